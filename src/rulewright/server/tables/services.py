"""Services that all tables of a server share."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.server.basics.clock import Clock
from rulewright.server.basics.limits import Limits
from rulewright.server.basics.metrics import Metrics
from rulewright.server.basics.push import Postman
from rulewright.server.basics.settings import Settings
from rulewright.server.basics.socket_places import SocketPlaces
from rulewright.server.bot_workers.analysis import Analyses
from rulewright.server.bot_workers.replays import Replays
from rulewright.server.bot_workers.thinking import Thinkers
from rulewright.server.store.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of a server that its tables use."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    metrics: Metrics
    limits: Limits
    worker: str
    clock: Clock
    replays: Replays
    postman: Postman
    analyses: Analyses
    places: SocketPlaces
