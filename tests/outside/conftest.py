"""The engine as a stranger has it: a wheel, installed where this repository cannot be seen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.browser.conftest import browser, context, page, phone
from tests.support.project import ROOT

__all__ = ["browser", "context", "page", "phone"]

GAMES = Path(__file__).parent
Once = Callable[[str, Callable[[Path], None]], Path]


class Installed(NamedTuple):
    """A fresh environment with the wheel and, through a .pth file, what it depends on."""

    bin: Path
    wheel: Path

    def run(self, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
        """A program of that environment, run in a folder."""
        program, *arguments = words
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PNP_"))}
        return subprocess.run(
            [self.bin / program, *arguments],
            cwd=folder,
            env=clean | {"PNP_TRUST": "1"},
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )

    def pnp(self, folder: Path, *words: str) -> str:
        """What the command says where all goes well."""
        done = self.run(folder, "pnp", *words)
        assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="session")
def installed(once: Once) -> Installed:
    """The wheel of this very tree, built and installed without any network."""
    home = once("elsewhere", _install)
    (wheel,) = home.glob("*.whl")
    return Installed(home / "venv" / "bin", wheel)


def _install(home: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(home)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = home.glob("*.whl")
    venv.create(home / "venv", symlinks=True)
    (packages,) = (home / "venv" / "lib").glob("python*/site-packages")
    paths = dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
    (packages / "dependencies.pth").write_text("\n".join(paths), encoding="utf-8")
    python = str(home / "venv" / "bin" / "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--disable-pip-version-check", str(wheel)], check=True, capture_output=True)


@pytest.fixture(scope="session")
def orchard(installed: Installed, once: Once) -> Path:
    """A game with cards, rules and a calculator, in one language, with all that can be made of it."""
    return once("orchard", lambda folder: _build(installed, folder)) / "orchard"


@pytest.fixture(scope="session")
def pebbles(installed: Installed, once: Once) -> Path:
    """A lone game of a few tokens, with neither rules nor calculators, with all that can be made of it."""
    return once("pebbles", lambda folder: _build(installed, folder)) / "pebbles"


def _build(installed: Installed, folder: Path) -> None:
    """The game that the folder is named after, copied into it and made."""
    project = folder / folder.name
    shutil.copytree(GAMES / folder.name, project, ignore=shutil.ignore_patterns("__pycache__"))
    installed.pnp(project, "build")
