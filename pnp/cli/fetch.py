"""What commands work on: the project from here, its games, checked or merely read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from pnp.core.printable import short

from .console import USAGE, ending, near, stop, verdict

if TYPE_CHECKING:
    from pnp.core.edition import Edition
    from pnp.core.game import Game
    from pnp.core.memory import Memory
    from pnp.project import Examination


def root_folder() -> Path:
    from pnp.root import NoProject, find_root

    try:
        return find_root(Path.cwd())
    except NoProject as err:
        stop(str(err), USAGE)


def pick_games(ids: Sequence[str] | None) -> tuple[Game, ...]:
    from pnp.games import named

    return tuple(named(game) for game in pick_ids(ids))


def pick_ids(ids: Sequence[str] | None) -> tuple[str, ...]:
    """The games of these ids, or all where none is named, none of them loaded."""
    from pnp.games import GAMES

    for game in ids or ():
        if game not in GAMES.ids:
            stop(f"there is no game '{short(game, 80)}'{near(game, GAMES.ids)}", USAGE)
    return tuple(game for game in GAMES.ids if game in (ids or GAMES.ids))


def checked(ids: Sequence[str], memory: Memory | None = None) -> Examination:
    """The games, checked; findings are shown, and errors end the command."""
    from pnp.project import examine_again
    from pnp.root import memory_of

    root = root_folder()
    examination = examine_again(root, pick_ids(ids), memory or memory_of(root))
    if examination.result.failed:
        typer.echo(verdict(examination), err=True)
        raise typer.Exit(ending(examination))
    return examination


def catalog_of(game: Game) -> Any:
    """A game's catalog, read but not checked: quick, for one answer."""
    from pnp.core.edition import Edition

    edition = Edition.open(game, root_folder())
    if edition.catalog is None:
        _unread(edition)
    return edition.catalog


def identity_of(game: Game) -> Any:
    """What a game says of itself: of all its files only game.yaml is read."""
    from pnp.core.edition import Edition

    edition = Edition(game, root_folder(), {}).opening("game")
    if edition.findings:
        _unread(edition)
    return edition.parts["game"]


def _unread(edition: Edition) -> NoReturn:
    from pnp.core import report

    stop("\n".join(report.line(finding, edition.sources) for finding in edition.findings), USAGE)
