"""One line through the three stages, and back: read, bind, lower, print.

Lines are compiled by themselves as far as they go; what links lines and faces of a card is
settled in `apnap.oracle.compiler`.
"""

from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeAlias

from apnap.abilities.effects import If
from apnap.abilities.node import Ability, walk
from apnap.oracle import roles
from apnap.oracle.bind import Binder, Unbound, bind
from apnap.oracle.grammar import WORD, Node, words
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import NoMeaning
from apnap.oracle.others import OfWhat, loosened, settled
from apnap.oracle.outcomes import too_early
from apnap.oracle.parser import Parser, TooLong
from apnap.oracle.phrases import grammar
from apnap.oracle.refusal import Refusal, no_phrase
from apnap.oracle.tokens import Unreadable, detokenize, tokenize
from apnap.oracle.unparse import Hole, Path, Raising

Abilities: TypeAlias = tuple[Ability, ...]

_MOST_TRIES: Final = 80


class CantPrint(ValueError):
    """Abilities for which the phrasebook has no words; the text says where it stopped."""


@dataclass(frozen=True)
class Line:
    """How far a line came: ``refused``, ``reads``, ``binds`` or ``lowers``."""

    text: str
    root: str
    state: str
    tree: Node | None = None
    abilities: Abilities = ()
    refusal: Refusal | None = None
    ambiguous: bool = False
    needs: tuple[tuple[str, str], ...] = ()  # what other abilities of the card must do


@cache
def known_words() -> frozenset[str]:
    """Every token that some template has."""
    return frozenset(
        text
        for made in grammar().productions.values()
        for one in made
        for kind, text in one.symbols
        if kind == WORD
    )


@lru_cache(maxsize=200_000)
def compile_line(text: str, root: str) -> Line:
    """Read, bind and lower a normalised line; `root` is ``permanent`` or ``spell``."""
    line = read_line(text, root)
    if line.state == "refused" or line.tree is None:
        return line
    return _bound(text, root, line.tree)


def read_line(text: str, root: str) -> Line:
    """The first stage alone: the line's tree, or why it is refused."""
    try:
        tokens = tokenize(text)
    except Unreadable as why:
        at = why.args[1]
        return Line(text, root, "refused", refusal=Refusal("UnknownWord", (at, at + 1)))
    if detokenize(tokens) != text:
        whole = Refusal("NoPhrase", (0, len(tokens)), detail="its spelling does not come back")
        return Line(text, root, "refused", refusal=whole)
    try:
        parser = Parser(grammar(), tokens)
        found = parser.reading(f"LINE@{root}", 0).get(len(tokens))
    except (TooLong, RecursionError) as why:
        whole = Refusal("NoPhrase", (0, len(tokens)), detail=str(why))
        return Line(text, root, "refused", refusal=whole)
    if found is None:
        return Line(text, root, "refused", refusal=no_phrase(parser, known_words()))
    tree, count = found
    if count > 1:
        why_not = Refusal("Ambiguous", (0, len(tokens)), detail=f"{count} readings")
        return Line(text, root, "refused", tree, refusal=why_not, ambiguous=True)
    return Line(text, root, "reads", tree)


def _bound(text: str, root: str, tree: Node) -> Line:
    try:
        bound = bind(tree)
    except Unbound as unbound:
        node = unbound.node
        could = "; ".join(one.said for one in unbound.candidates)
        refusal = Refusal("Unbound", (node.start, node.end), detail=could)
        return Line(text, root, "reads", tree, refusal=refusal)
    lowering = lowering_of(tree, bound)
    try:
        abilities = lowering.value(tree)
    except NoMeaning as missing:
        node = missing.node
        detail = f"{node.production!r}: {missing}"
        refusal = Refusal("NotImplemented", (node.start, node.end), detail=detail)
        return Line(text, root, "binds", tree, refusal=refusal)
    assert isinstance(abilities, tuple)
    try:
        abilities = settled(abilities, root)
    except OfWhat as why:
        whole = Refusal("NotImplemented", (tree.start, tree.end), detail=str(why))
        return Line(text, root, "binds", tree, refusal=whole)
    if too_early(abilities):
        whole = Refusal("NotImplemented", (tree.start, tree.end), detail="an outcome too early")
        return Line(text, root, "binds", tree, refusal=whole)
    needs = tuple(sorted(lowering.needs))
    return Line(text, root, "lowers", tree, abilities, needs=needs)


