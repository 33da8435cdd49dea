"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.viscounts.components.main_board import spot_words
from rulewright.games.viscounts.components.notation import MERCHANT
from rulewright.games.viscounts.components.player_board import COLUMNS
from rulewright.games.viscounts.components.words import (
    ACTION_NAMES,
    every_merchants,
    icons_in_words,
)
from rulewright.games.viscounts.presentation.catalogue import THINGS
from rulewright.games.viscounts.presentation.view_types import (
    KingdomView,
    PlanView,
    PlayerView,
    SegmentView,
)
from rulewright.games.viscounts.rules.main_board import is_inner
from rulewright.games.viscounts.table.state import ACTION
from rulewright.kernel import Namer
from rulewright.title.sentences import counted, listed, sentence


def board_text(view: KingdomView, name: Namer) -> str:
    """The whole table, one line for each part."""
    lines = [] if view.keys is None else view.keys.lines(lambda who: named(view, who, name))
    lines.append(_heading(view, named(view, view.current, name)))
    if view.pairs:
        pairs = [f"{pair.player_card} with {pair.hero}" for pair in view.pairs]
        lines.append(f"To choose from: {listed(pairs)}.")
    lines.append("Clockwise round the castle:")
    for segment in view.segments:
        lines += [f"  {line}" for line in _segment(view, segment, name)]
    lines += _castle(view, name)
    if view.round:
        lines.append(_end(view))
    for who, player in enumerate(_everybody(view)):
        if player.viscount:
            lines += _player(player, named(view, who, name), _cards(view, who, player))
    lines += _hand(view)
    return "\n".join(lines)


def part_text(view: KingdomView, what: str, name: Namer) -> str | None:
    """A player, a segment, ``hand``, ``castle``, ``score``, ``actions`` or ``discard NAME``."""
    wanted = what.casefold().strip()
    if columns := [column.name for column in COLUMNS if column.building.casefold() == wanted]:
        return "\n".join(f"{column}: {THINGS[column].text}" for column in columns)
    if wanted == "track":
        return "\n".join(_track(view))
    if wanted == "hand":
        return "\n".join(_hand(view)) or "You hold no cards."
    if wanted == "castle":
        return "\n".join(_section(view, segment, name) for segment in view.segments)
    if wanted == "actions":
        return "\n".join(_plans(view)) or _no_plans(view)
    if wanted in ("automa", "forecast") and view.automa is not None:
        return "\n".join(_forecast(view))
    if wanted == "score":
        lines = (_score(p, named(view, who, name)) for who, p in enumerate(_everybody(view)))
        return "\n".join(lines)
    for segment in view.segments:
        if wanted == segment.name:
            return "\n".join(_segment(view, segment, name))
    for who, player in enumerate(_everybody(view)):
        called = named(view, who, name)
        if wanted == called.casefold():
            return "\n".join(_player(player, called, _cards(view, who, player)))
        if wanted == f"discard {called.casefold()}":
            return f"{called}'s discard pile, oldest first: {listed(player.discard)}."
    return None


def _forecast(view: KingdomView) -> list[str]:
    """What the automa would do next, for each Scheme that may come."""
    assert view.automa is not None
    lines = [f"  {one.scheme}: to space {one.space}, {one.does}" for one in view.automa.forecasts]
    return ["If nothing changes, the automa would next do this with", *lines]


def _everybody(view: KingdomView) -> Iterator[PlayerView]:
    yield from view.players
    if view.automa_player is not None:
        yield view.automa_player


def named(view: KingdomView, who: int, name: Namer) -> str:
    """The name of a player or the automa."""
    return name(who) if who < len(view.players) else "the automa"


def _workers(view: KingdomView, counts: tuple[int, ...], name: Namer) -> str:
    shares = [f"{named(view, who, name)} {count}" for who, count in enumerate(counts) if count]
    return listed(shares) if shares else "nobody"


def _heading(view: KingdomView, who: str) -> str:
    if not view.round:
        return f"Set-up: {who} takes a Player Card."
    last = "" if view.last_round is None else f" of {view.last_round}"
    return f"Round {view.round}{last}: {who}'s turn, {view.phase}."


def _end(view: KingdomView) -> str:
    """How near the end is, or what the card that caused it scores."""
    debts, deeds = counted(view.debts_left, "Debt"), counted(view.deeds_left, "Deed")
    if not (view.poverty or view.prosperity):
        return f"Before the end: {debts} or {deeds}."
    poverty = (
        "Poverty is revealed: the most flipped Deeds score."
        if view.poverty
        else f"Not yet Poverty: {debts}."
    )
    prosperity = (
        "Prosperity is revealed: the most flipped Debts score."
        if view.prosperity
        else f"Not yet Prosperity: {deeds}."
    )
    return f"{poverty} {prosperity}" if view.poverty else f"{prosperity} {poverty}"


#: Which other players gain something on a space of the track, by the Criminals on their boards.
_OTHERS = {
    "1+ X": "others with a Criminal icon",
    "0 X": "others without a Criminal icon",
    "all": "all others",
}


def _track(view: KingdomView) -> list[str]:
    """What a collision brings on each space."""
    lines = [
        f"  {number}: {space.gains.words}; {_OTHERS[space.condition]}: {space.opponents.words}"
        for number, space in enumerate(view.track, start=1)
    ]
    return ["Where the markers meet, whoever's turn it is gains this:", *lines]


