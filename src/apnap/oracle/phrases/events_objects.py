"""What happens to objects: they move, fight, are dealt damage, tapped, targeted. [CR 603]"""

from typing import Any

from apnap.abilities import events
from apnap.abilities.amounts import Count
from apnap.abilities.conditions import Compared, Is
from apnap.abilities.filters import AllOf, AnyOf, IsOneOf, Kind, Other, StatusIs, TypeIs
from apnap.abilities.node import Amount, Filter
from apnap.abilities.selectors import All, Attached, You
from apnap.abilities.unfinished import SUBJECT_FILTER
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Pair, Same, only_read
from apnap.oracle.phrases.event_parts import verb
from apnap.oracle.phrases.parts import any_of, conjunction, listed, parts_of


def _moves(template: str, *more: str, **fields: Any) -> Phrase:
    return verb("obj", template, events.Moves, *more, **fields)


def _does(template: str, said: str, *more: str) -> Phrase:
    return verb("obj", template, events.Does, *more, verb=said)


def _damages(template: str, *more: str, **fields: Any) -> Phrase:
    return verb("obj", template, events.Damages, *more, **fields)


_MOVES = (
    _moves("<enter>", "<enter> the battlefield", to="battlefield"),
    _moves("<die>", origin="battlefield", to="graveyard"),
    _moves("<leave> the battlefield", origin="battlefield"),
    _moves("<be> put into a graveyard from anywhere", "<be> put into a graveyard", to="graveyard"),
    _moves("<be> put into a graveyard from the battlefield", origin="battlefield", to="graveyard"),
    _moves(
        "<be> put into {to_whose:WHOSEZONE} graveyard from anywhere",
        "<be> put into {to_whose:WHOSEZONE} graveyard",
        to="graveyard",
    ),
    _moves(
        "<be> put into {to_whose:WHOSEZONE} graveyard from the battlefield",
        origin="battlefield",
        to="graveyard",
    ),
    _moves(
        "<be> put into {to_whose:WHOSEZONE} graveyard from {origin_whose:WHOSEZONE} library",
        origin="library",
        to="graveyard",
    ),
    _moves(
        "<be> put into a graveyard from {origin_whose:WHOSEZONE} library",
        origin="library",
        to="graveyard",
    ),
    _moves("<be> put into exile", "<be> exiled", to="exile"),
    _moves("<be> put into exile from the battlefield", origin="battlefield", to="exile"),
    _moves(
        "<be> exiled from the battlefield while you're activating a craft ability",
        origin="battlefield",
        to="exile",
        during="craft",
    ),
    _moves("<be> put into {to_whose:WHOSEZONE} hand", to="hand"),
    _moves("<be> put into {to_whose:WHOSEZONE} hand from anywhere", to="hand"),
    _moves("<be> returned to {to_whose:WHOSEZONE} hand", origin="battlefield", to="hand"),
    _moves("<leave> {origin_whose:WHOSEZONE} graveyard", origin="graveyard"),
    _moves("<leave> a graveyard", origin="graveyard"),
    _moves("<enter> from {origin_whose:WHOSEZONE} graveyard", origin="graveyard", to="battlefield"),
    _moves("<enter> from a graveyard", origin="graveyard", to="battlefield"),
    _moves("<enter> from {origin_whose:WHOSEZONE} hand", origin="hand", to="battlefield"),
    _moves("<enter> from exile", origin="exile", to="battlefield"),
    *reads(
        "EVV@obj*",
        "<enter> the battlefield {z:ENTERCONTROL}",
        "<be> put into {w:WHOSEZONE} graveyard from {x:WHOSEZONE} hand or library",
        "<enter> during the declare attackers step",
        bind="event",
    ),
    *reads("EVV@obj*", "<enter> {z:ENTERCONTROL}", bind="event"),
    *reads("ENTERCONTROL", "under your control", "under a opponent 's control"),
    *reads("EVV@obj*", "<be> put into a graveyard from anywhere other than the battlefield"),
    *reads("EVV@obj*", "<be> put into exile from {z:FROMZONE}", bind="event"),
    *reads("EVV@obj*", "<be> put into {w:WHOSEZONE} library", bind="event"),
    *reads(
        "FROMZONE",
        "{w:WHOSEZONE} graveyard",
        "a graveyard",
        "{w:WHOSEZONE} library",
        "{w:WHOSEZONE} hand",
        "{w:WHOSEZONE} library and/or {v:WHOSEZONE} graveyard",
        "graveyards and/or the battlefield",
    ),
)


def _owned_blocks(by: Filter) -> events.EitherEvent:
    return events.EitherEvent(
        (events.Blocks(SUBJECT_FILTER, by), events.BecomesBlocked(SUBJECT_FILTER, by))
    )


def _blocks_both(value: Any) -> dict[str, Any] | None:
    if type(value) is not events.EitherEvent or len(value.parts) != 2:
        return None
    first = value.parts[0]
    if type(first) is not events.Blocks or first.whom is None or value != _owned_blocks(first.whom):
        return None
    return {"by": first.whom}


