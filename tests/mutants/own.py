"""Which tests are a module's own, the likeliest to notice a fault first."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
_WHOLE = {"tests/games/test_catalogs.py": re.compile(r"^@check\(", re.MULTILINE)}
"""Tests of everything that has such a line."""
_LOOKS = {
    "tests/looks/test_prints.py": re.compile("pnp/sheets/"),
    "tests/looks/test_games.py": re.compile("pnp/(games|core/play)/"),
    "tests/looks/test_web.py": re.compile("pnp/web/"),
    "tests/looks/test_refusals.py": re.compile("pnp/(declared|core|sheets/svg)/"),
    "tests/looks/test_slips.py": re.compile(
        r"pnp/(core|web)/|pnp/sheets/preflight/mutation_samples\.py|pnp/\w+_(check|sample)s\.py"
    ),
    "tests/looks/test_commands.py": re.compile(r"pnp/(cli/|core/|\w+\.py)"),
}
"""Tests of how everything looks that a package makes: asked right after the nearest."""
_OF_EVERY_GAME = ("tests/games/test_faces.py", "tests/games/test_play.py")
_IMPORT = re.compile(r"^[ \t]*from (\.*)([\w.]*) import (\([^)]*\)|[^\n(#]+)", re.MULTILINE)
_EVERYONE_S = ("tests/conftest.py", "tests/support/project.py")
"""What every test imports says nothing about it."""


@lru_cache(1024)
def own_tests(module: str, root: Path = ROOT) -> list[str]:
    """The test files of ``pnp/x/y.py``: its namesakes, those that import it, those of its package or game.

    Where it has none of these, those of whoever imports it, and so on outward. Commands are asked what they
    say before all others, whose fixtures check every game.
    """
    named, package = _namesakes(module, root), _of_its_package(module, root)
    named += [test for test in package if Path(test).name == f"test_{Path(module).name}"]
    source, importers = (root / module).read_text("utf-8"), _importers(module, root)
    whole = [test for test, line in _WHOLE.items() if line.search(source)]
    found = [*named, *importers, *whole, *package]
    first, *others = found if found != whole else [*whole, *_of_its_users(module, root)] or [""]
    looks = [test for test, modules in _LOOKS.items() if modules.match(module)]
    nearest = [] if module.startswith("pnp/cli/") else [first]
    return list(dict.fromkeys(filter(None, [*nearest, *looks, first, *others])))


def other_games(module: str, root: Path = ROOT) -> list[str]:
    """The games that a module of one game does not know."""
    games = sorted(file.parent.name for file in (root / "pnp/games").glob("*/__init__.py"))
    mine = Path(module).parts[2:3] if module.startswith("pnp/games/") else ()
    return [game.replace("_", "-") for game in games if mine and game not in mine]


def _namesakes(module: str, root: Path) -> list[str]:
    """What the tests of ``pnp/x/y/z.py`` are called: ``x/y/test_z``, or ``x/test_y_z``."""
    path = Path(module).relative_to(Path(module).parts[0])
    above = Path("tests") / path.parent.parent
    names = (
        Path("tests") / path.parent / f"test_{path.stem}.py",
        above / f"test_{path.parent.name}_{path.stem}.py",
    )
    return [name.as_posix() for name in names if name.as_posix() in _files(root)]


def _importers(module: str, root: Path) -> list[str]:
    """The tests that import it: those that bear its name, then those that import little else."""
    tests = [file for file in _users(module, root) if _is_test(file)]
    name = f"test_{Path(module).name}"
    return sorted(tests, key=lambda test: (Path(test).name != name, len(_imported(root, test)), test))


def _of_its_package(module: str, root: Path) -> list[str]:
    """The tests of ``pnp/x/y``: all ``x/test_y*``, and those in the folder that mirrors it, if it is small.

    Of a game, all its tests; of the command line, those that give commands.
    """
    package = Path(module).relative_to(Path(module).parts[0]).parent
    called = re.escape((Path("tests") / package.parent / f"test_{package.name}").as_posix())
    found = [file for file in _files(root) if re.fullmatch(rf"{called}(_\w+)?\.py", file)]
    if package == Path("cli"):
        return [*found, *_importers("tests/support/shell.py", root)]
    of_a_game = package.parts[:1] == ("games",) and len(package.parts) > 1
    folder = Path("tests", *package.parts[: 2 if of_a_game else None])
    near = [one for one in (folder, folder.parent) if len(one.parts) > 2]
    found += [file for one in near for file in _files(root) if Path(file).parent == one and _is_test(file)]
    return [*found, *(_OF_EVERY_GAME if of_a_game else ())]


def _of_its_users(module: str, root: Path) -> list[str]:
    """The tests of those who import it, or else of those who import these."""
    found: list[str] = []
    users, seen = {module}, {module}
    while users and not found:
        users = {user for one in users for user in _users(one, root)} - seen
        seen |= users
        found = [
            test for user in sorted(users) for test in (*_namesakes(user, root), *_importers(user, root))
        ]
    return found


def _users(module: str, root: Path) -> list[str]:
    """The files that import it, of the project and of its tests."""
    name = ".".join(Path(module.removesuffix("/__init__.py").removesuffix(".py")).parts)
    return _importing(root).get(name, [])


def _is_test(file: str) -> bool:
    return Path(file).name.startswith("test_") and not file.startswith(("tests/browser", "tests/bench"))


@lru_cache(4)
def _files(root: Path) -> list[str]:
    """Every module and every test."""
    found = (file for folder in ("pnp", "tests") for file in (root / folder).rglob("*.py"))
    return sorted(file.relative_to(root).as_posix() for file in found)


@lru_cache(4)
def _importing(root: Path) -> dict[str, list[str]]:
    """The files that import each name."""
    found: dict[str, list[str]] = {}
    for file in _files(root):
        for name in _imported(root, file) if file not in _EVERYONE_S else ():
            found.setdefault(name, []).append(file)
    return found


@lru_cache(4096)
def _imported(root: Path, file: str) -> frozenset[str]:
    """All that a file imports, by its whole name."""
    names: set[str] = set()
    for dots, module, these in _IMPORT.findall((root / file).read_text("utf-8")):
        above = Path(file).parts[: -len(dots)] if dots else ()
        base = ".".join((*above, *filter(None, [module])))
        names |= {base, *(f"{base}.{name}" for name in re.findall(r"(?:^|[(,])\s*(\w+)", these))}
    return frozenset(name for name in names if name.partition(".")[0] in {"pnp", "tests"})
