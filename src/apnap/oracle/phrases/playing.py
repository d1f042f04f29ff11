"""Playing and casting cards from other zones, now or for a time. [CR 601.2, 611.2, 118.9]"""

from typing import Any

from apnap.abilities import actions, effects
from apnap.abilities.changes import MayDo
from apnap.abilities.filters import IsOneOf
from apnap.abilities.selectors import This, You
from apnap.abilities.unfinished import CounteredTo
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Const, Differs, Pair


def _permission(verb: str) -> Pair:
    """You may do so with exiled cards for a time."""

    def lower(what: Any, duration: Any) -> Any:
        return effects.Continuous(You(), (MayDo(verb, IsOneOf(what)),), duration)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not effects.Continuous or value.what != You():
            return None
        (change, *more) = value.changes
        if more or type(change) is not MayDo or type(change.what) is not IsOneOf:
            return None
        if change != MayDo(verb, change.what):
            return None
        return {"what": change.what.what, "duration": value.duration}

    return Pair(lower, raised)


_PLAY, _CAST = _permission("play from exile"), _permission("cast from exile")


def _for_a_time(verb: str, meaning: Pair) -> tuple[Phrase, ...]:
    return (
        phrase(
            "CLAUSE",
            f"you may {verb} {{what:EXILED}} {{duration:DUR}}",
            f"{{duration:DUR}} , you may {verb} {{what:EXILED}}",
            meaning,
            bind="instruction",
            name="may play",
        ),
        *reads(
            "CLAUSE",
            f"{{duration:DUR}} , you may {verb} {{what:FULL@card.s}}",
            f"{{duration:DUR}} , you may {verb} {{what:SOMECARDS}}",
            f"you may look at and {verb} {{what:EXILED}} {{duration:DUR}}",
            f"{{duration:DUR}} , you may look at and {verb} {{what:EXILED}}",
            f"you may {verb} {{what:SOMECARDS}} {{duration:DUR}}",
            f"you may {verb} {{what:SOMECARDS}}",
            f"you may {verb} {{what:EXILED}} {{duration:DUR}} without paying its mana cost",
            f"you may {verb} {{what:EXILED}} without paying its mana cost {{duration:DUR}}",
            f"that player may {verb} {{what:EXILED}} {{duration:DUR}}",
            f"{{duration:DUR}} , you may {verb} {{what:ONESPELL}}",
            f"you may {verb} {{what:ONESPELL}} {{duration:DUR}}",
            f"you may {verb} {{what:SELF.s}} {{duration:DUR}}",
            f"{{duration:DUR}} , {{who:POSSESSOR.s}} may {verb} {{what:EXILED}}",
            f"{{who:POSSESSOR.s}} may {verb} {{what:EXILED}} {{duration:DUR}}",
            f"they may {verb} {{what:EXILED}} {{duration:DUR}}",
            bind="instruction",
        ),
    )


_ANY_COLOR = "you may spend mana as though it were mana of any color"


def _countered_to(to: str) -> Pair:
    """The spell that the sentence before counters goes elsewhere."""

    def lower(what: Any, it: Any) -> CounteredTo:
        if what != it:
            raise Differs("another thing is moved than what is countered")
        return CounteredTo(to, what)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not CounteredTo or value.to != to:
            return None
        return {"what": value.what, "it": value.what}

    return Pair(lower, raised)