def _saddled(what: Filter) -> events.Attacks:
    return events.Attacks(conjunction((*parts_of(what), StatusIs("saddled"))))


def _its_saddled(value: Any) -> dict[str, Any] | None:
    if type(value) is not events.Attacks:
        return None
    parts = parts_of(value.what)
    if len(parts) < 2 or parts[-1] != StatusIs("saddled"):
        return None
    what = conjunction(parts[:-1])
    return {"what": what} if value == _saddled(what) else None


_OTHER_ATTACKERS = AllOf((Other(), TypeIs("creature"), StatusIs("attacking")))


def _with_others(what: Any, n: Amount) -> events.EventWhen:
    enough = Compared(Count(All(_OTHER_ATTACKERS)), ">=", n)
    return events.EventWhen(events.Attacks(IsOneOf(what)), enough)


def _adds_chosen(n: Filter) -> events.ProducesMana:
    return events.ProducesMana(n, "chosen", You())


def _adds_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not events.ProducesMana or value != _adds_chosen(value.what):
        return None
    return {"n": value.what}


def _untapped(what: Any) -> events.EventWhen:
    entering = events.Moves(IsOneOf(what), to="battlefield")
    return events.EventWhen(entering, Is(what, StatusIs("untapped")))


def _enters_untapped(value: Any) -> dict[str, Any] | None:
    if type(value) is not events.EventWhen or type(value.condition) is not Is:
        return None
    what = value.condition.what
    return {"what": what} if value == _untapped(what) else None


def _others(value: Any) -> dict[str, Any] | None:
    if type(value) is not events.EventWhen or type(value.condition) is not Compared:
        return None
    if type(value.event) is not events.Attacks or type(value.event.what) is not IsOneOf:
        return None
    what, n = value.event.what.what, value.condition.right
    return {"what": what, "n": n} if value == _with_others(what, n) else None


_COMBAT = (
    verb("obj", "<attack>", events.Attacks),
    verb("obj", "<attack> alone", events.Attacks, alone=True),
    verb("obj", "<attack> {whom:EVTO}", events.Attacks),
    verb("obj", "<block>", events.Blocks),
    verb("obj", "<block> {whom:EVN@obj.s}", events.Blocks),
    verb("obj", "<become> blocked", events.BecomesBlocked),
    verb("obj", "<become> blocked by {by:EVN@obj.s}", events.BecomesBlocked),
    phrase(
        "EVV@obj*",
        "<block> or <become> blocked by {by:EVN@obj.s}",
        Pair(_owned_blocks, _blocks_both),
        bind="event",
        name="blocks either way",
    ),
    verb("obj", "<attack> and isn't blocked", events.AttacksUnblocked),
    *reads(
        "EVV@obj*",
        "<block> {n:NW} or more {m:N@obj.p}",
        "<deal> {n:NUM} or more damage to {to:EVTO}",
        "<be> put into {w:WHOSEZONE} hand from the battlefield",
        bind="event",
    ),
    *reads("EVV@obj*", "<attack> or <block> alone", bind="event"),
    phrase(
        "EVENT1",
        "{what:EVN@obj.s} attacks while saddled",
        Pair(_saddled, _its_saddled),
        bind="event",
    ),
    phrase(
        "EVENT1",
        "{what:SELF.s} and at least {n:NW} other creatures attack",
        Pair(_with_others, _others),
        bind="event",
    ),
    phrase(
        "EVENT1",
        "a {n:N@obj.s} 's ability causes you to add one or more mana of the chosen color",
        Pair(_adds_chosen, _adds_slots),
        bind="event",
    ),
    phrase(
        "EVENT1",
        "{what:SELF.s} enters untapped",
        Pair(_untapped, _enters_untapped),
        bind="event",
    ),
    *reads("EVV@obj*", "<attack> {whom:EVTO} and isn't blocked", bind="event"),
)
_DAMAGE = (
    _damages("<deal> combat damage to {recipient:EVTO}", combat="combat"),
    _damages("<deal> noncombat damage to {recipient:EVTO}", combat="noncombat"),
    _damages("<deal> damage to {recipient:EVTO}"),
    _damages("<deal> damage", recipient=None),
    _damages("<deal> combat damage", recipient=None, combat="combat"),
    _damages("<deal> noncombat damage", recipient=None, combat="noncombat"),
    verb("hit", "<be> dealt damage", events.Damages, source=None),
    verb("hit", "<be> dealt combat damage", events.Damages, source=None, combat="combat"),
    verb("hit", "<be> dealt noncombat damage", events.Damages, source=None, combat="noncombat"),
    verb("hit", "<be> dealt damage by {source:EVN@obj.s}", events.Damages),
    verb("hit", "<be> dealt damage by {source:EVNOUN@source.s}", events.Damages),
    *reads(
        "EVV@hit*",
        "<be> dealt {n:NUM} or more damage",
        "<be> dealt {n:NUM} or more damage by a single source",
    ),
    *reads("EVV@hit*", "<be> dealt excess damage", "<be> dealt excess noncombat damage"),
    *reads("EVV@obj*", "<deal> excess damage to {to:EVTO}", bind="event"),
)
_STATES = (
    verb("obj", "<become> tapped", events.Taps),
    verb("obj", "<become> untapped", events.Untaps),
    phrase(  # printed as what a player does, so that "that player" can speak of them
        "EVV@obj*",
        "<be> tapped for mana",
        only_read(Pair(lambda: events.TappedForMana(SUBJECT_FILTER), lambda v: None)),
        bind="event",
    ),
    verb("obj", "<be> tapped for two or more mana", events.TappedForMana, least=2),
    verb("obj", "<be> tapped for mana of the chosen color", events.TappedForMana, type="chosen"),
    *(
        verb("obj", f"<be> tapped for {{{letter}}}", events.TappedForMana, type=letter)
        for letter in "WUBRGC"
    ),
    verb("obj", "<become> the target of {of:EVN@spell.s}", events.BecomesTarget),
    verb("obj", "<become> the target of {of:EVNOUN@ability.s}", events.BecomesTarget),
    verb("obj", "<become> the target of {of:EVNOUN@stack.s}", events.BecomesTarget),
    _does("<be> turned face up", "turn face up"),
    _does("<transform>", "transform", "<transform> into ~"),
    _does("<mutate>", "mutate"),
    _does("<become> monstrous", "become monstrous"),
    _does("<become> renowned", "become renowned"),
    _does("<become> saddled", "become saddled"),
    _does("<become> crewed", "become crewed"),
    _does("<exploit> a creature", "exploit"),
    _does("<evolve>", "evolve"),
    _does("<train>", "train"),
    _does("<mentor> a creature", "mentor"),
    _does("<explore>", "explore"),
    _does("<connive>", "connive"),
    _does("<fight>", "fight"),
    _does("<phase> in", "phase in"),
    _does("<phase> out", "phase out"),
    _does("<be> destroyed", "destroy"),
    _does("<be> sacrificed", "be sacrificed"),
    _does("<become> suspected", "become suspected"),
    _does("<stop> being suspected", "stop being suspected"),
    _does("<specialize>", "specialize"),
    _does("<become> plotted", "become plotted"),
    _does("<be> countered", "be countered"),
    _does("<be> cycled", "be cycled"),
    _does("<be> championed", "be championed"),
    _does("<be> milled", "be milled"),
    _does("<become> prepared", "become prepared"),
    *reads(
        "EVV@obj*",
        "<transform> into a {n:N@obj.s}",
        "<transform> into {n:#NAME}",
        "<regenerate>",
        "<champion> a creature",
        "<become> attached to {n:EVN@obj.s}",
        "<become> unattached from {n:EVN@obj.s}",
        "<become> enchanted",
        "<become> equipped",
        "<become> level {n:#NUM}",
        "<saddle> a ^ mount or <crew> a ^ vehicle",
        "<saddle> {n:EVN@obj.s}",
        "<crew> {n:EVN@obj.s}",
        "<deal> damage equal to {a:AMOUNT}",
        "<be> created",
        "<cause> {n:EVN@obj.s} to become blocked",
        "<have> {k:CKIND.p} put on it",
        "<get> {n:#COUNTER} counters",
        bind="event",
    ),
)


