"""What happens to permanents where they are: tap, fight, attach, transform … [CR 701]"""

from typing import Any

from apnap.abilities import actions, effects
from apnap.abilities.changes import Control
from apnap.abilities.durations import Forever
from apnap.abilities.replacements import PreventionShield, Regenerate
from apnap.abilities.selectors import This, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Pair
from apnap.oracle.phrases.acting import does, object_does, plain

_FOREVER = Forever()


def _control(what: Any, duration: Any = _FOREVER) -> Any:
    return effects.Continuous(what, (Control(You()),), duration)


def _controlled(lasting: bool) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not effects.Continuous or value.changes != (Control(You()),):
            return None
        if lasting:
            return {"what": value.what, "duration": value.duration}
        return {"what": value.what} if value.duration == _FOREVER else None

    return raised


def _verb(template: str, verb: str, *more: str) -> Phrase:
    """A keyword action of a player."""
    return does(template, actions.PlayerDoes, *more, verb=verb)


def _number(template: str, verb: str) -> Phrase:
    """A keyword action with a number that this object does."""
    meaning = Build(actions.PlayerDoes, verb=verb, what=This(), who=SUBJECT)
    return phrase("PACT*", template, meaning, bind="instruction")


PHRASES: tuple[Phrase, ...] = (
    does("<tap> {what:OBJ}", actions.Tap),
    does("<untap> {what:OBJ}", actions.Untap),
    does("<tap> or untap {what:OBJ}", actions.TapOrUntap),
    object_does("<fight> {other:OBJ}", actions.Fight, "one"),
    plain("<transform> {what:OBJ}", actions.Transform),
    plain("<attach> {what:OBJ} to {to:ANY}", actions.Attach),
    plain("<unattach> {what:OBJ}", actions.Unattach),
    plain("<goad> {what:OBJ}", actions.Goad),
    does("<regenerate> {what:OBJ}", Regenerate),
    object_does("<phase> out", actions.PhaseOut, "what"),
    object_does("<explore>", actions.PlayerDoes, "what", verb="explore"),
    object_does("<connive>", actions.PlayerDoes, "what", verb="connive"),
    does("<detain> {what:OBJ}", actions.PlayerDoes, verb="detain"),
    does("<suspect> {what:OBJ}", actions.PlayerDoes, verb="suspect"),
    plain("<remove> {what:OBJ} from combat", actions.RemoveFromCombat),
    _verb("<investigate>", "investigate"),
    _verb("<populate>", "populate"),
    _verb("<learn>", "learn"),
    _verb("<flip> a coin", "flip a coin"),
    _verb("<clash> with a opponent", "clash"),
    does("<bolster> {count:NUM}", actions.PlayerDoes, verb="bolster"),
    does("<fateseal> {count:NUM}", actions.PlayerDoes, verb="fateseal"),
    does("<discover> {count:NUM}", actions.PlayerDoes, verb="discover"),
    does("<amass> Zombies {count:NUM}", actions.PlayerDoes, verb="amass Zombies"),
    does("<amass> Orcs {count:NUM}", actions.PlayerDoes, verb="amass Orcs"),
    _number("<adapt> {count:NUM}", "adapt"),
    _number("monstrosity {count:NUM}", "monstrosity"),
    does("<become> the monarch", actions.BecomeMonarch),
    does("<take> a extra turn after this one", actions.ExtraTurn),
    phrase(
        "IMPERATIVE",
        "gain control of {what:OBJ} {duration:DUR}",
        Pair(_control, _controlled(lasting=True)),
        bind="instruction",
    ),
    phrase(
        "IMPERATIVE",
        "gain control of {what:OBJ}",
        Pair(_control, _controlled(lasting=False)),
        bind="instruction",
    ),
    phrase(
        "IMPERATIVE",
        "prevent all combat damage that would be dealt this turn",
        Build(PreventionShield, amount=None, combat="combat"),
        bind="instruction",
    ),
    phrase(
        "IMPERATIVE",
        "prevent the next {amount:NUM} damage that would be dealt to {to:ANY} this turn",
        Build(PreventionShield),
        bind="instruction",
    ),
    phrase(
        "IMPERATIVE",
        "prevent all damage that would be dealt to {to:ANY} this turn",
        Build(PreventionShield, amount=None),
        bind="instruction",
    ),
    *reads(
        "IMPERATIVE",
        "prevent all combat damage that would be dealt to {to:ANY} this turn",
        "prevent all damage that would be dealt by {by:OBJ} this turn",
        "prevent all combat damage that would be dealt by {by:OBJ} this turn",
        "prevent all combat damage that would be dealt to and dealt by {by:OBJ} this turn",
        "prevent all damage that would be dealt to and dealt by {by:OBJ} this turn",
        "prevent all damage that would be dealt this turn",
        "gain control of {what:SPELLS}",
        "the ^ Ring tempts you",
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<venture> into the dungeon",
        "<take> the initiative",
        "<manifest> the top card of your library",
        "<manifest> dread",
        "<incubate> {count:NUM}",
        "<support> {count:NUM}",
        "<earthbend> {count:NUM}",
        "<airbend> {what:OBJ}",
        "<forage>",
        "<collect> evidence {count:NUM}",
        "<open> a attraction",
        "<endure> {count:NUM}",
        "<double> the number of {k:COUNTERKIND} on {what:OBJ}",
        "<roll> a {d:#DIE}",
        "<exchange> control of {a:OBJ} and {b:OBJ}",
        bind="instruction",
    ),
    *(
        one
        for form in ("s", "p")
        for one in reads(
            f"PACT.{form}",
            "<gain> control of {what:OBJ}",
            "<gain> control of {what:OBJ} {duration:DUR}",
            bind="instruction",
        )
    ),
    *reads("OACT*", "<endure> {count:NUM}", "<connive> {count:NUM}", bind="instruction"),
)
