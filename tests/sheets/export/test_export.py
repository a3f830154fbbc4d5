"""Exports, opened again: exact pixels, every copy that the catalog has, outlines where the kit prints."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Failure, Misuse
from pnp.core.catalog.catalog import Catalog
from pnp.core.checks.registry import Registry
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings
from pnp.sheets.export import EXPORTS, Request, plan
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.export.exported import made
from tests.sheets.rendering.test_raster import array, open_png

PAPER = (0xF2, 0xE3, 0xBD)
SVG = "{http://www.w3.org/2000/svg}"
CARD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{ width }} {{ height }}">
<rect x="-3" y="-3" width="{{ width + 6 }}" height="{{ height + 6 }}" fill="{{ colour }}"/>
<rect x="0" y="0" width="5" height="5" fill="#000000"/></svg>"""

Exported = Callable[[str], dict[str, bytes]]


@pytest.fixture(scope="module")
def exported(buccaneer: LoadedGame, root: Path) -> Exported:
    @cache
    def files(kind: str) -> dict[str, bytes]:
        return made(kind, Request(buccaneer, "fr", FaceRenderer(root)))

    return files


@pytest.fixture
def make(tmp_path: Path) -> Callable[[Iterable[Face]], Request]:
    """A game that is nothing but faces."""
    folder = tmp_path / "templates" / "cards"
    folder.mkdir(parents=True)
    (folder / "card.svg.j2").write_text(CARD, encoding="utf-8")

    def request(faces: Iterable[Face]) -> Request:
        all_faces = list(faces)
        game = Game("demo", Catalog, Registry("DEM"), (), lambda _catalog, _lang: all_faces)
        return Request(
            LoadedGame(game, Project(tmp_path, "pnp.toml", Settings()), {}), "en", FaceRenderer(tmp_path)
        )

    return request


def card(piece: str, colour: str = "#306090", **changes: Any) -> Face:
    face = Face(piece, "card", piece.title(), "card.svg.j2", {"colour": colour}, 63.0, 88.0, Place("x"))
    return replace(face, **changes)


def files(kind: str, request: Request) -> dict[str, bytes]:
    return {path: make() for path, make in plan(kind, request)}


def loaded(content: bytes) -> Any:
    return json.loads(content)


def copies(loaded: LoadedGame) -> Counter[tuple[str, str]]:
    assert loaded.catalog is not None
    return Counter({(p.kind, p.id): p.copies for kind in loaded.catalog.kinds().values() for p in kind})


def test_every_face_has_a_picture_with_three_millimetres_of_bleed(exported: Exported) -> None:
    pictures = exported("png")
    assert open_png(pictures["ship-couronne.png"]).size == (815, 1110)
    assert open_png(pictures["coin-five-back.png"]).size == (371, 371)
    for path, png in pictures.items():
        if path.endswith(".png"):
            assert open_png(png).mode == "RGB"
            assert open_png(png).info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_faces_json_lists_every_piece_with_its_files(exported: Exported, buccaneer: LoadedGame) -> None:
    pictures = exported("png")
    listed = loaded(pictures["faces.json"])
    assert {(f["kind"], f["piece"]): f["copies"] for f in listed["faces"]} == copies(buccaneer)
    named = {f[side] for f in listed["faces"] for side in ("file", "back")} - {None}
    assert named == set(pictures) - {"faces.json"}
    couronne = next(f for f in listed["faces"] if f["piece"] == "couronne")
    assert (couronne["width_mm"], couronne["width_px"], couronne["height_px"]) == (63.0, 744, 1039)
    assert couronne["back"] == "ship-back.png"


@pytest.mark.parametrize(("kind", "size"), [("tgc", (825, 1125)), ("mpc", (822, 1122))])
def test_a_card_printer_gets_its_pixels_full_of_art(
    exported: Exported, kind: str, size: tuple[int, int]
) -> None:
    pictures = exported(kind)
    ships = [path for path in pictures if path.startswith("ship/")]
    assert len(ships) == 16
    for path in ships:
        picture = open_png(pictures[path])
        assert (picture.size, picture.mode) == (size, "RGB")
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
    shown = array(pictures["ship/couronne.png"])
    rim = np.concatenate([shown[0], shown[-1], shown[:, 0], shown[:, -1]])
    assert (np.abs(rim - PAPER) <= 1).all()


