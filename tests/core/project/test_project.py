"""A project is found from any of its folders, and what it says of itself is taken or refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.base.errors import Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import NoProject, Project
from tests.support.project import orchard_in


def written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_toml", ".toml").replace("_yaml", ".yaml").replace(
            "_py", ".py"
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_settings_of_its_own_make_a_project(tmp_path: Path) -> None:
    written(tmp_path, pnp_toml='languages = ["de", "en"]', content__chess__game_yaml="id: chess\n")
    found = Project.find(tmp_path / "content" / "chess")
    assert (found.root, found.file, found.languages, found.ids) == (
        tmp_path,
        "pnp.toml",
        ("de", "en"),
        ("chess",),
    )


def test_a_section_of_pyproject_will_do(tmp_path: Path) -> None:
    written(
        tmp_path,
        pyproject_toml='[tool.pnp]\ngames = ["b", "a"]',
        a__game_yaml="id: a\n",
        b__game_yaml="id: b\n",
    )
    assert Project.find(tmp_path).ids == ("b", "a")


def test_a_pyproject_without_our_section_is_passed_by(tmp_path: Path) -> None:
    inner = written(tmp_path / "inner", pyproject_toml="[tool.other]\nx = 1")
    written(tmp_path, pnp_toml="")
    assert Project.find(inner).root == tmp_path


def test_a_lone_game_is_a_project_by_its_id(tmp_path: Path) -> None:
    written(tmp_path, game_yaml='title: Orchard\nid: "orchard"\n')
    found = Project.find(tmp_path)
    assert (found.root, dict(found.folders), found.languages) == (tmp_path, {"orchard": "."}, ("en",))


def test_a_lone_game_inside_a_stranger_s_project_stands_alone(tmp_path: Path) -> None:
    written(tmp_path, pnp_toml='games = ["content/*"]', drafts__orchard__game_yaml="id: orchard\n")
    assert Project.find(tmp_path / "drafts" / "orchard").file == "game.yaml"


def test_the_environment_and_the_choice_name_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = written(tmp_path / "one", pnp_toml=""), written(tmp_path / "two", pnp_toml="")
    monkeypatch.setenv("PNP_PROJECT", str(one))
    assert Project.here().root == one
    assert Project.here(two).root == two


def test_what_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoProject, match=r"nowhere is no folder$"):
        Project.here(tmp_path / "nowhere")


def test_no_project_says_how_to_begin(tmp_path: Path) -> None:
    with pytest.raises(NoProject, match="to begin, pnp new orchard"):
        Project.find(tmp_path)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("languages = []", "pnp.toml: 'languages' must have at least 1 entries"),
        ('languages = ["Deutsch"]', "pnp.toml: 'languages.0' must match"),
        ("langauges = 1", "pnp.toml: 'langauges' is not a field here"),
        ("title = 3", "pnp.toml: 'title' must be text"),
        ("x = ", "pnp.toml: "),
        ("x = " + "[" * 5000, "pnp.toml: "),
        ("n = " + "9" * 5000, "pnp.toml: "),
        ('games = ["../x"]', "leads out of the project"),
        ('games = ["nowhere"]', "nowhere/game.yaml is missing"),
    ],
)
def test_bad_settings_are_refused_in_one_line(tmp_path: Path, settings: str, said: str) -> None:
    written(tmp_path, pnp_toml=settings)
    with pytest.raises(Misuse) as refused:
        _ = Project.find(tmp_path).ids
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = (", "game.py:1: SyntaxError"),
        ("\n1 / 0", "game.py:2: ZeroDivisionError"),
        ("x = 1", "names no GAME"),
        ("import nowhere_at_all", "game.py:1: ModuleNotFoundError"),
    ],
)
def test_a_half_made_game_is_refused_in_one_line(tmp_path: Path, code: str, said: str) -> None:
    written(tmp_path, pnp_toml="", content__chess__game_yaml="id: chess\n")
    written(tmp_path, content__chess__game_py=code)
    with pytest.raises(Misuse, match=said):
        Project.find(tmp_path).games()


def test_a_game_without_python_is_a_declared_one(tmp_path: Path) -> None:
    written(tmp_path, pnp_toml="", content__chess__game_yaml="id: chess\n")
    project = Project.find(tmp_path)
    found = LoadedGame.open(project.game("chess"), project).findings
    assert "'kinds' is missing" in [finding.message for finding in found]


def test_settings_of_a_newer_engine_are_refused_in_one_line(tmp_path: Path) -> None:
    written(tmp_path, pnp_toml='format = 2\nsurprise = "yes"')
    with pytest.raises(Misuse, match=r"pnp.toml: 'format' is 2: it was written for a newer pnp"):
        Project.find(tmp_path)


def test_an_unknown_game_is_refused_with_a_hint(tmp_path: Path) -> None:
    written(tmp_path, pnp_toml="", content__chess__game_yaml="id: chess\n")
    with pytest.raises(Misuse, match="there is no game 'ches': did you mean 'chess'"):
        Project.find(tmp_path).games(["ches"])


def test_python_that_is_the_same_is_loaded_once(tmp_path: Path) -> None:
    project = orchard_in(tmp_path, parts=())
    first = project.game("orchard")
    assert project.game("orchard") is first
    file = tmp_path / "content/orchard/game.py"
    file.write_text(file.read_text("utf-8") + "\n", "utf-8")
    assert project.game("orchard") is not first


def test_what_a_project_says_of_itself_comes_in_a_language_else_in_its_first(tmp_path: Path) -> None:
    told = 'languages = ["fr", "en"]\ntitle = {fr = "Jeux", en = "Games"}\n'
    project = Project.find(written(tmp_path, pnp_toml=told))
    assert [project.text_of("title", lang) for lang in ("fr", "en", "de")] == ["Jeux", "Games", "Jeux"]


def test_what_a_game_is_made_from_changes_with_its_own_files_and_with_what_all_share(tmp_path: Path) -> None:
    project = orchard_in(tmp_path, parts=())
    for folder in ("templates", "site"):
        (tmp_path / folder).mkdir(exist_ok=True)
    before, whole = project.game_digests(["orchard"])["orchard"], project.digest()
    again = Project.find(tmp_path)
    assert (again.game_digests(["orchard"]), again.digest()) == ({"orchard": before}, whole)
    for file in ("templates/new.j2", "site/new.yml", f"{project.folders['orchard']}/new.yaml"):
        (tmp_path / file).write_text("new", "utf-8")
        after = project.game_digests(["orchard"])["orchard"], project.digest()
        assert after[0] != before, file
        assert after[1] != whole, file
        before, whole = after
    kept = project.game_digests(["orchard"], without=["new.yaml"])
    (tmp_path / f"{project.folders['orchard']}/new.yaml").write_text("newer", "utf-8")
    assert project.game_digests(["orchard"], without=["new.yaml"]) == kept
