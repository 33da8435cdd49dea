"""A self-contained page about the results of a simulation: charts and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

import polars

from rulewright.lab.reports.charts import Chart, histogram, parts_chart, rates_chart
from rulewright.lab.reports.rates import Rate, Table
from rulewright.lab.simulation.results import BadResults, read_table
from rulewright.title import find_title, titles

#: The minimum number of seats for a name to be shown.
_FEWEST = 10

#: The mark after the name of a thing that we made up because no source describes it.
_OURS = " †"

#: The maximum number of names in a chart: the best and the worst. The table has all of them.
_DRAWN = 50

_STYLE = """\
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 56rem; padding: 1rem 1.2rem 4rem; color: #2b3a42;
  background: #fbfaf7; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin: 1rem 0 .2rem; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 .4rem; border-top: 1px solid #d8d4c8; padding-top: 1rem; }
p { max-width: 42rem; margin: .4rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
dt { color: #5a6a72; }
dd { margin: 0; }
figure { margin: .8rem 0; background: white; border: 1px solid #e3dfd4; border-radius: .5rem;
  padding: .6rem; overflow-x: auto; }
figure svg { display: block; max-width: 100%; height: auto; min-width: 30rem; }
figcaption { font-weight: 600; margin-bottom: .4rem; position: sticky; left: 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { padding: .1rem .9rem .1rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
th { font-weight: 600; border-bottom: 1px solid #d8d4c8; }
summary { cursor: pointer; color: #7c3415; }
"""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, an introduction, charts, and the numbers behind them."""

    heading: str
    words: str
    charts: Sequence[Chart]
    headings: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()


def report(source: Path, page: Path, pictures: Path | None) -> list[Path]:
    """Write the page about a file of results, and on request its charts as pictures."""
    table = Table(read_table(source))
    if table.seats.is_empty():
        raise BadResults(f"{source} has no finished game, so there is nothing to draw")
    sections = [*_sections(table)]
    written = [page]
    page.write_text(_page(table, source, sections), encoding="utf-8")
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        for chart in (chart for section in sections for chart in section.charts):
            path = pictures / f"{chart.name}.png"
            path.write_bytes(chart.png)
            written.append(path)
    return written


def _sections(table: Table) -> Iterator[Section]:
    yield _who_wins(table)
    for column in table.lists:
        yield from section_of_names(table, column)
    yield _length(table)
    yield from _scores(table)
    yield from _drama(table)


def caption_of(column: str) -> str:
    """The name of a column in words."""
    return column.removeprefix("option_").replace("_", " ")


def _who_wins(table: Table) -> Section:
    overall = table.overall()
    charts, rows = [], []
    for column in table.groups:
        rates = table.rates(column)
        caption = f"Win rate by {caption_of(column)}"
        charts.append(rates_chart(f"wins-by-{column}", caption, rates, overall.rate))
        rows += [[f"{caption_of(column)} {rate.name}", *_cells(rate)] for rate in rates]
    rows.append(["all", *_cells(overall)])
    who = "All seats win or lose together." if table.is_together else "A shared win counts in part."
    words = (
        f"{who} The dashed line is the rate of all, the number in brackets how often it came up, "
        "and the bar the 95% interval (Wilson): where it crosses the line, nothing can be said. "
        "Of twenty bars one misses by chance."
    )
    return Section("Who wins", words, charts, ("who", "of", "won", "rate", "from", "to"), rows)


def _cells(rate: Rate) -> list[str]:
    return [
        str(rate.trials),
        f"{rate.won:g}" if rate.won == round(rate.won) else f"{rate.won:.1f}",
        f"{rate.rate:.1%}",
        f"{rate.low:.1%}",
        f"{rate.high:.1%}",
    ]


def section_of_names(table: Table, column: str) -> Iterator[Section]:
    """A section about cards and similar things: their frequency and their win rates."""
    ours = _reconstructed(table)

    def marked(name: str) -> str:
        return f"{name}{_OURS}" if name in ours else name

    found = table.rates_of_names(column, _FEWEST)
    if not found:
        return
    rates = [replace(rate, name=marked(rate.name)) for rate in found]
    shares = {marked(name): (winners, others) for name, winners, others in table.shares(column)}
    drawn, note = rates, ""
    if len(rates) > _DRAWN:
        drawn = [*rates[: _DRAWN // 2], *rates[-_DRAWN // 2 :]]
        note = f" Drawn are the {_DRAWN // 2} at each end of {len(rates)}."
    overall = table.overall().rate
    what = caption_of(column)
    charts = [rates_chart(f"wins-by-{column}", f"Win rate by {what}", drawn, overall)]
    has_losers = any(others for _, others in shares.values())
    if has_losers and any(winners for winners, _ in shares.values()):
        apart = sorted(shares.items(), key=lambda item: item[1][1] - item[1][0])
        ends = [*apart[:15], *apart[max(15, len(apart) - 15) :]]
        parts = [(name, winners, others) for name, (winners, others) in ends]
        caption = f"What winners have more often than others, and less often: {what}"
        axis = "how many of them have it"
        charts.append(parts_chart(f"{column}-of-winners", caption, parts, axis, percent=True))
    rows = [
        [rate.name, *_cells(rate), *(f"{share:.1%}" for share in shares[rate.name])]
        for rate in rates
    ]
    if any(rate.name.endswith(_OURS) for rate in rates):
        note += f" Those with{_OURS} are reconstructed."
    words = (
        f"Seats by what stands in the column “{column}”, if at least {_FEWEST} have it.{note} That "
        "something goes with winning does not say that it makes win: who is ahead has more of "
        "everything."
    )
    headings = ("name", "seats", "won", "rate", "from", "to", "of winners", "of others")
    yield Section(what.capitalize(), words, charts, headings, rows)


def _reconstructed(table: Table) -> set[str]:
    """The names of things whose printed text is our own choice."""
    name = str(table.all["title"][0])
    things = find_title(name).presentation.things if name in titles() else {}
    return {thing.name for thing in things.values() if thing.provenance == "reconstructed"}


def _length(table: Table) -> Section:
    charts, rows = [], []
    for column in table.lengths:
        values = table.matches[column].drop_nulls()
        caption = f"{caption_of(column).capitalize()} a game"
        numbers = {"all": [float(value) for value in values]}
        charts.append(histogram(f"length-{column}", caption, caption_of(column), numbers))
        rows.append([caption_of(column), *_quantiles(values)])
    if "turns" in table.seats.columns:
        rows.append(["turns of a seat", *_quantiles(table.seats["turns"].drop_nulls())])
    rows.append(["seconds", *_quantiles(table.matches["seconds"])])
    words = (
        "A prompt is a decision that would also be put to somebody who has said nothing about "
        "when to be asked. The seconds are those that the bots took."
    )
    headings = ("a game", "mean", "shortest", "quarter", "half", "three quarters", "longest")
    return Section("Length", words, charts, headings, rows)


def _quantiles(values: polars.Series) -> list[str]:
    numbers = [values.mean(), *(values.quantile(q, "linear") for q in (0, 0.25, 0.5, 0.75, 1))]
    return [f"{float(str(number)):,.1f}" for number in numbers if number is not None]


def _scores(table: Table) -> Iterator[Section]:
    scores = table.seats["score"].drop_nulls()
    if table.is_together or scores.n_unique() < 2:
        return
    winners = table.seats.filter(polars.col("place") == 1)
    others = table.seats.filter(polars.col("place") != 1)
    groups = {"winners": winners, "others": others}
    values = {
        name: [float(value) for value in part["score"].drop_nulls()]
        for name, part in groups.items()
        if not part.is_empty()
    }
    charts = [histogram("scores", "Scores", "score", values)]
    rows = [[name, *_quantiles(part["score"])] for name, part in groups.items() if len(part)]
    means = [
        (
            caption_of(category).removeprefix("score "),
            _mean(winners, category),
            _mean(others, category),
        )
        for category in table.categories
    ]
    if means and len(values) == 2:
        caption = "Where the points come from, on average"
        charts.append(parts_chart("score-parts", caption, means, "points", percent=False))
    rows += [
        [f"{caption_of(category)} (all)", *_quantiles(table.seats[category].drop_nulls())]
        for category in table.categories
    ]
    headings = ("score", "mean", "least", "quarter", "half", "three quarters", "most")
    yield Section("Scores", "As the title counts them at the end.", charts, headings, rows)


def _mean(part: polars.DataFrame, column: str) -> float:
    mean = part[column].mean()
    return float(str(mean)) if mean is not None else 0.0


def _drama(table: Table) -> Iterator[Section]:
    changes = table.matches["lead_changes"].drop_nulls()
    if changes.is_empty():
        return
    never = (changes == 0).sum() / len(changes)
    caption = "How often the lead changes in a game"
    numbers = {"all": [float(value) for value in changes]}
    words = (
        "The lead changes when another player becomes the sole leader in the chart of the match; "
        f"it is compared at every quiet point. In {never:.0%} of the games the first leader was "
        "never overtaken."
    )
    headings = ("a game", "mean", "least", "quarter", "half", "three quarters", "most")
    rows = [["lead changes", *_quantiles(changes)]]
    chart = histogram("lead-changes", caption, "changes of the lead", numbers)
    yield Section("Drama", words, [chart], headings, rows)


# The page


def _page(table: Table, source: Path, sections: Sequence[Section]) -> str:
    name = str(table.all["title"][0])
    title = find_title(name).title if name in titles() else name
    body = "".join(map(_section, sections))
    facts = "".join(
        f"<dt>{escape(k)}</dt><dd>{escape(v)}</dd>" for k, v in _header_items(table, source)
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: results of a simulation</title>\n<style>\n{_STYLE}</style>\n"
        f"</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n<dl>{facts}</dl>\n{body}"
        "</main>\n</body>\n</html>\n"
    )


def _header_items(table: Table, source: Path) -> Iterator[tuple[str, str]]:
    """Facts about the simulation for the head of the page."""
    frame = table.all
    games = frame.filter(polars.col("seat") == 1)
    yield "results", source.name
    yield "games", f"{games.height:,}"
    endings = games["ending"].value_counts(sort=True)
    if endings.height > 1 or endings["ending"][0] != "played":
        yield "how they ended", ", ".join(f"{how} {count:,}" for how, count in endings.iter_rows())
    yield "seats", ", ".join(map(str, sorted(frame["players"].unique().to_list())))
    yield "bots", ", ".join(sorted(frame["bot"].unique().to_list()))
    yield "seed", ", ".join(map(str, sorted(frame["seed"].unique().to_list())))
    for option in table.varied:
        yield caption_of(option), ", ".join(sorted(frame[option].unique().to_list()))


def _section(section: Section) -> str:
    figures = "".join(
        f'<figure tabindex="0"><figcaption>{escape(chart.caption)}</figcaption>{_named(chart)}'
        "</figure>\n"
        for chart in section.charts
    )
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in section.headings)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
        for row in section.rows
    )
    numbers = (
        "<details><summary>The numbers</summary>"
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(section.heading)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>\n"
    )
    return f"<h2>{escape(section.heading)}</h2>\n<p>{escape(section.words)}</p>\n{figures}{numbers}"


def _named(chart: Chart) -> str:
    """The picture with its caption as a text alternative; the table has the numbers."""
    return chart.svg.replace("<svg ", f'<svg role="img" aria-label="{escape(chart.caption)}" ', 1)
