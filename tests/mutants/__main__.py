"""Breaks a copy of the project in many small ways, and asks each module's own tests whether they notice."""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

from .operators import Mutant, mutants
from .own import ROOT, own_tests

EQUIVALENTS = Path(__file__).with_name("equivalents.txt")
COPIED = (
    *("pnp", "tests", "content", "templates", "site", ".ci"),
    *("pyproject.toml", "README.md", "CONTRIBUTING.md", "Makefile", ".gitignore", "constraints.txt"),
)
SLOW = ("numpy", "PIL", "pypdfium2", "reportlab.pdfgen.canvas", "pydantic", "jinja2", "hypothesis", "typer")
"""Libraries that the tests use, imported once for all mutants."""
KILLED, SURVIVED, EQUIVALENT = "killed", "survived", "equivalent"
_SECONDS = 90
"""What the processor may spend on one mutant; one that runs on is noticed."""


def main() -> None:
    """Try a sample of mutants, print each one's fate, and what share was killed."""
    wish = _wish()
    known = dict(equivalents())
    for name in SLOW:
        import_module(name)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "project")
        _copy(root)
        fates: Counter[str] = Counter()
        for mutant in sample(wish.only, wish.sample, wish.seed):
            equal = (mutant.file, mutant.fault) in known
            fate = EQUIVALENT if equal else _fate(mutant, root)
            fates[fate] += 1
            _say(f"{fate:<10} {mutant.file}:{mutant.line}: {mutant.fault}")
    judged = fates[KILLED] + fates[SURVIVED]
    share = f"{100 * fates[KILLED] / judged:.0f} %" if judged else "none"
    _say(f"{fates[KILLED]} of {judged} killed ({share}), {fates[EQUIVALENT]} equivalent")


def sample(only: str, size: int, seed: int) -> list[Mutant]:
    """So many mutants of the modules under a path, the same for the same seed, by file and line."""
    path, _, line = only.partition(":")
    files = [ROOT / path] if path.endswith(".py") else sorted((ROOT / path).rglob("*.py"))
    every = [
        mutant
        for file in files
        for mutant in mutants(file.read_text("utf-8"), file.relative_to(ROOT).as_posix())
        if not line or mutant.line == int(line)
    ]
    chosen = random.Random(seed).sample(every, min(size, len(every)))
    return sorted(chosen, key=lambda mutant: (mutant.file, mutant.line))


def equivalents() -> list[tuple[tuple[str, str], str]]:
    """Mutants that do the same as the code, each with the reason: ``file: fault | reason``."""
    lines = [line for line in EQUIVALENTS.read_text("utf-8").splitlines() if line and line[0] != "#"]
    parts = (line.rpartition(" | ") for line in lines)
    return [(_split(mutant), reason) for mutant, _, reason in parts]


def _split(mutant: str) -> tuple[str, str]:
    file, _, fault = mutant.partition(": ")
    return file, fault


def _fate(mutant: Mutant, root: Path) -> str:
    """Whether the module's own tests fail in a project with this mutant in its place."""
    file = root / mutant.file
    before, times = file.read_bytes(), file.stat()
    file.write_text(mutant.source(before.decode()), "utf-8")
    tests = own_tests(mutant.file, root)
    witness = _witness(tests, root) if tests else None
    file.write_bytes(before)
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    if witness and _witness([witness], root):
        raise SystemExit(f"{witness} fails without a mutant too")
    return SURVIVED if witness is None else KILLED


def _witness(tests: list[str], root: Path) -> str | None:
    """The first of these tests to fail, nothing named where none could end; None where all pass.

    They run in a process of their own, which inherits what is slow to import.
    """
    told = root / "witness"
    told.unlink(missing_ok=True)
    child = os.fork()
    if not child:
        _run(tests, root, told)
    _, status = os.waitpid(child, 0)
    shutil.rmtree(root / "output", ignore_errors=True)
    return (told.read_text("utf-8") if told.exists() else "") if status else None


class _Listener:
    """Writes down which test fails first."""

    def __init__(self, told: Path) -> None:
        self.told = told

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.told.exists():
            self.told.write_text(report.nodeid, "utf-8")


def _run(tests: list[str], root: Path, told: Path) -> None:
    import pytest  # noqa: PLC0415 - in the process that runs them alone

    os.setpgrp()
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    signal.alarm(10 * _SECONDS)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os.chdir(root)
    sys.path.insert(0, str(root))
    sys.dont_write_bytecode = True
    for name in [name for name in sys.modules if name.partition(".")[0] in {"pnp", "tests"}]:
        del sys.modules[name]
    options = ["-x", "-m", "not made", "-p", "no:cacheprovider", "-p", "no:xdist"]
    os._exit(int(pytest.main([*options, *tests], [_Listener(told)])))


def _copy(root: Path) -> None:
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name)
        else:
            shutil.copy2(ROOT / name, root / name)


def _wish() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    parser.add_argument(
        "only", nargs="?", default="pnp", help="a folder, a module, or a line of it: pnp/x.py:85"
    )
    parser.add_argument("--sample", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
