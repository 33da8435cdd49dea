"""The charts of a report."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import altair
import polars
import vl_convert

from rulewright.lab.reports.rates import Rate

_INK = "#2b3a42"
_ACCENT = "#a2451f"
_PALE = "#b9c4c9"
_WIDTH = 460
_ROW = 19
_SHADES = [_ACCENT, "#2f6f73", "#c99a2e", "#6b4e71", _INK, "#7a8b5a"]

_CONFIG: dict[str, object] = {
    "font": "system-ui, sans-serif",
    "background": "white",
    "view": {"stroke": None},
    "axis": {"labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal"},
    "axisX": {"gridColor": "#e6eaec", "domain": False, "ticks": False},
    "axisY": {"grid": False, "domain": False, "ticks": False, "labelLimit": 220},
    "legend": {"labelFontSize": 12, "titleFontSize": 12, "orient": "top"},
}


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture with a file name and a caption."""

    name: str
    caption: str
    spec: str

    @property
    def svg(self) -> str:
        return vl_convert.vegalite_to_svg(self.spec)

    @property
    def png(self) -> bytes:
        return vl_convert.vegalite_to_png(self.spec, scale=2)


def _chart(name: str, caption: str, drawn: altair.TopLevelMixin) -> Chart:
    spec = drawn.to_dict()
    spec["config"] = _CONFIG
    # A browser's font may be wider than the one used to measure the chart.
    spec["padding"] = {"left": 30, "right": 20, "top": 5, "bottom": 5}
    return Chart(name, caption, json.dumps(spec))


def rates_chart(name: str, caption: str, rates: Sequence[Rate], overall: float) -> Chart:
    """A dot with its interval for each rate, and a line at the overall rate."""
    frame = polars.DataFrame(
        {
            "name": [f"{rate.name} ({rate.trials})" for rate in rates],
            "rate": [rate.rate for rate in rates],
            "low": [rate.low for rate in rates],
            "high": [rate.high for rate in rates],
        }
    )
    percent = altair.Axis(format="%", title="win rate, with 95% interval", tickCount=6)
    order = frame["name"].to_list()
    base = altair.Chart(frame).encode(y=altair.Y("name:N", sort=order, title=None))
    lines = base.mark_rule(color=_PALE, strokeWidth=5, strokeCap="round").encode(
        x=altair.X("low:Q", axis=percent), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=70, color=_ACCENT, opacity=1).encode(x="rate:Q")
    usual = (
        altair.Chart(polars.DataFrame({"usual": [overall]}))
        .mark_rule(color=_INK, strokeDash=[4, 3])
        .encode(x="usual:Q")
    )
    drawn = (usual + lines + dots).properties(width=_WIDTH, height=max(2, len(rates)) * _ROW)
    return _chart(name, caption, drawn)


def histogram(name: str, caption: str, label: str, groups: Mapping[str, Sequence[float]]) -> Chart:
    """How often each number came up, with a shade for each group."""
    frame = polars.DataFrame(
        {
            "value": [float(value) for values in groups.values() for value in values],
            "group": [group for group, values in groups.items() for _ in values],
        }
    )
    whole = frame["value"].n_unique() <= 30 and bool((frame["value"] % 1 == 0).all())
    bins = altair.Bin(step=1) if whole else altair.Bin(maxbins=30)
    shade = altair.Color(
        "group:N",
        title=None,
        scale=altair.Scale(range=_SHADES),
        legend=altair.Legend() if len(groups) > 1 else None,
        sort=list(groups),
    )
    drawn = (
        altair.Chart(frame)
        .mark_bar(opacity=0.75)
        .encode(
            x=altair.X("value:Q", bin=bins, title=label),
            y=altair.Y("count()", title="how often", stack=None),
            color=shade,
        )
        .properties(width=_WIDTH, height=170)
    )
    return _chart(name, caption, drawn)


def parts_chart(
    name: str, caption: str, parts: Sequence[tuple[str, float, float]], axis: str, percent: bool
) -> Chart:
    """For each item a dot for the winners and one for the others, joined by a line."""
    order = [what for what, _, _ in parts]
    frame = polars.DataFrame(
        {
            "what": [what for what in order for _ in range(2)],
            "who": ["winners", "others"] * len(parts),
            "value": [value for _, winners, others in parts for value in (winners, others)],
        }
    )
    scale = altair.Axis(format="%", title=axis) if percent else altair.Axis(title=axis)
    base = altair.Chart(frame).encode(y=altair.Y("what:N", sort=order, title=None))
    lines = base.mark_line(color=_PALE, strokeWidth=4).encode(
        x=altair.X("value:Q", axis=scale), detail="what:N"
    )
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(
        x="value:Q",
        color=altair.Color(
            "who:N",
            title=None,
            sort=["winners", "others"],
            scale=altair.Scale(domain=["winners", "others"], range=[_ACCENT, _INK]),
        ),
    )
    drawn = (lines + dots).properties(width=_WIDTH, height=max(2, len(parts)) * _ROW)
    return _chart(name, caption, drawn)
