"""Rewrite all approved looks, or write the named PDFs and their lines to output/looks."""

from __future__ import annotations

import sys

from pnp.app.examine import find_broken
from tests.games.test_catalogs import SLIPPED
from tests.looks.commands import SESSIONS
from tests.looks.exports import exports
from tests.looks.findings import findings
from tests.looks.games import TOLD
from tests.looks.kept import keep
from tests.looks.measures import measures
from tests.looks.prints import PRINTS, staged, told
from tests.looks.refusals import declared, drawings
from tests.looks.seen import whole
from tests.looks.sentences import sentences
from tests.looks.slipped import slipped
from tests.looks.watched import WATCHED
from tests.looks.web import PAGED, pages, samples, script
from tests.support.project import IDS, ROOT, opened


def approve() -> None:
    """Write every look to its file."""
    with staged() as stage:
        for name in PRINTS:
            keep(name, told(stage, name))
        keep("exports", list(exports(stage)))
    loaded_games = {game: opened(game) for game in IDS}
    for game, loaded in loaded_games.items():
        for sort, tell in TOLD.items():
            keep(f"{game}-{sort}", list(tell(loaded)))
        keep(f"{game}-script", list(script(loaded)))
    for game in PAGED:
        keep(f"{game}-pages", list(pages(loaded_games[game])))
    keep("samples-script", list(samples()))
    keep("measures", list(measures()))
    keep("refused-games", list(declared()))
    keep("refused-drawings", list(drawings()))
    for name, say in SESSIONS.items():
        keep(f"said-{name}", list(say()))
    for name, show_it in WATCHED.items():
        keep(f"shown-{name}", list(show_it()))
    keep("buccaneer-slips", list(slipped(loaded_games["buccaneer"])))
    keep("buccaneer-sentences", list(sentences(loaded_games["buccaneer"])))
    found = [find_broken(loaded_games.values(), check) for check in SLIPPED]
    keep("findings", [line for one in found for line in findings(one)])


def show(*names: str) -> None:
    """Write the named PDFs and all their lines to output/looks."""
    folder = ROOT / "output/looks"
    folder.mkdir(parents=True, exist_ok=True)
    with staged() as stage:
        for name in names:
            pdf = PRINTS[name].make(stage)
            (folder / f"{name}.pdf").write_bytes(pdf)
            (folder / f"{name}.txt").write_text("\n".join(whole(pdf)), "utf-8")
            sys.stdout.write(f"{folder}/{name}.pdf and {name}.txt\n")


if __name__ == "__main__":
    show(*sys.argv[1:]) if sys.argv[1:] else approve()
