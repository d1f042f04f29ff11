"""Boards about triggered abilities. [CR 603]"""

import pytest
from tests.boards.made import (
    ANGEL,
    BEARS,
    BOLT,
    CREATURE,
    MURDER,
    board,
    creature,
    land,
    made_up,
    spell,
)

from apnap.abilities.ability import (
    Activated,
    Body,
    Static,
    TargetSpec,
    Triggered,
)
from apnap.abilities.actions import (
    Attach,
    Choose,
    Create,
    CreateCopy,
    Destroy,
    Draw,
    Exile,
    ExileUntil,
    Fight,
    GainLife,
    PutCounters,
    PutOntoBattlefield,
    Sacrifice,
)
from apnap.abilities.amounts import Count, Fixed, QualityOf
from apnap.abilities.conditions import Compared, Exists
from apnap.abilities.costs import TapThis
from apnap.abilities.effects import Delayed, May, Noted, Reflexive, Seq
from apnap.abilities.events import Attacks, Moves, StepBegins
from apnap.abilities.filters import (
    AllOf,
    ChosenQuality,
    Compare,
    ControlledBy,
    InZone,
    IsOneOf,
    Other,
    OtherThan,
    TypeIs,
)
from apnap.abilities.parts import TokenSpec, UntilLeaves, ZoneMods
from apnap.abilities.replacements import AsEnters
from apnap.abilities.selectors import (
    All,
    EventRole,
    Matching,
    OwnerOf,
    Pick,
    Result,
    Target,
    This,
    TopOf,
    You,
)

THIS = IsOneOf(This())
ENTERS = Moves(THIS, to="battlefield")
DIES = Moves(THIS, "battlefield", "graveyard")
MINE = AllOf((CREATURE, ControlledBy(You())))
MY_LANDS = All(AllOf((TypeIs("land"), ControlledBy(You()))))


@pytest.mark.rule("603.4")
@pytest.mark.rule("608.2a")
def test_rule_603_4_the_condition_holds_when_it_triggers_and_when_it_resolves() -> None:
    few = Compared(Count(MY_LANDS), "<=", Fixed(3))
    valley = made_up(
        "Valley",
        "Land",
        abilities=(
            Triggered(StepBegins("upkeep", You()), Body(GainLife(Fixed(1))), condition=few),
        ),
    )
    ramp = spell(
        "Ramp",
        PutOntoBattlefield(Pick(AllOf((TypeIs("land"), InZone("hand", You()))), Fixed(1))),
    )
    game = board()
    game.put("A", "battlefield", valley)
    game.put("A", "battlefield", land("Field"), count=3)
    game.start(step="upkeep")
    assert game.stack() == []

    game = board()
    game.put("A", "battlefield", valley)
    game.put("A", "battlefield", land("Field"), count=2)
    game.put("A", "hand", ramp, land("Grove", "Forest"))
    game.start(step="upkeep")
    assert game.stack() == ["Valley"]
    game.cast("A", "Ramp")
    game.resolve()
    assert game.zone("Grove") == "battlefield"
    game.resolve()
    assert game.life("A") == 20


@pytest.mark.rule("603.4")
def test_rule_603_4_a_condition_that_is_false_on_resolution() -> None:
    strong = All(AllOf((CREATURE, ControlledBy(You()), Compare("power", ">=", Fixed(4)))))
    outcast = made_up(
        "Outcast",
        "Creature — Human",
        cost="{0}",
        power=2,
        toughness=2,
        abilities=(Triggered(ENTERS, Body(Draw()), condition=Exists(strong)),),
    )
    game = board()
    game.put("A", "battlefield", ANGEL)
    game.put("A", "hand", outcast)
    game.put("B", "hand", MURDER)
    game.start()
    game.cast("A", "Outcast")
    game.resolve()
    assert game.stack() == ["Outcast"]
    game.cast("B", "Slaying", targets=["Angel"])
    game.resolve_all()
    assert game.names("A", "hand") == []


@pytest.mark.rule("603.7c")
@pytest.mark.rule("400.7")
def test_rule_603_7c_a_delayed_trigger_is_about_that_object() -> None:
    """An Aura returned a creature and promised its sacrifice; the Aura itself comes back anew."""
    card = AllOf((CREATURE, InZone("graveyard")))
    back = Seq(
        (
            Noted(0, PutOntoBattlefield(Target(0))),
            Attach(This(), Result(0)),
            Delayed(Moves(THIS, "battlefield"), Sacrifice(Result(0))),
        )
    )
    animate = made_up(
        "Animation",
        "Enchantment",
        cost="{1}{B}",
        abilities=(Triggered(ENTERS, Body(back, (TargetSpec(card),))),),
    )
    blink = spell(
        "Blinking",
        Seq((Noted(0, Exile(Target(0))), PutOntoBattlefield(Result(0)))),
        TypeIs("enchantment"),
    )
    game = board()
    game.put("A", "graveyard", ANGEL, BEARS)
    game.put("A", "battlefield", land("Mire", "Swamp"), count=2)
    game.put("A", "hand", animate, blink)
    game.start()
    game.cast("A", "Animation")
    game.answer("A", "Angel")
    game.resolve_all()
    assert game.zone("Angel") == "battlefield"
    game.cast("A", "Blinking", targets=["Animation"])
    game.answer("A", "Animation", "Bears")
    game.resolve()
    game.resolve_all()
    assert game.zone("Bears") == "battlefield"
    assert game.zone("Angel") == "graveyard"


