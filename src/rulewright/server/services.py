"""What every table of a server shares."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.server.clock import Clock
from rulewright.server.inquiries import Inquiries
from rulewright.server.limits import Limits
from rulewright.server.metrics import Metrics
from rulewright.server.push import Postman
from rulewright.server.replays import Replays
from rulewright.server.settings import Settings
from rulewright.server.socket_places import SocketPlaces
from rulewright.server.store import Store
from rulewright.server.thinking import Thinkers


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
    inquiries: Inquiries
    places: SocketPlaces
