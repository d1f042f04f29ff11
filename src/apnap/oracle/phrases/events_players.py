"""What players do or what happens to them, as events. [CR 603]"""

from typing import Any

from apnap.abilities import events
from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import ControlledBy, IsOneOf, Kind, TypeIs
from apnap.abilities.selectors import Attached, Players, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Const, Pair, only_read
from apnap.oracle.phrases.event_parts import verb
from apnap.oracle.phrases.parts import conjunction, parts_of
from apnap.oracle.words import NUMBERS

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def _player(template: str, cls: type[Any], /, *more: str, **fields: Any) -> Phrase:
    return verb("player", template, cls, *more, **fields)


def _does(template: str, said: str, *more: str) -> Phrase:
    return _player(template, events.Does, *more, verb=said)


def _nth(cls: type[Any], template: str, *more: str) -> Phrase:
    """Say "your second spell each turn"."""

    def lower(nth: str, **slots: Any) -> Any:
        return cls(who=SUBJECT, nth=ORDINALS.index(nth) + 1, **slots)

    def lower_alone(nth: str) -> Any:
        return lower(nth)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not cls or value.who != SUBJECT or not 0 < value.nth <= len(ORDINALS):
            return None
        slots: dict[str, Any] = {"nth": ORDINALS[value.nth - 1]}
        if "{what" in template:
            slots["what"] = value.what
        return slots if value == lower(**slots) else None

    alone = "{what" not in template
    meaning = Pair(lower_alone if alone else lower, raised)
    return phrase("EVV@player*", template, *more, meaning, bind="event")


def _yours(what: Any, n: int) -> events.Attacks:
    parts = (*parts_of(what), ControlledBy(You()))
    return events.Attacks(conjunction(parts), batch=True, at_least=n)


def _attackers(value: Any) -> tuple[Any, int] | None:
    if type(value) is not events.Attacks or not value.batch:
        return None
    parts = parts_of(value.what)
    if len(parts) < 2 or parts[-1] != ControlledBy(You()):
        return None
    what = conjunction(parts[:-1])
    return (what, value.at_least) if value == _yours(what, value.at_least) else None


def _with_some(value: Any) -> dict[str, Any] | None:
    found = _attackers(value)
    return {"what": found[0]} if found is not None and found[1] == 1 else None


def _with_several(value: Any) -> dict[str, Any] | None:
    found = _attackers(value)
    if found is None or found[1] == 1:
        return None
    return {"n": Fixed(found[1]), "what": found[0]}


_ATTACKS = (
    phrase("EVENT1", "you attack", Const(_yours(TypeIs("creature"), 1))),
    phrase(
        "EVENT1",
        "you attack with one or more {what:N@obj.p}",
        Pair(lambda what: _yours(what, 1), _with_some),
        bind="event",
        name="several",
    ),
    phrase(
        "EVENT1",
        "you attack with {n:NWF} or more {what:N@obj.p}",
        Pair(lambda n, what: _yours(what, n.n), _with_several),
        bind="event",
        name="so many or more",
    ),
    phrase(
        "NWF",
        "{n:#NW}",
        Pair(
            lambda n: Fixed(NUMBERS.get(n, 0)),
            lambda v: next(({"n": w} for w, k in NUMBERS.items() if k == v.n and k > 1), None),
        ),
    ),
    *reads(
        "EVENT1",
        "you attack {whom:EVTO}",
        "you attack {whom:EVTO} with one or more {what:N@obj.p}",
        "{who:EVPLAYER.s} attacks {whom:EVTO}",
        "{who:EVPLAYER.s} attacks",
        "you attack with a {what:N@obj.s}",
        "you attack with {what:SELF.s}",
        "you attack with {what:N@obj.p}",
        "{who:EVPLAYER.s} is attacked",
        "{who:EVPLAYER.s} attacks with {what:N@obj.p}",
        "you or {what:EVN@obj.s} becomes the target of {of:EVN@spell.s}",
        "you or {what:EVN@obj.s} becomes the target of {of:EVNOUN@stack.s}",
        "you attack with {what:SELF.s} and at least {n:NW} other {n2:N@obj.p}",
        "you attack with exactly {n:NWF} {what:N@obj.p}",
        bind="event",
    ),
    *reads(
        "EVENT1",
        "{who:EVPLAYER.s} attacks with one or more {what:N@obj.p}",
        bind="event",
        name="several",
    ),
    *reads(
        "EVENT1",
        "{n:NWF} or more {what:N@obj.p} attack",
        "{n:NWF} or more {what:N@obj.p} attack {whom:EVTO}",
        "{who:EVPLAYER.s} attacks with {n:NWF} or more {what:N@obj.p}",
        "{who:EVPLAYER.s} attacks {whom:EVTO} with {n:NWF} or more {what:N@obj.p}",
        "{n:NWF} or more {what:N@obj.p} enter",
        bind="event",
        name="so many or more",
    ),
)


