"""What is asked at the table, what can be answered, and why something cannot."""

from __future__ import annotations

from rulewright.games.viscounts.actions import (
    Plan,
    is_possible,
    is_second_manuscript,
    legal_dismissal,
    plans_here,
    price_in_words,
)
from rulewright.games.viscounts.board import (
    SpotPlace,
    ends,
    exchange_at,
    inner,
    is_inner,
    outer,
    position_of,
    space_name,
    spots,
)
from rulewright.games.viscounts.buildings import links_at
from rulewright.games.viscounts.cards import DESTROY
from rulewright.games.viscounts.catalogue import ability_in_words
from rulewright.games.viscounts.funding import icons_for
from rulewright.games.viscounts.goods import CALLED
from rulewright.games.viscounts.movement import destinations
from rulewright.games.viscounts.notation import MERCHANT, PAYS_FOR
from rulewright.games.viscounts.papers import DEBT, DEED
from rulewright.games.viscounts.player_board import covered_columns
from rulewright.games.viscounts.printed import BUILDINGS, COLUMNS, SECTIONS, SEGMENTS
from rulewright.games.viscounts.recruit import price_of_dismissal, townsfolk_at
from rulewright.games.viscounts.set_up import start_space
from rulewright.games.viscounts.state import ACTION, DRAFT, MOVEMENT, PLAY, RECRUIT, Table
from rulewright.games.viscounts.track import criminals
from rulewright.games.viscounts.words import ICON_NAMES, in_words
from rulewright.kernel import Decision, Label, Namer, Option, Refusal
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


# Why not


_ACTIONS = ("trade", "transcribe", "workers", *(name.casefold() for name in BUILDINGS))

