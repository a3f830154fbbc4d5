"""``pnp diff``: a work tree, a git revision or a kept kit, each compared with any other."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path

import pytest

from pnp.web.pages.kits import read_kit
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.support.project import orchard_in
from tests.support.shell import Shell

PLAYER = {"GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org"}
PLAYER |= {name.replace("AUTHOR", "COMMITTER"): value for name, value in PLAYER.items()}


def git(folder: Path, *words: str) -> None:
    quiet = {**os.environ, **PLAYER, "GIT_CONFIG_GLOBAL": os.devnull}
    subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, env=quiet)


def rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    """Orchard in a repository below its root, at the tag v0.3."""
    folder = tmp_path / "games" / "orchard"
    orchard_in(folder, parts=())
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "first")
    git(tmp_path, "tag", "v0.3")
    return Shell(monkeypatch, capsys, folder)


def edit(folder: Path, effect: str = "Draw <b>two</b> cards.") -> None:
    cards = folder / "content/orchard/cards.yaml"
    rewrite(cards, "Draw a card.", effect)
    rewrite(cards, "id: pear-3", "id: pear-4")
    rewrite(cards, "name: Frost, copies: 2", "name: Frost, copies: 3")


TOLD = """\
orchard 0.3 (en): 1 new, 2 changed, 1 gone
~ card/apple-1  Apple Seed
    effect: Draw a card. → Draw <b>two</b> cards.
    front redrawn
+ card/pear-4  Pear Basket, 1 copy
~ card/frost  Frost
    copies: 2 → 3
    looks as before
