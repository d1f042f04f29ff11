"""Phrases: one declaration for reading and for printing.

``phrase("ACT*", "<deal> {amount:DAMAGE} damage to {to:DAMAGEABLE}", Build(DealDamage, …))`` says
that an action may be written so, and what it then means. In a template:

- ``<deal>`` is a verb or noun in the form that the category's feature asks for;
- ``{to:THING}`` is a slot, filled by a phrase of that category; ``{n:#NW}`` takes one token of a
  sort (`apnap.oracle.words`); ``{l:KW/and|or}`` is a list of the category;
- ``[…]`` may be left out, ``(a/b)`` is one or the other; the first way is the printed one;
- a category with a star is declared in all its forms (``ACT.b``, ``ACT.s`` …), and ``%`` in a
  slot's category is the same form there; where the category has no forms, ``%`` runs over the
  singular and the plural.

A phrase without meaning is only read: its line is refused where it is lowered.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from apnap.oracle.categories import base_of, forms_of, is_verbal
from apnap.oracle.inflect import noun, verb
from apnap.oracle.meaning import Meaning

WORD: Final = 0  # this token
SORT: Final = 1  # a token of this sort, kept as a child
PHRASE: Final = 2  # a phrase of this category, kept as a child

_SYMBOL: Final = re.compile(r"\{\w+:[^}\s]+\}|<[\w'-]+>|\S+")
_SLOT: Final = re.compile(r"\{(\w+):([^}\s]+)\}$")
_OPTION: Final = re.compile(r"\[([^\[\]]*)\]")
_CHOICE: Final = re.compile(r"\(([^()]*/[^()]*)\)")


class BadPhrase(ValueError):
    """A phrase that can't be compiled: the text says which and why."""


@dataclass(frozen=True)
class Phrase:
    """One meaning and the ways to write it, the printed one first."""

    category: str
    templates: tuple[str, ...]
    meaning: Meaning | None = None
    name: str = ""
    split: str = ""  # "low": where two splits are possible, the earlier slot takes more
    bind: str = ""  # what the phrase is to the binder: see `apnap.oracle.bind`
    veto: Callable[[str, str], bool] | None = None  # forbids it before these first two tokens


def phrase(
    category: str,
    template: str,
    *more: "str | Meaning | None",
    name: str = "",
    split: str = "",
    bind: str = "",
    veto: Callable[[str, str], bool] | None = None,
) -> Phrase:
    """Declare a phrase: its category, its templates and, last, its meaning."""
    templates = (template, *(item for item in more if isinstance(item, str)))
    meanings = [item for item in more if isinstance(item, Meaning)]
    meaning = meanings[0] if meanings else None
    return Phrase(category, templates, meaning, name, split, bind, veto)


def reads(
    category: str, *templates: str, name: str = "", split: str = "", bind: str = ""
) -> tuple[Phrase, ...]:
    """Declare phrases that are only read so far, each a meaning of its own."""
    return tuple(Phrase(category, (template,), None, name, split, bind) for template in templates)