def test_a_card_printer_is_told_what_each_deck_is(exported: Exported, buccaneer: LoadedGame) -> None:
    pictures = exported("tgc")
    decks = {deck["deck"]: deck for deck in loaded(pictures["manifest.json"])["decks"]}
    assert decks["ship"]["product"] == "poker card, 2.5 × 3.5 in"
    assert decks["ship"]["backs"] == "one for all"
    assert decks["coin"]["product"] == "large circle chit, 1 × 1 in"
    assert decks["coin"]["what"] == "round piece, 25.4 mm across"
    assert decks["pawn"]["backs"] == "none"
    pieces = [piece for deck in decks.values() for piece in deck["pieces"]]
    assert {(p["kind"], p["piece"]): p["copies"] for p in pieces} == copies(buccaneer)
    assert all(piece["file"] in pictures for piece in pieces)


@pytest.mark.parametrize(
    ("size_mm", "size_px"),
    [((57.15, 88.9), (750, 1125)), ((69.85, 120.65), (900, 1500)), ((88.0, 63.0), (825, 1125))],
)
def test_other_cards_get_their_own_pixels_upright(
    make: Callable[[Iterable[Face]], Request], size_mm: tuple[float, float], size_px: tuple[int, int]
) -> None:
    png = files("tgc", make([card("one", width_mm=size_mm[0], height_mm=size_mm[1])]))["card/one.png"]
    assert open_png(png).size == size_px
    shown = array(png)
    rim = np.concatenate([shown[0], shown[-1], shown[:, 0], shown[:, -1]])
    assert (rim == (0x30, 0x60, 0x90)).all()


def test_a_size_that_no_printer_has_keeps_its_own(make: Callable[[Iterable[Face]], Request]) -> None:
    pictures = files("tgc", make([card("one", width_mm=70.0, height_mm=70.0)]))
    assert open_png(pictures["card/one.png"]).size == (898, 898)
    assert loaded(pictures["manifest.json"])["decks"][0]["product"] is None


def test_the_table_has_every_copy_of_the_catalog(exported: Exported, buccaneer: LoadedGame) -> None:
    pictures = exported("tts")
    states = loaded(pictures["buccaneer.json"])["ObjectStates"]
    decks = [state for state in states if state["Name"] == "DeckCustom"]
    bags = [state for state in states if state["Name"] == "Bag"]
    assert len(decks) + len(bags) == len(states)
    wanted = copies(buccaneer)
    assert len(decks[0]["DeckIDs"]) == sum(n for (kind, _), n in wanted.items() if kind == "ship")
    for deck in decks:
        assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    tiles = Counter(
        tuple(tile["CustomImage"]["ImageURL"].removesuffix(".png").split("/"))
        for bag in bags
        for tile in bag["ContainedObjects"]
    )
    assert tiles == {key: count for key, count in wanted.items() if key[0] in {"treasure", "coin", "pawn"}}


def test_the_table_refers_to_pictures_that_are_there(exported: Exported) -> None:
    pictures = exported("tts")
    named = set(
        re.findall(r'"(?:Face|Back|Image|ImageSecondary)URL": "([^"]+)"', pictures["buccaneer.json"].decode())
    )
    assert named == set(pictures) - {"buccaneer.json"}


def test_no_two_things_on_the_table_share_a_guid(exported: Exported) -> None:
    guids = re.findall(r'"GUID": "([^"]*)"', exported("tts")["buccaneer.json"].decode())
    assert len(guids) == len(set(guids)) > 100
    assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)


def test_a_sheet_of_cards_ends_with_the_hidden_card(exported: Exported) -> None:
    pictures = exported("tts")
    deck = next(s for s in loaded(pictures["buccaneer.json"])["ObjectStates"] if s["Name"] == "DeckCustom")
    (custom,) = deck["CustomDeck"].values()
    assert (custom["NumWidth"], custom["NumHeight"]) == (4, 4), "the grid that shows cards largest"
    sheet = array(pictures["ship-1.png"])
    assert sheet.shape == (4 * 1024, 4 * 733, 3)
    hidden = sheet[3 * 1024 :, 3 * 733 :]
    back = np.asarray(open_png(pictures["ship-back.png"]).resize((733, 1024)), dtype=np.int16)
    assert np.abs(hidden - back).mean() < 6


