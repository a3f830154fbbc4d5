"""Two commands on a stock machine: the engine under the oldest Python to be found, with the constraints."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.conftest import Installed, Once
from tests.support.project import IDS, ROOT, copy_of

pytestmark = pytest.mark.made

UV = Path(sys.executable).with_name("uv")


def oldest_python() -> str:
    """Return the oldest Python from 3.11 on that is another release than this one, or this one."""
    names = [f"python3.{minor}" for minor in range(11, sys.version_info.minor + 4)]
    folders = os.get_exec_path()
    paths = {path for name in ("python3", *names) for folder in folders if (path := _program(folder, name))}
    found = {version: path for path in sorted(paths) if (version := _version(path)) >= (3, 11)}
    found.pop(sys.version_info[:3], None)
    return found[min(found)] if found else sys.executable


def _program(folder: str, name: str) -> str | None:
    """Return the path of a program in a folder, unless the folder belongs to this environment."""
    return None if Path(folder).is_relative_to(sys.prefix) else shutil.which(name, path=folder)


def _version(python: str) -> tuple[int, ...]:
    """Return a Python's release, or nothing where it does not run: pyenv has shims of absent ones."""
    ask = [python, "-c", "import sys; print(*sys.version_info[:3])"]
    done = subprocess.run(ask, capture_output=True, text=True, check=False)
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else ()


@pytest.fixture(scope="module")
def stock(installed: Installed, once: Once) -> Installed:
    """An environment of that Python with the wheel and what constraints.txt names."""

    def fill(folder: Path) -> None:
        python = str(folder / "bin" / "python")
        if UV.exists():
            subprocess.run([UV, "venv", "--quiet", "--python", oldest_python(), folder], check=True)
            install = [str(UV), "pip", "install", "--python", python]
        else:
            subprocess.run([oldest_python(), "-m", "venv", folder], check=True)
            install = [python, "-m", "pip", "install"]
        wanted = ["--quiet", "-c", str(ROOT / "constraints.txt"), str(installed.wheel)]
        subprocess.run([*install, *wanted], check=True)

    return Installed(once("stock", fill) / "bin", installed.wheel)


def test_all_games_are_clean_under_the_oldest_python(stock: Installed, tmp_path: Path) -> None:
    copy_of(tmp_path / "project", *IDS, parts=())
    assert f" checks on {len(IDS)} games: clean, " in stock.pnp(tmp_path / "project", "check")


def test_a_new_game_is_made_and_printed_under_the_oldest_python(stock: Installed, tmp_path: Path) -> None:
    stock.pnp(tmp_path, "new", "orchard")
    assert " checks on 1 game: clean, " in stock.pnp(tmp_path, "-C", "orchard", "check")
    stock.pnp(tmp_path, "-C", "orchard", "print")
    assert (tmp_path / "orchard/output/pdf/orchard-en-a4.pdf").read_bytes().startswith(b"%PDF")