def _player_or(kind: str) -> Pair:
    return Pair(
        lambda n: AnyOf((Kind(kind), n)),
        lambda v: (
            {"n": v.parts[1]}
            if type(v) is AnyOf and len(v.parts) == 2 and v.parts[0] == Kind(kind)
            else None
        ),
    )


_TO = (
    phrase("EVTO", "{l:EVTOI/or}", Pair(any_of, lambda v: {"l": listed(v)})),
    phrase("EVTOI", "a player", Const(Kind("player")), bind="new"),
    phrase(
        "EVTOI",
        "a opponent",
        "one of your opponents",
        Const(Kind("opponent")),
        bind="new",
    ),
    *reads("EVTOI", "a player {p:POST@player}", "a opponent {p:POST@player}", bind="new"),
    *reads("EVTOI", "defending player", bind="new"),
    phrase("EVTOI", "you", Const(IsOneOf(You()))),
    phrase("EVTOI", "{n:EVN@obj.s}", Same()),
    phrase("EVTO", "a player or {n:N@obj.s}", _player_or("player"), bind="new"),
    phrase("EVTO", "a opponent or {n:N@obj.s}", _player_or("opponent"), bind="new"),
    phrase("EVTOI", "enchanted player", Const(IsOneOf(Attached())), bind="host"),
    phrase(
        "EVTOI",
        "{n:THAT@player.s}",
        Pair(IsOneOf, lambda v: {"n": v.what} if type(v) is IsOneOf else None),
    ),
    *reads("EVTO", "your opponents", "its owner", bind="new"),
    *reads("EVTO", "one or more players", "one or more of your opponents", bind="new"),
    *reads("EVTO", "another player", "the monarch", bind="new"),
)

PHRASES: tuple[Phrase, ...] = (*_MOVES, *_COMBAT, *_DAMAGE, *_STATES, *_TO)
