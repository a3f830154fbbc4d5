"""Sessions of commands in a small declared game: output, errors, written files and exit codes."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import typer

from pnp import cli
from pnp.cli import project_access
from tests.declared.conftest import RULES, project_in
from tests.looks.asked import AFTER, ASKED, COMPARED, PLAYED, SEEDLING, SLIPS, WHOLE
from tests.looks.web import words as words_of
from tests.support.inline_executor import Alone
from tests.support.project import ROOT

_MOST, _WIDE = 28, 400
"""Lines of an answer that are kept, and characters of each."""
_grown = cache(typer.main.get_command)
"""The command line, built once for all commands."""


class _Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


def commands() -> Iterator[str]:
    """Yield commands and their output in a game without mistakes."""
    with project_of(WHOLE) as folder:
        for words in ASKED:
            yield from _said(words, folder)
        yield from _said(("calc", "grove", "crop", "-"), folder, stdin='{"trees": 2, "wet": "no"}\noops\n')
        yield from _said(("print", "--pages", "1", "--out", "looked"), folder, terminal=True)
    with project_of({"game.yaml": SEEDLING}) as folder:
        yield from _said(("audit", "--verbose", "--ranges"), folder)


def slips() -> Iterator[str]:
    """Yield commands and their output in the small game with one mistake each."""
    for name, (files, asked) in SLIPS.items():
        with project_of(WHOLE | files) as folder:
            for words in asked:
                head, *said = _said(words, folder)
                yield from (f"{name}: {head}", *said)
            if name == "rank":
                yield from _said(("check",), folder, terminal=True)


def played() -> Iterator[str]:
    """Yield games by bots: statistics, logs, and one with a human seat."""
    with patch("pnp.core.base.workers.ProcessPoolExecutor", Alone):
        for words in PLAYED:
            yield from _said(("play", "buccaneer", *words), ROOT)
        yield from _said(("play", "buccaneer", "--players", "3", "--as", "red"), ROOT, stdin="x\n99\n1\n2\n")
        yield from _said(("seal", "buccaneer", "README.md"), ROOT)


def changes() -> Iterator[str]:
    """Yield comparisons of a printed kit with the game as edited since."""
    with project_of(WHOLE) as folder:
        yield from _said(("print", "--out", "kept"), folder)
        yield from _said(("print", "--since", "kept"), folder)
        yield from _said(("diff", "kept"), folder)
        (folder / "cards.csv").write_text(AFTER, "utf-8")
        (folder / "rules.md").write_text(RULES + "\n[setup-end] Begin.\n", "utf-8")
        for words in COMPARED:
            yield from _said(words, folder)
        for page in ("output/diff/index.html", "page.html"):
            text = (folder / page).read_text("utf-8")
            yield f"{page}: {', '.join(sorted({one[1] for one in _DATA.finditer(text)}))}"
            yield from (f"  {line}" for line in words_of(_DATA.sub("", text)))


SESSIONS: dict[str, Callable[[], Iterator[str]]] = {
    "asked": commands, "slips": slips, "changes": changes, "played": played
}  # fmt: skip
_DATA = re.compile(r"data:([a-z/+]+);base64,[^\"]*")


@contextmanager
def project_of(files: Mapping[str, str]) -> Iterator[Path]:
    """Yield a temporary folder with one game, without user settings and worker processes."""
    with (
        TemporaryDirectory(prefix="looks-") as name,
        patch("pnp.core.base.workers.ProcessPoolExecutor", Alone),
        patch.dict(os.environ, {"XDG_CONFIG_HOME": str(Path(name).resolve() / "settings")}),
    ):
        yield project_in(Path(name).resolve() / "grove", files).root


def _said(words: Sequence[str], folder: Path, *, terminal: bool = False, stdin: str = "") -> Iterator[str]:
    """Run a command in a folder; yield its output, errors (!), written files (+) and nonzero exit code."""
    before = _files(folder)
    out, err = (_Terminal() if terminal else io.StringIO() for _ in range(2))
    with (
        chdir(folder),
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "argv", ["pnp", *words]),
        patch.object(sys, "stdin", io.StringIO(stdin)),
        patch.object(project_access, "_chosen", []),
        patch("typer.main.get_command", _grown),
    ):
        code: object = 0
        try:
            cli.main()
        except SystemExit as end:
            code = end.code
    yield f"$ pnp {' '.join(words)}{' # on a terminal' if terminal else ''}"
    yield from _lines(out.getvalue(), folder, "")
    yield from _lines(err.getvalue(), folder, "! ")
    made = sorted(_files(folder) - before)
    yield from (f"  + {name}" for name in made[:_NAMED])
    if made[_NAMED:]:
        yield f"  + {len(made) - _NAMED} more files"
    if code:
        yield f"  exit {code}"


_NAMED = 4
"""Written files that are named."""


def _files(folder: Path) -> set[str]:
    """Return the files of a small project without caches."""
    if folder == ROOT:
        return set()
    found = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return {name for name in found if not name.startswith(("output/.memory", "__pycache__"))}


_PAINTED = re.compile(r"\x1b\[\?25l.*\x1b\[2K", re.DOTALL)
"""A progress bar and the sequence that erases it."""
_GROWS = re.compile(r"\d+(?= checks on| words to write)|(?<=\"checks\": )\d+")
"""Counts that grow with every new check or text of the engine."""
_EVERYONE_S = re.compile(r"(?!GRO|PLAY)[A-Z]{3}\d{3}  ")
"""A proof by a check that all games share."""


def _lines(text: str, folder: Path, mark: str) -> Iterator[str]:
    plain = _PAINTED.sub("", text).replace(str(folder.parent), "…").replace("\x1b", "ESC")
    if "Usage: " in plain:
        yield "  (help)"
        return
    kept = [_GROWS.sub("…", line) for line in plain.splitlines() if not _EVERYONE_S.match(line)]
    lines = [line if len(line) < _WIDE else f"{line[:_WIDE]}… {len(line)} characters" for line in kept]
    yield from (f"  {mark}{line}".rstrip() for line in lines[:_MOST])
    if lines[_MOST:]:
        yield f"  {mark}… {len(lines) - _MOST} more lines"
