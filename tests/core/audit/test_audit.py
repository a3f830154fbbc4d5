"""What becomes of a slip that no check minds, and how far a number can be moved before one does."""

from __future__ import annotations

from functools import reduce
from operator import getitem
from typing import Any

import pytest

from pnp.core.audit.audit import Audit, Outcome, range_of, reconstructed_numbers, try_mutation
from pnp.core.audit.mutations import Mutation, mutations
from pnp.core.base.diagnostic import Place
from pnp.core.catalog.facts import facts
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from tests.support.project import opened


@pytest.mark.parametrize(("lowest", "highest"), [(-99, 999), (10, 12), (11, 11)])
def test_a_number_may_be_what_nobody_objects_to_within_reach(
    buccaneer: LoadedGame, lowest: int, highest: int
) -> None:
    assert buccaneer.catalog
    loot = next(fact for fact in facts(buccaneer.catalog) if fact.path == "ships.puce.loot")
    tried = []

    def objection(loaded: LoadedGame, _: str) -> str:
        value: Any = reduce(getitem, loot.place.key, loaded.sources[loot.place.file].data)
        tried.append(value)
        return "" if lowest <= value <= highest else "no"

    assert range_of(buccaneer, loot, objection, reach=3) == (max(8, lowest), min(14, highest))
    assert set(tried) <= set(range(8, 15))


def test_an_audit_tells_what_escaped_apart_from_what_was_caught() -> None:
    outcomes = [Outcome("a", "more", "caught", "BUC001"), Outcome("b", "less", "escaped", "")]
    audit = Audit("grove", (*outcomes, Outcome("c", "less", "free", "a name")))
    assert audit.escaped == [outcomes[1]]
    assert audit.caught_by() == {"BUC001": 1}
    assert audit.counts == {"caught": 1, "escaped": 1, "free": 1}


@pytest.mark.parametrize(("code", "verdict"), [("BUC001", "caught"), ("ENG002", "escaped")])
def test_who_crashes_over_a_slip_has_not_caught_it(buccaneer: LoadedGame, code: str, verdict: str) -> None:
    slip = next(mutations(buccaneer, lambda _: ()))
    outcome = try_mutation(buccaneer, slip, lambda _loaded, _file: code)
    assert (outcome.verdict, outcome.by) == (verdict, code)


def test_an_origin_is_exchanged_wherever_it_stands(buccaneer: LoadedGame) -> None:
    changed = {slip.place for slip in mutations(buccaneer, lambda _: ()) if slip.change == "another origin"}
    written = {
        Place(file, key)
        for file, source in buccaneer.sources.items()
        for key in source.spans
        if key[-2:-1] == ("provenance",) and file.endswith(("game.yaml", "ships.yaml"))
    }
    assert any(len(place.key) == 2 for place in written)
    assert written <= changed


def made(loaded: LoadedGame) -> dict[tuple[str, str], Mutation]:
    """Every slip of a game's data, by its path and what is changed."""
    every = mutations(loaded, lambda _: ())
    return {(slip.path.removeprefix(f"{loaded.folder}/"), slip.change): slip for slip in every}


@pytest.fixture(scope="module")
def of_buccaneer() -> dict[tuple[str, str], Mutation]:
    return made(opened("buccaneer"))


@pytest.mark.parametrize(
    ("path", "change", "why"),
    [
        ("ships.yaml: pieces.2.flag", "left out", "reconstructed"),
        ("ships.yaml: pieces.2.id", "misspelt", "our own handle"),
        ("ships.yaml: pieces.2.name.fr", "left out", "our own word"),
        ("pawns.yaml: pieces.12", "swapped with its neighbour", "order"),
        ("rulebook.yaml: statements.4.line", "one more", "citation"),
        ("rulebook.yaml: statements.4.value", "left out", ""),
        ("rulebook.yaml: statements.4", "left out", ""),
        ("rulebook.yaml: statements.38", "left out", "a further guard"),
        ("rulebook.yaml: statements.38.about", "left out", ""),
        ("rulebook.yaml: holds", "left out", ""),
        ("rulings.yaml: rulings.16.ruling", "left out", ""),
        ("rulings.yaml: rulings.16.ruling.fr", "left out", "our own word"),
        ("game.yaml: age", "one more", ""),
        ("game.yaml: provenance", "left out", ""),
        ("game.yaml: provenance.title", "left out", ""),
        ("game.yaml: provenance.title.en", "left out", "our own word"),
        ("game.yaml: provenance.title.en", "another origin", ""),
        ("game.yaml: provenance.tagline.reconstructed", "left out", "our own word"),
        ("words.yaml: game", "left out", "a closer word"),
        ("words.yaml: kinds", "left out", ""),
        ("opening.yaml: moves.1.rule", "another's value", ""),
    ],
)
def test_a_slip_that_no_check_minds_has_escaped_unless_it_is_free_for_a_reason(
    buccaneer: LoadedGame, of_buccaneer: dict[tuple[str, str], Mutation], path: str, change: str, why: str
) -> None:
    outcome = try_mutation(buccaneer, of_buccaneer[path, change], lambda _loaded, _file: "")
    assert (outcome.path, outcome.change) == (f"content/buccaneer/{path}", change)
    assert (outcome.verdict, outcome.by) == ("free" if why else "escaped", why)


def test_a_text_is_free_where_no_other_language_tells_it(buccaneer: LoadedGame) -> None:
    slip = Mutation(
        Place("content/buccaneer/rules/fr.md"), "left out", Source("content/buccaneer/rules/fr.md", "")
    )
    assert try_mutation(buccaneer, slip, lambda _loaded, _file: "").verdict == "escaped"
    alone = opened("buccaneer")
    alone.__dict__["languages"] = ("fr",)
    outcome = try_mutation(alone, slip, lambda _loaded, _file: "")
    assert (outcome.verdict, outcome.by) == ("free", "told in one language")


def test_the_numbers_that_we_chose_are_those_that_we_wrote_down(buccaneer: LoadedGame) -> None:
    found = {fact.path: fact.value for fact in reconstructed_numbers(buccaneer)}
    assert found["ships.mouette.loot"] == next(iter(buccaneer.catalog.ships)).loot  # type: ignore[union-attr]
    assert "ships.mouette.copies" not in found
    assert "ships.mouette.flag" not in found, "a word"
    assert "game.age" not in found, "stated"
    assert {type(value) for value in found.values()} == {int}
