"""The installed titles, and what lobby and rulebook pages are sent about them."""

from __future__ import annotations

from functools import cache

from rulewright.bots import DEFAULT_BOT, bots_for, lesson_of, strength
from rulewright.bots.analysis.puzzle import puzzles_of
from rulewright.kernel import State
from rulewright.kernel.errors import UnknownTitle
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.titles import (
    ChoiceInfo,
    RuleInfo,
    SettingInfo,
    ThingInfo,
    TitleBook,
    TitleInfo,
    VersionInfo,
)
from rulewright.title import Choice, Title, find_title, titles


@cache
def title(name: str) -> Title[State]:
    """The title of this name; cached, because a lookup reads the disk."""
    return find_title(name)


def known_title(name: str) -> Title[State]:
    try:
        return title(name)
    except UnknownTitle as error:
        raise Refused("not_found", str(error)) from None


@cache
def all_titles() -> tuple[str, ...]:
    """The titles that can be played here; a title that fails to load is left out."""
    return tuple(name for name in sorted(titles()) if _can_be_loaded(name))


def _can_be_loaded(name: str) -> bool:
    try:
        title(name)
    except UnknownTitle as error:
        log("a title is left out", problem=str(error))
        return False
    return True


def title_info(game: Title[State]) -> TitleInfo:
    return TitleInfo(
        name=game.name,
        title=game.title,
        blurb=game.lobby.blurb,
        version=game.version,
        fewest_seats=game.seats.start,
        most_seats=game.seats[-1],
        minutes=game.lobby.minutes,
        weight=game.lobby.weight,
        cooperative=game.cooperative,
        mood=game.lobby.mood,
        promise=game.lobby.promise,
        sample=list(game.sample),
        settings=[
            SettingInfo(
                name=setting.name,
                label=setting.label,
                choices=[_choice_info(choice, game.seats) for choice in setting.choices],
                help=setting.help,
                fold=setting.fold,
                own="" if setting.own is None else setting.own.label,
            )
            for setting in game.settings
        ],
        bots=bots_for(game),
        strengths={bot: strength(bot, game) for bot in bots_for(game)},
        usual_bot=DEFAULT_BOT,
        lesson=lesson_of(game).minutes if game.lobby.lesson else None,
        puzzles=len(puzzles_of(game)),
    )


def _choice_info(choice: Choice, seats: range) -> ChoiceInfo:
    return ChoiceInfo(
        value=choice.value,
        label=choice.text,
        help=choice.help,
        facts=dict(choice.facts),
        needs={name: list(values) for name, values in choice.needs.items()},
        seats=[count for count in seats if choice.seats is None or count in choice.seats],
        sketch=list(choice.sketch),
    )


def title_book(game: Title[State]) -> TitleBook:
    return TitleBook(
        title=title_info(game),
        rules=[
            RuleInfo(
                id=rule.id,
                place=rule.place,
                text=rule.text,
                provenance=rule.provenance,  # type: ignore[arg-type]  # the rulebook checks it
                source=rule.source,
                ruling=rule.ruling,
            )
            for rule in game.rulebook.values()
        ],
        things=[
            ThingInfo(
                name=thing.name,
                kind=thing.kind,
                text=thing.text,
                rule=thing.rule,
                provenance=thing.provenance,
                source=thing.source,
                facts=dict(thing.facts),
                versions=[
                    VersionInfo(
                        setting=version.setting,
                        value=version.value,
                        text=version.text,
                        source=version.source,
                        facts=dict(version.facts),
                    )
                    for version in thing.versions
                ],
            )
            for thing in game.presentation.things.values()
        ],
    )


@cache
def book_json(name: str) -> bytes:
    """The title's book as it is sent."""
    return title_book(title(name)).model_dump_json().encode()
