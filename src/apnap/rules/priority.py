"""Priority: what a player may do, and doing it. [CR 117]"""

from __future__ import annotations

from apnap.abilities.ability import Activated
from apnap.rules.activating import activate, could_activate
from apnap.rules.activation_rules import sorcery_time, why_not_activate
from apnap.rules.casting import cast, could_cast
from apnap.rules.casting_facts import facts_of
from apnap.rules.characteristics import Derived, characteristics, derived
from apnap.rules.decisions import PASS, IllegalAction, Option
from apnap.rules.lands import land_faces, may_play_lands, play_land
from apnap.rules.mana_abilities import ability_on
from apnap.rules.permissions import castings, why_not_now
from apnap.rules.prepared import Prepared
from apnap.rules.turn import give_priority
from apnap.state.events import NONE
from apnap.state.objects import Object
from apnap.state.printed import AbilityOn
from apnap.state.state import State
from apnap.state.zones import GRAVEYARD, HAND, ZONE_NAMES


class Abilities:
    """The activated abilities that a player might use now, found once for each epoch.

    `mana` are those that are mana abilities, `others` all others, each with its object.
    """

    def __init__(self) -> None:
        self.epoch = -1
        self.mana: list[tuple[int, AbilityOn]] = []
        self.others: list[tuple[int, AbilityOn]] = []


ABILITIES_KEY = 1000
"""Among what `State.offers` holds: players' supplies of mana by number, abilities from here on."""


def abilities_of(state: State, player: int) -> Abilities:
    """The activated abilities that the player could be allowed to activate. [CR 602.2]"""
    kept = state.offers
    if not isinstance(kept, dict):
        kept = {}
    known = kept.get(ABILITIES_KEY + player)
    if isinstance(known, Abilities) and known.epoch == state.epoch:
        return known
    new = Abilities()
    now = derived(state)
    new.epoch = state.epoch
    for number in state.battlefield:
        values = now.chars.get(number)
        if values is None:
            continue  # phased out
        mine = values.controller == player
        for on in values.abilities:
            _add(new, number, on, mine=mine)
    for zone_list in (state.players[player].hand, state.players[player].graveyard):
        for number in zone_list:
            for on in characteristics(state, number).abilities:
                _add_elsewhere(new, state.objects[number], on)
    for number in state.exile:
        card = state.objects[number]
        if card.owner == player and not card.face_down:
            for on in characteristics(state, number).abilities:
                _add_elsewhere(new, card, on)
    changed = dict(kept)
    changed[ABILITIES_KEY + player] = new
    state.offers = changed
    return new


def _add(found: Abilities, number: int, on: AbilityOn, *, mine: bool) -> None:
    ability = on.ability
    if not isinstance(ability, Activated) or ability.zone != "battlefield":
        return
    if not mine and ability.who == "you":
        return
    prepared = on.prepared
    if isinstance(prepared, Prepared) and prepared.is_mana:
        found.mana.append((number, on))
    else:
        found.others.append((number, on))


def _add_elsewhere(found: Abilities, object: Object, on: AbilityOn) -> None:
    """An ability that works in the zone the card is in. [CR 113.6]"""
    ability = on.ability
    if isinstance(ability, Activated) and ability.zone == ZONE_NAMES[object.zone]:
        prepared = on.prepared
        if isinstance(prepared, Prepared) and prepared.is_mana:
            found.mana.append((object.id, on))
        else:
            found.others.append((object.id, on))


def priority_options(state: State, player: int, *, include_mana: bool = False) -> list[Option]:
    """What the player with priority may do: pass, or an action that can be carried out whole.

    [CR 117.1] Mana abilities are offered only if asked for: payment is automatic.
    """
    options: list[Option] = [PASS]
    slow = sorcery_time(state, player)
    now = derived(state)
    hand = state.players[player].hand
    lands = slow and may_play_lands(state, player)
    for card in hand:
        values = characteristics(state, card)
        facts = facts_of(values)
        if not slow and not facts.fast and not now.may and not facts.own_rules:
            definition = state.objects[card].definition
            if definition is None or len(definition.faces) == 1:
                continue
        if lands:
            for face in land_faces(state, player, card):
                options.append(Option("play", object=card, number=face))
        _offer_castings(state, player, card, options)
    _offer_from_elsewhere(state, player, options, now, lands=lands)
    abilities = abilities_of(state, player)
    for number, on in abilities.others:
        if could_activate(state, player, number, on):
            options.append(Option("activate", object=number, ability=on.key))
    if include_mana:
        for number, on in abilities.mana:
            if could_activate(state, player, number, on):
                options.append(Option("activate", object=number, ability=on.key))
    return options


def _offer_castings(state: State, player: int, card: int, options: list[Option]) -> None:
    """The ways to cast a card that can be followed to the end."""
    for casting in castings(state, player, card):
        if why_not_now(state, player, card, casting)[0]:
            continue
        if could_cast(state, player, card, casting):
            options.append(casting.option(card))


