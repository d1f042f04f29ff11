"""What an object is or becomes: types, colors, size, and abilities together; copies.

[CR 205.1, 613.1, 707.9]
"""

from dataclasses import dataclass, replace
from typing import Any

from apnap.abilities import changes
from apnap.abilities.amounts import Fixed, X
from apnap.abilities.node import Ability, Change
from apnap.abilities.unfinished import StillThat
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.inflect import noun
from apnap.oracle.meaning import Const, Differs, Pair, Same, only_read
from apnap.oracle.phrases.parts import number
from apnap.oracle.words import LAND_TYPES, PLURAL_SUBTYPES

Changes = tuple[Change, ...]


@dataclass(frozen=True)
class Being:
    """What stands between "a" and its end: "legendary 4/4 white and blue Dragon creature"."""

    supertypes: tuple[str, ...] = ()
    size: str = ""
    colors: str | None = None
    subtypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()


_FIELDS = {"g": "supertypes", "pt": "size", "c": "colors", "s": "subtypes", "t": "types"}


def _core(**slots: Any) -> Being:
    fields = {_FIELDS[slot]: value for slot, value in slots.items()}
    if "supertypes" in fields:
        fields["supertypes"] = (fields["supertypes"],)
    return Being(**fields)


def _core_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Being or len(value.supertypes) > 1:
        return None
    slots: dict[str, Any] = {}
    if value.supertypes:
        slots["g"] = value.supertypes[0]
    if value.size:
        slots["pt"] = value.size
    if value.colors is not None:
        slots["c"] = value.colors
    if value.subtypes:
        slots["s"] = value.subtypes
    if value.types:
        slots["t"] = value.types
    return slots


class _ByName(Pair):
    """A meaning that takes every slot by its name, whatever their number."""

    def build(self, slots: Any) -> Any:
        """The value of these slots."""
        return self.lowered(**slots)


_CORE = _ByName(_core, _core_slots)


def _size(size: str) -> changes.BasePT:
    power, toughness = size.split("/")
    if "*" in size:
        raise Differs("a size that is said elsewhere")
    return changes.BasePT(number(power), number(toughness))


def _written(value: Any) -> str | None:
    """A base size as it is written, None if it needs more words."""
    if type(value) is not changes.BasePT:
        return None
    shown: list[str] = []
    for half in (value.power, value.toughness):
        if type(half) is X:
            shown.append("X")
        elif type(half) is Fixed:
            shown.append(str(half.n))
        else:
            return None
    return "/".join(shown)


def _types(core: Being, kept: bool) -> Change | None:
    """The change of types. "Artifact creature" keeps the other types. [CR 205.1a, 205.1b]"""
    parts = (core.supertypes, core.types, core.subtypes)
    if not any(parts):
        return None
    if kept:
        return changes.AddTypes(*parts)
    lands = [one for one in core.subtypes if one in LAND_TYPES]
    if lands and not core.types and not core.supertypes:
        if len(lands) < len(core.subtypes):
            raise Differs("land types among others")
        return changes.SetLandType(core.subtypes)
    if lands:
        raise Differs("land types among others")
    return changes.SetTypes(*parts)


def _being(core: Being, *, kept: bool, colors_kept: bool = False) -> Changes:
    made: list[Change] = []
    both = core.types == ("artifact", "creature") and not kept
    if both and core.subtypes:
        made.append(changes.AddTypes(core.supertypes, core.types))
        made.append(changes.SetTypes(subtypes=core.subtypes))
    else:
        types = _types(core, kept or both)
        if types is not None:
            made.append(types)
    if core.colors is not None:
        if colors_kept:
            made.append(changes.AddColors(core.colors))
        elif kept and not core.size:
            raise Differs("does it keep its colors?")
        else:
            made.append(changes.SetColors(core.colors))
    if core.size:
        made.append(_size(core.size))
    return tuple(made)


def _taken(value: Any, *, kept: bool, colors_kept: bool = False) -> Being | None:
    """The core that means these changes, None if none does."""
    if not isinstance(value, tuple) or not value:
        return None
    fields: dict[str, Any] = {}
    for one in value:
        if isinstance(one, changes.AddTypes | changes.SetTypes):
            for name in ("supertypes", "types", "subtypes"):
                held = getattr(one, name)
                if held:
                    if name in fields:
                        return None
                    fields[name] = held
        elif type(one) is changes.SetLandType:
            fields["subtypes"] = one.subtypes
        elif isinstance(one, changes.SetColors | changes.AddColors):
            fields["colors"] = one.colors
        elif type(one) is changes.BasePT:
            size = _written(one)
            if size is None:
                return None
            fields["size"] = size
        else:
            return None
    core = Being(**fields)
    try:
        again = _being(core, kept=kept, colors_kept=colors_kept)
    except Differs:
        return None
    return core if again == value else None


