"""What players and objects do, one instruction a phrase. [CR 701]"""

from typing import Any

from apnap.abilities import actions
from apnap.abilities.amounts import Fixed
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import SUBJECT, Build, Const, Pair, Same


def does(template: str, cls: type[Any], *more: str, **fields: Any) -> Phrase:
    """A player's action; who does it is the clause's subject."""
    meaning = Build(cls, **fields, who=SUBJECT)
    return phrase("PACT*", template, *more, meaning, bind="instruction")


def plain(template: str, cls: type[Any], *more: str, **fields: Any) -> Phrase:
    """An action in which it does not matter who does it."""
    return phrase("PACT*", template, *more, Build(cls, **fields), bind="instruction")


PHRASES: tuple[Phrase, ...] = (
    does("<draw> {count:CARDS}", actions.Draw),
    does("<mill> {count:CARDS}", actions.Mill),
    does("<scry> {count:NUM}", actions.Scry),
    does("<surveil> {count:NUM}", actions.Surveil),
    does("<shuffle>", actions.Shuffle, "<shuffle> your library"),
    does("<gain> {amount:NUM} life", actions.GainLife),
    does("<lose> {amount:NUM} life", actions.LoseLife),
    does("<gain> life equal to {amount:AMOUNT}", actions.GainLife),
    does("<lose> life equal to {amount:AMOUNT}", actions.LoseLife),
    does("<sacrifice> {what:OBJ}", actions.Sacrifice),
    does("<discard> {what:CARD}", actions.Discard),
    does("<proliferate>", actions.Proliferate),
    does("<lose> the game", actions.LoseGame),
    does("<win> the game", actions.WinGame),
    does("<put> {count:COUNTNUM} {kind:COUNTERKIND} on {on:THING}", actions.PutCounters),
    does("<tap> {what:OBJ}", actions.Tap),
    does("<untap> {what:OBJ}", actions.Untap),
    plain("<destroy> {what:OBJ}", actions.Destroy),
    plain("<exile> {what:THING}", actions.Exile),
    plain("<counter> {what:SPELLS}", actions.CounterSpell),
    plain(
        "<return> {what:THING} to its owner 's hand",
        actions.ReturnToHand,
        "<return> {what:THING} to their owner 's hand",
        "<return> {what:THING} to their owners ' hands",
        "<return> {what:THING} to your hand",
    ),
    does("<put> {what:THING} onto the battlefield", actions.PutOntoBattlefield),
    phrase(
        "OACT*",
        "<deal> {amount:NUM} damage to {to:ANY}",
        Build(actions.DealDamage, source=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "OACT*",
        "<deal> damage equal to {amount:AMOUNT} to {to:ANY}",
        "<deal> damage to {to:ANY} equal to {amount:AMOUNT}",
        Build(actions.DealDamage, source=SUBJECT),
        bind="instruction",
    ),
    phrase("OACT*", "<fight> {other:OBJ}", Build(actions.Fight, one=SUBJECT), bind="instruction"),
    phrase(
        "COUNTERKIND",
        "{k:#COUNTER} counter",
        "{k:#COUNTER} counters",
        "{k:#PTMOD} counter",
        "{k:#PTMOD} counters",
        Same(),
    ),
    phrase("COUNTNUM", "a", Const(Fixed(1))),
    phrase("COUNTNUM", "{n:NW}", Pair(lambda n: n, lambda v: None if v == Fixed(1) else {"n": v})),
)