@pytest.mark.rule("603.10")
@pytest.mark.rule("603.6a")
def test_rule_603_6a_what_left_before_does_not_see_others_enter() -> None:
    tribute = made_up(
        "Tribute",
        "Enchantment",
        cost="{G}",
        abilities=(
            Triggered(
                Moves(AllOf((CREATURE, ControlledBy(You()))), to="battlefield"), Body(Draw())
            ),
        ),
    )
    centaur = TokenSpec(
        colors="G", types=("creature",), subtypes=("Centaur",), power=Fixed(3), toughness=Fixed(3)
    )
    rampage = spell(
        "Rampage", Seq((Destroy(All(TypeIs("enchantment"))), Create(centaur, Fixed(2))))
    )
    game = board()
    game.put("A", "battlefield", tribute)
    game.put("A", "hand", rampage)
    game.start()
    game.cast("A", "Rampage")
    game.resolve_all()
    assert game.count("Centaur Token", "battlefield", "A") == 2
    assert game.names("A", "hand") == []


@pytest.mark.rule("603.2b")
@pytest.mark.rule("513.2")
def test_rule_513_2_the_next_end_step_is_not_this_one() -> None:
    owners = ZoneMods(under=OwnerOf(Result(0)))
    later = Delayed(StepBegins("end"), PutOntoBattlefield(Result(0), owners))
    wisp = spell("Wisping", Seq((Noted(0, Exile(Target(0))), later)), CREATURE)
    game = board()
    game.put("A", "hand", wisp)
    game.put("B", "battlefield", BEARS)
    game.start(turn=2, player="B", step="end")
    game.cast("A", "Wisping", targets=["Bears"])
    game.resolve()
    assert game.zone("Bears") == "exile"
    game.until(3, "postcombat main")
    assert game.zone("Bears") == "exile"
    game.until(3, "end")
    game.resolve_all()
    assert game.names("B", "battlefield") == ["Bears"]


@pytest.mark.rule("113.7a")
@pytest.mark.rule("603.7")
def test_rule_603_7_a_source_that_is_gone_leaves_its_delayed_trigger() -> None:
    copy = CreateCopy(Result(0))
    body = Seq(
        (
            Noted(0, Exile(Pick(AllOf((CREATURE, InZone("hand", You()))), Fixed(1)))),
            Noted(1, copy),
            Delayed(StepBegins("end"), Exile(Result(1))),
        )
    )
    artisan = made_up(
        "Artisan",
        "Creature — Wizard",
        cost="{2}{U}",
        power=0,
        toughness=3,
        abilities=(Activated(TapThis(), Body(body)),),
    )
    game = board()
    game.put("A", "battlefield", artisan)
    game.put("A", "hand", ANGEL)
    game.put("B", "battlefield", land("Peak", "Mountain"))
    game.put("B", "hand", BOLT)
    game.start()
    game.activate("A", "Artisan")
    game.cast("B", "Spark", targets=["Artisan"])
    game.resolve()
    assert game.zone("Artisan") == "graveyard"
    game.resolve()
    assert game.names("A", "battlefield") == ["Angel"]
    assert game.object("Angel").token
    game.until(1, "end")
    game.resolve_all()
    assert game.names("A", "battlefield") == []
    assert game.names("A", "exile") == ["Angel"]


@pytest.mark.rule("603.12")
@pytest.mark.rule("701.14b")
def test_rule_603_12_a_reflexive_trigger_can_be_answered() -> None:
    top = Matching(TopOf(Fixed(1)), CREATURE)
    body = Seq(
        (
            Noted(0, PutOntoBattlefield(top, ZoneMods(tapped=True, attacking=True))),
            Reflexive(0, Body(Fight(Result(0), This()))),
        )
    )
    hans = made_up(
        "Leader",
        "Legendary Creature — Human",
        cost="{2}{R}{G}",
        power=1,
        toughness=4,
        abilities=(Triggered(Attacks(THIS), Body(body)),),
    )
    game = board()
    game.put("A", "battlefield", hans)
    game.put("A", "library", BEARS)
    game.put("B", "battlefield", land("Peak", "Mountain"))
    game.put("B", "hand", BOLT)
    game.start()
    game.attack(["Leader"])
    while not game.stack():
        game.pass_priority()
    game.resolve()
    assert game.object("Bears").tapped
    assert game.object("Bears").attacking == 1
    assert game.stack() == ["Leader"]
    game.cast("B", "Spark", targets=["Bears"])
    game.resolve_all()
    assert game.zone("Bears") == "graveyard"
    assert game.object("Leader").damage == 0


