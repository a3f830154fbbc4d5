"""What a page would ask in vain is a finding: a refused example, Python that is not compiled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pnp.app.checks.calculators import every_calculator_can_be_asked
from pnp.core.base.diagnostic import Diagnostic, Nothing, Proof
from pnp.core.project.loaded_game import LoadedGame
from tests.support.project import opened


def said(loaded: LoadedGame, *calculators: Any) -> list[Diagnostic | Proof]:
    game = replace(loaded.game, calculators=calculators)
    return list(every_calculator_can_be_asked(replace(loaded, game=game)))


def _half(_: Any, __: Any) -> Any:
    return 1 / 2.5


def _tells(_: Any, __: Any) -> Sequence[Any]:
    return ()


def test_what_is_not_compiled_is_told_with_its_line(buccaneer: LoadedGame) -> None:
    calculator = buccaneer.game.calculators[0]
    floating = replace(calculator, answer=_half, tell=_tells)
    (finding,) = [one for one in said(buccaneer, floating) if isinstance(one, Diagnostic)]
    assert finding.message.startswith("a calculator cannot be compiled: ")
    assert finding.at.file == "test_calculators.py"
    assert finding.at.span
    assert finding.at.span.line == _half.__code__.co_firstlineno + 1
    assert "CONTRIBUTING.md" in finding.help


def test_an_example_that_the_catalog_no_longer_knows_is_told_at_its_calculator() -> None:
    loaded = opened("attention-pirates").with_mutation("lairs.kraken.id", "krakens")
    (finding,) = [one for one in said(loaded, *loaded.game.calculators) if isinstance(one, Diagnostic)]
    assert finding.message.startswith("'best-refit' refuses its own example: lair: ")
    assert finding.at.file == "pnp/games/attention_pirates/refit.py"
    assert finding.help


def test_numbers_that_no_answer_can_be_made_of_are_told_not_raised() -> None:
    loaded = opened("attention-pirates").with_mutation("game.constants.places", "12")
    messages = [one.message for one in said(loaded, *loaded.game.calculators) if isinstance(one, Diagnostic)]
    assert messages == ["'best-refit' has no answer: IndexError('list index out of range')"]


def test_without_calculators_there_is_nothing_to_ask(buccaneer: LoadedGame) -> None:
    (nothing,) = said(buccaneer)
    assert isinstance(nothing, Nothing)
    (proof,) = said(buccaneer, *buccaneer.game.calculators)
    assert isinstance(proof, Proof)
    assert proof.facts == len(buccaneer.game.calculators)
