"""Who may cast or play what from where, and when. [CR 601.3, 117.1a, 305.1, 709.3, 715.3]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.changes import AlternativeCost, Cant, MayDo
from apnap.abilities.node import Cost
from apnap.rules.activation_rules import sorcery_time
from apnap.rules.bestowing import as_bestowed
from apnap.rules.casting_facts import CastingFacts, facts_of
from apnap.rules.characteristics import (
    FACE_DOWN,
    RuleEffect,
    characteristics,
    controller,
    derived,
    find,
    look,
    rule_effects_on,
)
from apnap.rules.conditions import holds
from apnap.rules.decisions import Option
from apnap.rules.face_down import CASTING as FACE_DOWN_COST
from apnap.rules.face_down import is_face_down_way, ways_face_down
from apnap.rules.filters import matches, matches_as_spell
from apnap.rules.prepared import COMBINED
from apnap.rules.typewords import is_creature_type
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.turn import DECLARE_BLOCKERS
from apnap.state.zones import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

FROM_GRAVEYARD: Final = ("cast from graveyard", "play from graveyard")
FROM_EXILE: Final = ("play from exile", "cast from exile")
FROM_LIBRARY: Final = ("play from top of library", "cast from top of library", "play revealed top")


class Casting:
    """One way in which a player could cast a card.

    `values`: the characteristics it is looked at with; `face`: the half, part or face that is
    cast; `name`: "" or a keyword, or "alternative"; `place`: which of several alternative costs;
    `cost`: what is paid rather than the mana cost, where no keyword says so; `free`: without
    paying the mana cost; `permission`: what allows it, if it is no rule.
    """

    def __init__(self, player: int, values: Characteristics, face: int, name: str) -> None:
        self.player = player
        self.values = values
        self.face = face
        self.name = name
        self.place = NONE
        self.cost: Cost | None = None
        self.free = False
        self.permission = ""

    def option(self, card: int) -> Option:
        """The option that stands for casting the card so."""
        return Option("cast", object=card, ability=self.place, number=self.face, word=self.name)

    def matches(self, option: Option) -> bool:
        """Whether the option means this way."""
        return (
            self.face == option.number and self.name == option.word and self.place == option.ability
        )


def faces_to_cast(state: State, object: Object) -> list[int]:
    """The halves, faces or parts as which a card may be cast. [CR 709.3, 712.11b, 715.3]"""
    definition = object.definition
    if definition is None or (object.face_down and object.zone != EXILE):
        return [0]
    layout = definition.layout
    if layout == "split" or layout in ("adventure", "modal_dfc", "omen"):
        return [0, 1]
    return [0]


def values_of(state: State, object: Object, face: int) -> Characteristics:
    """The characteristics with which a card is looked at to see if it can be cast. [CR 601.3e]"""
    definition = object.definition
    if definition is not None and object.face_down and object.zone == EXILE:
        return definition.faces[face]  # 702.143a: its owner knows it
    if definition is not None and len(definition.faces) > 1:
        if definition.layout == "split" or face:
            return definition.faces[face]
    return characteristics(state, object.id)


def castings(
    state: State, player: int, card: int, *, told: bool = False, paying: bool = False
) -> list[Casting]:
    """The ways to cast a card that rules and effects allow the player. [CR 601.3]

    Whether now is the time, and whether an effect forbids it, is not looked at (`why_not_now`).
    `told`: an instruction to cast it stands in for any permission, and where its cost is paid
    (`paying`), alternative costs may be.
    """
    object = state.objects[card]
    found: list[Casting] = []
    for face in faces_to_cast(state, object):
        values = values_of(state, object, face)
        facts = facts_of(values)
        if (facts.is_land and not facts.hidden) or not values.types:  # 305.9
            continue
        _castings_of_face(state, player, object, face, facts, found, told=told, paying=paying)
    definition = object.definition
    if definition is not None and definition.layout == "split" and object.zone == HAND:
        whole = definition.faces[COMBINED]
        if "fuse" in whole.keywords and object.owner == player and not told:
            found.append(Casting(player, whole, COMBINED, "fused"))  # 702.102a
    return found


def _castings_of_face(
    state: State,
    player: int,
    object: Object,
    face: int,
    facts: CastingFacts,
    found: list[Casting],
    *,
    told: bool,
    paying: bool,
) -> None:
    zone = object.zone
    values = facts.values
    owned = object.owner == player
    aftermath = "aftermath" in values.keywords
    allowed = told or (zone == HAND and owned and not aftermath)
    permission = ""
    if not allowed and zone != HAND:
        permission = permission_for(state, player, object, face, facts)
        allowed = permission != ""
    priced = False  # it may be cast so only for another cost
    if allowed and not facts.is_land:
        for cost in permission_costs(state, player, object, face, permission):
            usual = Casting(player, values, face, "" if cost is None else "instead")
            usual.cost = cost
            usual.permission = permission
            if permission == "cast without paying":
                usual.free = True
            priced = cost is not None
            found.append(usual)
    if priced:
        return
    if allowed and facts.prototype is not None:
        small = Casting(player, facts.prototype, face, "prototype")  # 718.3
        small.permission = permission
        found.append(small)
    if allowed and facts.hidden:
        for word in ways_face_down(values):
            hidden = Casting(player, FACE_DOWN, face, word)
            hidden.cost = FACE_DOWN_COST
            hidden.permission = permission
            found.append(hidden)
    if aftermath and zone == GRAVEYARD and owned and not told:
        found.append(Casting(player, values, face, "aftermath"))  # 702.127a
    if told:
        if paying:
            for way in facts.alternatives:
                if way.zone == HAND and alternative_open(state, player, way.name, object, values):
                    found.append(Casting(player, values, face, way.name))
            _by_effects(state, player, object, face, facts, found, permission)
        return
    if zone == EXILE and owned and "plotted" in object.flags and _since_last_turn(state, object):
        plotted = Casting(player, values, face, "plot")  # 702.170d
        plotted.free = True
        found.append(plotted)
    for way in facts.alternatives:
        if way.name == "disturb":
            if zone == GRAVEYARD and owned and object.definition is not None:
                back = Casting(player, object.definition.faces[1], 1, way.name)  # 702.146a
                back.cost = way.cost
                found.append(back)
            continue
        if way.zone == zone and owned and alternative_open(state, player, way.name, object, values):
            found.append(Casting(player, values, face, way.name))
        elif way.zone == HAND and allowed and zone != HAND and permission:
            if way.name in FROM_HAND:
                continue
            if alternative_open(state, player, way.name, object, values):
                again = Casting(player, values, face, way.name)
                again.permission = permission
                found.append(again)
    if allowed and (facts.own_rules or derived(state).costs or derived(state).may):
        _by_effects(state, player, object, face, facts, found, permission)


def _by_effects(
    state: State,
    player: int,
    object: Object,
    face: int,
    facts: CastingFacts,
    found: list[Casting],
    permission: str,
) -> None:
    """Alternative costs that abilities of the card or of other objects offer. [CR 118.9]"""
    place = 0
    for effect in rule_effects_on(state, object.id, AlternativeCost):
        change = effect.change
        if isinstance(change, AlternativeCost):
            ctx = effect.context
            if effect.source == object.id:
                ctx = Context(player, object.id)
            if change.condition is None or holds(state, ctx, change.condition):
                way = Casting(player, facts.values, face, "alternative")
                way.place = place
                way.cost = change.cost
                way.permission = permission
                found.append(way)
        place += 1
    if permission != "cast without paying":
        if may(state, player, object.id, "cast without paying"):
            way = Casting(player, facts.values, face, "free")
            way.free = True
            way.permission = permission
            found.append(way)


def castable_in_exile(object: Object) -> bool:
    """Whether what was done with an exiled card lets a player cast it. [CR 715.3d, 702]"""
    for flag in CASTABLE:
        if flag in object.flags:
            return True
    return False


FROM_HAND: Final = ("warp",)
"""Keywords whose alternative cost is for casting from the hand alone. [CR 702.185a]"""

CASTABLE: Final = ("on an adventure", "foretold", "plotted", "warped")


def _since_last_turn(state: State, object: Object) -> bool:
    """Whether the card came to where it is before this turn."""
    return object.entered_turn < state.turn.number


def _hit_this_turn(state: State, player: int, types: frozenset[str], *, commander: bool) -> bool:
    """Whether a source of such a creature type dealt combat damage to a player this turn.

    [CR 702.76a, 702.173a]
    """
    for event in state.history:
        if event.kind != kinds.DAMAGE or not event.combat or event.other >= FIRST_OBJECT:
            continue
        source = event.object
        if source != NONE and controller(state, source) == player:
            values = look(state, source)
            if values.all_creature_types and types:
                return True
            if values.subtypes & types:
                return True
            card = find(state, source)
            if commander and card is not None and card.card in state.players[player].commanders:
                return True
    return False


def alternative_open(
    state: State, player: int, name: str, object: Object, values: Characteristics
) -> bool:
    """Whether a keyword's own condition for its alternative cost is met."""
    if name == "foretell":  # 702.143a
        return "foretold" in object.flags and _since_last_turn(state, object)
    if name == "surge":  # 702.117a
        for event in state.history:
            if event.kind == kinds.CAST and event.player == player:
                return True
        return False
    if name == "prowl":
        creature = frozenset([t for t in values.subtypes if is_creature_type(t)])
        return _hit_this_turn(state, player, creature, commander=False)
    if name == "freerunning":
        return _hit_this_turn(state, player, frozenset(("Assassin",)), commander=True)
    if name == "mayhem":  # 702.187b
        for event in state.history:
            if event.kind == kinds.DISCARD and event.player == player and event.other == object.id:
                return True
        return False
    if name == "sneak":  # 702.190a
        return state.turn.step == DECLARE_BLOCKERS and state.turn.active == player
    if name == "spectacle":  # 702.137a
        for event in state.history:
            if event.kind == kinds.LOSE_LIFE and event.player != player and event.amount > 0:
                return True
        return False
    if name in ("flashback", "jump-start"):
        return "instant" in values.types or "sorcery" in values.types  # 702.34a
    return True


