"""The template context of a game: proofs, rulings, kits, pieces and pictures."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.base.diagnostic import Proof
from pnp.core.play import Laid
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.pages.gallery import DrawnFace
from pnp.web.pages.game_context import GameContext, game_contexts
from pnp.web.pages.library import Library
from pnp.web.pages.whole_game import BoardPiece
from pnp.web.rules_text.links import PageLinks
from tests.support.project import PROJECT


def proof(code: str, game: str = "buccaneer") -> Proof:
    return Proof("it holds", "so", 1, code=code, game=game)


def pages(loaded: LoadedGame, lang: str = "en", **more: Any) -> GameContext:
    return GameContext(Library(PROJECT, [loaded], **more), loaded, lang)


def test_a_game_stands_in_the_languages_that_it_is_told_in(buccaneer: LoadedGame) -> None:
    library = Library(PROJECT, [buccaneer])
    assert [(one.id, one.lang) for one in game_contexts(library, "fr")] == [("buccaneer", "fr")]
    assert game_contexts(library, "de") == []


def test_proofs_of_the_game_s_own_checks_stand_apart_from_those_that_all_share(buccaneer: LoadedGame) -> None:
    own, shared, other = proof("BUC001"), proof("WEB001"), proof("BUC001", "boucaniers")
    assert pages(buccaneer, proofs=[own, shared, other]).proofs == ([own], [shared])
    told = pages(buccaneer)
    assert told.doc(own).startswith(buccaneer.game.checks.checks["BUC001"].page[:20])
    assert told.doc(proof("XYZ999")) == ""


def test_rulings_are_told_by_sort_with_slips_last(buccaneer: LoadedGame) -> None:
    told = pages(buccaneer)
    sorts = [one.sort for one in told.rulings_of_sort()]
    assert sorts == sorted(sorts, key=lambda sort: sort == "slip")
    assert sum(told.sorts.values()) == len(sorts)
    assert list(told.sorts)[-1] == "slip"
    assert {one.sort for one in told.rulings_of_sort("gap")} == {"gap"}
    first = told.rulings_of_sort()[0]
    assert told.ruling_text(first.id) == first.ruling["en"]


def test_kits_in_the_reader_s_language_come_first(buccaneer: LoadedGame) -> None:
    def kit(lang: str, game: str = "buccaneer", **more: Any) -> Any:
        usual = {"low": False, "layout": "duplex", "choices": [], "paper": "a4"}
        return type("Kit", (), {"game": game, "lang": lang, **usual, **more})()

    french, english, low, other = kit("fr"), kit("en"), kit("en", low=True), kit("en", "boucaniers")
    letter = kit("en", paper="letter")
    found = pages(buccaneer, kits=[low, french, letter, other, english]).kits
    assert found == [english, letter, low, french]


def test_pieces_and_kinds_are_called_as_players_do(buccaneer: LoadedGame) -> None:
    told = pages(buccaneer)
    assert told.piece_name("ships") == told.kind_called("ship") == "Ships"
    assert told.piece_name("ships/couronne") == told.piece_called("ship/couronne") == "The Crown"
    assert told.mode_called("no-such-mode") == "no such mode"
    assert told.reading(PageLinks("rules.md")).glossary is not None
    assert told.reading(PageLinks("quick.md"), "quick").glossary is None


@pytest.fixture
def pictured(buccaneer: LoadedGame) -> GameContext:
    """Return a context with two ships that have faces, and the shared back."""
    front, back = DrawnFace("<svg/>", 63.0, 88.0), DrawnFace("<svg>b</svg>", 63.0, 88.0)
    assert buccaneer.catalog
    ships = [piece.id for piece in buccaneer.catalog.kinds()["ships"]]
    faces = {f"buccaneer/en/ship-{ship}-back.svg": back for ship in ships}
    return pages(buccaneer, faces={**faces, "buccaneer/en/ship-couronne.svg": front})


def test_a_piece_is_shown_by_its_face_a_kind_by_its_back(pictured: GameContext) -> None:
    face, back = pictured.face("ship/couronne"), pictured.back("ship")
    assert face
    assert back
    assert face.path == "buccaneer/en/ship-couronne.svg"
    assert back.path.endswith("-back.svg")
    assert pictured.sample("ship") == back
    assert pictured.face("ship/none") is None
    assert pictured.back("coin") is None
    assert pictured.sample("coin") is None
    assert pictured.cover == ""


def test_what_lies_on_a_board_face_down_shows_its_back(pictured: GameContext) -> None:
    def lies(hidden: bool, piece: str = "ship/couronne") -> Any:
        return BoardPiece("a", Laid(piece, 100, 100, 63, hidden=hidden), None)

    shown, hidden = pictured.on_board(lies(False)), pictured.on_board(lies(True))
    assert shown
    assert hidden
    assert shown.picture.path == "buccaneer/en/ship-couronne.svg"
    assert hidden.picture.path.endswith("-back.svg")
    assert pictured.on_board(lies(False, "coin/one")) is None
    assert pictured.board_box([]) == "0 0 1 1"
    assert pictured.board_box([lies(False, "coin/one")]) == "0 0 1 1"
    assert pictured.board_box([lies(False)]) == f"68 {100 - shown.tall / 2:.0f} 63 {shown.tall:.0f}"
