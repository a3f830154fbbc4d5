"""How checking grows: a synthetic game of 100, 1,000 and 10,000 cards, read, typed and proved."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import ClassVar

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Kind, Piece
from pnp.core.catalog.rulebook import Statement
from pnp.core.checks import ledger, schema
from pnp.core.checks.citations import seal_of
from pnp.core.checks.registry import Registry
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings

DEMO = Path(__file__).parents[1] / "demo/content/demo"
SIZES = (100, 1_000, 10_000)
ENTERED = 999
"""So many entries a rulebook may hold about one field."""

check = Registry("SYN")


class Card(Piece):
    kind: ClassVar[str] = "card"

    value: int
    next: str


class Synthetic(Catalog):
    cards: Kind[Card]


@check(1, "lost-card", broken_by={"cards.card-1.next": "nowhere"})
def every_card_names_another(game: Synthetic) -> Iterator[Diagnostic | Proof]:
    """Following the cards from any of them visits all and comes home."""
    ids = set(game.cards.ids)
    for card in game.cards:
        if card.next not in ids:
            yield Diagnostic(f"'{card.next}' is no card", card.at("next"))
    yield Proof("every card names another", f"{len(ids)} cards", len(ids))


GAME = Game("synthetic", Synthetic, check, (), lambda _catalog, _lang: [])


def write(folder: Path, size: int) -> None:
    """Write a game of ``size`` cards, stated and entered twice as far as a rulebook goes.

    The rest is the demo's.
    """
    content = folder / "content/synthetic"
    shutil.copytree(DEMO, content)
    (content / "game.yaml").write_text(
        "id: synthetic\ntitle: {fr: S, en: S}\ntagline: {fr: S, en: S}\n"
        "credits: {author: A, artist: B, publisher: C, year: 2000}\nplayers: {min: 2, max: 4}\n"
        "minutes: {min: 10, max: 20}\nage: 8\nconstants: {}\ncontents: {pawns: 1}\n"
        f"provenance: {_ours('title', 'tagline', 'credits', 'players', 'minutes', 'age', 'contents')}\n",
        "utf-8",
    )
    ours = f", provenance: {_ours('value')}"
    cards = "".join(
        f"  - {{id: card-{n}, name: {{fr: Carte, en: Card}}, value: {n % 97}, next: card-{(n + 1) % size}"
        f"{ours if n >= ENTERED else ''}}}\n"
        for n in range(size)
    )
    head = f"provenance: {_ours('name', 'copies', 'next')[:-1]}, value: stated}}\n"
    (content / "cards.yaml").write_text(f"{head}pieces:\n{cards}", "utf-8")
    stated = [
        Statement(about=f"cards.card-{n}.value", value=n % 97, line=n + 1) for n in range(min(size, ENTERED))
    ]
    lines = "".join(
        f"  - {{about: {one.about}, value: {one.value}, line: {one.line}, seal: {seal_of(one, 'words')}}}\n"
        for one in stated
    )
    head = f"file: synthetic.txt\nholds: {{cards.value: {len(stated)}}}\n"
    (content / "rulebook.yaml").write_text(f"{head}statements:\n{lines}", "utf-8")


def _ours(*fields: str) -> str:
    return "{" + ", ".join(f"{field}: {{reconstructed: x}}" for field in fields) + "}"


def seconds(size: int) -> float:
    with TemporaryDirectory() as name:
        write(Path(name), size)
        start = perf_counter()
        loaded = LoadedGame.open(GAME, Project(Path(name), "pnp.toml", Settings(languages=("fr", "en"))))
        findings = [*loaded.findings]
        for registry in (check, schema.check, ledger.check):
            findings += registry.run(loaded.catalog).findings
        taken = perf_counter() - start
    if findings:
        raise SystemExit(f"the synthetic game is not clean: {findings[0].message}")
    return taken


def main(sizes: Sequence[int] = SIZES) -> None:
    print(f"{'cards':>8}{'seconds':>10}{'ms a card':>12}")
    for size in sizes:
        taken = seconds(size)
        print(f"{size:>8}{taken:>10.2f}{1000 * taken / size:>12.3f}")


def small(step: int) -> None:
    """Check a handful of cards, then more than a rulebook may enter of one field."""
    main(([3], [100, ENTERED + 1])[step])


if __name__ == "__main__":
    main()