def _activated(mana: bool, *templates: str) -> Phrase:
    """An ability is activated, whoever does so."""

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not events.Activates or value.who is not None:
            return None
        return {"what": value.what} if value == events.Activates(None, value.what, mana) else None

    meaning = Pair(lambda what: events.Activates(None, what, mana), raised)
    return phrase("EVENT1", *templates, meaning, bind="event")


_ACTIVATED = (
    _activated(True, "a ability of {what:EVN@obj.s} is activated"),  # noqa: FBT003
    _activated(
        False,  # noqa: FBT003
        "a ability of {what:EVN@obj.s} that isn't a mana ability is activated",
        "a ability of {what:EVN@obj.s} is activated , if it isn't a mana ability",
    ),
)

_SPELLS = (
    _player("<cast> {what:EVN@spell.s}", events.Casts),
    _player("<cast> or copy {what:EVN@spell.s}", events.Casts, copies=True),
    _nth(
        events.Casts,
        "<cast> your {nth:#ORD} {what:N@spell.s} each turn",
        "<cast> their {nth:#ORD} {what:N@spell.s} each turn",
    ),
    _player("<play> {what:EVN@obj.s}", events.PlaysLand),
    _player("<activate> a ability of {what:EVN@obj.s}", events.Activates),
    _player(
        "<activate> a ability of {what:EVN@obj.s} that isn't a mana ability",
        events.Activates,
        "<activate> a ability of {what:EVN@obj.s} , if it isn't a mana ability",
        mana=False,
    ),
    _player("<activate> a loyalty ability of {what:EVN@obj.s}", events.Activates, kind="loyalty"),
    _player("<activate> a ability", events.Activates, what=Kind("object")),
    _player(
        "<activate> a ability that isn't a mana ability",
        events.Activates,
        "<activate> a ability , if it isn't a mana ability",
        what=Kind("object"),
        mana=False,
    ),
    *_ACTIVATED,
    *reads(
        "EVV@player*",
        "<cast> {what:EVN@spell.s} this way",
        "<cast> your {nth:#ORD} {what:N@spell.s}",
        "<cast> your {nth:#ORD} {what:N@spell.s} of the game",
        "<cast> your {nth:#ORD} {what:N@spell.s} each of your turns",
        "<cast> their {nth:#ORD} {what:N@spell.s} of the game",
        "<cast> or <cycle> {what:SELF.s}",
        "<cast> your next {what:N@spell.s}",
        "next <cast> {what:EVN@spell.s}",
        "<cast> one or more {what:N@spell.p}",
        "<kick> {what:EVN@spell.s}",
        "<activate> a {k:ABILITYNOUN} ability",
        "<roll> a natural {n:NUM}",
        "<choose> {what:EVN@obj.s} as your Ring-bearer",
        "<play> {what:EVN@card.s}",
        "<play> a land or cast {what:EVN@spell.s}",
        "<play> a land from exile or cast {what:EVN@spell.s}",
        "<cast> a spell or activate a ability",
        "<copy> {what:EVN@spell.s}",
        "<cast> {what:EVNOUN@card.s}",
        bind="event",
    ),
)