PHRASES: tuple[Phrase, ...] = (
    *_for_a_time("play", _PLAY),
    *_for_a_time("cast", _CAST),
    *(
        one
        for kind in ("THAT@it.s", "THAT@it.p", "THAT@card.s", "THAT@card.p", "PARTOF.s")
        for one in (
            phrase("EXILED", f"{{what:{kind}}}", Pair(lambda what: what, lambda v: {"what": v})),
        )
    ),
    phrase("EXILED", "{what:THAT@spell.s}", Pair(lambda what: what, lambda v: None)),
    *reads(
        "ONESPELL",
        "a {n:N@spell.s} from among {what:AMONG}",
        "a {n:N@spell.s} from among {what:AMONG} without paying its mana cost",
    ),
    *reads(
        "SOMECARDS",
        "{n:N@spell.p} from among {what:AMONG}",
        "lands and cast {n:N@spell.p} from among {what:AMONG}",
        "cards exiled this way",
        "lands from the top of your library",
        "the top card of your library",
        "lands from your graveyard",
        "{n:N@spell.p} from exile",
    ),
    # now
    phrase(
        "PACT*",
        "<cast> {what:CASTABLE} without paying its mana cost",
        "<cast> {what:CASTABLE} without paying their mana costs",
        Build(actions.CastFree, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<cast> {what:CASTABLE}",
        Build(actions.CastFree, paying=True, who=SUBJECT),
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<cast> {what:CASTABLE} by paying {c:COST} rather than paying its mana cost",
        "<cast> {what:CASTABLE} by paying life equal to its mana value rather than paying its "
        "mana cost",
        "<cast> the copy without paying its mana cost",
        "<cast> the copies without paying their mana costs",
        "<cast> the copy",
        "<cast> up to {n:NW} {w:N@spell.p} {p:CASTFROM} without paying their mana costs",
        "<cast> any number of spells {p:CASTFROM} without paying their mana costs",
        "<cast> a {w:N@spell.s} {p:CASTFROM} without paying its mana cost",
        "<cast> a {w:N@spell.s} {p:CASTFROM}",
        "<play> {what:CARD} without paying its mana cost",
        "<play> that card",
        bind="instruction",
    ),
    *reads(
        "CASTFROM",
        "from your hand or graveyard",
        "from your hand",
        "from your graveyard",
        "from among {what:AMONG}",
        "from exile",
    ),
    *(
        phrase("CASTABLE", f"{{what:{kind}}}", Pair(lambda what: what, lambda v: {"what": v}))
        for kind in ("THAT@it.s", "THAT@it.p", "THAT@card.s", "THAT@card.p", "FULL@card.s")
    ),
    phrase("CASTABLE", "{what:FULL@card.p}", Pair(lambda what: what, lambda v: {"what": v})),
    phrase("CASTABLE", "~", "this card", Const(This()), bind="self"),
    *reads(
        "SENT",
        f"{_ANY_COLOR} to cast {{w:CASTWHAT}}",
        "you may spend mana as though it were mana of any type to cast {w:CASTWHAT}",
        "mana of any type can be spent to cast {w:CASTWHAT}",
        "you may spend colorless mana as though it were mana of any color to cast {w:CASTWHAT}",
        "a spell cast this way costs {m:#MANA} more to cast",
        "spells you cast this way cost {m:#MANA} less to cast",
        "the spell costs {m:#MANA} less to cast",
        "that spell costs {m:#MANA} less to cast",
        "if that spell would be put into your graveyard , exile it instead",
        "if that spell would be put into a graveyard , exile it instead",
        "if that card would be put into your graveyard this turn , exile it instead",
        "if that spell would be put into a graveyard this turn , exile it instead",
        "if a spell cast this way would be put into your graveyard , exile it instead",
        "if a spell cast this way would be put into a graveyard , exile it instead",
        "if those cards would be put into your graveyard this turn , exile them instead",
        "when you cast a spell this way , {e:SENT}",
    ),
    *(
        one
        for said in (
            "mana of any type can be spent to cast {w:CASTWHAT}",
            f"{_ANY_COLOR} to cast {{w:CASTWHAT}}",
            "you may spend mana as though it were mana of any type to cast {w:CASTWHAT}",
            "they may spend mana as though it were mana of any type to cast {w:CASTWHAT}",
        )
        for one in reads(
            "SENT",
            "{c:CLAUSE} , and " + said,
            "{c:CLAUSE} and " + said,
            "if you cast a spell this way , " + said,
            "if you cast a spell this way this turn , " + said,
        )
    ),
    *(
        phrase(
            "SENT",
            f"if {{what:THAT@spell.s}} is countered this way , {instead}",
            _countered_to(to),
        )
        for to, instead in (
            ("exile", "exile {it:THAT@it.s} instead of putting it into its owner 's graveyard"),
            (
                "bottom",
                (
                    "put {it:THAT@it.s} on the bottom of its owner 's library instead of into "
                    "that player 's graveyard"
                ),
            ),
            (
                "top",
                (
                    "put {it:THAT@it.s} on top of its owner 's library instead of into that player "
                    "'s graveyard"
                ),
            ),
            (
                "hand",
                (
                    "put {it:THAT@it.s} into its owner 's hand instead of into that player 's "
                    "graveyard"
                ),
            ),
        )
    ),
    *reads(
        "CASTWHAT",
        "it",
        "them",
        "that spell",
        "that card",
        "a spell this way",
        "those spells",
        "spells this way",
        "the exiled card",
        "spells from among those cards",
    ),
)
