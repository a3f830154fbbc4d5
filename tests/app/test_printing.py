"""What stands in output/ is what the project makes of its files today, or it is made again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.app.content.booklet_text import booklet_text
from pnp.app.printing import every_kit, every_order, print_kits
from pnp.core.audit.read_tracking import files_read
from pnp.core.base.cache import Cache
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.project.loaded_game import BOOKS, LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.kit.kit import Kit, Order, make_kit
from pnp.sheets.kit.manifest import manifest_text
from pnp.sheets.options.choice import Choice
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from tests.support.inline_executor import Alone
from tests.support.project import PROJECT, ROOT, copy_of, orchard_in
from tests.support.shell import Shell

ORDER = Order(PAPERS["a4"], "fr")
Print = Callable[[Cache | None], list[str]]


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Print:
    """Print a small kit again, which comes out as at first: the names of the files that were written anew."""
    kit = Kit("a kit", b"%PDF", {"pages": []})
    monkeypatch.setattr("pnp.sheets.kit.kit.make_kit", lambda *_: (kit, []))
    folder, project = tmp_path / "output/pdf", copy_of(tmp_path, "buccaneer", parts=())
    folder.mkdir(parents=True)

    def run(memory: Cache | None = None) -> list[str]:
        before = {file: file.stat().st_mtime_ns for file in folder.iterdir()}
        memory = memory or project.memory()
        assert [found for _, found in print_kits(project, [("buccaneer", ORDER)], folder, memory)] == [[]]
        assert (folder / "buccaneer-fr-a4.pdf").read_bytes() == kit.pdf
        assert (folder / "buccaneer-fr-a4.json").read_text("utf-8") == manifest_text(kit.manifest, kit.pdf)
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
def test_a_kit_is_made_from_the_books_of_its_language_alone(buccaneer: LoadedGame, lang: str) -> None:
    """Watched while it is made: what ``print_kits`` passes over is not looked at."""

    def make(loaded: LoadedGame) -> list[Diagnostic]:
        kit, findings = make_kit(
            loaded, Order(PAPERS["a4"], lang), FaceRenderer(ROOT), booklet_text(loaded, lang)
        )
        assert kit
        return findings

    watched: Any = SimpleNamespace(run=make)
    read = files_read(watched, buccaneer, lambda loaded: loaded)
    books = {f"content/buccaneer/{book}/{lang}.md" for book in BOOKS}
    assert {file for file in read if file.endswith(".md")} == books


def test_another_engine_prints_again(printed: Print, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.core.base.cache.engine", lambda: "another word in faces.py")
    assert printed(None)


def test_a_fresh_memory_prints_again(printed: Print, tmp_path: Path) -> None:
    assert printed(Project.find(tmp_path).memory(fresh=True))


class Press:
    """Prints kits of a small game that hold their names alone, and remembers which it made of what."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.project = orchard_in(folder / "orchard", parts=())
        self.out, self.memory = folder / "pdf", Cache()
        self.made: dict[str, Any] = {}
        self.pools = 0
        self.broken, self.meddles = "", False
        monkeypatch.setattr("pnp.sheets.kit.kit.make_kit", self._make)
        monkeypatch.setattr("pnp.app.printing.workers", self._workers)
        for name in ("booklet_text", "readable_text"):
            monkeypatch.setattr(
                f"pnp.app.content.booklet_text.{name}",
                lambda loaded, lang, name=name: (name, loaded.game.id, lang),
            )

    def _make(
        self, _: LoadedGame, order: Order, __: FaceRenderer, text: Any, ___: object
    ) -> tuple[Kit | None, list[Diagnostic]]:
        name = order.name_of("orchard")
        self.made[name] = text
        if self.meddles:
            (self.project.root / "content/orchard/cards.yaml").write_text("pieces: []\n", "utf-8")
        if order.paper.id == self.broken:
            return None, [Diagnostic("it does not fit", Place("content/orchard/cards.yaml"))]
        return Kit(name, name.encode(), {"pages": []}), []

    def _workers(self, **_: object) -> Alone:
        self.pools += 1
        return Alone(1, None, None, (None, None, ()))

    def __call__(self, *orders: Order) -> list[tuple[str, int]]:
        """Print: the name of each kit, and how many findings stand in its way."""
        self.made.clear()
        self.pools = 0
        wanted = [("orchard", order) for order in orders or every_order(["en"])]
        done = list(print_kits(self.project, wanted, self.out, self.memory))
        for path, findings in done:
            assert findings or path.read_bytes() == path.stem.encode()
        return [(path.stem.removeprefix("orchard-en-"), len(findings)) for path, findings in done]


