"""What many tests share: the project, Buccaneer opened, and one set of kits for all of them."""

from __future__ import annotations

import fcntl
import gc
import json
import os
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from pnp.app.examine import Examination, examine_again
from pnp.app.printing import every_order, print_kits
from pnp.core.base.cache import Cache
from pnp.core.play.showcase_game import make_showcase
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.preflight.cache import FaceCache
from tests.support.inline_executor import Alone
from tests.support.project import GAMES, IDS, PROJECT, copy_of, opened
from tests.support.scheduling import Sharing, is_long, scope_of
from tests.support.shell import Shell

ROOT = Path(__file__).parent.parent

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")  # a busy machine is no fault

MADE = {"browser", "built", "desk", "kits"}
"""Fixtures that want a browser, or all that ``pnp build`` makes."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that ``make fast`` leaves out; what is long comes first, so that all end together."""
    for item in items:
        if MADE & set(getattr(item, "fixturenames", ())):
            item.add_marker("made")
    items.sort(key=_late)


def _late(item: pytest.Item) -> tuple[bool, ...]:
    last = item.nodeid.startswith(("tests/core/", "tests/games/"))
    return scope_of(item.nodeid) != "browser", not is_long(item.nodeid), last


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    """Tests that belong together stay together."""
    return Sharing(config, log)


def pytest_collection_finish() -> None:
    """What was loaded stays to the end: Python need not look through it again and again for what to free."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000)


@pytest.fixture(autouse=True)
def settings_of_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test reads or writes the settings of whoever runs it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))


@pytest.fixture(scope="session", autouse=True)
def settings_of_no_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what fixtures of the whole session write away from the settings of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("settings")))
        yield


@pytest.fixture(scope="session", autouse=True)
def no_workers() -> Iterator[None]:
    """Nobody starts workers, unless a test is about them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnp.core.base.workers.ProcessPoolExecutor", Alone)
        patch.setattr("pnp.app.checking.run_in_background", lambda work: work)
        yield


@pytest.fixture(scope="session", autouse=True)
def few_games() -> Iterator[None]:
    """The pages of numbers are made from three games, not twenty."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnp.web.pages.library.make_showcase", partial(make_showcase, games=3))
        yield


@pytest.fixture(scope="session", autouse=True)
def seen_by_all(request: pytest.FixtureRequest) -> None:
    """Among many workers each face is drawn by one of them, in this run; the others take it for sound."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        request.getfixturevalue("remembered")
        for game in IDS:
            FaceCache.today(ROOT).recall(game, PROJECT.memory())


@pytest.fixture
def many_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that are about workers."""
    monkeypatch.setattr("pnp.core.base.workers.ProcessPoolExecutor", ProcessPoolExecutor)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def buccaneer() -> LoadedGame:
    return opened("buccaneer")


@pytest.fixture(scope="session")
def loaded_games() -> dict[str, LoadedGame]:
    """Every game, opened once."""
    return {game.id: LoadedGame.open(game, PROJECT) for game in GAMES}


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Callable[[Path], None]], Path]:
    """Make a folder once, whichever worker comes first, and share it; a run without workers has its own."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def make(name: str, fill: Callable[[Path], None]) -> Path:
        folder, done = shared / name, shared / f"{name}.done"
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                fill(folder)
                done.touch()
        return folder

    return make


@pytest.fixture(scope="session")
def remembered(once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """What a check of every game leaves for later ones, whatever earlier runs remember; all cores make it."""

    def fill(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("pnp.core.base.workers.ProcessPoolExecutor", ProcessPoolExecutor)
            examine_again(PROJECT, IDS, Cache(folder, fresh=True))

    return once("examined", fill)


@pytest.fixture(scope="session")
def examination(remembered: Path) -> Examination:
    """Every game, examined once for all."""
    return examine_again(PROJECT, IDS, Cache(remembered))


@pytest.fixture(scope="session")
def kits(once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """Every kit of one game that ``pnp build`` prints, and two of each other, in which all differs."""

    def fill(folder: Path) -> None:
        first, *others = IDS
        every = every_order(PROJECT.languages)
        wanted = [(first, order) for order in every]
        wanted += [(game, order) for game in others for order in (every[0], every[-1])]
        printed = print_kits(PROJECT, wanted, folder)
        assert not [finding for _, findings in printed for finding in findings]

    return once("kits", fill)


@pytest.fixture
def pnp(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], root: Path, remembered: Path
) -> Shell:
    """Commands in this very project, which remembers what the tests have made and nothing else."""
    usual = Project.memory

    def memory(project: Project, *, fresh: bool = False) -> Cache:
        return Cache(remembered, fresh=fresh) if project.root == root else usual(project, fresh=fresh)

    monkeypatch.setattr(Project, "memory", memory)
    return Shell(monkeypatch, capsys, root)


@pytest.fixture(scope="session")
def checked(once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """What a check of Buccaneer leaves for later ones."""

    def fill(folder: Path) -> None:
        project = copy_of(folder, "buccaneer", parts=())
        assert not examine_again(project, project.ids, project.memory()).result.findings

    return once("checked", fill) / "output"


@pytest.fixture
def copy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, checked: Path
) -> Shell:
    """A project of one's own to break: Buccaneer alone, checked once before; templates are the engine's."""
    copy_of(tmp_path, "buccaneer", parts=("content/schema/buccaneer",))
    shutil.copytree(checked, tmp_path / "output")
    return Shell(monkeypatch, capsys, tmp_path)


def manifest(pdf: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(pdf.with_suffix(".json").read_text(encoding="utf-8"))
    return loaded
