"""What the README, CONTRIBUTING and the Makefile promise works as written."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.core.project.game import Game
from pnp.core.project.json_schema import json_schemas
from tests.app.test_revision import git
from tests.conftest import ROOT
from tests.support.project import GAMES, PROJECT
from tests.support.shell import Shell

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^ *(pnp [^#\n]*?) *(?:#.*)?$", README, re.MULTILINE)
GUIDE = sorted((ROOT / "site" / "pages").glob("*/guide/*.md"))
INLINE = sorted(
    {
        word
        for page in (ROOT / "README.md", *GUIDE)
        for word in re.findall(r"`(pnp [a-z-][^`]*)`", page.read_text("utf-8"))
    }
)

ELSEWHERE = ("audit", "orchard", "--since")
"""Commands that take long (``--since`` is tried with one game below), and those of a new game, which
tests/outside/test_guide.py follows."""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory, remembered: Path) -> Path:
    """A clone of this repository with its last commit alone, in which the games were checked before."""
    folder = tmp_path_factory.mktemp("clone") / "pnp"
    git(ROOT, "clone", "-q", "--depth", "1", ROOT.as_uri(), str(folder))
    shutil.copytree(remembered, folder / "output/.memory")
    return folder


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if not any(word in command for word in ELSEWHERE)]
)
def test_every_command_of_the_readme_works_in_a_clone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], clone: Path, command: str
) -> None:
    assert Shell(monkeypatch, capsys, clone)(*shlex.split(command)[1:]).code == 0


def test_the_readme_shows_enough_commands() -> None:
    assert len(COMMANDS) >= 7


@pytest.mark.parametrize("command", [*INLINE, "pnp audit", "pnp -C orchard serve"])
def test_every_command_within_a_sentence_is_one_that_pnp_knows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    """With ``--help`` it is read and not run; unknown commands and options are refused all the same."""
    (tmp_path / "orchard").mkdir()
    assert Shell(monkeypatch, capsys, tmp_path)(*shlex.split(command)[1:], "--help").code == 0


def test_the_last_commit_is_compared_as_the_readme_shows(copy: Shell, tmp_path: Path) -> None:
    """A clone has one commit for certain, and no tag."""
    for words in (["init", "-q"], ["add", "content", "pnp.toml"], ["commit", "-qm", "all"]):
        git(tmp_path, *words)
    changed(tmp_path, ("name", 'name: {fr: "Le Goéland", en: "The Tern"}'))
    compare, update = (shlex.split(command)[1:] for command in COMMANDS if "HEAD" in command)
    told = copy(*compare)
    assert (told.code, "Le Goéland" in told.out) == (1, True)
    assert copy(*update).code == 0


def test_no_page_of_the_guide_but_the_first_has_commands_to_follow() -> None:
    """tests/outside/test_guide.py follows the first."""
    for page in GUIDE:
        blocks = re.findall(r"^ *```(sh|console)?$\n", page.read_text("utf-8"), re.MULTILINE)
        assert page.stem == "index" or not any(blocks), page


def test_the_project_in_the_readme_stands_among_the_tests() -> None:
    told = re.search(r"```\norchard/\n(.*?)```", README, re.DOTALL)
    assert told
    files = {line.split()[0] for line in told[1].splitlines()}
    folder = ROOT / "tests" / "outside" / "orchard"
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*.*") if file.suffix != ".pyc"}
    assert files == there


def changed(folder: Path, *fields: tuple[str, str]) -> None:
    """Write other lines for the first ship."""
    ships = folder / "content/buccaneer/ships.yaml"
    text = ships.read_text(encoding="utf-8")
    for field, line in fields:
        text = re.sub(rf"^    {field}: .*$", f"    {line.strip()}", text, count=1, flags=re.MULTILINE)
    ships.write_text(text, encoding="utf-8")


def test_the_first_exercise_of_the_readme_succeeds(copy: Shell, tmp_path: Path) -> None:
    shown = re.search(r"```yaml\n(.*?)   ```", README, re.DOTALL)
    assert shown
    lines = [(line.split(":")[0].strip(), line) for line in shown[1].splitlines()]
    assert [field for field, _ in lines] == ["name", "flag"]
    changed(tmp_path, *lines)
    assert "The Tern" in (tmp_path / "content/buccaneer/ships.yaml").read_text(encoding="utf-8")
    said = copy("check")
    assert (said.code, "clean" in said.out) == (0, True)
    assert copy("preview", "buccaneer", "mouette").code == 0


def test_the_second_exercise_of_the_readme_is_refused_as_it_shows(copy: Shell, tmp_path: Path) -> None:
    slip = re.search(r"`(treasures: [^`]+)`", README)
    shown = re.search(r"```\n   (error\[BUC003\].*?)\n   ```", README, re.DOTALL)
    assert slip
    assert shown
    changed(tmp_path, ("treasures", slip[1]))
    said = copy("check")
    assert said.code == 1
    assert shown[1].replace("\n   ", "\n") in said.out


def test_a_ship_more_is_refused_as_the_readme_says(copy: Shell, tmp_path: Path) -> None:
    ships = tmp_path / "content/buccaneer/ships.yaml"
    text = ships.read_text(encoding="utf-8")
    first = text[text.index("  - id: mouette") : text.index("  - id: puce")]
    ships.write_text(text + first.replace("id: mouette", "id: goeland"), encoding="utf-8")
    assert copy("check").code == 1


def test_the_readme_s_pictures_are_small_and_there() -> None:
    for name in re.findall(r"\]\((site/assets/readme/[^)]+)\)", README):
        assert 5_000 < (ROOT / name).stat().st_size < 150_000


@pytest.mark.parametrize(
    "target", ["build", "test", "fast", "lint", "serve", "bench", "audit", "mutants", "release", "clean"]
)
def test_make_has_the_targets_and_a_comment_above_each(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^# .+\n{target}:", makefile, re.MULTILINE)


def test_make_clean_removes_what_was_made_and_nothing_else(root: Path, tmp_path: Path) -> None:
    kept = ["Makefile", "content/game.yaml", "output/README.md", "pnp/a.py"]
    ignored = (root / ".gitignore").read_text("utf-8").split()
    caches = [f"{name.strip('/').replace('*', 'pnp')}/file" for name in ignored if "output" not in name]
    made = [*caches, "pnp/__pycache__/a.pyc", "output/pdf/kit.pdf", "output/.memory", "output/site.zip"]
    for name in (*kept, *made):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    shutil.copy(root / "Makefile", tmp_path)
    subprocess.run(["make", "clean"], cwd=tmp_path, check=True, capture_output=True)
    left = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
    assert left == set(kept)


@pytest.mark.parametrize(
    ("lacks", "said"),
    [
        (
            "ensurepip",
            "-y -qq python3.{minor}-venv\nPython has no venv: sudo apt-get install",
        ),
        ("sys.version_info", "pnp needs Python 3.11 or newer, not Python 3.{minor}"),
    ],
)
def test_make_says_what_a_stock_python_lacks(root: Path, tmp_path: Path, lacks: str, said: str) -> None:
    """A Python without venv, as Debian ships it, or one that is too old; apt-get is told, and fails."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "pnp/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(root / name, tmp_path / name)
    programs = {
        "python3": f'case "$*" in *"{lacks} <"*|*"{lacks},"*) exit 1;; esac; exec {sys.executable} "$@"',
        "apt-get": 'echo apt-get "$@"; exit 1',
        "sudo": 'exec "$@"',
    }
    for name, script in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    make = ["make", "PYTHON=python3"]
    done = subprocess.run(
        make, cwd=tmp_path, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert said.format(minor=sys.version_info.minor) in done.stdout
    assert not (tmp_path / ".venv").exists()


def test_ci_lints_and_tests() -> None:
    assert "make lint test" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_no_file_names_a_registry() -> None:
    for name in ("constraints.txt", "pyproject.toml", "Makefile"):
        assert "://" not in (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_schemas_for_editors_are_current_and_named(game: Game, root: Path) -> None:
    for name, schema in json_schemas(game.catalog, PROJECT.languages).items():
        kept = root / "content/schema" / game.id / f"{name}.json"
        assert json.loads(kept.read_text(encoding="utf-8")) == schema, "run pnp schema"
        first = (root / "content" / game.id / f"{name}.yaml").read_text(encoding="utf-8").splitlines()[0]
        assert first == f"# yaml-language-server: $schema=../schema/{game.id}/{name}.json"
