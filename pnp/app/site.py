"""Checked games go to pages: here sheets, which draw, and web, which tells, are put together.

What draws and what builds is slow to load: it is loaded where there is something to draw or to build.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.core.base import resources
from pnp.core.base.cache import BYTES, JSON, TEXT, Form, Memory, told
from pnp.core.base.diagnostic import Rule
from pnp.core.base.digest import seal, seal_files
from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import digest, glob, is_dir, read, using
from pnp.core.checks.report import line
from pnp.core.project.loaded_game import Edition
from pnp.core.project.project import Project
from pnp.sheets.kit.manifest import vouches
from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight.cache import Proofreader
from pnp.sheets.preflight.scan import sides
from pnp.web.build.report import SiteReport

from .checking import rules
from .examine import Examination, card_templates, examine_again
from .printing import studio_of

if TYPE_CHECKING:
    from pnp.handbook.blocks import Command
    from pnp.web.pages.gallery import Drawn


def build_site(  # noqa: PLR0913, PLR0917 - what a site is made from, and where it goes
    project: Project,
    examination: Examination,
    kits: Iterable[Path],
    out: Path,
    markdown: Path | None = None,
    memory: Memory | None = None,
    commands: Sequence[Command] = (),
) -> SiteReport:
    """The website of checked games, with their faces and the kits that are there.

    ``commands`` are those that its guide tells, where it has one.
    """
    with using(examination.files):
        return _build(project, examination, kits, out, markdown, memory, commands)


def _build(  # noqa: PLR0913, PLR0917 - what a site is made from, and where it goes
    project: Project,
    examination: Examination,
    kits: Iterable[Path],
    out: Path,
    markdown: Path | None,
    memory: Memory | None,
    commands: Sequence[Command],
) -> SiteReport:
    """Build a site within the snapshot that its games were checked from."""
    memory, markdown, kits = memory or Memory(), markdown or project.root / "output" / "pages", list(kits)
    made_from = {str(out): _sources(project, examination, kits)}
    if report := _standing(memory.known(_SITE, made_from, JSON), out, markdown):
        return report
    from pnp.app.content.app_icons import icons
    from pnp.web.build.build import build
    from pnp.web.pages.kits import read_kit
    from pnp.web.pages.library import Library

    editions = examination.editions
    told, shown = _guide(project, commands, memory)
    library = Library(
        project,
        editions,
        examination.result.proofs,
        rules(edition.game for edition in editions),
        _examples(editions, memory),
        _faces(editions, memory) | shown,
        tuple(kit for kit in map(read_kit, kits) if kit),
        _figures(editions, memory),
        memory,
        {**icons(project.root, memory), **_covers(project, editions, memory)},
        told,
    )
    report = build(library, out, markdown)
    holds = [seal_files(out), seal_files(markdown)]
    kept = {"pages": report.pages, "files": report.files, "bytes": report.bytes, "holds": holds}
    memory.learn(_SITE, made_from, {str(out): kept}, JSON)
    return report


def _guide(
    project: Project, commands: Sequence[Command], memory: Memory
) -> tuple[dict[str, str], dict[str, Drawn]]:
    """What is made for the guide of the project, and its pictures; nothing where it has none."""
    from pnp.handbook import blocks, pictures
    from pnp.web.pages.gallery import Drawn

    langs = [lang for lang in project.languages if is_dir(project.root / "site/pages" / lang / "guide")]
    if not langs:
        return {}, {}
    told = {
        f"{lang}/{name}": text
        for lang in langs
        for name, text in blocks(project.root, lang, commands).items()
    }
    made_from = [resources.seal(project.root, folder) for folder in ("templates/cards", "site/words")]
    kept = memory.keep("guide", made_from, lambda: pictures(project.root), JSON)
    return told, {f"guide/{name}.svg": Drawn(svg, *size) for name, (svg, size) in kept.items()}


_FEW = 24
"""So many faces or examples are sooner made here than workers are called."""
_SITE = "site"
"""What memory calls a site that was built."""


def _sources(project: Project, examination: Examination, kits: Iterable[Path]) -> list[str]:
    """Everything that a site is made from."""
    files = [file for kit in kits for file in (kit, kit.with_suffix(".json"))]
    offered = [seal(str(file), held) for file in files if (held := digest(file))]
    return [project.sealed(), *examination.ids, *offered]


def _standing(known: dict[str, Any], out: Path, markdown: Path) -> SiteReport | None:
    """A site that was built from the same, where each of its files is still as it was written."""
    for kept in known.values():
        if kept["holds"] == [seal_files(out), seal_files(markdown)]:
            return SiteReport(out, kept["pages"], kept["files"], kept["bytes"])
    return None


def serve_site(project: Project, out: Path, port: int, say: Callable[[str], object]) -> None:
    """Serve the website and make anew what a changed file touches, until interrupted."""
    from pnp.web.serve.serve import serve

    memory = project.memory()

    def rebuild() -> None:
        examination = examine_again(project, project.ids, memory)
        if examination.result.failed:
            first = max(examination.result.findings, key=lambda finding: finding.severity)
            raise Failure(f"{line(first, examination.sources)} (pnp check tells all)")
        build_site(project, examination, kits_in(project.root / "output/pdf"), out, memory=memory)

    serve(project.root, out, rebuild, say, port)


def kits_in(folder: Path) -> list[Path]:
    """The kits of a folder that are as they were printed."""
    return [kit for kit in glob(folder, "*.pdf") if _is_whole(kit)]


def _is_whole(kit: Path) -> bool:
    try:
        return vouches(read(kit.with_suffix(".json"), None), read(kit, None))
    except OSError:
        return False


def _faces(editions: Sequence[Edition], memory: Memory) -> dict[str, Drawn]:
    """Return every side of every piece as an SVG without fonts, by its path on the site."""
    from pnp.sheets.rendering.face_inputs import made_of
    from pnp.web.pages.gallery import Drawn

    drawn = {path: (edition, *side) for edition in editions for path, side in _sides(edition)}
    looks = {
        path: seal(edition.game.id, lang, made_of(face, edition.root, studio_of(edition.root).pictures))
        for path, (edition, face, lang) in drawn.items()
    }
    alike = {look: drawn[path] for path, look in looks.items()}
    """The backs of a deck look alike: one drawing serves them all."""
    templates = {edition.game.id: card_templates(edition) for edition in editions}
    made_from = {look: templates[edition.game.id] for look, (edition, _, _) in alike.items()}

    def draw(look: str) -> str:
        edition, face, lang = alike[look]
        return studio_of(edition.root).outlined(face, lang, checked=True)

    svgs = memory.keep_each("faces", made_from, draw, TEXT, few=_FEW)
    return {
        path: Drawn(svgs[looks[path]], face.width_mm, face.height_mm) for path, (_, face, _) in drawn.items()
    }


def _figures(editions: Sequence[Edition], memory: Memory) -> dict[str, str]:
    """Return the pictures of the games' books as HTML, by their paths on the site."""
    from pnp.app.content.illustrations import figures

    opened = {edition.game.id: edition for edition in editions}
    made_from = {game: _texts(edition, books=True) for game, edition in opened.items()}
    made = memory.keep_each("figures", made_from, lambda game: figures(opened[game]), JSON, few=1)
    return {path: html for each in made.values() for path, html in each.items()}


