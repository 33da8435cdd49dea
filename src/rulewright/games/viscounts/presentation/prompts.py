"""What is asked at the table, and what can be answered."""

from __future__ import annotations

from rulewright.games.viscounts.components.catalogue import ability_in_words
from rulewright.games.viscounts.components.main_board import SECTIONS
from rulewright.games.viscounts.components.player_board import COLUMNS
from rulewright.games.viscounts.components.words import ICON_NAMES, in_words
from rulewright.games.viscounts.rules.actions.construct import links_at
from rulewright.games.viscounts.rules.actions.primary_action import (
    Plan,
    plans_here,
    price_in_words,
)
from rulewright.games.viscounts.rules.cards import DESTROY
from rulewright.games.viscounts.rules.debts_and_deeds import DEBT, DEED
from rulewright.games.viscounts.rules.main_board import (
    SpotPlace,
    exchange_at,
    is_inner,
    position_of,
    space_name,
    spots,
)
from rulewright.games.viscounts.rules.movement import destinations
from rulewright.games.viscounts.rules.recruit import townsfolk_at
from rulewright.games.viscounts.rules.set_up import start_space
from rulewright.games.viscounts.rules.virtue_and_corruption import criminals
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Decision, Label, Namer, Option
from rulewright.kernel.sentences import counted, listed, sentence

_QUESTIONS = {
    "play": "Which card do you play?",
    "action": "Which action do you take?",
}


def prompt(table: Table, decision: Decision, name: Namer) -> str:
    """The question of a decision, in one sentence."""
    if decision.kind in _QUESTIONS:
        return _QUESTIONS[decision.kind]
    if decision.kind == "move":
        return f"{table.turn.played} moves {counted(table.turn.steps, 'step')}. Where to?"
    thing = str(decision.context["thing"])
    return f"{thing[0].upper()}{thing[1:]}: {decision.context['question']}"


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """One option of a decision."""
    rule = decision.rule
    own = table.box.label(table, option, rule, name)
    if own is not None:
        return own
    if isinstance(option, str):
        return _plain(table, decision, option, rule)
    return _pointed(table, decision, option, rule, name)


_FLIPS = {DEBT: "Flip a Debt, for any good", DEED: "Flip a Deed, for 3 points instead of 1"}

_WORDS = {
    "skip": "Skip this phase",
    "none": "No",
    "keep": "Leave them as they are",
    "draw pile": "The top card of the draw pile, unseen",
}


def _plain(table: Table, decision: Decision, option: str, rule: str) -> Label:
    viscount = table.player.viscount
    if option == "trade":
        exchange = exchange_at(viscount)
        words = in_words(exchange.effect, table.box.signs)
        text = f"Trade, for {counted(exchange.merchants, 'Merchant')} each: {words}"
        price = price_in_words(table, table.current, _plan(table, option))
        text += f" ({price})" if price else ""
        return Label(text, "V68", (f"space:{viscount}",))
    if option == "transcribe":
        segment = table.segments[position_of(table, viscount)]
        text = f"Transcribe {_aim(table, _plan(table, option))}"
        return Label(text, "V105", (f"manuscript:{segment}",))
    if option in ("hire", "dismiss") or (option == "keep" and decision.kind == "dismiss"):
        segment = table.segments[position_of(table, viscount)]
        who = townsfolk_at(table, position_of(table, viscount))[0]
        verb = {"hire": "Hire", "dismiss": "Dismiss", "keep": "Do not dismiss"}[option]
        return Label(f"{verb} {who}", rule, (f"townsfolk:{segment}",) if option != "keep" else ())
    if option == "shuffle":
        return Label(f"Shuffle the discards first{_shuffle_brings(table, decision.seat)}", "V137")
    if decision.kind in ("good", "flip") and option not in _WORDS:
        return Label(_FLIPS[option] if decision.kind == "flip" else f"Gain 1 {option}", rule)
    return Label(_WORDS[option], rule)


def _shuffle_brings(table: Table, who: int) -> str:
    """What a shuffle before a discard does to the markers (V133, R18)."""
    if table.reads_otherwise("R18"):
        return ""
    player = table.players[who]
    gained = "Corruption" if criminals(table, who) else "Virtue"
    meet = ": your markers meet" if player.corruption + 1 == player.virtue else ""
    return f", for 1 {gained}{meet}"