def _segment(view: KingdomView, segment: SegmentView, name: Namer) -> list[str]:
    here = [
        f"{named(view, who, name)} {'inside' if is_inner(space) else f'on {space}'}"
        for who, space in enumerate(player.viscount for player in _everybody(view))
        if space in segment.spaces
    ]
    trades = [
        f"{trade.space}: {trade.effect.words} for {every_merchants(trade.merchants)}"
        for trade in segment.trade
    ]
    spots = [
        f"{spot_words(spot.name)}: {spot.effect.words}"
        if spot.owner is None
        else f"{spot_words(spot.name)}: {spot.building} of {named(view, spot.owner, name)}"
        for spot in segment.spots
    ]
    viscounts = f" Viscounts: {listed(here)}." if here else ""
    townsfolk, manuscript = "the printed townsfolk", "the printed Manuscript"
    if segment.townsfolk is not None:
        silver = THINGS[segment.townsfolk].facts["silver"]
        townsfolk = f"{segment.townsfolk} for {silver} Silver"
    if segment.manuscript is not None:
        manuscript = f"Manuscript {segment.manuscript}"
    return [
        f"{segment.name}: {townsfolk}, {manuscript}; trade on {'; on '.join(trades)}.{viscounts}",
        f"  spots: {'; '.join(spots)}.",
    ]


def _castle(view: KingdomView, name: Namer) -> list[str]:
    leader = "nobody" if view.castle_leader is None else named(view, view.castle_leader, name)
    tier_3 = _workers(view, view.tier_3, name)
    taken = [one for one in view.segments if any((*one.tier_1, *one.tier_2))]
    sections = [f"  {_section(view, segment, name)}" for segment in taken]
    return [f"Castle: tier 3 {tier_3}; Castle Leader {leader}.", *sections]


def _section(view: KingdomView, segment: SegmentView, name: Namer) -> str:
    return (
        f"at {segment.name} ({segment.section_effect.words}): tier 1 "
        f"{_workers(view, segment.tier_1, name)}, tier 2 {_workers(view, segment.tier_2, name)}"
    )


def _cards(view: KingdomView, who: int, player: PlayerView) -> str:
    """The cards on a board, with the printed icons of free spaces, and the sizes of the piles."""
    if who < len(view.players):
        return (
            f"board: {_spaces(player.board, player)}; draw pile {player.deck}, "
            f"discard {len(player.discard)}, hand {player.hand_size} of {player.hand_limit}"
        )
    automa = view.automa
    assert automa is not None
    return (
        f"{automa.focus} board, schemes: {_spaces(automa.board, player)}; pile {automa.pile}, "
        f"discard {len(automa.discard)}"
    )


def _spaces(cards: tuple[str | None, ...], player: PlayerView) -> str:
    return " | ".join(
        card or icons_in_words(icons.split()) or "nothing"
        for card, icons in zip(cards, player.start_icons, strict=True)
    )


def _player(player: PlayerView, who: str, cards: str) -> list[str]:
    goods = player.goods
    purse = f"{goods.silver} Silver, {goods.ink} Ink, {goods.stone} Stone, {goods.gold} Gold"
    viscount = player.viscount if is_inner(player.viscount) else f"on {player.viscount}"
    points = f"{player.total} {'point' if abs(player.total) == 1 else 'points'}"
    lines = [
        sentence(
            f"{who}: {points}, Viscount {viscount if player.viscount else 'on no space'},"
            f" {purse}, {counted(player.workers, 'Worker')} left",
            (who,),
        ),
        f"  {cards}",
        f"  Corruption on {player.corruption + 1}, Virtue on {player.virtue + 1} of 7; "
        f"{counted(player.debts, 'Debt')} and {player.paid_debts} paid, "
        f"{counted(player.deeds, 'Deed')} and {player.flipped_deeds} flipped",
    ]
    if player.uncovered:
        lines.append(f"  built: {listed(player.uncovered)}")
    if player.manuscripts:
        lines.append(f"  Manuscripts: {listed(player.manuscripts)}")
    if player.bonuses:
        lines.append(f"  Cleric Bonus: {listed(player.bonuses)}")
    return lines


def _hand(view: KingdomView) -> list[str]:
    """Your own hand, with what each card does."""
    if view.you is None or not (hand := view.players[view.you].hand):
        return []
    lines = ["Your hand, each card with its Silver, which is the steps it moves:"]
    return [*lines, *(f"  {card}: {THINGS[card].text}" for card in hand)]


def _aim(plan: PlanView) -> str:
    """An action with its target: ``Construct a Workshop``; a Trade needs none."""
    action = ACTION_NAMES[plan.icon]
    return action if plan.icon == MERCHANT else f"{action.split()[0]} {plan.goal}"


def _plans(view: KingdomView) -> list[str]:
    """What each action costs, and what the player has for it."""
    return [
        f"{_aim(plan)}: costs {plan.cost}, you have {plan.icons}; "
        + (f"pay {' or '.join(plan.payments)}" if plan.payments else "goods do not suffice")
        + (f"; you could dismiss {plan.dismissal}" if plan.dismissal else "")
        for plan in view.plans
    ]


def _no_plans(view: KingdomView) -> str:
    if view.phase == ACTION:
        return "The action is paid for."
    return "Actions are taken in phase 3, after moving."


def _score(player: PlayerView, who: str) -> str:
    parts = [f"{part.category} {part.points}" for part in player.score if part.points]
    return f"{who}: {player.total} ({listed(parts)})"
