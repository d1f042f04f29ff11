"""Coins, dice, votes and other ways to decide. [CR 705, 706, 701.38]"""

from apnap.oracle.grammar import Phrase, reads

PHRASES: tuple[Phrase, ...] = (
    *reads(
        "PACT*",
        "<flip> {n:NW} coins",
        "<flip> X coins",
        "<flip> a coin until you lose a flip",
        "<roll> {n:NW} {d:#DIE}",
        "<roll> a {d:#DIE} die",
        "<roll> {n:NW} {d:#DIE} dice",
        "<roll> a {d:#DIE} and add {a:AMOUNT}",
        "<choose> a number",
        "<choose> a number between {n:NUM} and {m:NUM}",
        bind="instruction",
    ),
    *reads("COND", "you win both flips", "you win the clash"),
    *reads("COND", "the result is {n:NUM} or higher", "both results are {n:NUM}"),
)