_CARDS = (
    _player("<draw> a card", events.Draws),
    _nth(
        events.Draws,
        "<draw> your {nth:#ORD} card each turn",
        "<draw> their {nth:#ORD} card each turn",
    ),
    _player(
        "<draw> a card except the first one you draw in each of your draw steps",
        events.Draws,
        "<draw> a card except the first one they draw in each of their draw steps",
        except_first=True,
    ),
    _player("<discard> {what:EVN@card.s}", events.Discards),
    _player("<discard> {what:EVMANY@card.p}", events.Discards, batch=True),
    _does("<cycle> {what:EVN@card.s}", "cycle"),
    # cycling is discarding (702.29a), and the ability triggers once for it
    phrase(
        "EVV@player*",
        "<cycle> or <discard> {what:EVN@card.s}",
        only_read(Pair(lambda what: events.Discards(SUBJECT, what), lambda v: None)),
        bind="event",
    ),
    _does("<mill> {what:EVN@card.s}", "mill"),
    _does("<mill> {what:EVMANY@card.p}", "mill one or more"),
    _does("<scry>", "scry"),
    _does("<surveil>", "surveil"),
    _does("<search> your library", "search", "<search> their library"),
    _does("<shuffle> your library", "shuffle", "<shuffle> their library"),
    _does("<reveal> {what:EVN@card.s}", "reveal"),
    *reads(
        "EVV@player*",
        "<draw> {n:NW} or more cards",
        "<cycle> or <discard> one or more cards",
        "<discard> your hand",
        "<reveal> {what:EVN@card.s} this way",
        "<discard> {what:EVN@card.s} this way",
        "<exile> {what:EVN@card.s}",
        "<conjure> one or more cards",
        "<discover>",
        "<seek> one or more cards",
        "<forage>",
        "<collect> evidence",
        "<plot> {what:EVN@card.s}",
        "<foretell> {what:EVN@card.s}",
        "<manifest> {what:EVN@card.s}",
        bind="event",
    ),
)

_LIFE = (
    _player("<gain> life", events.GainsLife),
    _player("<lose> life", events.LosesLife),
    _does("<lose> the game", "lose the game"),
    phrase(
        "EVENT1",
        "you're dealt damage",
        Const(events.Damages(None, IsOneOf(You()))),
    ),
    phrase(
        "EVENT1",
        "you're dealt combat damage",
        Const(events.Damages(None, IsOneOf(You()), combat="combat")),
    ),
    *reads(
        "EVENT1",
        "{who:EVPLAYER.s} is dealt combat damage",
        "{who:EVPLAYER.s} is dealt damage",
        "{who:EVPLAYER.s} is dealt noncombat damage",
        "you're attacked",
        "the final chapter ability of {what:EVN@obj.s} {v:TRIGGERS}",
        "{who:EVPLAYER.s} is dealt {n:NUM} or more damage by a single source",
        "you put one or more {kind:CKIND.p} on a {on:N@any.s}",
        "a source {who:EVPLAYER.p} control deals damage",
        bind="event",
    ),
    *reads(
        "EVV@player*",
        "<pay> life",
        "<lose> {n:NUM} or more life",
        "<gain> {n:NUM} or more life",
        "<gain> or <lose> life",
        bind="event",
    ),
)

