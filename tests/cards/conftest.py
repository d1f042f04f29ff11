"""Real card data and decks, where they lie beside the checkout, and made-up cards."""

import os
from pathlib import Path

import pytest

from apnap.cards.database import CardDatabase
from apnap.cards.reading import load_cards


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of real data: APNAP_DATA, or ``shared`` beside the checkout."""
    given = os.environ.get("APNAP_DATA")
    folder = Path(given) if given else Path(__file__).parents[3] / "shared"
    if not (folder / "cards").is_dir():
        pytest.skip(f"no card data in {folder}: set APNAP_DATA")
    return folder


@pytest.fixture(scope="session")
def real_cards(data: Path) -> CardDatabase:
    """All the real cards."""
    return load_cards(data / "cards" / "oracle.jsonl.gz")
