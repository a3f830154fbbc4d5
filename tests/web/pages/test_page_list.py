"""Which pages a game has."""

from __future__ import annotations

import pytest

from pnp.core.catalog.facts import census
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.web.pages.page_list import GAME_PAGES, pages_of
from tests.support.project import IDS, ROOT, opened


def outside(game: str) -> LoadedGame:
    project = Project.find(ROOT / "tests" / "outside" / game)
    return LoadedGame.open(project.game(game), project)


@pytest.mark.parametrize("game", IDS)
def test_our_games_have_every_page(game: str) -> None:
    loaded = opened(game)
    played = ("whole", "numbers") if loaded.game.play is None else ()
    assert pages_of(loaded, {game}) == tuple(page for page in GAME_PAGES if page not in played)


@pytest.mark.parametrize(
    ("game", "pages"),
    [
        ("orchard", ("index", "rules", "calculators", "pieces", "print")),
        ("pebbles", ("index", "pieces", "print")),
    ],
)
def test_what_is_absent_has_no_page(game: str, pages: tuple[str, ...]) -> None:
    assert pages_of(outside(game), ()) == pages
    assert pages_of(outside(game), {game}) == (*pages, "proofs")


def test_the_origins_of_a_game_are_those_that_it_may_have() -> None:
    assert census(outside("pebbles").catalog) == {"designed": 16}  # type: ignore[arg-type]
    assert tuple(census(opened("boucaniers").catalog)) == (  # type: ignore[arg-type]
        "stated",
        "derived",
        "public",
        "reconstructed",
        "unknown",
    )
