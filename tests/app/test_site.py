"""A site that stands is left alone, and only kits that are whole are offered."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.app.checking import registries
from pnp.app.examine import Examination
from pnp.app.site import (
    _EXAMPLE,
    _covers,
    _examples,
    _examples_of,
    _faces,
    _figures,
    _guide,
    _sides,
    _sources,
    _texts,
    _up_to_date,
    build_site,
    kits_in,
    serve_site,
)
from pnp.core.base.cache import JSON, Cache
from pnp.core.base.diagnostic import Diagnostic, Place, Result, Severity
from pnp.core.base.digest import digest_files
from pnp.core.base.errors import Failure
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.kit.manifest import manifest_text
from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight.cache import FaceCache
from pnp.sheets.rendering.template import FaceRenderer
from pnp.web.build.report import SiteReport
from pnp.web.pages.library import Library
from tests.support.project import PROJECT, orchard_in

COVER = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 110">
<rect width="180" height="110" fill="#336633"/></svg>"""


@pytest.fixture
def orchard(tmp_path: Path) -> LoadedGame:
    """A small game in a project of its own."""
    project = orchard_in(tmp_path / "orchard", parts=())
    return LoadedGame.open(project.game("orchard"), project)


def a_kit(folder: Path, name: str = "b") -> Path:
    pdf = folder / f"{name}.pdf"
    pdf.write_bytes(b"%PDF")
    pdf.with_suffix(".json").write_text(manifest_text({"pages": []}, b"%PDF"), "utf-8")
    return pdf


def test_kits_are_offered_in_order_where_their_manifests_vouch_for_them(tmp_path: Path) -> None:
    whole = [a_kit(tmp_path, name) for name in "ba"]
    a_kit(tmp_path, "c").write_bytes(b"%PD")
    a_kit(tmp_path, "d").with_suffix(".json").unlink()
    assert kits_in(tmp_path) == sorted(whole)


def test_a_kit_that_was_damaged_is_not_offered(tmp_path: Path) -> None:
    pdf, manifest = tmp_path / "kit.pdf", tmp_path / "kit.json"
    whole = b"%PDF", manifest_text({"pages": [{"title": "Planche"}]}, b"%PDF").encode()
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
    project: Any = SimpleNamespace(digest=lambda: "all files")
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
    holds = [digest_files(out), digest_files(markdown)]
    known = {str(out): {"pages": 3, "files": 4, "bytes": 5, "holds": holds}}
    assert _up_to_date(known, out, markdown) == SiteReport(out, 3, 4, 5)
    assert _up_to_date({}, out, markdown) is None
    (markdown / "a").write_text("b", "utf-8")
    assert _up_to_date(known, out, markdown) is None


def test_what_is_made_without_books_does_not_read_them(buccaneer: LoadedGame) -> None:
    (all_texts, drawn), (facts, also) = _texts(buccaneer, books=True), _texts(buccaneer, books=False)
    books = [source.text for file, source in buccaneer.sources.items() if file.endswith(".md")]
    assert drawn == also
    assert sorted(all_texts) == sorted([*facts, *books])
    assert len(books) == 6


def test_an_example_is_remembered_as_a_slip_and_its_finding() -> None:
    assert _EXAMPLE.load(_EXAMPLE.dump(("If someone wrote", "error"))) == ("If someone wrote", "error")


