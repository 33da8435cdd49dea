"""The printed things of the base game as players read them, and its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files

from rulewright.games.viscounts.components.cards import (
    CARDS,
    MANUSCRIPTS,
    PLAYER_CARDS,
    AtTheEnd,
    Card,
    CardKind,
    Counts,
    Manuscript,
    PlayerCard,
    When,
)
from rulewright.games.viscounts.components.main_board import (
    SECTIONS,
    SEGMENTS,
    CastleSection,
    Exchange,
    Segment,
    Spot,
    spot_words,
)
from rulewright.games.viscounts.components.notation import (
    MERCHANT,
    NOTHING,
    Do,
    Each,
    written,
    written_ability,
)
from rulewright.games.viscounts.components.player_board import (
    ABILITIES,
    BUILDINGS,
    CLERIC_BONUSES,
    COLUMNS,
    ClericBonus,
    Column,
)
from rulewright.games.viscounts.components.solo import (
    AUTOMA_BOARDS,
    SCHEMES,
    Act,
    AutomaBoard,
    Scheme,
    SchemeOption,
)
from rulewright.games.viscounts.components.words import Worded, icons_in_words, in_words
from rulewright.title import Rule, Thing, read_rules
from rulewright.title.sentences import sentence

RULES: tuple[Rule, ...] = tuple(read_rules(files("rulewright.games.viscounts") / "rulebook.toml"))

_KINDS: Mapping[CardKind, tuple[str, str]] = {
    "starter": ("Starting townsfolk", "V6"),
    "hero": ("Hero", "V8"),
    "townsfolk": ("Townsfolk", "V3"),
    "printed": ("Townsfolk on the board", "V62"),
}
"""The name of a kind of card, and the rule that brings it into play."""


def things(
    cards: Iterable[Card],
    manuscripts: Iterable[Manuscript],
    player_cards: Iterable[PlayerCard],
    schemes: Iterable[Scheme],
    signs: Mapping[str, Worded],
) -> Iterator[Thing]:
    """The cards and tiles of a box."""
    yield from (_card(card, signs) for card in cards)
    yield from (_manuscript(manuscript, signs) for manuscript in manuscripts)
    yield from (_player_card(card, signs) for card in player_cards)
    yield from (_scheme(scheme, signs) for scheme in schemes)


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(sentence(one) for one in parts)


def _card(card: Card, signs: Mapping[str, Worded]) -> Thing:
    kind, rule = _KINDS[card.kind]
    facts: dict[str, str | int] = {"silver": card.silver, "icons": " ".join(card.icons)}
    if card.timing:
        abilities = [written_ability(ability) for ability in card.ongoing]
        facts[card.timing] = ", ".join(abilities) or written(card.effect)
    if card.hire != NOTHING:
        facts["hire"] = written(card.hire)
    text = _card_text(card, signs)
    return Thing(card.name, kind, text, rule, card.provenance, card.source, facts)


def _card_text(card: Card, signs: Mapping[str, Worded]) -> str:
    parts = [f"{card.silver} Silver", icons_in_words(card.icons)]
    if card.timing == "imm":
        parts.append(f"when played: {in_words(card.effect, signs)}")
    if card.timing == "drop":
        parts.append(f"when it drops off: {in_words(card.effect, signs)}")
    parts += [f"while on your board: {in_words(ability, signs)}" for ability in card.ongoing]
    if card.hire != NOTHING:
        parts.append(f"when hired or dismissed: {in_words(card.hire, signs)}")
    return _sentences(parts)


#: What a Manuscript counts, in singular and plural.
_COUNTED: Mapping[Counts, tuple[str, str]] = {
    "Manuscript": ("Manuscript", "Manuscripts"),
    "flipped Deed": ("flipped Deed", "flipped Deeds"),
    "flipped Debt": ("flipped Debt", "flipped Debts"),
    "N icon": ("Noble icon", "Noble icons"),
    "C icon": ("Cleric icon", "Cleric icons"),
    "B icon": ("Builder icon", "Builder icons"),
    "M icon": ("Merchant icon", "Merchant icons"),
    "X icon": ("Criminal icon", "Criminal icons"),
    "Worker": ("Worker in the castle", "Workers in the castle"),
    "good": ("good left", "goods left"),
    "Building": ("Building built", "Buildings built"),
    "Hero": ("Hero owned", "Heroes owned"),
}


def _at_the_end(end: AtTheEnd) -> str:
    one, several = _COUNTED[end.counts]
    counted = one if end.per == 1 else f"{end.per} {several}"
    return f"at the end of the game: 1 Victory Point for every {counted}"


def _manuscript(manuscript: Manuscript, signs: Mapping[str, Worded]) -> Thing:
    facts: dict[str, str | int] = {"ribbon": manuscript.ribbon or "none", "cost": manuscript.cost}
    if manuscript.end:
        text = _at_the_end(manuscript.end)
        facts |= {"counts": manuscript.end.counts, "per": manuscript.end.per}
    else:
        text = in_words(manuscript.effect, signs)
        facts["imm"] = written(manuscript.effect)
    return Thing(
        manuscript.name,
        "Manuscript" if manuscript.ribbon else "Manuscript on the board",
        sentence(text),
        "V4" if manuscript.ribbon else "V110",
        manuscript.provenance,
        manuscript.source,
        facts,
    )


_WHEN: Mapping[When, str] = {
    "": "then",
    "before shuffling": "before you shuffle your deck,",
    "end of set-up": "at the end of the set-up,",
}


def _player_card(card: PlayerCard, signs: Mapping[str, Worded]) -> Thing:
    gains = [card.gains, Each((Do("Deed", card.deeds), Do("Debt", card.debts)))]
    where = card.where.replace("own space", "your own space")
    effect = f"{_WHEN[card.when]} {in_words(card.effect, signs)}"
    parts = [
        *(in_words(gain, signs) for gain in gains),
        f"{effect} on {where}" if where else effect,
    ]
    facts = {
        "space": card.number,
        "gains": " + ".join(map(written, gains)),
        "imm": written(card.effect),
    }
    text = _sentences(parts)
    return Thing(card.name, "Player Card", text, "V10", card.provenance, card.source, facts)


def _scheme(scheme: Scheme, signs: Mapping[str, Worded]) -> Thing:
    parts = [icons_in_words(scheme.icons)]
    if scheme.is_criminal:
        parts.append("gain 1 Corruption for each Criminal icon on its board")
    options = "; ".join(_option(option, signs) for option in scheme.options)
    steps = "1 space" if scheme.move == 1 else f"{scheme.move} spaces"
    parts += [in_words(scheme.middle, signs), f"move {steps}"]
    parts.append(f"then the first of these that is possible: {options}")
    kind, text = f"{scheme.deck} Scheme", _sentences(parts)
    facts: dict[str, str | int] = {
        "icons": " ".join(scheme.icons),
        "imm": written(scheme.middle),
        "move": scheme.move,
    }
    return Thing(scheme.name, kind, text, "V164", scheme.provenance, scheme.source, facts)


def _option(option: SchemeOption, signs: Mapping[str, Worded]) -> str:
    return option.action if isinstance(option, Act) else in_words(option, signs)


def _board(board: AutomaBoard, signs: Mapping[str, Worded]) -> Thing:
    goods = [
        f"{one.good} until it has {one.until}" if one.until else one.good for one in board.goods
    ]
    parts = [
        f"Focus: {_option(board.focus, signs)}",
        f"goods of any kind: {', then '.join(goods) or 'one pool that pays for every action'}",
        f"at the start: {in_words(board.start, signs)}, and build a {board.start_building}",
    ]
    where = (board.provenance, board.source)
    return Thing(board_name(board), "Solo opponent", _sentences(parts), "V162", *where)


def board_name(board: AutomaBoard) -> str:
    """The name of a board of the solo opponent: ``Cleric AI``."""
    return f"{board.name} AI"


def _segment(segment: Segment, signs: Mapping[str, Worded]) -> Iterator[Thing]:
    where = (segment.provenance, segment.source)
    left, right = (_exchange(exchange, signs) for exchange in segment.trade)
    first, second = segment.name.split("/")
    text = _sentences([f"Trade on space {first}: {left}", f"on space {second}: {right}"])
    yield Thing(f"Segment {segment.name}", "Main Board Segment", text, "V68", *where)
    yield _card(segment.townsfolk, signs)
    yield _manuscript(segment.manuscript, signs)
    for side, spots in (("A", segment.side_a), ("B", segment.side_b)):
        for number, spot in enumerate(spots, start=1):
            name = spot_name(segment.name, side, number)
            text = f"{spot_words(name).capitalize()}. {_spot_text(spot, signs)}"
            yield Thing(name, "Building Spot", text, "V77", *where)


def _exchange(exchange: Exchange, signs: Mapping[str, Worded]) -> str:
    price = icons_in_words([MERCHANT] * exchange.merchants).removeprefix("1 ")
    return f"{in_words(exchange.effect, signs)} for every {price}"


def spot_name(segment: str, side: str, number: int) -> str:
    """The name of a Building Spot, counted clockwise within its segment from 1: ``3/4 A2``."""
    return f"{segment} {side}{number}"


def _spot_text(spot: Spot, signs: Mapping[str, Worded]) -> str:
    parts = [in_words(spot.effect, signs)]
    if spot.link is not None:
        over = {"river": " over the river", "segment": " to the next segment", "": ""}
        parts.append(f"Link{over[spot.link.over]}: {in_words(spot.link.effect, signs)}")
    return _sentences(parts)


def _section(section: CastleSection, signs: Mapping[str, Worded]) -> Thing:
    text = f"a Worker who moves inwards here: {in_words(section.effect, signs)}"
    where = (section.provenance, section.source)
    return Thing(f"Castle: {section.title}", "Castle section", sentence(text), "V90", *where)


def ability_in_words(column: Column) -> str:
    """What a column does once its Building is built."""
    return ABILITIES[column.ability].words.format(icons=icons_in_words(column.icons))


def _building(column: Column) -> Thing:
    building = BUILDINGS[column.building]
    one, two, three = building.points
    parts = [
        ability_in_words(column),
        f"{one}, {two} or {three} Victory Points for 1, 2 or 3 built",
    ]
    where = (column.provenance, column.source)
    facts: dict[str, str | int] = {"cost": building.cost, "icons": " ".join(column.icons)}
    return Thing(column.name, "Building", _sentences(parts), "V75", *where, facts)


def _cleric_bonus(bonus: ClericBonus) -> Thing:
    text = sentence(f"permanently {icons_in_words(bonus.icons)}, and {bonus.points} Victory Points")
    where = (bonus.provenance, bonus.source)
    facts = {"ribbon": bonus.ribbon, "icons": " ".join(bonus.icons)}
    return Thing(bonus.name, "Cleric Bonus Card", text, "V108", *where, facts)


def base_things(signs: Mapping[str, Worded]) -> Iterator[Thing]:
    """Everything printed in the base game."""
    yield from things(
        CARDS.values(), MANUSCRIPTS.values(), PLAYER_CARDS.values(), SCHEMES.values(), signs
    )
    yield from (_board(board, signs) for board in AUTOMA_BOARDS.values())
    for segment in SEGMENTS.values():
        yield from _segment(segment, signs)
    yield from (_section(section, signs) for section in SECTIONS)
    yield from map(_building, COLUMNS)
    yield from map(_cleric_bonus, CLERIC_BONUSES.values())
