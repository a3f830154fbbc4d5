"""Parsing rules text: what belongs together, and faults with their places."""

from __future__ import annotations

import pytest

from pnp.core.base.diagnostic import Place
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.rules import Block, CitedFigure, Example

HEAD = "## Goal {#goal}\n\n"


def spot(place: Place) -> tuple[int, int, int]:
    assert place.span
    return place.span.line, place.span.column, place.span.end_column - place.span.column


@pytest.mark.parametrize(
    ("written", "faults"),
    [
        ("Words.", [((1, 1, 6), "this text belongs to no rule")]),
        ("[a] Words.", [((1, 1, 10), "this rule stands before the first section")]),
        (f"{HEAD}Words.", [((3, 1, 6), "this text belongs to no rule")]),
        (f"{HEAD}[a] One.\n\nTwo.", [((5, 1, 4), "this paragraph has no rule id")]),
        (f"{HEAD}[a] One.\nTwo.\n\n  Three.", []),
        (f"{HEAD}[a: description] One.", []),
        (f"{HEAD}[a: unplayed, they agree] One.", []),
        (
            f"{HEAD}[a: unplayed] One.",
            [((3, 1, 18), "a rule is marked 'description', or 'unplayed, ' and the reason")],
        ),
        (
            f"{HEAD}[a: described] One.",
            [((3, 1, 19), "a rule is marked 'description', or 'unplayed, ' and the reason")],
        ),
        (
            f"{HEAD}[a: description, so] One.",
            [((3, 1, 25), "a rule is marked 'description', or 'unplayed, ' and the reason")],
        ),
        (f"{HEAD}[a] One:\n2. two.", [((4, 1, 1), "step 2 stands where 1 belongs")]),
        (f"{HEAD}[a] One:\n1. two;\n- three;\n12. four.", [((6, 1, 2), "step 12 stands where 2 belongs")]),
        (f"{HEAD}[a] One.\n\n```python\nx\n```", [((5, 1, 9), "a block that is no example of a rule")]),
        (f"{HEAD}```example brew\n---\n```", [((3, 1, 15), "a block that is no example of a rule")]),
        (
            f"{HEAD}[a] One.\n\n```example brew\n{{}}\n```",
            [((5, 1, 15), "the example has no line '---' between its question and its words")],
        ),
        (f"{HEAD}[a] One.\n\n```example brew\n{{}}\n---\nx", [((5, 1, 15), "this block is never closed")]),
    ],
)
def test_what_is_no_rule_is_told_at_its_line(written: str, faults: list[object]) -> None:
    assert [(spot(fault.at), fault.message) for fault in parse(written, "x.md").faults] == faults


def test_a_rule_is_marked_with_its_reason() -> None:
    text = parse(f"{HEAD}[a: unplayed, they agree] One.\n\n[b: description] Two.\n\n[c] Three.", "x.md")
    assert [(rule.id, rule.mark, rule.reason) for rule in text.rules] == [
        ("a", "unplayed", "they agree"),
        ("b", "description", ""),
        ("c", "", ""),
    ]


def test_sections_and_rules_are_numbered_and_stand_where_their_ids_do() -> None:
    text = parse(f"{HEAD}[a] One.\n\n## End {{#end}}\n\n[b] Two.\n\n[c] Three.", "x.md", "en")
    assert [(one.id, one.number, one.title.text, spot(one.place)) for one in text.sections] == [
        ("goal", 1, "Goal", (1, 11, 4)),
        ("end", 2, "End", (5, 10, 3)),
    ]
    assert [(one.id, one.number, spot(one.place)) for one in text.rules] == [
        ("a", "1.1", (3, 2, 1)),
        ("b", "2.1", (7, 2, 1)),
        ("c", "2.2", (9, 2, 1)),
    ]
    assert spot(text.sections[0].title.place(0)) == (1, 4, 1)
    assert text.lang == text.rules[0].blocks[0].prose.lang == "en"


def test_a_rule_holds_paragraphs_items_steps_examples_and_figures() -> None:
    written = (
        "[a] One\nand two:\n- three,\n  four;\n1. five.\n![](figure:tea)\n six.\n\n  seven.\n\n"
        '```example brew\n{"leaves": 6}\n---\nIt is\n{{ cups }}.\n```\neight.'
    )
    blocks = parse(HEAD + written, "x.md").rules[0].blocks
    assert [
        (block.prose.text, block.bullet, block.step) if isinstance(block, Block) else type(block)
        for block in blocks
    ] == [
        ("One\nand two:", False, 0),
        ("three,\n  four;", True, 0),
        ("five.", False, 1),
        CitedFigure,
        ("six.", False, 0),
        ("seven.", False, 0),
        Example,
        ("eight.", False, 0),
    ]
    assert [spot(block.prose.place(0)) for block in blocks] == [
        (3, 5, 1),
        (5, 3, 1),
        (7, 4, 1),
        (8, 1, 1),
        (9, 2, 1),
        (11, 3, 1),
        (16, 1, 1),
        (19, 1, 1),
    ]


def test_an_example_knows_its_question_and_its_words() -> None:
    written = '[a] One.\n\n```example brew\n{"leaves":\n6}\n---\nIt is {{ cups }}.\n```'
    (example,) = parse(HEAD + written, "x.md").examples
    assert (example.calculator, example.written, example.fault) == ("brew", {"leaves": 6}, "")
    assert spot(example.place) == (5, 12, 4)
    assert (example.question.text, spot(example.question.place(0))) == ('{"leaves":\n6}', (6, 1, 1))
    assert (example.prose.text, spot(example.prose.place(0))) == ("It is {{ cups }}.", (9, 1, 1))
    (broken,) = parse(HEAD + written.replace("6}", "6"), "x.md").examples
    assert broken.written is None
    assert broken.fault


def test_a_figure_is_cited_by_its_name() -> None:
    text = parse(f"{HEAD}[a] One.\n![](figure:tea)\n![](figure:)", "x.md")
    assert [(cited.figure, spot(cited.place)) for cited in text.figures] == [
        ("tea", (4, 12, 3)),
        ("", (5, 12, 1)),
    ]


def test_a_heading_within_an_example_is_none() -> None:
    written = "[a] One.\n\n```example brew\n{}\n---\n## End {#end}\n```\n\n## Last {#last}\n\n[b] Two."
    assert [section.id for section in parse(HEAD + written, "x.md").sections] == ["goal", "last"]
    assert [rule.number for rule in parse(HEAD + written, "x.md").rules] == ["1.1", "2.1"]
