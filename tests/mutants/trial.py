"""A copy of the project with a fault in it, and its tests run there."""

from __future__ import annotations

import ast
import inspect
import os
import re
import resource
import shutil
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from .operators import Mutant
from .own import ROOT, other_games

COPIED = (
    *("pnp", "tests", "content", "templates", "site", ".ci"),
    *("pyproject.toml", "README.md", "CONTRIBUTING.md", "Makefile", ".gitignore", "constraints.txt"),
)
SLOW = ("numpy", "PIL", "pypdfium2", "reportlab.pdfgen.canvas", "pydantic", "jinja2", "hypothesis", "typer")
"""Libraries that the tests use, imported once for all mutants."""
SECONDS = 25
"""What the processor may spend on a mutant: whoever has not noticed it by then does not notice it."""
_TEST_SECONDS = 20
"""What it may spend on one test: one that runs on has noticed it."""
_BYTES = 4 << 30


class _Asked(NamedTuple):
    """Which of some tests begin, by a word that they say, and which are left out, by what they are about."""

    first: str = ""
    never: Sequence[str] = ()


_ALL = _Asked()


class Trial:
    """A copy of the project in which one module at a time has a fault."""

    def __init__(self, root: Path) -> None:
        for name in SLOW:
            import_module(name)
        self.root = root
        self._moments = count(1)
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, root / name)

    def witness(self, mutant: Mutant, tests: list[str]) -> str | None:
        """The first of these tests to fail with the mutant, and without it to pass; None if there is none."""
        unfit: list[str] = []
        original = (self.root / mutant.file).read_text("utf-8")
        ask = _Asked(mutant.scope.rpartition(".")[2].strip("_"), other_games(mutant.file))
        while found := self._failing(mutant.file, mutant.source(original), [*tests, *unfit], ask):
            if not self._failing(mutant.file, ast.unparse(ast.parse(original)), [found]):
                return found
            unfit.append(f"--deselect={found}")
        return None

    def _failing(self, file: str, source: str, tests: list[str], ask: _Asked = _ALL) -> str | None:
        """The first test to fail while a module reads otherwise.

        Nobody mistakes what was compiled of one mutant for another: each has a time of its own.
        """
        path = self.root / file
        before, times = path.read_bytes(), path.stat()
        path.write_text(source, "utf-8")
        moment = next(self._moments)
        os.utime(path, (moment, moment))
        try:
            return self._run(tests, ask)
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _run(self, tests: list[str], ask: _Asked) -> str | None:
        """The first of these tests to fail, in a process of theirs that inherits what is slow to import."""
        begun = self.root / "begun"
        begun.write_text(tests[0], "utf-8")
        child = os.fork()
        if not child:
            _test(tests, self.root, _Listener(begun, ask))
        _, status = os.waitpid(child, 0)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        shutil.rmtree(self.root / "output", ignore_errors=True)
        return begun.read_text("utf-8") if status else None


class _Listener:
    """Writes down which test is running, so that the last one told has failed; ends what takes too long."""

    def __init__(self, begun: Path, ask: _Asked) -> None:
        self.begun, self.ask = begun, ask
        self.failed = False

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        named = re.compile(rf"\b{self.ask.first}\b")
        items[:] = [item for item in items if not any(word in item.name for word in self.ask.never)]
        items.sort(key=lambda item: not named.search(inspect.getsource(item.function)))

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.begun.write_text(report.nodeid, "utf-8")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.begun.write_text(nodeid, "utf-8")
        _hurry()

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.failed = self.failed or report.failed

    def pytest_runtest_logfinish(self) -> None:
        if time.process_time() > SECONDS and not self.failed:
            os._exit(0)


def _hurry() -> None:
    """End this process if it does not say again soon that it is alive."""
    signal.setitimer(signal.ITIMER_PROF, _TEST_SECONDS)
    signal.setitimer(signal.ITIMER_REAL, 60 * _TEST_SECONDS)


def _test(tests: list[str], root: Path, listener: _Listener) -> None:
    import pytest  # noqa: PLC0415 - in the process that runs them alone

    os.setpgrp()
    resource.setrlimit(resource.RLIMIT_DATA, (_BYTES, _BYTES))
    _hurry()
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(silence, stream)
    os.chdir(root)
    os.environ["PYTHONPATH"] = str(root)
    sys.dont_write_bytecode = False
    sys.path.insert(0, str(root))
    for name in [name for name in sys.modules if name.partition(".")[0] in {"pnp", "tests"}]:
        del sys.modules[name]
    options = ["-x", "-m", "not made", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]
    code = int(pytest.main([*options, f"--basetemp={root}/temporary", *tests], [listener]))
    os._exit(0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else code)
