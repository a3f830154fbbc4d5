"""Players' words that stand in the program: French is set as French, and each language is in its place."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.i18n.language import fault_in
from pnp.web.lint.french import faults_in_words

ROOT = Path(__file__).parents[2]
_GAP = "N"
_PATTERN = r"\b"
"""What looks for words is no text."""
"""What stands for a value that is filled in."""
_FILLED = re.compile(r":[a-z-]+:|\{\w*\}")
"""An icon, or a name that a value takes the place of."""
Pair = tuple[int, str, str]


def pairs(code: str) -> Iterator[Pair]:
    """Every ``Text(fr=…, en=…)``, ``Refusal(…, …, …)`` and ``{"fr": …, "en": …}`` of a module, by line."""
    module = ast.parse(code)
    constants = {
        name.id: one.value.value
        for one in module.body
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Constant)
        for name in one.targets
        if isinstance(name, ast.Name) and isinstance(one.value.value, str)
    }
    for node in ast.walk(module):
        if both := _both(node):
            french, english = (_written(one, constants) for one in both)
            wide = zip(
                french, english if len(english) == len(french) else english * len(french), strict=False
            )
            yield from ((both[0].lineno, fr, en) for fr, en in wide if _PATTERN not in fr)


def _both(node: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    if isinstance(node, ast.Call):
        said = {word.arg: word.value for word in node.keywords}
        if isinstance(node.func, ast.Name) and node.func.id == "Refusal" and len(node.args) == 3:
            return node.args[2], node.args[1]
    elif isinstance(node, ast.Dict):
        said = {
            key.value: value
            for key, value in zip(node.keys, node.values, strict=True)
            if isinstance(key, ast.Constant) and isinstance(key.value, str)
        }
    else:
        return None
    return (said["fr"], said["en"]) if "fr" in said and "en" in said else None


def _written(node: ast.expr, constants: Mapping[str, str]) -> list[str]:
    """The texts that an expression may give; what is not written in this module is a gap."""
    if isinstance(node, ast.Constant | ast.Name):
        return [str(node.value) if isinstance(node, ast.Constant) else constants.get(node.id, _GAP)]
    if isinstance(node, ast.FormattedValue):
        return _written(node.value, constants)
    if isinstance(node, ast.IfExp):
        return [*_written(node.body, constants), *_written(node.orelse, constants)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(_written(part, constants)[0] for part in node.values)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        ends = _written(node.right, constants)
        return [start + end for start in _written(node.left, constants) for end in ends]
    return [_GAP]


def faults(pair: Pair, file: str) -> list[str]:
    """What is wrong with a text, each with file and line."""
    line, *both = pair
    place = Place.line(file, line)
    french, english = (_FILLED.sub(_GAP, text) for text in both)
    found = [fault.message for fault in faults_in_words(french, place)]
    return [f"{file}:{line}: {fault} in {french!r}" for fault in (*found, fault_in(french, english)) if fault]


MODULES = sorted(
    file for folder in ("games", "sheets", "web") for file in (ROOT / "pnp" / folder).rglob("*.py")
)


def test_words_in_the_program_are_set_as_those_in_the_catalogs() -> None:
    told, read = [], 0
    for module in MODULES:
        file = module.relative_to(ROOT).as_posix()
        for pair in pairs(module.read_text(encoding="utf-8")):
            read += 1
            told += faults(pair, file)
    assert told == []
    assert read > 30


def test_games_say_nothing_in_their_code_but_why_they_refuse() -> None:
    """All else that players read is in words.yaml, where a translator finds it."""
    told = []
    for module in sorted((ROOT / "pnp/games").rglob("*.py")):
        code = re.sub(r"\bRefusal\(", "refused(", module.read_text(encoding="utf-8"))
        told += [f"{module.name}:{line}: {french}" for line, french, _ in pairs(code)]
    assert told == []


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("""Text(fr="l'or", en="gold")""", "a straight apostrophe"),
        ("""Refusal("gold", "gold", "l'or")""", "a straight apostrophe"),
        ("""{"fr": "Prix: 4", "en": "Price: 4"}""", "no narrow no-break space before :"),
        ("""Text(fr=f"Prix: {n}", en=f"Price: {n}")""", "no narrow no-break space before :"),
        ("""Text(fr="a" if n else "l'or", en="gold")""", "a straight apostrophe"),
        ("""Text(fr="l" + "'or", en="gold")""", "a straight apostrophe"),
        ("""Text(fr="the gold of all", en="tout leur or")""", "exchanged"),
    ],
)
def test_every_way_to_write_words_is_read(code: str, told: str) -> None:
    (found,) = [fault for pair in pairs(code) for fault in faults(pair, "here.py")]
    assert found.startswith("here.py:1:")
    assert told in found


def test_the_words_of_pages_come_in_one_order_in_every_process() -> None:
    """Pages are remembered by what they say: in another order every page of every game was made again."""
    code = (
        "from pnp.core.project.project import Project;"
        "from pnp.web.rules_text.site_messages import site_messages;"
        f"print([*site_messages(Project.find(__import__('pathlib').Path({str(ROOT)!r})), 'fr')])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in "123456"
    }
    assert len(told) == 1