_SPACES = {name for segment in SEGMENTS for name in (*outer(segment), inner(segment))}


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Why a seat cannot play, hire, dismiss, take or construct a thing now, or go to a space."""
    wanted = thing.casefold().strip()
    if table.outcome is not None:
        return Refusal("The game is over.", "V144")
    box = table.box
    known = {name.casefold(): name for name in (*box.cards, *box.manuscripts, *box.tiles)}
    name = known.get(wanted)
    is_action = wanted in (*_ACTIONS, *(building.casefold() for building in box.buildings))
    space = wanted.removeprefix("space ")
    if name is None and not is_action and space not in _SPACES:
        return None
    if table.phase == DRAFT:
        return Refusal("First everybody takes a Player Card with its Hero.", "V9")
    if seat != table.current:
        return Refusal("It is not your turn.", "V24")
    if name is not None:
        return box.why_not(table, seat, name) or _why_not_card(table, seat, name)
    if space in _SPACES:
        return _why_not_space(table, seat, space)
    return _why_not_action(table, seat, wanted)


def _why_not_card(table: Table, seat: int, name: str) -> Refusal | None:
    player = table.players[seat]
    if name in player.hand:
        if table.phase == PLAY:
            return None
        return Refusal("Cards are played in Card Management, one each turn.", "V31")
    if name in table.box.manuscripts:
        return _why_not_manuscript(table, seat, name)
    tops = [pile[-1] for pile in table.townsfolk if pile]
    if name not in tops:
        return Refusal(f"{name} is neither in your hand nor on top of a pile.", "V112")
    position = position_of(table, player.viscount)
    pile = table.townsfolk[position]
    if not pile or pile[-1] != name:
        return Refusal(f"{name} is not at your Viscount's segment.", "V112")
    if table.phase not in (ACTION, RECRUIT):
        return Refusal("Townsfolk are dismissed with an action and hired after it.", "V112")
    if table.phase == ACTION:
        return _why_not_dismissed(table, seat, name)
    price = table.card(name).silver
    if player.silver < price:
        return Refusal(f"{name} costs {price} Silver; you have {player.silver}.", "V112")
    return None


def _why_not_dismissed(table: Table, seat: int, name: str) -> Refusal | None:
    """Why the townsfolk at the Viscount cannot be dismissed for any action."""
    if table.turn.has_dismissed:
        return Refusal("You may dismiss only one townsfolk a turn.", "V57")
    player = table.players[seat]
    price = price_of_dismissal(table, seat, table.card(name).silver)
    if player.silver < price:
        text = f"To dismiss {name} costs {price} Silver; you have {player.silver}."
        return Refusal(text, "V55")
    plans = plans_here(table, seat)
    fitting = [plan for plan in plans if legal_dismissal(table, seat, plan.icon) is not None]
    if not fitting:
        return Refusal(f"{name} shows no icon of an action you could take here.", "V56")
    if not any(is_possible(table, seat, plan) for plan in fitting):
        text = f"Even with {name} dismissed you could not pay for an action here."
        return Refusal(text, "R13")
    return None


def _why_not_space(table: Table, seat: int, space: str) -> Refusal | None:
    if table.phase != MOVEMENT:
        return Refusal("Viscounts move in phase 2, after a card is played.", "V25")
    if space in destinations(table, seat):
        return None
    steps, start = table.turn.steps, table.players[seat].viscount
    if any(space in ends(table.segments, start, fewer) for fewer in range(steps)):
        text = f"{table.turn.played} moves {counted(steps, 'step')}, never fewer."
        return Refusal(text, "V43")
    return Refusal("That is further than you can pay for, at 1 Silver a step.", "V44")


def _why_not_manuscript(table: Table, seat: int, name: str) -> Refusal | None:
    pile = table.manuscripts[position_of(table, table.players[seat].viscount)]
    if not pile or pile[-1] != name:
        return Refusal(f"{name} is not on top of the pile at your Viscount's segment.", "V105")
    return _why_not_action(table, seat, "transcribe")


def _why_not_action(table: Table, seat: int, wanted: str) -> Refusal | None:
    player = table.players[seat]
    if table.phase != ACTION:
        return Refusal("Actions are taken in phase 3, after moving.", "V25")
    here = is_inner(player.viscount)
    if here != (wanted in ("transcribe", "workers")):
        places = "inner" if not here else "outer"
        return Refusal(f"That is done on {places} spaces.", "V50")
    found = [plan for plan in plans_here(table, seat) if _is_meant(plan.option, wanted)]
    if not found:
        return _why_not_at_all(table, seat, wanted)
    if any(is_second_manuscript(table, plan) for plan in found):
        return Refusal("You have transcribed in this turn already.", "R4")
    if any(is_possible(table, seat, plan) for plan in found):
        return None
    return _why_not_paid(table, seat, min(found, key=lambda plan: plan.cost))


def _is_meant(option: Option, wanted: str) -> bool:
    """Whether an action goes by that word: ``trade``, ``workers`` or the name of a Building."""
    words = (option,) if isinstance(option, str) else option
    return wanted in (str(word).casefold() for word in words)


def _why_not_at_all(table: Table, seat: int, wanted: str) -> Refusal | None:
    if wanted == "workers":
        return Refusal("You have no Worker in supply.", "V89")
    for further in table.box.buildings:
        if further.casefold() == wanted:
            return table.box.why_not(table, seat, further)
    building = next(str(name) for name in BUILDINGS if name.casefold() == wanted)
    if not any(covered_columns(table, seat, name) for name in BUILDINGS):
        return Refusal("All nine of your Buildings are built.", "V76")
    if not covered_columns(table, seat, building):
        return Refusal(f"Your {building}s are all built.", "V75")
    return Refusal("There is no empty spot on your side of the river.", "V74")


def _why_not_paid(table: Table, seat: int, plan: Plan) -> Refusal:
    """How much of the price is there, and whether a dismissal would make up for the rest."""
    player = table.players[seat]
    icon, good = ICON_NAMES[plan.icon], PAYS_FOR[plan.icon]
    silver_for_silver = (
        plan.icon == MERCHANT and exchange_at(player.viscount).merchants == plan.cost == 1
    )
    text = f"You need {counted(plan.cost, f'{icon} icon')} for {plan.goal} and have "
    text += str(icons_for(table, seat, plan.icon))
    text += "." if silver_for_silver else f", with {player.goods[good]} {CALLED[good]} to pay."
    if silver_for_silver:
        text += " Silver cannot be put in where Silver comes out."
    townsfolk = townsfolk_at(table, position_of(table, player.viscount))[0]
    if table.turn.has_dismissed:
        text += " You have dismissed somebody this turn already."
    elif legal_dismissal(table, seat, plan.icon) is None:
        text += f" You cannot dismiss {townsfolk} for it."
    else:
        text += f" To dismiss {townsfolk} would not be enough."
    return Refusal(text, "V69" if silver_for_silver else "V53")