def lowering_of(tree: Node, bound: Binder) -> Lowering:
    """The state for lowering a bound line."""
    return Lowering(bound.table, noted_steps(tree, bound.table), bound.phrases)


def noted_steps(tree: Node, table: dict[int, roles.Role]) -> dict[int, int]:
    """The instructions that mentions refer to, numbered in text order."""
    meant: set[int] = set()
    for role in table.values():
        while isinstance(role, roles.WhoseIs | roles.Left):
            meant.update(role.taken if isinstance(role, roles.Left) else ())
            role = role.of
        if isinstance(role, roles.OfStep | roles.Found):
            meant.add(role.step)
    noted: dict[int, int] = {}
    stack = [tree]
    while stack and len(noted) < len(meant):
        node = stack.pop()
        if id(node) in meant:
            noted[id(node)] = len(noted)
        stack.extend(kid for kid in reversed(node.children) if isinstance(kid, Node))
    return noted


@lru_cache(maxsize=200_000)
def proof_fault(text: str, root: str) -> str:
    """What fails of the proof that a line that lowers means what its abilities print, "" if none.

    The text printed from the abilities alone must compile to equal abilities.
    """
    line = compile_line(text, root)
    try:
        printed = print_line(line.abilities, root)
    except CantPrint as why:
        return f"not printed: {why}"
    again = compile_line(printed, root)
    if again.state != "lowers":
        return f"printed as a line that is refused: {again.refusal}"
    if again.abilities != line.abilities:
        return "printed as a line that means something else"
    return ""


def print_line(abilities: Abilities, root: str) -> str:
    """The canonical text of a line with these abilities; raises `CantPrint`."""
    printed = ""
    said = loosened(abilities, root)
    for style in ("", "last", "instead"):
        try:
            text = detokenize(tuple(words(print_tree(said, root, style))))
        except CantPrint:
            if not printed and style == "instead":
                raise
            continue
        printed = printed or text
        if style == "" and not _has_conditions(abilities):
            break
        if compile_line(text, root).abilities == abilities:
            return text
    return printed


def _has_conditions(abilities: Abilities) -> bool:
    return any(type(word) is If for one in abilities for word in walk(one))


def print_tree(abilities: Abilities, root: str, style: str = "") -> Node:
    """The canonical surface tree of a line; raises `CantPrint`."""
    waiting: list[dict[Path, int]] = [{}]
    why = ""
    for _ in range(_MOST_TRIES):
        if not waiting:
            break
        raising = Raising(grammar(), style, waiting.pop())
        tree = raising.tree(f"LINE@{root}", abilities)
        if tree is None:
            why = why or "no phrase for {} as {}".format(*reversed(raising.furthest))
            continue
        wrong = _first_wrong(tree, raising)
        if wrong is None:
            return tree
        why = f"no pronoun for {wrong.value}"
        waiting.extend(reversed(raising.retreat(wrong.path)))
    raise CantPrint(why)


def _first_wrong(tree: Node, raising: Raising) -> Hole | None:
    """The first mention that the binder takes otherwise, None if all are right."""
    binder = Binder(spell=tree.production.category == "LINE@spell")
    with suppress(Unbound):
        binder.walk(tree)
    lowering = lowering_of(tree, binder)
    failed: Node | None = None
    try:
        lowering.value(tree)
    except NoMeaning as missing:
        failed = missing.node
    for hole in raising.holes:
        if hole.node is failed:
            return hole
        if id(hole.node) not in lowering.meant:
            continue
        same = _same_instruction(hole, raising, binder)
        if same is None:
            same = lowering.meant[id(hole.node)] == hole.value
        if not same:
            return hole
    if failed is not None:
        raise CantPrint("a mention could not be placed")
    return None


def _same_instruction(hole: Hole, raising: Raising, binder: Binder) -> bool | None:
    """Whether a mention of an instruction's outcome speaks of the right one, None for others.

    The numbers of instructions say nothing yet: a wrong mention elsewhere shifts them.
    """
    key = hole.value if isinstance(hole.value, int) else getattr(hole.value, "key", None)
    role = binder.table.get(id(hole.node))
    if key not in raising.noted or not isinstance(role, roles.OfStep):
        return None
    stack = [raising.noted[key]]
    while stack:
        node = stack.pop()
        if id(node) == role.step:
            return True
        stack.extend(kid for kid in node.children if isinstance(kid, Node))
    return False
