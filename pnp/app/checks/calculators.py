"""Checks of calculators: each answers its example and compiles for the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pnp.core.base import snapshot
from pnp.core.base.diagnostic import Diagnostic, Place, Proof, proof_or_nothing
from pnp.core.base.digest import digest_of
from pnp.core.base.resources import module_path
from pnp.core.catalog.catalog import Catalog
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Calculator, Refusal
from pnp.sheets.preflight.cache import FaceCache
from pnp.web.lint.mutation import mutation_samples
from pnp.web.lint.registry import catalog_of, check
from pnp.web.py2js import NotCompilable, compile_calculators
from pnp.web.py2js.tabulate import corners

_PROBES = 1000
"""Number of questions that a declared calculator is tried with."""
_PLACED = re.compile(r"(?P<file>.+?):(?P<line>\d+): (?P<why>.*)", re.DOTALL)


@check(26, "calculator-without-answer", broken_by=mutation_samples.a_piece_by_another_name, reads_rules=False)
def every_calculator_can_be_asked(loaded: LoadedGame) -> Iterator[Diagnostic | Proof]:
    """Every calculator answers its own example in each language, and its Python compiles for the browser.

    A calculator's page opens with that example, and Python that does not compile stops the site's build.
    """
    calculators = loaded.game.calculators
    for calculator in calculators:
        yield from _answered(calculator, loaded)
    yield from _compiled(loaded)
    witness = ", ".join(calculator.name for calculator in calculators)
    yield proof_or_nothing(
        "every calculator can be asked", witness, len(calculators), "there are no calculators"
    )


def _answered(calculator: Calculator[Any, Any, Any], loaded: LoadedGame) -> Iterator[Diagnostic]:
    catalog = catalog_of(loaded)
    if unanswered := list(_unanswered(calculator, catalog)):
        yield from unanswered
        return
    try:
        question, answer = calculator.ask(catalog, calculator.example)
        for lang in loaded.languages:
            calculator.sentences(catalog, question, answer, lang)
    except Exception as err:  # noqa: BLE001 - a catalog that is at odds with itself may stop it anywhere
        why = f"refuses its own example: {err}" if isinstance(err, Refusal) else f"has no answer: {err!r}"
        yield Diagnostic(
            f"'{calculator.name}' {why}",
            catalog.game.at(*calculator.at) if calculator.at else _definition(calculator.answer),
            "this calculator",
            help="change its example where the calculator is made, or what it names in the catalog",
        )


def _unanswered(calculator: Calculator[Any, Any, Any], catalog: Catalog) -> Iterator[Diagnostic]:
    """Yield a finding for the first question that a declared formula cannot answer."""
    for question in corners(calculator, catalog, _PROBES) if calculator.at else ():
        try:
            calculator.ask(catalog, question)
        except Refusal as refusal:
            if str(refusal).startswith("input: "):
                asked = ", ".join(f"{name} {value}" for name, value in question.items())
                why = str(refusal).removeprefix("input: ")
                at = catalog.game.at(*calculator.at, "answer")
                yield Diagnostic(f"'{calculator.name}' has no answer for {asked}: {why}", at)
                return


def _compiled(loaded: LoadedGame) -> tuple[Diagnostic, ...]:
    """Return what does not compile, cached by a digest of the calculators and the game's Python."""
    game, reader = loaded.game, FaceCache.of(loaded.root)
    own = snapshot.glob(loaded.root / loaded.folder, "**/*.py")
    asked = [(one.name, one.asks, one.answer, one.tell, one.pictured) for one in game.calculators]
    inputs = digest_of(re.sub(r" at 0x\w+", "", str(asked)), *map(snapshot.digest, own))

    def look() -> tuple[Diagnostic, ...]:
        try:
            compile_calculators(game.id, game.calculators, game.catalog.model_construct(**loaded.parts))
        except NotCompilable as error:
            return (_uncompiled(str(error), loaded),)
        return ()

    return reader.found(reader.seal(f"calculators of {game.id}\n{inputs}"), look)


def _uncompiled(message: str, loaded: LoadedGame) -> Diagnostic:
    hint = "CONTRIBUTING.md tells which Python is compiled, under 'A calculator in the browser'"
    placed = _PLACED.fullmatch(message)
    at = Place.line(placed["file"], int(placed["line"])) if placed else catalog_of(loaded).game.at()
    why = placed["why"] if placed else message
    return Diagnostic(f"a calculator cannot be compiled: {why}", at, "this line", help=hint)


def _definition(function: Any) -> Place:
    """Return the line where a function is defined."""
    return Place.line(module_path(function.__code__.co_filename), function.__code__.co_firstlineno)
