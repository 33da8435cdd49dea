"""Guests: effects that only their cards have, selling Potions and provoking Wulfric."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.cards import POTIONS
from rulewright.games.red_dragon_inn.components.effects import Part
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.rules.characters.artifacts import give_artifact
from rulewright.games.red_dragon_inn.rules.gold import pay
from rulewright.games.red_dragon_inn.table.events.guests import (
    MoodChanged,
    PotionRefused,
    PotionSold,
)
from rulewright.games.red_dragon_inn.table.pieces import BITEY, SLEEPY
from rulewright.games.red_dragon_inn.table.vocabulary import Verb
from rulewright.kernel import Asks, Context, Decision, Option, choose
from rulewright.title.known_hands import forget


def _wulfric_is(mood: str) -> Verb:
    def change_his_mood(play: Play, part: Part) -> None:
        play.table.mood = mood
        play.table.tell(MoodChanged, play.cites(), mood)

    return Verb(f"Wulfric is {mood}", change_his_mood)


wulfric_is_bitey = _wulfric_is(BITEY)
wulfric_is_sleepy = _wulfric_is(SLEEPY)


@verb("sell the target a Potion")
def sell_a_potion(play: Play, part: Part) -> Asks[None]:
    """For 1 Gold, or for one face-up Artifact that the seller names (R18)."""
    table, seller, (buyer,) = play.table, play.seat, play.effect.targets
    assert isinstance(buyer, int), "Gizmos buy nothing"
    player = table.players[seller]
    stock = [name for name in dict.fromkeys(player.hand) if name in POTIONS]
    if not stock:
        return
    context: Context = {"card": play.name, "to": buyer}
    goods: dict[Option, str] = {("card", name): name for name in stock}
    potion = yield from choose(seller, "sell", goods, play.rule, context, ask=table.poker_face)
    player.hand.remove(potion)  # from now on it is visible to everybody
    forget(player.known, potion)
    player.potions.append(potion)
    prices: list[Option] = ["gold"]
    artifacts = table.players[buyer].artifacts
    prices += [("artifact", artifact.name) for artifact in artifacts if artifact.face_up]
    rule = "R18" if len(prices) > 1 else play.rule
    price = yield Decision(seller, "price", prices, rule, {"card": potion, "to": buyer})
    asked = "1 Gold" if price == "gold" else f"the {price[1]}"
    offer: Context = {
        "card": potion,
        "price": asked,
        "from": seller,
        "declinable": potion,
    }
    answer = yield Decision(buyer, "buy", ["yes", "no"], rule, offer)
    if answer == "no":
        table.tell(PotionRefused, play.cites(), buyer, potion)
        player.potions.remove(potion)
        player.hand.append(potion)
        player.known.append(potion)
        return
    if price == "gold":
        yield from pay(table, buyer, 1, seller, play.rule, name=potion)
    else:
        yield from give_artifact(table, buyer, seller, price, play.rule, "R18")
    player.potions.remove(potion)
    table.players[buyer].potions.append(potion)
    table.tell(PotionSold, play.cites(), seller, buyer, potion)
