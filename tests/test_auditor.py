"""The audit tries every slip of a game, batch by batch, and asks those checks that read the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.auditor import Auditor, audit
from pnp.core.audit import Audit
from pnp.core.edition import Edition
from tests.declared.conftest import project_in
from tests.looks.asked import SEEDLING


@pytest.fixture
def seedling(tmp_path: Path) -> Edition:
    project = project_in(tmp_path, {"game.yaml": SEEDLING})
    return Edition.open(project.game("seedling"), project)


def test_every_slip_is_tried_once_and_told(seedling: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.auditor._BATCH", 20)
    heard: list[tuple[int, int]] = []
    done = audit(seedling, lambda tried, total: heard.append((tried, total)))
    assert isinstance(done, Audit)
    assert (done.game, len(done.outcomes), done.escaped) == ("seedling", 51, [])
    assert heard == [(20, 51), (40, 51), (51, 51)]
    assert done.counts == {"caught": 32, "free": 19}
    assert done.caught_by()["SEE001"] == 7


def test_what_cannot_be_read_goes_before_what_a_check_says(seedling: Edition) -> None:
    auditor = Auditor(seedling)
    ranked, unread = (seedling.with_slip("cards.two.rank", rank) for rank in ("1", "3"))
    assert auditor.objection(seedling, "game.yaml") == ""
    assert auditor.objection(ranked, "game.yaml") == "SEE001"
    assert auditor.objection(ranked, "rules.md") == "", "no check reads it"
    assert auditor.objection(unread, "game.yaml") == "SCH001"
