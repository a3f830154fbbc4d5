"""Build the website of checked games from what sheets draws and web renders.

Modules that draw or build are slow to import: they are imported where something is drawn or built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.core.base import resources
from pnp.core.base.cache import BYTES, JSON, TEXT, Cache, Codec, json_codec
from pnp.core.base.diagnostic import Rule
from pnp.core.base.digest import digest_files, digest_of
from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import digest, glob, is_dir, read, using
from pnp.core.checks.report import line
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.kit.manifest import is_unchanged
from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight.cache import FaceCache
from pnp.sheets.preflight.scan import sides
from pnp.web.build.report import SiteReport

from .checking import rules
from .examine import Examination, card_templates, examine_again
from .printing import studio_of

if TYPE_CHECKING:
    from pnp.handbook.blocks import Command
    from pnp.web.pages.gallery import DrawnFace


def build_site(  # noqa: PLR0913, PLR0917 - what a site is made from, and where it goes
    project: Project,
    examination: Examination,
    kits: Iterable[Path],
    out: Path,
    markdown: Path | None = None,
    memory: Cache | None = None,
    commands: Sequence[Command] = (),
) -> SiteReport:
    """Build the website of checked games, with their faces and the given kits.

    ``commands`` are those that the guide describes, if the project has one.
    """
    with using(examination.files):
        memory, markdown, kits = memory or Cache(), markdown or project.root / "output" / "pages", list(kits)
        made_from = {str(out): _sources(project, examination, kits)}
        if report := _up_to_date(memory.known(_SITE, made_from, JSON), out, markdown):
            return report
        from pnp.app.content.app_icons import icons
        from pnp.web.build.build import build
        from pnp.web.pages.kits import read_kit
        from pnp.web.pages.library import Library

        loaded_games = examination.loaded_games
        guide, pictures = _guide(project, commands, memory)
        library = Library(
            project,
            loaded_games,
            examination.result.proofs,
            rules(loaded.game for loaded in loaded_games),
            _examples(loaded_games, memory),
            _faces(loaded_games, memory) | pictures,
            tuple(kit for kit in map(read_kit, kits) if kit),
            _figures(loaded_games, memory),
            memory,
            {**icons(project.root, memory), **_covers(project, loaded_games, memory)},
            guide,
        )
        report = build(library, out, markdown)
        holds = [digest_files(out), digest_files(markdown)]
        record = {"pages": report.pages, "files": report.files, "bytes": report.bytes, "holds": holds}
        memory.learn(_SITE, made_from, {str(out): record}, JSON)
        return report


def _guide(
    project: Project, commands: Sequence[Command], memory: Cache
) -> tuple[dict[str, str], dict[str, DrawnFace]]:
    """Return the guide's generated texts and pictures, by path; both empty if the project has no guide."""
    from pnp.handbook import blocks, pictures
    from pnp.web.pages.gallery import DrawnFace

    langs = [lang for lang in project.languages if is_dir(project.root / "site/pages" / lang / "guide")]
    if not langs:
        return {}, {}
    texts = {
        f"{lang}/{name}": text
        for lang in langs
        for name, text in blocks(project.root, lang, commands).items()
    }
    made_from = [
        resources.digest_folder(project.root, folder) for folder in ("templates/cards", "site/words")
    ]
    drawn = memory.keep("guide", made_from, lambda: pictures(project.root), JSON)
    return texts, {f"guide/{name}.svg": DrawnFace(svg, *size) for name, (svg, size) in drawn.items()}


_FEW = 24
"""Number of faces or examples up to which starting workers does not pay."""
_SITE = "site"
"""Name of the cache of built sites."""


def _sources(project: Project, examination: Examination, kits: Iterable[Path]) -> list[str]:
    """Return digests of everything that a site is made from."""
    files = [file for kit in kits for file in (kit, kit.with_suffix(".json"))]
    offered = [digest_of(str(file), held) for file in files if (held := digest(file))]
    return [project.digest(), *examination.ids, *offered]


def _up_to_date(known: dict[str, Any], out: Path, markdown: Path) -> SiteReport | None:
    """Return the report of a site built from equal inputs, if none of its files has changed since."""
    for kept in known.values():
        if kept["holds"] == [digest_files(out), digest_files(markdown)]:
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
        return is_unchanged(read(kit.with_suffix(".json"), None), read(kit, None))
    except OSError:
        return False


