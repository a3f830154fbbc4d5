"""The engine names no game and no piece, prints nothing and calls reportlab in two modules.

Which package may import which is declared in pyproject.toml and held by ``make lint`` (import-linter).
"""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame
from tests.support.project import GAMES, IDS

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "pnp").rglob("*.py"))

ENGINE = [
    path
    for path in MODULES
    if path.relative_to(ROOT / "pnp").parts[0] in {"core", "sheets", "web", "declared"}
]
SHARED = [
    path
    for folder, kind in (
        *(
            ("site/assets", "*.*"),
            ("site/overrides", "*.*"),
            ("site/offline", "*.*"),
            ("site/live", "*.*"),
            ("site/diff", "*.*"),
            ("site/wall", "*.*"),
        ),
        *(("site", "*.yml"), ("site/calculators", "*.js"), ("templates/pages", "*.j2")),
        *(("templates/cards/kit", "*.j2"), ("templates/cards/pieces", "*.j2")),
    )
    for path in sorted((ROOT / folder).glob(kind))
]
"""What every game's kit and pages are made with."""
WORDS = re.compile(
    r"""
    pirat | buccaneer | boucanier | ma[iî]tre | corsair | ducat | doubloon | couronne | treasure | loot
    | \b(?:ships?|lairs?|captains?|crews?|chests?|cannons?|sails?|pawns?|galleons?|islands?|harbours?)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Words of our games: a reader of the engine must not need to know one of them."""

COMMON = frozenset(
    """
    one five ten hit small medium large red green blue black white yellow letter letters company flag flags
    box boxes setup setups board boards coin tile tiles mask masks die dice sheet sheets standee
    """.split()  # noqa: SIM905 - a list to read
)
"""Names of pieces and kinds that are everyone's words, or the print shop's own."""


@lru_cache(1024)
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_only_draw_and_its_objects_call_reportlab() -> None:
    callers = [path.name for path in MODULES if "reportlab" in path.read_text(encoding="utf-8")]
    assert set(callers) == {"draw.py", "objects.py"}


def test_no_module_but_the_command_line_prints() -> None:
    for path in MODULES:
        calls = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
        printing = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "print"]
        assert not printing, path


def test_what_is_kept_is_bounded() -> None:
    """A function's cache has a size: a process that is asked a million things must not keep them all."""
    for path in MODULES:
        for node in ast.walk(tree(path)):
            for decorator in getattr(node, "decorator_list", ()):
                assert ast.unparse(decorator) not in {
                    "cache",
                    "lru_cache(None)",
                    "lru_cache(maxsize=None)",
                }, path


def test_the_engine_names_no_game() -> None:
    for path in (*ENGINE, *SHARED):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert [(number, line) for number, line in enumerate(lines, 1) if WORDS.search(line)] == [], path


def test_the_engine_names_no_piece(loaded_games: dict[str, LoadedGame]) -> None:
    """Nor a game's id, a kind or a piece, nor the code of a check or ruling of one."""
    kinds = [
        (name, kind) for loaded in loaded_games.values() for name, kind in catalog_of(loaded).kinds().items()
    ]
    names = {word for name, kind in kinds for word in (name, kind.pieces[0].kind, *kind.ids)} - COMMON
    codes = [rf"{game.checks.prefix}(?:-C)?\d+" for game in GAMES]
    named = re.compile(rf"(?<![\w-])(?:{'|'.join([*IDS, *map(re.escape, names), *codes])})(?![\w-])")
    assert len(names) > 200
    for path in (*ENGINE, *SHARED):
        assert named.findall(path.read_text(encoding="utf-8")) == [], path


def test_no_pattern_is_possessive_or_atomic() -> None:
    """Before Python 3.11.5 a possessive repeat of a group with a lookahead matches nothing."""
    for path in MODULES:
        texts = [node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)]
        assert not [text for text in texts if isinstance(text, str) and _possessive(text)], path


def _possessive(pattern: str) -> bool:
    """Tell whether a pattern has ``*+``, ``++``, ``?+``, ``}+`` or ``(?>`` outside escapes and brackets."""
    plain = re.sub(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", "x", pattern, flags=re.DOTALL)
    return re.search(r"[*+?}][+]|[(][?]>", plain) is not None


def test_a_possessive_pattern_is_told_from_others() -> None:
    quantifier, group = "+", "(?" + ">"
    for possessive in ("a*", "a+", "a?", "[*]{2}", r"\{+", r"(?:(?!x).)*"):
        assert _possessive(possessive + quantifier)
        assert not _possessive(possessive)
    assert _possessive(group + "a)")
    for plain in (r"\*+", r"[*?}]+", r"\++", "[]*+]", "(?:a)"):
        assert not _possessive(plain)
