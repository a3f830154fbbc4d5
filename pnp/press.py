"""Checked games go to paper and to pages: here sheets and web, strangers to each other, are put together."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path

from pnp import __version__
from pnp.booklet_text import booklet_text
from pnp.core.catalog import LANGUAGES
from pnp.core.diagnostic import Diagnostic
from pnp.core.disk import write, write_json
from pnp.core.edition import Edition
from pnp.core.failure import Failure
from pnp.core.memory import Memory
from pnp.explain import example
from pnp.project import Examination, card_templates, examine_again, games, rules
from pnp.sheets.checks import sides
from pnp.sheets.export import Request, plan
from pnp.sheets.face import Face
from pnp.sheets.kit import Order, cover, make_kit
from pnp.sheets.order import INKS
from pnp.sheets.outline import outlined
from pnp.sheets.paper import PAPERS, Paper
from pnp.sheets.proofread import Proofreader
from pnp.sheets.template import Studio
from pnp.web.build import SiteReport, build
from pnp.web.serve import serve


def every_order() -> list[Order]:
    """What ``pnp build`` prints of each game: both languages on both papers, in both inks."""
    return [Order(paper, lang, ink=ink) for ink in INKS for lang in LANGUAGES for paper in PAPERS.values()]


def print_kits(
    editions: Iterable[Edition], orders: Iterable[Order], out: Path, *, again: bool = True
) -> Iterator[tuple[Path, list[Diagnostic]]]:
    """Write kits on all cores: each PDF and its manifest, or the findings that stand in the way.

    Unless they are wanted ``again``, kits whose content, templates and code are unchanged stay as they are.
    """
    orders = list(orders)
    jobs = [_Job(edition, order, out, again) for edition in editions for order in orders]
    if len(jobs) == 1:
        yield jobs[0].done()
        return
    _jobs[:] = jobs
    with ProcessPoolExecutor(os.cpu_count(), get_context("fork")) as pool:
        yield from pool.map(_do, range(len(jobs)))


@dataclass(frozen=True)
class _Job:
    """One kit to print."""

    edition: Edition
    order: Order
    out: Path
    again: bool

    def done(self) -> tuple[Path, list[Diagnostic]]:
        """Where the kit is, and what stands in its way."""
        edition, order = self.edition, self.order
        path, stamp = self.out / f"{order.file_name(edition.game)}.pdf", _stamp(edition, order)
        if not self.again and _is_current(path, stamp):
            return path, []
        text = booklet_text(edition, order.lang)
        kit, findings = make_kit(edition, order, _studio(edition.root), text)
        if kit:
            write(path, kit.pdf)
            write_json(path.with_suffix(".json"), {**kit.manifest, "stamp": stamp})
        return path, findings


_jobs: list[_Job] = []
"""What the printing processes inherit: opened games are not sent, they are there."""


def _do(number: int) -> tuple[Path, list[Diagnostic]]:
    return _jobs[number].done()


_studio = cache(Studio)
"""One studio a process: its templates serve every kit."""


def _stamp(edition: Edition, order: Order) -> str:
    """What a kit is made from, in a few letters."""
    texts = "".join(source.text for source in edition.sources.values())
    made_from = f"{__version__}\n{order}\n{Proofreader.today(edition.root).edition}\n{texts}"
    return blake2b(made_from.encode(), digest_size=12).hexdigest()


def _is_current(path: Path, stamp: str) -> bool:
    """Whether a kit is there, whole, and made from the same."""
    try:
        manifest = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        return path.stat().st_size > 0 and manifest.get("stamp") == stamp
    except (OSError, ValueError, AttributeError):
        return False


def export_files(
    edition: Edition, kind: str, lang: str, paper: Paper, out: Path
) -> tuple[int, Iterator[Path]]:
    """How many files an export has, and each of them once it is written."""
    base = out.resolve().as_uri() + "/"
    jobs = plan(kind, Request(edition, lang, Studio(edition.root), paper, base))

    def written() -> Iterator[Path]:
        for path, make in jobs:
            write(out / path, make())
            yield out / path

    return len(jobs), written()


def build_site(  # noqa: PLR0913, PLR0917 - what a site is made from, and where it goes
    root: Path,
    examination: Examination,
    kits: Iterable[Path],
    out: Path,
    markdown: Path | None = None,
    memory: Memory | None = None,
) -> SiteReport:
    """The website of checked games, with their faces and the kits that are there."""
    memory = memory or Memory()
    editions = examination.editions
    faces = {path: svg for edition in editions for path, svg in _faces(edition, memory).items()}
    examples = _examples(editions, memory)
    return build(
        root,
        examination,
        faces,
        kits,
        out,
        rules=rules(),
        examples=examples,
        markdown=markdown,
        memory=memory,
    )


def serve_site(root: Path, out: Path, port: int, say: Callable[[str], object]) -> None:
    """Serve the website and make anew what a changed file touches, until interrupted."""
    memory = Memory()

    def rebuild() -> None:
        examination = examine_again(root, games([]), memory)
        if examination.result.failed:
            first = examination.result.findings[0]
            raise Failure(f"{first.at.file}: {first.message} (pnp check tells all)")
        build_site(root, examination, kits_in(root / "output/pdf"), out, memory=memory)

    serve(root, out, rebuild, say, port)


def kits_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.pdf"))


def _faces(edition: Edition, memory: Memory) -> dict[str, str]:
    """Every side of every piece as an SVG without fonts, by its path on the site."""
    studio = Studio(edition.root)
    drawn = dict(_sides(edition))
    templates = card_templates(edition.root, edition.game.id)

    def draw(path: str) -> str:
        face, lang = drawn[path]
        return outlined(studio.render(face, lang=lang).svg)

    made_from = {path: (templates, str(face)) for path, (face, _) in drawn.items()}
    return memory.keep_each(f"faces of {edition.game.id}", made_from, draw)


def _sides(edition: Edition) -> Iterator[tuple[str, tuple[Face, str]]]:
    """The faces of the site, each with its language, by their paths."""
    assert edition.catalog is not None  # noqa: S101 - only checked games go to the press
    for tongue in LANGUAGES:
        yield f"{edition.game.id}/{tongue}/cover.svg", (cover(edition.catalog, tongue), tongue)
    for face, lang, side in sides(edition):
        ending = "-back" if side == "back" else ""
        yield f"{edition.game.id}/{lang}/{face.kind}-{face.piece}{ending}.svg", (face, lang)


def _examples(editions: Sequence[Edition], memory: Memory) -> dict[str, tuple[str, str]]:
    """For each code a slip and its finding; those of a game's own checks are made from that game alone."""
    known = rules()
    texts = {
        edition.game.checks.prefix: (
            [source.text for source in edition.sources.values()],
            card_templates(edition.root, edition.game.id),
        )
        for edition in editions
    }
    made_from = {code: texts.get(code[:3], texts) for code in known}
    return memory.keep_each("examples", made_from, lambda code: example(known[code], editions))
