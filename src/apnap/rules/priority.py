"""Priority: what a player may do, and doing it. [CR 117]"""

from __future__ import annotations

from apnap.abilities.ability import Activated
from apnap.rules.activating import activate, could_activate
from apnap.rules.activation_rules import ability_on, sorcery_time, why_not_activate
from apnap.rules.casting import cast
from apnap.rules.casting_facts import CastingFacts, facts_of
from apnap.rules.characteristics import Derived, characteristics, copiable, derived
from apnap.rules.decisions import PASS, IllegalAction, Option
from apnap.rules.lands import land_faces, may_play_lands, play_land
from apnap.rules.mana_payment import mana_bound
from apnap.rules.mana_sources import Supply, supply
from apnap.rules.permissions import castable_in_exile, castings, why_not_now
from apnap.rules.prepared import ACTIVATED, M_ACTIVATED, M_MANA, Prepared
from apnap.rules.proposing import Proposal, could_cast, targets_possible
from apnap.rules.rooms import locked_halves
from apnap.rules.special_actions import (
    act_special,
    has_special,
    special_options,
    why_not_special,
)
from apnap.rules.turn import give_priority
from apnap.state.events import NONE
from apnap.state.objects import Object
from apnap.state.printed import AbilityOn, Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, ZONE_NAMES


class Card:
    """A card in a player's hand or graveyard, as far as it matters for casting it.

    `offers`: the ways to cast it with no mana in the pool, if that can be told from the `places` of
    the cards (`Prospects.places`) and the `supply` of mana for which it was found out.
    """

    def __init__(self, card: Object, facts: CastingFacts, *, fixed: bool) -> None:
        self.object = card
        self.number = card.id
        self.facts = facts
        self.fixed = fixed  # nothing but its own words makes it what it is
        definition = card.definition
        self.faces = definition is not None and len(definition.faces) > 1  # or halves
        self.plain = not self.faces and not facts.own_rules
        self.castable = self.faces or facts.own_rules or bool(facts.alternatives)
        self.special = has_special(facts.values)
        self.acts = facts.values.marks & (M_ACTIVATED | M_MANA) != 0
        self.places: object = None
        self.supply: Supply | None = None
        self.offers: list[Option] = []


class Prospects:
    """What a player might do, found once for each epoch and looked through in every window.

    `hand`, `graves`: the cards of the hand and of the graveyard; `graveyard` and `elsewhere`: cards
    outside the hand that may be cast, by what they say themselves or what was done to them;
    `special`: cards with a special action; `others`: activated abilities, and `mana` those that are
    mana abilities, each with its object; `battlefield`: how many of the last three are permanents',
    which come first; `places` stands for what it was found from.
    """

    def __init__(self, now: Derived, epoch: int) -> None:
        self.now = now
        self.epoch = epoch
        self.places = object()
        self.hand: list[Card] = []
        self.graves: list[Card] = []
        self.graveyard: list[Card] = []
        self.elsewhere: list[int] = []
        self.special: list[int] = []
        self.mana: list[tuple[int, AbilityOn]] = []
        self.others: list[tuple[int, AbilityOn]] = []
        self.battlefield = (0, 0, 0)

    def begin_as(self, other: Prospects) -> None:
        """The permanents' part is the same as before."""
        special, mana, others = other.battlefield
        self.special = other.special[:special]
        self.mana = other.mana[:mana]
        self.others = other.others[:others]
        self.battlefield = other.battlefield


PROSPECTS_KEY = 1000
"""Among what `State.offers` holds: players' supplies of mana by number, prospects from here on."""


