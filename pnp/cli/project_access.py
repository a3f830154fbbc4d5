"""What commands work on: the project from here, its games, checked or merely read."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from pnp.core.base.terminal_text import short

from .console import FAILED, NO_GAMES, USAGE, ending, paint, say, some, stop, tell, verdict

if TYPE_CHECKING:
    from pnp.app.examine import Examination
    from pnp.core.base.cache import Memory
    from pnp.core.catalog.vocabulary import Vocabulary
    from pnp.core.project.game import Game
    from pnp.core.project.loaded_game import Edition
    from pnp.core.project.project import Project


_chosen: list[Path] = []
"""The folder that ``-C`` names, if it does."""


def choose(folder: Path) -> None:
    """Work in another folder's project."""
    _chosen[:] = [folder]


def here() -> Project:
    """Return the project that commands work on; one with untrusted Python is asked about, or refused."""
    from pnp.core.project.project import Project

    project = Project.here(*_chosen)
    if python := project.own_python:
        _ask_trust(project.root, python)
    return project


def standing() -> str:
    """Return what the project here holds; raise NoProject, which says how to begin, where there is none."""
    from pnp.core.project.project import Project

    project = Project.here(*_chosen)
    file = short(str(project.root / project.file))
    return f"{file} has {some(len(project.ids), 'game')} (try pnp check)"


def _ask_trust(root: Path, python: Sequence[str]) -> None:
    """Ask once a project whether its Python may run; without a terminal nobody is asked, and it may not."""
    from pnp.core.project import trust

    if not trust.is_trusted(root) and sys.stdin and sys.stdin.isatty() and sys.stderr.isatty():
        say(f"{root} has Python of its own: {', '.join(python)}", 0)
        say("it can do whatever you can do, today and after every change to it", 0)
        if typer.confirm("trust this folder from now on?", err=True):
            trust.trust(root)
            say(f"kept in {trust.trust_file()}", 0)
    trust.require(root, python)


def pick_games(ids: Sequence[str] | None) -> tuple[Game, ...]:
    """The games of these ids, or all where none is named."""
    return here().games(ids or ())


def checked(ids: Sequence[str], memory: Memory | None = None) -> Examination:
    """The games, checked; findings are shown, and errors end the command, as does a project without games."""
    from pnp.app.examine import examine_again

    project = here()
    if not project.ids and not ids:
        tell(NO_GAMES)
        raise typer.Exit
    examination = examine_again(project, project.chosen(ids), memory or project.memory())
    if examination.result.failed:
        typer.echo(verdict(examination), err=True)
        raise typer.Exit(ending(examination))
    return examination


def seen(ids: Sequence[str]) -> Examination:
    """Return the games, whatever their checks say: findings are shown, and the command goes on."""
    from pnp.app.examine import examine_again
    from pnp.core.checks import report
    from pnp.core.project.partial_load import salvaged

    project = here()
    examination = examine_again(project, project.chosen(ids), project.memory())
    sources = examination.sources
    unread = {one.game.id: one.errors[0] for one in examination.editions if salvaged(one)[0].catalog is None}
    for finding in examination.result.findings:
        if finding.game not in unread:
            typer.echo(report.frame(finding, sources, paint()), err=True)
    for game, finding in unread.items():
        say(f"{game} cannot be drawn: {report.line(finding, sources)} (pnp check tells all)", FAILED)
    return examination


def language(edition: Edition, lang: str | None) -> str:
    """The language asked for, or the game's first; one that it is not told in is refused."""
    if lang and lang not in edition.languages:
        stop(
            f"{edition.game.id} is told in {', '.join(edition.languages)}, not in '{short(lang, 20)}'", USAGE
        )
    return lang or edition.languages[0]


def catalog_of(game: Game) -> Any:
    """A game's catalog, read but not checked: quick, for one answer."""
    from pnp.core.project.loaded_game import Edition

    edition = Edition.open(game, here())
    if edition.catalog is None:
        _unread(edition)
    return edition.catalog


def glimpse_of(game: Game) -> Any:
    """The same, of which only those files are read that the answer needs."""
    from pnp.core.project.lazy_catalog import glimpse

    return glimpse(game, here(), _unread)


def identity_of(game: Game) -> Any:
    """What a game says of itself: of all its files only game.yaml is read."""
    from pnp.core.project.loaded_game import Edition

    edition = Edition(game, here(), {}).opening("game")
    if edition.errors:
        _unread(edition)
    return edition.parts["game"]


def contents_of(game: Game, identity: Any) -> dict[str, int]:
    """How many of each kind are in the box; of a declared game its sheets tell, if they can be read."""
    from pnp.core.project.loaded_game import Edition

    if identity.contents:
        return dict(identity.contents)
    catalog = Edition.open(game, here()).catalog
    return dict(catalog.game.contents) if catalog else {}


def words_of(game: Game) -> Vocabulary:
    """What a game calls things: only game.yaml, which names its languages, and words.yaml are read."""
    from pnp.core.catalog.vocabulary import Vocabulary
    from pnp.core.project.loaded_game import Edition

    edition = Edition(game, here(), {}).opening("game").opening("words")
    if edition.errors:
        _unread(edition)
    return edition.parts.get("words") or Vocabulary()


def _unread(edition: Edition) -> NoReturn:
    from pnp.core.checks import report

    stop("\n".join(report.line(finding, edition.sources) for finding in edition.errors), USAGE)
