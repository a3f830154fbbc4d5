"""Which tests are a module's own: those that bear its name, import it, or belong to its game."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
_WHOLE = {"tests/test_catalogs.py": re.compile(r"^@check\(", re.MULTILINE)}
"""Tests of everything that has such a line."""


def own_tests(module: str, root: Path = ROOT) -> list[str]:
    """The test files of ``pnp/x/y.py``, namesakes first; where it has none, those of its users."""
    found = _direct(module, root)
    if not found:
        users = [file for file in _files(root, "pnp") if _imports(root / file, module)]
        found = {test for user in users for test in _direct(user, root)}
    return sorted(found, key=lambda test: (test not in _namesakes(module), test))


def _namesakes(module: str) -> tuple[str, str]:
    """What the tests of ``pnp/x/y.py`` would be called, and those of its package."""
    path = Path(module).relative_to("pnp")
    package = path.parent
    return (
        (Path("tests") / package / f"test_{path.stem}.py").as_posix(),
        (Path("tests") / package.parent / f"test_{package.name}.py").as_posix(),
    )


def _direct(module: str, root: Path) -> set[str]:
    path = Path(module).relative_to("pnp")
    tests = [file for file in _files(root, "tests") if _is_test(file)]
    found = {file for file in tests if file in _namesakes(module) or _imports(root / file, module)}
    if path.parts[0] == "games" and len(path.parts) == 3:
        found |= {file for file in tests if Path(file).parent.as_posix() == f"tests/games/{path.parts[1]}"}
        found.add("tests/games/test_faces.py")
    source = (root / module).read_text("utf-8")
    return found | {test for test, line in _WHOLE.items() if line.search(source)}


def _files(root: Path, folder: str) -> list[str]:
    return sorted(file.relative_to(root).as_posix() for file in (root / folder).rglob("*.py"))


def _is_test(file: str) -> bool:
    return Path(file).name.startswith("test_") and not file.startswith(("tests/browser", "tests/bench"))


def _imports(file: Path, module: str) -> bool:
    """Whether a file imports a module: by its whole name, or from beside it."""
    package, _, name = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".").rpartition(".")
    text = file.read_text("utf-8")
    ways = rf"from {package}\.{name} import|from {package} import [^\n]*\b{name}\b"
    if file.parent.as_posix().endswith(package.replace(".", "/")):
        ways += rf"|from \.{name} import|from \. import [^\n]*\b{name}\b"
    return re.search(ways, text) is not None
