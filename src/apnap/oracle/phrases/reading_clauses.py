"""Instructions that are only read so far, but for a few beside them."""

from apnap.abilities.actions import Choose
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Pair


def _choose(quality: str) -> Phrase:
    made = Choose(quality, SUBJECT)
    return phrase(
        "PACT*",
        f"<choose> a {quality}",
        Pair(lambda: made, lambda v: {} if v == made else None),
        bind="instruction",
    )


PHRASES: tuple[Phrase, ...] = (
    _choose("creature type"),
    _choose("card type"),
    _choose("basic land type"),
    # digital: what lasts beyond zones
    *reads(
        "CLAUSE",
        *(
            f"{what} perpetually {said}"
            for what in ("{what:GROUP.%}", "{what:THAT@card.%}", "{n:N@card.%}")
            for said in (
                "{c:CHANGES.%}",
                "{c:CHANGES.%} and perpetually {d:CHANGES.%}",
            )
        ),
        *(
            f"{what} perpetually incorporates {said}"
            for what in ("{what:GROUP.s}", "{what:THAT@card.s}")
            for said in ("{m:#MANA}", "{m:#MANA} and {c:CHANGES.s}")
        ),
        bind="instruction",
        name="perpetually",
    ),
    # combat this turn
    *reads(
        "CLAUSE",
        "{what:GROUP.s} blocks this turn if able",
        "{what:GROUP.p} block this turn if able",
        "{what:GROUP.s} attacks this turn if able",
        "{what:GROUP.p} attack this turn if able",
        "{what:GROUP.s} must be blocked this turn if able",
        "{what:GROUP.s} can block a additional creature this turn",
        "{what:GROUP.p} can block a additional creature this turn",
        "{what:GROUP.s} can block any number of creatures this turn",
        "all creatures able to block {what:OBJ} this turn do so",
        "{what:GROUP.s} doesn't untap during your next untap step",
        "{what:GROUP.p} don't untap during your next untap step",
        "{what:GROUP.p} don't untap during that player 's next untap step",
        bind="instruction",
        name="this turn",
    ),
    *reads(
        "CLAUSE",
        "{what:GROUP.%} {a:CHANGES.%} {d:DUR} and {b:CHANGES.%} {e:DUR}",
        "{what:GROUP.s} {a:CHANGES.s} {d:DUR} and must be blocked this turn if able",
        "{what:GROUP.s} {a:CHANGES.s} {d:DUR} and can block a additional creature this turn",
        bind="instruction",
        name="two durations",
    ),
    *reads(
        "PACT*",
        "<double> the power of {what:OBJ} {d:DUR}",
        "<double> the power of {what:GROUP.p} {d:DUR}",
        "<double> the power and toughness of {what:OBJ} {d:DUR}",
        "<double> the power and toughness of {what:GROUP.p} {d:DUR}",
        "<double> {what:OBJ} 's power {d:DUR}",
        "<double> {what:OBJ} 's power and toughness {d:DUR}",
        "<choose> a {n:N@obj.s} they control",
        "<choose> any target",
        "<choose> target {n:N@obj.s}",
        "<choose> a creature type other than {s:#SUB}",
        "<recruit>",
        "<shuffle> the rest into their library",
        "<shuffle> {w:OBJ} into their library",
        "<put> {w:OBJ} into their library second from the top or on the bottom",
        "<put> {w:OBJ} into their library second from the top",
        bind="instruction",
    ),
    *reads(
        "SENT",
        "starting with you , {e:EFFECT}",
        "until end of turn , whenever {event:EVENT} , {e:EFFECT}",
        bind="delayed event",
    ),
)