_PERMANENTS = (
    _player("<sacrifice> {what:EVN@obj.s}", events.Sacrifices),
    _player("<sacrifice> {what:EVMANY@obj.p}", events.Sacrifices, batch=True),
    _player("<tap> {what:EVN@obj.s} for mana", events.TappedForMana),
    _does("<create> {what:EVN@obj.s}", "create"),
    _does("<unlock> this door", "unlock this door"),
    phrase(
        "EVV@player*",
        "<put> one or more {kind:CKIND.p} on {on:EVN@obj.s}",
        Build(events.CountersPut, batch=True, who=SUBJECT),
        bind="event",
    ),
    phrase(
        "EVV@player*",
        "<put> a {kind:CKIND.s} on {on:EVN@obj.s}",
        Build(events.CountersPut, who=SUBJECT),
        bind="event",
    ),
    phrase(
        "EVV@player*",
        "fully <unlock> a Room",
        Const(events.Does("fully unlock", SUBJECT)),
        bind="event",
    ),
    *reads(
        "EVV@player*",
        "<create> one or more {what:N@obj.p}",
        "<create> or <sacrifice> {what:EVN@obj.s}",
        "<lose> control of {what:EVN@obj.s}",
        "<gain> control of {what:EVN@obj.s}",
        "<tap> {what:EVN@obj.s} for {m:#MANA}",
        "<tap> {what:EVN@obj.s}",
        "<untap> {what:EVN@obj.s}",
        "<tap> one or more untapped {what:N@obj.p}",
        "<put> {what:EVN@obj.s} onto the battlefield",
        "<remove> a {k:CKIND.s} from {on:EVN@obj.s}",
        "<transform> {what:EVN@obj.s}",
        "<return> {what:EVN@obj.s} to their hand",
        "<turn> {what:EVN@obj.s} face up",
        "<exert> {what:EVN@obj.s}",
        "<goad> {what:EVN@obj.s}",
        "<regenerate> {what:EVN@obj.s}",
        "<meld> {what:EVN@obj.s}",
        "<open> a Attraction",
        "<roll> to visit your Attractions",
        bind="event",
    ),
)

_ACTIONS = (
    _does("<commit> a crime", "commit a crime"),
    _does("<proliferate>", "proliferate"),
    _does("<investigate>", "investigate"),
    _does("<win> a coin flip", "win a coin flip"),
    _does("<lose> a coin flip", "lose a coin flip"),
    _does("<flip> a coin", "flip a coin"),
    _does("<become> the monarch", "become the monarch"),
    _does("<venture> into the dungeon", "venture into the dungeon"),
    _does("<take> the initiative", "take the initiative"),
    _does("<complete> a dungeon", "complete a dungeon"),
    _does("<learn>", "learn"),
    _does("<clash>", "clash"),
    _does("<waterbend>", "waterbend"),
    _does("<earthbend>", "earthbend"),
    _does("<airbend>", "airbend"),
    _does("<firebend>", "firebend"),
    _does("<descend>", "descend"),
    _does("<give> a gift", "give a gift"),
    _does("<roll> a die", "roll a die"),
    _does("<planeswalk>", "planeswalk"),
    *reads(
        "EVV@player*",
        "<expend> {n:NUM}",
        "<get> one or more {e:#ENERGY}",
        "<get> {e:#ENERGY}",
        "<roll> one or more dice",
        "<roll> a {n:NUM}",
        "<roll> {n:NUM} or higher",
        "<roll> a die 's highest natural result",
        "<win> a clash",
        "<clash> and win",
        "<vote>",
        "<become> a target of {of:EVN@spell.s}",
        "<become> the target of {of:EVNOUN@stack.s}",
        "<become> the target of {of:EVN@spell.s}",
        "<pay> this cost",
        "<do>",
        "<do> so",
        "<spend> this mana to cast {what:EVN@spell.s}",
        "<spend> this mana to {a:PACT.b}",
        bind="event",
    ),
)


