"""Set-up: characters, decks, Gold, the first Drinks."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.bombs import BOMB_DECK
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS, GUESTS
from rulewright.games.red_dragon_inn.components.drinks import DRINK_DECK, GUEST_DRINKS
from rulewright.games.red_dragon_inn.rules.cards.hands_and_decks import HAND, printed_deck
from rulewright.games.red_dragon_inn.rules.inn import Inn
from rulewright.games.red_dragon_inn.table.events.evening import CharacterChosen, EveningBegan
from rulewright.games.red_dragon_inn.table.pieces import Artifact
from rulewright.games.red_dragon_inn.table.settings import OTHER_PRINTINGS
from rulewright.games.red_dragon_inn.table.state import DRAW_PHASE, Player, Table
from rulewright.kernel import Asks, Option, Rng, choose

#: How many cards of other characters each deck gets when guests are welcome (I82).
GUESTS_EACH = 3


def set_up(count: int, settings: Mapping[str, str], rng: Rng) -> Inn:
    """An Inn whose players choose their characters first."""
    table = Inn(rng, rulings=dict(settings), poker_face=settings["poker_face"] == "on")
    table.other_printing = settings["printings"] == OTHER_PRINTINGS
    table.players = [Player() for _ in range(count)]
    if settings["characters"] == "dealt":
        names = list(CHARACTERS)
        rng.shuffle(names)
        for player, name in zip(table.players, names, strict=False):
            player.character = name
        deal(table)
    return table


def starting_gold(count: int) -> int:
    """The Gold of each player at the start, by the number of players (I3)."""
    return 8 if count == 2 else 12 if count > 6 else 10


def choose_character(table: Table) -> Asks[None]:
    """One seat after another chooses a character; each character is chosen once (I1)."""
    seat = next(s for s, player in enumerate(table.players) if not player.character)
    taken = {player.character for player in table.players}
    choices: dict[Option, str] = {
        ("character", name): name for name in CHARACTERS if name not in taken
    }
    table.players[seat].character = yield from choose(seat, "character", choices, "I1")
    if all(player.character for player in table.players):
        deal(table)


def deal(table: Table) -> None:
    """Each player gets a deck, a hand, Gold and a first Drink (I2 to I5)."""
    rng = table.rng
    gold = starting_gold(len(table.players))
    table.drink_deck = list(DRINK_DECK)
    guests = list(GUESTS) if table.rulings["guests"] == "welcome" else []
    if guests:
        table.drink_deck += GUEST_DRINKS
        rng.shuffle(guests)
    rng.shuffle(table.drink_deck)
    for player in table.players:
        character = CHARACTERS[player.character]
        player.guests, guests = guests[:GUESTS_EACH], guests[GUESTS_EACH:]
        player.deck = [*printed_deck(table, player), *player.guests]
        rng.shuffle(player.deck)
        player.hand = [player.deck.pop() for _ in range(HAND)]
        player.drinks = [table.drink_deck.pop()]
        if character.stash == "Artifacts":  # R1, R2
            names = list(ARTIFACTS)
            rng.shuffle(names)
            player.artifacts = [Artifact(name) for name in names[:gold]]
            table.unused_artifacts = names[gold:]
        else:
            player.gold = gold
        if character.bombs:  # R28
            table.bomb_deck = list(BOMB_DECK)
            rng.shuffle(table.bomb_deck)
    table.stage = DRAW_PHASE


def tell_set_up(table: Table) -> None:
    for seat, player in enumerate(table.players):
        table.tell(CharacterChosen, ("I1",), seat, CHARACTERS[player.character].title)
    gold = starting_gold(len(table.players))
    cites: tuple[str, ...] = ("I2", "I3", "I4", "I5", "I85")
    with_artifacts = tuple(seat for seat, player in enumerate(table.players) if player.artifacts)
    cites += ("R1", "R2") if with_artifacts else ()
    cites += ("R28",) if table.bomb_deck else ()
    table.tell(EveningBegan, cites, gold, with_artifacts)