def test_a_site_is_built_where_none_stands_and_left_alone_until_something_changes(
    orchard: LoadedGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, markdown, memory = tmp_path / "site", orchard.project.root / "output/pages", Cache()
    built: list[dict[str, Any]] = []
    drawn: list[str] = []

    def build(library: Library, out: Path, markdown: Path) -> SiteReport:
        built.append({"markdown": markdown, **vars(library)})
        for folder in (out, markdown):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "page").write_text(str(len(built)), "utf-8")
        if len(built) == 2:
            (library.root / "content/orchard/cards.yaml").write_text("pieces: []\n", "utf-8")
        return SiteReport(out, 3, 4, 5)

    def outlined(_: FaceRenderer, face: Face, lang: str, *, checked: bool) -> str:
        assert checked
        drawn.append(f"{face.piece} {lang}")
        return "<svg/>"

    monkeypatch.setattr("pnp.web.build.build.build", build)
    monkeypatch.setattr("pnp.web.pages.kits.read_kit", lambda file: file)
    monkeypatch.setattr(FaceRenderer, "outlined", outlined)
    monkeypatch.setattr("pnp.app.content.app_icons.icons", lambda *_: {"icon-192.png": b"icon"})
    monkeypatch.setattr("pnp.app.site._covers", lambda *_: {"covers/orchard-en.png": b"cover"})
    monkeypatch.setattr("pnp.app.site._examples", lambda *_: {"SCH001": ("slip", "finding")})

    def made(kits: Iterable[Path] = ()) -> int:
        before = len(built)
        examination = Examination(("orchard",), Result(), lambda _: (orchard,))
        assert build_site(orchard.project, examination, iter(kits), out, memory=memory) == SiteReport(
            out, 3, 4, 5
        )
        return len(built) - before

    assert (made(), made()) == (1, 0)
    (first,) = built
    assert first["markdown"] == markdown
    assert "orchard/en/card-frost.svg" in first["faces"]
    assert first["examples"] == {"SCH001": ("slip", "finding")}
    assert first["icons"] == {"icon-192.png": b"icon", "covers/orchard-en.png": b"cover"}
    assert {"SCH001", "ORC001"} <= set(first["rules"])
    assert first["memory"] is memory
    (kit := a_kit(tmp_path)).touch()
    assert made([kit]) == 1
    assert built[-1]["kits"] == (kit,)
    assert len(drawn) == 7, "faces that have not changed are not drawn again"
    assert made([kit]) == 1, "a file changed while it was built"
    assert made([kit]) == 0


def test_faces_have_their_paths_languages_and_sizes(orchard: LoadedGame, buccaneer: LoadedGame) -> None:
    drawn = _faces([orchard], Cache())
    assert set(drawn) == {
        f"orchard/en/card-{name}.svg"
        for name in ("apple-1", "apple-2", "apple-3", "pear-1", "pear-2", "pear-3", "frost")
    }
    frost = drawn["orchard/en/card-frost.svg"]
    assert (frost.width_mm, frost.height_mm) == (63.5, 88.9)
    assert frost.svg.startswith("<svg")
    sides = dict(_sides(buccaneer))
    assert list(sides)[:2] == ["buccaneer/fr/cover.svg", "buccaneer/en/cover.svg"]
    front, back = (sides[f"buccaneer/en/ship-puce{end}.svg"] for end in ("", "-back"))
    assert (front[1], back[1]) == ("en", "en")
    assert front[0].template != back[0].template


def test_faces_that_look_alike_are_drawn_once(buccaneer: LoadedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Face] = []

    def outlined(_: FaceRenderer, face: Face, *_told: object, **_more: object) -> str:
        drawn.append(face)
        return ""

    monkeypatch.setattr(FaceRenderer, "outlined", outlined)
    paths = _faces([buccaneer], Cache())
    assert {path for path, _ in _sides(buccaneer)} == set(paths)
    assert len(drawn) == len({(str(face.look), lang) for face, lang in dict(_sides(buccaneer)).values()})
    assert len(drawn) < len(paths)


def test_examples_know_the_faces_that_were_found_sound(orchard: LoadedGame) -> None:
    memory, reader = Cache(), FaceCache.today(orchard.root)
    memory.learn("sound faces of orchard", {"": reader.loaded}, {"": {"oak": ""}}, JSON)
    _examples_of(orchard, {}, memory)
    assert reader.found("oak", lambda: pytest.fail("it is drawn again")) == ()


def test_a_cover_is_a_picture_for_those_who_share_a_page_where_the_address_is_known(
    orchard: LoadedGame,
) -> None:
    template = orchard.project.root / "templates/cards/orchard/cover.svg.j2"
    told = orchard.project.settings.model_copy(update={"address": "https://example.org"})
    known = replace(orchard.project, settings=told)
    assert _covers(known, [orchard], Cache()) == {}, "it has none"
    template.write_text(COVER, "utf-8")
    assert _covers(orchard.project, [orchard], Cache()) == {}, "nobody knows where it would stand"
    ((path, png),) = _covers(known, [orchard], Cache()).items()
    assert path == "covers/orchard-en.png"
    width, height = struct.unpack(">II", png[16:24])
    assert (png[:4], width, height) == (b"\x89PNG", 800, 489)
    template.write_text(COVER.replace("<rect", "<blink"), "utf-8")
    assert _covers(known, [orchard], Cache()) == {}, "it cannot be drawn"


