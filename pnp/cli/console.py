"""Output of the commands: lines, colours, progress bars and JSON."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import typer

from pnp.core.base.terminal_text import printable, printable_lines, short

if TYPE_CHECKING:
    from pnp.app.examine import Examination

T = TypeVar("T")
FAILED, USAGE, INTERRUPTED, ENDED = 1, 2, 130, 143
NO_GAMES = "no games here yet: a game is a folder with a game.yaml, such as content/orchard/game.yaml"


def stop(message: str, code: int) -> NoReturn:
    raise typer.Exit(print_error(message, code))


def print_error(message: str, code: int) -> int:
    """Print an error to standard error, with control characters escaped, and return the exit code."""
    typer.echo(printable_lines(f"pnp: {message}"), err=True)
    return code


def print_text(text: str) -> None:
    """Print an answer, with control characters escaped."""
    typer.echo(printable_lines(text))


def counted(number: int, what: str) -> str:
    """Return a number with its noun: ``1 file``, ``2 files``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def suggestion(word: str, known: Iterable[str]) -> str:
    from pnp.core.base.suggestions import did_you_mean

    hint = did_you_mean(word, known)
    return f": {hint}" if hint else ""


def check_report(examination: Examination) -> str:
    from pnp.core.checks import report

    if not examination.ids:
        return NO_GAMES
    return report.text(examination.result, examination.ids, examination.sources, paint())


def exit_code(examination: Examination) -> int:
    """Return the exit code of a check: clean, errors, or a file that could not even be read."""
    from pnp.core.reading.source import UNREADABLE

    result = examination.result
    unread = any(finding.code == UNREADABLE.code for finding in result.findings)
    return USAGE if unread else FAILED if result.failed else 0


def is_terminal() -> bool:
    """Return whether standard output is a terminal that can move its cursor and show colours."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def clear() -> None:
    if is_terminal():
        typer.echo("\033[2J\033[H", nl=False)


def paint() -> Any:
    """Return a function that colours a text by its role; without a terminal or with NO_COLOR it does not."""
    from pnp.core.checks.report import unpainted

    colours = {
        "error": "red",
        "warning": "yellow",
        "note": "cyan",
        "place": "blue",
        "mark": "red",
        "help": "cyan",
    }
    if not is_terminal() or os.environ.get("NO_COLOR"):
        return unpainted
    return lambda what, text: typer.style(text, fg=colours[what], bold=what in {"error", "warning"})


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], object]]:
    """Show a progress bar on a terminal, nothing elsewhere; yield a callback for done and total."""
    if not is_terminal():
        yield lambda _done, _all: None
        return
    from rich.progress import Progress

    with Progress(transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Yield the items, with a progress bar on a terminal."""
    if not is_terminal():
        yield from items
        return
    from rich.progress import track

    yield from track(items, description=what, total=total, transient=True)


def relative_path(path: Path) -> str:
    """Return a path relative to the current folder if it is below it."""
    try:
        return printable(path.resolve().relative_to(Path.cwd()).as_posix())
    except ValueError:
        return printable(str(path))


def print_json(value: Any, indent: int | None = None) -> None:
    print_text(json.dumps(value, indent=indent, ensure_ascii=False))


def os_error_text(err: OSError) -> str:
    """Describe an OSError with its file, or with the folder in which the file could not be created."""
    if not err.filename:
        return err.strerror or str(err)
    path = Path(os.fsdecode(err.filename)).absolute()
    if err.errno in {errno.EACCES, errno.EPERM, errno.EROFS} and not os.path.lexists(path):
        path = next((folder for folder in path.parents if folder.exists()), path)
        return f"{short(str(path))}: nothing can be written into this folder: {err.strerror}"
    return f"{short(os.fsdecode(err.filename))}: {err.strerror}"


def usage_text(err: Any) -> str:
    """Describe a usage error in one line: an unknown option, a missing argument, a bad value."""
    command = err.ctx.command_path if getattr(err, "ctx", None) else "pnp"
    message = short(err.format_message().replace("Value error, ", "")).replace("\n", " ")
    return f"{message} (try {command} --help)"