def _meaning(*, kept: bool, colors_kept: bool = False) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        core = _taken(value, kept=kept, colors_kept=colors_kept)
        return None if core is None else {"b": core}

    return Pair(lambda b: _being(b, kept=kept, colors_kept=colors_kept), raised)


def _with(kept: bool, colors_kept: bool = False) -> Pair:
    """A being with abilities."""

    def lower(b: Being, k: tuple[Ability, ...]) -> Changes:
        return (*_being(b, kept=kept, colors_kept=colors_kept), changes.Gain(k))

    def raised(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) < 2 or type(value[-1]) is not changes.Gain:
            return None
        core = _taken(value[:-1], kept=kept, colors_kept=colors_kept)
        return None if core is None else {"b": core, "k": value[-1].abilities}

    return Pair(lower, raised)


def _sized(kept: bool, colors_kept: bool, *, able: bool) -> Pair:
    """A being "with base power and toughness 3/3", and perhaps with abilities."""

    def lower(b: Being, pt: str, k: tuple[Ability, ...] = ()) -> Changes:
        if b.size:
            raise Differs("two sizes")
        being = _being(replace(b, size=pt), kept=kept, colors_kept=colors_kept)
        return (*being, changes.Gain(k)) if able else being

    return only_read(Pair(lower, lambda value: None))


def _as_large(kept: bool, colors_kept: bool) -> Pair:
    """A being "with power and toughness each equal to" a number."""

    def lower(b: Being, n: Any) -> Changes:
        if b.size:
            raise Differs("two sizes")
        return (*_being(b, kept=kept, colors_kept=colors_kept), changes.BasePT(n, n))

    def raised(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) < 2:
            return None
        size = _equal_bases(value[-1:])
        core = _taken(value[:-1], kept=kept, colors_kept=colors_kept)
        return None if size is None or core is None else {"b": core, **size}

    return Pair(lower, raised)


def _of_all_types(pair: Pair) -> Pair:
    """The same "with all creature types". [CR 205.3m]"""

    def lower(**slots: Any) -> Changes:
        return (*pair.build(slots), changes.EveryCreatureType())

    def raised(value: Any) -> Any:
        if not isinstance(value, tuple) or value[-1:] != (changes.EveryCreatureType(),):
            return None
        return pair.raised(value[:-1])

    return _ByName(lower, raised)


_TYPES = {
    "s": {
        ("creature",): "creature",
        ("artifact", "creature"): "artifact creature",
        ("enchantment", "creature"): "enchantment creature",
        ("artifact",): "artifact",
        ("enchantment",): "enchantment",
        ("land",): "land",
        ("planeswalker",): "planeswalker",
    },
    "p": {
        ("creature",): "creatures",
        ("artifact", "creature"): "artifact creatures",
        ("enchantment", "creature"): "enchantment creatures",
        ("artifact",): "artifacts",
        ("enchantment",): "enchantments",
        ("land",): "lands",
        ("planeswalker",): "planeswalkers",
    },
}
_ENDINGS: tuple[tuple[str, bool, bool, bool], ...] = (
    # what follows, other types kept, colors kept, whether it is printed
    ("", False, False, True),
    ("in addition to {its} other types", True, False, True),
    ("in addition to {its} other creature types", True, False, False),
    ("in addition to {its} other land types", True, False, False),
    ("in addition to {its} other colors and types", True, True, True),
    ("in addition to his other types", True, False, False),
    ("in addition to her other types", True, False, False),
    ("{that} still a {t2:#PERM}", True, False, False),
)


_EQUAL = "power and toughness each equal to {n:AMOUNT}"


def _beings(form: str) -> tuple[Phrase, ...]:
    article, its, that = ("a ", "its", "that's") if form == "s" else ("", "their", "that are")
    core = f"{article}{{b:BCORE.{form}}}"
    made: list[Phrase] = []
    for ending, kept, colors_kept, printed in _ENDINGS:
        still = "{that}" in ending
        said = ending.replace("{its}", its).replace("{that}", that)
        if still:
            said = (
                f"{that} still a {{w:STILLTYPE}}" if form == "s" else f"{that} still {{w:STILLP}}"
            )
        for pair, way in (
            (_meaning(kept=kept, colors_kept=colors_kept), f"{core} {said}"),
            (_with(kept, colors_kept), f"{core} with {{k:KWL}} {said}"),
            (_as_large(kept, colors_kept), f"{core} with {_EQUAL} {said}"),
            (
                _sized(kept, colors_kept, able=False),
                f"{core} with base power and toughness {{pt:#PT}} {said}",
            ),
            (
                _sized(kept, colors_kept, able=True),
                f"{core} with base power and toughness {{pt:#PT}} and {{k:KWL}} {said}",
            ),
            (
                _of_all_types(_meaning(kept=kept, colors_kept=colors_kept)),
                f"{core} with all creature types {said}",
            ),
            (
                _of_all_types(_with(kept, colors_kept)),
                f"{core} with {{k:KWL}} and all creature types {said}",
            ),
        ):
            if still:
                way_meaning: Pair = _still(pair)
            else:
                way_meaning = pair if printed else only_read(pair)
            made.append(phrase(f"BEING.{form}", " ".join(way.split()), way_meaning))
    return tuple(made)


