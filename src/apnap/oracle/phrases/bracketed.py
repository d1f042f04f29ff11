"""Text in square brackets, which cleave takes out; loyalty costs so. [CR 702.148, 606.4]"""

from apnap.oracle.grammar import Phrase, reads

_KINDS = ("obj", "card", "spell")

PHRASES: tuple[Phrase, ...] = (
    *(
        one
        for kind in _KINDS
        for one in (
            *reads(f"ADJI@{kind}", f"{{o:#OPEN}} {{a:ADJS@{kind}}} {{c:#CLOSE}}"),
            *reads(f"POST@{kind}", f"{{o:#OPEN}} {{p:POSTS@{kind}}} {{c:#CLOSE}}"),
        )
    ),
    *reads("SENT", "{o:#OPEN} {s:SENT} {c:#CLOSE}"),
    *reads("BODY", "{s:SENT} . {o:#OPEN} {b:BODY} {c:#CLOSE}"),
    *reads("CLAUSE", "{a:IMPERATIVE} , {o:#OPEN} {b:IMPERATIVE} , {c:#CLOSE} {d:IMPERATIVE}"),
    *reads("LOYALTY", "{o:#OPEN} {n:#LOY} {c:#CLOSE}", "{o:#OPEN} 0 {c:#CLOSE}"),
)
