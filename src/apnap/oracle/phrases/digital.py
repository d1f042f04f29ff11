"""Words of digital play: perpetual changes, sought and conjured cards."""

from apnap.oracle.grammar import Phrase, reads

PHRASES: tuple[Phrase, ...] = (
    *reads(
        "CLAUSE",
        "{what:GROUP.s} perpetually {changes:CHANGES.s}",
        "{what:GROUP.p} perpetually {changes:CHANGES.p}",
        "{what:PLURAL@obj.p} and {other:N@card.p} perpetually {changes:CHANGES.p}",
        "{what:EVERY@obj.s} and {other:EVERY@card.s} perpetually {changes:CHANGES.s}",
        "{what:CARDSOF.p} perpetually {changes:CHANGES.p}",
        "{what:CARDSOF.s} perpetually {changes:CHANGES.s}",
        "the top {n:N@card.s} in your library perpetually {changes:CHANGES.s}",
        bind="instruction",
    ),
    *reads("CARDSOF.s", "{what:THAT@card.s}", "{what:FULL@card.s}", "{what:EVERY@card.s}"),
    *reads("CARDSOF.p", "{what:THAT@card.p}", "{what:FULL@card.p}", "{what:N@card.p}"),
    *reads(
        "PACT*",
        "<seek> a {n:N@card.s} and a {m:N@card.s}",
        "<seek> {k:THATMANY} {n:N@card.p}",
        "<conjure> {w:CONJURED} onto the battlefield tapped and attacking",
        "<conjure> {w:CONJURED} onto the top of your library",
        "<get> a two-time boon with {q:QUOTED}",
        bind="instruction",
    ),
    *reads("POST@card", "of the most prevalent creature type in your library"),
)