def _offer_from_elsewhere(
    state: State, player: int, options: list[Option], now: Derived, *, lands: bool
) -> None:
    """Cards that may be cast or played from outside the hand."""
    graveyard = state.players[player].graveyard
    for card in graveyard:
        facts = facts_of(characteristics(state, card))
        if now.may or facts.own_rules or facts.alternatives or _has_other_face(state, card):
            _offer_one(state, player, card, options, lands=lands)
    for card in state.exile:
        object = state.objects[card]
        if now.may or "on an adventure" in object.flags:
            _offer_one(state, player, card, options, lands=lands)
    if now.may:
        library = state.players[player].library
        if library:
            _offer_one(state, player, library[-1], options, lands=lands)
        for each in state.players:
            if each.number != player:
                for card in each.graveyard:
                    _offer_one(state, player, card, options, lands=lands)
    for card in state.command:
        if state.objects[card].card in state.players[player].commanders:
            _offer_one(state, player, card, options, lands=lands)


def _has_other_face(state: State, card: int) -> bool:
    definition = state.objects[card].definition
    return definition is not None and len(definition.faces) > 1


def _offer_one(state: State, player: int, card: int, options: list[Option], *, lands: bool) -> None:
    if lands:
        for face in land_faces(state, player, card):
            options.append(Option("play", object=card, number=face))
    _offer_castings(state, player, card, options)


async def act(state: State, player: int, option: Option) -> None:
    """Do what the player with priority chose. Raises IllegalAction. [CR 117.3c-117.4]"""
    turn = state.turn
    if option.verb == "pass":
        turn.passes += 1
        left = [p.number for p in state.players if not p.left]
        if turn.passes >= len(left):
            turn.priority = NONE  # 117.4
        else:
            following = player
            while True:
                following = (following + 1) % len(state.players)
                if not state.players[following].left:
                    break
            turn.priority = following  # 117.3d
        return
    if option.verb == "cast":
        await cast(state, player, option.object, option)
    elif option.verb == "activate":
        await activate(state, player, option.object, option.ability)
    elif option.verb == "play":
        await play_land(state, player, option.object, option.number)
    else:
        raise IllegalAction("117.1", f"nobody can {option.verb} with priority")
    if not state.over:
        await give_priority(state, player)  # 117.3c


def why_not(state: State, player: int, option: Option) -> tuple[str, str]:
    """The rule by which an action is not offered, and its sense; ("", "") if it is offered."""
    if state.turn.priority != player:
        return ("117.1", "the player does not have priority")
    for offered in priority_options(state, player, include_mana=True):
        if offered == option:
            return ("", "")
    number = option.object
    if option.verb in ("cast", "play", "activate") and number not in state.objects:
        return ("400.7", "there is no such object")
    if option.verb == "play":
        return _why_not_play(state, player, number)
    if option.verb == "cast":
        return _why_not_cast(state, player, option)
    if option.verb == "activate":
        return _why_not_activate(state, player, option)
    return ("117.1", f"nobody can {option.verb} with priority")


def _why_not_play(state: State, player: int, card: int) -> tuple[str, str]:
    if "land" not in characteristics(state, card).types:
        return ("305.1", "it is no land")
    if not land_faces(state, player, card):
        return ("305.1", "it may not be played from where it is")
    if not sorcery_time(state, player):
        return ("305.1", "only in your main phase while the stack is empty")
    return ("305.2b", "no more lands may be played this turn")


def _why_not_cast(state: State, player: int, option: Option) -> tuple[str, str]:
    card = option.object
    object = state.objects[card]
    if "land" in characteristics(state, card).types:
        return ("305.9", "a land can't be cast")
    for casting in castings(state, player, card):
        if not casting.matches(option):
            continue
        rule, why = why_not_now(state, player, card, casting)
        if rule:
            return (rule, why)
        return _why_not_finished(state, player, card)
    if object.zone not in (HAND, GRAVEYARD):
        return ("601.3", "nothing allows casting it from where it is")
    return ("601.3", "nothing allows casting it so")


def _why_not_finished(state: State, player: int, card: int) -> tuple[str, str]:
    """Why a spell that may be cast can't be cast to the end."""
    from apnap.rules.casting import Proposal, targets_possible

    for casting in castings(state, player, card):
        proposal = Proposal(player, card, facts_of(casting.values), casting)
        if not targets_possible(state, proposal):
            return ("601.2c", "there are not enough legal targets")
    return ("601.2h", "its cost can't be paid")


def _why_not_activate(state: State, player: int, option: Option) -> tuple[str, str]:
    on = ability_on(state, option.object, option.ability)
    if on is None or not isinstance(on.ability, Activated):
        return ("602.1", "it has no such activated ability")
    prepared = on.prepared
    mana = isinstance(prepared, Prepared) and prepared.is_mana
    rule, why = why_not_activate(state, player, option.object, on, mana=mana)
    if rule:
        return (rule, why)
    if on.ability.zone != ZONE_NAMES[state.objects[option.object].zone]:
        return ("113.6", "the ability does not work where it is")
    return ("602.2b", "there are not enough legal targets, or its cost can't be paid")