# Permissions


def _applies(state: State, effect: RuleEffect, change: MayDo, player: int, card: int) -> bool:
    """Whether a permission is about this card."""
    return change.what is None or matches_as_spell(state, effect.context, change.what, card)


def may(state: State, player: int, card: int, verb: str) -> bool:
    """Whether an effect gives the player this permission for the card. [CR 101.1]"""
    for effect in rule_effects_on(state, card, MayDo):
        change = effect.change
        if isinstance(change, MayDo) and change.verb == verb:
            if effect.context.you == player and _applies(state, effect, change, player, card):
                return True
    if not derived(state).may:
        return False
    for effect in rule_effects_on(state, player, MayDo):
        change = effect.change
        if isinstance(change, MayDo) and change.verb == verb:
            if _applies(state, effect, change, player, card):
                return True
    return False


def permission_for(
    state: State, player: int, object: Object, face: int, facts: CastingFacts | None
) -> str:
    """The permission to play a card from where it is, "" if there is none. [CR 601.3, 305.1]"""
    card = object.id
    zone = object.zone
    verbs: tuple[str, ...] = ()
    if zone == GRAVEYARD:
        verbs = FROM_GRAVEYARD
    elif zone == EXILE:
        if "on an adventure" in object.flags:  # 715.3d
            return "on an adventure" if face == 0 and _adventurer(object) == player else ""
        if "warped" in object.flags:  # 702.185a
            allowed = object.owner == player and _since_last_turn(state, object)
            return "warped" if allowed and facts is not None else ""
        verbs = (*FROM_EXILE, "cast without paying")
    elif zone == LIBRARY:
        library = state.players[player].library
        if library and library[-1] == card:
            verbs = FROM_LIBRARY
    elif zone == COMMAND:
        if object.card in state.players[player].commanders:
            return "commander"
    elif zone == HAND and object.owner != player:
        verbs = ("play from hand",)
    if not verbs:
        return ""
    looked_at = object
    definition = object.definition
    if face and definition is not None and definition.layout != "split":
        looked_at = object.copy()  # 601.3e, 712.12: only what is played is looked at
        looked_at.copied = definition.faces[face]
        state.objects[card] = looked_at
    found = ""
    for verb in verbs:
        if verb.startswith("cast") and facts is None:
            continue  # "cast" allows no land to be played
        if may(state, player, card, verb):
            found = verb
            break
    state.objects[card] = object
    return found


