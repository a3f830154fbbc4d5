"""What commands work on is found from here; what cannot be read ends them with its lines."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from pnp.cli import project_access
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from tests.declared.conftest import CARDS, GAME, RULES, project_in

FILES = {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.setattr(project_access, "_chosen", [tmp_path])
    return project_in(tmp_path, FILES)


def test_a_folder_that_was_chosen_is_worked_in(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    assert project_access.here().root == project.root
    monkeypatch.setattr(project_access, "_chosen", [])
    project_access.choose(Path("somewhere"))
    project_access.choose(project.root)
    assert project_access.here().root == project.root


def test_games_are_those_that_are_named_or_all(project: Project) -> None:
    assert [game.id for game in project_access.pick_games(None)] == [*project.ids] == ["grove"]
    assert [game.id for game in project_access.pick_games(["grove"])] == ["grove"]


def test_a_game_is_told_in_its_languages(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    loaded = LoadedGame.open(project.game("grove"), project)
    assert (project_access.language(loaded, None), project_access.language(loaded, "en")) == ("en", "en")
    with pytest.raises(typer.Exit) as end:
        project_access.language(loaded, "fr" * 11)
    assert end.value.exit_code == 2
    assert capsys.readouterr().err == f"pnp: grove is told in en, not in '{'fr' * 9}f…'\n"


def test_for_one_answer_a_game_is_read_and_not_checked(project: Project) -> None:
    (game,) = project_access.pick_games(None)
    assert len(project_access.catalog_of(game).cards) == len(project_access.lazy_catalog_of(game).cards) == 6
    identity = project_access.identity_of(game)
    assert (identity.id, project_access.contents_of(game, identity)) == ("grove", {"cards": 6, "baskets": 10})
    assert project.ids == ("grove",)


@pytest.mark.parametrize(
    "read", [project_access.catalog_of, project_access.identity_of, project_access.words_of]
)
def test_what_cannot_be_read_ends_a_command_with_its_lines(
    project: Project, capsys: pytest.CaptureFixture[str], read: object
) -> None:
    (project.root / "game.yaml").write_text(GAME.replace("age: 8", "age: old"), "utf-8")
    (game,) = project_access.pick_games(None)
    assert callable(read)
    with pytest.raises(typer.Exit) as end:
        read(game)
    assert end.value.exit_code == 2
    assert capsys.readouterr().err.startswith(
        "pnp: game.yaml:7:6: error[SCH001] 'age' must be a whole number"
    )


def test_a_project_without_games_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pnp.toml").write_text("", "utf-8")
    monkeypatch.setattr(project_access, "_chosen", [tmp_path])
    with pytest.raises(typer.Exit) as end:
        project_access.checked([])
    assert end.value.exit_code == 0
    assert capsys.readouterr().out.startswith("no games here yet")
