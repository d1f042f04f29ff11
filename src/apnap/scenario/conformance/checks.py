"""What must be true at the end of a scripted game, or at a moment of it."""

from __future__ import annotations

from typing import Any, Final

from apnap.abilities.ability import Activated, KeywordQuality
from apnap.abilities.filters import ColorIs
from apnap.abilities.mana import (
    AddMana,
    AddManaCouldProduce,
    AddManaOf,
)
from apnap.abilities.node import walk
from apnap.rules.characteristics import characteristics
from apnap.scenario.conformance.looking import Looking, color_letter
from apnap.scenario.conformance.outcome import Failed, NotPlayable, Unsettled
from apnap.scenario.conformance.queries import query
from apnap.scenario.names import PLAYERS, name_of
from apnap.state.events import NONE
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import ZONE_NUMBERS


def equal(what: str, expected: object, found: object) -> None:
    """Raises Failed where what was found is not what was expected."""
    if expected != found:
        raise Failed(f"{what}: expected {_shown(expected)}, found {_shown(found)}")


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


_EXPECTED: Final = ("count", "value", "power", "toughness", "has", "damage")


def contradict(asserts: list[dict[str, Any]]) -> bool:
    """Whether two assertions ask for different values of the same thing at the same time."""
    asked: dict[str, str] = {}
    for data in asserts:
        if data["assert"] not in ("tapped_count", "hand_total", "life", "graveyard_total"):
            continue
        what = str([(k, v) for k, v in sorted(data.items()) if k not in _EXPECTED])
        value = str([(k, v) for k, v in sorted(data.items()) if k in _EXPECTED])
        if asked.setdefault(what, value) != value:
            return True
    return False


def assertion(looking: Looking, data: dict[str, Any]) -> None:
    """Check one assertion. Raises Failed, or Unsettled for what the rules don't know."""
    kind: str = data["assert"]
    state = looking.state
    player = PLAYERS.index(data["player"]) if data.get("player") else -1
    name = str(data.get("name", ""))
    who = data.get("player", "")
    if kind == "life":
        equal(f"life of {who}", data["value"], state.players[player].life)
    elif kind == "permanent_count":
        found = len(looking.permanents(name, player))
        equal(f"{name} of {who} on the battlefield", data["count"], found)
    elif kind == "permanent_total":
        owned = [n for n in state.battlefield if characteristics(state, n).controller == player]
        equal(f"permanents of {who}", data["count"], len(owned))
    elif kind == "token_count":
        tokens = [n for n in looking.permanents(name, player) if state.objects[n].token]
        equal(f"{name} tokens of {who}", data["count"], len(tokens))
    elif kind in _ZONES:
        _zone(looking, data, kind, player)
    elif kind in ("exile_count", "exile_total"):
        owner = PLAYERS.index(data["owner"]) if data.get("owner") else -1
        equal(f"{name or 'cards'} in exile", data["count"], len(looking.exiled(name, owner)))
    elif kind in ("command_zone_count", "command_objects_total"):
        found = len(looking.commanded(name, player))
        equal(f"{name or 'objects'} in the command zone", data["count"], found)
    elif kind in ("power_toughness", "base_power_toughness"):
        base = kind.startswith("base")
        size = (data["power"], data["toughness"])
        _power_toughness(looking, name, player, size, data["scope"], base=base)
    elif kind == "ability":
        numbers = looking.permanents(name, player)
        equal(f"{name} of {who} on the battlefield", data.get("count", 1), len(numbers))
        if numbers:
            _ability(state, numbers[-1], name, data["ability"], has=data["has"])
    elif kind == "ability_count":
        found = looking.keyword_count(looking.last(name, player), data["ability"])
        equal(f"{data['ability']} on {name}", data["count"], found)
    elif kind == "counters":
        _counters(state, looking.first(name, player), name, data["counter"], data["count"])
    elif kind == "exiled_card_counters":
        exiled = looking.exiled(name)
        if not exiled:
            raise Failed(f"there is no {name} in exile")
        _counters(state, exiled[0], name, data["counter"], data["count"])
    elif kind == "player_counters":
        found = state.players[player].counters.get(data["counter"].lower(), 0)
        equal(f"{data['counter']} counters of {who}", data["count"], found)
    elif kind in _STATUS:
        _status(looking, data, kind, name, player)
    elif kind in _PLAYERS:
        _of_player(state, data, kind, player)
    elif kind == "query":
        query(looking, data)
    elif kind in ("unused_choices", "unused_actions"):
        return  # counted as the script ends, whatever is asserted
    else:
        raise Unsettled(f"{kind} is not compared")


_ZONES: Final = {
    "hand_total": "hand",
    "hand_count": "hand",
    "graveyard_total": "graveyard",
    "graveyard_count": "graveyard",
    "library_total": "library",
    "library_count": "library",
}
_STATUS: Final = (
    "tapped",
    "tapped_count",
    "attacking",
    "damage",
    "type",
    "subtype",
    "color",
    "attached",
)
_PLAYERS: Final = ("result", "won", "lost", "active_player", "mana_pool")