def _pointed(
    table: Table, decision: Decision, option: tuple[str | int, ...], rule: str, name: Namer
) -> Label:
    word, *rest = option
    match word, rest:
        case "pair", [str(player_card), str(hero)]:
            points = (f"pair:{player_card}", f"card:{hero}")
            return Label(_pair(table, player_card, hero), rule, points)
        case "play", [str(card)]:
            return Label(f"Play {card}", rule, (f"hand:{card}",))
        case (("hand" | "own"), [str(card)]):
            text = f"{card} for {table.card(card).silver} Silver" if _destroys(decision) else card
            return Label(text, rule, (f"hand:{card}",))
        case "move", [str(space)]:
            return _move(table, space, rule, name)
        case "construct", [str(building)]:
            plan = _plan(table, option)
            return Label(f"Construct {_aim(table, plan)}", plan.rule, (f"building:{building}",))
        case "workers", [int()]:
            text = f"Place {_aim(table, _plan(table, option))}"
            segment = table.segments[position_of(table, table.player.viscount)]
            return Label(text, "V87", (f"section:{segment}",))
        case "times", [int(times)]:
            return Label(_times(table, decision, times), rule)
        case "pay", parts:
            paid = _payment(parts)
            return Label(f"Pay {paid}", str(decision.context.get(paid, rule)))
        case "arrange", cards:
            return Label(" | ".join(str(card) or "nothing" for card in cards), rule)
        case "effect", [int(number)]:
            return Label(sentence(str(decision.context[f"effect {number}"])), rule)
        case "first", [str(thing)]:
            kind = "column" if any(column.name == thing for column in COLUMNS) else "card"
            return Label(thing, rule, (f"{kind}:{thing}",))
        case "hire", [str(segment)]:
            card = table.townsfolk[table.segments.index(segment)][-1]
            return Label(f"Hire {card}", rule, (f"townsfolk:{segment}",))
        case "manuscript", [str(segment)]:
            top = table.manuscripts[table.segments.index(segment)][-1]
            return Label(top, rule, (f"manuscript:{segment}",))
        case "section", [str(segment)]:
            return Label(_section(table, segment), rule, (f"section:{segment}",))
        case "worker", [str(start), str(end)]:
            points = (f"section:{start}", f"section:{end}")
            return Label(f"From {start} to {end}", rule, points)
        case "bump", [int(owner)]:
            whose = "The automa's" if table.is_automa(owner) else f"{name(owner)}'s"
            section = f"section:{decision.context['section']}"
            return Label(f"{whose} Worker", rule, (section,))
        case "column", [str(column)]:
            return Label(_column(column), rule, (f"column:{column}",))
        case "spot", [str(spot)]:
            return Label(_spot(table, decision.seat, spot, name), rule, (f"spot:{spot}",))
        case "link", [str(left), str(right)]:
            text = f"{left} to {right}: {_link(table, left)}"
            return Label(text, rule, (f"spot:{left}", f"spot:{right}"))
    raise ValueError(f"{option!r} is no option of {decision.kind!r}")


def _pair(table: Table, player_card: str, hero: str) -> str:
    card = table.box.player_cards[player_card]
    signs = table.box.signs
    papers = f"{counted(card.debts, 'Debt')}, {counted(card.deeds, 'Deed')}"
    effect = in_words(card.effect, signs)
    start = space_name(start_space(card))
    gains = in_words(card.gains, signs)
    return f"{player_card} with {hero}: start at {start}; {gains}; {papers}; {effect}"


def _move(table: Table, space: str, rule: str, name: Namer) -> Label:
    extra, price = destinations(table, table.current)[space]
    text = f"To {space_name(space)}"
    if price:
        text, rule = f"{text} for {price} Silver", "V44"
    elif extra:
        rule = "V45"
    return Label(f"{text}: {_sights(table, space, name)}", rule, (f"space:{space}",))


def _sights(table: Table, space: str, name: Namer) -> str:
    """What waits on a space: its exchange, or the Manuscript inside, townsfolk, and Viscounts."""
    position = position_of(table, space)
    if is_inner(space):
        found = [table.manuscripts[position][-1]] if table.manuscripts[position] else []
    else:
        found = [f"Trade ({in_words(exchange_at(space).effect, table.box.signs)})"]
    others = [w for w in table.opponents(table.current) if table.players[w].viscount == space]
    met = [_called(table, who, name) for who in others]
    meeting = [f"you meet {listed(met)}"] if met else []  # who may rearrange (V46)
    return "; ".join((*found, townsfolk_at(table, position)[0], *meeting))


def _called(table: Table, who: int, name: Namer) -> str:
    return "the automa" if table.is_automa(who) else name(who)


def _plan(table: Table, option: Option) -> Plan:
    """The action that an option means."""
    return next(plan for plan in plans_here(table, table.current) if plan.option == option)


def _aim(table: Table, plan: Plan) -> str:
    """What an action is about, the icons it takes, and what is paid for those that are missing."""
    price = price_in_words(table, table.current, plan)
    icons = counted(plan.cost, ICON_NAMES[plan.icon])
    return f"{plan.goal} ({icons}{'; ' if price else ''}{price})"


def _times(table: Table, decision: Decision, times: int) -> str:
    """So many exchanges, and the Silver for Merchants that are missing."""
    merchants = int(decision.context["merchants"])
    silver = times * exchange_at(table.player.viscount).merchants - merchants
    told = "Once" if times == 1 else f"{times} times"
    return f"{told}, for {silver} Silver" if silver > 0 else told


def _destroys(decision: Decision) -> bool:
    return decision.context.get("question") == DESTROY


def _payment(parts: list[str | int]) -> str:
    pairs = [f"{amount} {thing}" for amount, thing in zip(parts[::2], parts[1::2], strict=True)]
    return listed(pairs) if pairs else "nothing"


def _section(table: Table, segment: str) -> str:
    name = table.sections[table.segments.index(segment)]
    effect = next(section.effect for section in SECTIONS if section.name == name)
    return f"The section at {segment} ({in_words(effect, table.box.signs)})"


def _column(name: str) -> str:
    column = next(column for column in COLUMNS if column.name == name)
    return f"{name}: {ability_in_words(column)}"


def _spot(table: Table, seat: int, spot: str, name: Namer) -> str:
    """What a spot gives, and what each Link does that a Building on it completes."""
    place = _place(table, spot)
    told = [f"{spot}: {in_words(place.effect, table.box.signs)}"]
    for left, right in links_at(table, place):
        other = right if left == place else left
        others = [who for who in table.box.link_owners(table, other.name) if who != seat]
        owners = ["you", *(_called(table, who, name) for who in others)]
        told.append(f"Link: {_link(table, left.name)}, for {listed(owners)}")
    return "; ".join(told)


def _link(table: Table, left: str) -> str:
    """What the Link does that leads clockwise from a spot."""
    link = _place(table, left).link
    assert link is not None
    return in_words(link, table.box.signs)


def _place(table: Table, name: str) -> SpotPlace:
    return next(spot for spot in spots(table) if spot.name == name)
