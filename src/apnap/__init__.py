"""apnap plays Magic: The Gathering by its Comprehensive Rules, from the text of the cards."""

__all__ = ["__version__"]

__version__ = "0.1.0"