def _zone(looking: Looking, data: dict[str, Any], kind: str, player: int) -> None:
    zone = _ZONES[kind]
    numbers: list[int] = getattr(looking.state.players[player], zone)
    name = str(data.get("name", ""))
    found = len(looking.of(numbers, name)) if name else len(numbers)
    equal(f"{name or 'cards'} in {data['player']}'s {zone}", data["count"], found)


def _power_toughness(
    looking: Looking, name: str, player: int, size: tuple[int, int], scope: str, *, base: bool
) -> None:
    found: list[tuple[int, int]] = []
    for number in looking.indexed(name, player):
        values = characteristics(looking.state, number)
        if not values.has_pt:
            found.append((0, 0))
        elif base:
            found.append((values.base_power, values.base_toughness))
        else:
            found.append((values.power, values.toughness))
    if not found:
        raise Failed(f"there is no {name} on the battlefield")
    alike = [one == size for one in found]
    if not (all(alike) if scope == "all" else any(alike)):
        sizes = ", ".join(sorted({f"{p}/{t}" for p, t in found}))
        raise Failed(f"size of {name}: expected {size[0]}/{size[1]}, found {sizes}")


def _ability(state: State, number: int, name: str, ability: Any, *, has: bool) -> None:
    values = characteristics(state, number)
    if isinstance(ability, str):
        ability = {"keyword": ability}
    if not isinstance(ability, dict):
        raise Unsettled(f"the ability {ability} is not compared")
    if "mana_ability" in ability:
        equal(f"{name} has {ability}", has, _has_mana_ability(values, ability["mana_ability"]))
        return
    if "keyword" not in ability:
        raise Unsettled(f"the ability {ability} is not compared")
    keyword = str(ability["keyword"]).lower()
    word, _, color = keyword.partition(" from ")
    colors = [color] if color else [str(one) for one in ability.get("from", ())]
    if colors:
        found = all(_has_quality(values, word, one) for one in colors)
    elif keyword.rpartition(" ")[2].isdigit():
        found = keyword.rpartition(" ")[0] in values.keywords
    else:
        found = keyword in values.keywords
    equal(f"{name} has {keyword}", has, found)


def _has_quality(values: Characteristics, keyword: str, color: str) -> bool:
    letter = color_letter(color)
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordQuality) and ability.name == keyword:
            for word in walk(ability.filter):
                if isinstance(word, ColorIs) and word.color == letter:
                    return True
    return False


def _has_mana_ability(values: Characteristics, types: str) -> bool:
    letter = color_letter(types)
    for on in values.abilities:
        if not isinstance(on.ability, Activated):
            continue
        for word in walk(on.ability.body):
            if letter and isinstance(word, AddMana) and word.mana == "{" + letter + "}":
                return True
            if not letter and isinstance(word, AddManaOf) and word.types == "WUBRG":
                return True
            if isinstance(word, AddManaCouldProduce):
                raise Unsettled("what a permanent could produce is not compared")
    return False


def _counters(state: State, number: int, name: str, kind: str, expected: int) -> None:
    found = state.objects[number].counters.get(kind.lower(), 0)
    equal(f"{kind} counters on {name}", expected, found)


def _status(looking: Looking, data: dict[str, Any], kind: str, name: str, player: int) -> None:
    state = looking.state
    if kind == "tapped":
        numbers = looking.indexed(name)
        if not numbers:
            raise Failed(f"there is no {name} on the battlefield")
        for number in numbers:
            equal(f"{name} is tapped", data["tapped"], state.objects[number].tapped)
    elif kind == "tapped_count":
        alike = [n for n in looking.permanents(name) if state.objects[n].tapped == data["tapped"]]
        word = "tapped" if data["tapped"] else "untapped"
        equal(f"{word} {name}", data["count"], len(alike))
    elif kind == "attacking":
        found = state.objects[looking.last(name)].attacking != NONE
        equal(f"{name} is attacking", data["attacking"], found)
    elif kind == "damage":
        found_damage = state.objects[looking.last(name, player)].damage
        equal(f"damage on {name}", data["damage"], found_damage)
    elif kind in ("type", "subtype"):
        values = characteristics(state, looking.last(name, player))
        if kind == "type":
            found = data["type"].lower() in values.types
            if data.get("subtype"):
                found = found and _has_subtype(values, data["subtype"])
            wanted = data["type"]
        else:
            wanted = data["subtype"]
            found = _has_subtype(values, wanted)
        equal(f"{name} is {wanted}", data["has"], found)
    elif kind == "color":
        colors = characteristics(state, looking.last(name, player)).colors
        wanted = [color_letter(letter) for letter in data["colors"]]
        if data["has"]:
            equal(f"{name} is {data['colors']}", expected=True, found=_all_in(wanted, colors))
        else:
            some = any(letter in colors for letter in wanted)
            equal(f"{name} is {data['colors']}", expected=False, found=some)
    else:
        attachments = {state.objects[n].attached_to for n in looking.permanents(data["attachment"])}
        found = any(n in attachments for n in looking.permanents(data["permanent"], player))
        what = f"{data['attachment']} is attached to {data['permanent']}"
        equal(what, data["attached"], found)


