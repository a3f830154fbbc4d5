"""Checked games go to paper and to pages: here sheets and web, strangers to each other, are put together.

What draws and what builds is slow to load: it is loaded where there is something to draw or to build.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain, groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.core import resources
from pnp.core.diagnostic import Diagnostic
from pnp.core.disk import write
from pnp.core.edition import BOOKS, Edition
from pnp.core.failure import Failure
from pnp.core.memory import BYTES, JSON, TEXT, Form, Memory, told
from pnp.core.project import Project
from pnp.core.report import line
from pnp.core.seal import seal, seal_files
from pnp.core.workers import workers
from pnp.examine import Examination, card_templates, examine_again, rules
from pnp.sheets.export.register import Marks
from pnp.sheets.face import Face
from pnp.sheets.look import sides
from pnp.sheets.manifest import sealed, vouches
from pnp.sheets.order import INKS, Order
from pnp.sheets.paper import PAPERS, Paper
from pnp.web.report import SiteReport

if TYPE_CHECKING:
    from pnp.handbook.blocks import Command
    from pnp.sheets.template import Studio
    from pnp.web.gallery import Drawn


def every_order(languages: Sequence[str]) -> list[Order]:
    """What ``pnp build`` prints of each game: in each language on both papers, in both inks."""
    return [Order(paper, lang, ink=ink) for ink in INKS for lang in languages for paper in PAPERS.values()]


def every_kit(examination: Examination) -> list[tuple[str, Order]]:
    """Every order of every game."""
    editions = examination.editions
    return [(one.game.id, order) for one in editions for order in every_order(one.languages)]


def print_kits(
    project: Project, wanted: Iterable[tuple[str, Order]], out: Path, memory: Memory | None = None
) -> Iterator[tuple[Path, list[Diagnostic]]]:
    """Write kits on all cores: each PDF and its manifest, or the findings that stand in the way.

    Those stay as they are that ``memory`` knows, made from the same and since then not touched.
    """
    memory, seals = memory or Memory(), project.sealed_games(project.ids)
    jobs = [_Job(project, game, seals[game], order, out) for game, order in wanted]
    told = {lang: project.sealed_games(project.ids, _unread(project, lang)) for lang in _spoken(jobs)}
    made_from = {str(job.path): (told[job.order.lang][job.game], job.order) for job in jobs}
    written: dict[str, str] = memory.known(_KITS, made_from, JSON)
    new = [job for job in jobs if written.pop(str(job.path), "missing") != job.written]
    written |= {str(job.path): job.written for job in jobs if job not in new}
    batches = [list(alike) for _, alike in groupby(new, key=lambda job: job.draws)]
    print_batch = partial(_print, memory=memory.elsewhere())
    with workers() if len(batches) > 1 else nullcontext() as pool:
        printed = chain.from_iterable((pool.map if pool else map)(print_batch, batches))
        for job in jobs:
            findings = next(printed) if job in new else []
            if job in new and not findings:
                written[str(job.path)] = job.written
                memory.learn(_KITS, made_from, written, JSON)
            yield job.path, findings


def _spoken(jobs: Iterable[_Job]) -> set[str]:
    """The languages of these kits."""
    return {job.order.lang for job in jobs}


def _unread(project: Project, lang: str) -> list[str]:
    """What a kit is made without, from a game's folder: its books in other languages."""
    written = {
        f"{book}/{file.name}"
        for folder in project.folders.values()
        for book in BOOKS
        for file in (project.root / folder / book).glob("*.md")
    }
    return sorted(written - {f"{book}/{lang}.md" for book in BOOKS})


_KITS = "kits"
"""What memory calls the seals of kits as they were written."""


@dataclass(frozen=True)
class _Job:
    """One kit to print: plain values, which can be sent to any worker."""

    project: Project
    game: str
    sealed: str
    """What the game is made from, in a few letters."""
    order: Order
    out: Path

    @property
    def path(self) -> Path:
        return self.out / f"{self.order.name_of(self.game)}.pdf"

    @property
    def draws(self) -> str:
        """What it draws, in words: kits of which this is the same show the same faces."""
        return f"{self.game} {self.order.lang} {self.order.ink} {self.order.backs}"

    @property
    def written(self) -> str:
        """The PDF and the manifest that stand there, in a few letters; nothing where one is missing."""
        try:
            return seal(self.path.read_bytes(), self.path.with_suffix(".json").read_bytes())
        except OSError:
            return ""

    @property
    def edition(self) -> Edition:
        return _edition(self.project.root, self.game, self.sealed)

    def print(self, studio: Studio) -> list[Diagnostic]:
        """Write the kit, or tell what stands in its way."""
        from pnp.booklet_text import booklet_text, readable_text
        from pnp.sheets.kit import make_kit

        edition = self.edition
        read = readable_text if self.order.draft else booklet_text
        booklet = "rules" in edition.books and self.order.choice.booklet
        text = read(edition, self.order.lang) if booklet else None
        kit, findings = make_kit(edition, self.order, studio, text)
        if self.project.sealed_game(self.game) != self.sealed:
            raise Failure(f"the files of {self.game} changed meanwhile: try again")
        if kit:
            write(self.path, kit.pdf)
            write(self.path.with_suffix(".json"), sealed(kit.manifest, kit.pdf))
        return findings


