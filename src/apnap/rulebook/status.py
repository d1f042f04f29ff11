"""How far a rule is done: which modules do it, which tests prove it."""

from dataclasses import dataclass

from apnap.rulebook.citations import Citations, citations
from apnap.rulebook.numbers import Entry, find_rule, numbers, parent_of

__all__ = ["Status", "as_json", "rule_status"]

# Words of the vocabulary name a rule without doing it; keywords composed of them do theirs.
_WORDS = "abilities/"
_COMPOSED = "abilities/keyword"


@dataclass(frozen=True)
class Status:
    """A rule, how far it is done, where, and the same of the numbers directly below it.

    ``status`` is "done" (a module does it and a test proves it), "untested", "unimplemented", or,
    of a rule with others below it, "partial" (only some of those are done). ``places`` are files
    and lines in the package, ``tests`` are test ids; a rule with others below it gathers theirs.
    """

    number: str
    title: str
    status: str
    places: tuple[str, ...]
    tests: tuple[str, ...]
    children: tuple["Status", ...]

    @property
    def modules(self) -> tuple[str, ...]:
        """The dotted names of the modules in which the places lie."""
        paths = (place.rpartition(":")[0] for place in self.places)
        names = (path.removesuffix(".py").removesuffix("/__init__") for path in paths)
        return tuple(dict.fromkeys("apnap." + name.replace("/", ".") for name in names))


def rule_status(number: str) -> Status:
    """How far that rule is done; BadInput, with what lies nearest, if there is no such rule."""
    return _status(find_rule(number), citations())


def as_json(found: Status) -> dict[str, object]:
    """The status as `apnap rule N --json` prints it."""
    return {
        "number": found.number,
        "title": found.title,
        "status": found.status,
        "modules": list(found.modules),
        "tests": list(found.tests),
        "places": list(found.places),
        "children": [
            {"number": child.number, "title": child.title, "status": child.status}
            for child in found.children
        ],
    }


def title_of(entry: Entry) -> str:
    """The rule's own title, or that of the nearest number above which has one."""
    title, above = entry.title, parent_of(entry.number)
    while not title and above:
        title, above = numbers().entries[above].title, parent_of(above)
    return title


def _status(entry: Entry, cited: Citations) -> Status:
    children = tuple(_status(numbers().entries[child], cited) for child in entry.children)
    places = cited.places.get(entry.number, ())
    tests = cited.tests.get(entry.number, ())
    own = _judge(places, tests)
    if children:
        parts = {child.status for child in children}
        if places or tests:
            parts.add(own)
        status = parts.pop() if len(parts) == 1 else "partial"
    else:
        status = own
    for child in children:
        places += child.places
        tests += child.tests
    return Status(
        entry.number,
        title_of(entry),
        status,
        tuple(dict.fromkeys(places)),
        tuple(dict.fromkeys(tests)),
        children,
    )


def _judge(places: tuple[str, ...], tests: tuple[str, ...]) -> str:
    doing = any(not p.startswith(_WORDS) or p.startswith(_COMPOSED) for p in places)
    if not doing:
        return "unimplemented"
    return "done" if tests else "untested"