def permission_costs(
    state: State, player: int, object: Object, face: int, verb: str
) -> list[Cost | None]:
    """What the permissions by such a verb have the player pay, the mana cost (None) last.
    [CR 118.9]"""
    usual: list[Cost | None] = [None]
    if verb not in FROM_LIBRARY or not derived(state).may:
        return usual
    definition = object.definition
    if face and definition is not None and definition.layout != "split":
        looked_at = object.copy()  # 601.3e
        looked_at.copied = definition.faces[face]
        state.objects[object.id] = looked_at
    found: list[Cost | None] = []
    for effect in rule_effects_on(state, player, MayDo):
        change = effect.change
        if isinstance(change, MayDo) and change.verb == verb and change.cost not in found:
            if _applies(state, effect, change, player, object.id):
                found.append(change.cost)
    state.objects[object.id] = object
    if None in found:
        return [cost for cost in found if cost is not None] + usual
    return found or usual


def _adventurer(object: Object) -> int:
    """Who may cast a card that went on an adventure: the controller of that spell."""
    chosen = object.chosen.get("player", object.owner)
    return chosen if isinstance(chosen, int) else object.owner


def may_spend_any(state: State, player: int, card: int, casting: Casting) -> bool:
    """Whether mana of any type may be spent on the spell. [CR 118.14, 609.4b]"""
    return may(state, player, card, "spend any color") or may(state, player, card, "spend any type")


