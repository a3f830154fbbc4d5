"""A choice of a kit: which pieces, how many, which pages, of which size, for which sleeves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Misuse
from pnp.core.project.difference import Entry, Inventory, compare
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.kit.kit import Kit, Order, make_kit
from pnp.sheets.kit.pages import catalog_of
from pnp.sheets.options.choice import Choice, Update
from pnp.sheets.options.chosen_faces import select_faces, sleeves_for
from pnp.sheets.options.resize import is_card, parse_size
from pnp.sheets.options.selection import select_by_id, select_where
from pnp.sheets.options.sleeve import SLEEVES, sleeve_for
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.pieces.size import SIZES
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.layouts.sample_card import face as box_card
from tests.support.project import orchard_in


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
    project = orchard_in(tmp_path_factory.mktemp("orchard"), parts=())
    return LoadedGame.open(project.game("orchard"), project)


def face(size: tuple[float, float] = (63.0, 88.0), **more: Any) -> Face:
    return Face("oak", "card", "Oak", "grove/card.svg.j2", {}, *size, Place("cards.yaml"), **more)


def kit(loaded: LoadedGame, choice: Choice, **more: Any) -> Kit:
    made, findings = make_kit(
        loaded, Order(PAPERS["a4"], "en", choice=choice, **more), FaceRenderer(loaded.root)
    )
    assert made, findings
    return made


def shown(made: Kit) -> dict[str, int]:
    """How many fronts of each piece a kit has."""
    fronts = [one["component"] for one in made.manifest["placements"] if one["side"] == "front"]
    return {piece: fronts.count(piece) for piece in fronts}


@pytest.mark.parametrize(
    ("choice", "taken"),
    [
        ("cards", 7),
        ("card", 7),
        ('cards where fruit == "apple"', 3),
        ('cards where rank >= 2 and fruit != "pear"', 2),
        ('cards where name == "Frost" or id in ("apple-1", "pear-1")', 3),
        ('cards where "card" in effect', 4),
        ("cards where copies > 1", 5),
    ],
)
def test_pieces_are_chosen_by_what_they_are(orchard: LoadedGame, choice: str, taken: int) -> None:
    assert len(select_where(catalog_of(orchard), "en", [choice])) == taken


def test_choices_add_up_in_the_order_of_the_catalog(orchard: LoadedGame) -> None:
    two = ['cards where id == "frost"', "cards where rank == 3"]
    assert select_where(catalog_of(orchard), "en", two) == ("card/apple-3", "card/pear-3", "card/frost")
    assert select_by_id(catalog_of(orchard), ["frost", " card/apple-1"]) == ("card/apple-1", "card/frost")


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ("crads", "there is no kind 'crads': did you mean 'cards'?"),
        ("cards where frut == 1", "'frut' is not known here: did you mean 'fruit'?"),
        ("cards where", "chooses nothing"),
        ("", "chooses nothing"),
        ("cards where rank ==", "cannot be read"),
        ("cards where rank / 0 > 1", "divides by zero"),
        ("cards where ().__class__", "reaches for"),
        ("cards where range(9) ", "only abs"),
        ("cards where rank > 9", "no piece is one of"),
        ("cards where name > 3", "cannot be computed"),
    ],
)
def test_what_chooses_nothing_is_refused_in_one_line(orchard: LoadedGame, choice: str, why: str) -> None:
    with pytest.raises(Misuse) as refused:
        select_where(catalog_of(orchard), "en", [choice])
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_unknown_id_asks_what_was_meant(orchard: LoadedGame) -> None:
    with pytest.raises(Misuse, match="'fros': did you mean 'frost'"):
        select_by_id(catalog_of(orchard), ["fros"])


def test_a_choice_prints_what_it_names_and_its_checklist_says_so(orchard: LoadedGame) -> None:
    choice = Choice(pieces=("card/apple-1", "card/frost"), copies=3)
    made = kit(orchard, choice)
    assert made.name == "orchard-en-a4-only-3x"
    assert shown(made) == {"apple-1": 3, "frost": 3}
    assert made.manifest["chosen"] == {"pieces": ["card/apple-1", "card/frost"], "copies": 3}
    assert [one["component"] for one in made.manifest["pieces"]] == ["apple-1", "frost"]


def test_the_whole_is_no_choice(orchard: LoadedGame) -> None:
    made = kit(orchard, Choice())
    assert made.name == "orchard-en-a4"
    assert "chosen" not in made.manifest
    assert sum(shown(made).values()) == 12


def entry(piece: str, copies: int, front: str) -> Entry:
    return Entry("card", piece, piece, copies, {"front": front})


def test_an_update_prints_what_changed_and_keeps_the_whole_inventory(orchard: LoadedGame) -> None:
    old = Inventory(
        "orchard", "Orchard", "0.2", "en", "full", (entry("apple-1", 2, "x"), entry("elm", 4, "y"))
    )
    new = replace(old, version="0.3", entries=(entry("apple-1", 2, "z"), entry("frost", 2, "y")))
    update = Update.of(old, new, compare(old.entries, new.entries), "v0.2")
    assert update.out == (("card/apple-1", "apple-1", 2), ("card/elm", "elm", 4))
    assert update.put == (("card/apple-1", "apple-1", 2), ("card/frost", "frost", 2))
    made = kit(orchard, Choice(update=update))
    assert made.name == "orchard-en-a4-since-0.2"
    assert shown(made) == {"apple-1": 2, "frost": 2}
    assert len(made.manifest["pieces"]) == 7
    assert made.manifest["chosen"]["since"] == "0.2"


def test_an_update_prints_several_faces_of_one_piece_once_each() -> None:
    seas = [replace(face(), values={"sea": number}) for number in range(3)]
    whole = Update("1", "2", (), (("card/oak", "Oak", 3),))
    more = replace(whole, put=(("card/oak", "Oak", 1),))
    assert [one.copies for one in select_faces(seas, Choice(update=whole))] == [1, 1, 1]
    assert [one.copies for one in select_faces([face(copies=3)], Choice(update=more))] == [1]


def test_the_old_print_goes_by_its_label_where_versions_agree() -> None:
    same = Inventory("a", "A", "0.3", "en", "full", ())
    update = Update.of(same, same, (), "tags/v0.3 (kept)")
    assert Choice(update=update).names == ["since-tags-v0.3-kept"]


def test_some_pages_are_a_kit_of_their_own(orchard: LoadedGame) -> None:
    made = kit(orchard, Choice(pages=((2, 3),)))
    assert made.name == "orchard-en-a4-pages-2-3"
    assert [page["number"] for page in made.manifest["pages"]] == [1, 2]
    assert {one["page"] for one in made.manifest["placements"]} == {2}


def test_sizes_go_by_name_or_by_numbers() -> None:
    assert parse_size("tarot") == SIZES["tarot"]
    assert parse_size("70x120") == parse_size("70 × 120 mm") == (70.0, 120.0)
    for odd in ("taort", "70", "70x", "5x5", "900x900", "x" * 99):
        with pytest.raises(Misuse):
            parse_size(odd)


def test_cards_change_their_size_and_nothing_else_does(orchard: LoadedGame) -> None:
    made = kit(orchard, Choice(size=(70.0, 120.0), size_name="70x120"))
    assert made.name == "orchard-en-a4-70x120"
    assert {(one["width_mm"], one["height_mm"]) for one in made.manifest["placements"]} == {(70.0, 120.0)}
    token, lying = face((25.0, 25.0), shape="circle"), face((88.0, 63.0))
    some = select_faces([token, lying], Choice(size=(70.0, 120.0)))
    assert [(one.width_mm, one.height_mm) for one in some] == [(25.0, 25.0), (120.0, 70.0)]
    with pytest.raises(Misuse, match=r"Oak \(card\) is a circle of 25 × 25 mm: only cards"):
        select_faces([token, lying], Choice(pieces=("card/oak",), size=(70.0, 120.0)))
    with pytest.raises(Misuse, match="a board of 63 × 88 mm"):
        select_faces([face(overlap_mm=8.0)], Choice(size=(70.0, 120.0)))


def test_text_that_becomes_too_small_is_refused_with_the_numbers(orchard: LoadedGame) -> None:
    order = Order(PAPERS["a4"], "en", choice=Choice(size=SIZES["mini"], size_name="mini"))
    made, findings = make_kit(orchard, order, FaceRenderer(orchard.root))
    assert made is None
    assert "at 44 × 68 mm its text of 10.0 pt becomes 6.9 pt, under 7" in findings[0].message


@pytest.mark.parametrize(
    ("size", "sleeve", "cut"),
    [
        ("card", "Standard Card Game", (62.5, 87.0)),
        ("poker", "Standard Card Game", (62.5, 87.0)),
        ("mini", "Mini European", (43.0, 67.0)),
        ("bridge", "Standard American", (56.5, 88.0)),
        ("square", "Square", (69.0, 69.0)),
        ("tarot", "Tarot", (69.0, 119.0)),
    ],
)
def test_every_card_has_its_sleeve(size: str, sleeve: str, cut: tuple[float, float]) -> None:
    found = sleeve_for(face(SIZES[size]))
    assert found
    assert (found.name, found.cut(face(SIZES[size]))) == (sleeve, cut)
    lying = face(SIZES[size][::-1])
    assert found.cut(lying) == cut[::-1]


def test_sleeves_are_listed_from_small_to_large() -> None:
    areas = [one.width_mm * one.height_mm for one in SLEEVES]
    assert areas == sorted(areas)


def test_sleeves_are_counted_and_cards_are_cut_and_not_scaled(orchard: LoadedGame) -> None:
    made = kit(orchard, Choice(sleeves=True))
    assert {(one["width_mm"], one["height_mm"]) for one in made.manifest["placements"]} == {(62.5, 87.0)}
    faces = [face(copies=3), face((25.0, 25.0), shape="circle"), face(SIZES["tarot"], copies=2)]
    counted = {one.name: number for one, number in sleeves_for(faces, Choice(sleeves=True)).items()}
    assert counted == {"Standard Card Game": 3, "Tarot": 2}
    cut = select_faces(faces, Choice(sleeves=True))
    assert [one.framing.scale if one.framing else None for one in cut] == [1.0, None, 1.0]
    with pytest.raises(Misuse, match="nothing here is a card"):
        select_faces([faces[1]], Choice(sleeves=True))


def test_what_is_held_in_a_hand_is_a_card() -> None:
    assert is_card(face(SIZES["mini"]))
    assert not is_card(face((25.0, 25.0)))
    assert not is_card(face(SIZES["page"]))
    assert not is_card(face(shape="hex"))


def test_a_layout_of_boxes_is_laid_out_anew_and_not_scaled() -> None:
    made = box_card("extends: classic\n")
    (other,) = select_faces([made], Choice(size=SIZES["tarot"], size_name="tarot"))
    assert (other.width_mm, other.height_mm, other.framing) == (*SIZES["tarot"], None)
    assert other.values["boxes"] != made.values["boxes"]
    backed = replace(made, back=replace(made, resize=None), copies=4)
    (both,) = select_faces([backed], Choice(size=SIZES["tarot"]))
    assert both.copies == 4
    assert both.back
    assert (both.back.width_mm, both.back.framing is not None) == (SIZES["tarot"][0], True)
