"""The command line's frame: one way in, one way out, never a traceback for bad input."""

from __future__ import annotations

import signal
import sys
import threading
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from pnp import __version__
from pnp.core.failure import Failure, Misuse

from .console import ENDED, FAILED, INTERRUPTED, USAGE, say, usage
from .recall import Question

app = typer.Typer(
    name="pnp",
    help="Typed catalogs in; proofs, print-and-play sheets and a bilingual rules site out.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
site = typer.Typer(help="The website: build it, or serve it while you edit.", no_args_is_help=True)
app.add_typer(site, name="site")

Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Game ids; none means all.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `pnp games` lists it.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where to write.")]


def run(question: Question | None = None) -> int:
    """Run a command and tell how it ended; what goes wrong outside is one line, never a traceback."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _ended)
    return _run(question)


def _ended(*_: object) -> NoReturn:
    """Whoever ends this process ends its workers too, and leaves nothing half-written."""
    sys.exit(ENDED)


def _run(question: Question | None) -> int:
    try:
        return question.learnt(_command) if question else _command()
    except typer.TyperException as err:
        return say(usage(err), USAGE)
    except Failure as err:
        return say(str(err), USAGE if isinstance(err, Misuse) else FAILED)
    except (KeyboardInterrupt, typer.Abort):
        return say("interrupted", INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as err:
        where = f"{err.filename}: " if err.filename else ""
        return say(f"{where}{err.strerror or err}", USAGE)


def _command() -> int:
    return app(standalone_mode=False) or 0


@app.callback()
def _options(
    version: Annotated[bool, typer.Option("--version", help="Show the version.", is_eager=True)] = False,
) -> None:
    if version:
        typer.echo(f"pnp {__version__}")
        raise typer.Exit
