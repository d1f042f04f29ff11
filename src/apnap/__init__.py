"""apnap plays Magic: The Gathering by its Comprehensive Rules, from the text of the cards."""

__all__ = ["__version__", "compiled"]

__version__ = "0.1.0"


def compiled() -> bool:
    """Whether the engine runs compiled by mypyc, and not as plain Python."""
    from apnap import errors

    return not str(errors.__file__).endswith(".py")
