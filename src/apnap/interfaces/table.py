"""A game's table as lines of text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from apnap.view import Seen, SeenPlayer, View

__all__ = ["card_lines", "table_lines"]

_ROWS = (("creature", "creatures"), ("planeswalker", "walkers"), ("", "others"), ("land", "lands"))


def table_lines(view: View) -> list[tuple[str, str]]:
    """The table as its viewer sees it: pairs of a style's name and a line.

    The styles are "rule", "player", "row", "stack" and "hand".
    """
    me = view.player
    players = view.players
    active = players[view.active].name if 0 <= view.active < len(players) else "nobody"
    lines = [("rule", f"Turn {view.turn}, {view.step} · {active}'s turn")]
    battlefield = view.battlefield
    others = [player for player in players if player.number != me]
    for player in others:
        lines += _player_lines(player, battlefield, view)
    for seen in reversed(view.stack):
        lines.append(("stack", f"on the stack: {_stacked(seen, view)}"))
    lines += _player_lines(players[me], battlefield, view)
    hand = ", ".join([_in_hand(card) for card in view.hand]) or "no cards"
    lines.append(("hand", f"your hand: {hand}"))
    return lines


def _player_lines(
    player: SeenPlayer, battlefield: Sequence[Seen], view: View
) -> list[tuple[str, str]]:
    """A player's state, then their permanents by kind."""
    parts = [
        f"{player.life} life",
        f"{len(player.hand)} in hand",
        f"{player.library_size} in library",
        f"{len(player.graveyard)} in graveyard",
    ]
    if player.pool:
        parts.append("pool " + "".join([f"{{{letter}}}" for letter in player.pool]))
    parts += [f"{count} {kind}" for kind, count in player.counters.items()]
    lines = [("player", f"{player.name}: {', '.join(parts)}")]
    mine = [seen for seen in battlefield if seen.controller == player.number]
    placed: set[int] = set()
    rows: dict[str, list[Seen]] = {}
    for kind, title in (*[row for row in _ROWS if row[0]], ("", "others")):
        row = [seen for seen in mine if seen.id not in placed and (not kind or seen.is_a(kind))]
        placed.update(seen.id for seen in row)
        rows[title] = row
    for _, title in _ROWS:
        if rows[title]:
            lines.append(("row", f"  {title}: {', '.join(_grouped(rows[title], view))}"))
    known = [card for card in player.hand if not card.hidden and player.number != view.player]
    if known:
        lines.append(("row", f"  known in hand: {', '.join([card.name for card in known])}"))
    return lines


def _grouped(row: Iterable[Seen], view: View) -> list[str]:
    """Permanents in words, those that look alike counted."""
    counts: dict[str, int] = {}
    for seen in row:
        text = _permanent(seen, view)
        counts[text] = counts.get(text, 0) + 1
    return [f"{count} × {text}" if count > 1 else text for text, count in counts.items()]


def _permanent(seen: Seen, view: View) -> str:
    text = seen.name or "a face-down permanent"
    if seen.power is not None:
        text += f" {seen.power}/{seen.toughness}"
    notes = []
    if seen.tapped:
        notes.append("tapped")
    if seen.damage:
        notes.append(f"{seen.damage} damage")
    notes += [f"{count} {kind}" for kind, count in seen.counters.items()]
    if seen.attacking >= 0:
        notes.append(f"attacks {view.name(seen.attacking)}")
    if seen.blocking:
        notes.append("blocks " + " and ".join([view.name(n) for n in seen.blocking]))
    if seen.attached_to >= 0:
        notes.append(f"on {view.name(seen.attached_to)}")
    if seen.sick and seen.is_a("creature") and not seen.has("haste"):
        notes.append("came this turn")
    return f"{text} ({', '.join(notes)})" if notes else text


def _stacked(seen: Seen, view: View) -> str:
    text = view.name(seen.id)
    aims = [view.name(number) for targets in seen.targets for number in targets]
    if seen.x >= 0:
        text += f" with X = {seen.x}"
    return f"{text} → {', '.join(aims)}" if aims else text


def _in_hand(card: Seen) -> str:
    if card.values is None:
        return "a card"
    return f"{card.name} {card.values.mana_cost}".rstrip()


def card_lines(seen: Seen, abilities: Sequence[str]) -> list[str]:
    """All that is known of an object: its line of types, its size, its abilities."""
    if seen.values is None:
        return ["a card that you may not see"]
    values = seen.values
    types = [*sorted(values.supertypes), *sorted(values.types)]
    line = " ".join([word.capitalize() for word in types])
    if values.subtypes:
        line += f" - {' '.join(sorted(values.subtypes))}"
    lines = [f"{values.name} {values.mana_cost}".rstrip(), line, *abilities]
    if seen.power is not None:
        lines.append(f"{seen.power}/{seen.toughness}")
    return lines
