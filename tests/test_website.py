"""A site that stands is left alone, and only kits that are whole are offered."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from pnp.core.edition import Edition
from pnp.core.project import Project
from pnp.core.seal import seal_files
from pnp.sheets.manifest import sealed
from pnp.web.report import SiteReport
from pnp.website import _EXAMPLE, _sources, _standing, _texts, kits_in
from tests.here import PROJECT


def a_kit(folder: Path, name: str = "b") -> Path:
    pdf = folder / f"{name}.pdf"
    pdf.write_bytes(b"%PDF")
    pdf.with_suffix(".json").write_text(sealed({"pages": []}, b"%PDF"), "utf-8")
    return pdf


def test_kits_are_offered_in_order_where_their_manifests_vouch_for_them(tmp_path: Path) -> None:
    whole = [a_kit(tmp_path, name) for name in "ba"]
    a_kit(tmp_path, "c").write_bytes(b"%PD")
    a_kit(tmp_path, "d").with_suffix(".json").unlink()
    assert kits_in(tmp_path) == sorted(whole)


def test_a_kit_that_was_damaged_is_not_offered(tmp_path: Path) -> None:
    pdf, manifest = tmp_path / "kit.pdf", tmp_path / "kit.json"
    whole = b"%PDF", sealed({"pages": [{"title": "Planche"}]}, b"%PDF").encode()
    for file, damaged in ((pdf, b"%PD"), (manifest, whole[1].replace(b"Pl", b"pl")), (manifest, b"[]")):
        pdf.write_bytes(whole[0])
        manifest.write_bytes(whole[1])
        assert kits_in(tmp_path) == [pdf]
        file.write_bytes(damaged)
        assert kits_in(tmp_path) == []
    manifest.unlink()
    assert kits_in(tmp_path) == []


def test_a_site_is_made_from_its_project_its_games_and_its_kits(tmp_path: Path) -> None:
    pdf, lost = a_kit(tmp_path), tmp_path / "lost.pdf"
    project: Any = SimpleNamespace(sealed=lambda: "all files")
    examination: Any = SimpleNamespace(ids=("orchard", "grove"))
    first = _sources(project, examination, [pdf, lost])
    assert (first[:3], len(first)) == (["all files", "orchard", "grove"], 5)
    pdf.write_bytes(b"%PDF 2")
    again = _sources(project, examination, [pdf])
    assert [one == other for one, other in zip(first, again, strict=True)] == [True, True, True, False, True]


def test_a_site_stands_while_each_of_its_files_is_as_it_was_written(tmp_path: Path) -> None:
    out, markdown = tmp_path / "site", tmp_path / "pages"
    for folder in (out, markdown):
        folder.mkdir()
        (folder / "a").write_text("a", "utf-8")
    holds = [seal_files(out), seal_files(markdown)]
    known = {str(out): {"pages": 3, "files": 4, "bytes": 5, "holds": holds}}
    assert _standing(known, out, markdown) == SiteReport(out, 3, 4, 5)
    assert _standing({}, out, markdown) is None
    (markdown / "a").write_text("b", "utf-8")
    assert _standing(known, out, markdown) is None


def test_what_is_made_without_books_does_not_read_them(buccaneer: Edition) -> None:
    (all_texts, drawn), (facts, also) = _texts(buccaneer, books=True), _texts(buccaneer, books=False)
    books = [source.text for file, source in buccaneer.sources.items() if file.endswith(".md")]
    assert drawn == also
    assert sorted(all_texts) == sorted([*facts, *books])
    assert len(books) == 6


def test_a_project_says_which_folders_are_worth_a_look(tmp_path: Path) -> None:
    assert PROJECT.watched[:4] == ("content", "templates", "site", "content/buccaneer")
    (tmp_path / "game.yaml").write_text("id: grove\n", "utf-8")
    assert Project.find(tmp_path).watched == ("content", "templates", "site", ".")


def test_an_example_is_remembered_as_a_slip_and_its_finding() -> None:
    assert _EXAMPLE.load(_EXAMPLE.dump(("If someone wrote", "error"))) == ("If someone wrote", "error")
