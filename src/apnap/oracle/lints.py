"""Checks of the phrasebook itself: each returns what is wrong, in words; nothing if all is well."""

from collections.abc import Iterable

from apnap.oracle.categories import base_of
from apnap.oracle.grammar import PHRASE, SORT, Grammar, Node
from apnap.oracle.meaning import Build
from apnap.oracle.words import all_sorts


def left_recursion(grammar: Grammar) -> list[str]:
    """Categories that can start with themselves: the parser would never end."""
    edges: dict[str, set[str]] = {
        name: {one.symbols[0][1] for one in made if one.symbols[0][0] == PHRASE}
        for name, made in grammar.productions.items()
    }
    edges.update({name: set(members) for name, members in grammar.unions.items()})
    found: list[str] = []
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            found.append(" -> ".join((*path[path.index(name) :], name)))
            return
        if name in done:
            return
        for other in sorted(edges.get(name, ())):
            visit(other, (*path, name))
        done.add(name)

    for name in sorted(edges):
        visit(name, ())
    return found


def undefined(grammar: Grammar) -> list[str]:
    """Slots whose category has no phrase, and sorts of tokens that no word has."""
    known = set(grammar.productions) | set(grammar.unions)
    sorts = all_sorts()
    return sorted(
        {
            f"{one!r} wants {text}"
            for made in grammar.productions.values()
            for one in made
            for kind, text in one.symbols
            if (kind == PHRASE and text not in known) or (kind == SORT and text not in sorts)
        }
    )


def unreachable(grammar: Grammar) -> list[str]:
    """Categories that no line can contain."""
    seen = {"LINE@permanent", "LINE@spell"}
    stack = list(seen)
    while stack:
        name = stack.pop()
        nexts = set(grammar.unions.get(name, ()))
        for one in grammar.productions.get(name, ()):
            nexts.update(text for kind, text in one.symbols if kind == PHRASE)
        for other in nexts - seen:
            seen.add(other)
            stack.append(other)
    bases = {base_of(name) for name in seen}
    return sorted({base_of(name) for name in grammar.productions} - bases)


def duplicates(grammar: Grammar) -> list[str]:
    """Productions of one category with the same symbols: every use would be ambiguous."""
    found: list[str] = []
    for made in grammar.productions.values():
        seen: dict[tuple[tuple[int, str], ...], object] = {}
        for one in made:
            if one.symbols in seen:
                found.append(f"{one!r}")
            seen[one.symbols] = one
    return found


def badly_built(grammar: Grammar) -> list[str]:
    """Meanings whose slots are not the fields of the class they build."""
    found: list[str] = []
    for made in grammar.productions.values():
        for one in made:
            meaning = getattr(one.phrase.meaning, "inner", one.phrase.meaning)
            if isinstance(meaning, Build):
                wrong = meaning.check(one.slots)
                if wrong:
                    found.append(f"{one!r}: {wrong}")
    return found


def numbers(grammar: Grammar) -> list[str]:
    """Phrases whose singular and plural are written alike and mean alike in one union.

    Their number would be lost in printing.
    """
    found: list[str] = []
    for name, members in grammar.unions.items():
        seen: dict[tuple[tuple[int, str], ...], str] = {}
        for member in members:
            for one in grammar.productions.get(member, ()):
                other = seen.get(one.symbols)
                if other is not None and other != member:
                    found.append(f"{name}: {one!r} in {other} and {member}")
                seen[one.symbols] = member
    return found


def dead(grammar: Grammar, trees: Iterable[Node]) -> list[str]:
    """Phrases that no tree of the corpus uses."""
    used: set[int] = set()
    for tree in trees:
        stack = [tree]
        while stack:
            node = stack.pop()
            used.add(id(node.production.phrase))
            stack.extend(kid for kid in node.children if isinstance(kid, Node))
    return sorted(
        {
            f"{one.phrase.category}: {one.phrase.templates[0]}"
            for made in grammar.productions.values()
            for one in made
            if id(one.phrase) not in used and one.phrase.name != "list"
        }
    )
