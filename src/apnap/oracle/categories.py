"""The categories of phrases: their forms, and what to call them in a refusal."""

from typing import Final

from apnap.oracle.inflect import VERB_FORMS

_NUMBERS: Final = ("s", "p")

# category -> (what it is in plain words, its forms: v all verb forms, n numbers, w verbs but no
# forms, - none)
_CATEGORIES: Final[dict[str, tuple[str, str]]] = {
    "LINE": ("a line of text", "w"),
    "BODY": ("a sentence", "w"),
    "SENT": ("a sentence", "w"),
    "EFFECT": ("an instruction", "w"),
    "CLAUSE": ("an instruction", "w"),
    "PACT": ("what a player does (draw, destroy …)", "v"),
    "PACTS": ("what a player does (draw, destroy …)", "v"),
    "OACT": ("what an object does (deals damage …)", "v"),
    "OACTS": ("what an object does (deals damage …)", "v"),
    "CHANGE": ("a change (gets +1/+1, gains flying …)", "v"),
    "CHG": ("a change (gets +1/+1, becomes an artifact …)", "v"),
    "BEING": ("what it is ('a 3/3 Golem artifact creature')", "n"),
    "BCORE": ("a description", "n"),
    "BTYPES": ("card types", "n"),
    "CHANGES": ("a change (gets +1/+1, gains flying …)", "v"),
    "WOULD": ("what would happen", "w"),
    "WOULDTURN": ("what would happen", "w"),
    "CCOST": ("what it costs", "v"),
    "ACOST": ("what it costs", "v"),
    "ADDCOST": ("a cost", "w"),
    "CASTING": ("a statement", "w"),
    "CASTLINE": ("a statement", "w"),
    "PCHANGE": ("what holds for a player", "v"),
    "PCHANGES": ("what holds for a player", "v"),
    "STATIC": ("a statement", "w"),
    "EVENT": ("an event (dies, attacks, casts …)", "w"),
    "ENTERING": ("a permanent that enters", "w"),
    "PAST": ("what happened ('a creature died')", "w"),
    "EVV": ("what happens (dies, attacks, casts …)", "v"),
    "EVVS": ("what happens (dies, attacks, casts …)", "v"),
    "PRED": ("'tapped', 'a creature' …", "n"),
    "CKIND": ("a kind of counter", "n"),
    "COND": ("a condition", "w"),
    "TLIMITS": ("'this ability triggers only …'", "w"),
    "LIMITS1": ("'activate only …'", "w"),
    "LIMITS": ("'activate only …'", "w"),
    "QUANTITY": ("'two or more …'", "w"),
    "IFCOND": ("a condition", "w"),
    "IMPERATIVE": ("an instruction", "w"),
    "PART": ("an instruction", "w"),
    "CHOOSEINSTEAD": ("'choose both'", "w"),
    "CHOOSER": ("'choose one'", "w"),
    "CHOOSE": ("'choose one'", "w"),
    "MODES": ("modes", "w"),
    "MODE": ("a mode", "w"),
    "MODEBODY": ("a sentence", "w"),
    "TBODY": ("a sentence", "w"),
    "TRIGGER": ("when, whenever or at", "w"),
    "ABILITY": ("an ability", "w"),
    "SELFSTATIC": ("a statement about this", "w"),
    "STATICLINES": ("a statement", "w"),
    "STATICLINE": ("a statement", "w"),
    "COST": ("a cost", "w"),
    "COSTI": ("a cost", "w"),
    "COSTV": ("a cost with a verb (sacrifice …)", "v"),
    "PAYABLE": ("what is paid", "-"),
    "POST": ("'you control', 'with …'", "w"),
    "N": ("a noun", "n"),
    "HEAD": ("a noun", "n"),
    "ITEM": ("a noun", "n"),
    "EACH": ("a noun phrase", "n"),
    "EVERY": ("a noun phrase", "n"),
    "PLURAL": ("a noun phrase", "n"),
    "FULL": ("a noun phrase", "n"),
    "ITIS": ("'it's'", "n"),
    "ISWHAT": ("a noun phrase", "n"),
    "THAT": ("'it', 'that …'", "n"),
    "THATTHEY": ("'they'", "n"),
    "BOTH": ("a noun phrase", "n"),
    "PARTOF": ("'two of them'", "n"),
    "SOME": ("'one' for one of them", "n"),
    "ANYTARGET": ("'any target'", "n"),
    "PLAYERNOUN": ("'player', 'opponent'", "n"),
    "POSSESSOR": ("'its owner', 'its controller'", "n"),
    "YOU": ("'you'", "n"),
    "EACHANY": ("a noun phrase", "n"),
    "EVNOUN": ("a noun phrase", "n"),
    "EVMANY": ("'one or more …'", "n"),
    "ONEOBJ": ("a noun phrase", "n"),
    "OTHERNOUN": ("a noun phrase", "n"),
    "SELF": ("'this …'", "n"),
    "SELFIN": ("'this card from …'", "n"),
    "EVN": ("a noun phrase", "n"),
    "OBJ": ("a permanent", "n"),
    "CARD": ("a card", "n"),
    "SPELLS": ("a spell or ability", "n"),
    "GROUP": ("a noun phrase", "n"),
    "PLAYER": ("a player", "n"),
    "THING": ("a noun phrase", "n"),
    "MARKED": ("a noun phrase", "n"),
    "ANY": ("a permanent or player", "n"),
    "EVPLAYER": ("a player", "n"),
    "TOKENS": ("tokens ('a 1/1 white Soldier creature token')", "n"),
    "MANY": ("a number", "-"),
    "KW": ("a keyword", "-"),
    "KWL": ("a keyword", "-"),
    "DUR": ("a duration", "-"),
    "AMOUNT": ("an amount", "-"),
    "AMT": ("an amount", "-"),
    "ITSELF": ("'itself'", "n"),
    "DISTINCT": ("what is counted", "n"),
    "COUNTED": ("what is counted", "n"),
    "NUM": ("a number", "-"),
    "NW": ("a number", "-"),
}


def base_of(category: str) -> str:
    """A category's name without its form: ``ACT`` of ``ACT.s``."""
    return category.split(".", maxsplit=1)[0]


def _entry(category: str) -> tuple[str, str]:
    return _CATEGORIES.get(base_of(category).split("@")[0], ("", "-"))


def forms_of(category: str) -> tuple[str, ...]:
    """The forms that a category is declared in."""
    kind = _entry(category)[1]
    return VERB_FORMS if kind == "v" else _NUMBERS if kind == "n" else ()


def is_verbal(category: str) -> bool:
    """Whether ``<words>`` in its templates are verbs (else nouns)."""
    return _entry(category)[1] in ("v", "w")


def plain(category: str) -> str:
    """What a category is called in a refusal."""
    return _entry(category)[0] or base_of(category).lower()
