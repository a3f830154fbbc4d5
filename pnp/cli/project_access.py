"""Access of commands to the project and its games, checked or merely read."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from pnp.core.base.terminal_text import short

from .console import (
    FAILED,
    NO_GAMES,
    USAGE,
    check_report,
    counted,
    exit_code,
    paint,
    print_error,
    print_text,
    stop,
)

if TYPE_CHECKING:
    from pnp.app.examine import Examination
    from pnp.core.base.cache import Cache
    from pnp.core.catalog.vocabulary import Vocabulary
    from pnp.core.project.game import Game
    from pnp.core.project.loaded_game import LoadedGame
    from pnp.core.project.project import Project


_chosen: list[Path] = []
"""The folder given with ``-C``, if any."""


def choose(folder: Path) -> None:
    _chosen[:] = [folder]


def here() -> Project:
    """Return the current project; ask whether its own Python may run, or refuse it."""
    from pnp.core.project.project import Project

    project = Project.here(*_chosen)
    if python := project.own_python:
        _ask_trust(project.root, python)
    return project


def project_summary() -> str:
    """Return the path of the project's file and its number of games; raise NoProject if there is none."""
    from pnp.core.project.project import Project

    project = Project.here(*_chosen)
    file = short(str(project.root / project.file))
    return f"{file} has {counted(len(project.ids), 'game')} (try pnp check)"


def _ask_trust(root: Path, python: Sequence[str]) -> None:
    """Ask once a project whether its Python may run; refuse without a terminal."""
    from pnp.core.project import trust

    if not trust.is_trusted(root) and sys.stdin and sys.stdin.isatty() and sys.stderr.isatty():
        print_error(f"{root} has Python of its own: {', '.join(python)}", 0)
        print_error("it can do whatever you can do, today and after every change to it", 0)
        if typer.confirm("trust this folder from now on?", err=True):
            trust.trust(root)
            print_error(f"kept in {trust.trust_file()}", 0)
    trust.require(root, python)


def pick_games(ids: Sequence[str] | None) -> tuple[Game, ...]:
    return here().games(ids or ())


def checked(ids: Sequence[str], memory: Cache | None = None) -> Examination:
    """Check games; show the report and exit on errors, or if the project has no games."""
    from pnp.app.examine import examine_again

    project = here()
    if not project.ids and not ids:
        print_text(NO_GAMES)
        raise typer.Exit
    examination = examine_again(project, project.chosen(ids), memory or project.memory())
    if examination.result.failed:
        typer.echo(check_report(examination), err=True)
        raise typer.Exit(exit_code(examination))
    return examination


def examined(ids: Sequence[str]) -> Examination:
    """Check games and show the findings, but go on whatever they are."""
    from pnp.app.examine import examine_again
    from pnp.core.checks import report
    from pnp.core.project.partial_load import load_partially

    project = here()
    examination = examine_again(project, project.chosen(ids), project.memory())
    sources = examination.sources
    unread = {
        one.game.id: one.errors[0]
        for one in examination.loaded_games
        if load_partially(one)[0].catalog is None
    }
    for finding in examination.result.findings:
        if finding.game not in unread:
            typer.echo(report.frame(finding, sources, paint()), err=True)
    for game, finding in unread.items():
        print_error(f"{game} cannot be drawn: {report.line(finding, sources)} (pnp check shows all)", FAILED)
    return examination


def language(loaded: LoadedGame, lang: str | None) -> str:
    """Return the language asked for, or the game's first; exit if the game does not have it."""
    if lang and lang not in loaded.languages:
        stop(f"{loaded.game.id} is told in {', '.join(loaded.languages)}, not in '{short(lang, 20)}'", USAGE)
    return lang or loaded.languages[0]


def catalog_of(game: Game) -> Any:
    """Return a game's catalog, read but not checked; exit if it cannot be read."""
    from pnp.core.project.loaded_game import LoadedGame

    loaded = LoadedGame.open(game, here())
    if loaded.catalog is None:
        _unread(loaded)
    return loaded.catalog


def lazy_catalog_of(game: Game) -> Any:
    """Return a game's catalog that reads only the files that an answer needs."""
    from pnp.core.project.lazy_catalog import lazy_catalog

    return lazy_catalog(game, here(), _unread)


def identity_of(game: Game) -> Any:
    """Return a game's identity; only game.yaml is read."""
    from pnp.core.project.loaded_game import LoadedGame

    loaded = LoadedGame(game, here(), {}).with_part("game")
    if loaded.errors:
        _unread(loaded)
    return loaded.parts["game"]


def contents_of(game: Game, identity: Any) -> dict[str, int]:
    """Return the number of pieces of each kind in the box; a declared game's sheets are counted."""
    from pnp.core.project.loaded_game import LoadedGame

    if identity.contents:
        return dict(identity.contents)
    catalog = LoadedGame.open(game, here()).catalog
    return dict(catalog.game.contents) if catalog else {}


def words_of(game: Game) -> Vocabulary:
    """Return a game's vocabulary; only game.yaml and words.yaml are read."""
    from pnp.core.catalog.vocabulary import Vocabulary
    from pnp.core.project.loaded_game import LoadedGame

    loaded = LoadedGame(game, here(), {}).with_part("game").with_part("words")
    if loaded.errors:
        _unread(loaded)
    return loaded.parts.get("words") or Vocabulary()


def _unread(loaded: LoadedGame) -> NoReturn:
    from pnp.core.checks import report

    stop("\n".join(report.line(finding, loaded.sources) for finding in loaded.errors), USAGE)