# Timing and prohibitions


def fast(state: State, player: int, card: int, facts: CastingFacts) -> bool:
    """Whether the card may be cast any time its player has priority. [CR 117.1a, 601.3b]"""
    if facts.fast:
        return True
    if not facts.own_rules and not derived(state).may:
        return False
    return may(state, player, card, "cast as though flash")


def why_not_now(
    state: State,
    player: int,
    card: int,
    casting: Casting,
    *,
    proposed: bool = False,
    told: bool = False,
) -> tuple[str, str]:
    """The rule that forbids casting the card now, and its sense; ("", "") if none does.

    [CR 601.3, 601.2e, 307.1] `proposed`: it is on the stack, so timing is settled (601.5a).
    """
    seen_as = _seen_as(casting)
    if seen_as is None or proposed:
        return _why_not_now(state, player, card, casting, proposed=proposed, told=told)
    object = state.objects[card]
    seen = object.copy()
    seen.copied = seen_as
    state.objects[card] = seen
    found = _why_not_now(state, player, card, casting, proposed=False, told=told)
    state.objects[card] = object
    return found


def _seen_as(casting: Casting) -> Characteristics | None:
    """What the card would be, where permissions and prohibitions look at that.

    [CR 601.3e, 702.37c, 702.103b, 718.3a]
    """
    if is_face_down_way(casting.name):
        return FACE_DOWN
    if casting.name == "prototype":
        return casting.values
    if casting.name == "bestow":
        return as_bestowed(casting.values)
    return None


def _why_not_now(
    state: State, player: int, card: int, casting: Casting, *, proposed: bool, told: bool
) -> tuple[str, str]:
    facts = facts_of(casting.values)
    if not proposed and not told and not sorcery_time(state, player):
        quick = casting.name in ("sneak", "offering") or fast(state, player, card, facts)
        if not quick or casting.name == "plot":  # 702.190a, 702.170d
            return ("307.1", "only in your main phase while the stack is empty")
    if facts.legendary and not _has_legend(state, player):
        return ("205.4e", "a legendary spell asks for a legendary creature or planeswalker")
    if not derived(state).cant and not facts.own_rules:
        return ("", "")
    return _forbidden(state, player, card)


def _has_legend(state: State, player: int) -> bool:
    """Whether a player controls a legendary creature or planeswalker. [CR 205.4e]"""
    chars = derived(state).chars
    for number in state.battlefield:
        values = chars.get(number)
        if values is not None and values.controller == player and "legendary" in values.supertypes:
            if "creature" in values.types or "planeswalker" in values.types:
                return True
    return False


def _casts(state: State, ctx: Context, player: int, cant: Cant) -> int:
    """How many spells of the kind that is limited the player has cast this turn."""
    count = 0
    for event in state.history:
        if event.kind == kinds.CAST and event.player == player:
            if cant.by is None or matches(state, ctx, cant.by, event.object):
                count += 1
    return count


def _forbidden(state: State, player: int, card: int) -> tuple[str, str]:
    """The rule by which an effect forbids casting a card, and its sense."""
    for effect in rule_effects_on(state, player, Cant):
        change = effect.change
        if isinstance(change, Cant) and change.verb == "cast":
            if change.condition is not None and not holds(state, effect.context, change.condition):
                continue
            if change.more_than and _casts(state, effect.context, player, change) < (
                change.more_than
            ):
                continue
            if change.by is None or (
                matches_as_spell(state, effect.context.within(card), change.by, card)
                != change.except_
            ):
                return ("601.3", "an effect forbids casting it")
    for effect in rule_effects_on(state, card, Cant):
        change = effect.change
        if isinstance(change, Cant) and change.verb in ("cast", "be cast"):
            if change.condition is None or holds(state, effect.context, change.condition):
                return ("601.3", "an effect forbids casting it")
    return ("", "")