@pytest.mark.rule("603.2c")
@pytest.mark.rule("508.1m")
def test_rule_603_2c_it_triggers_once_for_each_attacker() -> None:
    event = Attacks(AllOf((ChosenQuality("creature type"), ControlledBy(You()))))
    discovery = made_up(
        "Discovery",
        "Enchantment",
        cost="{3}{U}{U}",
        abilities=(
            Static(AsEnters(Choose("creature type"))),
            Triggered(event, Body(Draw())),
        ),
    )
    corpse = creature("Corpse", 2, 2, types="Zombie")
    game = board()
    game.put("A", "battlefield", corpse, count=3)
    game.answer("A", "Zombie")
    game.put("A", "battlefield", discovery)
    game.start()
    game.attack(["Corpse"] * 3)
    game.until(1, "declare blockers")
    assert len(game.names("A", "hand")) == 3


@pytest.mark.rule("610.3")
@pytest.mark.rule("603.6c")
def test_rule_610_3_what_was_exiled_returns_at_once() -> None:
    target = TargetSpec(AllOf((CREATURE, OtherThan(This()))))
    cathar = made_up(
        "Cathar",
        "Creature — Human",
        cost="{0}",
        power=2,
        toughness=2,
        abilities=(Triggered(ENTERS, Body(ExileUntil(Target(0), UntilLeaves()), (target,))),),
    )
    dies = Moves(AllOf((CREATURE, Other())), "battlefield", "graveyard")
    specialist = made_up(
        "Specialist",
        "Creature — Vampire",
        cost="{1}{B}",
        power=3,
        toughness=3,
        abilities=(
            Triggered(dies, Body(PutCounters("+1/+1", Fixed(1), This()))),
            Triggered(ENTERS, Body(GainLife(Fixed(1)))),
        ),
    )
    game = board()
    game.put("A", "hand", cathar)
    game.put("B", "battlefield", specialist)
    game.put("B", "hand", MURDER)
    game.start()
    game.cast("A", "Cathar")
    game.answer("A", "Specialist")
    game.resolve_all()
    assert game.zone("Specialist") == "exile"
    game.cast("B", "Slaying", targets=["Cathar"])
    game.resolve_all()
    assert game.names("B", "battlefield") == ["Specialist"]
    assert game.size("Specialist") == (3, 3)
    assert game.life("B") == 21


@pytest.mark.rule("608.2h")
@pytest.mark.rule("603.10a")
def test_rule_608_2h_the_trigger_knows_the_creature_as_it_died() -> None:
    vampire = TokenSpec(
        colors="W", types=("creature",), subtypes=("Vampire",), power=Fixed(1), toughness=Fixed(1)
    )
    power = QualityOf("power", EventRole("object"))
    dusk = made_up(
        "Dusk",
        "Legendary Creature — Vampire",
        cost="{2}{W}{B}",
        power=1,
        toughness=1,
        abilities=(Triggered(DIES, Body(Create(vampire, power))),),
    )
    dies = Moves(AllOf((CREATURE, ControlledBy(You()))), "battlefield", "graveyard")
    renewal = made_up(
        "Renewal",
        "Enchantment",
        cost="{1}{W}",
        abilities=(
            Triggered(
                dies,
                Body(May(Seq((Sacrifice(This()), PutOntoBattlefield(EventRole("object")))))),
            ),
        ),
    )
    game = board()
    game.put("A", "battlefield", dusk, counters={"+1/+1": 3})
    game.put("A", "battlefield", renewal)
    game.put("B", "hand", MURDER)
    game.start()
    game.answer("A", "Dusk", True)
    game.cast("B", "Slaying", targets=["Dusk"])
    game.resolve()
    assert game.stack() == ["Dusk", "Renewal"]
    game.resolve()
    assert game.size("Dusk") == (1, 1)
    assert game.object("Dusk").counters == {}
    game.resolve()
    assert game.count("Vampire Token", "battlefield") == 4


@pytest.mark.rule("603.6c")
@pytest.mark.rule("400.7")
def test_rule_400_7_a_card_that_moved_on_is_not_found() -> None:
    dies = Moves(AllOf((CREATURE, Other())), "battlefield", "graveyard")
    vat = made_up(
        "Vat",
        "Artifact",
        cost="{3}",
        abilities=(Triggered(dies, Body(May(Exile(EventRole("object"), linked=True)))),),
    )
    cremate = spell("Cremation", Exile(Target(0)), InZone("graveyard"))
    game = board()
    game.put("A", "battlefield", vat, BEARS)
    game.put("B", "hand", MURDER, cremate)
    game.start()
    game.cast("B", "Slaying", targets=["Bears"])
    game.resolve()
    assert game.stack() == ["Vat"]
    game.cast("B", "Cremation", targets=["Bears"])
    game.resolve()
    game.answer("A", True)
    game.resolve_all()
    assert game.object("Vat").linked.get("exile", ()) == ()