@dataclass(frozen=True, eq=False)
class Production:
    """One way to write a phrase in one form: a category and its symbols."""

    number: int
    category: str
    phrase: Phrase
    symbols: tuple[tuple[int, str], ...]
    slots: tuple[str, ...]
    order: int  # 0 is the phrase's printed way

    def __repr__(self) -> str:
        shown = (f"{{{text}}}" if kind != WORD else text for kind, text in self.symbols)
        return f"{self.category}: {' '.join(shown)}"


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a surface tree: how a stretch of tokens was read. Children in written order."""

    production: Production
    children: tuple["Node | str", ...]
    start: int = field(default=-1, compare=False)
    end: int = field(default=-1, compare=False)


def words(node: Node) -> list[str]:
    """The tokens that the tree was read from."""
    out: list[str] = []
    kids = iter(node.children)
    for kind, text in node.production.symbols:
        if kind == WORD:
            out.append(text)
            continue
        kid = next(kids)
        if isinstance(kid, str):
            out.append(kid)
        else:
            out.extend(words(kid))
    return out


@dataclass
class Grammar:
    """The compiled phrases."""

    productions: dict[str, list[Production]]
    unions: dict[str, tuple[str, ...]]
    first: dict[str, dict[str, tuple[Production, ...]]] = field(default_factory=dict)
    preferred: frozenset[tuple[str, str]] = frozenset()


def expansions(template: str) -> list[str]:
    """A template with its options and choices written out, the fullest first."""
    option = _OPTION.search(template)
    if option:
        head, tail = template[: option.start()], template[option.end() :]
        return expansions(head + option.group(1) + tail) + expansions(head + tail)
    choice = _CHOICE.search(template)
    if choice:
        head, tail = template[: choice.start()], template[choice.end() :]
        return [way for one in choice.group(1).split("/") for way in expansions(head + one + tail)]
    return [template]


class _Compiler:
    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.unions: dict[str, tuple[str, ...]] = {}
        self.count = 0
        self.used: dict[str, Production] = {}

    def add(
        self,
        category: str,
        source: Phrase,
        symbols: Sequence[tuple[int, str]],
        slots: Sequence[str],
        order: int,
    ) -> None:
        if not symbols:
            raise BadPhrase(f"{category}: an empty way to write {source.templates[0]!r}")
        made = Production(self.count, category, source, tuple(symbols), tuple(slots), order)
        self.count += 1
        self.productions.setdefault(category, []).append(made)

    def declare(self, source: Phrase) -> None:
        starred = source.category.endswith("*")
        category = source.category.removesuffix("*")
        ways = [way for template in source.templates for way in expansions(template)]
        for order, way in enumerate(ways):
            if starred:
                for form in forms_of(category):
                    self.way(f"{category}.{form}", source, way, form, order)
            elif "%" in way:
                for form in ("s", "p"):
                    self.way(category, source, way, form, order)
            else:
                form = category.split(".")[1] if "." in category else ""
                self.way(category, source, way, form, order)

    def way(self, category: str, source: Phrase, template: str, form: str, order: int) -> None:
        symbols: list[tuple[int, str]] = []
        slots: list[str] = []
        inflect = verb if is_verbal(category) else noun
        for symbol in _SYMBOL.findall(template):
            slot = _SLOT.match(symbol)
            if slot:
                name, wanted = slot.group(1), slot.group(2).replace("%", form)
                if wanted[0] == "#":
                    symbols.append((SORT, wanted))
                else:
                    if "/" in wanted:
                        self.lists(wanted)
                    symbols.append((PHRASE, wanted))
                if name in slots:
                    raise BadPhrase(f"{category}: slot {name!r} twice in {template!r}")
                slots.append(name)
            elif symbol[0] == "<" and symbol[-1] == ">":
                if not form:
                    raise BadPhrase(f"{category}: {symbol} has no form in {template!r}")
                inflected = inflect(symbol[1:-1], form)
                symbols.extend((WORD, word) for word in inflected.split())
            else:
                symbols.append((WORD, symbol))
        self.add(category, source, symbols, slots, order)

    def lists(self, category: str) -> None:
        """The productions of a list: "a", "a and b", "a, b, and c"."""
        if category in self.productions:
            return
        self.productions[category] = []
        item, _, joined = category.partition("/")
        rest = category + "~"
        source = Phrase(category, (category,), None, "list")
        self.add(category, source, [(PHRASE, item)], ["a"], 0)
        for order, conjunction in enumerate(joined.split("|")):
            glue = [(WORD, word) for word in conjunction.split("_")]
            self.add(category, source, [(PHRASE, item), *glue, (PHRASE, item)], ["a", "b"], order)
            last = [(PHRASE, item), (WORD, ","), *glue, (PHRASE, item)]
            self.add(rest, source, last, ["a", "b"], order)
        more = [(PHRASE, item), (WORD, ","), (PHRASE, rest)]
        self.add(rest, source, more, ["a", "b"], 0)
        self.add(category, source, more, ["a", "b"], 0)


def compile_grammar(
    phrases: Iterable[Phrase],
    unions: dict[str, tuple[str, ...]],
    preferred: Iterable[tuple[str, str]] = (),
) -> Grammar:
    """Compile phrases; raises `BadPhrase` for one that is declared wrongly.

    `unions` names categories that are any of others; `preferred` are pairs of phrase names, the
    first of which wins where both read the same tokens as the same category.
    """
    compiler = _Compiler()
    for item in phrases:
        compiler.declare(item)
    grammar = Grammar(compiler.productions, {}, preferred=frozenset(preferred))
    _unite(grammar, unions)
    _prune(grammar)
    _index(grammar)
    return grammar


def _prune(grammar: Grammar) -> None:
    """Leave out ways that "%" made in a form that a slot's category does not have."""
    known = set(grammar.productions) | set(grammar.unions)
    for name, made in grammar.productions.items():
        grammar.productions[name] = [
            one
            for one in made
            if not any(
                kind == PHRASE and text not in known and _has_form(grammar, text)
                for kind, text in one.symbols
            )
        ]


def _has_form(grammar: Grammar, category: str) -> bool:
    base = base_of(category)
    return any(f"{base}.{form}" in grammar.productions for form in forms_of(base))


def _unite(grammar: Grammar, unions: dict[str, tuple[str, ...]]) -> None:
    """Categories named without a form are the union of their forms."""
    for name, members in unions.items():
        if any("%" in member for member in members):
            for form in ("s", "p"):
                formed = (member.replace("%", form) for member in members)
                grammar.unions[f"{name}.{form}"] = tuple(
                    member for member in formed if member in grammar.productions
                )
        else:
            grammar.unions[name] = members
    known = set(grammar.productions) | set(grammar.unions)
    wanted = {
        text
        for made in grammar.productions.values()
        for one in made
        for kind, text in one.symbols
        if kind == PHRASE
    } | {member for members in grammar.unions.values() for member in members}
    for name in sorted(wanted - known):
        base = base_of(name)
        whole = tuple(f"{base}.{form}" for form in forms_of(base) if f"{base}.{form}" in known)
        if name == base and whole:
            grammar.unions[name] = whole


def _index(grammar: Grammar) -> None:
    """For each category, the productions that can start with a token or sort."""
    first: dict[str, set[str]] = {name: set() for name in grammar.productions}
    first.update({name: set() for name in grammar.unions})
    changed = True
    while changed:
        changed = False
        for name, members in grammar.unions.items():
            found = set().union(*(first.get(member, set()) for member in members))
            changed = changed or not found <= first[name]
            first[name] |= found
        for name, made in grammar.productions.items():
            found = set()
            for one in made:
                kind, text = one.symbols[0]
                found |= first.get(text, set()) if kind == PHRASE else {text}
            changed = changed or not found <= first[name]
            first[name] |= found
    for name, made in grammar.productions.items():
        index: dict[str, list[Production]] = {}
        for one in made:
            kind, text = one.symbols[0]
            for token in first.get(text, set()) if kind == PHRASE else {text}:
                index.setdefault(token, []).append(one)
        grammar.first[name] = {token: tuple(found) for token, found in index.items()}
