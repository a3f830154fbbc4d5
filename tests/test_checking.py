"""Every check is asked: each stands in a module that is loaded, and those that are skipped read no book."""

from __future__ import annotations

import re
import subprocess
import sys

from pnp.checking import _MAKING, _PREFIXES, _READING, BOOKLESS, registries
from tests.here import ROOT


def test_every_module_with_checks_of_prose_is_read_or_makes_something() -> None:
    prose = next(one for one in registries() if one.prefix == "WEB")
    homes = {check.run.__module__ for check in prose.checks.values()}
    assert homes == {*_READING, "pnp.calculator_checks"}


def test_what_is_not_loaded_after_an_edit_of_a_book_reads_none() -> None:
    slow = [one for each in registries() for one in each.checks.values() if one.run.__module__ in _MAKING]
    assert {one.run.__module__ for one in slow} == set(_MAKING)
    assert [one.code for one in slow if not BOOKLESS.match(one.code)] == []


def test_the_registers_are_ordered_as_results_are() -> None:
    assert tuple(one.prefix for one in registries()) == _PREFIXES


def test_no_module_of_checks_is_left_out() -> None:
    written = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for file in (ROOT / "pnp").rglob("*.py")
        if re.search(r"^@check\(", file.read_text("utf-8"), re.MULTILINE) and "games" not in file.parts
    }
    script = "import sys; from pnp.checking import registries; registries(); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert written
    assert written <= set(ran.stdout.split())