- card/pear-3  Pear Basket, 1 copy
output/diff/index.html
"""


def test_a_revision_a_kept_kit_and_its_folder_tell_the_same(
    orchard: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert orchard("print").code == 0
    kept = tmp_path / "kept"
    (orchard.folder / "output/pdf").rename(kept)
    assert orchard("diff", "v0.3") == ("no piece differs between v0.3 and the work tree\n", "", 0)
    edit(orchard.folder)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    for old in ("v0.3", "HEAD", str(kept), str(kept / "orchard-en-a4.pdf"), str(kept / "orchard-en-a4.json")):
        assert orchard("diff", old) == (TOLD, "", 1), old
    assert list(scratch.iterdir()) == []
    page = (orchard.folder / "output/diff/index.html").read_text("utf-8")
    assert page.count("data:image/png;base64,") == 2
    assert page.count("data:image/svg+xml;base64,") == 2
    assert "Draw &lt;b&gt;two&lt;/b&gt; cards." in page
    assert orchard("diff", str(kept), "v0.3").code == 0


def test_two_revisions_are_compared_without_the_work_tree(orchard: Shell) -> None:
    edit(orchard.folder)
    git(orchard.folder, "commit", "--quiet", "-am", "second")
    (orchard.folder / "content/orchard/cards.yaml").write_text("nonsense")
    told = json.loads(orchard("diff", "v0.3", "HEAD", "--format", "json").out)
    assert [one["component"] for one in told["games"]["orchard"]["new"]] == ["pear-4"]
    assert not (orchard.folder / "output/diff").exists()
    said = orchard("diff", "v0.3")
    assert (said.code, said.out) == (2, "")
    assert "content/orchard/cards.yaml:1:1" in said.err


def test_a_changed_template_redraws_and_a_comment_in_it_does_not(orchard: Shell) -> None:
    template = orchard.folder / "templates/cards/orchard/card.svg.j2"
    rewrite(template, "<rect x", "{# a frame #}<rect x")
    assert orchard("diff", "v0.3").code == 0
    rewrite(template, 'r="14"', 'r="15"')
    said = orchard("diff", "v0.3", "--html", "page.html")
    assert said.out.splitlines()[1].startswith("~ card: front redrawn (apple-1, apple-2")
    assert (orchard.folder / "page.html").is_file()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nowhere"], "'nowhere' is no revision that git knows, and no file"),
        (["--", "--output=x"], "'--output=x' is no revision that git knows"),
        (["content"], "'content' holds no kit"),
        (["pnp.toml"], "pnp.toml is no manifest of a kit"),
        (["v0.3", "--game", "orchad"], "there is no game 'orchad': did you mean 'orchard'?"),
        (["v0.3", "--lang", "fr"], "orchard is told in en, not in 'fr'"),
    ],
)
def test_what_cannot_be_compared_is_one_line(orchard: Shell, words: list[str], why: str) -> None:
    said = orchard("diff", *words)
    assert (said.code, said.out) == (2, "")
    assert why in said.err
    assert len(said.err.splitlines()) == 1


def test_without_git_it_says_what_else_can_be_compared(
    orchard: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    said = orchard("diff", "v0.3")
    assert (said.code, "git is not installed" in said.err) == (2, True)


def test_a_project_outside_any_repository_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    orchard_in(tmp_path, parts=())
    said = Shell(monkeypatch, capsys, tmp_path)("diff", "HEAD")
    assert said.code == 2
    assert "not a git repository" in said.err


def test_a_project_that_was_not_there_yet_is_told(
    orchard: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = tmp_path / "later"
    orchard_in(later, parts=())
    monkeypatch.chdir(later)
    said = orchard("diff", "v0.3")
    assert said.code == 2
    assert said.err == "pnp: there is no project at 'v0.3'\n"


def test_an_update_is_printed_from_what_changed(orchard: Shell, tmp_path: Path) -> None:
    assert orchard("print", "--since", "v0.3") == ("orchard: nothing has changed since v0.3\n", "", 0)
    assert not (orchard.folder / "output/pdf").exists()
    edit(orchard.folder, "Draw two cards.")
    rewrite(orchard.folder / "content/orchard/game.yaml", "cards: 12", "cards: 13")
    said = orchard("print", "--since", "v0.3")
    assert said == ("output/pdf/orchard-en-a4-since-v0.3.pdf\n", "", 0)
    manifest = json.loads((orchard.folder / "output/pdf/orchard-en-a4-since-v0.3.json").read_text("utf-8"))
    listed = [(one["title"], one["copies"]) for one in manifest["chosen"]["put_in"]]
    assert listed == [("Apple Seed", 2), ("Pear Basket", 1), ("Frost", 1)]
    assert [one["component"] for one in manifest["chosen"]["take_out"]] == ["card/apple-1", "card/pear-3"]
    assert len(manifest["placements"]) == 4
    assert orchard("diff", "output/pdf/orchard-en-a4-since-v0.3.json").code == 0
    (orchard.folder / "output/pdf").rename(tmp_path / "kits")
    assert "holds no kit" in orchard("diff", str(tmp_path / "kits")).err


def test_changed_rules_are_told_and_go_into_the_update(orchard: Shell) -> None:
    rules = orchard.folder / "content/orchard/rules/en.md"
    rules.write_text(rules.read_text("utf-8").replace("row", "line", 1), "utf-8")
    said = orchard("diff", "v0.3")
    assert said == ("orchard 0.3 (en): no piece differs\n~ the rules read otherwise\n", "", 1)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--since", "nowhere"], "'nowhere' is no revision"),
        (["--since", "v0.3", "--only", "cards"], "--since prints what changed"),
        (["--only", "crads"], "there is no kind 'crads': did you mean 'cards'?"),
        (["--pieces", "fros"], "there is no piece 'fros': did you mean 'frost'?"),
        (["--pages", "9-3"], "in no order"),
        (["--pages", "99"], "there is no page 99: the kit has"),
        (["--size", "taort"], "there is no size 'taort': did you mean 'tarot'?"),
    ],
)
def test_a_choice_that_cannot_be_printed_is_one_line(orchard: Shell, words: list[str], why: str) -> None:
    said = orchard("print", *words)
    assert (said.code, said.out) == (2, "")
    assert why in said.err
    assert len(said.err.splitlines()) == 1
    assert not (orchard.folder / "output/pdf").exists()


def test_a_choice_never_stands_for_the_kit(orchard: Shell) -> None:
    said = orchard("print", "--only", 'cards where fruit == "apple"', "--copies", "2")
    assert said.out == "output/pdf/orchard-en-a4-only-2x.pdf\n"
    assert read_kit(orchard.folder / "output/pdf/orchard-en-a4-only-2x.pdf") is None


def test_each_state_is_read_by_its_own_python(orchard: Shell) -> None:
    game, cards = (orchard.folder / "content/orchard" / name for name in ("game.py", "cards.yaml"))
    rewrite(game, "    effect: Text\n", '    effect: Text\n    season: Literal["spring", "autumn"]\n')
    rewrite(cards, "effect:", "season: spring, effect:")
    told = json.loads(orchard("diff", "v0.3", "--format", "json").out)["games"]["orchard"]
    assert len(told["changed"]) == 7
    assert all(one["fields"] == {"season": [None, "spring"]} for one in told["changed"])
    assert all(one["faces"] == [] for one in told["changed"])
    rewrite(cards, "season: spring", "season: winter")
    assert "cards.yaml:3:" in orchard("diff", "v0.3").err


def test_a_declared_game_is_compared_and_updated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Another version alone is no other face: prints are told apart by a mark that none of them counts."""
    project_in(tmp_path, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES})
    grove = Shell(monkeypatch, capsys, tmp_path)
    assert grove("print").code == 0
    (tmp_path / "output/pdf").rename(tmp_path / ".kept")
    rewrite(tmp_path / "game.yaml", 'version: "0.1"', 'version: "0.2"')
    assert grove("diff", ".kept").code == 0
    rewrite(tmp_path / "cards.csv", "Draw a card.", "Draw two cards.")
    assert grove("diff", ".kept").out.splitlines()[:3] == [
        "grove 0.1 → 0.2 (en): 1 changed",
        "~ card/apple-1  Apple Seed",
        "    effect: Draw a card. → Draw two cards.",
    ]
    assert grove("print", "--since", ".kept").out == "output/pdf/grove-en-a4-since-0.1.pdf\n"
    assert grove("print", "--size", "tarot", "--only", "cards where rank > 2").code == 0
