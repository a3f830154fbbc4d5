"""Findings about mutations of a game are as approved."""

from __future__ import annotations

from pnp.core.project.loaded_game import LoadedGame
from tests.looks.kept import compare
from tests.looks.sentences import sentences
from tests.looks.slipped import slipped


def test_slips_are_found_as_was_approved(buccaneer: LoadedGame) -> None:
    compare("buccaneer-slips", list(slipped(buccaneer)))


def test_sentences_are_judged_as_was_approved(buccaneer: LoadedGame) -> None:
    compare("buccaneer-sentences", list(sentences(buccaneer)))
