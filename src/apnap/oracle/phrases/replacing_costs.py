"""What is paid instead of a cost that a keyword or a spell has. [CR 118.9]"""

from apnap.oracle.grammar import Phrase, reads

_KEYWORD_COST = "rather than pay the {k:#KWC} cost"

PHRASES: tuple[Phrase, ...] = (
    *reads(
        "STATIC",
        f"you may {{c:ADDCOST}} {_KEYWORD_COST} for {{n:N@obj.p}}",
        f"you may {{c:ADDCOST}} {_KEYWORD_COST} of the first card you cycle each turn",
        f"you may {{c:ADDCOST}} {_KEYWORD_COST} of the first equip ability you activate each turn",
        f"you may {{c:ADDCOST}} {_KEYWORD_COST} of the first equip ability you activate during "
        "each of your turns",
    ),
    *reads(
        "SENT",
        "repeat the following process {n:NW} times",
        "repeat the following process for each opponent in turn order",
        "starting with the next opponent in turn order , {c:CLAUSE}",
        "for each color , {e:EFFECT}",
    ),
    *reads("KW", "{name:#KWC} {a:KWPAY} or {b:KWPAY}", "suspend"),
    *reads("COST", "{a:COSTS} or {b:COSTS}"),
)
