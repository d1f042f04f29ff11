"""Checks a deck against the rules of a format. [CR 100.2, 100.4, 702.139a]"""

from collections.abc import Iterator

from apnap.cards.commandercheck import commander_problems
from apnap.cards.database import CardDatabase
from apnap.cards.deckbuilding import UNLIMITED, copies_allowed, has_companion, outside_decks
from apnap.cards.decks import Deck
from apnap.cards.formats import Format, format_named
from apnap.cards.problems import Chosen, Problem, ResolvedDeck, resolve

__all__ = ["check_deck"]


def check_deck(deck: Deck, database: CardDatabase, format_name: str) -> list[Problem]:
    """What is wrong with a deck in a format, in the order of its lines; empty if nothing is.

    What neither the rules nor the card data decide is among it, marked so. Raises BadInput for a
    format that neither knows.
    """
    wanted = format_named(format_name, database.formats)
    resolved = resolve(deck, database)
    problems = [
        *resolved.problems,
        *_size_problems(deck, wanted),
        *_sideboard_problems(deck, resolved, wanted),
        *_kind_problems(resolved, wanted),
        *_copies_problems(resolved, wanted),
        *_legality_problems(resolved, database, wanted),
        *_companion_problems(resolved),
        *commander_problems(resolved, wanted),
    ]
    if not wanted.known:
        reason = f"how decks for {wanted.name} are built: only the legal cards are known"
        problems.append(Problem(reason, "100.6", undecided=True))
    return sorted(dict.fromkeys(problems), key=lambda problem: problem.line or 0)


def _size_problems(deck: Deck, wanted: Format) -> Iterator[Problem]:
    """Whether the deck has enough cards, and not too many. [CR 100.2a, 100.5, 903.5a]"""
    size = deck.size + sum(entry.count for entry in deck.commanders)
    most = wanted.maximum
    if most is not None and size != most and wanted.minimum == most:
        yield Problem(f"the deck has {size} cards, not exactly {most}", wanted.size_rule)
    elif size < wanted.minimum:
        reason = f"the deck has {size} cards, at least {wanted.minimum} are needed"
        yield Problem(reason, wanted.size_rule)
    elif size == 0:
        yield Problem("the deck has no cards", "100.2")


def _sideboard_problems(deck: Deck, resolved: ResolvedDeck, wanted: Format) -> Iterator[Problem]:
    """Whether the sideboard has too many cards. [CR 100.4a, 903.5e]

    A companion is one of them, but in Commander it is no sideboard. [CR 702.139a, 702.139d]
    """
    if wanted.sideboard is None:
        return
    size = sum(entry.count for entry in deck.sideboard)
    apart = len(resolved.outside) - len(resolved.sideboard)
    if wanted.commander:
        size -= 0 if apart or resolved.companion is None else 1
    else:
        size += apart
    if size > wanted.sideboard:
        most = f"at most {wanted.sideboard}" if wanted.sideboard else "none is allowed"
        reason = f"the sideboard has {_cards(size)}, {most}"
        yield Problem(reason, wanted.sideboard_rule)


def _kind_problems(resolved: ResolvedDeck, wanted: Format) -> Iterator[Problem]:
    """Cards that go in no deck, or that the rules don't cover. [CR 100.7, 108.2a, 315.3]"""
    for each in resolved.chosen:
        outside = outside_decks(each.card)
        if outside and not (wanted.name == "limited" and each in resolved.sideboard):
            yield each.problem(*outside)
        elif each.card.beyond_rules:
            yield each.problem(each.card.beyond_rules, "100.7", undecided=True)


def _copies_problems(resolved: ResolvedDeck, wanted: Format) -> Iterator[Problem]:
    """Names of which deck and sideboard together have too many cards. [CR 100.2a, 100.4a, 903.5b]

    It is reported where the number is exceeded.
    """
    copies: dict[str, int] = {}
    for each in resolved.chosen:
        most = UNLIMITED if wanted.copies is None else copies_allowed(each.card, wanted.copies)
        rule = wanted.copies_rule
        if _status(each, wanted) == "restricted" and not wanted.commander:
            most, rule = 1, "100.6"  # 113.6n: what a card says doesn't change that
        for name in each.card.names:
            before = copies.get(name, 0)
            copies[name] = before + each.entry.count
            if before <= most < copies[name]:
                total = sum(
                    other.entry.count for other in resolved.chosen if name in other.card.names
                )
                word = "restricted, " if rule == "100.6" else ""
                reason = f"{word}{total} copies, at most {most}"
                yield each.problem(reason, rule)
                break


def _legality_problems(
    resolved: ResolvedDeck, database: CardDatabase, wanted: Format
) -> Iterator[Problem]:
    """Cards that the format doesn't allow. [CR 100.6]"""
    if wanted.legality is None:
        return
    statuses = database.statuses(wanted.legality)
    if not statuses:
        reason = f"the card data does not say which cards are legal in {wanted.name}"
        yield Problem(reason, "100.6", undecided=True)
        return
    may_be_restricted: list[Chosen] = []
    for each in resolved.chosen:
        status = _status(each, wanted)
        if status == "banned":
            yield each.problem(f"banned in {wanted.name}", "100.6")
        elif status == "restricted":
            yield from _command_problems(each, resolved, wanted)
        elif status != "legal" and wanted.restricts and "restricted" not in statuses:
            may_be_restricted.append(each)
        elif status != "legal":
            yield each.problem(f"not legal in {wanted.name}", "100.6")
    yield from _untold_problems(may_be_restricted, wanted)


def _untold_problems(unsure: list[Chosen], wanted: Format) -> Iterator[Problem]:
    """Cards of which the data tells only that they aren't unrestricted: one copy may be right."""
    single: list[str] = []
    for each in unsure:
        if sum(other.entry.count for other in unsure if other.card is each.card) > 1:
            yield each.problem(f"at best restricted in {wanted.name}, so at most 1", "100.6")
        else:
            single.append(each.card.name)
    if single:
        reason = (
            f"the card data does not tell what {wanted.name} restricts from what it bans: "
            + "; ".join(single)
        )
        yield Problem(reason, "100.6", undecided=True)


def _command_problems(each: Chosen, resolved: ResolvedDeck, wanted: Format) -> Iterator[Problem]:
    """What *restricted* means where it is no number of copies. [CR 100.6]

    In Duel Commander such a card can't be the commander; in Pauper Commander it can be nothing
    else.
    """
    leads = each in resolved.commanders
    if wanted.name == "duel" and leads:
        yield each.problem("banned as a commander in duel", "100.6")
    elif wanted.name == "paupercommander" and not leads:
        yield each.problem("allowed only as the commander in paupercommander", "100.6")


def _companion_problems(resolved: ResolvedDeck) -> Iterator[Problem]:
    """Whether the companion is one; its own condition is not decided here. [CR 702.139a]"""
    companion = resolved.companion
    if companion is None:
        return
    if has_companion(companion.card):
        yield companion.problem(
            "whether the deck meets the condition of its companion ability",
            "702.139a",
            undecided=True,
        )
    else:
        yield companion.problem("has no companion ability", "702.139a")


def _status(each: Chosen, wanted: Format) -> str:
    return each.card.legality(wanted.legality) if wanted.legality else "legal"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