def prospects(state: State, player: int) -> Prospects:
    """What the player might do in this epoch, the moment apart."""
    kept = state.offers
    if not isinstance(kept, dict):
        kept = {}
    now = derived(state)
    known = kept.get(PROSPECTS_KEY + player)
    if isinstance(known, Prospects) and known.now is now and known.epoch == state.epoch:
        return known
    new = Prospects(now, state.epoch)
    hand: list[Card] = []
    graves: list[Card] = []
    if isinstance(known, Prospects):
        hand, graves = known.hand, known.graves
    if isinstance(known, Prospects) and known.now.board is now.board:
        new.begin_as(known)  # only cards elsewhere have moved (`State.touch_cards`)
    else:
        _look_at_battlefield(state, player, new)
    owner = state.players[player]
    new.hand = _cards(state, now, owner.hand, hand)
    for card in new.hand:
        if card.special:
            new.special.append(card.number)
        if card.acts:
            _add_elsewhere(new, card.number, card.facts.values, HAND)
    new.graves = _cards(state, now, owner.graveyard, graves)
    for card in new.graves:
        if card.castable:
            new.graveyard.append(card)
        if card.acts:
            _add_elsewhere(new, card.number, card.facts.values, GRAVEYARD)
    for number in state.exile:
        exiled = state.objects[number]
        if exiled.flags and castable_in_exile(exiled):
            new.elsewhere.append(number)
        if exiled.owner == player and not exiled.face_down:
            _add_elsewhere(new, number, now.of(state, number), EXILE)
    for number in state.command:
        if state.objects[number].card in owner.commanders:
            new.elsewhere.append(number)
    changed: dict[int, object] = dict(kept)  # a dict shared with other states must not change
    changed[PROSPECTS_KEY + player] = new
    state.offers = changed
    return new


def _cards(state: State, now: Derived, numbers: list[int], before: list[Card]) -> list[Card]:
    """What matters of each card of a zone; a card that is as it was `before` is taken from there.

    An object outside the battlefield and the stack never changes: another takes its place
    (`State.edit`).
    """
    found: list[Card] = []
    objects = state.objects
    reached = now.chars
    at = 0
    for number in numbers:
        object = objects[number]
        for same in range(at, len(before)):
            card = before[same]
            if card.object is object:
                at = same + 1
                if not card.fixed or number in reached:
                    card = _card(state, now, object)
                break
        else:
            card = _card(state, now, object)
        found.append(card)
    return found


def _card(state: State, now: Derived, card: Object) -> Card:
    values = now.of(state, card.id)
    fixed = card.id not in now.chars and values is copiable(card)
    return Card(card, facts_of(values), fixed=fixed)


def _look_at_battlefield(state: State, player: int, found: Prospects) -> None:
    """What the player might do with permanents."""
    for number in state.battlefield:
        values = found.now.chars.get(number)
        if values is not None and values.controller == player:
            permanent = state.objects[number]
            if permanent.face_down or locked_halves(permanent):
                found.special.append(number)
        if values is None or not values.marks & (M_ACTIVATED | M_MANA):
            continue
        mine = values.controller == player
        for on in values.abilities:
            _add(found, number, on, BATTLEFIELD, mine=mine)
    found.battlefield = (len(found.special), len(found.mana), len(found.others))


def _add_elsewhere(found: Prospects, number: int, values: Characteristics, zone: int) -> None:
    """Abilities that work in the zone a card is in. [CR 113.6]"""
    if values.marks & (M_ACTIVATED | M_MANA):
        for on in values.abilities:
            _add(found, number, on, zone, mine=True)


def _add(found: Prospects, number: int, on: AbilityOn, zone: int, *, mine: bool) -> None:
    prepared = on.prepared
    assert isinstance(prepared, Prepared)
    if prepared.kind != ACTIVATED or not prepared.zone_mask >> zone & 1:
        return
    if not mine:
        ability = on.ability
        if not isinstance(ability, Activated) or ability.who == "you":
            return
    if prepared.is_mana:
        found.mana.append((number, on))
    else:
        found.others.append((number, on))


