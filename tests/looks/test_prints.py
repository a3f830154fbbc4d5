"""Kits, booklets, figures, layouts and exports look as approved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.looks.exports import exports
from tests.looks.kept import compare
from tests.looks.measures import measures
from tests.looks.prints import PRINTS, Stage, staged, told


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    with staged() as stage:
        yield stage


@pytest.mark.parametrize("name", PRINTS)
def test_it_looks_as_it_was_approved(name: str, stage: Stage) -> None:
    compare(name, told(stage, name))


def test_exports_hold_what_was_approved(stage: Stage) -> None:
    compare("exports", list(exports(stage)))


def test_drawings_are_measured_as_was_approved() -> None:
    compare("measures", list(measures()))
