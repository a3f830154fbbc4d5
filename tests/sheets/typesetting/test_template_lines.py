"""A line of what a template wrote leads back to the line that wrote it, through loops and includes."""

from __future__ import annotations

import re

import pytest
from jinja2 import DictLoader, Environment

from pnp.core.base.diagnostic import Place
from pnp.sheets.typesetting.template_lines import LineMarks, line_with, marked_line, place, running_line

CARD = """<svg>
{% for x in all %}
<g>{{ x }}</g>
{% endfor %}
{% include 'foot.svg' %}
{{ end }}
</svg>"""
FILES = {
    "card.svg": CARD,
    "foot.svg": "<path/>\n<text/>",
}


@pytest.fixture
def output() -> str:
    environment = Environment(loader=DictLoader(FILES), extensions=[LineMarks], autoescape=True)
    return environment.get_template("card.svg").render(all=["oak", "elm\nash"], end="birch")


def test_marks_change_nothing_that_is_seen(output: str) -> None:
    plain = Environment(loader=DictLoader(FILES), autoescape=True).get_template("card.svg")
    assert re.sub("\ue000[^\ue001]*\ue001", "", output) == plain.render(all=["oak", "elm\nash"], end="birch")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("<svg>", ("card.svg", 1)),
        ("oak", ("card.svg", 3)),
        ("elm", ("card.svg", 3)),
        ("ash", ("card.svg", 3)),
        ("<path/>", ("foot.svg", 1)),
        ("<text/>", ("foot.svg", 2)),
        ("birch", ("card.svg", 6)),
        ("</svg>", ("card.svg", 7)),
        ("beech", None),
    ],
)
def test_what_was_written_is_known_by_its_line(output: str, text: str, line: tuple[str, int] | None) -> None:
    assert line_with(output, text) == line


def test_a_line_without_a_mark_is_that_of_the_last_one_before(output: str) -> None:
    assert marked_line(output, 1) == ("card.svg", 1)
    assert marked_line(output, 999) == ("card.svg", 7)
    assert marked_line("nothing\nof ours", 2) is None


def test_a_filter_knows_the_line_that_calls_it() -> None:
    environment = Environment(
        loader=DictLoader({"a.svg": "one\n{{ x | here }}\n{{ x | here }}"}), autoescape=True
    )
    found: list[Place] = []
    environment.filters["here"] = lambda _: found.append(running_line())
    environment.get_template("a.svg").render()
    assert found == [place("a.svg", 2), place("a.svg", 3)]
    assert running_line() == Place("templates/cards")
    assert place("a.svg", 7) == Place.line("templates/cards/a.svg", 7)
