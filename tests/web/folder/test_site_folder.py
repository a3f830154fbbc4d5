"""Writing a folder: only differences are written, and foreign files are kept."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp import __version__
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Misuse
from pnp.web.folder.marker import LISTING, MARKER, claim, short_digest
from pnp.web.folder.site_folder import Copy, Files, digest, write_folder

FORMER = 'const VERSION = "pnp-0123456789ab";\nconst FILES = [\n "a",\n "gone"\n];\n'


def times(folder: Path) -> dict[str, int]:
    files = (file for file in folder.rglob("*") if file.is_file() and file.name != MARKER)
    return {file.relative_to(folder).as_posix(): file.stat().st_mtime_ns for file in files}


def site(files: Files, folder: Path, memory: Cache | None = None) -> None:
    write_folder(files, folder, "site", memory or Cache())


def test_the_marker_names_the_tool_and_every_file(tmp_path: Path) -> None:
    site({"a/b": b"1", "c": b"2"}, tmp_path / "out")
    assert times(tmp_path / "out").keys() == {"a/b", "c"}
    assert json.loads((tmp_path / "out" / MARKER).read_text()) == {
        "tool": "pnp",
        "kind": "site",
        "version": __version__,
        "files": {"a/b": digest(b"1"), "c": digest(b"2")},
    }
    assert [file.name for file in tmp_path.iterdir()] == ["out"]


def test_later_only_what_differs_is_written_or_taken_away(tmp_path: Path) -> None:
    site({"a": b"1", "b": b"1", "old/c": b"1"}, tmp_path / "out")
    before = times(tmp_path / "out")
    site({"a": b"1", "b": b"2"}, tmp_path / "out")
    after = times(tmp_path / "out")
    assert after.keys() == {"a", "b"}
    assert after["a"] == before["a"]
    assert (tmp_path / "out/b").read_bytes() == b"2"
    assert not (tmp_path / "out/old").exists()


def test_a_copy_follows_its_file(tmp_path: Path) -> None:
    memory, kit = Cache(), tmp_path / "kit.pdf"
    for content in (b"first", b"the second"):
        kit.write_bytes(content)
        site({"kit.pdf": Copy.of(kit), "page": b""}, tmp_path / "out", memory)
        assert (tmp_path / "out/kit.pdf").read_bytes() == content


def test_what_was_damaged_or_thrown_away_is_written_again(tmp_path: Path) -> None:
    memory, files = Cache(), {"a": b"12", "b": b"1"}
    site(files, tmp_path / "out", memory)
    (tmp_path / "out/a").write_bytes(b"1")
    (tmp_path / "out/b").unlink()
    site(files, tmp_path / "out", memory)
    assert {path: (tmp_path / "out" / path).read_bytes() for path in files} == files


def test_strangers_stay_and_so_does_what_was_changed_by_hand(tmp_path: Path) -> None:
    out = tmp_path / "out"
    site({"a": b"1", "old/b": b"1", "old/c": b"1"}, out)
    (out / ".git").mkdir()
    (out / ".git/HEAD").write_text("ref")
    (out / "old/mine").write_text("mine")
    (out / "old/b").write_text("mended by hand")
    site({"a": b"2"}, out)
    assert times(out).keys() == {"a", ".git/HEAD", "old/mine", "old/b"}


@pytest.mark.parametrize("there", ["sw.js", ".git/HEAD", ".pnp.json", "fr/checks/index.md"])
def test_a_folder_without_our_marker_is_refused_and_untouched(there: str, tmp_path: Path) -> None:
    mine = tmp_path / "out" / there
    mine.parent.mkdir(parents=True)
    mine.write_text('{"tool": "make", "kind": "site", "files": {}}')
    with pytest.raises(Misuse, match="holds something else than a site of ours"):
        site({"a": b"1", there: b"1"}, tmp_path / "out")
    assert times(tmp_path / "out").keys() <= {there}
    assert "make" in mine.read_text()


def test_a_folder_of_another_kind_is_refused(tmp_path: Path) -> None:
    write_folder({"a": b"1"}, tmp_path / "out", "pages", Cache())
    with pytest.raises(Misuse, match="holds something else"):
        site({"a": b"1"}, tmp_path / "out")


def test_a_marker_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    told = {"tool": "pnp", "kind": "site", "files": {"../mine": digest(b"mine")}}
    (tmp_path / "out" / MARKER).write_text(json.dumps(told))
    (tmp_path / "mine").write_bytes(b"mine")
    with pytest.raises(Misuse, match="holds something else"):
        site({"a": b"1"}, tmp_path / "out")
    assert (tmp_path / "mine").exists()


def test_a_site_of_a_former_edition_is_taken_over(tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / "kits").mkdir(parents=True)
    old = {"sw.js": FORMER, "a": "old", "gone": "old", "kits/k.pdf": "old", "mine": "mine"}
    for path, text in old.items():
        (out / path).write_text(text)
    site({"a": b"1", "kits/k.pdf": b"1", "sw.js": b"1"}, out)
    assert times(out).keys() == {"a", "kits/k.pdf", "sw.js", "mine"}
    assert (out / "kits/k.pdf").read_bytes() == b"1"


def test_pages_of_a_former_edition_are_taken_over(tmp_path: Path) -> None:
    checks = tmp_path / "out/fr/checks/index.md"
    checks.parent.mkdir(parents=True)
    checks.write_text('---\ntitle: "Vérifications"\nsearch: {exclude: true}\n---\n')
    (tmp_path / "out/mine.md").write_text("mine")
    write_folder({"fr/checks/index.md": b"new"}, tmp_path / "out", "pages", Cache())
    assert (checks.read_bytes(), (tmp_path / "out/mine.md").read_text()) == (b"new", "mine")


def link_to_folder(out: Path) -> None:
    (out / "mine").mkdir()
    (out / "b").symlink_to("mine")


@pytest.mark.parametrize(
    "place",
    [
        lambda out: (out / "b").write_text("mine"),
        lambda out: (out / "b/c").mkdir(parents=True),
        lambda out: (out / "b").symlink_to("a"),
        link_to_folder,
    ],
)
def test_nothing_is_written_over_a_stranger_or_through_a_link(
    place: Callable[[Path], object], tmp_path: Path
) -> None:
    site({"a": b"1"}, tmp_path / "out")
    place(tmp_path / "out")
    with pytest.raises(Misuse, match="ours: move it away"):
        site({"a": b"2", "b/c": b"2"}, tmp_path / "out")
    assert (tmp_path / "out/a").read_bytes() == b"1"


def test_a_folder_behind_a_link_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "out").symlink_to("real")
    site({"a": b"1"}, tmp_path / "out")
    assert (tmp_path / "out").is_symlink()
    assert times(tmp_path / "real").keys() == {"a"}


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").symlink_to("nowhere")
    with pytest.raises(Misuse, match="leads nowhere"):
        site({"a": b"1"}, tmp_path / "out")


def test_whatever_is_interrupted_is_known_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    site({"a": b"1", "old": b"1"}, out)
    with monkeypatch.context() as patch:
        patch.setattr(
            "pnp.web.folder.site_folder._remove", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt)
        )
        with pytest.raises(KeyboardInterrupt):
            site({"a": b"2", "new": b"2"}, out)
    assert claim(out, "site").keys() == {"a", "old", "new"}
    site({"a": b"3"}, out)
    assert times(out).keys() == {"a"}


def test_what_an_earlier_build_wrote_goes_whenever_it_comes_back(tmp_path: Path) -> None:
    out = tmp_path / "out"
    site({"a": b"1", "old/b": b"1"}, out)
    site({"a": b"2"}, out)
    for path in ("old/b", "mine"):
        (out / path).parent.mkdir(exist_ok=True)
        (out / path).write_bytes(b"1")
    site({"a": b"2"}, out)
    assert times(out).keys() == {"a", "mine"}
    (out / "old").mkdir()
    (out / "old/b").write_bytes(b"1")
    site({"a": b"2", "old/b": b"2"}, out)
    assert (out / "old/b").read_bytes() == b"2"


def test_where_an_older_marker_came_back_the_listing_of_the_site_tells_what_is_ours(tmp_path: Path) -> None:
    out, listed = (
        tmp_path / "out",
        {path: [short_digest(b"1"), 1] for path in ("a", "b", "c", "d", "../mine")},
    )
    site({"a": b"1"}, out)
    older = (out / MARKER).read_bytes()
    files = {"a": b"1", "b": b"1", "c": b"1", LISTING: json.dumps({"files": listed}).encode()}
    site(files, out)
    (tmp_path / "mine").write_bytes(b"1")
    (out / MARKER).write_bytes(older)
    (out / "c").write_bytes(b"mended by hand")
    site({"a": b"2"}, out)
    assert times(out).keys() == {"a", "c", LISTING}
    assert (tmp_path / "mine").exists()


def test_a_disk_that_takes_no_more_is_named_and_leaves_all_as_it_was(tmp_path: Path) -> None:
    out, (_, most) = tmp_path / "out", resource.getrlimit(resource.RLIMIT_FSIZE)
    site({"a": b"1"}, out)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, most))
    try:
        with pytest.raises(OSError, match="large") as refused:
            site({"a": b"2", "deep/b": b"2" * 2_000}, out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    assert refused.value.filename == str(out / "deep/b")
    assert sorted(file.name for file in out.iterdir()) == [MARKER, "a"]
    assert (out / "a").read_bytes() == b"1"
    assert [file.name for file in tmp_path.iterdir()] == ["out"]
