"""The project's own templates and parts of the site go before those that come with the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.base import resources


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine with two icons."""
    home = tmp_path / "engine"
    for name in ("a.svg", "deep/b.svg"):
        written(home / "site" / name, "engine")
    monkeypatch.setattr(resources, "SHIPPED", home)
    return home


def written(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def test_a_file_is_the_project_s_own_or_the_engine_s(shipped: Path, tmp_path: Path) -> None:
    root = tmp_path / "project"
    assert resources.find(root, "site/a.svg") == shipped / "site/a.svg"
    assert resources.find(root, "site/none.svg") == shipped / "site/none.svg"
    own = written(root / "site/a.svg", "own")
    assert resources.find(root, "site/a.svg") == own


def test_all_files_are_found_by_their_paths_the_project_s_own_first(shipped: Path, tmp_path: Path) -> None:
    root = tmp_path / "project"
    assert resources.search_folders(root, "site") == [shipped / "site"]
    own = [written(root / "site" / name, "own") for name in ("a.svg", "c.svg", "notes")]
    assert resources.search_folders(root, "site") == [root / "site", shipped / "site"]
    assert resources.files(root, "site") == {
        "a.svg": own[0],
        "c.svg": own[1],
        "deep/b.svg": shipped / "site/deep/b.svg",
    }
    assert list(resources.files(root, "site", "*")) == ["a.svg", "c.svg", "deep/b.svg", "notes"]
    assert resources.search_folders(shipped, "site") == [shipped / "site"], (
        "the engine's own project has one home"
    )


@pytest.mark.usefixtures("shipped")
def test_a_seal_changes_with_either_home_but_not_with_what_is_passed_over(tmp_path: Path) -> None:
    root = tmp_path / "project"
    first = resources.digest_folder(root, "site")
    written(root / "site/x/y.svg", "own")
    assert resources.digest_folder(root, "site") != first
    passed = resources.digest_folder(root, "site", ["x"])
    written(root / "site/x/y.svg", "changed")
    assert resources.digest_folder(root, "site", ["x"]) == passed


def test_a_module_is_told_from_the_package_on_wherever_that_lies() -> None:
    assert resources.module_path(resources.__file__) == "pnp/core/base/resources.py"
    assert resources.module_path("/home/ada/pnp/orchard.py") == "orchard.py"


def test_one_text_is_made_of_several_files_in_their_order(shipped: Path, tmp_path: Path) -> None:
    written(tmp_path / "project/site/a.svg", "own")
    assert shipped.is_dir()
    assert resources.join_texts(tmp_path / "project", "site", ["deep/b.svg", "a.svg"]) == "engine\nown"
