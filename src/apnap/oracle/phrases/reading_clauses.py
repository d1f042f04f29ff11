"""Instructions that are only read so far, but for a few beside them."""

from apnap.abilities.actions import Choose
from apnap.abilities.selectors import This
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Pair, only_read


def _choose(quality: str) -> Phrase:
    made = Choose(quality, SUBJECT)
    return phrase(
        "PACT*",
        f"<choose> a {quality}",
        Pair(lambda: made, lambda v: {} if v == made else None),
        bind="instruction",
    )


_REVEALING = "reveal cards from the top of your library until you reveal"
_LOOKING = "you may look at the top card of your library any time"
_CHOSEN = "a source of your choice"

PHRASES: tuple[Phrase, ...] = (
    _choose("color"),
    _choose("creature type"),
    _choose("card type"),
    _choose("basic land type"),
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
        "all creatures able to block {what:OBJ} this turn do so",
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
        "<choose> any target",
        "<choose> a creature type other than {s:#SUB}",
        "<recruit>",
        "<put> {w:OBJ} into their library second from the top or on the bottom",
        "<put> {w:OBJ} into their library second from the top",
        bind="instruction",
    ),
    *reads(
        "SENT",
        "starting with you , {e:EFFECT}",
        bind="delayed event",
    ),
    # for each of several
    *reads(
        "SENT",
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
    *reads(
        "SENT",
        "{who:YOU.p} may cast a {n:N@spell.s} this turn",
        "you may cast spells this turn as though they had flash",
        "during any turn you attacked with {g:QUANTITY@obj} , you may play {c:CARD}",
        "during any turn you attacked with {g:SELF.s} , you may play {c:CARD}",
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<roll> two {d:#DIE} and choose one result",
        "<put> {c:OBJ} onto the battlefield instead of putting it into your hand",
        "<put> {c:CARD} onto the battlefield instead of putting them into your hand",
        "<put> one of {c:THAT@card.p} onto the battlefield instead of putting it into your hand",
        "<exile> that card with a {k:COUNTERKIND} on it instead of putting it into your graveyard "
        "as it resolves",
        "<exile> that card instead of putting it into your graveyard as it resolves",
        "<move> {n:COUNTNUM} {k:COUNTERKIND} from {what:OBJ} onto a second target {m:N@obj.s}",
        "<move> a counter from {what:OBJ} onto a second target {m:N@obj.s}",
        "<copy> each card exiled with {s:SELF.s}",
        bind="instruction",
    ),
    *reads(
        "OACT*",
        "<get> {p:#PTMOD} {d:DUR} and <deal> {n:NUM} damage to {to:ANY}",
        "<gain> {k:KWL} {d:DUR} and <deal> {n:NUM} damage to {to:ANY}",
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<conjure> a card of your choice from {o:OF} spellbook into your hand",
        "<conjure> a card of your choice from {o:OF} spellbook onto the battlefield",
        "<conjure> a card of your choice from the {o:#NAME} spellbook onto the battlefield",
        "<put> {w:COUNTNUM} {m:N@card.p} from the top of your library into your hand",
        "<manifest> {w:COUNTNUM} {m:N@card.p} from the top of your library",
        bind="instruction",
    ),
    *reads(
        "CLAUSE",
        "this turn , each {n:N@obj.s} enters with {w:WITHCOUNTERS}",
        bind="instruction",
        name="enters so",
    ),
    *reads(
        "SENT",
        "at the beginning of that turn 's end step , {e:EFFECT}",
        "{d:DUR} , {who:YOU.p} may cast {c:CARD} without paying its mana cost",
        "{d:DUR} , {who:YOU.p} may play {c:CARD} without paying its mana cost",
        "{who:YOU.p} may cast {c:CARD} from your graveyard as a ^ adventure {d:DUR}",
        "{who:YOU.p} may cast {c:CARD} from your graveyard as a Adventure {d:DUR}",
        bind="instruction",
    ),
    *(
        one
        for much in ("double that damage", "triple that damage", "that much damage plus {n:NUM}")
        for one in reads(
            "SENT",
            *(
                f"if {{s:EVNOUN@source.s}} would deal {kind} {to}this turn{too} , it deals {much} "
                f"{whom}instead"
                for kind in ("damage", "noncombat damage")
                for to, too in (
                    ("", ""),
                    ("to {t:EVTO} ", ""),
                    ("", " to {t:EVTO}"),
                )
                for whom in ("", "to that player ", "to that permanent or player ")
            ),
            bind="instruction",
        )
    ),
    *reads(
        "EVV@obj*",
        "<block> or <become> blocked by one or more {n:N@obj.p}",
        "<become> blocked by one or more {n:N@obj.p}",
        bind="event",
    ),
    *reads(
        "COSTV*",
        "<put> a card a opponent owns from exile into that player 's graveyard",
    ),
    *reads(
        "STATIC",
        "if a {n:N@obj.s} entering causes a triggered ability of a permanent you control to "
        "trigger , that ability triggers a additional time",
    ),
    *reads("FULL@obj.s", "target {n:N@obj.s} or suspended card", bind="target"),
    *reads(
        "PACT*",
        "<create> {k:NW} of those tokens",
        "<create> {k:NW} of those tokens that are tapped and attacking",
        "<put> target {n:N@card.s} onto the battlefield under your control attached to {to:OBJ}",
        "<return> {what:CARD} to the battlefield transformed under your control attached to "
        "{to:ANY}",
        "<return> {what:CARD} to the battlefield tapped under its owner 's control with "
        "{w:COUNTNUM} {k:COUNTERKIND} on it",
        "<put> {what:CARD} onto the battlefield transformed under its owner 's control with "
        "{w:COUNTNUM} {k:COUNTERKIND} on it",
        "<double> its power {d:DUR}",
        "<double> its power and toughness {d:DUR}",
        "<investigate> {n:THATMANY} times",
        bind="instruction",
    ),
    *reads(
        "SENT",
        f"{{who:YOU.p}} may {_REVEALING} a {{n:N@card.s}}",
        "{who:YOU.p} may play {c:CARD} this turn without paying their mana costs",
        "copy {what:SPELLS} , and you may choose new targets for the copy",
        "copy {what:SPELLS} and you may choose new targets for the copy",
        f"{{d:DUR}} , {_LOOKING} and you may play cards from the top of your library",
        "excess damage is dealt to that creature 's controller instead",
        "repeat this process until no one {a:PACT.s}",
        bind="instruction",
    ),
    *reads(
        "CLAUSE",
        "{what:OBJ.s} becomes that type {d:DUR}",
        "{what:OBJ.s} attacks target opponent this turn if able",
        bind="instruction",
    ),
    phrase("SELF.s", "this emblem", only_read(Pair(This, lambda v: None)), bind="self"),
    *reads(
        "CLAUSE",
        "all {k:DAMAGEKIND} that would be dealt to you this turn by {s:OBJ} is dealt to "
        "{t:ANY} instead",
        "all {k:DAMAGEKIND} that would be dealt this turn by {s:SPELLS} is dealt to {t:ANY} "
        "instead",
        f"the next time {_CHOSEN} would deal damage this turn , that damage is dealt to {{t:ANY}} "
        "instead",
        "the next time a {n:N@source.s} of your choice would deal damage this turn , prevent that "
        "damage",
        bind="instruction",
    ),
    *reads("DAMAGEKIND", "damage", "combat damage"),
    *reads("COND", "a player is dealt damage this way", "a card is put into exile this way"),
    *reads("POST@spell", "that has a ^ adventure", "that has a Adventure", "that have a Adventure"),
    *reads("POST@obj", "of their choice with flying", "with the most life or tied for most life"),
    *reads(
        "STATIC",
        "{s:SELF.s} can be attached only to a {n:N@obj.s}",
        "all damage that would be dealt to you by {n:N@obj.p} is dealt to {s:SELF.s} instead",
    ),
    *reads(
        "STATICLINE",
        "if {event:WOULD} , exile it instead . when you do , {b:BODY}",
    ),
    *reads("COUNTED.s", "card looked at while scrying this way", "mana paid this way"),
    *reads("COUNTED.p", "cards looked at while scrying this way"),
    *reads("AMT", "the total amount of mana paid this way"),
)
