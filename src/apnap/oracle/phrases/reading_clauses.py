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
    # for each of several
    *reads(
        "SENT",
        "for each {n:N@card.s} {w:PARTWAY} this way , {e:EFFECT}",
        "for each of {g:THAT@obj.p} , {e:EFFECT}",
        "for each of {g:THAT@card.p} , {e:EFFECT}",
        "for each of {g:THAT@it.p} , {e:EFFECT}",
        "for each card type , {e:EFFECT}",
        bind="foreach",
    ),
    # so much damage instead
    *(
        one
        for said in ("{s:ONEOBJ.s} deals {n:NUM} damage", "prevent the next {n:NUM} damage")
        for one in reads(
            "SENT",
            f"{said} instead",
            f"{said} instead if {{c:IFCOND}}",
            f"if {{c:IFCOND}} , {said} instead",
            bind="instruction",
            name="damage instead",
        )
    ),
    *reads(
        "FULL@player.s",
        "that player or that planeswalker 's controller",
        "that player or that permanent 's controller",
    ),
    *reads("CLAUSE", "{who:YOU.p} get {m:#TICKET}", bind="instruction"),
    *reads(
        "SENT",
        "{who:YOU.p} may cast {c:CARD} this turn",
        "{who:YOU.p} may cast a {n:N@spell.s} this turn",
        "{who:YOU.p} may play {c:CARD} this turn",
        "you may cast spells this turn as though they had flash",
        "during any turn you attacked with {g:QUANTITY@obj} , you may play {c:CARD}",
        "during any turn you attacked with {g:SELF.s} , you may play {c:CARD}",
        "the next {n:N@spell.s} you cast this turn has {k:KWL}",
        "the next {n:N@spell.s} you cast this turn can't be countered",
        "the next {n:N@spell.s} you cast this turn {c:CCOST.s}",
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<flip> {s:SELF.s}",
        "<roll> two {d:#DIE} and choose one result",
        "<put> {c:OBJ} onto the battlefield instead of putting it into your hand",
        "<put> {c:CARD} onto the battlefield instead of putting them into your hand",
        "<put> one of {c:THAT@card.p} onto the battlefield instead of putting it into your hand",
        "<exile> that card with a {k:COUNTERKIND} on it instead of putting it into your graveyard "
        "as it resolves",
        "<exile> that card instead of putting it into your graveyard as it resolves",
        "<move> {n:COUNTNUM} {k:COUNTERKIND} from {what:OBJ} onto a second target {m:N@obj.s}",
        "<move> a counter from {what:OBJ} onto a second target {m:N@obj.s}",
        "<copy> a card exiled with {s:SELF.s}",
        "<copy> each card exiled with {s:SELF.s}",
        "<put> a sticker on a {n:N@obj.s}",
        "<put> a sticker on a {n:N@card.s}",
        bind="instruction",
    ),
    *reads(
        "OACT*",
        "<get> {p:#PTMOD} {d:DUR} and <deal> {n:NUM} damage to {to:ANY}",
        "<gain> {k:KWL} {d:DUR} and <deal> {n:NUM} damage to {to:ANY}",
        bind="instruction",
    ),
)
