"""Write kits and exports of checked games on all cores, skipping those that are up to date.

Modules that draw are slow to import: they are imported where something is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain, groupby
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.core.base.cache import JSON, Cache
from pnp.core.base.diagnostic import Diagnostic
from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Failure
from pnp.core.base.files import write
from pnp.core.base.snapshot import glob, shared_snapshot, using
from pnp.core.base.workers import workers
from pnp.core.project.loaded_game import BOOKS, LoadedGame
from pnp.core.project.partial_load import load_partially
from pnp.core.project.project import Project
from pnp.sheets.export.registration import Marks
from pnp.sheets.kit.manifest import manifest_text
from pnp.sheets.options.order import INKS, Order
from pnp.sheets.pieces.paper import PAPERS, Paper

from .examine import Examination, card_templates

if TYPE_CHECKING:
    from pnp.sheets.rendering.template import FaceRenderer


def every_order(languages: Sequence[str]) -> list[Order]:
    """Return what ``pnp build`` prints of each game: each language on both papers in both inks."""
    return [Order(paper, lang, ink=ink) for ink in INKS for lang in languages for paper in PAPERS.values()]


def every_kit(examination: Examination) -> list[tuple[str, Order]]:
    loaded_games = examination.loaded_games
    return [(one.game.id, order) for one in loaded_games for order in every_order(one.languages)]


def print_kits(
    project: Project, wanted: Iterable[tuple[str, Order]], out: Path, memory: Cache | None = None
) -> Iterator[tuple[Path, list[Diagnostic]]]:
    """Write kits on all cores: yield each PDF's path, and the findings if it could not be written.

    A kit stays as it is if the cache knows that its inputs are equal and its files are untouched.
    """
    memory = memory or Cache()
    with shared_snapshot() as files:
        seals = project.game_digests(project.ids)  # read all files before any worker starts
        jobs = [_Job(project, game, seals[game], order, out) for game, order in wanted]
        languages = {job.order.lang for job in jobs}
        inputs = {lang: project.game_digests(project.ids, _unread(project, lang)) for lang in languages}
    made_from = {str(job.path): (inputs[job.order.lang][job.game], job.order) for job in jobs}
    written: dict[str, str] = memory.known(_KITS, made_from, JSON)
    new = [job for job in jobs if written.pop(str(job.path), "missing") != job.written]
    written |= {str(job.path): job.written for job in jobs if job not in new}
    batches = [list(alike) for _, alike in groupby(new, key=lambda job: job.draws)]
    print_batch = partial(_print, memory=memory.elsewhere())

    def print_here(batch: Sequence[_Job]) -> list[list[Diagnostic]]:
        with using(files):
            return print_batch(batch)

    with workers(files=files) if len(batches) > 1 else nullcontext() as pool:
        printed = chain.from_iterable(pool.map(print_batch, batches) if pool else map(print_here, batches))
        for job in jobs:
            findings = next(printed) if job in new else []
            if job in new and not findings:
                written[str(job.path)] = job.written
                memory.learn(_KITS, made_from, written, JSON)
            yield job.path, findings


def _unread(project: Project, lang: str) -> list[str]:
    """Return the files of game folders that kits in one language do not use: books in other languages."""
    written = {
        f"{book}/{file.name}"
        for folder in project.folders.values()
        for book in BOOKS
        for file in glob(project.root / folder / book, "*.md")
    }
    return sorted(written - {f"{book}/{lang}.md" for book in BOOKS})


_KITS = "kits"
"""Name of the cache of digests of written kits."""


@dataclass(frozen=True)
class _Job:
    """One kit to print, as plain values that can be sent to a worker."""

    project: Project
    game: str
    digest: str
    """Digest of what the game is made from."""
    order: Order
    out: Path

    @property
    def path(self) -> Path:
        return self.out / f"{self.order.name_of(self.game)}.pdf"

    @property
    def draws(self) -> str:
        """Key that kits with equal faces share."""
        return f"{self.game} {self.order.lang} {self.order.ink} {self.order.backs}"

    @property
    def written(self) -> str:
        """Digest of the PDF and the manifest on disk, or an empty string if one is missing."""
        try:
            return digest_of(self.path.read_bytes(), self.path.with_suffix(".json").read_bytes())
        except OSError:
            return ""

    @property
    def loaded(self) -> LoadedGame:
        return self._opened[0]

    @property
    def _opened(self) -> tuple[LoadedGame, tuple[str, ...]]:
        """The game, and the names of unreadable pieces, which only a draft leaves out."""
        return _load(self.project.root, self.game, self.digest, salvage=self.order.draft)

    def print(self, studio: FaceRenderer) -> list[Diagnostic]:
        """Write the kit, or return the findings that prevent it."""
        from pnp.app.content.booklet_text import booklet_text, readable_text
        from pnp.sheets.kit.kit import make_kit

        loaded, unread = self._opened
        read = readable_text if self.order.draft else booklet_text
        booklet = "rules" in loaded.books and self.order.choice.booklet
        text = read(loaded, self.order.lang) if booklet else None
        kit, findings = make_kit(loaded, self.order, studio, text, unread)
        if kit:
            write(self.path, kit.pdf)
            write(self.path.with_suffix(".json"), manifest_text(kit.manifest, kit.pdf))
        return findings


def _print(batch: Sequence[_Job], memory: Cache) -> list[list[Diagnostic]]:
    """Write kits that share their faces; each face is drawn once, or taken from an earlier run's cache."""
    from pnp.sheets.rendering.drawing_cache import recalling

    first = batch[0]
    with recalling(first.loaded.root, memory, first.draws, card_templates(first.loaded)) as studio:
        return [job.print(studio) for job in batch]