_OTHERS = (
    phrase(
        "EVENT1",
        "the ^ ring tempts you",
        Const(events.Does("be tempted by the Ring", who=You())),
        bind="event",
    ),
    phrase(
        "EVENT1",
        "a {kind:CKIND.s} is put on {on:EVN@obj.s}",
        Build(events.CountersPut),
        bind="event",
    ),
    phrase(
        "EVENT1",
        "one or more {kind:CKIND.p} are put on {on:EVN@obj.s}",
        Build(events.CountersPut, batch=True),
        bind="event",
        name="several",
    ),
    phrase(
        "EVENT1",
        "a {kind:CKIND.s} is removed from {on:EVN@obj.s}",
        Build(events.CountersRemoved),
        bind="event",
    ),
    phrase(
        "EVENT1",
        "the last {kind:CKIND.s} is removed from {on:EVN@obj.s}",
        Build(events.CountersRemoved, last=True),
        bind="event",
    ),
    *reads(
        "EVENT1",
        "day becomes night",
        "night becomes day",
        "damage from {what:EVN@obj.s} is prevented this way",
        "damage is prevented this way",
        "the {n:#ORD} {kind:CKIND.s} is put on {on:EVN@obj.s}",
        "the {n:#ORD} {kind:CKIND.s} is removed from {on:EVN@obj.s}",
        "one or more {kind:CKIND.p} are removed from {on:EVN@obj.s}",
        "the {kind:CKIND.s} is removed from {on:EVN@obj.s}",
        "one or more {kind:CKIND.p} are put on {on:EVMANY@obj.p}",
        "players finish voting",
        "the {o:#ORD} {n:N@spell.s} of a turn is cast",
        "one or more players discard one or more cards",
        "one or more players sacrifice one or more {n:N@obj.p}",
        "you control no {n:N@obj.p}",
        "{on:SELF.s} has no {kind:CKIND.p} on it",
        "{on:SELF.s} has {n:NW} or more {kind:CKIND.p} on it",
        "you control {n:NW} or more {n2:N@obj.p}",
        "you have {n:NW} or more {kind:CKIND.p}",
        "a spell or ability {who:EVPLAYER.s} controls causes you to discard {what:EVN@card.s}",
        "a spell or ability {who:EVPLAYER.s} controls causes you to discard one or more cards",
        "a spell or ability {who:EVPLAYER.s} controls causes you to sacrifice {what:EVN@obj.s}",
        "a spell or ability {who:EVPLAYER.s} controls counters {what:EVN@spell.s}",
        "a spell or ability you control counters {what:EVN@spell.s}",
        "chaos ensues",
        "{what:EVNOUN@ability.s} {v:TRIGGERS}",
        "your life total becomes {n:NUM} or less",
        "{who:EVPLAYER.s} 's life total becomes {n:NUM} or less",
        "a case is solved",
        bind="event",
    ),
    *reads("TRIGGERS", "triggers", "resolves", "is countered"),
)

_WHO = (
    phrase("EVPLAYER.p", "you", Const(You())),
    phrase("EVPLAYER.s", "a opponent", Const(Players("opponents")), bind="new"),
    phrase("EVPLAYER.s", "a player", Const(None), bind="new"),
    phrase("EVPLAYER.s", "another player", Const(Players("others")), bind="new"),
    *reads("EVPLAYER.s", "enchanted opponent", bind="host"),
    phrase("EVPLAYER.s", "enchanted player", Const(Attached()), bind="host"),
    phrase(
        "EVPLAYER.s",
        "{n:THAT@player.s}",
        Pair(lambda n: n, lambda v: None if v is None or type(v) in (You, Players) else {"n": v}),
    ),
    *reads("EVPLAYER.p", "they", bind="they"),
    *reads(
        "EVPLAYER.s",
        "one of your opponents",
        "the chosen player",
        "defending player",
        "the active player",
        "a player or another player",
        "a {n:N@player.s} {p:POST@player}",
        bind="new",
    ),
)

PHRASES: tuple[Phrase, ...] = (
    *_ATTACKS,
    *_SPELLS,
    *_CARDS,
    *_LIFE,
    *_PERMANENTS,
    *_ACTIONS,
    *_OTHERS,
    *_WHO,
)
