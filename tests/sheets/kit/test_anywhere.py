"""The same kit everywhere: another folder, other fonts' folders, another clock and tongue, the same bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.project import copy_of

GAME = "attention-pirates"
"""The game whose faces blend groups that hold words: a group's name is made from all that it holds."""
PRINT = """
import sys
from hashlib import sha256
from pathlib import Path
from pnp.core.project.project import Project
from pnp.app.printing import print_kits
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS

root, out = map(Path, sys.argv[1:])
wanted = [("attention-pirates", Order(PAPERS["a4"], "fr"))]
for path, findings in print_kits(Project.find(root), wanted, out):
    assert not findings, findings
for file in sorted(out.iterdir()):
    print(file.name, sha256(file.read_bytes()).hexdigest())
"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in another folder, with fonts in another one still."""
    folder = tmp_path_factory.mktemp("else where")
    copy_of(folder, GAME, parts=["templates/cards"])
    for name in ("font_source_sans_pro", "font_source_serif_pro"):
        spec = find_spec(name)
        assert spec
        assert spec.origin
        shutil.copytree(Path(spec.origin).parent, folder / "fonts" / name)
    (folder / ".reportlab_settings").write_text("useA85 = 0\nttfAsciiReadable = 0\n", encoding="ascii")
    return folder


def printed(root: Path, out: Path, cwd: Path, **environment: str) -> str:
    said = subprocess.run(
        [sys.executable, "-c", PRINT, str(root), str(out)],
        cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    return said.stdout


def test_a_kit_has_the_same_bytes_in_any_folder_and_any_environment(
    root: Path, elsewhere: Path, tmp_path: Path
) -> None:
    here = printed(
        root, tmp_path / "here", root, PYTHONHASHSEED="1", TZ="UTC", LANG="C.UTF-8", LC_ALL="C.UTF-8"
    )
    there = printed(
        elsewhere, tmp_path / "there", elsewhere,
        PYTHONHASHSEED="2", TZ="Pacific/Auckland", LANG="fr_FR.UTF-8", LC_ALL="C", HOME=str(elsewhere),
        PYTHONPATH=str(elsewhere / "fonts"), SOURCE_DATE_EPOCH="1700000000", RL_pdfMultiLine="1",
    )  # fmt: skip
    assert f"{GAME}-fr-a4.pdf" in here
    assert here == there
