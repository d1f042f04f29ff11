"""Cards in hand and library: draw, discard, mill, scry, search, look, reveal. [CR 121, 701]"""

from typing import Any

from apnap.abilities import actions
from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import AllOf, InZone, Kind
from apnap.abilities.node import Amount, Filter
from apnap.abilities.selectors import All, Each, EventRole, Pick, Players, Target, TopOf
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Custom, Pair
from apnap.oracle.phrases.acting import does
from apnap.oracle.phrases.parts import parts_of
from apnap.oracle.unparse import Raising

_ONE = Fixed(1)


def _top(n: Any, whose: Any) -> Any:
    return TopOf(n, whose)


def _how_many(value: Any) -> dict[str, Any] | None:
    if type(value) is not TopOf or value.bottom or value.count == Fixed(1):
        return None
    return {"n": value.count, "whose": value.whose}


def _at_random(n: Filter, z: Filter, q: Amount = _ONE) -> Pick:
    wanted = AllOf((*parts_of(n), *parts_of(z)))
    return Pick(wanted, q, chooser=SUBJECT, at_random=True)


def _exile_zone(zone: str) -> Any:
    """All cards in somebody's zone are exiled, in everybody's if it is nobody's."""

    def lower(who: Any) -> actions.Exile:
        return actions.Exile(All(AllOf((Kind("card"), InZone(zone, who)))))

    return lower


def _exiled_zone(zone: str) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not actions.Exile or type(value.what) is not All:
            return None
        place = parts_of(value.what.filter)[-1]
        if type(place) is not InZone or place.whose is None:
            return None
        return {"who": place.whose} if value == _exile_zone(zone)(place.whose) else None

    return raised


def _discard_hand(who: Any) -> actions.Discard:
    hand = All(AllOf((Kind("card"), InZone("hand", who))))
    return actions.Discard(hand, SUBJECT)


def _hand_discarded(value: Any) -> dict[str, Any] | None:
    if type(value) is not actions.Discard or type(value.what) is not All:
        return None
    place = parts_of(value.what.filter)[-1]
    if type(place) is not InZone or place.whose is None:
        return None
    return {"who": place.whose} if value == _discard_hand(place.whose) else None


def _hand_of(value: Any) -> dict[str, Any] | None:
    return {"w": value.whose} if type(value) is InZone and value.zone == "hand" else None


def _shown_hand() -> Custom:
    """Say "it": the hand that was revealed or looked at; the value is whose hand it is."""

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        return () if isinstance(value, Target | EventRole | Each) else None

    return Custom(lambda lowering, node: lowering.mention(node), children)


