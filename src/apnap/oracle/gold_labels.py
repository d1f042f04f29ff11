"""Labels of the gold set: checked, compared, held against the binder, and written down.

What a label is says docs/gold.md; the files with the lines hold cards' text and are no part of the
repository, what is written names lines by card and hash.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from apnap.oracle.gold_check import BUILT_IN, REFUSED, RIGHT, WRONG, Label, Verdict, judge

Labels = Mapping[str, Mapping[str, str]]

_LABEL: Final = re.compile(
    r"-|this|you|host|(linked|paid) [a-z]+|((deed|number) )?w\d+(\+w\d+)*|(this|you|host|w\d+)"
    r"(\+(this|you|host|w\d+))+"
)
_FOLDER: Final = Path(__file__).resolve().parents[3] / "tests" / "oracle"


def act(what: str, draw: Path, files: Sequence[Path], seed: int) -> int:
    """Do what the command says; 0 if nothing is wrong."""
    rows = json.loads(draw.read_text(encoding="utf-8"))
    sets = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    faults: list[str] = []
    for path, one in zip(files, sets, strict=True):
        faults += [f"{path}: {fault}" for fault in check(rows, one)]
    if faults:
        sys.stderr.write("\n".join(faults) + "\n")
        return 1
    if what == "compare":
        sys.stdout.writelines(f"{line}\n" for line in differences(rows, *sets))
    elif what == "judge":
        _tell(rows, sets[0])
    elif what == "write":
        out = _FOLDER / f"gold_bindings_{seed}.toml"
        out.write_text(written(rows, sets, seed), encoding="utf-8")
        sys.stdout.write(f"{out}\n")
    return 0


def check(rows: Sequence[Mapping[str, Any]], labels: Labels) -> list[str]:
    """What is missing or malformed in a labelling."""
    found = []
    for row in rows:
        given = labels.get(row["id"], {})
        last = len(row["words"].split(" "))
        for number in row["mentions"]:
            label = given.get(number, "")
            if not _LABEL.fullmatch(label):
                found.append(f"{row['id']} #{number}: {label or 'no label'}")
            elif any(int(word) >= last for word in re.findall(r"w(\d+)", label)):
                found.append(f"{row['id']} #{number}: there is no such word: {label}")
    return found


def labelled(row: Mapping[str, Any], labels: Labels) -> list[Label]:
    """A line's mentions with their labels, but those that mean nothing."""
    places = [int(at) for at in re.findall(r"\[#\d+ (\d+):", row["words"])]
    given = labels[row["id"]]
    return [
        Label(mention["form"], at, given[number])
        for at, (number, mention) in zip(places, row["mentions"].items(), strict=True)
        if given[number] != "-"
    ]


def differences(rows: Sequence[Mapping[str, Any]], one: Labels, other: Labels) -> Iterator[str]:
    """The mentions that two labellings label differently."""
    for row in rows:
        for number, mention in row["mentions"].items():
            first, second = one[row["id"]][number], other[row["id"]][number]
            if first != second:
                words = mention["words"]
                yield f"{row['id']} #{number} {words}: {first} | {second} -- {row['text']}"


def verdicts(rows: Sequence[Mapping[str, Any]], labels: Labels) -> Iterator[tuple[str, Verdict]]:
    """What the binder made of each labelled mention, with its line."""
    for row in rows:
        for one in judge(row["text"], row["root"], labelled(row, labels)):
            yield row["id"], one


def _tell(rows: Sequence[Mapping[str, Any]], labels: Labels) -> None:
    texts = {row["id"]: row["text"] for row in rows}
    counts: Counter[str] = Counter()
    lines: dict[str, set[str]] = {}
    for line, one in verdicts(rows, labels):
        counts[one.outcome] += 1
        lines.setdefault(one.outcome, set()).add(line)
        if one.outcome == WRONG:
            means = f"{one.label.form} @{one.label.at} is {one.label.means}"
            sys.stdout.write(f"{line} {means}, bound to {one.role}\n    {texts[line]}\n")
    bound = counts[RIGHT] + counts[WRONG]
    sys.stdout.write(
        f"{bound} bound, {counts[WRONG]} wrongly ({counts[WRONG] / max(bound, 1):.1%}), in "
        f"{len(lines.get(WRONG, ()))} of {len(rows)} lines; {counts[REFUSED]} refused, "
        f"{counts[BUILT_IN]} built in\n"
    )


def written(rows: Sequence[Mapping[str, Any]], sets: Sequence[Labels], seed: int) -> str:
    """The set as the tests read it: of each mention that all labellings label alike, what it means.

    Where they still differ after they were compared, no label is taken.
    """
    wrong = Counter(verdict.outcome for _, verdict in verdicts(rows, sets[0]))
    strata = Counter(row["stratum"] for row in rows)
    kept = {
        row["id"]: [
            label
            for label in labelled(row, sets[0])
            if all(label in labelled(row, other) for other in sets[1:])
        ]
        for row in rows
    }
    out = [
        f"# What the mentions of {len(rows)} lines of cards mean, by hand (docs/gold.md).",
        "# No card's words stand here: a line is named by card and hash, a mention by form, the",
        "# index of its first word and label.",
        "",
        "[drawn]",
        f"seed = {seed}",
        f"lines = {len(rows)}",
        f"mentions = {sum(len(labels) for labels in kept.values())}",
        f"date = {datetime.now(tz=UTC).date()}",
        f"labellings = {len(sets)}",
        f"# the binder at the first look: of {wrong[RIGHT] + wrong[WRONG]} bound, so many wrongly",
        f"first_wrong = {wrong[WRONG]}",
        "[drawn.strata]",
        *(f'"{form}" = {count}' for form, count in sorted(strata.items())),
    ]
    for row in rows:
        out += ["", "[[line]]"]
        out += [f"{key} = {json.dumps(row[key], ensure_ascii=False)}" for key in ("card", "hash")]
        out += [f'root = "{row["root"]}"', "mentions = ["]
        out += [
            f'  ["{label.form}", {label.at}, "{label.means}"],' for label in kept[row["id"]]
        ] + ["]"]
    return "\n".join(out) + "\n"
