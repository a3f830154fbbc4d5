"""A verdict, a kit and a site are made from one reading: files that are swapped meanwhile change nothing."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
import reportlab

from pnp.core.base import snapshot
from tests.support.project import ROOT
from tests.support.shell import Shell

BROKEN = b"\xff swapped \xff"
"""No text of any sort: whoever reads a file that holds it fails, or passes it on."""
SHIPS = "content/buccaneer/ships.yaml"

Swapped = dict[str, bytes]
"""What the files that were swapped held before, by their paths from the project's root."""


@contextmanager
def swapping(root: Path, other: Callable[[str, bytes], bytes]) -> Iterator[Swapped]:
    """Give every file its ``other`` content as soon as it was read once, and what it held in the end."""
    usual, swapped = snapshot._read_state, Swapped()

    def take(path: str, most: int) -> snapshot._FileState:
        taken, file = usual(path, most), Path(path)
        name = file.relative_to(root).as_posix() if file.is_relative_to(root) else "output/"
        if not name.startswith("output/") and name not in swapped:
            swapped[name] = file.read_bytes()
            file.write_bytes(other(name, swapped[name]))
        return taken

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "_read_state", take)
        yield swapped
    for name, held in swapped.items():
        (root / name).write_bytes(held)


def breaking(root: Path) -> AbstractContextManager[Swapped]:
    return swapping(root, lambda _, held: BROKEN + held)


@pytest.fixture
def grove(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    """A small declared game with a font, templates and parts of the site of its own, never checked."""
    assert Shell(monkeypatch, capsys, tmp_path)("new", "grove").code == 0
    folder = tmp_path / "grove"
    for part in ("templates", "site"):
        shutil.copytree(ROOT / part, folder / part)
    shutil.rmtree(folder / "site/pages")
    (folder / "fonts").mkdir()
    shutil.copy(Path(reportlab.__file__).with_name("fonts") / "Vera.ttf", folder / "fonts/own.ttf")
    face = folder / "faces/card.yaml"
    text = face.read_text("utf-8").replace(
        "boxes:\n", "fonts: {own: fonts/own.ttf}\nboxes:\n  title: {font: own}\n"
    )
    face.write_text(text, "utf-8")
    return Shell(monkeypatch, capsys, folder)


def test_a_verdict_a_kit_and_a_site_are_made_of_what_was_read_first(grove: Shell) -> None:
    for command in (["check"], ["print"], ["site", "build"]):
        with breaking(grove.folder) as swapped:
            said = grove(*command)
            assert (said.code, said.err) == (0, ""), said.out
        expected = {"game.yaml", "cards.csv", "rules.md", "faces/card.yaml", "art/pear.png", "fonts/own.ttf"}
        assert expected | {"site/words/en.yml", "templates/cards/boxes/face.svg.j2"} <= swapped.keys()
    made = [file for file in (grove.folder / "output").rglob("*.*") if file.is_file()]
    assert {file.suffix for file in made} >= {".pdf", ".html", ".js", ".css"}
    assert [file for file in made if BROKEN in file.read_bytes()] == []
    assert grove("check").code == 0
    for name in sorted(swapped):
        if name in {"game.yaml", "cards.csv", "faces/card.yaml", "art/pear.png", "site/words/en.yml"}:
            (grove.folder / name).write_bytes(BROKEN + swapped[name])
            assert [grove("check").code, grove("print").code] == [1, 1], name
            (grove.folder / name).write_bytes(swapped[name])
    assert "clean" in grove("check").out


@pytest.mark.parametrize("file", ["cards.csv", "art/pear.png"])
def test_what_was_broken_when_it_was_read_is_told_and_not_believed_once_it_is_mended(
    grove: Shell, file: str
) -> None:
    whole = (grove.folder / file).read_bytes()
    (grove.folder / file).write_bytes(BROKEN + whole)
    with swapping(grove.folder, lambda name, held: whole if name == file else held):
        assert grove("check").code == 1
    assert grove("check").code == 1
    (grove.folder / file).write_bytes(whole)
    assert "clean" in grove("check").out


def test_one_of_the_five_is_checked_and_printed_as_it_was_read_first(copy: Shell) -> None:
    file = copy.folder / SHIPS
    file.write_text(file.read_text("utf-8").replace("La Couronne", "Couronne"), "utf-8")
    for command in (["check"], ["print", "--part", "sheets"]):
        with breaking(copy.folder) as swapped:
            assert copy(*command).code == 0
        assert SHIPS in swapped
    assert "clean" in copy("check").out
    file.write_text(file.read_text("utf-8").replace("loot: 22", "loot: 23"), "utf-8")
    with swapping(copy.folder, lambda _, held: held.replace(b"loot: 23", b"loot: 22")):
        assert copy("check").code == 1
    assert [copy("check").code, copy("print").code] == [1, 1]
    file.write_text(file.read_text("utf-8").replace("loot: 23", "loot: 22"), "utf-8")
    assert "clean" in copy("check").out


@pytest.mark.usefixtures("many_workers")
def test_workers_that_begin_with_nothing_get_what_was_read(
    grove: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """These processes know nothing of the swapping, and find broken files on the disk."""
    monkeypatch.setattr("pnp.core.base.workers.start_method", lambda: "spawn")
    shutil.copytree(
        grove.folder, grove.folder / "games/one", ignore=shutil.ignore_patterns("site", "templates")
    )
    shutil.copytree(grove.folder / "games/one", grove.folder / "games/two")
    (grove.folder / "game.yaml").unlink()
    for name in ("one", "two"):
        game = grove.folder / f"games/{name}/game.yaml"
        game.write_text(game.read_text("utf-8").replace("id: grove", f"id: {name}"), "utf-8")
    (grove.folder / "pnp.toml").write_text('games = ["games/*"]\n', "utf-8")
    with breaking(grove.folder):
        assert "2 games: clean" in grove("check").out


def test_a_large_file_is_not_held_and_refused_once_it_has_changed(tmp_path: Path) -> None:
    file, small = tmp_path / "large.bin", tmp_path / "small.bin"
    small.write_bytes(b"small")
    file.write_bytes(b"x" * 2_000_000)
    files = snapshot.Snapshot()
    assert (files.read(file), files.read(small)) == (b"x" * 2_000_000, b"small")
    file.write_bytes(b"y" * 2_000_000)
    small.write_bytes(b"other")
    assert files.read(small) == b"small"
    with pytest.raises(snapshot.Changed, match=r"large\.bin changed meanwhile: try again$"):
        files.read(file)
