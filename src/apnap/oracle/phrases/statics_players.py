"""What holds for players: what they can't do, may do, and skip. [CR 101.1, 101.2, 614.10]"""

from dataclasses import replace
from typing import Any

from apnap.abilities import changes
from apnap.abilities.ability import Affects, Keyword, KeywordQuality, Static
from apnap.abilities.amounts import Fixed, QualityOf
from apnap.abilities.conditions import Time
from apnap.abilities.costs import PayLife
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.abilities.filters import TypeIs
from apnap.abilities.node import Amount, Change, Filter
from apnap.abilities.selectors import This, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Pair, Same, only_read

Changes = tuple[Change, ...]


def _is(change: Change, template: str, name: str = "") -> tuple[Phrase, ...]:
    """The same for one and for several players."""
    made = Const((change,))
    return tuple(phrase(f"PCHANGE.{form}", template, made, name=name) for form in ("s", "p"))


def _cant_by(template: str, verb: str, name: str = "") -> tuple[Phrase, ...]:
    def raised(value: Any) -> dict[str, Any] | None:
        change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if type(change) is not changes.Cant or change.by is None:
            return None
        return {"n": change.by} if change == changes.Cant(verb, by=change.by) else None

    made = Pair(lambda n: (changes.Cant(verb, by=n),), raised)
    return tuple(phrase(f"PCHANGE.{form}", template, made, name=name) for form in ("s", "p"))


def _may(verb: str) -> Pair:
    """A permission for what the slot says."""

    def raised(value: Any) -> dict[str, Any] | None:
        change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if type(change) is not changes.MayDo or change.what is None:
            return None
        return {"n": change.what} if change == changes.MayDo(verb, change.what) else None

    return Pair(lambda n: (changes.MayDo(verb, n),), raised)


def _limit(verb: str) -> Pair:
    """No more than one of what the slot says."""

    def raised(value: Any) -> dict[str, Any] | None:
        change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if type(change) is not changes.Cant or change.by is None:
            return None
        if change != changes.Cant(verb, by=change.by, more_than=change.more_than):
            return None
        return {"k": Fixed(change.more_than), "n": change.by} if change.more_than == 1 else None

    def lower(k: Any, n: Filter) -> Changes:
        if k != Fixed(1):
            raise Differs("a limit that is no one")
        return (changes.Cant(verb, by=n, more_than=1),)

    return Pair(lower, raised)


def _additional(amount: Any) -> Changes:
    return (changes.MayDo("additional land", amount=amount),)


def _lands(value: Any) -> dict[str, Any] | None:
    change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if type(change) is not changes.MayDo or change.amount is None:
        return None
    return {"n": change.amount} if value == _additional(change.amount) else None


def _hand(sign: int) -> Pair:
    def lower(n: Any) -> Changes:
        return (changes.HandSize(Fixed(sign * n.n)),)

    def raised(value: Any) -> dict[str, Any] | None:
        change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if type(change) is not changes.HandSize or change.set or type(change.amount) is not Fixed:
            return None
        return {"n": Fixed(sign * change.amount.n)} if sign * change.amount.n > 0 else None

    return Pair(lower, raised)


def _hand_is(n: Any) -> Changes:
    return (changes.HandSize(n, set=True),)


def _hand_set(value: Any) -> dict[str, Any] | None:
    change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    return {"n": change.amount} if type(change) is changes.HandSize and change.set else None


def _protected(n: Any) -> Changes:
    return (changes.Gain((KeywordQuality("protection", n),)),)


def _protection(value: Any) -> dict[str, Any] | None:
    change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if type(change) is not changes.Gain or len(change.abilities) != 1:
        return None
    ability = change.abilities[0]
    if type(ability) is not KeywordQuality or ability.name != "protection":
        return None
    return {"n": ability.filter}


_PROTECTED = Pair(_protected, _protection)
"""A player's protection from a quality. [CR 702.16a]"""


def _hand_of(who: Any, h: Changes) -> Affects:
    return Affects(who, h)


