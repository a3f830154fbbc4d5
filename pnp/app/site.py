"""Build the website of checked games from what sheets draws and web renders.

Modules that draw or build are slow to import: they are imported where something is drawn or built.
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
    """Build the website of checked games, with their faces and the given kits.

    ``commands`` are those that the guide describes, if the project has one.
    """
    with using(examination.files):
        memory, markdown, kits = memory or Memory(), markdown or project.root / "output" / "pages", list(kits)
        made_from = {str(out): _sources(project, examination, kits)}
        if report := _up_to_date(memory.known(_SITE, made_from, JSON), out, markdown):
            return report
        from pnp.app.content.app_icons import icons
        from pnp.web.build.build import build
        from pnp.web.pages.kits import read_kit
        from pnp.web.pages.library import Library

        editions = examination.editions
        guide, pictures = _guide(project, commands, memory)
        library = Library(
            project,
            editions,
            examination.result.proofs,
            rules(edition.game for edition in editions),
            _examples(editions, memory),
            _faces(editions, memory) | pictures,
            tuple(kit for kit in map(read_kit, kits) if kit),
            _figures(editions, memory),
            memory,
            {**icons(project.root, memory), **_covers(project, editions, memory)},
            guide,
        )
        report = build(library, out, markdown)
        holds = [seal_files(out), seal_files(markdown)]
        record = {"pages": report.pages, "files": report.files, "bytes": report.bytes, "holds": holds}
        memory.learn(_SITE, made_from, {str(out): record}, JSON)
        return report


def _guide(
    project: Project, commands: Sequence[Command], memory: Memory
) -> tuple[dict[str, str], dict[str, Drawn]]:
    """Return the guide's generated texts and pictures, by path; both empty if the project has no guide."""
    from pnp.handbook import blocks, pictures
    from pnp.web.pages.gallery import Drawn

    langs = [lang for lang in project.languages if is_dir(project.root / "site/pages" / lang / "guide")]
    if not langs:
        return {}, {}
    texts = {
        f"{lang}/{name}": text
        for lang in langs
        for name, text in blocks(project.root, lang, commands).items()
    }
    made_from = [resources.seal(project.root, folder) for folder in ("templates/cards", "site/words")]
    drawn = memory.keep("guide", made_from, lambda: pictures(project.root), JSON)
    return texts, {f"guide/{name}.svg": Drawn(svg, *size) for name, (svg, size) in drawn.items()}


_FEW = 24
"""Number of faces or examples up to which starting workers does not pay."""
_SITE = "site"
"""Name of the cache of built sites."""


def _sources(project: Project, examination: Examination, kits: Iterable[Path]) -> list[str]:
    """Return digests of everything that a site is made from."""
    files = [file for kit in kits for file in (kit, kit.with_suffix(".json"))]
    offered = [seal(str(file), held) for file in files if (held := digest(file))]
    return [project.sealed(), *examination.ids, *offered]


def _up_to_date(known: dict[str, Any], out: Path, markdown: Path) -> SiteReport | None:
    """Return the report of a site built from equal inputs, if none of its files has changed since."""
    for kept in known.values():
        if kept["holds"] == [seal_files(out), seal_files(markdown)]:
            return SiteReport(out, kept["pages"], kept["files"], kept["bytes"])
    return None


def serve_site(project: Project, out: Path, port: int, say: Callable[[str], object]) -> None:
    """Serve the website and rebuild what a changed file affects, until interrupted."""
    from pnp.web.serve.serve import serve

    memory = project.memory()

    def rebuild() -> None:
        examination = examine_again(project, project.ids, memory)
        if examination.result.failed:
            first = max(examination.result.findings, key=lambda finding: finding.severity)
            raise Failure(f"{line(first, examination.sources)} (pnp check shows all)")
        build_site(project, examination, kits_in(project.root / "output/pdf"), out, memory=memory)

    serve(project.root, out, rebuild, say, port)


def kits_in(folder: Path) -> list[Path]:
    """Return the kits of a folder whose files match their manifests."""
    return [kit for kit in glob(folder, "*.pdf") if _is_whole(kit)]


def _is_whole(kit: Path) -> bool:
    try:
        return vouches(read(kit.with_suffix(".json"), None), read(kit, None))
    except OSError:
        return False


def _faces(editions: Sequence[Edition], memory: Memory) -> dict[str, Drawn]:
    """Return every side of every piece as SVG without fonts, by its path on the site."""
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
    """Return each game's cover as PNG for link previews; none if the site's address is unknown."""
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
    """Yield the faces of the site, each with its path and language."""
    from pnp.sheets.kit.pages import cover

    assert edition.catalog is not None  # noqa: S101 - only checked games go to the press
    for tongue in edition.languages:
        if front := cover(edition, tongue):
            yield f"{edition.game.id}/{tongue}/cover.svg", (front, tongue)
    for face, lang, side in sides(edition):
        ending = "-back" if side == "back" else ""
        yield f"{edition.game.id}/{lang}/{face.kind}-{face.piece}{ending}.svg", (face, lang)


def _examples(editions: Sequence[Edition], memory: Memory) -> dict[str, tuple[str, str]]:
    """Return for each code a mutation and its finding, from the first game that the mutation breaks.

    Each example is made from that game alone.
    """
    known = rules(edition.game for edition in editions)
    own = {edition.game.checks.prefix for edition in editions}
    made: dict[str, tuple[str, str]] = {}
    for edition in editions:
        others = own - {edition.game.checks.prefix}
        open_yet = [code for code in known if code[:3] not in others and not made.get(code, ("",))[0]]
        made |= _examples_of(edition, {code: known[code] for code in open_yet}, memory)
    return {code: made[code] for code in known}


def _examples_of(edition: Edition, asked: Mapping[str, Rule], memory: Memory) -> dict[str, tuple[str, str]]:
    """Return the examples that one game gives for these rules."""
    from .explaining import example

    Proofreader.today(edition.root).recall(edition.game.id, memory)  # a mutation changes few faces
    whole, catalog = (_texts(edition, books=books) for books in (True, False))
    made_from = {
        code: whole if getattr(rule, "reads_rules", True) else catalog for code, rule in asked.items()
    }
    name = f"examples of {edition.game.id}"
    return memory.keep_each(name, made_from, lambda code: example(asked[code], [edition]), _EXAMPLE, few=_FEW)


def _texts(edition: Edition, *, books: bool) -> tuple[list[str], str]:
    """Return what a game is made from, with its books or without: its texts and a digest of its templates."""
    said = [source.text for file, source in edition.sources.items() if books or not file.endswith(".md")]
    return said, card_templates(edition)


_EXAMPLE: Form[tuple[str, str]] = told(list, lambda told: (told[0], told[1]))
