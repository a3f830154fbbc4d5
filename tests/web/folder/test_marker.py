"""The marker of a folder: our files are known, foreign folders are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pnp import __version__
from pnp.core.base.errors import Misuse
from pnp.web.folder.marker import MARKER, claim, is_former, marker_text, read, read_former

FILES = {"b.html": "2", "a/c.html": "3"}
WORKER = 'const VERSION = "pnp-0123456789ab";\nconst FILES = ["a.html", "../b", "c/d.html"];\n'
CHECKS = "---\ntitle: Contrôles\nsearch: {exclude: true}\n---\n"


def test_a_marker_lists_its_files_in_order_and_is_read_back() -> None:
    written = marker_text("site", FILES)
    assert json.loads(written) == {"tool": "pnp", "kind": "site", "version": __version__, "files": FILES}
    assert written.index("a/c.html") < written.index("b.html")
    assert written.startswith('{\n "tool"')
    assert written.endswith("}\n")
    assert read(written, "site") == FILES
    assert read(written, "pages") is None


@pytest.mark.parametrize(
    "other",
    [
        {"tool": "other"},
        {"kind": "pages"},
        {"files": {"/a": ""}},
        {"files": {"../a": ""}},
        {"files": {"a/../../b": ""}},
        {"files": {"": ""}},
        {"files": {"a\0": ""}},
        {"files": {"a": "", "..": ""}},
        {"files": None},
    ],
)
def test_a_marker_that_is_not_ours_lists_nothing(other: dict[str, Any]) -> None:
    usual = {"tool": "pnp", "kind": "site", "version": "1", "files": {"a..b/c": "1"}}
    assert read(json.dumps(usual), "site") == {"a..b/c": "1"}
    assert read(json.dumps(usual | other), "site") is None


@pytest.mark.parametrize("written", ["", "{", "[]", "3", "{}", '{"tool": "pnp"}', "[" * 100_000])
def test_what_is_no_marker_lists_nothing(written: str) -> None:
    assert read(written, "site") is None


@pytest.mark.parametrize(
    ("written", "kind", "files"),
    [
        (WORKER, "site", {"a.html": "", "c/d.html": ""}),
        ('const VERSION = "pnp-0123456789ab";\n', "site", {}),
        ('const VERSION = "pnp-0123456789ab";\nconst FILES = [3];\n', "site", {}),
        ('const VERSION = "pnp-0123456789ab";\nconst FILES = [a];\n', "site", {}),
        ('const VERSION = "pnp-0123";\n', "site", None),
        ("", "site", None),
        (CHECKS, "pages", {}),
        (CHECKS, "site", None),
        (WORKER, "pages", None),
    ],
)
def test_folders_without_a_marker_are_known_by_a_file_of_ours(
    written: str, kind: Any, files: dict[str, str] | None
) -> None:
    assert read_former(written, kind) == files


def test_an_empty_folder_may_be_taken_and_ours_is_known_again(tmp_path: Path) -> None:
    assert claim(tmp_path / "none", "site") == {}
    assert claim(tmp_path, "site") == {}
    (tmp_path / MARKER).write_text(marker_text("site", FILES), "utf-8")
    assert claim(tmp_path, "site") == FILES
    with pytest.raises(Misuse, match="holds something else than pages of ours: choose another folder"):
        claim(tmp_path, "pages")


def test_a_folder_of_an_earlier_edition_is_ours(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text(WORKER, "utf-8")
    assert claim(tmp_path, "site") == {"a.html": "", "c/d.html": ""}
    assert is_former(tmp_path, "site")
    assert not is_former(tmp_path, "pages")
    (tmp_path / MARKER).write_text("{}", "utf-8")
    assert not is_former(tmp_path, "site")
    with pytest.raises(Misuse, match="holds something else than a site of ours"):
        claim(tmp_path, "site")


def test_what_is_no_folder_of_ours_is_refused(tmp_path: Path) -> None:
    file, link, other = tmp_path / "file", tmp_path / "link", tmp_path / "other"
    file.write_text("x", "utf-8")
    link.symlink_to(tmp_path / "nowhere")
    other.mkdir()
    (other / "letter.txt").write_text("x", "utf-8")
    for folder, why in (
        (file, f"{file} is a file, not a folder"),
        (link, f"{link} is a link that leads nowhere"),
        (other, f"{other} holds something else than a site of ours: choose another folder"),
    ):
        with pytest.raises(Misuse) as refused:
            claim(folder, "site")
        assert str(refused.value) == why
    (other / MARKER).write_bytes(b"\xff\xfe")
    with pytest.raises(Misuse):
        claim(other, "site")
