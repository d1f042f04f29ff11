"""Cards as we print them."""

from __future__ import annotations

from apnap.abilities.card import CardDefinition, FaceDefinition

__all__ = ["printed_faces"]


def printed_faces(card: CardDefinition) -> list[str]:
    """The text of each face of a card, printed from its abilities."""
    return [_printed(face) for face in card.faces]


def _printed(face: FaceDefinition) -> str:
    from apnap.oracle.compiler import CantPrint, print_face

    root = "spell" if {"instant", "sorcery"} & set(face.types) else "permanent"
    try:
        return print_face(face.abilities, root, face.name)
    except CantPrint:
        pass
    lines = []
    for ability in face.abilities:
        try:
            lines.append(print_face([ability], root, face.name))
        except CantPrint:
            kind = type(ability).__name__.lower()
            lines.append(f"(an ability without an English form here: {kind})")
    return "\n".join(lines)
