"""Choosing colors and players, voting, and what everybody decides for themselves. [CR 701.38]"""

from apnap.oracle.grammar import Phrase, reads

_FOR = (
    "{what:FULL@obj.%}",
    "{what:FULL@card.%}",
    "{who:FULL@player.s}",
    "{a:VOTEWORD} or {b:VOTEWORD}",
    "{a:VOTEWORD} , {b:VOTEWORD} , or {c:VOTEWORD}",
    "{a:#COLOR} , {b:#COLOR} , {c:#COLOR} , or {d:#COLOR}",
)

PHRASES: tuple[Phrase, ...] = (
    # qualities and players
    *reads(
        "PACT*",
        "<choose> a player",
        "<choose> a player at random",
        "<choose> another player",
        "<choose> a second player",
        "<choose> a third player",
        "<choose> a player {p:POST@player}",
        "<choose> a opponent",
        "<choose> a opponent at random",
        "<choose> a opponent {p:POST@player}",
        "<choose> a color of {what:FULL@obj.s}",
        "<choose> a color of {what:FULL@card.s}",
        "<choose> any number of target {n:N@player.p}",
        "secretly <choose> a number",
        "secretly <choose> a number {c:CMP}",
        "secretly <choose> {what:CHOSENOBJ}",
        "secretly <choose> {a:FULL@obj.s} and {b:FULL@obj.s}",
        "secretly <choose> {a:CHOSENWORD} or {b:CHOSENWORD}",
        "secretly <choose> {a:CHOSENWORD} , {b:CHOSENWORD} , or {c:CHOSENWORD}",
        "secretly <choose> land or nonland",
        bind="instruction",
    ),
    # votes
    *(
        one
        for said in _FOR
        for one in reads(
            "PACT*", f"<vote> for {said}", f"secretly <vote> for {said}", bind="instruction"
        )
    ),
    *reads(
        "CLAUSE",
        "those votes are revealed",
        "those choices are revealed",
        "the choices are revealed",
        "those numbers are revealed",
        bind="instruction",
    ),
    *reads("SENT", "starting with {who:FULL@player.s} , {c:CLAUSE}"),
    *reads(
        "COND",
        "{a:VOTEWORD} gets more votes",
        "{a:VOTEWORD} gets no votes",
        "the vote is tied",
        "no {n:N@obj.s} got votes",
    ),
    *reads(
        "COUNTED*",
        "{a:VOTEWORD} <vote>",
        "<vote> for {a:VOTEWORD}",
        "<vote> they received",
        "<vote> you received",
        "<vote> {who:PLAYER.s} received",
    ),
    *reads("POST@player", "who voted for {a:VOTEWORD}", "who received no votes"),
    *reads(
        "POST@obj",
        "with the most votes or tied for most votes",
        "with one or more votes",
    ),
    *reads("POST@card", "with the most votes or tied for most votes"),
    *reads("VOTEWORD", "{w:#VOTE}"),
    *reads(
        "CLAUSE",
        "{who:PLAYER.s} faces a villainous choice — {a:PART} , or {b:PART}",
        "{who:PLAYER.s} faces a villainous choice — ^ {a:PART} , or {b:PART}",
        "{who:YOU.p} face a villainous choice — {a:PART} , or {b:PART}",
        bind="instruction",
    ),
)
