"""Armor rolls: Attacks that are cancelled before they wound (D142 to D146)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.rules.health import lose_wounds, mana_cost, spend_mana
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.dice import Threshold, reroll, roll
from rulewright.games.dead_keep.table.events.combat import Cancelled, Shrugged
from rulewright.games.dead_keep.table.moments import HeldSkill, Moment
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Option

#: A value that no die reaches: without armour, nothing is rolled.
NO_ARMOR = 7


@dataclass(slots=True)
class Blow:
    """Attacks of one kind of Enemy on one Adventurer."""

    kind: str
    """The kind of Enemy; empty for Friendly Fire."""
    count: int
    damage: int
    cites: tuple[str, ...] = ("D140",)


@dataclass(slots=True)
class Armor:
    """The values of an Adventurer's roll against the Attacks of one kind of Enemy."""

    one: Adventurer
    kind: str
    has_body: bool = False
    value: int = NO_ARMOR
    bonus: int = 0
    paid_for: list[str] = field(default_factory=list)
    """Artifacts for which Mana was spent (Q33)."""
    cites: list[str] = field(default_factory=list)
    """The rules that produced these values."""

    def threshold(self, *, ones_can: bool) -> Threshold:
        """The lowest face that cancels an Attack (D142, Q31)."""
        return Threshold("armor", max(1 if ones_can else 2, self.value - self.bonus))

    def saves(self, die: int, *, ones_can: bool) -> bool:
        """Whether a die cancels an Attack (D142); a 1 does not, by the usual reading (Q31)."""
        return (die > 1 or ones_can) and die + self.bonus >= self.value


#: Skills that change the value of an Armor roll.
ARMOR: Moment[Callable[[Armor], None]] = Moment("the value of an Armor roll")
#: Skills that roll failed Armor dice again, if they may.
ARMOR_RE_ROLL: Moment[Callable[[HeldSkill], bool]] = Moment("a failed Armor roll")
#: Skills that ignore a hit: the function that does so, or None if they cannot any more.
HIT_TAKEN: Moment[Callable[[Adventurer], Callable[[], None] | None]] = Moment("a hit not cancelled")
#: Skills that ignore all Wounds from a kind of Enemy.
UNHURT: Moment[Callable[[HeldSkill, str], bool]] = Moment("Wounds from an Enemy")


def armor_against(adventurer: Adventurer, kind: str, paid_for: Sequence[str] = ()) -> Armor:
    """Body armour, shield, Skills and Enchantments together (D143, D255, D314, Q32)."""
    usable = [card for card in _worn(adventurer) if not CARDS[card].is_artifact or card in paid_for]
    body = [CARDS[card] for card in usable if CARDS[card].slot == "body"]
    shields = [CARDS[card] for card in usable if CARDS[card].kind == "shield"]
    armor = Armor(adventurer, kind, bool(body), paid_for=list(paid_for))
    if body:
        armor.value = body[0].armor_value(kind)
        armor.bonus = min(1, len(shields))
        armor.cites += ["D314"] if armor.value != body[0].armor else []
    elif shields:
        armor.value = min(card.armor for card in shields)
    armor.cites += ["D143"] if shields else []
    armor.cites += ["Q32"] if len(shields) > 1 else []
    for held, hook in ARMOR.had_by(adventurer):
        before = (armor.value, armor.bonus)
        hook(armor)
        armor.cites += [held.rule] if (armor.value, armor.bonus) != before else []
    armor.bonus += adventurer.warded
    return armor


def _worn(adventurer: Adventurer) -> list[str]:
    return [card for card in (*adventurer.body, *adventurer.hand) if CARDS[card].armor]


def worn_artifacts(adventurer: Adventurer) -> list[str]:
    return [card for card in _worn(adventurer) if CARDS[card].is_artifact]


def mana_of_use(table: Table, adventurer: Adventurer) -> int:
    """All the Mana that could be spent on an Armor roll and its consequences (Q33)."""
    mana = mana_cost(table, adventurer) * len(worn_artifacts(adventurer))
    mana += sum(held.cost for held, hook in ARMOR_RE_ROLL.had_by(adventurer) if hook(held))
    ignored = ((held, hook(adventurer)) for held, hook in HIT_TAKEN.had_by(adventurer))
    return mana + sum(_cost_of(table, adventurer, held) for held, use in ignored if use is not None)


def defend(table: Table, adventurer: Adventurer, blows: Sequence[Blow]) -> Asks[None]:
    """All Attacks on one Adventurer at once: Armor dice by kind of Enemy, then Wounds (Q30)."""
    blows = [blow for blow in blows if blow.count and not _is_unhurt(table, adventurer, blow)]
    if not blows or not adventurer.is_up:
        return
    paid_for = yield from _pay_for_artifacts(table, adventurer)
    saves = [_Saves(armor_against(adventurer, blow.kind, paid_for), blow) for blow in blows]
    yield from _roll_armor(
        table, adventurer, [roll for roll in saves if roll.armor.value < NO_ARMOR]
    )
    hits = [roll.hits(table) for roll in saves]
    hits = [blow for blow in hits if blow.count]
    yield from _ignore_a_hit(table, adventurer, hits)
    for blow in hits:
        lose_wounds(table, adventurer, blow.count * blow.damage, *blow.cites)


