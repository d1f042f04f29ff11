"""Card texts to abilities: the front of the phrasebook.

`compile_card` takes a card, `compile_text` a made-up face; both give the state of every line, the
abilities of every face, the refusals and the text printed back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from apnap.abilities.node import Ability
from apnap.cards.card import Card
from apnap.oracle.grammar import words
from apnap.oracle.lines import (
    Abilities,
    CantPrint,
    Line,
    compile_line,
    print_line,
    proof_fault,
)
from apnap.oracle.linking import (
    levelled,
    met,
    speaks_of,
    unlevelled,
    with_links,
    with_name,
    without_links,
    without_name,
)
from apnap.oracle.normalise import normalise
from apnap.oracle.refusal import Refusal
from apnap.oracle.tokens import detokenize, tokenize

STATES = ("refused", "reads", "binds", "lowers")


@dataclass(frozen=True)
class CompiledFace:
    """A face's lines, and its abilities as far as its lines lower."""

    name: str
    lines: tuple[Line, ...]
    linked: bool = False  # some ability of the card speaks of what another exiled

    @property
    def state(self) -> str:
        """The state of the line that came least far; a face without text lowers."""
        return min((line.state for line in self.lines), key=STATES.index, default="lowers")

    @property
    def abilities(self) -> Abilities:
        """The abilities of the lines that lower, in written order, linked and levelled."""
        found = tuple(
            one for line in self.lines if line.state == "lowers" for one in line.abilities
        )
        if self.linked:
            found = with_links(found)
        return levelled(with_name(found, self.name))

    @property
    def printed_back(self) -> str:
        """The text as it was read, printed from the surface trees; refused lines are left out."""
        trees = (line.tree for line in self.lines if line.state != "refused")
        return "\n".join(detokenize(tuple(words(tree))) for tree in trees if tree is not None)


@dataclass(frozen=True)
class CompiledCard:
    """A card's faces as the phrasebook understands them."""

    name: str
    faces: tuple[CompiledFace, ...]

    @property
    def state(self) -> str:
        """The state of the face that came least far."""
        return min((face.state for face in self.faces), key=STATES.index, default="lowers")

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of all faces."""
        return tuple(line for face in self.faces for line in face.lines)


def root_of(type_line: str) -> str:
    """How a face's lines are read: as those of a permanent or of a spell."""
    return "spell" if "Instant" in type_line or "Sorcery" in type_line else "permanent"


def compile_text(type_line: str, name: str, text: str) -> CompiledFace:
    """Compile a face's text by itself."""
    return compile_faces(name, ((type_line, name, text),)).faces[0]


def compile_card(card: Card) -> CompiledCard:
    """Compile all faces of a card."""
    faces = ((str(face.type_line), face.name, face.oracle_text) for face in card.faces)
    return compile_faces(card.name, tuple(faces))


def compile_faces(name: str, faces: tuple[tuple[str, str, str], ...]) -> CompiledCard:
    """Compile faces, given as type line, name and text, that make one card.

    A line that speaks of what no other line does is unbound; a line for which the proofs fail
    does not lower.
    """
    read = [
        tuple(compile_line(line, root_of(type_line)) for line in normalise(own, type_line, text))
        for type_line, own, text in faces
    ]
    everything = tuple(one for lines in read for line in lines for one in line.abilities)
    linked = speaks_of(everything, "exile")
    whole = all(line.state == "lowers" for lines in read for line in lines)
    made = (
        CompiledFace(own, tuple(_settled(line, everything, whole=whole) for line in lines), linked)
        for (_, own, _), lines in zip(faces, read, strict=True)
    )
    return CompiledCard(name, tuple(made))


def _settled(line: Line, everything: Abilities, *, whole: bool) -> Line:
    if line.state != "lowers":
        return line
    span = (0, len(tokenize(line.text)))
    for need in line.needs:
        if whole and not met(need, everything):
            refusal = Refusal("Unbound", span, detail=f"nothing on the card: {' '.join(need)}")
            return replace(line, state="reads", abilities=(), refusal=refusal)
    fault = proof_fault(line.text, line.root)
    if fault:
        refusal = Refusal("Unproved", span, detail=fault)
        return replace(line, state="binds", abilities=(), refusal=refusal)
    return line


def print_face(abilities: Sequence[Ability], root: str = "permanent", name: str = "~") -> str:
    """Canonical English for abilities; raises `CantPrint`. Keywords share a line."""
    abilities = without_name(unlevelled(without_links(tuple(abilities))), name)
    lines: list[str] = []
    keywords: list[Ability] = []
    for one in (*abilities, None):
        if one is not None and type(one).__name__ == "Keyword":
            keywords.append(one)
            continue
        if keywords:
            lines.append(print_line(tuple(keywords), root))
            keywords = []
        if one is not None:
            lines.append(print_line((one,), root))
    return "\n".join(lines).replace("~", name)


__all__ = [
    "CantPrint",
    "CompiledCard",
    "CompiledFace",
    "compile_card",
    "compile_faces",
    "compile_text",
    "print_face",
    "root_of",
]
