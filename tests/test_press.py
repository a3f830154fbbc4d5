"""What stands in output/ is what the project makes of its files today, or it is made again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.booklet_text import booklet_text
from pnp.core.diagnostic import Diagnostic
from pnp.core.edition import BOOKS, Edition
from pnp.core.files_read import files_read
from pnp.core.memory import Memory
from pnp.core.project import Project
from pnp.press import _notes, _rules_pdf, export_files, print_kits
from pnp.sheets.kit import Kit, Order, make_kit
from pnp.sheets.manifest import sealed
from pnp.sheets.paper import PAPERS
from pnp.sheets.template import Studio
from tests.here import PROJECT, ROOT, orchard_in
from tests.shell import Shell

ORDER = Order(PAPERS["a4"], "fr")
Print = Callable[[Memory | None], list[str]]


@pytest.fixture
def printed(copy: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Print:
    """Print a small kit again, which comes out as at first: the names of the files that were written anew."""
    assert copy.folder == tmp_path
    kit = Kit("a kit", b"%PDF", {"pages": []})
    monkeypatch.setattr("pnp.sheets.kit.make_kit", lambda *_: (kit, []))
    folder, project = tmp_path / "output/pdf", Project.find(tmp_path)
    folder.mkdir(parents=True)

    def run(memory: Memory | None = None) -> list[str]:
        before = {file: file.stat().st_mtime_ns for file in folder.iterdir()}
        memory = memory or project.memory()
        assert [found for _, found in print_kits(project, [("buccaneer", ORDER)], folder, memory)] == [[]]
        assert (folder / "buccaneer-fr-a4.pdf").read_bytes() == kit.pdf
        assert (folder / "buccaneer-fr-a4.json").read_text("utf-8") == sealed(kit.manifest, kit.pdf)
        return sorted(file.name for file in folder.iterdir() if file.stat().st_mtime_ns != before.get(file))

    assert run() == ["buccaneer-fr-a4.json", "buccaneer-fr-a4.pdf"]
    return run


def test_a_kit_that_stands_is_left_alone(printed: Print) -> None:
    assert printed(None) == []


@pytest.mark.parametrize("name", ["buccaneer-fr-a4.pdf", "buccaneer-fr-a4.json"])
def test_a_damaged_kit_is_printed_again(printed: Print, name: str, tmp_path: Path) -> None:
    file = tmp_path / "output/pdf" / name
    file.write_bytes(file.read_bytes()[:-1])
    assert name in printed(None)
    file.unlink()
    assert name in printed(None)
    assert printed(None) == []


@pytest.mark.parametrize(
    ("book", "again"), [("rules/fr", True), ("rules/en", False), ("quick/fr", True), ("first/fr", True)]
)
def test_only_what_a_kit_is_made_from_prints_it_again(
    printed: Print, tmp_path: Path, book: str, again: bool
) -> None:
    file = tmp_path / f"content/buccaneer/{book}.md"
    file.write_text(file.read_text("utf-8") + "\n", "utf-8")
    assert bool(printed(None)) is again


@pytest.mark.parametrize("lang", PROJECT.languages)
def test_a_kit_is_made_from_the_books_of_its_language_alone(buccaneer: Edition, lang: str) -> None:
    """Watched while it is made: what ``print_kits`` passes over is not looked at."""

    def make(edition: Edition) -> list[Diagnostic]:
        kit, findings = make_kit(
            edition, Order(PAPERS["a4"], lang), Studio(ROOT), booklet_text(edition, lang)
        )
        assert kit
        return findings

    watched: Any = SimpleNamespace(run=make)
    read = files_read(watched, buccaneer, lambda edition: edition)
    books = {f"content/buccaneer/{book}/{lang}.md" for book in BOOKS}
    assert {file for file in read if file.endswith(".md")} == books


def test_another_engine_prints_again(printed: Print, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.core.memory.engine", lambda: "another word in faces.py")
    assert printed(None)


def test_a_fresh_memory_prints_again(printed: Print, tmp_path: Path) -> None:
    assert printed(Project.find(tmp_path).memory(fresh=True))


@pytest.mark.usefixtures("many_workers")
def test_kits_come_out_alike_from_workers_that_begin_with_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.core.workers.start_method", lambda: "spawn")
    project = orchard_in(tmp_path, parts=())
    wanted = [("orchard", Order(paper, "en")) for paper in PAPERS.values()]
    there = list(print_kits(project, wanted, tmp_path / "there"))
    here = [one for order in wanted for one in print_kits(project, [order], tmp_path / "here")]
    assert not any(findings for _, findings in (*there, *here))
    assert [path.read_bytes() for path, _ in there] == [path.read_bytes() for path, _ in here]


def test_an_export_writes_each_file_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def plan(kind: str, request: Any) -> list[Any]:
        asked.append((kind, request))
        return [("a.txt", lambda: b"one"), ("deep/b.txt", lambda: b"two")]

    monkeypatch.setattr("pnp.sheets.export.plan", plan)
    project = orchard_in(tmp_path / "orchard", parts=())
    edition, out = Edition.open(project.game("orchard"), project), tmp_path / "out"
    total, written = export_files(
        edition, "tts", "en", PAPERS["letter"], out, address="https://example.org/x/"
    )
    assert (total, out.exists()) == (2, False)
    assert [path.read_bytes() for path in written] == [b"one", b"two"]
    assert (out / "deep/b.txt").read_bytes() == b"two"
    export_files(edition, "cut", "en", PAPERS["a4"], out, marks="silhouette")
    (kind, shared), (other, alone) = asked
    assert (kind, shared.base, shared.paper, shared.marks) == (
        "tts", "https://example.org/x/", PAPERS["letter"], "corners",
    )  # fmt: skip
    assert (other, alone.base, alone.marks) == ("cut", f"{out.as_uri()}/", "silhouette")
    assert shared.notes == _notes(edition, "en")
    assert shared.rules().startswith(b"%PDF")
    assert _rules_pdf(edition, "en", PAPERS["letter"]) == shared.rules()


def test_rules_are_notes_a_chapter_each(buccaneer: Edition) -> None:
    notes = _notes(buccaneer, "en")
    assert [title for title, _ in notes][:3] == ["1 Goal", "2 In the box", "3 Setup"]
    assert all(text and "{{" not in text for _, text in notes)


def made(folder: Path) -> dict[str, bytes]:
    files = (file for name in ("pdf", "site", "pages") for file in (folder / name).rglob("*"))
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files if file.is_file()}


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """A project of one small game, of which one kit is printed."""
    orchard_in(tmp_path, parts=())
    monkeypatch.setattr("pnp.press.every_order", lambda _: [Order(PAPERS["a4"], "en")])
    return Shell(monkeypatch, capsys, tmp_path)


def test_what_is_remembered_is_what_is_made_afresh(orchard: Shell, tmp_path: Path) -> None:
    output = tmp_path / "output"
    said = orchard("build")
    page = output / "site/en/orchard/rules.html"
    whole, written = page.read_bytes(), page.stat().st_mtime_ns
    assert orchard("build") == said
    assert page.stat().st_mtime_ns == written
    page.write_bytes(whole[:100])
    assert orchard("build") == said
    assert page.read_bytes() == whole

    cards = tmp_path / "content/orchard/cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Apple Seed", "Apple Pip"), "utf-8")
    assert orchard("build").code == 0
    remembered = made(output)
    assert orchard("build", "--fresh").code == 0
    assert made(output) == remembered

    chance = Random(13)
    for file in (output / ".memory").iterdir():
        data = bytearray(file.read_bytes())
        for _ in range(3):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        file.write_bytes(data)
    font = next((output / "site/assets/fonts").iterdir())
    font.write_bytes(font.read_bytes()[:-9])
    assert orchard("build").code == 0
    assert made(output) == remembered
