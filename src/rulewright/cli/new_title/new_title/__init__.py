"""New Title."""

from __future__ import annotations

from rulewright.title import Checks, Evaluation, Lobby, Presentation, Title

from .checks import check_state
from .components import RULEBOOK
from .evaluation import score
from .presentation import NewTitleView, describe, prompt, redeal, view
from .rules import set_up, step
from .table import Table

GAME: Title[Table] = Title(
    name="new_title",
    title="New Title",
    version=1,
    seats=range(2, 7),
    rulebook=RULEBOOK,
    state=Table,
    setup=set_up,
    step=step,
    view=view,
    redeal=redeal,
    lobby=Lobby("The highest card wins.", minutes=1),
    presentation=Presentation(view_type=NewTitleView, prompt=prompt, describe=describe),
    evaluation=Evaluation(score=score),
    checks=Checks(state=check_state),
)
