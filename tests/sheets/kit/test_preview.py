"""A face or a page on the screen, found by the name that a person types."""

from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.core.base.errors import Failure, Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.kit.preview import find, preview, terminal_picture
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.rendering.test_raster import open_png
from tests.support.project import opened

PNG = bytes(range(256)) * 40
FRENCH = Order(PAPERS["a4"], "fr")


@pytest.fixture(scope="module")
def studio(root: Path) -> FaceRenderer:
    return FaceRenderer(root)


def test_a_piece_goes_by_its_id_or_with_its_kind(buccaneer: LoadedGame, studio: FaceRenderer) -> None:
    short = preview(buccaneer, "couronne", FRENCH, studio)
    assert short == preview(buccaneer, "ship/couronne", FRENCH, studio)
    assert open_png(short).size == (372, 520)


def test_a_piece_has_a_back_and_two_languages(buccaneer: LoadedGame, studio: FaceRenderer) -> None:
    pictures = {
        preview(buccaneer, "couronne", FRENCH, studio),
        preview(buccaneer, "couronne", Order(PAPERS["a4"], "en"), studio),
        preview(buccaneer, "couronne", FRENCH, studio, back=True),
        preview(buccaneer, "couronne", replace(FRENCH, ink="low"), studio),
    }
    assert len(pictures) == 4


def test_a_number_is_a_page_of_the_kit(buccaneer: LoadedGame, studio: FaceRenderer) -> None:
    page = preview(buccaneer, 3, FRENCH, studio)
    assert page == preview(buccaneer, "3", FRENCH, studio)
    assert open_png(page).size == (1240, 1754)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("couronnne", "there is no piece 'couronnne': did you mean 'couronne'?"),
        ("ship/courone", "there is no piece 'ship/courone': did you mean 'ship/couronne'?"),
        ("zzz", "there is no piece 'zzz'"),
        ("999", "there is no page 999: the kit has "),
        ("0", "there is no page 0: the kit has "),
    ],
)
def test_what_is_not_there_is_told_in_one_line(
    buccaneer: LoadedGame, studio: FaceRenderer, name: str, message: str
) -> None:
    with pytest.raises(Misuse, match=f"^{re.escape(message)}") as failed:
        preview(buccaneer, name, FRENCH, studio)
    assert "\n" not in str(failed.value)


def test_a_pawn_has_no_back(buccaneer: LoadedGame, studio: FaceRenderer) -> None:
    with pytest.raises(Misuse, match=r"^pawn/red-2 has no back$"):
        preview(buccaneer, "red-2", FRENCH, studio, back=True)


def test_an_id_of_two_kinds_asks_which(buccaneer: LoadedGame) -> None:
    faces = buccaneer.game.faces(buccaneer.catalog, "fr")
    twin = [faces[0], type(faces[0])(**{**vars(faces[0]), "kind": "wreck"})]
    with pytest.raises(
        Misuse, match=r"^there are several pieces 'mouette': say ship/mouette or wreck/mouette$"
    ):
        find(twin, "mouette")


def test_a_page_is_shown_as_a_draft_where_the_kit_cannot_be_made(
    buccaneer: LoadedGame, studio: FaceRenderer
) -> None:
    broken = buccaneer.with_mutation("ships.couronne.name.fr", '"La Couronne de Sa Majesté très catholique"')
    shown = preview(broken, 3, FRENCH, studio)
    assert open_png(shown).size == (1240, 1754)
    assert shown != preview(buccaneer, 3, FRENCH, studio)


def test_a_game_without_a_single_face_has_no_page_and_no_piece(studio: FaceRenderer) -> None:
    broken = opened("boucaniers").with_mutation("standees.cotre.ship", "cotr")
    for what in (3, "clue/1"):
        with pytest.raises(Failure, match=r"^boucaniers cannot be drawn: .* crashed: KeyError\('cotr'\)$"):
            preview(broken, what, FRENCH, studio)


def test_kitty_gets_the_picture_in_chunks() -> None:
    sent = terminal_picture(PNG, {"KITTY_WINDOW_ID": "1"})
    assert sent
    chunks = re.findall("\033_G([^;]*);([^\033]*)\033\\\\", sent)
    assert [head for head, _ in chunks] == ["a=T,f=100,q=2,m=1", "m=1", "m=1", "m=0"]
    assert all(len(text) <= 4096 for _, text in chunks)
    assert b64decode("".join(text for _, text in chunks)) == PNG


@pytest.mark.parametrize(
    "environ", [{"TERM_PROGRAM": "iTerm.app"}, {"LC_TERMINAL": "iTerm2"}, {"TERM_PROGRAM": "WezTerm"}]
)
def test_iterm_gets_an_inline_image(environ: dict[str, str]) -> None:
    sent = terminal_picture(PNG, environ)
    assert sent
    shown = re.fullmatch("\033]1337;File=inline=1;size=10240;preserveAspectRatio=1:(.*)\a\n", sent)
    assert shown
    assert b64decode(shown[1]) == PNG


@pytest.mark.parametrize(
    "environ", [{}, {"TERM_PROGRAM": "Apple_Terminal"}, {"KITTY_WINDOW_ID": "1", "TMUX": "1"}]
)
def test_other_terminals_get_nothing(environ: dict[str, str]) -> None:
    assert terminal_picture(PNG, environ) is None
