"""Every check that games share is shown with a slip of whatever game is there, or says that there is none."""

from __future__ import annotations

import pytest

from pnp.app.checking import registries
from pnp.app.examine import find_broken
from pnp.app.explaining import example, page
from pnp.app.site import _examples
from pnp.core.audit.read_tracking import files_read
from pnp.core.base.cache import Cache
from pnp.core.checks.registry import Check
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from tests.support.project import IDS

SHARED = [check for registry in registries() for check in registry.checks.values()]
QUICK = [check for check in SHARED if not check.code.startswith("PRT")]
"""Those that draw nothing."""
ORCHARD = {
    "pnp.toml": 'languages = ["en"]\n',
    "content/orchard/game.yaml": """\
id: orchard
origin: designed
title: Orchard
tagline: Pick what is ripe.
credits: {author: Ada Example}
players: {min: 1, max: 4}
minutes: {min: 20, max: 30}
age: 8
constants: {}
contents: {cards: 2}
""",
    "content/orchard/cards.yaml": "pieces:\n  - {id: oak, name: Oak}\n  - {id: elm, name: Elm}\n",
    "content/orchard/game.py": """\
from pnp.api import Catalog, Game, Kind, Piece, Registry


class Card(Piece):
    kind = "card"


class Orchard(Catalog):
    cards: Kind[Card]


GAME = Game("orchard", Orchard, Registry("ORC"), (), lambda catalog, lang: [])
""",
}


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
    """A game in one language, with two cards and nothing else."""
    root = tmp_path_factory.mktemp("orchard")
    for name, text in ORCHARD.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    project = Project.find(root)
    return LoadedGame.open(project.game("orchard"), project)


def told(rule: Check, loaded: LoadedGame) -> tuple[str, str]:
    return example(rule, [loaded])


def test_no_check_that_games_share_names_a_piece_of_one() -> None:
    assert [check.code for check in SHARED if not callable(check.broken_by)] == []


WITHOUT = {
    "SCH008": {"buccaneer", "attention-pirates", "maitre-des-mers"},
    "SCH009": {"attention-pirates", "boucaniers"},
    "WEB039": {"buccaneer", "attention-pirates", "maitre-des-mers", "pirates-vs-pirates"},
    "WEB026": {"buccaneer"},
}
"""The games whose pieces name no others, or whose examples name no piece."""


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("check", QUICK, ids=lambda check: check.code)
def test_a_shared_check_is_broken_in_any_of_our_games(
    check: Check, game: str, loaded_games: dict[str, LoadedGame]
) -> None:
    if game in WITHOUT.get(check.code, ()):
        assert told(check, loaded_games[game]) == ("", "No game here has anything that could be broken so.")
        return
    loaded, slip, findings = find_broken([loaded_games[game]], check)
    assert slip
    assert loaded.game.id == game
    assert {finding.code for finding in findings} == {check.code}


def test_the_site_of_one_game_alone_shows_what_can_be_broken(loaded_games: dict[str, LoadedGame]) -> None:
    shown = _examples([loaded_games["maitre-des-mers"]], Cache())
    unbroken = {check.code for check in SHARED if not shown[check.code][0]}
    assert unbroken == {"SCH008", "WEB039", "PRT000", "PRT006", "PRT008", "PRT009", "PRT010"} | {
        "PRT011",
        "PRT012",
        "PRT013",
    }
    frames = [shown[check.code][1] for check in QUICK if check.code not in unbroken]
    homes = ("maitre-des-mers", "site/words", "maitre_des_mers")
    assert all(any(home in frame for home in homes) for frame in frames)


def test_examples_that_are_kept_while_books_change_look_at_none(
    buccaneer: LoadedGame, loaded_games: dict[str, LoadedGame]
) -> None:
    bookless = [
        (check, registry.subject)
        for registry in registries()
        for check in registry.checks.values()
        if not check.reads_rules
    ]
    assert len(bookless) > 30
    for check, subject in bookless:
        for loaded in [buccaneer] if check.code.startswith("PRT") else loaded_games.values():
            looked_at = [
                *files_read(check, loaded, subject),
                *(path for slip in check.mutations(loaded) for path, _ in slip),
            ]
            assert not [path for path in looked_at if ".md" in path], check.code


@pytest.mark.parametrize("check", SHARED, ids=lambda check: check.code)
def test_a_small_game_explains_what_it_can(check: Check, orchard: LoadedGame) -> None:
    assert orchard.findings == []
    assert page(check, [orchard]).startswith(f"{check.code} {check.name}\n\n{check.page}\n\n")


def test_a_small_game_shows_its_own_slips(orchard: LoadedGame) -> None:
    shown = {check.code: told(check, orchard)[0] for check in SHARED}
    assert shown["SCH004"] == "If someone wrote cards.elm.id: oak"
    assert shown["PRV001"] == "If someone wrote game.origin: null"
    assert shown["PRV007"] == ""