def _print(batch: Sequence[_Job], memory: Memory) -> list[list[Diagnostic]]:
    """Write kits that show the same faces, which are drawn once, unless an earlier run has drawn them."""
    from pnp.sheets.recall import recalling

    first = batch[0]
    with recalling(first.edition.root, memory, first.draws, card_templates(first.edition)) as studio:
        return [job.print(studio) for job in batch]


@lru_cache(8)
def _edition(root: Path, game: str, _: str) -> Edition:
    """A game opened once a process, however many kits are made of it."""
    project = Project.find(root)
    return Edition.open(project.game(game), project)


@lru_cache(8)
def _studio(root: Path) -> Studio:
    """One studio a process: its templates serve every kit."""
    from pnp.sheets.template import Studio

    return Studio(root)


def export_files(  # noqa: PLR0913 - what is exported, how, and where it goes
    edition: Edition,
    kind: str,
    lang: str,
    paper: Paper,
    out: Path,
    *,
    address: str | None = None,
    marks: Marks = "corners",
) -> tuple[int, Iterator[Path]]:
    """How many files an export has, and each of them once it is written.

    A saved table refers to its pictures at an address; without one, to where they lie on this machine.
    """
    from pnp.sheets.export import Request, plan

    base = (address or out.resolve().as_uri()).rstrip("/") + "/"
    request = Request(edition, lang, _studio(edition.root), paper, base, marks=marks)
    if "rules" in edition.books:
        request = replace(
            request, rules=lambda: _rules_pdf(edition, lang, paper), notes=_notes(edition, lang)
        )
    jobs = plan(kind, request)

    def written() -> Iterator[Path]:
        for path, make in jobs:
            write(out / path, make())
            yield out / path

    return len(jobs), written()


def _rules_pdf(edition: Edition, lang: str, paper: Paper) -> bytes:
    """The rules alone, page by page, to be read on a screen."""
    from pnp.booklet_text import booklet_text
    from pnp.sheets.kit import make_kit

    order = Order(paper, lang, part="rules", booklet="reading")
    kit, findings = make_kit(edition, order, _studio(edition.root), booklet_text(edition, lang))
    if kit is None:
        raise Failure(findings[0].message)
    return kit.pdf


def _notes(edition: Edition, lang: str) -> tuple[tuple[str, str], ...]:
    """The rules as plain text, a chapter a note."""
    from pnp.booklet_text import booklet_text

    chapters = booklet_text(edition, lang, pictured=False).chapters
    return tuple((f"{one.number} {one.title}", one.plain()) for one in chapters)


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
    memory, markdown, kits = memory or Memory(), markdown or project.root / "output" / "pages", list(kits)
    made_from = {str(out): _sources(project, examination, kits)}
    if report := _standing(memory.known(_SITE, made_from, JSON), out, markdown):
        return report
    from pnp.app_icons import icons
    from pnp.web.build import build

    editions = examination.editions
    faces = {path: drawn for edition in editions for path, drawn in _faces(edition, memory).items()}
    told, shown = _guide(project, commands, memory)
    report = build(
        project,
        examination,
        faces | shown,
        kits,
        out,
        rules=rules(edition.game for edition in editions),
        examples=_examples(editions, memory),
        figures={path: html for one in editions for path, html in _figures(one, memory).items()},
        icons={**icons(project.root, memory), **_covers(project, editions, memory)},
        guide=told,
        markdown=markdown,
        memory=memory,
    )
    if made_from == {str(out): _sources(project, examination, kits)}:
        holds = [seal_files(out), seal_files(markdown)]
        kept = {"pages": report.pages, "files": report.files, "bytes": report.bytes, "holds": holds}
        memory.learn(_SITE, made_from, {str(out): kept}, JSON)
    else:
        memory.doubt()
    return report


def _guide(
    project: Project, commands: Sequence[Command], memory: Memory
) -> tuple[dict[str, str], dict[str, Drawn]]:
    """What is made for the guide of the project, and its pictures; nothing where it has none."""
    from pnp.handbook import blocks, pictures
    from pnp.web.gallery import Drawn

    langs = [lang for lang in project.languages if (project.root / "site/pages" / lang / "guide").is_dir()]
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
    offered = [
        seal(str(file), file.read_bytes())
        for kit in kits
        for file in (kit, kit.with_suffix(".json"))
        if file.is_file()
    ]
    return [project.sealed(), *examination.ids, *offered]


def _standing(known: dict[str, Any], out: Path, markdown: Path) -> SiteReport | None:
    """A site that was built from the same, where each of its files is still as it was written."""
    for kept in known.values():
        if kept["holds"] == [seal_files(out), seal_files(markdown)]:
            return SiteReport(out, kept["pages"], kept["files"], kept["bytes"])
    return None