@pytest.fixture
def press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Press:
    return Press(tmp_path, monkeypatch)


ALL = [("a4", 0), ("letter", 0), ("a4-low", 0), ("letter-low", 0)]


def test_kits_are_told_in_the_order_asked_for_and_only_those_that_are_missing_are_made(press: Press) -> None:
    assert press() == ALL
    assert (len(press.made), press.pools) == (4, 1)
    assert press() == ALL
    assert (len(press.made), press.pools) == (0, 0)
    (press.out / "orchard-en-letter.pdf").unlink()
    assert press() == ALL
    assert (list(press.made), press.pools) == (["orchard-en-letter"], 0), "one sort of faces is drawn here"
    assert press() == ALL
    assert not press.made, "those that stood are known as well as the new one"


def test_a_kit_with_findings_is_not_written_and_tried_again(press: Press) -> None:
    press.broken = "letter"
    assert press() == [("a4", 0), ("letter", 1), ("a4-low", 0), ("letter-low", 1)]
    assert not list(press.out.glob("*letter*"))
    press.broken = ""
    assert press() == ALL
    assert list(press.made) == ["orchard-en-letter", "orchard-en-letter-low"]


def test_what_was_printed_before_an_interruption_is_known(press: Press) -> None:
    wanted = [("orchard", order) for order in every_order(["en"])]
    next(iter(print_kits(press.project, wanted, press.out, press.memory)))
    assert press() == ALL
    assert "orchard-en-a4" not in press.made


def test_the_rules_are_read_where_the_order_asks_for_them(press: Press) -> None:
    a4 = PAPERS["a4"]
    press(
        Order(a4, "en"), Order(a4, "en", draft=True), Order(a4, "en", choice=Choice(pieces=("card/frost",)))
    )
    assert list(press.made.values()) == [
        ("booklet_text", "orchard", "en"), ("readable_text", "orchard", "en"), None,
    ]  # fmt: skip


def test_a_kit_whose_files_change_while_it_is_made_is_made_again(press: Press) -> None:
    press.meddles = True
    for _ in range(2):
        press(Order(PAPERS["a4"], "en"))
        assert list(press.made) == ["orchard-en-a4"]
    press.meddles = False
    press(Order(PAPERS["a4"], "en"))
    assert not press.made


def test_a_build_prints_both_papers_in_both_inks_in_each_language(buccaneer: LoadedGame) -> None:
    orders = every_order(["fr", "en"])
    assert [order.name_of("x") for order in orders] == [
        "x-fr-a4", "x-fr-letter", "x-en-a4", "x-en-letter",
        "x-fr-a4-low", "x-fr-letter-low", "x-en-a4-low", "x-en-letter-low",
    ]  # fmt: skip
    examination: Any = SimpleNamespace(loaded_games=(buccaneer,))
    assert every_kit(examination) == [("buccaneer", order) for order in orders]


@pytest.mark.usefixtures("many_workers")
def test_kits_come_out_alike_from_workers_that_begin_with_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.core.base.workers.start_method", lambda: "spawn")
    project = orchard_in(tmp_path, parts=())
    wanted = [("orchard", Order(paper, "en")) for paper in PAPERS.values()]
    there = list(print_kits(project, wanted, tmp_path / "there"))
    here = [one for order in wanted for one in print_kits(project, [order], tmp_path / "here")]
    assert not any(findings for _, findings in (*there, *here))
    assert [path.read_bytes() for path, _ in there] == [path.read_bytes() for path, _ in here]


def made(folder: Path) -> dict[str, bytes]:
    files = (file for name in ("pdf", "site", "pages") for file in (folder / name).rglob("*"))
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files if file.is_file()}


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """A project of one small game, of which one kit is printed."""
    orchard_in(tmp_path, parts=())
    monkeypatch.setattr("pnp.app.printing.every_order", lambda _: [Order(PAPERS["a4"], "en")])
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