def _all_in(letters: list[str], colors: str) -> bool:
    return all(letter in colors for letter in letters)


def _has_subtype(values: Characteristics, subtype: str) -> bool:
    if values.all_creature_types and "creature" in values.types:
        from apnap.cards.subtypes import CREATURE_TYPES

        if subtype in CREATURE_TYPES:
            return True
    return subtype.lower() in {word.lower() for word in values.subtypes}


def _of_player(state: State, data: dict[str, Any], kind: str, player: int) -> None:
    who = data["player"]
    if kind == "active_player":
        equal("active player", who, PLAYERS[state.turn.active])
    elif kind == "mana_pool":
        letter = color_letter(data["color"])
        found = len([mana for mana in state.players[player].pool if mana.type == letter])
        equal(f"{letter} in the pool of {who}", data["amount"], found)
    elif kind == "won":
        equal(f"{who} has won", data["value"], state.over and state.winner == player)
    elif kind == "lost":
        equal(f"{who} has lost", data["value"], state.players[player].left)
    else:
        if not state.over:
            result = "DRAW"  # nobody has won
        elif state.winner == NONE:
            result = "DRAW"
        else:
            result = "WON" if state.winner == player else "LOST"
        equal(f"result of {who}", data["result"], result)


# Checks while the game goes on


def check(looking: Looking, player: int, kind: str, args: list[Any]) -> None:
    """Check something at a player's priority. Raises as `assertion` does."""
    who = PLAYERS[player]
    if kind == "permanent_count" and len(args) == 3:
        who, args = args[0].removeprefix("Player"), args[1:]
    table = {
        "life": {"assert": "life", "value": args[0] if args else None},
        "hand_count": {"assert": "hand_total", "count": args[0] if args else None},
    }
    named = {
        "permanent_count": ("permanent_count", "count"),
        "hand_card_count": ("hand_count", "count"),
        "graveyard_count": ("graveyard_count", "count"),
        "library_count": ("library_count", "count"),
        "damage": ("damage", "damage"),
        "command_card_count": ("command_zone_count", "count"),
    }
    if kind in table:
        assertion(looking, {"player": who, **table[kind]})
    elif kind in named:
        key, value = named[kind]
        assertion(looking, {"assert": key, "player": who, "name": args[0], value: args[1]})
    elif kind == "exile_count":
        assertion(looking, {"assert": "exile_count", "name": args[0], "count": args[1]})
    elif kind == "pt":
        size = (int(args[1]), int(args[2]))
        _power_toughness(looking, args[0], player, size, "any", base=False)
    elif kind == "ability":
        number = looking.last(args[0], player)
        _ability(looking.state, number, args[0], args[1], has=args[2])
    elif kind == "mana_pool":
        data = {"assert": "mana_pool", "player": who, "color": args[0], "amount": args[1]}
        assertion(looking, data)
    elif kind in ("permanent_counters", "card_counters"):
        _check_counters(looking, player, kind, args)
    elif kind == "permanent_tapped":
        tapped = [
            number
            for number in looking.permanents(args[0], player)
            if looking.state.objects[number].tapped == args[1]
        ]
        equal(f"{args[0]} tapped is {_shown(args[1])}", args[2], len(tapped))
    elif kind in ("type", "sub_type"):
        key = kind.replace("_", "")
        word = {"assert": key, "player": who, "name": args[0], key: args[1], "has": args[2]}
        assertion(looking, word)
    elif kind == "stack_size":
        equal("objects on the stack", args[0], len(looking.state.stack))
    elif kind in ("attackers", "blockers"):
        _combatants(looking.state, kind, args)
    elif kind == "player_in_game":
        asked = PLAYERS.index(str(args[0]).removeprefix("Player"))
        equal(f"{args[0]} is in the game", args[1], not looking.state.players[asked].left)
    elif kind == "alias_zone":
        cards = looking.aliases.get(str(args[0]).removeprefix("@"), [])
        zone = ZONE_NUMBERS[str(args[1]).lower()]
        there = any(o.card in cards and o.zone == zone for o in looking.state.objects.values())
        equal(f"{args[0]} is in the {args[1]}", args[2] if len(args) > 2 else True, there)
    elif kind == "monarch":
        raise NotPlayable("the monarch is not looked for")
    else:
        raise Unsettled(f"{kind} is not checked")


def _check_counters(looking: Looking, player: int, kind: str, args: list[Any]) -> None:
    if kind == "permanent_counters":
        number = looking.last(args[0], player)
    else:
        state = looking.state
        everywhere = [n for n, o in state.objects.items() if o.owner == player]
        found = looking.of(everywhere, args[0])
        if not found:
            raise Failed(f"there is no {args[0]}")
        number = found[-1]
    _counters(looking.state, number, args[0], args[1], args[2])


def _combatants(state: State, kind: str, args: list[Any]) -> None:
    found: list[str] = []
    for number in state.battlefield:
        object = state.objects[number]
        if (object.attacking != NONE) if kind == "attackers" else bool(object.blocking):
            found.append(name_of(state, number))
    expected = [str(name) for name in args if name]
    equal(kind, ", ".join(sorted(expected)), ", ".join(sorted(found)))