@dataclass(slots=True)
class _Saves:
    """The dice against the Attacks of one kind of Enemy."""

    armor: Armor
    blow: Blow
    dice: list[int] = field(default_factory=list)

    def threshold(self, table: Table) -> Threshold:
        return self.armor.threshold(ones_can=table.reads("armor_ones_can_save"))

    def failed(self, table: Table) -> list[int]:
        ones_can = table.reads("armor_ones_can_save")
        return [
            n for n, die in enumerate(self.dice) if not self.armor.saves(die, ones_can=ones_can)
        ]

    def hits(self, table: Table) -> Blow:
        """The Attacks left; each success has cancelled one with all its Damage (D315)."""
        blow = self.blow
        cancelled = len(self.dice) - len(self.failed(table))
        if cancelled:
            table.tell(
                Cancelled, ("D142", "D315", "Q2"), self.armor.one.name, cancelled, blow.count
            )
        return Blow(blow.kind, blow.count - cancelled, blow.damage, blow.cites)


def _is_unhurt(table: Table, adventurer: Adventurer, blow: Blow) -> bool:
    for held, hook in UNHURT.had_by(adventurer):
        if blow.kind and hook(held, blow.kind):
            table.tell(Shrugged, held.cites, adventurer.name, held.family, blow.count)
            return True
    return False


def _pay_for_artifacts(table: Table, adventurer: Adventurer) -> Asks[list[str]]:
    """Artifact armour works in a roll for 1 Mana; you may also roll without it (Q33)."""
    paid: list[str] = []
    for card in worn_artifacts(adventurer):
        cost = mana_cost(table, adventurer)
        if adventurer.mana < cost:
            continue
        if not cost:
            paid.append(card)
            continue
        choices: dict[Option, bool] = {("use", card): True, "no": False}
        question = f"Spend 1 Mana to use the {card}?"
        if (yield from ask(adventurer, "artifact armor", choices, "Q33", question)):
            spend_mana(table, adventurer, cost, card, "Q33", "D64")
            paid.append(card)
    return paid


def _roll_armor(table: Table, adventurer: Adventurer, saves: Sequence[_Saves]) -> Asks[None]:
    """One Armor roll: dice by kind of Enemy, each source of re-rolls once for all of them."""
    for save in saves:
        why = f"against {save.blow.kind}" if save.blow.kind else "against Friendly Fire"
        cites = ("D142", *save.armor.cites, "Q31", *(["Q30"] if len(saves) > 1 else []))
        save.dice = roll(table, adventurer, save.blow.count, why, save.threshold(table), *cites)
    for held, hook in ARMOR_RE_ROLL.had_by(adventurer):
        count = sum(len(save.failed(table)) for save in saves)
        if not count or not hook(held) or adventurer.mana < held.cost:
            continue
        choices: dict[Option, bool] = {("reroll", held.family): True, "none": False}
        price = f" for {held.cost} Mana" if held.cost else ""
        failed_dice = f"{count} failed Armor dice" if count > 1 else "failed Armor die"
        question = f"roll the {failed_dice} again{price}?"
        if (yield from ask(adventurer, "re-roll", choices, held.rule, question)):
            spend_mana(table, adventurer, held.cost, held.family, held.rule)
            for save in saves:
                failed = save.failed(table)
                threshold = save.threshold(table)
                save.dice = reroll(
                    table, adventurer, save.dice, failed, held.family, threshold, held.rule
                )


def _cost_of(table: Table, adventurer: Adventurer, held: HeldSkill) -> int:
    """The Mana of a use; a Skill granted by an Artifact costs what that does (D263, Q33)."""
    from_artifact = bool(held.source) and CARDS[held.source].is_artifact
    return min(held.cost, mana_cost(table, adventurer)) if from_artifact else held.cost


def _ignore_a_hit(table: Table, adventurer: Adventurer, hits: list[Blow]) -> Asks[None]:
    """A Skill may ignore one hit that was not cancelled (D280, Q79)."""
    for held, hook in HIT_TAKEN.had_by(adventurer):
        cost = _cost_of(table, adventurer, held)
        use = hook(adventurer)
        if not hits or use is None or adventurer.mana < cost:
            continue
        worst = max(hits, key=lambda blow: blow.damage)
        choices: dict[Option, bool] = {("ignore", held.family): True, "no": False}
        question = f"{held.family}: ignore a hit of {worst.damage}?"
        if (yield from ask(adventurer, "ignore a hit", choices, held.rule, question)):
            spend_mana(table, adventurer, cost, held.family, "Q33")
            use()
            table.tell(Shrugged, (*held.cites, "Q79", "Q12"), adventurer.name, held.family, 1)
            worst.count -= 1
            if not worst.count:
                hits.remove(worst)
