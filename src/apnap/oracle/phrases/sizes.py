"""Power and toughness that become something by an instruction. [CR 613.4b]"""

from apnap.oracle.grammar import Phrase, reads

PHRASES: tuple[Phrase, ...] = (
    *reads("SIZEWORD", "base power", "base toughness", "base power and toughness"),
    *reads(
        "NEWSIZE",
        "{n:AMOUNT}",
        "equal to {n:AMOUNT}",
        "{p:#PT}",
        "{p:#PT} or {q:#PT}",
        "{what:OF} power and toughness",
        "equal to {what:OF} power and toughness",
    ),
    *reads(
        "CLAUSE",
        "{what:OF} {s:SIZEWORD} becomes {v:NEWSIZE}",
        "{what:OF} {s:SIZEWORD} become {v:NEWSIZE}",
        "{what:OF} {s:SIZEWORD} becomes {v:NEWSIZE} {d:DUR}",
        "{what:OF} {s:SIZEWORD} become {v:NEWSIZE} {d:DUR}",
        "{what:OF} {s:SIZEWORD} perpetually becomes {v:NEWSIZE}",
        "{what:OF} {s:SIZEWORD} perpetually become {v:NEWSIZE}",
        "{what:OF} {s:SIZEWORD} becomes {v:NEWSIZE} and its {t:SIZEWORD} becomes {w:NEWSIZE}",
        "you may have {what:OF} {s:SIZEWORD} become {v:NEWSIZE} {d:DUR}",
        "you may have the {s:SIZEWORD} of {what:GROUP} become {v:NEWSIZE} {d:DUR}",
        "{d:DUR} , {what:OF} {s:SIZEWORD} becomes {v:NEWSIZE} and its {t:SIZEWORD} becomes "
        "{w:NEWSIZE}",
        "{d:DUR} , {what:OF} {s:SIZEWORD} become {v:NEWSIZE} and {g:THAT@it} {c:CHANGES.p}",
        "{what:OF} power is equal to {n:AMOUNT} and its toughness is equal to {m:AMOUNT}",
        "{what:OF} power and toughness are each equal to {m:AMOUNT}",
        "{what:OF} power becomes {n:AMOUNT} {d:DUR}",
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<change> {what:OF} {s:SIZEWORD} to {v:NEWSIZE}",
        "<change> {what:OF} {s:SIZEWORD} to {v:NEWSIZE} {d:DUR}",
        "<change> the {s:SIZEWORD} of {what:GROUP} to {v:NEWSIZE}",
        "<change> the {s:SIZEWORD} of {what:GROUP} to {v:NEWSIZE} {d:DUR}",
        "<switch> {what:EVERY@obj.s} 's power and toughness {d:DUR}",
        bind="instruction",
    ),
)