def priority_options(state: State, player: int, *, include_mana: bool = False) -> list[Option]:
    """What the player with priority may do: pass, or an action that can be carried out whole.

    [CR 117.1] Mana abilities are offered only if asked for: payment is automatic.
    """
    options: list[Option] = [PASS]
    known = prospects(state, player)
    now = known.now
    slow = sorcery_time(state, player)
    lands = slow and may_play_lands(state, player)
    usual = not now.may
    keeps = usual and now.steady_costs and not now.cant and not state.players[player].pool
    bound = -1
    for card in known.hand:
        facts = card.facts
        if facts.is_land and card.plain and not facts.hidden:
            if lands:
                for face in land_faces(state, player, card.number):
                    options.append(Option("play", object=card.number, number=face))
            continue
        if usual and card.plain:
            if not slow and not facts.fast and not facts.sneaks:
                continue
            if facts.answers and not state.stack:
                continue
            if facts.simple:
                if bound < 0:
                    bound = mana_bound(state, player)
                if facts.least > bound and not now.costs:
                    continue  # the usual end of the matter
                if keeps and facts.steady:
                    options.extend(_kept_castings(state, player, card, known.places))
                    continue
        if lands:
            for face in land_faces(state, player, card.number):
                options.append(Option("play", object=card.number, number=face))
        _offer_castings(state, player, card.number, options)
    for number in known.special:
        options.extend(special_options(state, player, number))
    for card in known.graveyard:
        if usual and card.plain and not slow and not card.facts.fast and not card.facts.sneaks:
            continue
        _offer_one(state, player, card.number, options, lands=lands)
    for number in known.elsewhere:
        _offer_one(state, player, number, options, lands=lands)
    if now.may:
        _offer_by_permission(state, player, options, known, lands=lands)
    for number, on in known.others:
        if could_activate(state, player, number, on):
            options.append(Option("activate", object=number, ability=on.key))
    if include_mana:
        for number, on in known.mana:
            if could_activate(state, player, number, on):
                options.append(Option("activate", object=number, ability=on.key))
    return options


def _kept_castings(state: State, player: int, card: Card, places: object) -> list[Option]:
    """The ways to cast a steady card that may be cast now, if the mana for it is there.

    They are kept as long as the cards stay where they are, and what is tapped or fights stays so:
    then the prospects and the supply of mana are the same ones. Timing has been looked at.
    """
    known = supply(state, player)
    if card.places is not places or card.supply is not known or known.restricted:
        card.offers = []
        _offer_castings(state, player, card.number, card.offers)
        card.places = places
        card.supply = known
    return card.offers


def _offer_castings(state: State, player: int, card: int, options: list[Option]) -> None:
    """The ways to cast a card that can be followed to the end."""
    for casting in castings(state, player, card):
        if why_not_now(state, player, card, casting)[0]:
            continue
        if could_cast(state, player, card, casting):
            options.append(casting.option(card))


def _offer_one(state: State, player: int, card: int, options: list[Option], *, lands: bool) -> None:
    """What can be done with one card outside the hand."""
    if lands:
        for face in land_faces(state, player, card):
            options.append(Option("play", object=card, number=face))
    _offer_castings(state, player, card, options)


def _offer_by_permission(
    state: State, player: int, options: list[Option], known: Prospects, *, lands: bool
) -> None:
    """Cards outside the hand that an effect of something else lets the player play."""
    done = known.elsewhere + [card.number for card in known.graveyard]
    library = state.players[player].library
    cards = state.exile + library[-1:]
    for each in state.players:
        cards += each.graveyard
    for card in cards:
        if card not in done:
            _offer_one(state, player, card, options, lands=lands)


def pass_priority(state: State, player: int) -> None:
    """The player passes: the next one has priority, or all have passed. [CR 117.3d-117.4]"""
    turn = state.turn
    players = state.players
    turn.passes += 1
    left = 0
    for each in players:
        if not each.left:
            left += 1
    if turn.passes >= left:
        turn.priority = NONE  # 117.4
        return
    following = (player + 1) % len(players)
    while players[following].left:
        following = (following + 1) % len(players)
    turn.priority = following  # 117.3d


async def act(state: State, player: int, option: Option) -> None:
    """Do what the player with priority chose. Raises IllegalAction. [CR 117.3c-117.3d]"""
    if option.verb == "pass":
        pass_priority(state, player)
        return
    if option.verb == "cast":
        await cast(state, player, option.object, option)
    elif option.verb == "activate":
        await activate(state, player, option.object, option.ability)
    elif option.verb == "play":
        await play_land(state, player, option.object, option.number)
    elif option.verb == "special":
        await act_special(state, player, option)
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
    if option.verb == "special":
        return why_not_special(state, player, option)
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
