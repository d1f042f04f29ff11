"""The forms of verbs and nouns: regular endings, and the words that have their own.

A template writes ``<deal>``; the form comes from the category that the phrase stands in. Verb
forms: ``b`` (deal), ``s`` (deals), ``p`` (deal, with a plural), ``d`` (dealt), ``n`` (has
dealt), ``g`` (dealing). Noun forms: ``s`` and ``p``.
"""

import re
from typing import Final

VERB_FORMS: Final = ("b", "s", "p", "d", "n", "g")

# base, then s, d, n, g where they differ from the rule ("" follows it)
_IRREGULAR_VERBS: Final = """
be is was been being|have has had had having|do does did done doing|deal - dealt dealt -
put - put put putting|draw - drew drawn -|lose - lost lost -|cast - cast cast -
get - got gotten getting|fight - fought fought -|tap - tapped tapped tapping
untap - untapped untapped untapping|pay - paid paid -|win - won won winning
become - became become -|choose - chose chosen -|leave - left left -
control - controlled controlled controlling|die - died died dying|copy - - - copying
spend - spent spent -|begin - began begun beginning|come - came come -|take - took taken -
flip - flipped flipped flipping|skip - skipped skipped skipping|keep - kept kept -
commit - committed committed committing|transfer - transferred transferred transferring
plot - plotted plotted plotting|set - set set setting|scry scries scried scried scrying
stop - stopped stopped stopping|cycle - - - -|pass passes passed passed passing
lead - led led -|bid - bid bid bidding|give - gave given -|wear - wore worn -
make - made made -|find - found found -|exchange - - - -|know - knew known -
swap - swapped swapped swapping|mill - - - -|rot - rotted rotted rotting
""".replace("\n", "|")

_PLURALS: Final = """
elf elves|dwarf dwarves|wolf wolves|werewolf werewolves|mouse mice|ox oxen|fungus fungi
cyclops cyclopes|die dice|foot feet|life life|half halves|damage damage|mana mana|child children
samurai samurai|merfolk merfolk|treefolk treefolk|kithkin kithkin|eldrazi eldrazi|myr myr
plains plains|time times|person people|sphinx sphinxes|pegasus pegasuses|loxodon loxodons
equipment equipment|moonfolk moonfolk|homunculus homunculi|octopus octopuses|plural plurals
sorcery sorceries|series series|efreet efreets|vedalken vedalken|viashino viashino|trilobite
trilobites|locus loci|thief thieves|ouphe ouphes|turtle turtles|mana mana|kor kor|mustache
mustaches|skeleton skeletons|toughness toughness|power power|loyalty loyalty|itself themselves
surrakar surrakar|azra azra|fish fish|kavu kavu|hero heroes|fox foxes
""".replace("\n", "|")


def _table(text: str) -> dict[str, list[str]]:
    rows: dict[str, list[str]] = {}
    words = text.replace("|", " | ").split()
    row: list[str] = []
    for word in [*words, "|"]:
        if word == "|":
            if row:
                rows[row[0]] = row
            row = []
        else:
            row.append(word)
    return rows


_VERBS: Final = _table(_IRREGULAR_VERBS)
_NOUNS: Final = {
    pair[i]: pair[i + 1]
    for pair in [" ".join(_PLURALS.split("|")).split()]
    for i in range(0, len(pair), 2)
}


def verb(base: str, form: str) -> str:
    """The form of a verb: ``verb("deal", "s") == "deals"``."""
    if base == "be" and form == "p":
        return "are"
    if form in ("b", "p"):
        return base
    irregular = _VERBS.get(base)
    if irregular is not None:
        word = irregular["bsdng".index(form)] if len(irregular) == 5 else "-"
        if word != "-":
            return word
    if form == "s":
        if re.search(r"(?:s|x|z|ch|sh)$", base):
            return base + "es"
        return base[:-1] + "ies" if re.search(r"[^aeiou]y$", base) else base + "s"
    if form == "g":
        return (base[:-1] if re.search(r"[^e]e$", base) else base) + "ing"
    if base.endswith("e"):
        return base + "d"
    return base[:-1] + "ied" if re.search(r"[^aeiou]y$", base) else base + "ed"


def noun(word: str, form: str) -> str:
    """A noun's singular (``s``) or plural (``p``); case is kept: ``Elf``, ``Elves``."""
    if form == "s":
        return word
    lower = word[:1].lower() + word[1:]
    plural = _NOUNS.get(lower)
    if plural is not None:
        return word[:1] + plural[1:] if word[:1] != lower[:1] else plural
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    if re.search(r"(?:s|x|z|ch|sh)$", word):
        return word + "es"
    return word + "s"