def test_many_cards_take_several_sheets(make: Callable[[Iterable[Face]], Request]) -> None:
    back = card("back", "#700000")
    many = [card(f"c{n}", f"#{n:02x}8060", back=back, copies=1 + n % 2) for n in range(75)]
    request = make(many)
    jobs = plan("tts", request)
    assert [path for path, _ in jobs] == ["card-1.png", "card-2.png", "card-back.png", "demo.json"]
    saved = loaded(jobs[-1].make())["ObjectStates"][0]
    grids = [(custom["NumWidth"], custom["NumHeight"]) for custom in saved["CustomDeck"].values()]
    assert grids == [(10, 7), (4, 2)]
    assert Counter(saved["DeckIDs"]) == Counter(
        {100 + n if n < 69 else 200 + n - 69: 1 + n % 2 for n in range(75)}
    )
    sheet = open_png(jobs[0].make())
    assert max(sheet.size) <= 4096
    wide, high = sheet.width // 10, sheet.height // 7
    for place in (0, 11, 68):
        x, y = place % 10 * wide + wide // 2, place // 10 * high + high // 2
        assert sheet.getpixel((x, y)) == (place, 0x80, 0x60)
    assert sheet.getpixel((sheet.width - wide // 2, sheet.height - high // 2)) == (0x70, 0, 0)


def test_backs_of_their_own_make_a_sheet_of_backs(make: Callable[[Iterable[Face]], Request]) -> None:
    pictures = files("tts", make(card(n, back=card(n, c)) for n, c in (("a", "#a00000"), ("b", "#00b000"))))
    assert list(pictures) == ["card-1.png", "card-1-back.png", "demo.json"]
    (custom,) = loaded(pictures["demo.json"])["ObjectStates"][0]["CustomDeck"].values()
    assert custom["UniqueBack"]
    backs = open_png(pictures["card-1-back.png"])
    across, down = backs.width // 4, backs.height // 4
    assert [backs.getpixel((x, down)) for x in (across, 3 * across)] == [(0xA0, 0, 0), (0, 0xB0, 0)]


def test_one_card_is_no_deck(make: Callable[[Iterable[Face]], Request]) -> None:
    request = replace(make([card("one")]), base="file:///tmp/demo/")
    (state,) = loaded(files("tts", request)["demo.json"])["ObjectStates"]
    assert (state["Name"], state["CardID"]) == ("CardCustom", 100)
    assert state["CustomDeck"]["1"] == {
        "FaceURL": "file:///tmp/demo/card-1.png",
        "BackURL": "file:///tmp/demo/card-back.png",
        "NumWidth": 2,
        "NumHeight": 2,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }, "upright cards with round corners, whose back shows in a hand"


def test_a_piece_of_several_faces_overwrites_nothing(make: Callable[[Iterable[Face]], Request]) -> None:
    parts = [card("dial"), card("dial", "#ff0000"), card("dial", width_mm=40.0), card("back")]
    paths = [path for path, _ in plan("png", make(parts))]
    assert paths == ["card-dial.png", "card-dial-2.png", "card-back-2.png", "card-dial-3.png", "faces.json"]


def few(loaded: LoadedGame) -> LoadedGame:
    """The same game with a few of its pieces: a card, a token."""
    game = loaded.game

    def faces(catalog: Any, lang: str) -> list[Face]:
        return [face for face in game.faces(catalog, lang) if face.piece in {"couronne", "five", "chest"}]

    return replace(loaded, game=replace(game, faces=faces))


@pytest.mark.parametrize("kind", EXPORTS)
def test_the_same_game_gives_the_same_files(buccaneer: LoadedGame, root: Path, kind: str) -> None:
    once, again = (made(kind, Request(few(buccaneer), "fr", FaceRenderer(root))) for _ in range(2))
    assert once
    assert list(once.items()) == list(again.items())


@pytest.mark.parametrize("kind", EXPORTS)
def test_a_text_that_does_not_fit_names_its_piece(buccaneer: LoadedGame, root: Path, kind: str) -> None:
    broken = buccaneer.with_mutation("ships.couronne.name.fr", '"La Couronne de Sa Majesté très catholique"')
    with pytest.raises(Failure, match=r"(?i)couronne") as failed:
        made(kind, Request(few(broken), "fr", FaceRenderer(root)))
    assert "\n" not in str(failed.value)


def test_an_unknown_export_is_told_in_one_line(buccaneer: LoadedGame, root: Path) -> None:
    with pytest.raises(Misuse, match=r"^there is no export 'tgx': did you mean 'tgc'"):
        plan("tgx", Request(buccaneer, "fr", FaceRenderer(root)))


@pytest.mark.parametrize("backed", [True, False])
def test_a_hexagonal_tile_shows_its_back_or_its_front_again(
    make: Callable[[Iterable[Face]], Request], backed: bool
) -> None:
    """Its two sides stand beside each other in one picture."""
    size = {"shape": "hex", "width_mm": 34.641016, "height_mm": 40.0}
    tile = card("sea", "#0000b0", back=card("sea", "#a00000", **size) if backed else None, **size)
    picture = open_png(files("tts", make([tile]))["card/sea.png"])
    colours = [picture.getpixel((picture.width * at // 4, picture.height // 2)) for at in (1, 3)]
    assert colours == [(0, 0, 0xB0), (0xA0, 0, 0) if backed else (0, 0, 0xB0)]
    assert picture.width == pytest.approx(2 * picture.height * 34.641 / 40, abs=2)
