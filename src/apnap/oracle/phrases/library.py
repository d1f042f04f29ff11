"""Cards in hand and library: draw, discard, mill, scry, search, look, reveal. [CR 121, 701]"""

from typing import Any

from apnap.abilities import actions
from apnap.abilities.amounts import Fixed
from apnap.abilities.selectors import TopOf, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Pair
from apnap.oracle.phrases.acting import does


def _top(n: Any) -> Any:
    return TopOf(n)


def _how_many(value: Any) -> dict[str, Any] | None:
    if type(value) is not TopOf or value != TopOf(value.count) or value.count == Fixed(1):
        return None
    return {"n": value.count}


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
    does("<search> your library for a {filter:N@card.s}", actions.Search, count=Fixed(1)),
    does(
        "<search> your library for up to {count:NW} {filter:N@card.p}",
        actions.Search,
        up_to=True,
    ),
    does("<search> your library for {count:NW} {filter:N@card.p}", actions.Search),
    does(
        "<search> your library and/or graveyard for a {filter:N@card.s}",
        actions.Search,
        count=Fixed(1),
        zones=("library", "graveyard"),
    ),
    does("<look> at the top card of your library", actions.LookAtTop, count=Fixed(1)),
    does("<look> at the top {count:MANY} cards of your library", actions.LookAtTop),
    does("<look> at {whose:PLAYER} 's hand", actions.LookAtHand),
    phrase(
        "FULL@card.s",
        "the top card of your library",
        Build(TopOf, count=Fixed(1), whose=You()),
        bind="new",
    ),
    phrase(
        "FULL@card.p", "the top {n:MANY} cards of your library", Pair(_top, _how_many), bind="new"
    ),
    *reads(
        "PACT*",
        "<search> their library for a {filter:N@card.s}",
        "<search> their library for up to {count:NW} {filter:N@card.p}",
        "<search> {whose:PLAYER} 's library for a {filter:N@card.s}",
        "<look> at the top card of {whose:PLAYER} 's library",
        "<look> at the top {count:NW} cards of {whose:PLAYER} 's library",
        "<reveal> cards from the top of your library until you reveal a {filter:N@card.s}",
        "<reveal> cards from the top of their library until they reveal a {filter:N@card.s}",
        "<exile> cards from the top of your library until you exile a {filter:N@card.s}",
        "<discard> your hand",
        "<discard> their hand",
        bind="instruction",
    ),
    *reads(
        "FULL@card.s",
        "the top card of their library",
        "the top card of {whose:PLAYER} 's library",
        "the bottom card of your library",
        bind="new",
    ),
    *reads(
        "FULL@card.p",
        "the top {n:NW} cards of their library",
        "the top {n:NW} cards of {whose:PLAYER} 's library",
        bind="new",
    ),
)
