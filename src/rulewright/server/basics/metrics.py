"""Metrics for Prometheus: counts and times."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.answers = Counter(
            "rulewright_answers", "Answers stored, by who gave them", ["by"], registry=registry
        )
        self.undos = Counter("rulewright_undos", "Choices taken back", registry=registry)
        self.refusals = Counter(
            "rulewright_refusals", "Messages refused, by code", ["code"], registry=registry
        )
        self.tables = Gauge("rulewright_tables_in_memory", "Tables in memory", registry=registry)
        self.sockets = Gauge("rulewright_sockets", "Open sockets", registry=registry)
        self.answer_seconds = Histogram(
            "rulewright_answer_seconds",
            "From an answer's arrival to its storage",
            buckets=_FAST,
            registry=registry,
        )
        self.bot_seconds = Histogram(
            "rulewright_bot_seconds", "Thinking time of bots", ["bot"], registry=registry
        )
        self.bot_failures = Counter(
            "rulewright_bot_failures", "Bots that crashed or dawdled", ["bot"], registry=registry
        )

    def text(self) -> bytes:
        return generate_latest(self._registry)
