"""Conditions and statements that are only read so far."""

from apnap.oracle.grammar import Phrase, reads

PHRASES: tuple[Phrase, ...] = (
    *reads(
        "COND",
        "you had a {n:N@obj.s} enter the battlefield under your control this turn",
        "you had another {n:N@obj.s} enter the battlefield under your control this turn",
        "you had {k:NW} or more {n:N@obj.p} enter the battlefield under your control this turn",
        "you don't control a {n:N@obj.s}",
        "you don't control {what:THAT@obj.s}",
        "you don't control {what:THAT@it.s}",
        "you control {what:THAT@obj.s}",
        "you control {what:THAT@it.s}",
        "you don't control any {n:N@obj.p}",
        "a opponent has no cards in their graveyard",
        "{p:PLAYER.s} has {k:NW} or more cards in their graveyard",
        "your library has no cards in it",
        "your library has {k:NW} or fewer cards in it",
        "your library has more cards in it than {p:PLAYER.s} 's library",
        "{p:PLAYER.s} 's library has {k:NW} or fewer cards in it",
        "it's not their turn",
        "it's their turn",
        "{what:ISWHAT.s} was cast using teamwork",
        "{what:ISWHAT.s} dies this way",
        "a {n:N@obj.s} was beheld",
        "{event:PAST} this turn or a spell was warped this turn",
        "it's the {o:#ORD} time",
        "a creature {p:PLAYER.s} controlled died this turn",
    ),
    *reads(
        "STATIC",
        "this effect doesn't remove {n:N@obj.p} you control that are already attached to it",
        "this effect doesn't remove {what:SELF.s}",
        "this effect doesn't remove Auras",
        "this effect doesn't remove Auras and ^ equipment you control that are already attached "
        "to it",
        "X can't be 0",
        "X can't be greater than {a:AMOUNT}",
        "each {n:N@card.s} perpetually {c:CHANGES.s}",
        "you may cast spells this turn as though they had flash",
    ),
    *(
        one
        for card in ("{c:SELF.s}",)
        for one in reads(
            "STATIC",
            *(
                f"you may cast {card} from {place} {how}".rstrip()
                for place in ("your graveyard", "exile")
                for how in (
                    "",
                    "by {g:GERUND} and {h:GERUND} in addition to paying its other costs",
                    "using its {k:KWNAME} ability",
                    "if {d:IFCOND}",
                    "as long as {d:IFCOND}",
                )
            ),
            f"you may cast {card} from your graveyard , but not from anywhere else",
        )
    ),
    *reads(
        "STATIC",
        "if you cast this card this way and it would be put into your graveyard , exile it instead",
        "if you cast it this way and it would be put into your graveyard , exile it instead",
    ),
    *reads(
        "STATICLINE",
        "you may exert {s:SELF.s} as it attacks . when you do , {b:BODY}",
    ),
    *reads("GERUND", "{g:COSTV.g}"),
    *reads(
        "LIMITS1",
        "any player may activate this ability but only {t:LIMIT} .",
        "X can't be 0 .",
        "X can't be greater than {a:AMOUNT} .",
        "this ability also triggers if {what:SELF.s} is in {z:INZONE} .",
    ),
    *reads("TLIMITS", "this ability also triggers if {what:SELF.s} is in exile ."),
    *reads("TLIMITS", "this ability also triggers if {what:SELF.s} is in your graveyard ."),
)
