"""What commands say: lines, colours, progress bars and JSON."""

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
    raise typer.Exit(say(message, code))


def say(message: str, code: int) -> int:
    """What is wrong, on the other way out; whatever the words hold, they do not steer the terminal."""
    typer.echo(printable_lines(f"pnp: {message}"), err=True)
    return code


def tell(text: str) -> None:
    """An answer in words."""
    typer.echo(printable_lines(text))


def some(number: int, what: str) -> str:
    """So many of something."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def near(word: str, known: Iterable[str]) -> str:
    from pnp.core.base.suggestions import did_you_mean

    hint = did_you_mean(word, known)
    return f": {hint}" if hint else ""


def verdict(examination: Examination) -> str:
    from pnp.core.checks import report

    if not examination.ids:
        return NO_GAMES
    return report.text(examination.result, examination.ids, examination.sources, paint())


def ending(examination: Examination) -> int:
    """The exit code: clean, errors, or a file that could not even be read."""
    from pnp.core.reading.source import UNREADABLE

    result = examination.result
    unread = any(finding.code == UNREADABLE.code for finding in result.findings)
    return USAGE if unread else FAILED if result.failed else 0


def is_terminal() -> bool:
    """Return whether standard output is a terminal that can move its cursor and show colours."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def clear() -> None:
    """Clear the terminal, before what was shown is shown anew."""
    if is_terminal():
        typer.echo("\033[2J\033[H", nl=False)


def paint() -> Any:
    """Return what colours a text by its role; a plain one without a terminal, or where NO_COLOR is set."""
    from pnp.core.checks.report import plain

    colours = {
        "error": "red",
        "warning": "yellow",
        "note": "cyan",
        "place": "blue",
        "mark": "red",
        "help": "cyan",
    }
    if not is_terminal() or os.environ.get("NO_COLOR"):
        return plain
    return lambda what, text: typer.style(text, fg=colours[what], bold=what in {"error", "warning"})


@contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], object]]:
    """A progress bar on a terminal, nothing elsewhere; it is told how many of how many are done."""
    if not is_terminal():
        yield lambda _done, _all: None
        return
    from rich.progress import Progress

    with Progress(transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Show a bar on a terminal, nothing elsewhere."""
    if not is_terminal():
        yield from items
        return
    from rich.progress import track

    yield from track(items, description=what, total=total, transient=True)


def shown(path: Path) -> str:
    """The path as seen from here."""
    try:
        return printable(path.resolve().relative_to(Path.cwd()).as_posix())
    except ValueError:
        return printable(str(path))


def tell_json(value: Any, indent: int | None = None) -> None:
    tell(json.dumps(value, indent=indent, ensure_ascii=False))


def fault(err: OSError) -> str:
    """Return what went wrong with which file; where that could not be made, its folder is what to look at."""
    if not err.filename:
        return err.strerror or str(err)
    path = Path(os.fsdecode(err.filename)).absolute()
    if err.errno in {errno.EACCES, errno.EPERM, errno.EROFS} and not os.path.lexists(path):
        path = next((folder for folder in path.parents if folder.exists()), path)
        return f"{short(str(path))}: nothing can be written into this folder: {err.strerror}"
    return f"{short(os.fsdecode(err.filename))}: {err.strerror}"


def usage(err: Any) -> str:
    """An unknown option, a missing argument, a value that is none of the choices: on one line."""
    command = err.ctx.command_path if getattr(err, "ctx", None) else "pnp"
    message = short(err.format_message().replace("Value error, ", "")).replace("\n", " ")
    return f"{message} (try {command} --help)"