PHRASES: tuple[Phrase, ...] = (
    does("<draw> {count:CARDS}", actions.Draw),
    does("<mill> {count:CARDS}", actions.Mill),
    does("<scry> {count:NUM}", actions.Scry),
    does("<surveil> {count:NUM}", actions.Surveil),
    does(
        "<shuffle>",
        actions.Shuffle,
        "<shuffle> your library",
        "<shuffle> their library",
    ),
    does("<discard> {what:CARD}", actions.Discard),
    does("<reveal> {what:CARD}", actions.Reveal),
    does("<reveal> your hand", actions.RevealHand, "<reveal> their hand"),
    does(
        "<search> {whose:WHOSEZONE} library for a {filter:N@card.s}",
        actions.Search,
        count=Fixed(1),
    ),
    does(
        "<search> {whose:WHOSEZONE} library for up to {count:NW} {filter:N@card.p}",
        actions.Search,
        up_to=True,
    ),
    does(
        "<search> {whose:WHOSEZONE} library for {count:NW} {filter:N@card.p}",
        actions.Search,
    ),
    does(
        "<search> your library and/or graveyard for a {filter:N@card.s}",
        actions.Search,
        count=Fixed(1),
        zones=("library", "graveyard"),
    ),
    does("<look> at the top card of {whose:WHOSEZONE} library", actions.LookAtTop, count=Fixed(1)),
    does("<look> at the top {count:MANY} cards of {whose:WHOSEZONE} library", actions.LookAtTop),
    does("<look> at {whose:PLAYER} 's hand", actions.LookAtHand),
    phrase(
        "FULL@card.s",
        "the top card of {whose:WHOSEZONE} library",
        Build(TopOf, count=Fixed(1)),
        bind="new",
    ),
    phrase(
        "FULL@card.s",
        "the bottom card of {whose:WHOSEZONE} library",
        Build(TopOf, count=Fixed(1), bottom=True),
        bind="new",
    ),
    phrase(
        "FULL@card.p",
        "the top {n:MANY} cards of {whose:WHOSEZONE} library",
        Pair(_top, _how_many),
        bind="new",
    ),
    *(
        phrase(
            "PACT*",
            f"<reveal> cards from the top of their library until they reveal {one}",
            f"<reveal> cards from the top of their library until that player reveals {one}",
            Build(actions.RevealUntil, whose=SUBJECT, **fields),
            bind="until",
        )
        for one, fields in (
            ("a {filter:N@card.s}", {"count": Fixed(1)}),
            ("{count:MANY} {filter:N@card.p}", {}),
        )
    ),
    *(
        phrase(
            "IMPERATIVE",
            f"reveal cards from the top of your library until you reveal {one}",
            Build(actions.RevealUntil, **fields),
            bind="until",
        )
        for one, fields in (
            ("a {filter:N@card.s}", {"count": Fixed(1)}),
            ("{count:MANY} {filter:N@card.p}", {}),
        )
    ),
    phrase(
        "PACT*",
        "<discard> {who:WHOSEZONE} hand",
        Pair(_discard_hand, _hand_discarded),
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<search> {whose:WHOSEZONE} library for any number of {filter:N@card.p}",
        "<search> {whose:WHOSEZONE} graveyard , hand , and library for {w:SOUGHTANY} and exile "
        "them",
        "<search> {whose:WHOSEZONE} library and graveyard for {w:SOUGHTANY}",
        "<search> your library and/or graveyard for up to {n:NW} {filter:N@card.p}",
        "<search> {whose:WHOSEZONE} graveyard , hand , and/or library for {w:SOUGHTANY}",
        "<search> {whose:WHOSEZONE} library for {w:SOUGHT}",
        "<search> your library and/or graveyard for {w:SOUGHT}",
        "<search> their library and/or graveyard for {w:SOUGHTANY}",
        "<look> at {n:THATMANY} cards from the top of {whose:WHOSEZONE} library",
        "<look> at any face-down creatures they control",
        "<look> at a number of cards from the top of your library equal to {a:AMOUNT}",
        "<reveal> a number of cards from the top of your library equal to {a:AMOUNT}",
        "<reveal> {n:THATMANY} cards from the top of your library",
        "<exile> {n:THATMANY} cards from the top of your library",
        "<exile> a number of cards from the top of your library equal to {a:AMOUNT}",
        "<exile> cards from the top of {whose:WHOSEZONE} library until you exile a "
        "{filter:N@card.s}",
        "<exile> cards from the top of {whose:WHOSEZONE} library until they exile a "
        "{filter:N@card.s}",
        "<exile> cards from the top of their library until they exile {filter:FULL@card.p}",
        "<exile> cards from the top of your library until you exile {filter:FULL@card.p}",
        "<reveal> cards from the top of {whose:WHOSEZONE} library until {u:REVEALED}",
        "<discard> all the cards in {what:WHOSEZONE} hand",
        "<shuffle> {what:WHOSEZONE} graveyard into {w:WHOSEZONE} library",
        "<shuffle> your hand and graveyard into your library",
        "<shuffle> their hand and graveyard into their library",
        "<shuffle> the cards from your hand into your library",
        "<shuffle> the cards from their hand into their library",
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<exile> all opponents ' graveyards",
        Pair(lambda: _exile_zone("graveyard")(Players("opponents")), lambda v: None),
        bind="instruction",
    ),
    *reads(
        "SOUGHT",
        "a {a:N@card.s} , a {b:N@card.s} , and a {c:N@card.s}",
        "a {a:N@card.s} , a {b:N@card.s} , or a {c:N@card.s}",
        "a {a:N@card.s} , a {b:N@card.s} , a {c:N@card.s} , and a {d:N@card.s}",
        "a {a:N@card.s} , a {b:N@card.s} , a {c:N@card.s} , a {d:N@card.s} , and a {e:N@card.s}",
        "a {a:N@card.s} and a {b:N@card.s}",
        "a {a:N@card.s} and/or a {b:N@card.s}",
        "a {a:N@card.s} or a {b:N@card.s}",
        "up to one {a:N@card.s} and up to one {b:N@card.s}",
        "all {n:N@card.p}",
        "{n:THATMANY} {m:N@card.p}",
        "up to {n:THATMANY} {m:N@card.p}",
        "exactly {q:NW} {n:N@card.p}",
        "up to X {n:N@card.p} , where X is {a:AMOUNT}",
        "X {n:N@card.p} , where X is {a:AMOUNT}",
    ),
    *reads(
        "SOUGHTANY",
        "{w:SOUGHT}",
        "a {filter:N@card.s}",
        "up to {n:NW} {a:N@card.p}",
        "any number of {n:N@card.p}",
        "{q:NW} {n:N@card.p}",
    ),
    *reads(
        "REVEALED",
        "a {n:N@card.s} is revealed",
    ),
    *(
        phrase(
            "PACT*",
            f"<exile> {{who:WHOSEZONE}} {zone}",
            Pair(_exile_zone(zone), _exiled_zone(zone)),
            bind="instruction",
        )
        for zone in ("graveyard", "hand")
    ),
    phrase(
        "PACT*",
        "<exile> all graveyards",
        Pair(
            lambda: _exile_zone("graveyard")(None),
            lambda v: {} if v == _exile_zone("graveyard")(None) else None,
        ),
        bind="instruction",
    ),
    phrase(
        "FULL@card.s",
        "a {n:N@card.s} at random from {z:INZONE}",
        Pair(_at_random, lambda v: None),
        bind="new",
        name="at random from",
    ),
    phrase(
        "FULL@card.p",
        "{q:NW} {n:N@card.p} at random from {z:INZONE}",
        Pair(_at_random, lambda v: None),
        bind="new",
        name="at random from",
    ),
    does("<choose> {what:CARD}", actions.ChooseObjects, name="chooses"),
    phrase(
        "POST@card",
        "from {w:SHOWNHAND}",
        Pair(lambda w: InZone("hand", w), _hand_of),
    ),
    phrase("SHOWNHAND", "it", _shown_hand(), bind="shown hand"),
)
