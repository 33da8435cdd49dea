"""Set-up: the board, the piles, and the draft of Player Cards with their Heroes (V1-V18)."""

from __future__ import annotations

from rulewright.games.viscounts.components.cards import PlayerCard
from rulewright.games.viscounts.components.main_board import SECTIONS, SEGMENTS
from rulewright.games.viscounts.components.notation import Each
from rulewright.games.viscounts.components.player_board import BUILDINGS, PILES
from rulewright.games.viscounts.components.words import in_words
from rulewright.games.viscounts.rules.actions.construct import build_free
from rulewright.games.viscounts.rules.cards import DESTROY, destroyed, draw, which_card
from rulewright.games.viscounts.rules.debts_and_deeds import gain_debt, gain_deed
from rulewright.games.viscounts.rules.effects import pick, resolve
from rulewright.games.viscounts.rules.main_board import inner, outer, space_name
from rulewright.games.viscounts.rules.player_board import HAND_LIMIT
from rulewright.games.viscounts.table.events.cards import Discarded
from rulewright.games.viscounts.table.events.set_up import (
    AutomaStarts,
    PairChosen,
    PairLeft,
    PilesStacked,
    SetUp,
)
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.state import SLIDE, Automa, Pair, Player, Table
from rulewright.kernel import Asks, Decision, Namer, Option, Rng
from rulewright.title import Label
from rulewright.title.sentences import counted

question = Questions[Table]()

#: Two players use side B of the board, and so does the solo game (V1).
_MOST_ON_SIDE_B = 2


def set_up(table: Table, seats: int, focus: str, harder: int) -> Table:
    """The table before the first pair is chosen."""
    rng = table.rng
    table.seats = seats
    table.side = "B" if seats <= _MOST_ON_SIDE_B else "A"
    count = seats + (seats == 1)
    table.players = [Player() for _ in range(count)]
    _lay_board(table, rng, count)
    _lay_piles(table, rng)
    if seats == 1:
        table.players[1].automa = _automa(table, focus, harder)
    else:
        table.start = rng.below(seats)
    heroes = [name for name, card in table.box.cards.items() if card.kind == "hero"]
    player_cards = list(table.box.player_cards)
    rng.shuffle(heroes)
    rng.shuffle(player_cards)
    pairs = zip(player_cards[: seats + 1], heroes[: seats + 1], strict=True)
    table.pairs = [Pair(*pair) for pair in pairs]  # V8
    table.out_of_play = player_cards[seats + 1 :]
    table.heroes = heroes[seats + 1 :]
    table.current = (table.start - 1) % seats  # V9
    return table


def _lay_board(table: Table, rng: Rng, count: int) -> None:
    """Segments in random order, the castle rotated at random (V2)."""
    segments = list(SEGMENTS)
    rng.shuffle(segments)
    turned = rng.below(len(SECTIONS))
    sections = [section.name for section in SECTIONS]
    table.segments = tuple(segments)
    table.sections = tuple(sections[turned:] + sections[:turned])
    table.tier_1 = [[0] * count for _ in segments]
    table.tier_2 = [[0] * count for _ in segments]
    table.tier_3 = [0] * count


def _lay_piles(table: Table, rng: Rng) -> None:
    """Five piles of townsfolk, and five of Manuscripts with a grey-backed one on top (V3, V4)."""
    townsfolk = [name for name, card in table.box.cards.items() if card.kind == "townsfolk"]
    rng.shuffle(townsfolk)
    count = len(table.segments)
    table.townsfolk = [townsfolk[first::count] for first in range(count)]
    grey = [name for name, printed in table.box.manuscripts.items() if printed.grey_backed]
    black = [name for name, printed in table.box.manuscripts.items() if not printed.grey_backed]
    rng.shuffle(grey)
    rng.shuffle(black)
    table.manuscripts = [[*black[first::count], grey[first]] for first in range(count)]


def _automa(table: Table, focus: str, harder: int) -> Automa:
    """Its shuffled Schemes, without those that its board crosses out (V163, V184)."""
    board = table.box.automas[focus]
    decks: dict[str, list[str]] = {"Starting": [], "Future": []}
    for name, scheme in table.box.schemes.items():
        if name not in board.removed:
            decks[scheme.deck].append(name)
    for deck in decks.values():
        table.rng.shuffle(deck)
    starting, future = decks["Starting"], decks["Future"]
    for _ in range(harder):
        starting.append(future.pop())
    table.rng.shuffle(starting)
    return Automa(focus, starting, future, has_hidden_futures=harder > 0)


# The draft


def draft(table: Table) -> Asks[None]:
    """A player takes a pair and sets it up before the next player chooses (V9, V10)."""
    who = table.current
    if len(table.pairs) == table.seats + 1:
        _tell_set_up(table)
    choices: dict[Option, Pair] = {
        ("pair", pair.player_card, pair.hero): pair for pair in table.pairs
    }
    cause = Cause("Set-up", "V8")
    pair = yield from pick(table, who, which_pair, choices, cause, "which pair do you take?")
    table.pairs.remove(pair)
    yield from _start_with(table, who, pair)
    if who == table.start:
        yield from _finish(table)
    else:
        table.current = (who - 1) % table.seats


