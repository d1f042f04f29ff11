"""The errors that apnap raises on purpose."""


class ApnapError(Exception):
    """Any error that apnap raises on purpose; its text is one clear line."""


class BadInput(ApnapError):
    """What the user gave can't be used: a file, a name, an option. Commands exit with 2."""
