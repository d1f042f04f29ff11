"""Card texts to abilities: the front of the phrasebook.

`compile_card` takes a card, `compile_text` a made-up face; both give the state of every line, the
abilities of every face, the refusals and the text printed back.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from apnap.abilities.node import Ability
from apnap.cards.card import Card
from apnap.oracle.grammar import words
from apnap.oracle.lines import Abilities, CantPrint, Line, compile_line, print_line
from apnap.oracle.normalise import normalise
from apnap.oracle.tokens import detokenize

STATES = ("refused", "reads", "binds", "lowers")


@dataclass(frozen=True)
class CompiledFace:
    """A face's lines, and its abilities as far as its lines lower."""

    name: str
    lines: tuple[Line, ...]

    @property
    def state(self) -> str:
        """The state of the line that came least far; a face without text lowers."""
        return min((line.state for line in self.lines), key=STATES.index, default="lowers")

    @property
    def abilities(self) -> Abilities:
        """The abilities of the lines that lower, in written order."""
        return tuple(one for line in self.lines for one in line.abilities)

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
    """Compile a face's text."""
    root = root_of(type_line)
    lines = tuple(compile_line(line, root) for line in normalise(name, type_line, text))
    return CompiledFace(name, lines)


def compile_card(card: Card) -> CompiledCard:
    """Compile all faces of a card."""
    return CompiledCard(
        card.name,
        tuple(
            compile_text(str(face.type_line), face.name, face.oracle_text) for face in card.faces
        ),
    )


def print_face(abilities: Sequence[Ability], root: str = "permanent", name: str = "~") -> str:
    """Canonical English for abilities; raises `CantPrint`. Keywords share a line."""
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
    "compile_text",
    "print_face",
    "root_of",
]