@question("pair")
def which_pair(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    _, player_card, hero = map(str, option)
    card, signs = table.box.player_cards[player_card], table.box.signs
    phrases = [
        f"{player_card} with {hero}: start at {space_name(start_space(card))}",
        in_words(card.gains, signs),
        f"{counted(card.debts, 'Debt')}, {counted(card.deeds, 'Deed')}",
        in_words(card.effect, signs),
    ]
    return Label("; ".join(phrases), decision.rule, (f"pair:{player_card}", f"card:{hero}"))


def _tell_set_up(table: Table) -> None:
    pairs = tuple(f"{pair.player_card} with {pair.hero}" for pair in table.pairs)
    rules = ("V2", "V3", "V4", "V7", "V8")
    titles = {section.name: section.title for section in SECTIONS}
    sections = tuple(titles[name] for name in table.sections)
    table.tell(SetUp, rules, table.segments, sections, pairs, table.start)


def _start_with(table: Table, who: int, pair: Pair) -> Asks[None]:
    """Viscount, goods, Debts, Deeds and effect of a Player Card; then the cards (V10-V15)."""
    player = table.players[who]
    card = table.box.player_cards[pair.player_card]
    player.player_card = card.name
    player.viscount = start_space(card)
    player.deck = [*table.box.starters, pair.hero]
    table.rng.shuffle(player.deck)
    table.tell(PairChosen, (card.start_rule,), who, card.number, pair.hero, player.viscount)
    cause = Cause(card.name, "V10")
    yield from resolve(table, who, card.gains, cause)
    if card.debts:
        yield from gain_debt(table, who, card.debts, cause)
    if card.deeds:
        yield from gain_deed(table, who, card.deeds, cause)
    yield from _effect(table, who, card)
    table.rng.shuffle(player.deck)  # this shuffle brings no Virtue or Corruption (V15)
    yield from draw(table, who, HAND_LIMIT, Cause("Set-up", "V15"))


def start_space(card: PlayerCard) -> str:
    """The space of its number; a number and a half is inside a segment."""
    number, _, half = card.number.partition(".")
    if not half:
        return number
    return inner(next(name for name in SEGMENTS if number in outer(name)))


def _effect(table: Table, who: int, card: PlayerCard) -> Asks[None]:
    """The effect at the bottom of a Player Card, where and when it says."""
    player = table.players[who]
    assert isinstance(card.effect, Each)
    if card.when == "before shuffling":
        yield from _before_shuffling(table, who, card)
    elif card.where:
        place = card.where.removeprefix("space ")
        space = player.viscount if card.where == "own space" else place
        building = next(str(b.name) for b in BUILDINGS.values() if b.free == card.effect)
        yield from build_free(table, who, building, Cause(card.name, card.rule), space)
    elif not card.when:
        yield from resolve(table, who, card.effect, Cause(card.name, card.rule))
        player.deck += player.discard  # hired townsfolk are shuffled in (V15, R9)
        player.discard.clear()


def _before_shuffling(table: Table, who: int, card: PlayerCard) -> Asks[None]:
    """Any of your own cards may be destroyed or discarded, even the Hero (V13, R28)."""
    player = table.players[who]
    assert isinstance(card.effect, Each)
    (part,) = card.effect.parts
    must = part.sign == "Disc" and table.reads_otherwise("R28")
    asked = DESTROY if part.sign == "Dest" else "which card do you discard?"
    cause = Cause(card.name, "R28")
    for _ in range(part.times):
        choices: dict[Option, str | None] = {("own", name): name for name in sorted(player.deck)}
        if not must:
            choices["none"] = None
        name = yield from pick(table, who, which_card, choices, cause, asked)
        if name is None:
            return
        player.deck.remove(name)
        if part.sign == "Dest":
            yield from destroyed(table, who, name, Cause(card.name, card.rule))
        else:
            player.discard.append(name)
            table.tell(Discarded, (card.rule, "R28"), who, name, card.name)


def _finish(table: Table) -> Asks[None]:
    """Return what is left, stack the piles of Debts and Deeds, and begin the game."""
    (pair,) = table.pairs
    table.pairs = []
    table.out_of_play.append(pair.player_card)
    number = table.box.player_cards[pair.player_card].number
    rules = _leave(table, pair.hero)
    table.tell(PairLeft, rules, number, pair.hero)
    if table.seats == 1:
        yield from _start_automa(table, table.box.player_cards[pair.player_card])
    piles = PILES[table.seats]
    table.debts_left, table.deeds_left = piles.debts, piles.deeds
    table.is_counting = True
    table.tell(PilesStacked, ("V17", "V18"), piles.debts, piles.deeds)
    for hook in table.box.moments.set_up_ends:
        yield from hook(table)
    table.current, table.round, table.phase = table.start, 1, SLIDE


def _leave(table: Table, hero: str) -> tuple[str, ...]:
    """The Hero that nobody chose leaves the game unless a hook keeps it; return its rules."""
    for hook in table.box.moments.unchosen_hero:
        if rules := hook(table, hero):
            return rules
    table.removed.append(hero)
    return ("V16",)


def _start_automa(table: Table, card: PlayerCard) -> Asks[None]:
    """The number of the other card, the start items and the Building of its board (V162)."""
    who = table.seats
    player = table.players[who]
    assert player.automa is not None
    board = table.box.automas[player.automa.focus]
    number, _, half = card.number.partition(".")
    if half and table.reads_otherwise("R35"):
        number = str(int(number) + 1)
    player.viscount = number
    rules = ("V162", *(("R35",) if half else ()))
    table.tell(AutomaStarts, rules, board.name, number)
    cause = Cause(f"The automa's {board.name} board", "V162")
    yield from resolve(table, who, board.start, cause)
    yield from build_free(table, who, board.start_building, cause, player.viscount)
