"""Making things on the command line: kits, exports and previews, or one line that says why not."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from pnp.app.settings import read_settings
from pnp.sheets.options.offset import BackOffset
from tests.support.project import orchard_in
from tests.support.shell import Shell


def test_nothing_is_printed_of_a_broken_game(copy: Shell, tmp_path: Path) -> None:
    (tmp_path / "content/buccaneer/coins.yaml").write_text("pieces: [", encoding="utf-8")
    for words in (["print"], ["build"], ["site", "build"]):
        said = copy(*words)
        assert said.code == 1
        assert "content/buccaneer/coins.yaml:" in said.err
    assert not [*tmp_path.glob("output/[!.]*")]
    assert copy("catalog", "buccaneer").code == 2
    assert copy("calc", "buccaneer", "loot", "{}").code == 2


def test_a_kit_that_cannot_be_made_is_named_and_the_others_are_printed(pnp: Shell, tmp_path: Path) -> None:
    """The type of a player aid of the first game would be too small at that size."""
    games = ("attention-pirates", "maitre-des-mers")
    said = pnp("print", *games, "--size", "63x88", "--part", "sheets", "--out", str(tmp_path))
    assert said.code == 1
    assert "error[PRT001]" in said.err
    assert said.err.rstrip().endswith("attention-pirates-fr-a4-sheets-63x88.pdf was not printed")
    assert [path.name for path in tmp_path.glob("*.pdf")] == ["maitre-des-mers-fr-a4-sheets-63x88.pdf"]


def test_print_names_files_as_the_contract_does(pnp: Shell, tmp_path: Path) -> None:
    said = pnp(
        "print",
        "buccaneer",
        "--paper",
        "letter",
        "--lang",
        "en",
        "--layout",
        "fronts",
        "--ink",
        "low",
        "--out",
        str(tmp_path / "new"),
    )
    assert said.code == 0
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [
        "buccaneer-en-letter-fronts-low.json",
        "buccaneer-en-letter-fronts-low.pdf",
    ]


def test_a_game_that_cannot_be_read_cannot_be_drawn_and_says_so_in_one_line(
    copy: Shell, tmp_path: Path
) -> None:
    treasures = "content/buccaneer/treasures.yaml"
    (tmp_path / treasures).write_text("pieces: [", encoding="utf-8")
    for command in (["print", "--draft"], ["preview", "buccaneer", "ship/couronne"]):
        said = copy(*command)
        assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
        assert said.err.startswith(f"pnp: buccaneer cannot be drawn: {treasures}:2:")
    assert not (tmp_path / "output/pdf").exists()


def test_a_file_where_a_folder_should_be_is_one_line(pnp: Shell, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    said = pnp("print", "buccaneer", "--out", str(tmp_path / "taken"))
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert str(tmp_path / "taken") in said.err


@pytest.mark.parametrize(
    ("fault", "games"),
    [
        (errno.EROFS, ["buccaneer"]),
        (errno.EACCES, ["buccaneer"]),
        (errno.ENOSPC, ["buccaneer", "pirates-vs-pirates"]),
    ],
)
def test_a_folder_that_takes_nothing_is_one_line_and_nothing_is_left(
    pnp: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: int, games: list[str]
) -> None:
    def refuse(path: Path, _: bytes) -> int:
        raise OSError(fault, os.strerror(fault), str(path))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    said = pnp("print", *games, "--out", str(tmp_path / "locked"))
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert os.strerror(fault) in said.err
    assert list((tmp_path / "locked").iterdir()) == []


@pytest.mark.parametrize(("kind", "name"), [("png", "card-apple-1.png"), ("cut", "page-02.svg")])
def test_export_writes_into_a_folder_of_its_own(pnp: Shell, tmp_path: Path, kind: str, name: str) -> None:
    orchard_in(tmp_path / "orchard", parts=())
    said = pnp("-C", str(tmp_path / "orchard"), "export", kind, "orchard", "--out", str(tmp_path / "out"))
    assert said.code == 0, said.err
    assert (tmp_path / "out" / name).is_file()
    assert "files" in said.out


def test_preview_shows_a_piece(pnp: Shell, tmp_path: Path) -> None:
    said = pnp("preview", "buccaneer", "ship/couronne", "--back", "--out", str(tmp_path))
    assert said.code == 0
    assert (tmp_path / "buccaneer-fr-ship-couronne-back.png").read_bytes().startswith(b"\x89PNG")


def test_preview_of_an_unknown_piece_suggests_one(pnp: Shell, tmp_path: Path) -> None:
    said = pnp("preview", "buccaneer", "courone", "--out", str(tmp_path))
    assert said.code == 2
    assert "couronne" in said.err


def test_calibrate_prints_a_page_then_keeps_what_was_measured(pnp: Shell, tmp_path: Path, kits: Path) -> None:
    assert pnp("calibrate", "--out", str(tmp_path)).code == 0
    assert (tmp_path / "calibration-fr-a4.pdf").is_file()
    assert "settings.toml" in pnp("calibrate", "--x", "0.5", "--y", "-1").out
    assert pnp("print", "buccaneer", "--out", str(tmp_path)).code == 0
    name = "buccaneer-fr-a4.pdf"
    assert (tmp_path / name).read_bytes() != (kits / name).read_bytes()
    assert pnp("calibrate", "--x", "99").code == 2


def test_what_is_not_measured_stays_as_it_was_kept(pnp: Shell) -> None:
    pnp("calibrate", "--x", "0.5")
    pnp("calibrate", "--angle", "1")
    assert read_settings().back_offset == BackOffset(0.5, 0.0, 1.0)
    assert "x 0.5 mm, y -1 mm, angle 1°" in pnp("calibrate", "--y", "-1").out
    assert read_settings().back_offset == BackOffset(0.5, -1.0, 1.0)
    pnp("calibrate", "--x", "0")
    assert read_settings().back_offset == BackOffset(0.0, -1.0, 1.0)


def test_clashing_choices_are_one_line(pnp: Shell) -> None:
    said = pnp("print", "--layout", "fronts", "--flip", "short-edge")
    assert said.code == 2
    assert "no edge to flip on" in said.err


def test_a_page_that_no_kit_has_is_one_line(copy: Shell) -> None:
    said = copy("preview", "buccaneer", "9" * 5000)
    assert (said.code, said.err) == (2, "pnp: there is no page of 5000 digits\n")
