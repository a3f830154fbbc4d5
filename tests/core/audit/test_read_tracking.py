"""Which files a check reads is found by watching it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.core.audit.read_tracking import files_read
from pnp.core.base.diagnostic import Proof
from pnp.core.checks.registry import Registry
from pnp.core.project.loaded_game import LoadedGame
from tests.core.small_game import grove_in

CARDS, GAME, RULES, REGELN = (
    f"content/grove/{name}" for name in ("cards.yaml", "game.yaml", "rules/en.md", "rules/de.md")
)


@pytest.mark.parametrize(
    ("look", "subject", "seen"),
    [
        (lambda catalog: catalog.cards.ids, lambda loaded: loaded.catalog, {CARDS}),
        (lambda catalog: catalog.game.age, lambda loaded: loaded.catalog, {GAME}),
        (lambda catalog: (catalog.memo, catalog.prose), lambda loaded: loaded.catalog, set()),
        (lambda catalog: catalog.kinds(), lambda loaded: loaded.catalog, {CARDS}),
        (lambda loaded: loaded.text("rules", "en"), lambda loaded: loaded, {RULES}),
        (lambda loaded: len(loaded.sources), lambda loaded: loaded, set()),
        (lambda loaded: [*loaded.sources.values()], lambda loaded: loaded, {CARDS, GAME, RULES, REGELN}),
    ],
)
def test_what_a_check_looks_at_is_noted(
    tmp_path: Path, look: Callable[[Any], Any], subject: Callable[[LoadedGame], Any], seen: set[str]
) -> None:
    registry = Registry("GRV")

    @registry(1, "odd")
    def all_is_well(game: Any) -> Iterator[Proof]:
        """All is well."""
        found = look(game)
        yield Proof("well", str(found), 1)

    loaded = grove_in(tmp_path, **{"rules/en.md": "words", "rules/de.md": "Worte"})
    (check,) = registry.checks.values()
    assert files_read(check, loaded, subject) == seen
