"""The wall follows the files: only what changed is drawn, findings find their cards, nothing stops it."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from pnp.app.examine import Examination
from pnp.app.live_preview import LivePreview
from pnp.app.live_preview_cards import Card, linked, picture, with_last
from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Failure
from pnp.core.checks.report import text
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.support.project import PROJECT, orchard_in


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def wall(folder: Path) -> LivePreview:
    """The grove, declared in a sheet of six cards."""
    made = LivePreview(project_in(folder, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES}), ())
    assert made.refresh() == ""
    return made


def state(wall: LivePreview, game: str = "", lang: str = "") -> dict[str, Any]:
    return wall.state(game, lang)


def fronts(wall: LivePreview) -> dict[str, str]:
    return {card["piece"]: card["front"] for card in state(wall)["cards"]}


def rewrite(file: Path, old: str, new: str) -> None:
    written = file.read_text("utf-8")
    assert old in written
    file.write_text(written.replace(old, new), "utf-8")


def test_every_card_hangs_there_with_its_picture(wall: LivePreview) -> None:
    told = state(wall)
    assert [card["name"] for card in told["cards"]][:2] == ["card/apple-1", "card/apple-2"]
    assert (told["findings"], told["fault"], told["checking"]) == ([], "", False)
    assert told["games"] == [{"id": "grove", "title": "Grove", "languages": ["en"]}]
    for card in told["cards"]:
        assert (wall.picture(card["front"]) or b"").startswith(b"<svg")
    assert wall.picture("nothing") is None


def test_an_edit_changes_one_picture_and_draws_no_other(
    wall: LivePreview, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, drawn = fronts(wall), list[str]()

    def noted(studio: FaceRenderer, face: Face, lang: str) -> tuple[bytes, str]:
        drawn.append(face.piece)
        return picture(studio, face, lang)

    monkeypatch.setattr("pnp.app.live_preview.picture", noted)
    rewrite(folder / "cards.csv", "Draw a card.", "Draw two cards.")
    rewrite(folder / "cards.csv", "apple-2,apple,2", "apple-1b,apple,1,Apple Sprout,Wait.,\napple-2,apple,2")
    wall.refresh()
    after = fronts(wall)
    assert {name for name in after if after[name] != before.get(name)} == {"apple-1", "apple-1b"}
    assert sorted(drawn) == ["apple-1", "apple-1b"]
    assert wall.picture(before["apple-1"])  # a page may still ask for it
    wall.refresh()
    assert wall.picture(before["apple-1"]) is None


def test_a_finding_leads_to_its_cell_and_its_card_as_the_terminal_says_it(
    wall: LivePreview, folder: Path
) -> None:
    heard: list[Examination] = []
    before = fronts(wall)["pear-2"]
    rewrite(folder / "cards.csv", "pear-2,pear,2", "pear-2,peer,2")
    wall.refresh(heard.append)
    told = state(wall)
    (finding,) = told["findings"]
    assert (finding["file"], finding["line"], finding["column"]) == ("cards.csv", 6, 8)
    assert finding["cards"] == ["card/pear-2"]
    assert finding["frame"] in text(heard[0].result, heard[0].ids, heard[0].sources)
    (card,) = [card for card in told["cards"] if card["why"]]
    assert (card["piece"], card["front"]) == ("pear-2", before)
    assert "not 'peer'" in card["why"]
    assert [one["piece"] for one in told["cards"]][4] == "pear-2"


def test_a_text_that_does_not_fit_is_shown_and_told(wall: LivePreview, folder: Path) -> None:
    rewrite(folder / "cards.csv", "Draw a card.", "Draw a card and another one " * 40)
    wall.refresh()
    told = state(wall)
    assert {one["code"] for one in told["findings"]} == {"PRT001"}
    assert told["findings"][0]["cards"] == ["card/apple-1"]
    assert all(card["front"] and not card["why"] for card in told["cards"])


@pytest.mark.parametrize("broken", ["nonsense", "id: grove\nkinds: 3\n", "{", ""])
def test_what_cannot_be_read_leaves_the_last_cards_and_says_why(
    wall: LivePreview, folder: Path, broken: str
) -> None:
    before = fronts(wall)
    (folder / "game.yaml").write_text(broken, "utf-8")
    wall.refresh()
    told = state(wall)
    assert told["fault"]
    assert fronts(wall) == before
    (folder / "game.yaml").write_text(GAME, "utf-8")
    assert wall.refresh() == ""
    assert state(wall)["fault"] == ""


def test_a_wall_without_a_readable_game_says_so_and_waits(folder: Path) -> None:
    wall = LivePreview(project_in(folder, {"game.yaml": "id: grove\nkinds: 3\n"}), ())
    wall.refresh()
    told = state(wall)
    assert told["cards"] == []
    assert told["fault"]


@pytest.mark.parametrize(
    ("error", "said"),
    [(Failure("no room"), "no room"), (OSError("gone"), "gone"), (KeyError("x"), "KeyError: 'x'")],
)
def test_what_stands_in_the_way_is_told_and_nothing_of_before(
    wall: LivePreview, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("pnp.app.live_preview.examine_again", fail)
    assert wall.refresh() == said
    told = state(wall)
    assert (told["fault"], told["checking"], told["findings"]) == (said, False, [])


def test_a_game_written_in_python_may_stumble(folder: Path) -> None:
    wall = LivePreview(orchard_in(folder, parts=()), ())
    assert wall.refresh() == ""
    assert len(state(wall)["cards"]) == 7
    rewrite(folder / "content/orchard/game.py", '"fruit": card.fruit', '"fruit": 1 / 0')
    wall.refresh()
    assert "ZeroDivisionError" in state(wall)["fault"]
    assert len(state(wall)["cards"]) == 7


def test_several_faces_of_one_piece_hang_apart() -> None:
    twins = [Card("tile", "sea", "Sea", Place("tiles.yaml", ("pieces", 0)), front=side) for side in "ab"]
    hung = with_last(twins, ())
    assert [card.name for card in hung] == ["tile/sea", "tile/sea/2"]
    (told,) = linked([{"places": [hung[0].place / "name"]}], hung)
    assert told["cards"] == ["tile/sea"]


def test_a_finding_speaks_of_the_nearest_cards_around_its_places_each_once() -> None:
    oak, elm = (Card("tree", name, name, Place("trees.yaml", (name,))) for name in ("oak", "elm"))
    places = [oak.place / "name" / "en", oak.place, elm.place / 0, Place("else.yaml", ("oak",))]
    (told,) = linked([{"code": "A", "places": places}], [elm, oak])
    assert told == {"code": "A", "cards": ["tree/oak", "tree/elm"]}


def test_each_game_and_language_is_drawn_when_somebody_asks_for_it() -> None:
    wall = LivePreview(PROJECT, ("buccaneer",))
    wall.refresh()
    french, english = state(wall), state(wall, "buccaneer", "en")
    assert (french["lang"], english["lang"]) == ("fr", "en")
    assert french["checking"] is english["checking"] is False
    assert french["cards"][0]["title"] != english["cards"][0]["title"]
    assert french["cards"][0]["back"]
    assert state(wall, "nobody's", "tlh")["game"] == "buccaneer"


def test_who_knows_the_state_waits_for_news(wall: LivePreview, folder: Path) -> None:
    version = state(wall)["version"]
    heard: list[int] = []
    listener = threading.Thread(target=lambda: heard.append(wall.state("", "", version)["version"]))
    listener.start()
    listener.join(0.1)
    assert listener.is_alive()
    rewrite(folder / "cards.csv", "Draw a card.", "Draw two cards.")
    wall.refresh()
    listener.join(10)
    assert heard, "long before it loses patience"
    assert heard[0] > version
