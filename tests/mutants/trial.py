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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from tests.mutants.operators import Mutant
from tests.mutants.own import ROOT, other_games

COPIED = (
    *("pnp", "tests", "content", "templates", "site", ".ci"),
    *("pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "ARCHITECTURE.md", "LICENSE"),
    *("Makefile", ".gitignore", "constraints.txt"),
)
SLOW = ("numpy", "PIL", "pypdfium2", "reportlab.pdfgen.canvas", "pydantic", "jinja2", "hypothesis", "typer")
"""Libraries that the tests use, imported once for all mutants."""
SECONDS = 25
"""What the processor may spend on a mutant: whoever has not noticed it by then does not notice it."""
_TEST_SECONDS = 40
"""What it may spend on one test, which perhaps checks every game first: one that runs on has noticed it."""
_BYTES = 4 << 30


class _Asked(NamedTuple):
    """Which of some tests begin, by a word that they say, and which are left out, by what they are about."""

    first: str | None = None
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

    def witness(self, mutant: Mutant, tests: list[str], unfit: Sequence[str] = ()) -> str:
        """The first of these tests to notice the mutant, empty if none does; ``unfit`` ones are not asked."""
        tests = [test for test in tests if test not in unfit]
        original = (self.root / mutant.file).read_text("utf-8")
        ask = _Asked(mutant.scope.rpartition(".")[2].strip("_"), other_games(mutant.file))
        options = ["-x", *(f"--deselect={test}" for test in unfit)]
        with self._reading({mutant.file: mutant.source(original)}):
            nearest = self._failing([*tests[:1], *options], ask) if tests else []
            others = self._failing([*tests[1:], *options], ask) if tests[1:] and not nearest else []
        return next(iter([*nearest, *others]), "")

    def unfit(self, tests: list[str], files: Iterable[str]) -> list[str]:
        """Those of these tests that fail without a mutant too, while modules read as those of mutants do."""
        sources = {file: (self.root / file).read_text("utf-8") for file in files}
        with self._reading({file: ast.unparse(ast.parse(source)) for file, source in sources.items()}):
            return self._failing(tests) if tests else []

    @contextmanager
    def _reading(self, sources: Mapping[str, str]) -> Iterator[None]:
        """Let modules read otherwise for a while.

        Nobody mistakes what was compiled of one mutant for another: each has a time of its own.
        """
        moment = next(self._moments)
        kept = {file: (file.read_bytes(), file.stat()) for file in (self.root / name for name in sources)}
        for name, source in sources.items():
            (self.root / name).write_text(source, "utf-8")
            os.utime(self.root / name, (moment, moment))
        try:
            yield
        finally:
            for file, (before, times) in kept.items():
                file.write_bytes(before)
                os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _failing(self, tests: list[str], ask: _Asked = _ALL) -> list[str]:
        """The tests that fail, in a process of theirs that inherits what is slow to import."""
        told = self.root / "told"
        told.write_text("", "utf-8")
        child = os.fork()
        if not child:
            _test(tests, self.root, _Listener(told, ask))
        _, status = os.waitpid(child, 0)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        shutil.rmtree(self.root / "output", ignore_errors=True)
        begun, *failed = told.read_text("utf-8").split("\n") if told.stat().st_size else [tests[0]]
        return [*failed, *([begun] if os.WIFSIGNALED(status) or (status and not failed) else [])]


class _Listener:
    """Writes down which test is running, and below it those that failed; ends what takes too long."""

    def __init__(self, told: Path, ask: _Asked) -> None:
        self.told, self.ask = told, ask
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        named = re.compile(rf"\b{self.ask.first or ''}\b")
        items[:] = [item for item in items if not any(word in item.name for word in self.ask.never)]
        items.sort(key=lambda item: not named.search(inspect.getsource(item.function)))

    def pytest_collectreport(self, report: Any) -> None:
        self._note(report, report.nodeid)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.told.write_text("\n".join([nodeid, *self.failed]), "utf-8")
        _hurry()

    def pytest_runtest_logreport(self, report: Any) -> None:
        self._note(report, report.nodeid)

    def pytest_runtest_logfinish(self) -> None:
        if time.process_time() > SECONDS and self.ask.first is not None and not self.failed:
            os._exit(0)

    def _note(self, report: Any, nodeid: str) -> None:
        if report.failed:
            self.failed.append(nodeid)
            self.told.write_text("\n".join([nodeid, *self.failed]), "utf-8")


def _hurry() -> None:
    """End this process if it does not say again soon that it is alive."""
    signal.setitimer(signal.ITIMER_PROF, _TEST_SECONDS)
    signal.setitimer(signal.ITIMER_REAL, 8 * _TEST_SECONDS)


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
    options = ["-m", "not made", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]
    code = int(pytest.main([*options, f"--basetemp={root}/temporary", *tests], [listener]))
    os._exit(0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else code)
