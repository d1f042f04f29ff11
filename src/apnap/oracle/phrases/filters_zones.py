"""What follows a noun: in which zone it is, among what, from where it was cast."""

from apnap.abilities.filters import AnyOf, CastFrom, InZone, IsOneOf, Relation
from apnap.abilities.selectors import Players, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Pair, Same
from apnap.oracle.phrases.parts import wraps


def _in(zone: str) -> Pair:
    return Pair(
        lambda whose: InZone(zone, whose),
        lambda v: (
            {"whose": v.whose}
            if type(v) is InZone and v.zone == zone and v.whose is not None
            else None
        ),
    )


def _two_zones(a: str, b: str) -> Pair:
    return Pair(
        lambda whose: AnyOf((InZone(a, whose), InZone(b, whose))),
        lambda v: (
            {"whose": v.parts[0].whose}
            if type(v) is AnyOf
            and type(v.parts[0]) is InZone
            and v.parts[0].whose is not None
            and v == AnyOf((InZone(a, v.parts[0].whose), InZone(b, v.parts[0].whose)))
            else None
        ),
    )


_ZONES = (
    *(
        phrase("INZONE", f"{{whose:WHOSEZONE}} {zone}", _in(zone))
        for zone in ("graveyard", "hand", "library")
    ),
    phrase(
        "INZONE",
        "a graveyard",
        "any graveyard",
        "graveyards",
        "all graveyards",
        Const(InZone("graveyard")),
    ),
    phrase("INZONE", "exile", Const(InZone("exile"))),
    phrase("INZONE", "the command zone", Const(InZone("command"))),
    *(
        phrase("INZONE", f"{{whose:WHOSEZONE}} {a} or {b}", _two_zones(a, b))
        for a, b in (("graveyard", "hand"), ("hand", "graveyard"), ("library", "graveyard"))
    ),
    *reads(
        "INZONE",
        "each graveyard",
        "graveyards and libraries",
        "a single graveyard",
        "the same graveyard",
        "that graveyard",
        "{whose:WHOSEZONE} hand and/or graveyard",
        "{whose:WHOSEZONE} graveyard and/or hand",
        "{whose:WHOSEZONE} hand and graveyard",
        "{whose:WHOSEZONE} library and/or graveyard",
        "{whose:WHOSEZONE} graveyard , hand , and library",
        "{whose:WHOSEZONE} graveyard , hand , and/or library",
        "{whose:WHOSEZONE} graveyard and {x:WHOSEZONE} hand",
        "all hands",
        "all libraries",
        "{whose:WHOSEZONE} hands",
        "{whose:WHOSEZONE} graveyards",
        "{whose:WHOSEZONE} libraries",
        "outside the game",
        "{whose:WHOSEZONE} opening hand",
        "a library",
        "a hand",
        "graveyards or exile",
    ),
)
_WHERE = (
    *(phrase(f"POST@{kind}", "from {z:INZONE}", "in {z:INZONE}", Same()) for kind in ("card",)),
    phrase(
        "POST@card",
        "from among {what:AMONG}",
        wraps(IsOneOf, "what", "what"),
    ),
    *reads("POST@card", "among cards {p:POSTS@card}"),
    *reads(
        "COUNTED*", "{n:N@card.%} among {what:THAT@it.p}", "{n:N@card.%} among {what:THAT@card.p}"
    ),
    phrase("AMONG", "{what:THAT@it.p}", Same()),
    phrase("AMONG", "{what:THAT@card.p}", Same()),
    *reads(
        "AMONG",
        "the cards milled this way",
        "the cards exiled this way",
        "the cards revealed this way",
        "cards {p:POSTS@card}",
        "the top {n:NW} cards of {whose:WHOSEZONE} library",
    ),
    phrase("POST@card", "{what:THATDONE}", wraps(IsOneOf, "what", "what"), name="done this way"),
    *reads("POST@card", "they own exiled with {what:SAMEAS}"),
    *reads("POST@card", "drawn this way", "put into {z:INZONE} this way"),
    *reads("POST@card", "you drew this turn", "you've drawn this turn"),
    *reads("POST@card", "in the exile zone", "on top of {whose:WHOSEZONE} library"),
    *reads("POST@card", "they revealed this way", "in it"),
    phrase(
        "POST@spell",
        "from exile",
        Const(CastFrom("exile")),
    ),
    phrase(
        "POST@spell",
        "from {whose:WHOSEZONE} {zone:ZONEWORD}",
        Build(CastFrom),
    ),
    phrase(
        "POST@spell",
        "from anywhere other than {whose:WHOSEZONE} {zone:ZONEWORD}",
        Build(CastFrom, other=True),
    ),
    phrase("POST@spell", "from a graveyard", Const(CastFrom("graveyard"))),
    *(phrase("ZONEWORD", zone, Const(zone)) for zone in ("hand", "graveyard", "library")),
    *reads("POST@spell", "from the top of your library", "from outside the game"),
    *reads("POST@spell", "from the command zone", "cast from {z:INZONE}"),
    *reads("POST@spell", "cast from anywhere other than {z:INZONE}", "{who:PLAYER.s} casts"),
    *reads("POST@spell", "players cast"),
    # a spell's controller is who cast it [CR 112.2]
    phrase("POST@spell", "you cast", Const(Relation("cast by", You()))),
    phrase("POST@spell", "your opponents cast", Const(Relation("cast by", Players("opponents")))),
    *reads("POST@spell", "you've cast this turn", "{who:PLAYER.s} has cast this turn"),
    *reads("POST@spell", "cast this turn", "you cast this turn", "you cast this way"),
    *reads("POST@spell", "they've cast this turn", "cast this way", "they cast"),
)
PHRASES: tuple[Phrase, ...] = (*_ZONES, *_WHERE)
