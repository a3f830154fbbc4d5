"""A game's Python is found by its name or beside its content; what is wrong with it is told by its line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pnp.core.base.errors import Misuse
from pnp.core.reading.game_module import from_file, from_package


def test_a_game_is_a_module_of_a_package() -> None:
    assert from_package("pnp.games", "maitre-des-mers").__name__ == "pnp.games.maitre_des_mers"


@pytest.mark.parametrize("package", ["pnp.games", "nowhere"])
def test_a_module_that_is_not_there_is_named(package: str) -> None:
    with pytest.raises(Misuse) as refused:
        from_package(package, "old-oak")
    assert str(refused.value) == f"old-oak: there is no Python module {package}.old_oak, and no game.py"


def test_what_a_module_lacks_itself_is_another_s_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "grown").mkdir()
    (tmp_path / "grown/__init__.py").touch()
    (tmp_path / "grown/oak.py").write_text("import acorns\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="acorns"):
        from_package("grown", "oak")


def test_a_game_beside_its_content_is_the_same_while_its_python_is(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("from .grown import RINGS\n", "utf-8")
    (tmp_path / "grown.py").write_text("RINGS = 7\n", "utf-8")
    first = from_file(tmp_path / "game.py", "old-oak")
    assert (first.__name__, first.RINGS) == ("pnp_game_old_oak", 7)
    assert from_file(tmp_path / "game.py", "old-oak") is sys.modules["pnp_game_old_oak"] is first
    (tmp_path / "grown.py").write_text("RINGS = 70\n", "utf-8")
    assert from_file(tmp_path / "game.py", "old-oak").RINGS == 70


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("x = 1\ny = x / 0\n", "game.py:2: ZeroDivisionError: division by zero"),
        ("\n\ndef f(:\n", "game.py:3: SyntaxError: "),
        ("def f():\n    return {}['a']\n\nf()\n", "game.py:2: KeyError: 'a'"),
        ("import json\n\njson.loads('')\n", "game.py:3: JSONDecodeError: "),
        ("\n\n\ncompile('x =', 'other', 'exec')\n", "game.py:4: SyntaxError: "),
    ],
)
def test_what_is_wrong_with_it_is_told_by_its_line(tmp_path: Path, written: str, said: str) -> None:
    (tmp_path / "game.py").write_text(written, "utf-8")
    with pytest.raises(Misuse) as refused:
        from_file(tmp_path / "game.py", "oak")
    assert str(refused.value).startswith(said)
