"""Slips of what goes to paper: what someone might write, and where, in a small game and in a large one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.core.checks.mutation_samples import Samples
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.preflight import mutation_samples
from tests.sheets.preflight.test_print_checks import FILES


@pytest.fixture(scope="module")
def grove(tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
    folder: Path = tmp_path_factory.mktemp("grove")
    for name, text in {**FILES, "cards.csv": "id,rank,name\napple,30,Apple\npear,3,Pear\n"}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        written = text.replace("rank: 1..3", "rank: 1..30") if name == "game.yaml" else text
        (folder / name).write_text(written, encoding="utf-8")
    project = Project.find(folder)
    return LoadedGame.open(project.game("grove"), project)


@pytest.mark.parametrize(
    ("slips", "found"),
    [
        (mutation_samples.a_huge_number, [("cards.apple.rank", "40")]),
        (mutation_samples.an_unknown_letter, [("cards.apple.name", '"Apple ☃"')]),
        (mutation_samples.an_unknown_icon, [("cards.apple.name", '"Apple :nothing:"')]),
        (mutation_samples.a_misspelt_field, [("faces/card.boxes.mine.show", "nothing_of_the_kind")]),
        (mutation_samples.a_large_box, [("faces/card.boxes.mine.at", "[0, 0, 60, 60]")]),
        (mutation_samples.a_text_at_the_edge, [("faces/card.boxes.mine.at", "[0, 0, 40, 8]")]),
        (
            mutation_samples.a_ground_without_bleed,
            [('templates/cards/boxes/face.svg.j2: x="-3" y="-3"', 'x="0" y="0"')],
        ),
        (mutation_samples.a_huge_size, []),
        (mutation_samples.another_picture, []),
        (mutation_samples.an_unset_letter, []),
        (mutation_samples.a_paper_of_its_own, []),
    ],
)
def test_a_slip_is_written_where_it_can_be(
    grove: LoadedGame, slips: Callable[[LoadedGame], Samples], found: list[tuple[str, str]]
) -> None:
    assert list(slips(grove)) == found


def test_what_is_said_is_said_three_times_or_more_often(grove: LoadedGame) -> None:
    texts = list(mutation_samples.a_long_text(grove))
    assert [path for path, _ in texts] == ["cards.apple.name"] * 3
    assert [text.count("Apple") for _, text in texts] == [3, 10, 30]


def test_a_colour_is_written_over_what_stands_there(grove: LoadedGame) -> None:
    ((_, frame),) = mutation_samples.a_frame_of_its_own(grove)
    assert frame.startswith('x="-3" y="-3" width=')
    assert frame.count("fill=") == 1
    ((_, pale),) = mutation_samples.a_pale_text(grove)
    assert pale.endswith('fill="#999"')
    assert pale.startswith("| paragraph(x=")


def test_rules_get_a_letter_that_no_font_has(buccaneer: LoadedGame) -> None:
    path, text = next(iter(mutation_samples.an_unset_letter(buccaneer)))
    assert path.startswith("rules/fr.md: [")
    assert text == f"{path.removeprefix('rules/fr.md: ')}☃"
    slips = list(mutation_samples.an_unset_letter(buccaneer))
    assert {path.partition(":")[0] for path, _ in slips} == {"rules/fr.md", "rules/en.md"}


def test_a_template_and_a_paper_are_slipped_in_buccaneer(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    papers = list(mutation_samples.a_paper_of_its_own(buccaneer))
    kinds, named = buccaneer.catalog.kinds(), buccaneer.catalog.workshop.papers
    assert len(papers) == len(kinds) * len(named)
    marks = dict(mutation_samples.a_page_without_marks(buccaneer))
    assert marks == {
        "templates/cards/kit/margin.svg.j2: lines(marks)": "lines([])",
        "templates/cards/pieces/shelf-margin.svg.j2: lines.marks(marks)": "lines.marks([])",
    }
    edges = [
        text for path, text in mutation_samples.a_text_at_the_edge(buccaneer) if path.startswith("templates/")
    ]
    assert edges
    assert all(text.endswith("y=1") and text.startswith("| line(x=") for text in edges)
