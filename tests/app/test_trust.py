"""A project's own Python runs only where its user trusts the folder; every command asks, or refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.app.live_preview import LivePreview
from pnp.app.revision import at_revision
from pnp.cli.command_reference import commands
from pnp.core.base.errors import Misuse
from pnp.core.project.project import Project
from pnp.core.project.trust import Untrusted, is_trusted, trust, trust_file
from tests.cli.test_diff import git
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.support.project import IDS, ROOT, copy_of, orchard_in
from tests.support.shell import Shell
from tests.support.terminal import at_terminal

WORDS = {
    "build": [], "print": ["--draft"], "calibrate": [], "export": ["png", "grove"], "preview": ["grove"],
    "serve": ["--port", "0"], "diff": ["HEAD"], "check": [], "prove": [], "audit": [], "explain": ["SCH001"],
    "seal": ["grove", "game.yaml"], "play": ["grove"], "calc": ["--list"], "catalog": ["grove"], "schema": [],
    "words": ["de"], "games": [], "site build": [], "site serve": ["--port", "0"],
}  # fmt: skip
"""Each command but ``new``, with words that lead it to a game."""
HELP = "nobody has trusted it yet: read it, then add --trust, or run pnp in a terminal, which asks once\n"


@pytest.fixture(autouse=True)
def nothing_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_TRUST", "")


@pytest.fixture
def grove(tmp_path: Path) -> Path:
    """A declared game whose game.py leaves a file where it was run."""
    folder = tmp_path / "grove"
    ran = f"import pathlib; pathlib.Path({str(folder / 'ran')!r}).touch()\n"
    project_in(folder, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES, "game.py": ran})
    return folder


@pytest.mark.parametrize("command", [one.name for one in commands() if one.name != "new"])
def test_no_command_runs_python_unasked(
    command: str, grove: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Shell(monkeypatch, capsys, grove)(*command.split(), *WORDS[command])
    assert (said.out, said.code) == ("", 2)
    assert said.err == f"pnp: {grove} has Python of its own (game.py), and {HELP}"
    assert not (grove / "ran").exists()


@pytest.mark.parametrize("words", [["--trust", "games"], ["games", "--trust"]])
def test_a_script_trusts_for_one_command(
    words: list[str], grove: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(monkeypatch, capsys, grove)
    assert shell(*words).code == 0
    assert (grove / "ran").exists()
    monkeypatch.setenv("PNP_TRUST", "")
    assert shell("games").code == 2


def test_the_terminal_asks_once_a_folder(tmp_path: Path) -> None:
    (tmp_path / "pnp.toml").write_text('games = ["*"]\n', "utf-8")
    for name in ("grove", "hedge"):  # two games are checked by workers
        game = {"game.yaml": GAME.replace("grove", name).replace("Grove", name.title()), "game.py": ""}
        project_in(tmp_path / name, {**game, "cards.csv": CARDS, "rules.md": RULES})
    refused, code = at_terminal(tmp_path, "check", typed=[("[y/N]: ", "n\r")])
    assert code == 2
    assert f"pnp: {tmp_path} has Python of its own: grove/game.py, hedge/game.py\n" in refused
    assert not trust_file().exists()
    asked, code = at_terminal(tmp_path, "check", typed=[("[y/N]: ", "y\r")])
    assert code == 0
    assert f"pnp: kept in {trust_file()}\n" in asked
    assert json.loads(trust_file().read_text("utf-8")) == [str(tmp_path)]
    (tmp_path / "grove/game.py").write_text("# another\n", "utf-8")
    again, code = at_terminal(tmp_path, "check", env={"TERM": "dumb"})
    assert (again.count("\n"), code) == (1, 0)


def test_an_interrupted_question_is_no_yes(grove: Path) -> None:
    said, code = at_terminal(grove, "catalog", "grove", typed=[("[y/N]: ", "\x03")])
    assert code == 130
    assert said.endswith("pnp: interrupted\n")
    assert not (grove / "ran").exists()


def test_without_a_terminal_nobody_is_waited_for(grove: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pnp", "catalog", "grove"],
        cwd=grove, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as running:  # fmt: skip
        assert running.wait(60) == 2  # its standard input is open, and nobody writes there
        assert running.stderr
        assert running.stderr.read().decode().endswith(HELP)


def test_what_pnp_new_made_needs_no_asking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(monkeypatch, capsys, tmp_path)
    assert shell("new", "orchard").code == 0
    (tmp_path / "orchard/game.py").touch()
    assert shell("-C", "orchard", "games").code == 0
    (tmp_path / "settings/pnp/trusted.json").write_text("{}", "utf-8")
    assert shell("new", "other").code == 0
    said = shell("-C", "other", "games")
    assert (said.out.partition(":")[0], said.code) == ("other", 0)  # it has no Python: nobody looks
    assert shell("-C", "orchard", "games").err.endswith("it is no list of folders: mend or delete it\n")


def test_our_own_games_need_no_asking(tmp_path: Path) -> None:
    assert [game.id for game in Project.find(ROOT).games()] == [*IDS]
    assert Project.find(ROOT).own_python == ()
    copy = copy_of(tmp_path, "buccaneer", parts=())
    assert copy.own_python == ()
    assert copy.game("buccaneer").id == "buccaneer"
    toml = tmp_path / "pnp.toml"
    toml.write_text(toml.read_text("utf-8").replace("pnp.games", "json"), "utf-8")
    with pytest.raises(Untrusted, match=r"its own \(json\)"):
        Project.find(tmp_path).game("buccaneer")


def test_python_that_is_added_while_cards_are_shown_is_refused(grove: Path) -> None:
    python = (grove / "game.py").rename(grove / "later")
    wall = LivePreview(Project.find(grove), ())
    assert wall.refresh() == ""
    python.rename(grove / "game.py")
    assert f"{grove} has Python of its own (game.py)" in wall.refresh()
    assert not (grove / "ran").exists()


def test_an_old_revision_is_trusted_as_its_project_is(tmp_path: Path) -> None:
    orchard_in(tmp_path, parts=())
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "first")
    with at_revision(tmp_path, "HEAD") as then, pytest.raises(Untrusted) as refused:
        then.game("orchard")
    assert str(refused.value).startswith(f"{tmp_path} has Python of its own (content/orchard/game.py)")
    trust(tmp_path)
    with at_revision(tmp_path, "HEAD") as then:
        assert then.game("orchard").id == "orchard"


def test_a_folder_is_trusted_by_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    (real / "within").mkdir(parents=True)
    link.symlink_to(real)
    trust(link)
    assert is_trusted(real)
    assert not is_trusted(real / "within")
    assert not is_trusted(tmp_path)
    trust_file().write_text("[", "utf-8")
    with pytest.raises(Misuse, match="it is no JSON"):
        is_trusted(real)
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError))
    assert not is_trusted(real)


def test_a_module_in_the_folder_is_not_taken_for_a_library(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text("open('ran', 'w')\n", "utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "--version"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "ran").exists()
