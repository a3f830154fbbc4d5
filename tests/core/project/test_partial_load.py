"""What can be read of a game though some pieces cannot: the others, each at its place, and why."""

from __future__ import annotations

import shutil
from pathlib import Path

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.partial_load import load_partially
from pnp.core.project.project import Project
from pnp.sheets.kit.pages import catalog_of
from tests.core import small_game
from tests.declared.conftest import CARDS, GAME, project_in
from tests.support.project import orchard_in


def opened(project: Project) -> LoadedGame:
    return LoadedGame.open(project.game(project.ids[0]), project)


def test_a_sound_game_is_as_it_was(tmp_path: Path) -> None:
    loaded = opened(orchard_in(tmp_path, parts=()))
    assert load_partially(loaded) == (loaded, [])


def test_pieces_at_fault_are_left_out_and_the_others_keep_their_places(tmp_path: Path) -> None:
    project = orchard_in(tmp_path, parts=())
    cards = tmp_path / "content/orchard/cards.yaml"
    cards.write_text(
        cards.read_text("utf-8").replace("fruit: apple, rank: 2", "fruit: aple, rank: two"), "utf-8"
    )
    loaded = opened(project)
    assert loaded.catalog is None
    mended, lost = load_partially(loaded)
    kinds = catalog_of(mended).kinds()
    assert len(kinds["cards"]) == 6
    assert kinds["cards"]["apple-3"].at().key == ("pieces", 2)
    assert [(one.kind, one.piece, one.title, one.place.key) for one in lost] == [
        ("card", "apple-2", "Apple Tree", ("pieces", 1))
    ]
    assert "must be 'apple', 'pear' or 'none', not 'aple'" in lost[0].why


def test_a_cell_of_a_sheet_costs_its_row_alone(tmp_path: Path) -> None:
    files = {"game.yaml": GAME, "cards.csv": CARDS.replace("pear-2,pear,2", "pear-2,pear,nine")}
    mended, lost = load_partially(opened(project_in(tmp_path, files)))
    assert [one.piece for one in lost] == ["pear-2"]
    assert len(catalog_of(mended).kinds()["cards"]) == 5


def test_what_is_no_game_at_all_stays_as_it_was(tmp_path: Path) -> None:
    project = orchard_in(tmp_path, parts=())
    shutil.copy(tmp_path / "content/orchard/cards.yaml", tmp_path / "content/orchard/game.yaml")
    (tmp_path / "content/orchard/cards.yaml").write_text("pieces: [1, 2]\n", "utf-8")
    loaded = LoadedGame.open(project.game("orchard"), project)
    mended, lost = load_partially(loaded)
    assert mended.catalog is None
    assert lost == []


def test_what_is_lost_is_named_as_far_as_it_is_known(tmp_path: Path) -> None:
    rows = """\
pieces:
  - {id: oak, name: {de: Eiche, en: Oak}, cost: 3, seen: {page: 4, by: ada}}
  - {id: elm, name: {de: Ulme, en: Elm}, cost: much, age: 7}
  - {id: ash, name: {}, cost: 3}
  - {name: {de: Birke, en: Birch}}
  - {name: Yew}
  - 7
"""
    mended, lost = load_partially(small_game.grove_in(tmp_path, **{"cards.yaml": rows}))
    assert [(one.piece, one.title, one.place.key[-1]) for one in lost] == [
        ("elm", "Ulme", 1),
        ("ash", "ash", 2),
        ("#4", "Birke", 3),
        ("#5", "Yew", 4),
        ("#6", "#6", 5),
    ]
    assert lost[0].why == "'cost' must be a whole number, not 'much'"
    assert catalog_of(mended).kinds()["cards"].ids == ["oak"]


def test_where_another_part_or_every_piece_is_at_fault_nothing_is_salvaged(tmp_path: Path) -> None:
    for name, text in (
        ("game.yaml", small_game.GAME.replace("age: 8", "age: old")),
        ("cards.yaml", "pieces: 7\n"),
        ("cards.yaml", "pieces: [\n"),
        ("cards.yaml", "pieces:\n  - 7\n"),
        ("cards.yaml", small_game.CARDS + "other: 1\n"),
    ):
        loaded = small_game.grove_in(tmp_path, **{name: text})
        assert load_partially(loaded) == (loaded, []), text