@lru_cache(8)
def _load(root: Path, game: str, _: str, *, salvage: bool) -> tuple[LoadedGame, tuple[str, ...]]:
    """Load a game once a process; ``salvage`` leaves out pieces that cannot be read."""
    project = Project.find(root)
    loaded = LoadedGame.open(project.game(game), project)
    if not salvage:
        return loaded, ()
    loaded, lost = load_partially(loaded)
    return loaded, tuple(f"{one.kind}/{one.piece}" for one in lost)


@lru_cache(8)
def studio_of(root: Path) -> FaceRenderer:
    """Return the process's studio, so that all kits share its templates."""
    from pnp.sheets.rendering.template import FaceRenderer

    return FaceRenderer(root)


@dataclass(frozen=True)
class Export:
    """Choices for one export of a game."""

    kind: str
    lang: str
    paper: Paper
    address: str | None = None
    """Base URL of a saved table's pictures; without one it refers to the files on this machine."""
    marks: Marks = "corners"


def export_files(loaded: LoadedGame, export: Export, out: Path) -> tuple[int, Iterator[Path]]:
    """Return the number of files of an export, and an iterator that writes each and yields its path."""
    from pnp.sheets.export import Request, plan

    lang, paper = export.lang, export.paper
    base = (export.address or out.resolve().as_uri()).rstrip("/") + "/"
    request = Request(loaded, lang, studio_of(loaded.root), paper, base, marks=export.marks)
    if "rules" in loaded.books:
        request = replace(request, rules=lambda: _rules_pdf(loaded, lang, paper), notes=_notes(loaded, lang))
    jobs = plan(export.kind, request)

    def written() -> Iterator[Path]:
        for path, make in jobs:
            write(out / path, make())
            yield out / path

    return len(jobs), written()


def _rules_pdf(loaded: LoadedGame, lang: str, paper: Paper) -> bytes:
    """Return the rules alone as a PDF for reading on a screen."""
    from pnp.app.content.booklet_text import booklet_text
    from pnp.sheets.kit.kit import make_kit

    order = Order(paper, lang, part="rules", booklet="reading")
    kit, findings = make_kit(loaded, order, studio_of(loaded.root), booklet_text(loaded, lang))
    if kit is None:
        raise Failure(findings[0].message)
    return kit.pdf


def _notes(loaded: LoadedGame, lang: str) -> tuple[tuple[str, str], ...]:
    """Return the rules as plain text: a title and a text for each chapter."""
    from pnp.app.content.booklet_text import booklet_text

    chapters = booklet_text(loaded, lang, pictured=False).chapters
    return tuple((f"{one.number} {one.title}", one.plain()) for one in chapters)