def test_the_guide_is_made_in_each_language_that_has_one(
    orchard: LoadedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.handbook.pictures", lambda _: {"classic-full": ("<svg/>", (63, 88))})
    monkeypatch.setattr("pnp.handbook.blocks", lambda _, lang, commands: {"box": f"{lang} {commands}"})
    told, shown = _guide(PROJECT, (), Cache())
    assert told == {"fr/box": "fr ()", "en/box": "en ()"}
    assert {path: tuple(drawn) for path, drawn in shown.items()} == {
        "guide/classic-full.svg": ("<svg/>", 63, 88)
    }
    assert _guide(orchard.project, (), Cache()) == ({}, {})


def test_an_example_is_made_again_where_its_game_or_a_book_that_it_reads_has_changed(
    orchard: LoadedGame, buccaneer: LoadedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, str]] = []

    def example(rule: Any, loaded_games: Any) -> tuple[str, str]:
        (loaded,) = loaded_games
        made.append((loaded.game.id, rule.code))
        breaks = rule.code[:3] != "FIG" or loaded.game.id == "buccaneer"
        return f"a slip of {rule.code}" if breaks else "", loaded.game.id

    monkeypatch.setattr("pnp.app.explaining.example", example)
    memory = Cache()

    def again(one: LoadedGame, other: LoadedGame) -> set[tuple[str, str]]:
        made.clear()
        told = _examples([one, other], memory)
        assert told["SCH001"] == ("a slip of SCH001", "orchard")
        assert told["FIG001"] == ("a slip of FIG001", "buccaneer")
        assert told["BUC001"] == ("a slip of BUC001", "buccaneer")
        return set(made)

    every = again(orchard, buccaneer)
    touched = {code for game, code in every if game == "orchard"}
    assert {"SCH001", "WEB001", "FIG001", "ORC001"} <= touched
    assert {code[:3] for game, code in every if game == "buccaneer"} == {"BUC", "FIG"}
    assert again(orchard, buccaneer) == set()
    reworded = orchard.with_mutation("rules/en.md: On your turn", "In your turn")
    bookless = {
        c
        for one in (*registries(), orchard.game.checks)
        for c, each in one.checks.items()
        if not each.reads_rules
    }
    read = {("orchard", code) for code in touched if code not in bookless}
    assert again(reworded, buccaneer) == read
    changed = orchard.with_mutation("cards.frost.rank", "3")
    assert again(changed, buccaneer) == {("orchard", code) for code in touched}
    assert {code[:3] for _, code in again(changed, buccaneer.with_mutation("ships.couronne.loot", "9"))} == {
        "BUC",
        "FIG",
    }


def test_figures_are_drawn_again_where_a_book_or_a_piece_has_changed(
    orchard: LoadedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[LoadedGame] = []

    def figures(one: LoadedGame) -> dict[str, str]:
        made.append(one)
        return {"a": "<svg/>"}

    monkeypatch.setattr("pnp.app.content.illustrations.figures", figures)
    memory = Cache()
    reworded = orchard.with_mutation("rules/en.md: On your turn", "In your turn")
    changed = reworded.with_mutation("cards.frost.rank", "3")
    for loaded in (orchard, orchard, reworded, changed):
        assert _figures([loaded], memory) == {"a": "<svg/>"}
    assert made == [orchard, reworded, changed]


def test_whoever_edits_is_told_the_worst_that_stands_in_the_way(
    orchard: LoadedGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The site is built anew with the kits that are there, unless a check objects."""
    found = [
        Diagnostic("a trifle", Place("content/orchard/cards.yaml"), code="SCH002", severity=Severity.WARNING),
        Diagnostic("a fault", Place("content/orchard/game.yaml"), code="SCH001", severity=Severity.ERROR),
    ]
    results: Iterator[Result] = iter([Result(found), Result()])
    built: list[tuple[Any, ...]] = []
    served: list[tuple[Any, ...]] = []

    def serve(root: Path, out: Path, rebuild: Callable[[], None], *told: object) -> None:
        served.append((root, out, *told))
        with pytest.raises(Failure, match=r"game\.yaml.*a fault.* \(pnp check shows all\)$"):
            rebuild()
        assert built == []
        rebuild()

    monkeypatch.setattr("pnp.web.serve.serve.serve", serve)
    monkeypatch.setattr(
        "pnp.app.site.examine_again",
        lambda _project, ids, _memory: Examination(ids, next(results), lambda _: (orchard,)),
    )
    monkeypatch.setattr("pnp.app.site.build_site", lambda *given, **_: built.append(given))
    project, out = orchard.project, tmp_path / "site"
    (project.root / "output/pdf").mkdir(parents=True)
    kit = a_kit(project.root / "output/pdf")
    serve_site(project, out, 8123, print)
    assert served == [(project.root, out, print, 8123)]
    ((_, examination, kits, where),) = built
    assert (examination.ids, kits, where) == (("orchard",), [kit], out)
