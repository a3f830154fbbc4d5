"""The Typer application and its entry point: exit codes, signals, and errors in one line."""

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
from pnp.core.base.errors import Failure, Interrupted, Misuse
from pnp.core.base.snapshot import shared_snapshot
from pnp.core.project.trust import VARIABLE

from .console import ENDED, FAILED, INTERRUPTED, USAGE, os_error_text, print_error, usage_text
from .help import Commands
from .project_access import choose, project_summary

app = typer.Typer(
    name="pnp",
    help="Check a game's data, print it as a kit to cut out, and build a website of its rules.",
    cls=Commands,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
site = typer.Typer(help="The website: build it, or serve it while you edit.")
app.add_typer(site, name="site")

Games = Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Ids of games; all if left out.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `pnp games` lists it.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="The folder to write to.")]

_GC_THRESHOLD = 20_000
"""Allocations between two garbage collections: a command keeps most of what it allocates."""


def main() -> None:
    """Run a command; report errors of files or the terminal in one line, never as a traceback."""
    gc.set_threshold(_GC_THRESHOLD, 100)
    atexit.register(gc.freeze)  # skip the collection at exit: the process frees all memory
    closed = sys.stdout is None
    sys.stdout, sys.stderr = sys.stdout or _null_stream(), sys.stderr or _null_stream()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _terminate)
    sys.exit(print_error("standard output is closed", USAGE) if closed else _run())


def _terminate(*_: object) -> NoReturn:
    """Exit on SIGTERM, so that workers end and temporary files are removed."""
    sys.exit(ENDED)


def _null_stream() -> TextIO:
    """Return a stream that discards output, for a standard stream that was closed at start."""
    return Path(os.devnull).open("w", encoding="utf-8")


def _flushed(code: int) -> int:
    """Return the exit code after flushing standard output, which may raise."""
    sys.stdout.flush()
    return code


def _run() -> int:
    try:
        code = _flushed(app(prog_name="pnp", standalone_mode=False) or 0)
        # typer has caught the signal
        return print_error("interrupted", code) if code == INTERRUPTED else code
    except typer.TyperException as err:
        return print_error(usage_text(err), USAGE)
    except Failure as err:
        codes = {Misuse: USAGE, Interrupted: INTERRUPTED}
        code = next((code for sort, code in codes.items() if isinstance(err, sort)), FAILED)
        return print_error(str(err), code)
    except (KeyboardInterrupt, typer.Abort):
        return print_error("interrupted", INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as err:
        code = print_error(os_error_text(err), USAGE)
        sys.stdout = _null_stream()
        return code


def _print_version(asked: bool) -> None:
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
        Path | None, typer.Option("-C", metavar="FOLDER", help="Use the project in another folder.")
    ] = None,
    trust: Annotated[  # noqa: ARG001 - handled by its callback
        bool,
        typer.Option("--trust", help="Let the project's own Python run without asking.", callback=_trust),
    ] = False,
    _version: Annotated[
        bool, typer.Option("--version", help="Show the version.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    """Check a game's data, print it as a kit to cut out, and build a website of its rules."""
    context.with_resource(shared_snapshot())
    if folder:
        choose(folder)
    if context.invoked_subcommand is None:
        summary = project_summary()  # raises NoProject before the help is printed
        typer.echo(context.get_help())
        raise typer.Exit(print_error(summary, USAGE))
