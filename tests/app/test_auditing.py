"""The audit tries every slip of a game, batch by batch, and asks those checks that read the file."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from pnp.app.auditing import Auditor, _batch, _open, audit
from pnp.core.audit.audit import Audit
from pnp.core.catalog.facts import facts
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame
from tests.declared.conftest import project_in
from tests.looks.asked import SEEDLING


@pytest.fixture
def seedling(tmp_path: Path) -> LoadedGame:
    project = project_in(tmp_path, {"game.yaml": SEEDLING})
    return LoadedGame.open(project.game("seedling"), project)


def test_every_slip_is_tried_once_and_told(seedling: LoadedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.app.auditing._BATCH", 20)
    heard: list[tuple[int, int]] = []
    done = audit(seedling, lambda tried, total: heard.append((tried, total)))
    assert isinstance(done, Audit)
    assert (done.game, len(done.outcomes), done.escaped) == ("seedling", 51, [])
    assert heard == [(20, 51), (40, 51), (51, 51)]
    assert done.counts == {"caught": 32, "free": 19}
    assert done.caught_by()["SEE001"] == 7


def test_what_cannot_be_read_goes_before_what_a_check_says(seedling: LoadedGame) -> None:
    auditor = Auditor(seedling)
    ranked, unread = (seedling.with_mutation("cards.two.rank", rank) for rank in ("1", "3"))
    assert auditor.objection(seedling, "game.yaml") == ""
    assert auditor.objection(ranked, "game.yaml") == "SEE001"
    assert auditor.objection(ranked, "rules.md") == "", "no check reads it"
    assert auditor.objection(unread, "game.yaml") == "SCH001"


def test_a_number_of_ours_is_told_with_how_far_it_could_move(
    seedling: LoadedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ranks come to three, so neither can move."""
    ranks = [fact for fact in facts(catalog_of(seedling)) if fact.path.endswith(".rank")]
    monkeypatch.setattr(
        "pnp.app.auditing.reconstructed_numbers", lambda one: ranks if one is seedling else []
    )
    told = list(Auditor(seedling).ranges())
    assert told == [("cards.one.rank", 1, 1, 1), ("cards.two.rank", 2, 2, 2)]


def test_a_worker_opens_the_game_that_it_was_not_handed_down(
    seedling: LoadedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[Auditor] = []
    monkeypatch.setattr("pnp.app.auditing._auditor", held)
    monkeypatch.setattr("gc.freeze", lambda: None)
    _open("seedling", seedling.project)
    (opened,) = held
    assert (opened.loaded.game.id, len(opened.slips)) == ("seedling", 51)
    assert _batch(50) == opened.batch(50)
    _open("seedling", seedling.project)
    assert held == [opened], "what is at hand is not opened again"
    held[0] = SimpleNamespace(loaded=SimpleNamespace(game=SimpleNamespace(id="grove")))  # type: ignore[call-overload]
    _open("seedling", seedling.project)
    assert held[0].loaded.game.id == "seedling"
