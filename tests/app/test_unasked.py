"""Nothing of a project runs as a program because it is looked at, and no file of it takes all the memory.

Each is tried as a user would: by the command, in a process of its own, with little memory.
"""

from __future__ import annotations

import io
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from pnp.core.base.errors import Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.support.project import ROOT

OUTSIDE = ROOT / "tests/outside"
MEMORY = 1_200_000_000
SHELL = "{{ cycler.__init__.__globals__.os.system('touch canary') }}"
RANGE = "{% for i in range(10**8) %}{% endfor %}"
BUSY = "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}"
LARGE = "{% set n = namespace(x='x') %}{% for i in range(99) %}{% set n.x = n.x ~ n.x %}{% endfor %}"
Made = Callable[[Path], Path]


def pnp(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a project, with little memory."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    command = [sys.executable, "-m", "pnp", *words]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "300"}
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, check=False, preexec_fn=limit
    )
    assert "Traceback" not in done.stderr
    return done


def in_python(folder: Path) -> Path:
    """Make a project whose game is Python, and return a template that its game draws."""
    shutil.copytree(OUTSIDE / "orchard", folder, dirs_exist_ok=True)
    return folder / "templates/cards/orchard/card.svg.j2"


def declared(folder: Path) -> Path:
    """Make a declared game, and return the place of a template that any game draws."""
    project_in(folder, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES})
    return folder / "templates/cards/kit/margin.svg.j2"


def unnamed(folder: Path) -> Path:
    """Make a declared game, and return the place of a template that no game names."""
    declared(folder)
    return folder / "templates/cards/_icons.svg.j2"


@pytest.mark.parametrize("make", [in_python, declared])
@pytest.mark.parametrize("hostile", [SHELL, RANGE, BUSY, LARGE], ids=["shell", "range", "busy", "large"])
def test_a_template_is_a_finding_at_its_line(tmp_path: Path, make: Made, hostile: str) -> None:
    template = make(tmp_path)
    template.parent.mkdir(parents=True, exist_ok=True)
    template.write_text(f"{{# A comment. #}}\n{hostile}\n", "utf-8")
    done = pnp(tmp_path, "check", "--format", "github")
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"file={template.relative_to(tmp_path).as_posix()},line=2" in done.stdout
    assert "PRT004" in done.stdout
    assert not list(tmp_path.rglob("canary"))


def test_a_template_that_no_game_names_runs_nothing(tmp_path: Path) -> None:
    template = unnamed(tmp_path)
    template.parent.mkdir(parents=True)
    template.write_text(f"{SHELL}{{% set icons = {{}} %}}", "utf-8")
    (tmp_path / "cards.csv").write_text(CARDS.replace("Draw a card.", "Draw :coin:."), "utf-8")
    assert pnp(tmp_path, "check").returncode == 1
    assert not list(tmp_path.rglob("canary"))


@pytest.mark.parametrize("name", ["templates/pages/home.md.j2", "site/overrides/main.html"])
def test_a_template_of_the_site_runs_nothing(tmp_path: Path, name: str) -> None:
    declared(tmp_path)
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text(f"a comment\n{SHELL}", "utf-8")
    done = pnp(tmp_path, "site", "build")
    assert (done.returncode, f"{name}:2: " in done.stderr, "unsafe" in done.stderr) == (1, True, True)
    assert not list(tmp_path.rglob("canary"))


@pytest.mark.parametrize("cell", ["XFD1048576", "A1048576"])
def test_one_stray_cell_is_a_finding_that_names_it(tmp_path: Path, cell: str) -> None:
    made, out = Workbook(), io.BytesIO()
    made.active.title = "Cards"
    for row in CARDS.splitlines():
        made.active.append(row.split(","))
    made.active[cell] = "stray"
    made.save(out)
    files = {"game.yaml": GAME.replace("cards.csv", "cards.xlsx"), "rules.md": RULES}
    project_in(tmp_path, files)
    (tmp_path / "cards.xlsx").write_bytes(out.getvalue())
    done = pnp(tmp_path, "check")
    assert (done.returncode, done.stderr) == (1, "")
    assert f"SHT009] unread-workbook: the value in Cards!{cell} lies beyond" in done.stdout


KINDS = (
    "game.yaml", "cards.csv", "rules.md", "words.yaml", "faces/card.yaml", "art/oak.png", "art/own.ttf",
    "templates/cards/grove/card.svg.j2", "templates/pages/home.md.j2", "site/words/en.yml",
    "site/assets/a.css",
)  # fmt: skip


@pytest.mark.parametrize("name", [*KINDS, "faces", "templates", "site"])
def test_a_link_out_of_the_project_is_refused_whatever_it_holds(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    project = project_in(tmp_path, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES})
    link, outside = tmp_path / name, tmp_path_factory.mktemp("outside") / "file"
    if link.exists():
        shutil.move(link, outside)
    else:
        link.parent.mkdir(parents=True, exist_ok=True)
        outside.touch()
    link.symlink_to(outside)
    told = f"^{name}: this link leads out of the project, to {outside}"
    with pytest.raises(Misuse, match=told):
        project.game("grove")
    with pytest.raises(Misuse, match=told):
        Project.here(tmp_path)


def test_links_within_a_project_and_those_of_an_environment_are_followed(tmp_path: Path) -> None:
    files = {"game.yaml": GAME, "sheets/cards.csv": CARDS, "rules.md": RULES, "env/pyvenv.cfg": ""}
    project = project_in(tmp_path, files)
    (tmp_path / "cards.csv").symlink_to("sheets/cards.csv")
    (tmp_path / "env/python").symlink_to(sys.executable)
    assert LoadedGame.open(project.game("grove"), Project.here(tmp_path)).errors == []


def test_a_link_is_one_line_and_nothing_is_read(tmp_path: Path) -> None:
    declared(tmp_path)
    (tmp_path / "words.yaml").symlink_to("/etc/passwd")
    done = pnp(tmp_path, "check")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pnp: words.yaml: this link leads out of the project, to /etc/passwd")