def _faces(loaded_games: Sequence[LoadedGame], memory: Cache) -> dict[str, DrawnFace]:
    """Return every side of every piece as SVG without fonts, by its path on the site."""
    from pnp.sheets.rendering.face_inputs import face_inputs
    from pnp.web.pages.gallery import DrawnFace

    drawn = {path: (loaded, *side) for loaded in loaded_games for path, side in _sides(loaded)}
    looks = {
        path: digest_of(loaded.game.id, lang, face_inputs(face, loaded.root, studio_of(loaded.root).pictures))
        for path, (loaded, face, lang) in drawn.items()
    }
    alike = {look: drawn[path] for path, look in looks.items()}
    """The backs of a deck look alike: one drawing serves them all."""
    templates = {loaded.game.id: card_templates(loaded) for loaded in loaded_games}
    made_from = {look: templates[loaded.game.id] for look, (loaded, _, _) in alike.items()}

    def draw(look: str) -> str:
        loaded, face, lang = alike[look]
        return studio_of(loaded.root).outlined(face, lang, checked=True)

    svgs = memory.keep_each("faces", made_from, draw, TEXT, few=_FEW)
    return {
        path: DrawnFace(svgs[looks[path]], face.width_mm, face.height_mm)
        for path, (_, face, _) in drawn.items()
    }


def _figures(loaded_games: Sequence[LoadedGame], memory: Cache) -> dict[str, str]:
    """Return the pictures of the games' books as HTML, by their paths on the site."""
    from pnp.app.content.illustrations import figures

    opened = {loaded.game.id: loaded for loaded in loaded_games}
    made_from = {game: _texts(loaded, books=True) for game, loaded in opened.items()}
    made = memory.keep_each("figures", made_from, lambda game: figures(opened[game]), JSON, few=1)
    return {path: html for each in made.values() for path, html in each.items()}


def _covers(project: Project, loaded_games: Sequence[LoadedGame], memory: Cache) -> dict[str, bytes]:
    """Return each game's cover as PNG for link previews; none if the site's address is unknown."""
    from pnp.app.content.app_icons import picture
    from pnp.sheets.kit.pages import cover

    drawn: dict[str, tuple[LoadedGame, str, Face]] = {}
    for loaded in loaded_games if project.settings.address else ():
        for lang in loaded.languages:
            if front := cover(loaded, lang):
                drawn[f"covers/{loaded.game.id}-{lang}.png"] = loaded, lang, front

    def draw(path: str) -> bytes:
        loaded, lang, face = drawn[path]
        drawing, _ = studio_of(loaded.root).draw_face(face, "full", lang)
        return picture(drawing, _COVER_PX) if drawing else b""

    made_from = {path: (card_templates(loaded), str(face)) for path, (loaded, _, face) in drawn.items()}
    made = memory.keep_each("covers", made_from, draw, BYTES)
    return {path: png for path, png in made.items() if png}


_COVER_PX = 800


def _sides(loaded: LoadedGame) -> Iterator[tuple[str, tuple[Face, str]]]:
    """Yield the faces of the site, each with its path and language."""
    from pnp.sheets.kit.pages import cover

    assert loaded.catalog is not None  # noqa: S101 - only checked games go to the press
    for tongue in loaded.languages:
        if front := cover(loaded, tongue):
            yield f"{loaded.game.id}/{tongue}/cover.svg", (front, tongue)
    for face, lang, side in sides(loaded):
        ending = "-back" if side == "back" else ""
        yield f"{loaded.game.id}/{lang}/{face.kind}-{face.piece}{ending}.svg", (face, lang)


def _examples(loaded_games: Sequence[LoadedGame], memory: Cache) -> dict[str, tuple[str, str]]:
    """Return for each code a mutation and its finding, from the first game that the mutation breaks.

    Each example is made from that game alone.
    """
    known = rules(loaded.game for loaded in loaded_games)
    own = {loaded.game.checks.prefix for loaded in loaded_games}
    made: dict[str, tuple[str, str]] = {}
    for loaded in loaded_games:
        others = own - {loaded.game.checks.prefix}
        open_yet = [code for code in known if code[:3] not in others and not made.get(code, ("",))[0]]
        made |= _examples_of(loaded, {code: known[code] for code in open_yet}, memory)
    return {code: made[code] for code in known}


def _examples_of(loaded: LoadedGame, asked: Mapping[str, Rule], memory: Cache) -> dict[str, tuple[str, str]]:
    """Return the examples that one game gives for these rules."""
    from .explaining import example

    FaceCache.today(loaded.root).recall(loaded.game.id, memory)  # a mutation changes few faces
    whole, catalog = (_texts(loaded, books=books) for books in (True, False))
    made_from = {
        code: whole if getattr(rule, "reads_rules", True) else catalog for code, rule in asked.items()
    }
    name = f"examples of {loaded.game.id}"
    return memory.keep_each(name, made_from, lambda code: example(asked[code], [loaded]), _EXAMPLE, few=_FEW)


def _texts(loaded: LoadedGame, *, books: bool) -> tuple[list[str], str]:
    """Return what a game is made from, with its books or without: its texts and a digest of its templates."""
    said = [source.text for file, source in loaded.sources.items() if books or not file.endswith(".md")]
    return said, card_templates(loaded)


_EXAMPLE: Codec[tuple[str, str]] = json_codec(list, lambda told: (told[0], told[1]))