def _covers(project: Project, editions: Sequence[Edition], memory: Memory) -> dict[str, bytes]:
    """The cover of each game in pixels, for those who share a page; of use where the address is known."""
    from pnp.app.content.app_icons import picture
    from pnp.sheets.kit.pages import cover

    drawn: dict[str, tuple[Edition, str, Face]] = {}
    for edition in editions if project.settings.address else ():
        for lang in edition.languages:
            if front := cover(edition, lang):
                drawn[f"covers/{edition.game.id}-{lang}.png"] = edition, lang, front

    def draw(path: str) -> bytes:
        edition, lang, face = drawn[path]
        drawing, _ = studio_of(edition.root).draw_face(face, "full", lang)
        return picture(drawing, _COVER_PX) if drawing else b""

    made_from = {path: (card_templates(edition), str(face)) for path, (edition, _, face) in drawn.items()}
    made = memory.keep_each("covers", made_from, draw, BYTES)
    return {path: png for path, png in made.items() if png}


_COVER_PX = 800


def _sides(edition: Edition) -> Iterator[tuple[str, tuple[Face, str]]]:
    """The faces of the site, each with its language, by their paths."""
    from pnp.sheets.kit.pages import cover

    assert edition.catalog is not None  # noqa: S101 - only checked games go to the press
    for tongue in edition.languages:
        if front := cover(edition, tongue):
            yield f"{edition.game.id}/{tongue}/cover.svg", (front, tongue)
    for face, lang, side in sides(edition):
        ending = "-back" if side == "back" else ""
        yield f"{edition.game.id}/{lang}/{face.kind}-{face.piece}{ending}.svg", (face, lang)


def _examples(editions: Sequence[Edition], memory: Memory) -> dict[str, tuple[str, str]]:
    """For each code a slip and its finding, of the first game that one breaks: made from that game alone."""
    known = rules(edition.game for edition in editions)
    own = {edition.game.checks.prefix for edition in editions}
    made: dict[str, tuple[str, str]] = {}
    for edition in editions:
        others = own - {edition.game.checks.prefix}
        open_yet = [code for code in known if code[:3] not in others and not made.get(code, ("",))[0]]
        made |= _examples_of(edition, {code: known[code] for code in open_yet}, memory)
    return {code: made[code] for code in known}


def _examples_of(edition: Edition, asked: Mapping[str, Rule], memory: Memory) -> dict[str, tuple[str, str]]:
    """What a game shows of these checks; nothing of those that no slip breaks in it."""
    from .explaining import example

    Proofreader.today(edition.root).recall(edition.game.id, memory)  # a slip touches few of the sound faces
    whole, catalog = (_texts(edition, books=books) for books in (True, False))
    made_from = {
        code: whole if getattr(rule, "reads_rules", True) else catalog for code, rule in asked.items()
    }
    name = f"examples of {edition.game.id}"
    return memory.keep_each(name, made_from, lambda code: example(asked[code], [edition]), _EXAMPLE, few=_FEW)


def _texts(edition: Edition, *, books: bool) -> tuple[list[str], str]:
    """What the files of a game say, with its books or without, and what it is drawn with."""
    said = [source.text for file, source in edition.sources.items() if books or not file.endswith(".md")]
    return said, card_templates(edition)


_EXAMPLE: Form[tuple[str, str]] = told(list, lambda told: (told[0], told[1]))
