"""The command line's frame: one way in, one way out, never a traceback for bad input."""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
import threading
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn, TextIO

import typer

from pnp import __version__
from pnp.core.base.errors import CutShort, Failure, Misuse
from pnp.core.base.snapshot import held
from pnp.core.project.trust import VARIABLE

from .console import ENDED, FAILED, INTERRUPTED, USAGE, fault, say, usage
from .help import Commands
from .project_access import choose, standing

app = typer.Typer(
    name="pnp",
    help="Typed catalogs in; proofs, print-and-play sheets and a bilingual rules site out.",
    cls=Commands,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
site = typer.Typer(help="The website: build it, or serve it while you edit.")
app.add_typer(site, name="site")

Games = Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Game ids; none means all.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `pnp games` lists it.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where to write.")]

_SELDOM = 20_000
"""So many things are made before Python looks for what to free: a command keeps most of what it makes."""


def main() -> None:
    """Run a command; whatever goes wrong with files or the terminal is one line, never a traceback."""
    gc.set_threshold(_SELDOM, 100)
    atexit.register(gc.freeze)  # whatever is left goes with the process: nobody need look through it
    closed = sys.stdout is None
    sys.stdout, sys.stderr = sys.stdout or _nowhere(), sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _ended)
    sys.exit(say("standard output is closed", USAGE) if closed else _run())


def _ended(*_: object) -> NoReturn:
    """Whoever ends this process ends its workers too, and leaves nothing half-written."""
    sys.exit(ENDED)


def _nowhere() -> TextIO:
    """Where words go when the way out was closed before we began."""
    return Path(os.devnull).open("w", encoding="utf-8")


def _spoken(code: int) -> int:
    """The exit code, once all words are out."""
    sys.stdout.flush()
    return code


def _run() -> int:
    try:
        code = _spoken(app(prog_name="pnp", standalone_mode=False) or 0)
        return say("interrupted", code) if code == INTERRUPTED else code  # typer has caught the signal
    except typer.TyperException as err:
        return say(usage(err), USAGE)
    except Failure as err:
        codes = {Misuse: USAGE, CutShort: INTERRUPTED}
        return say(str(err), next((code for sort, code in codes.items() if isinstance(err, sort)), FAILED))
    except (KeyboardInterrupt, typer.Abort):
        return say("interrupted", INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as err:
        code = say(fault(err), USAGE)
        sys.stdout = _nowhere()
        return code


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"pnp {__version__}")
        raise typer.Exit


def _trust(_context: typer.Context, given: bool) -> None:
    if given:
        os.environ[VARIABLE] = "1"  # worker processes read it too


@app.callback()
def _options(
    context: typer.Context,
    folder: Annotated[
        Path | None, typer.Option("-C", metavar="FOLDER", help="Work in the project of another folder.")
    ] = None,
    trust: Annotated[  # noqa: ARG001 - its callback does it
        bool,
        typer.Option("--trust", help="Let the project's own Python run without asking.", callback=_trust),
    ] = False,
    _version: Annotated[
        bool, typer.Option("--version", help="Show the version.", is_eager=True, callback=_tell_version)
    ] = False,
) -> None:
    """Typed catalogs in; proofs, print-and-play sheets and a bilingual rules site out."""
    context.with_resource(held())
    if folder:
        choose(folder)
    if context.invoked_subcommand is None:
        told = standing()  # outside a project that is all there is to say
        typer.echo(context.get_help())
        raise typer.Exit(say(told, USAGE))
