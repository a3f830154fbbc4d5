"""Workers start on every platform, and end with the process that started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.core.base import workers as module
from pnp.core.base.errors import Failure
from pnp.core.base.workers import on_all_cores, workers

pytestmark = pytest.mark.usefixtures("many_workers")

PARENT = r"""
import os, signal, sys
from pathlib import Path
from pnp.core.base import workers

def idle(pipe):
    with Path(pipe).open("w") as begun:
        begun.write(f"{os.getpid()}\n")
        begun.flush()
        signal.pause()

if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    workers.start_method = lambda: sys.argv[1]
    with workers.workers() as pool:
        list(pool.map(idle, sys.argv[2:]))
"""
"""A process whose workers tell that they have begun, and go on until somebody ends them."""
_ready: list[str] = []


def ready(word: str) -> None:
    _ready.append(word)


def answer(number: int) -> tuple[int, str]:
    return number * number, _ready[0]


def die() -> None:
    os._exit(3)


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_workers_are_made_ready_and_answer_in_order(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "start_method", lambda: method)
    with workers(ready, "aye") as pool:
        assert list(pool.map(answer, range(4))) == [(0, "aye"), (1, "aye"), (4, "aye"), (9, "aye")]


def test_a_worker_that_dies_is_one_line() -> None:
    with pytest.raises(Failure, match="a worker was ended"), workers() as pool:
        pool.submit(die).result()


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_no_worker_outlives_its_parent(method: str, end: signal.Signals, tmp_path: Path) -> None:
    pipes = [tmp_path / "one", tmp_path / "two"][: os.cpu_count()]
    for pipe in pipes:
        os.mkfifo(pipe)
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    parent = subprocess.Popen([sys.executable, str(script), method, *map(str, pipes)])
    heard = [pipe.open(encoding="utf-8") for pipe in pipes]
    for begun in heard:
        assert int(begun.readline()) != parent.pid
    parent.send_signal(end)
    for begun in heard:
        assert begun.read() == "", "the worker's end closes the pipe"
        begun.close()
    assert parent.wait() in {143, -signal.SIGKILL}


@pytest.mark.parametrize(("method", "here"), [("fork", False), ("spawn", True)])
def test_many_things_are_made_elsewhere_where_a_fork_has_all_at_hand(
    method: str, here: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "start_method", lambda: method)
    held = object()
    made = on_all_cores(lambda key: (key * 2, os.getpid(), bool(held)), [*"abc"])
    assert {key: twice for key, (twice, _, _) in made.items()} == {"a": "aa", "b": "bb", "c": "cc"}
    assert all((process == os.getpid()) == here for _, process, _ in made.values())


def test_one_thing_is_made_here() -> None:
    assert on_all_cores(lambda _: os.getpid(), ["a"]) == {"a": os.getpid()}