def _still(pair: Pair) -> Pair:
    """The same for "that's still a land": the word says nothing new."""

    def lower(w: Any, **slots: Any) -> Any:
        return pair.build(slots)

    return Pair(lower, lambda value: None)


def _cores(form: str) -> tuple[Phrase, ...]:
    subtypes = "SUBTYPES" if form == "s" else "SUBTYPESP"
    head = "[{g:#SUPER}] [{pt:#PT}] [{c:TCOLORS}]"
    return (
        phrase(f"BCORE.{form}", f"{head} [{{s:SUBTYPES}}] {{t:BTYPES.{form}}}", _CORE),
        phrase(f"BCORE.{form}", f"{head} {{s:{subtypes}}}", _CORE),
    )


def _type_words(form: str) -> tuple[Phrase, ...]:
    return tuple(
        phrase(f"BTYPES.{form}", words, Const(types)) for types, words in _TYPES[form].items()
    )


def alone(change: Change) -> Const:
    """Just this change."""
    return Const((change,))


def one_field(change: type[Any], field: str, slot: str) -> Pair:
    """One change with one field."""

    def raised(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not change:
            return None
        return {slot: getattr(value[0], field)}

    return Pair(lambda v: (change(**{field: v}),), raised)


BASE = Pair(
    lambda pt: (_size(pt),),
    lambda v: (
        {"pt": size}
        if isinstance(v, tuple) and len(v) == 1 and (size := _written(v[0])) is not None
        else None
    ),
)


def _equal_bases(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not changes.BasePT:
        return None
    n = value[0].power
    if n is None or n != value[0].toughness or _written(value[0]) is not None:
        return None
    return {"n": n}


def _base_half(which: str) -> Pair:
    def lower(n: Any) -> Changes:
        return (changes.BasePT(n, None) if which == "power" else changes.BasePT(None, n),)

    def raised(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 1:
            return None
        one = value[0]
        if type(one) is not changes.BasePT:
            return None
        n, other = one.power, one.toughness
        if which == "toughness":
            n, other = other, n
        return {"n": n} if other is None and n is not None else None

    return Pair(lower, raised)


_STILL = Pair(lambda what, w: StillThat(what), lambda value: None)

PHRASES: tuple[Phrase, ...] = (
    *_cores("s"),
    *_cores("p"),
    *_type_words("s"),
    *_type_words("p"),
    *_beings("s"),
    *_beings("p"),
    phrase(
        "SUBTYPESP",
        "{a:#SUBP}",
        Pair(
            lambda a: (PLURAL_SUBTYPES[a],),
            lambda v: {"a": noun(v[0], "p")} if len(v) == 1 else None,
        ),
    ),
    phrase("BEINGSTILL", "a {b:BCORE.s}", only_read(_meaning(kept=True))),
    phrase("BEINGSTILL", "a {b:BCORE.s} with {k:KWL}", only_read(_with(kept=True))),
    phrase("STILLTYPE", "{w:#PERM}", Same()),
    phrase("STILLTYPE", "{v:#SUB} {w:#PERM}", Pair(lambda v, w: w, lambda value: None)),
    phrase("STILLP", "{w:#PERMP}", Same()),
    phrase("SENT", "{what:ITIS.s} still a {w:STILLTYPE}", _STILL, name="still a land"),
    phrase("SENT", "{what:ITIS.p} still {w:STILLP}", _STILL, name="still a land"),
    # becoming, and being while a static ability lasts
    phrase("CHG*", "<become> {b:BEING.%}", Same(), name="becomes so"),
    phrase("CHG.b", "become {b:BEING}", Same(), name="becomes so"),
    phrase("CHG*", "<be> {b:BEING.%}", only_read(Pair(lambda b: b, lambda v: None))),
    phrase("CHG*", "<be> {c:TCOLORS}", one_field(changes.SetColors, "colors", "c")),
    phrase("CHG*", "<become> {c:TCOLORS}", one_field(changes.SetColors, "colors", "c")),
    phrase(
        "CHG*",
        "<be> {c:TCOLORS} in addition to its other colors",
        "<become> {c:TCOLORS} in addition to its other colors",
        "<be> {c:TCOLORS} in addition to their other colors",
        one_field(changes.AddColors, "colors", "c"),
    ),
    phrase("CHG*", "<become> all colors", alone(changes.SetColors("WUBRG"))),
    *reads("CHG*", "<be> all colors", "<be> not a creature"),
    phrase("CHG*", "<be> legendary", alone(changes.AddTypes(supertypes=("legendary",)))),
    phrase("CHG*", "<be> snow", alone(changes.AddTypes(supertypes=("snow",)))),
    phrase(
        "CHG.s",
        "isn't legendary",
        "isn't a legendary creature",
        alone(changes.RemoveTypes(supertypes=("legendary",))),
    ),
    phrase("CHG.p", "aren't legendary", alone(changes.RemoveTypes(supertypes=("legendary",)))),
    *(
        phrase(
            f"CHG.{form}",
            f"{verb} {noun}",
            alone(changes.RemoveTypes(types=("creature",))),
        )
        for form, verb, noun in (("s", "isn't", "a creature"), ("p", "aren't", "creatures"))
    ),
    phrase(
        "CHG*",
        "<be> every creature type",
        "<become> all creature types",
        "<become> every creature type",
        "<gain> all creature types",
        alone(changes.EveryCreatureType()),
    ),
    phrase("CHG*", "<have> base power and toughness {pt:#PT}", BASE),
    phrase(
        "CHG*",
        "<have> base power and toughness each equal to {n:AMOUNT}",
        "<have> base power and base toughness each equal to {n:AMOUNT}",
        "<have> base power and toughness equal to {n:AMOUNT}",
        Pair(lambda n: (changes.BasePT(n, n),), _equal_bases),
    ),
    phrase(
        "CHG*",
        "<be> the chosen type in addition to its other types",
        "<be> the chosen type in addition to their other types",
        "<be> the chosen creature type in addition to its other types",
        alone(changes.ChosenType(in_addition=True)),
    ),
    phrase("CHG*", "<be> the chosen type", alone(changes.ChosenType(in_addition=False))),
    phrase("CHG*", "<have> base power {n:NUM}", _base_half("power")),
    phrase("CHG*", "<have> base toughness {n:NUM}", _base_half("toughness")),
    phrase(
        "CHG*",
        "<be> the chosen color",
        "<become> the chosen color",
        Const((changes.ChosenColor(),)),
    ),
    *reads(
        "CHG*",
        "<become> the creature type of your choice",
        "<become> the color of your choice",
        "<become> the color or colors of your choice",
        "<become> the basic land type of your choice",
        "<become> a creature type of your choice",
        "<become> your choice of {a:BEING.s} or {b:BEING.s}",
        "<become> {a:BEING.s} or {b:BEING.s}",
        "<become> the chosen type",
        "<become> the chosen creature type",
        "<become> a {b:BCORE.s} named {n:#NAME}",
        "<become> a {b:BCORE.s} with {k:KWL} named {n:#NAME}",
        "<become> the {b:BCORE.s}",
        "<be> named {n:#NAME}",
        "<be> an every creature type",
        "<lose> all creature types",
        "<lose> all land types",
        "<lose> all land types and abilities",
        "<lose> all abilities except mana abilities",
        "<lose> all other abilities",
        "<lose> all other abilities , card types , and creature types",
        "<lose> all other card types",
        "<lose> all other card types and abilities",
        "<lose> all other card types and creature types",
        "<lose> all other creature types",
        "<lose> all colors",
        "<lose> this ability",
        "<be> all creature types",
        "<become> saddled",
        "<become> snow",
        "<be> no longer goaded",
        "<be> every basic land type in addition to {w:OF} other types",
        "<gain> all basic land types",
        "<have> base power equal to {n:AMOUNT}",
        "<have> base toughness equal to {n:AMOUNT}",
        "<have> power and toughness each equal to {n:AMOUNT}",
        "<have> power equal to {n:AMOUNT}",
    ),
    *(
        one
        for form in ("s", "p")
        for one in reads(
            f"CHG.{form}",
            "isn't a {t:NOTCREATURE}" if form == "s" else "aren't {t:NOTCREATURES}",
            "isn't a {t:#SUB}" if form == "s" else "aren't {t:#SUBP}",
            "can't be {b:BEING.s}",
        )
    ),
    *reads("NOTCREATURE", "artifact", "land", "enchantment", "planeswalker"),
    *reads("NOTCREATURES", "artifacts", "lands", "enchantments", "planeswalkers"),
)