def _whose_hand(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects or type(value.changes[0]) is not changes.HandSize:
        return None
    return {"who": value.what, "h": value.changes}


def _for_a_time(what: Any, c: Changes, duration: Any) -> Continuous:
    return Continuous(what, c, duration)


def _timed(value: Any) -> dict[str, Any] | None:
    if type(value) is not Continuous:
        return None
    return {"what": value.what, "c": value.changes, "duration": value.duration}


_TURN = Until("end of turn")


def _this_turn(change: Change) -> Pair:
    made = Continuous(You(), (change,), _TURN)
    return Pair(lambda: made, lambda v: {} if v == made else None)


def _in_turn(what: Any, c: Changes) -> Affects:
    """Restrictions during one's turn."""
    held = Time("your turn")
    made: list[Change] = []
    for one in c:
        if type(one) is not changes.Cant or one.condition is not None:
            raise Differs("no restriction")
        made.append(
            changes.Cant(one.verb, one.by, one.except_, more_than=one.more_than, condition=held)
        )
    return Affects(what, tuple(made))


def _turn_out(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects:
        return None
    made: list[Change] = []
    for one in value.changes:
        if type(one) is not changes.Cant or one.condition != Time("your turn"):
            return None
        made.append(replace(one, condition=None))
    return {"what": value.what, "c": tuple(made)}


def _on_this(verb: str) -> Pair:
    """A permission about this object."""
    return Pair(
        lambda s: Affects(s, (changes.MayDo(verb),)),
        lambda v: (
            {"s": v.what}
            if type(v) is Affects and v.changes == (changes.MayDo(verb),) and v.what == This()
            else None
        ),
    )


def _haste(n: Filter) -> Affects:
    return Affects(You(), (changes.MayDo("activate as though haste", n),))


def _hasty(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects or type(value.changes[0]) is not changes.MayDo:
        return None
    what = value.changes[0].what
    return {"n": what} if what is not None and value == _haste(what) else None


_STEPS = {
    "draw step": "draw",
    "untap step": "untap",
    "upkeep step": "upkeep",
    "combat phase": "combat",
    "first main phase": "precombat main",
}
_ANY_TOP = changes.MayDo("look at top of library")
_LANDS = TypeIs("land")

_LANDS_FROM_GRAVEYARD = changes.MayDo("play from graveyard", _LANDS)
_LANDS_FROM_TOP = changes.MayDo("play from top of library", _LANDS)
_LIFE = PayLife(QualityOf("mana value", This()))  # "this" is the spell that is cast


def _from_graveyard(n: Filter) -> tuple[changes.MayDo, ...]:
    return (_LANDS_FROM_GRAVEYARD, changes.MayDo("cast from graveyard", n))


def _from_graveyard_slots(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 2 or type(value[1]) is not changes.MayDo:
        return None
    n = value[1].what
    return {"n": n} if n is not None and value == _from_graveyard(n) else None


def _for_life(n: Filter) -> Static:
    cast = changes.MayDo("cast from top of library", n, cost=_LIFE)
    return Static(Affects(You(), (_LANDS_FROM_TOP, cast)))


def _for_life_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Static or type(value.effect) is not Affects:
        return None
    last = value.effect.changes[-1]
    if type(last) is not changes.MayDo or last.what is None:
        return None
    return {"n": last.what} if value == _for_life(last.what) else None


def _no_more(k: Amount, n: Filter) -> tuple[changes.Cant, ...]:
    if type(k) is not Fixed:
        raise Differs("a number that varies")
    return (changes.Cant("cast", by=n, more_than=k.n),)


def _no_more_slots(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not changes.Cant:
        return None
    k, n = Fixed(value[0].more_than), value[0].by
    return {"k": k, "n": n} if n is not None and k.n and value == _no_more(k, n) else None


PHRASES: tuple[Phrase, ...] = (
    phrase(
        "CLAUSE",
        "you may play a additional land this turn",
        _this_turn(changes.MayDo("additional land", amount=Fixed(1))),
        bind="instruction",
        name="an additional land",
    ),
    phrase(
        "CLAUSE",
        "you may play up to {n:NW} additional lands this turn",
        "you may play {n:NW} additional lands this turn",
        Pair(
            lambda n: Continuous(You(), _additional(n), _TURN),
            lambda v: (
                _lands(v.changes)
                if type(v) is Continuous and v.what == You() and v.duration == _TURN
                else None
            ),
        ),
        bind="instruction",
        name="an additional land",
    ),
    # skipping
    *(
        made
        for said, step in _STEPS.items()
        for made in (
            phrase("STATIC", f"skip your {said}", Const(Affects(You(), (changes.Skip(step),)))),
            phrase("PCHANGE.p", f"skip their {said}s", Const((changes.Skip(step),))),
            phrase("PCHANGE.s", f"skips their {said}", Const((changes.Skip(step),))),
        )
    ),
    phrase("STATIC", "{what:YOU.p} {changes:PCHANGE.p}", Build(Affects), name="of players"),
    phrase("STATIC", "{what:PLAYER.%} {changes:PCHANGE.%}", Build(Affects), name="of players"),
    phrase(
        "STATIC",
        "{what:PLAYER.%} {c:PCHANGE.%} during your turn",
        Pair(_in_turn, _turn_out),
        name="of players",
    ),
    phrase(
        "CLAUSE",
        "{what:YOU.p} {c:PCHANGE.p} {duration:DUR}",
        "{duration:DUR} , {what:YOU.p} {c:PCHANGE.p}",
        "{what:PLAYER.%} {c:PCHANGE.%} {duration:DUR}",
        "{duration:DUR} , {what:PLAYER.%} {c:PCHANGE.%}",
        Pair(_for_a_time, _timed),
        bind="instruction",
        name="of players for a time",
    ),
    # what they can't do
    *_is(changes.Cant("gain life"), "can't gain life"),
    *_is(changes.Cant("lose life"), "can't lose life"),
    *_is(changes.Cant("cast"), "can't cast spells", name="no spells"),
    *_is(changes.Cant("draw"), "can't draw cards"),
    *_is(changes.Cant("play lands"), "can't play lands"),
    *_is(changes.Cant("search"), "can't search libraries"),
    *_is(changes.Cant("win"), "can't win the game"),
    *_is(changes.Cant("lose"), "can't lose the game"),
    *_cant_by("can't cast {n:N@spell.p}", "cast", name="no such spells"),
    *_cant_by("can't activate abilities of {n:N@obj.p}", "activate"),
    *(
        phrase(
            f"PCHANGE.{form}",
            "can't cast spells or activate abilities of {n:N@obj.p}",
            Pair(
                lambda n: (changes.Cant("cast"), changes.Cant("activate", by=n)),
                lambda v: (
                    {"n": v[1].by}
                    if isinstance(v, tuple)
                    and len(v) == 2
                    and v[0] == changes.Cant("cast")
                    and type(v[1]) is changes.Cant
                    and v[1] == changes.Cant("activate", by=v[1].by)
                    and v[1].by is not None
                    else None
                ),
            ),
        )
        for form in ("s", "p")
    ),
    *(
        phrase(
            f"PCHANGE.{form}",
            f"can't untap more than {{k:NW}} {{n:N@obj.s}} {when}",
            _limit("untap"),
        )
        for form, when in (
            ("s", "during their untap step"),
            ("p", "during their untap steps"),
            ("p", "during your untap step"),
        )
    ),
    # what they may do
    *_is(changes.MayDo("no maximum hand size"), "has no maximum hand size")[:1],
    *_is(changes.MayDo("no maximum hand size"), "have no maximum hand size")[1:],
    *(
        phrase(
            f"PCHANGE.{form}",
            f"may play a additional land on each of {whose} turns",
            f"may play a additional land during each of {whose} turns",
            Const(_additional(Fixed(1))),
        )
        for form, whose in (("p", "your"), ("s", "their"))
    ),
    phrase(
        "PCHANGE.p",
        "may play {n:NW} additional lands on each of your turns",
        "may play up to {n:NW} additional lands on each of your turns",
        Pair(_additional, lambda v: None if (f := _lands(v)) == {"n": Fixed(1)} else f),
    ),
    *_is(_ANY_TOP, "may look at the top card of your library any time"),
    phrase(
        "PCHANGE.p",
        "may play lands from the top of your library",
        Const((changes.MayDo("play from top of library", _LANDS),)),
    ),
    phrase(
        "PCHANGE.p",
        "may play lands from your graveyard",
        Const((changes.MayDo("play from graveyard", _LANDS),)),
    ),
    phrase(
        "PCHANGE.p",
        "may cast {n:N@spell.p} from the top of your library",
        _may("cast from top of library"),
        name="from the top",
    ),
    phrase(
        "PCHANGE.p",
        "may cast {n:N@spell.p} from your graveyard",
        _may("cast from graveyard"),
        name="from the top",
    ),
    phrase(
        "PCHANGE.p",
        "may play lands and cast {n:N@spell.p} from the top of your library",
        Pair(
            lambda n: (
                changes.MayDo("play from top of library", _LANDS),
                changes.MayDo("cast from top of library", n),
            ),
            lambda v: (
                {"n": v[1].what}
                if isinstance(v, tuple)
                and len(v) == 2
                and v[0] == changes.MayDo("play from top of library", _LANDS)
                and type(v[1]) is changes.MayDo
                and v[1].what is not None
                and v[1] == changes.MayDo("cast from top of library", v[1].what)
                else None
            ),
        ),
        name="from the top",
    ),
    phrase(
        "PCHANGE.p",
        "may play lands and cast {n:N@spell.p} from your graveyard",
        Pair(_from_graveyard, _from_graveyard_slots),
        name="from the top",
    ),
    phrase(
        "STATICLINE",
        "you may play lands and cast {n:N@spell.p} from the top of your library . if you cast a "
        "spell this way , pay life equal to its mana value rather than pay its mana cost .",
        Pair(_for_life, _for_life_slots),
    ),
    phrase(
        "PCHANGE.p",
        "can't cast more than {k:NW} {n:N@spell.s} each turn",
        "can't cast more than {k:NW} {n:N@spell.p} each turn",
        Pair(_no_more, _no_more_slots),
    ),
    phrase(
        "PCHANGE.s",
        "can't cast more than {k:NW} {n:N@spell.s} each turn",
        "can't cast more than {k:NW} {n:N@spell.p} each turn",
        Pair(_no_more, _no_more_slots),
    ),
    *_is(changes.MayDo("spend any color"), "may spend mana as though it were mana of any color"),
    *_is(changes.PlayRevealed("top of library"), "play with the top card of your library revealed")[
        1:
    ],
    *_is(
        changes.PlayRevealed("top of library"), "play with the top card of their libraries revealed"
    )[1:],
    phrase("PCHANGE.s", "plays with their hand revealed", Const((changes.PlayRevealed("hand"),))),
    *_is(changes.PlayRevealed("hand"), "play with their hands revealed")[1:],
    phrase(
        "STATIC",
        "play with the top card of your library revealed",
        Const(Affects(You(), (changes.PlayRevealed("top of library"),))),
    ),
    phrase(
        "STATIC",
        "play with your hand revealed",
        Const(Affects(You(), (changes.PlayRevealed("hand"),))),
    ),
    phrase(
        "STATIC",
        "you may choose not to untap {s:SELF.s} during your untap step",
        _on_this("choose not to untap"),
    ),
    phrase(
        "STATIC",
        "you may have {s:SELF.s} assign its combat damage as though it weren't blocked",
        _on_this("assign as though unblocked"),
    ),
    phrase(
        "STATIC",
        "you may activate abilities of {n:N@obj.p} as though those creatures had haste",
        Pair(_haste, _hasty),
    ),
    # hand size
    phrase("STATIC", "{who:HANDOF} maximum hand size is {h:HANDIS}", Pair(_hand_of, _whose_hand)),
    phrase("HANDOF", "your", Const(You())),
    phrase("HANDOF", "{who:FULL@player.s} 's", Same()),
    phrase("HANDIS", "increased by {n:NW}", _hand(1)),
    phrase("HANDIS", "reduced by {n:NW}", _hand(-1)),
    phrase("HANDIS", "{n:NW}", Pair(_hand_is, _hand_set)),
    phrase("HANDIS", "equal to {n:AMOUNT}", only_read(Pair(_hand_is, _hand_set))),
    # players with keywords
    *(
        phrase(
            f"PCHANGE.{form}",
            f"{verb} {word}",
            Const((changes.Gain((Keyword(word),)),)),
        )
        for form, verb in (("s", "has"), ("p", "have"))
        for word in ("hexproof", "shroud", "protection from everything")
    ),
    *(
        phrase(
            f"PCHANGE.{form}",
            f"{verb} {word}",
            only_read(Pair(lambda word=word: (changes.Gain((Keyword(word),)),), lambda v: None)),
        )
        for form, verb in (("s", "gains"), ("p", "gain"))
        for word in ("hexproof", "shroud", "protection from everything")
    ),
    *(
        phrase(f"PCHANGE.{form}", f"{verb} protection from {{n:FROM}}", meaning)
        for form, verb, meaning in (
            ("s", "has", _PROTECTED),
            ("p", "have", _PROTECTED),
            ("s", "gains", only_read(_PROTECTED)),
            ("p", "gain", only_read(_PROTECTED)),
        )
    ),
    phrase(
        "STATIC",
        "you and {what:GROUP.%} have {k:KWL}",
        "you and {what:GROUP.%} gain {k:KWL}",
    ),
    *(
        one
        for form in ("s", "p")
        for one in reads(
            f"PCHANGE.{form}",
            "can't cast spells from anywhere other than their hands",
            "can't cast spells from {z:INZONE}",
            "can't cast spells during {who:PLAYER.s} 's turn",
            "can't cast spells during combat",
            "can't draw more than {n:NW} card each turn",
            "can't draw more than {n:NW} cards each turn",
            "can't attack with more than {n:NW} creature each combat",
            "can't block with more than {n:NW} creature each combat",
            "can't pay life or sacrifice creatures to cast spells or activate abilities",
            "can't get counters",
            "can't get poison counters",
            "can't become the monarch this turn",
            "can't be attacked",
            "can't activate abilities that aren't mana abilities",
            "can't activate abilities",
            "can't cast spells or activate abilities",
            "can't cast spells or activate abilities that aren't mana abilities",
            "can't cast spells this way",
            "can't cast creature spells from graveyards",
            "can't play cards from {z:INZONE}",
            "can't play cards",
            "can't play lands or cast spells",
            "can't sacrifice {n:N@obj.p}",
            "can't lose unspent mana",
            "can't win the game and {w:PLAYER.p} can't lose the game",
            "can't lose the game and {w:PLAYER.p} can't win the game",
            "can't lose the game for having 0 or less life",
            "can cast spells only any time they could cast a sorcery",
            "can cast spells only during their own turns",
            "may cast {n:N@spell.p} without paying their mana costs",
            "may cast spells from the top of their libraries",
            "may look at the top card of their library any time",
            "may look at face-down creatures you don't control any time",
            "may look at cards exiled with {what:SELF.s}",
            "may play cards from your graveyard",
            "may play cards exiled with {what:SELF.s}",
            "may play lands from among {z:AMONG}",
            "may play the top card of your library",
            "may play any number of lands on each of your turns",
            "may spend mana of any type to cast {n:N@spell.p}",
            "may spend mana as though it were mana of any color to cast this spell",
            "may activate loyalty abilities of {what:GROUP} on any player 's turn any time you "
            "could cast a instant",
            "can't draw cards or gain life",
            "can't cast more than one spell this way each turn",
            "can't block with {n:N@obj.p}",
            "can't attack with {n:N@obj.p}",
            "must attack with at least one creature each combat if able",
            "must attack you or a planeswalker you control with at least one creature each combat "
            "if able",
            "may spend mana as though it were mana of any type to cast {n:N@spell.p}",
            "may spend mana as though it were mana of any color to cast {n:N@spell.p}",
            "may spend mana as though it were mana of any color to activate {k:ABILITYSPEND}",
            "may spend {c:#COLOR} mana as though it were mana of any color",
            "may spend {c:#COLOR} mana as though it were {d:#COLOR} mana",
            "may activate loyalty abilities of planeswalkers you control twice each turn",
            "may activate loyalty abilities of {what:SELF.s} twice each turn rather than only once",
            "may activate the loyalty abilities of planeswalkers you control on any player 's turn "
            "any time you could cast a instant",
            "don't lose the game for having 0 or less life",
            "don't lose unspent mana as steps and phases end",
            "don't lose unspent {c:#COLOR} mana as steps and phases end",
            "don't lose life this way",
            "lose no life",
            "have {n:NW} additional votes",
            "may vote an additional time",
            "get an additional vote",
            "get a additional vote",
            "may exert {what:SELF.s} as it attacks",
            "may begin the game with {what:SELF.s} on the battlefield",
            "choose how each player attacks this turn",
            "still lose the game if your life total is 0",
        )
    ),
)