def serve_site(project: Project, out: Path, port: int, say: Callable[[str], object]) -> None:
    """Serve the website and make anew what a changed file touches, until interrupted."""
    from pnp.web.serve import serve

    memory = project.memory()

    def rebuild() -> None:
        examination = examine_again(project, project.ids, memory)
        if examination.result.failed:
            first = max(examination.result.findings, key=lambda finding: finding.severity)
            raise Failure(f"{line(first, examination.sources)} (pnp check tells all)")
        build_site(project, examination, kits_in(project.root / "output/pdf"), out, memory=memory)

    serve(project.root, out, rebuild, say, port, project.watched)


def kits_in(folder: Path) -> list[Path]:
    """The kits of a folder that are as they were printed."""
    return [kit for kit in sorted(folder.glob("*.pdf")) if _is_whole(kit)]


def _is_whole(kit: Path) -> bool:
    try:
        return vouches(kit.with_suffix(".json").read_bytes(), kit.read_bytes())
    except OSError:
        return False


def _faces(edition: Edition, memory: Memory) -> dict[str, Drawn]:
    """Every side of every piece as an SVG without fonts, by its path on the site."""
    from pnp.sheets.made_of import made_of
    from pnp.web.gallery import Drawn

    studio = _studio(edition.root)
    drawn = dict(_sides(edition))
    templates = card_templates(edition)

    def draw(path: str) -> str:
        face, lang = drawn[path]
        return studio.outlined(face, lang)

    made_from = {
        path: (templates, made_of(face, edition.root, studio.pictures)) for path, (face, _) in drawn.items()
    }
    svgs = memory.keep_each(f"faces of {edition.game.id}", made_from, draw, TEXT, few=_FEW)
    sizes = {path: (face.width_mm, face.height_mm) for path, (face, _) in drawn.items()}
    return {path: Drawn(svg, *sizes[path]) for path, svg in svgs.items()}


def _figures(edition: Edition, memory: Memory) -> dict[str, str]:
    """The pictures of a game's books as HTML, by their paths on the site."""
    from pnp.illustrations import figures

    name, made_from = f"figures of {edition.game.id}", _texts(edition, books=True)
    return memory.keep(name, made_from, lambda: figures(edition), JSON)


def _covers(project: Project, editions: Sequence[Edition], memory: Memory) -> dict[str, bytes]:
    """The cover of each game in pixels, for those who share a page; of use where the address is known."""
    from pnp.app_icons import picture
    from pnp.sheets.pages import cover

    drawn: dict[str, tuple[Edition, str, Face]] = {}
    for edition in editions if project.settings.address else ():
        for lang in edition.languages:
            if front := cover(edition, lang):
                drawn[f"covers/{edition.game.id}-{lang}.png"] = edition, lang, front

    def draw(path: str) -> bytes:
        edition, lang, face = drawn[path]
        drawing, _ = _studio(edition.root).draw_face(face, "full", lang)
        return picture(drawing, _COVER_PX) if drawing else b""

    made_from = {path: (card_templates(edition), str(face)) for path, (edition, _, face) in drawn.items()}
    made = memory.keep_each("covers", made_from, draw, BYTES)
    return {path: png for path, png in made.items() if png}


_COVER_PX = 800


def _sides(edition: Edition) -> Iterator[tuple[str, tuple[Face, str]]]:
    """The faces of the site, each with its language, by their paths."""
    from pnp.sheets.pages import cover

    assert edition.catalog is not None  # noqa: S101 - only checked games go to the press
    for tongue in edition.languages:
        if front := cover(edition, tongue):
            yield f"{edition.game.id}/{tongue}/cover.svg", (front, tongue)
    for face, lang, side in sides(edition):
        ending = "-back" if side == "back" else ""
        yield f"{edition.game.id}/{lang}/{face.kind}-{face.piece}{ending}.svg", (face, lang)


def _examples(editions: Sequence[Edition], memory: Memory) -> dict[str, tuple[str, str]]:
    """For each code a slip and its finding; those of a game's own checks are made from that game alone."""
    from pnp.explain import example

    known = rules(edition.game for edition in editions)
    texts, catalogs = (
        {one.game.checks.prefix: _texts(one, books=books) for one in editions} for books in (True, False)
    )
    shared = {code: catalogs if BOOKLESS.match(code) else texts for code in known}
    made_from = {code: texts.get(code[:3], shared[code]) for code in known}
    return memory.keep_each(
        "examples", made_from, lambda code: example(known[code], editions), _EXAMPLE, few=_FEW
    )


BOOKLESS = re.compile("SCH|PRV|PRT(?!007)|WEB026")
"""Checks that read catalog and templates alone: what a book says changes none of their examples."""


def _texts(edition: Edition, *, books: bool) -> tuple[list[str], str]:
    """What the files of a game say, with its books or without, and what it is drawn with."""
    said = [source.text for file, source in edition.sources.items() if books or not file.endswith(".md")]
    return said, card_templates(edition)


_EXAMPLE: Form[tuple[str, str]] = told(list, lambda told: (told[0], told[1]))
