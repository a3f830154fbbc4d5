"""For one answer no more is read than it needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import pytest

from pnp.core.base.errors import Failure
from pnp.core.project.lazy_catalog import lazy_catalog
from pnp.core.project.loaded_game import LoadedGame
from tests.support.project import GAMES, PROJECT, copy_of, named

CASES = [
    pytest.param(game.id, calculator, id=f"{game.id}-{calculator.name}")
    for game in GAMES
    for calculator in game.calculators
]


def unread(loaded: LoadedGame) -> NoReturn:
    raise Failure(loaded.findings[0].message)


@pytest.mark.parametrize(("game", "calculator"), CASES)
def test_a_glimpse_answers_as_the_whole_catalog_does(
    game: str, calculator: Any, loaded_games: dict[str, LoadedGame]
) -> None:
    catalog = lazy_catalog(named(game), PROJECT, unread)
    whole = loaded_games[game].catalog
    assert calculator.calculate(catalog, calculator.example) == calculator.calculate(
        whole, calculator.example
    )
    assert not {"rulebook", "rulings", "terms", "figures", "opening"} & catalog.__dict__.keys()
    assert catalog.rulings == whole.rulings if whole else False
    assert catalog.words.wording(calculator.name) == calculator.words(whole)


def test_only_a_file_that_is_asked_for_can_stop_it(tmp_path: Path) -> None:
    project = copy_of(tmp_path, "buccaneer", parts=())
    for name in ("rulings", "ships"):
        (tmp_path / f"content/buccaneer/{name}.yaml").write_text("{", "utf-8")
    (tmp_path / "content/buccaneer/terms.yaml").unlink()
    catalog: Any = lazy_catalog(named("buccaneer"), project, unread)
    assert catalog.treasures.copies
    assert list(catalog.terms) == []
    for name in ("rulings", "ships"):
        with pytest.raises(Failure):
            getattr(catalog, name)
    with pytest.raises(AttributeError):
        catalog.nothing  # noqa: B018
    with pytest.raises(AttributeError):
        object.__new__(type(catalog)).rulings  # noqa: B018 - nobody said how to read it
