"""Command lines that nobody would type: an answer, or one line and the exit code for it."""

from __future__ import annotations

import io
import os
import sys
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from pnp import cli
from tests.fuzz.mutation import odd
from tests.fuzz.runner import Broken
from tests.support.project import IDS, copy_of

COMMANDS = (
    ("check",),
    ("check", "--format"),
    ("explain",),
    ("calc",),
    ("calc", "--list"),
    ("calc", "buccaneer", "loot"),
    ("calc", "buccaneer", "merge", "-"),
    ("catalog",),
    ("games",),
    ("prove",),
    ("preview", "buccaneer"),
    ("calibrate", "--x"),
    ("calibrate", "--out"),
    ("print", "nobody", "--paper"),
    ("print", "nobody", "--out"),
    ("export", "png", "nobody", "--out"),
    ("diff",),
    ("diff", "HEAD", "--html"),
    ("site",),
    ("--version",),
    ("--help",),
    (),
)
WORDS = (
    "--",
    "-",
    "--help",
    "--lang",
    "fr",
    "--format",
    "json",
    "BUC003",
    "web001",
    "a4",
    "{}",
    "[1]",
    "0",
    "1e999",
)


@lru_cache(1)
def project() -> TemporaryDirectory[str]:
    """Buccaneer alone, in a folder of its own; it goes when the process ends."""
    folder = TemporaryDirectory()
    copy_of(Path(folder.name), "buccaneer", parts=["templates"])
    return folder


def command_lines(random: Random) -> None:
    """Run one command in this process and listen."""
    given = [*random.choice(COMMANDS), *(_word(random) for _ in range(random.randint(0, 3)))]
    out, err = io.StringIO(), io.StringIO()
    with ExitStack() as around:
        around.enter_context(patch.object(sys, "argv", ["pnp", *(word.replace("\0", "") for word in given)]))
        around.enter_context(patch.object(sys, "stdin", io.StringIO(f"{odd(random)}\n{{}}\n")))
        around.enter_context(patch.dict(os.environ, {"XDG_CONFIG_HOME": project().name}))
        around.enter_context(redirect_stdout(out))
        around.enter_context(redirect_stderr(err))
        around.callback(os.chdir, Path.cwd())
        os.chdir(project().name)
        try:
            cli.main()
        except SystemExit as end:
            _judge(given, end.code, out.getvalue(), err.getvalue())


def _word(random: Random) -> str:
    return random.choice((odd(random), random.choice(WORDS), random.choice(IDS)))


def _judge(given: list[str], code: object, out: str, err: str) -> None:
    shown = repr(given)[:200]
    if code not in {0, 1, 2} or "Traceback" in out + err or "ENG002" in out:
        raise Broken(f"{shown} ended with {code}: {err[-300:]}")
    if code == 2 and not out and (not err.startswith("pnp: ") or "\x1b" in err):
        raise Broken(f"{shown} does not say what is wrong: {err[:300]}")
