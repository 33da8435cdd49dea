"""What happens in The Dead Keep, as sentences."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.dead_keep.board import said
from rulewright.games.dead_keep.enemies import many
from rulewright.games.dead_keep.state import DANGER_LEVELS
from rulewright.kernel import Event, Namer
from rulewright.kernel.sentences import counted, listed, stopped

_WHERE = {
    "hand": "in Hand",
    "body": "on",
    "backpack": "into the Backpack",
    "talisman": "among the Talismans",
}


def _s(count: int, verb: str) -> str:
    return f"{verb}s" if count == 1 else verb


# Setting out


@dataclass(frozen=True, slots=True)
class Joined(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} joins the team."


@dataclass(frozen=True, slots=True)
class Bought(Event):
    who: str
    card: str
    price: int

    def text(self, name: Namer) -> str:
        return f"{self.who} buys {self.card} for {self.price} Gold."


@dataclass(frozen=True, slots=True)
class GoldLost(Event):
    amount: int

    def text(self, name: Namer) -> str:
        return f"{self.amount} Gold is left over and lost."


@dataclass(frozen=True, slots=True)
class TalismanGiven(Event):
    reveals = True

    who: str
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.who} begins with {self.card}."


@dataclass(frozen=True, slots=True)
class QuestBegins(Event):
    quest: str
    story: str

    def text(self, name: Namer) -> str:
        return f"{self.quest}. {self.story}"


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    begins = "round"

    number: int

    def text(self, name: Namer) -> str:
        return f"Round {self.number} begins."


@dataclass(frozen=True, slots=True)
class EnemyPhaseBegins(Event):
    begins = "phase"

    def text(self, name: Namer) -> str:
        return "The Enemies act."


@dataclass(frozen=True, slots=True)
class SpawnStepBegins(Event):
    def text(self, name: Namer) -> str:
        return "More Enemies come."


@dataclass(frozen=True, slots=True)
class FirstPlayerPasses(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return stopped(f"The First Player token goes to {name(self.seat)}")


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} holds the First Player token")


# A Turn


@dataclass(frozen=True, slots=True)
class TurnBegins(Event):
    begins = "turn"

    who: str
    actions: int

    def text(self, name: Namer) -> str:
        return f"{self.who} takes a Turn with {counted(self.actions, 'Action')}."


@dataclass(frozen=True, slots=True)
class TurnEnds(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who}'s Turn is over."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    who: str
    origin: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.who} goes from {said(self.origin)} to {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} gathers Mana."


@dataclass(frozen=True, slots=True)
class Searched(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} searches."


@dataclass(frozen=True, slots=True)
class CrawlerFound(Event):
    reveals = True

    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} finds a Crawler instead!"


@dataclass(frozen=True, slots=True)
class NothingComesOfIt(Event):
    reveals = True

    who: str
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.who} draws “{self.card}”, but no Search token is left here: nothing comes."


@dataclass(frozen=True, slots=True)
class Took(Event):
    who: str
    what: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.who} takes the {self.what} in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class Activated(Event):
    who: str
    what: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.who} activates the {self.what} in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class Traded(Event):
    who: str
    other: str

    def text(self, name: Namer) -> str:
        if self.other:
            return f"{self.who} trades with {self.other}."
        return f"{self.who} rearranges what is carried."


@dataclass(frozen=True, slots=True)
class TradeAnswered(Event):
    who: str
    agrees: bool

    def text(self, name: Namer) -> str:
        if self.agrees:
            return f"{self.who} agrees."
        return f"{self.who} does not agree: no card changes hands."


@dataclass(frozen=True, slots=True)
class SkillUsed(Event):
    who: str
    skill: str

    def text(self, name: Namer) -> str:
        return f"{self.who} uses {self.skill}."


@dataclass(frozen=True, slots=True)
class Enchanted(Event):
    who: str
    talisman: str
    target: str

    def text(self, name: Namer) -> str:
        return f"{self.who} casts {self.talisman} on {self.target}."


@dataclass(frozen=True, slots=True)
class LookedAhead(Event):
    reveals = True

    who: str
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.who} looks ahead: the next Street card is {self.card}."


# Dashboards


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    who: str
    amount: int
    left: int

    def text(self, name: Namer) -> str:
        return f"{self.who} loses {counted(self.amount, 'Wound')} and has {self.left} left."


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} is KO'ed!"


@dataclass(frozen=True, slots=True)
class Healed(Event):
    who: str
    amount: int
    left: int

    def text(self, name: Namer) -> str:
        return f"{self.who} recovers {counted(self.amount, 'Wound')} and has {self.left}."


@dataclass(frozen=True, slots=True)
class Revived(Event):
    who: str
    other: str

    def text(self, name: Namer) -> str:
        return f"{self.who} brings {self.other} back with a Health Potion."


@dataclass(frozen=True, slots=True)
class GainedMana(Event):
    who: str
    amount: int
    total: int

    def text(self, name: Namer) -> str:
        return f"{self.who} gains {self.amount} Mana and has {self.total}."


@dataclass(frozen=True, slots=True)
class SpentMana(Event):
    who: str
    amount: int
    what: str

    def text(self, name: Namer) -> str:
        return f"{self.who} spends {self.amount} Mana on {self.what}."


@dataclass(frozen=True, slots=True)
class GainedAdrenaline(Event):
    who: str
    amount: int
    total: int

    def text(self, name: Namer) -> str:
        return f"{self.who} gains {self.amount} Adrenaline and has {self.total}."


@dataclass(frozen=True, slots=True)
class NewDangerLevel(Event):
    who: str
    level: int

    def text(self, name: Namer) -> str:
        return f"{self.who} reaches {DANGER_LEVELS[self.level]}."


@dataclass(frozen=True, slots=True)
class PointerReturns(Event):
    who: str
    adrenaline: int

    def text(self, name: Namer) -> str:
        return f"The pointer of {self.who} goes back to {self.adrenaline}."


@dataclass(frozen=True, slots=True)
class GainedSkill(Event):
    who: str
    skill: str

    def text(self, name: Namer) -> str:
        return f"{self.who} gains {self.skill}."


# What is carried


@dataclass(frozen=True, slots=True)
class Found(Event):
    reveals = True

    who: str
    card: str

    def text(self, name: Namer) -> str:
        return stopped(f"{self.who} finds {self.card}")


@dataclass(frozen=True, slots=True)
class Put(Event):
    who: str
    card: str
    slot: str

    def text(self, name: Namer) -> str:
        return f"{self.who} puts {self.card} {_WHERE[self.slot]}."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    who: str
    card: str

    def text(self, name: Namer) -> str:
        return stopped(f"{self.who} discards {self.card}")


@dataclass(frozen=True, slots=True)
class PotionFound(Event):
    reveals = True

    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} gains a Health Potion."


@dataclass(frozen=True, slots=True)
class NoPotionLeft(Event):
    def text(self, name: Namer) -> str:
        return "All Health Potions are in play: none is left to gain."


@dataclass(frozen=True, slots=True)
class PotionGiven(Event):
    who: str
    other: str

    def text(self, name: Namer) -> str:
        return f"{self.who} gives {self.other} a Health Potion."


@dataclass(frozen=True, slots=True)
class DeckMadeAnew(Event):
    deck: str

    def text(self, name: Namer) -> str:
        return f"The {self.deck} deck is made anew of its discards."


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    what: str

    def text(self, name: Namer) -> str:
        return f"No {self.what} card is left to draw."


# Dice and Combat


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    reveals = True

    who: str
    faces: tuple[int, ...]
    why: str

    def text(self, name: Namer) -> str:
        return f"{self.who} rolls {', '.join(map(str, self.faces))} {self.why}."


@dataclass(frozen=True, slots=True)
class DiceTurned(Event):
    who: str
    count: int

    def text(self, name: Namer) -> str:
        made = "a success" if self.count == 1 else "successes"
        return f"{self.who} turns {self.count} of them into {made}."


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    who: str
    weapon: str
    zone: str
    target: str
    dice: int

    def text(self, name: Namer) -> str:
        dice = "1 die" if self.dice == 1 else f"{self.dice} dice"
        where = said(self.zone)
        return f"{self.who} attacks {self.target} in {where} with {self.weapon} ({dice})."


@dataclass(frozen=True, slots=True)
class Hit(Event):
    who: str
    target: str
    wounds: int
    left: int

    def text(self, name: Namer) -> str:
        if not self.wounds:
            return f"{self.who} hits {self.target}, whose Armor holds."
        wounds = counted(self.wounds, "Wound")
        return f"{self.who} hits {self.target} for {wounds}; {self.left} left."


@dataclass(frozen=True, slots=True)
class Missed(Event):
    who: str
    accuracy: int

    def text(self, name: Namer) -> str:
        return f"{self.who} misses: {self.accuracy} or more would hit, a rolled 1 never does."


@dataclass(frozen=True, slots=True)
class HitsLost(Event):
    who: str
    count: int

    def text(self, name: Namer) -> str:
        return f"{self.who} has {counted(self.count, 'hit')} more than there is to hit."


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    who: str
    target: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.who} eliminates {self.target} in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class FriendlyFire(Event):
    who: str
    other: str
    count: int

    def text(self, name: Namer) -> str:
        missed = "a shot" if self.count == 1 else f"{self.count} shots"
        return (
            f"{missed.capitalize()} of {self.who} that missed {_s(self.count, 'hit')} {self.other}."
        )


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    who: str
    count: int
    of: int

    def text(self, name: Namer) -> str:
        return f"{self.who}'s armour cancels {self.count} of {counted(self.of, 'Attack')}."


@dataclass(frozen=True, slots=True)
class Shrugged(Event):
    who: str
    skill: str
    count: int

    def text(self, name: Namer) -> str:
        return f"{self.who} shrugs off {counted(self.count, 'Attack')} ({self.skill})."


@dataclass(frozen=True, slots=True)
class SearchDropped(Event):
    what: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.what[0].upper()}{self.what[1:]} leaves a Search token in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class SearchMoved(Event):
    origin: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"No Search token is left; the one in {said(self.origin)} goes to {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class ArtifactDropped(Event):
    what: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.what} leaves an Artifact in {said(self.zone)}."


# The board


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    who: str
    first: str
    second: str

    def text(self, name: Namer) -> str:
        where = f"the door between {said(self.first)} and {said(self.second)}"
        return f"{self.who} opens {where}." if self.who else f"T{where[1:]} opens."


@dataclass(frozen=True, slots=True)
class BuildingOpened(Event):
    dark: int

    def text(self, name: Namer) -> str:
        return f"A building is open: {counted(self.dark, 'Dark Zone')} in it."


@dataclass(frozen=True, slots=True)
class DoorsUnlocked(Event):
    colour: str

    def text(self, name: Namer) -> str:
        return f"The {self.colour} doors are unlocked."


@dataclass(frozen=True, slots=True)
class TowerOpened(Event):
    def text(self, name: Namer) -> str:
        return "The Tower can be climbed."


@dataclass(frozen=True, slots=True)
class SpawnZonePlaced(Event):
    colour: str

    def text(self, name: Namer) -> str:
        return f"The {self.colour} Spawn Zone comes into play."


@dataclass(frozen=True, slots=True)
class SpawnZoneRemoved(Event):
    colour: str

    def text(self, name: Namer) -> str:
        return f"The {self.colour} Spawn Zone is gone."


@dataclass(frozen=True, slots=True)
class QuestRuleTold(Event):
    rule: str

    def text(self, name: Namer) -> str:
        return f"{stopped(self.rule)}"


# The horde


@dataclass(frozen=True, slots=True)
class SharedOut(Event):
    what: str
    shares: tuple[tuple[str, int], ...]
    """So many for whom, or for which Zone."""

    def text(self, name: Namer) -> str:
        parts = (f"{n} for {said(who) if '.' in who else who}" for who, n in self.shares)
        return f"{self.what}: {', '.join(parts)}."


@dataclass(frozen=True, slots=True)
class EnemiesAttack(Event):
    kind: str
    count: int
    zone: str
    target: str
    attacks: int
    damage: int

    def text(self, name: Namer) -> str:
        who = many(self.kind, self.count)
        whom = "whoever is there" if self.target == self.zone else said(self.target)
        attacks = f"{counted(self.attacks, 'Attack')} of Damage {self.damage}"
        return f"{who} in {said(self.zone)} {_s(self.count, 'attack')} {whom}: {attacks}."


@dataclass(frozen=True, slots=True)
class EnemiesMove(Event):
    kind: str
    count: int
    origin: str
    zone: str
    goal: str
    away: int

    def text(self, name: Namer) -> str:
        who, where = many(self.kind, self.count), f"from {said(self.origin)} to {said(self.zone)}"
        if self.zone == self.goal:
            return f"{who} {_s(self.count, 'move')} {where}, where Adventurers are nearest."
        why = f"towards {said(self.goal)}, the nearest with Adventurers ({self.away} away)"
        return f"{who} {_s(self.count, 'move')} {where}, {why}."


@dataclass(frozen=True, slots=True)
class EnemiesStay(Event):
    kind: str
    count: int
    zone: str
    goal: str
    away: int

    def text(self, name: Namer) -> str:
        who, where = many(self.kind, self.count), said(self.zone)
        why = f"{said(self.goal)} is nearest ({self.away} away), but no open way leads there"
        return f"{who} {_s(self.count, 'stay')} in {where}: {why}."


@dataclass(frozen=True, slots=True)
class EnemiesPushed(Event):
    kind: str
    count: int
    origin: str
    zone: str

    def text(self, name: Namer) -> str:
        who, where = many(self.kind, self.count), f"from {said(self.origin)} to {said(self.zone)}"
        return f"{who} {'is' if self.count == 1 else 'are'} pushed {where}."


@dataclass(frozen=True, slots=True)
class ExtraActivation(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} acts once more."


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    reveals = True

    card: str
    level: int
    zone: str

    def text(self, name: Namer) -> str:
        return f"The card for {said(self.zone)} is {self.card} (Level {self.level})."


@dataclass(frozen=True, slots=True)
class Spawned(Event):
    kind: str
    count: int
    zone: str

    def text(self, name: Namer) -> str:
        return f"{many(self.kind, self.count)} {_s(self.count, 'come')} to {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class RanOut(Event):
    kind: str
    monsters: int = 0
    """How many Monsters act once more for it."""

    def text(self, name: Namer) -> str:
        if self.kind:
            return f"{self.kind} cannot come."
        if not self.monsters:
            return "Miniatures have run out, but there is no Monster to act once more."
        return "Miniatures have run out: all Monsters act once more."


@dataclass(frozen=True, slots=True)
class MistEvent(Event):
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.card}!"


@dataclass(frozen=True, slots=True)
class MistLifts(Event):
    def text(self, name: Namer) -> str:
        return "The Blinding Mist lifts."


@dataclass(frozen=True, slots=True)
class SearchEaten(Event):
    zone: str

    def text(self, name: Namer) -> str:
        return f"The Crawler eats a Search token in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class Regenerated(Event):
    who: str
    amount: int

    def text(self, name: Namer) -> str:
        return f"{self.who} heals {counted(self.amount, 'Wound')}."


# The Boss


@dataclass(frozen=True, slots=True)
class DoomGrows(Event):
    doom: int

    def text(self, name: Namer) -> str:
        return f"The Doom grows to {self.doom}."


@dataclass(frozen=True, slots=True)
class StageCardDrawn(Event):
    reveals = True

    card: str

    def text(self, name: Namer) -> str:
        return f"The Doom is full: {self.card}."


@dataclass(frozen=True, slots=True)
class BossWakes(Event):
    boss: str
    stages: int

    def text(self, name: Namer) -> str:
        return f"The {self.boss} is Active, with {counted(self.stages, 'Stage card')}."


@dataclass(frozen=True, slots=True)
class BossRises(Event):
    reveals = True

    boss: str
    card: str
    left: int

    def text(self, name: Namer) -> str:
        left = counted(self.left, "Stage card")
        return f"The {self.boss} falls and rises again ({self.card}); {left} left."


@dataclass(frozen=True, slots=True)
class BossTeleports(Event):
    boss: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"The {self.boss} teleports to {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class BossEliminated(Event):
    boss: str

    def text(self, name: Namer) -> str:
        return f"The {self.boss} is eliminated for good!"


@dataclass(frozen=True, slots=True)
class QuestWon(Event):
    quest: str

    def text(self, name: Namer) -> str:
        return f"{self.quest} is won!"


@dataclass(frozen=True, slots=True)
class Lost(Event):
    why: str

    def text(self, name: Namer) -> str:
        return f"{self.why}"


# Between quests


@dataclass(frozen=True, slots=True)
class CampMade(Event):
    reveals = True

    quest: str

    def text(self, name: Namer) -> str:
        return f"The team makes camp. Next comes {self.quest}."


@dataclass(frozen=True, slots=True)
class GoldPaid(Event):
    amount: int
    total: int

    def text(self, name: Namer) -> str:
        return f"The team is paid {self.amount} Gold and has {self.total}."


@dataclass(frozen=True, slots=True)
class Sold(Event):
    who: str
    card: str
    price: int

    def text(self, name: Namer) -> str:
        return f"{self.who} sells {self.card} for {self.price} Gold."


@dataclass(frozen=True, slots=True)
class TalismansChosen(Event):
    who: str
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{self.who} takes along {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    def text(self, name: Namer) -> str:
        return "The team gives up the campaign."
