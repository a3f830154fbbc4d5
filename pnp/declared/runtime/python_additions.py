"""Additions of a game.py to a declared game: checks, calculators and derived fields, marked by decorators.

A game.py imports the decorators from ``pnp.api``. Each marks a function and returns it unchanged; the
declared game collects the marked functions. They never replace what is declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, TypeVar, get_type_hints

from pnp.core.base.diagnostic import Severity
from pnp.core.base.errors import Misuse
from pnp.core.catalog.component import Piece
from pnp.core.checks.registry import Registry, Run
from pnp.core.rules.calculator import Calculator, Sentence

F = TypeVar("F", bound=Callable[..., Any])
_MARK = "__pnp__"


@dataclass(frozen=True)
class _Check:
    number: int
    name: str
    broken_by: Mapping[str, object]
    needs: tuple[int, ...]
    cites: tuple[str, ...]
    severity: Severity


@dataclass(frozen=True)
class _Derived:
    kind: str


@dataclass(frozen=True)
class _Question:
    name: str
    example: Mapping[str, Any]
    tell: Callable[..., Sequence[Sentence]]
    rules: tuple[str, ...]
    more: Mapping[str, Any] = field(default_factory=dict)


def check(  # noqa: PLR0913 - what there is to say of a check
    number: int,
    name: str,
    *,
    broken_by: Mapping[str, object],
    needs: Iterable[int] = (),
    cites: Iterable[str] = (),
    severity: Severity = Severity.ERROR,
) -> Callable[[F], F]:
    """Mark a function as a check of the declared game."""
    return _marking(_Check(number, name, broken_by, tuple(needs), tuple(cites), severity))


def derived(kind: str) -> Callable[[F], F]:
    """Mark a function of a piece as a computed field of all pieces of a kind."""
    return _marking(_Derived(kind))


def calculator(
    name: str,
    *,
    example: Mapping[str, Any],
    tell: Callable[..., Sequence[Sentence]],
    rules: Iterable[str] = (),
    **more: Any,
) -> Callable[[F], F]:
    """Mark a function of the catalog and a question as a calculator's answer."""
    return _marking(_Question(name, example, tell, tuple(rules), more))


def _marking(mark: object) -> Callable[[F], F]:
    def marked(function: F) -> F:
        setattr(function, _MARK, mark)
        return function

    return marked


def _marked(module: ModuleType | None) -> list[tuple[Any, Any]]:
    """Return the marks and functions of a module, in the order of its source."""
    own = [value for value in vars(module).values() if hasattr(value, _MARK)] if module else []
    return [(getattr(value, _MARK), value) for value in own]


def add_checks(registry: Registry, module: ModuleType | None, game: str) -> None:
    """Register the checks that a game.py marks; raise Misuse for a number that is declared already."""
    for mark, function in _marked(module):
        if isinstance(mark, _Check):
            try:
                _register(registry, mark, function)
            except ValueError as err:
                raise Misuse(f"{game}: game.py: {err}") from err


def _register(registry: Registry, mark: _Check, function: Run) -> None:
    registry(
        mark.number,
        mark.name,
        broken_by=mark.broken_by,
        needs=mark.needs,
        cites=mark.cites,
        severity=mark.severity,
    )(function)


def own_calculators(
    module: ModuleType | None, declared: Iterable[str], game: str
) -> tuple[Calculator[Any, Any, Any], ...]:
    """Return the calculators that a game.py marks; raise Misuse for a name that is declared already."""
    taken, made = set(declared), list[Calculator[Any, Any, Any]]()
    for mark, function in _marked(module):
        if isinstance(mark, _Question):
            if mark.name in taken:
                raise Misuse(f"{game}: game.py: the calculator '{mark.name}' is declared already")
            asks = [hint for name, hint in get_type_hints(function).items() if name != "return"]
            made.append(
                Calculator(mark.name, asks[-1], function, mark.tell, mark.example, mark.rules, **mark.more)
            )
    return tuple(made)


def derive(pieces: Mapping[str, type[Piece]], module: ModuleType | None, game: str) -> None:
    """Add the fields that a game.py derives to the models of pieces."""
    for mark, function in _marked(module):
        if isinstance(mark, _Derived):
            if mark.kind not in pieces:
                raise Misuse(f"{game}: game.py: there is no kind '{mark.kind}' to derive a field of")
            model, name = pieces[mark.kind], function.__name__
            if name in model.model_fields:
                raise Misuse(f"{game}: game.py: '{name}' of the {mark.kind} is declared already")
            setattr(model, name, property(function))
            model.computed = (*model.computed, name)
