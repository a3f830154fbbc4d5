"""Work on another core: its answer comes back, and where it cannot be done there it is done here."""

from __future__ import annotations

import subprocess
import sys

import pytest

RUN = """
import os, signal, sys, threading
from pnp.core.base import background

here, cores = os.getpid(), {cores}
os.cpu_count = lambda: cores

def work():
    there = os.getpid() != here
    {work}
    return "there" if there else "here"

{before}
answer = background.run_in_background(work)
print(answer())
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("nobody left")
"""


@pytest.mark.parametrize(
    ("work", "before", "cores", "where"),
    [
        ("", "", 2, "there"),
        ("", "", 1, "here"),
        ("", "threading.Thread(target=threading.Event().wait, daemon=True).start()", 2, "here"),
        ("", "sys.platform = 'darwin'", 2, "here"),
        ("if there: raise ValueError", "", 2, "here"),
        ("if there: os.kill(os.getpid(), signal.SIGKILL)", "", 2, "here"),
        ("if there: os.kill(os.getpid(), signal.SIGINT)", "", 2, "here"),
        ("if there: return lambda: 'no process can send this'", "", 2, "here"),
    ],
    ids=["there", "one core", "a thread", "no fork", "fails", "killed", "interrupted", "unsendable"],
)
def test_work_is_done_there_or_here(work: str, before: str, cores: int, where: str) -> None:
    script = RUN.format(work=work, before=before, cores=cores)
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"{where}\nnobody left\n", "")


def test_a_large_answer_comes_back_whole() -> None:
    script = (
        "from pnp.core.base.background import run_in_background\n"
        "print(len(run_in_background(lambda: 'x' * 3_000_000)()))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "3000000\n"
