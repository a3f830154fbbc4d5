"""Figures as they are drawn: tags of a page in its own classes, operators of paper in its colours."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Arrow
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.figures import draw_figure, page_svg
from pnp.sheets.figures.edge import edge, is_card, is_round, window
from pnp.sheets.figures.render import PaperBrush, WebBrush
from pnp.sheets.figures.shapes import Image, Rect
from pnp.sheets.graphics.drawing import Drawing, FormXObject, Gradient
from tests.sheets.figures.test_figure import CARD, FACES, card, drafted


def svg(show: Any, **more: Any) -> str:
    """What a page gets within its <svg>."""
    box = drafted(show, scale=50, **more).box
    text = page_svg(box, lambda face, back: f"{face.piece}{'-back' * back}.svg", "a", "wide")
    return text.partition(">")[2].removesuffix("</svg>")


PIECES: list[tuple[Any, list[str]]] = [
    (
        card(),
        [
            '<image href="oak.svg" x="1.2" y="1.2" width="31.5" height="44" class="card"/>',
            '<rect x="1.2" y="1.2" width="31.5" height="44" rx="1.26"',
            ' class="f-none s-line" stroke-width=".2"/>',
        ],
    ),
    (
        card(side="back", turn=90),
        [
            '<image href="oak-back.svg" x="7.45" y="-5.05" width="31.5" height="44" class="card"',
            ' transform="rotate(90 23.2 16.95)"/>',
        ],
    ),
    ({"piece": "tokens/coin"}, ['<image href="oak.svg" x="1.2" y="1.2" width="10" height="10"/>']),
    (
        {"dice": [2]},
        [
            '<rect x="1.2" y="1.2" width="9" height="9" rx="1.8"',
            ' fill="#fffdf7" stroke="#8b7a52" stroke-width=".4"/>',
            '<g fill="#2b2118"><circle cx="3.45" cy="3.45" r=".86"/>',
            '<circle cx="7.95" cy="7.95" r=".86"/></g>',
        ],
    ),
    (
        {"text": Text(en="Go **on**")},
        [
            '<text x="4.708" y="3.853" font-size="2.822" text-anchor="middle" class="f-ink">',
            '<tspan class="t-body">Go </tspan><tspan class="t-strong">on</tspan></text>',
        ],
    ),
]


@pytest.mark.parametrize(("show", "told"), PIECES)
def test_a_page_is_told_what_to_draw(show: Any, told: list[str]) -> None:
    assert svg(show) == "".join(told)


def test_a_veil_lets_light_through_and_a_figure_knows_its_size() -> None:
    assert 'rx="1" class="f-paper" fill-opacity="0.62"/>' in svg(card(mark="pale"))
    whole = page_svg(drafted(card(), scale=50).box, lambda *_: "", "a <b>", "narrow")
    assert whole.startswith(
        '<svg viewBox="0 0 33.9 46.4" class="drawn narrow" width="190" role="img" aria-label="a &lt;b&gt;">'
    )


@pytest.mark.parametrize(
    ("show", "onto"),
    [
        (card(part=[1, 2, 10, 20]), "translate(.7 .2)scale(.5)"),
        (card(part=[1, 2, 10, 20], turn=90), "rotate(90 6.2 3.7)translate(3.2 -2.3)scale(.5)"),
        ({"piece": "tiles/sea"}, "translate(1.2 1.2)scale(.5)"),
    ],
)
def test_what_is_cut_along_its_edge_is_moved_and_scaled_whole(show: Any, onto: str) -> None:
    found = svg(show)
    (name,) = re.findall(r'<clipPath id="(cut-wide-\w+)">', found)
    assert f'<g transform="{onto}"><g clip-path="url(#{name})"><image href="oak.svg" width="' in found


def test_an_edge_that_several_share_is_told_once() -> None:
    found = svg({"row": [{"piece": "tiles/sea"}] * 3})
    assert found.count("<clipPath") == 1
    assert found.count("url(#cut-wide-") == 3


def test_an_arrow_is_a_curve_over_a_pale_one_with_a_head() -> None:
    row = {"row": [card(name="a"), card(name="b")], "gap": 20}
    paths = re.findall(r"<path [^>]*>", svg(row, arrows=[Arrow(along=("a", "b"))]))
    assert paths == [
        '<path d="M34.1 23.2C39.83 23.2 45.57 23.2 48.9 23.2" class="f-none s-paper" stroke-width="1.8"/>',
        '<path d="M34.1 23.2C39.83 23.2 45.57 23.2 48.9 23.2" class="f-none s-accent" stroke-width=".8"/>',
        '<path d="M51.3 23.2L48.6 21.9 48.6 24.5Z" class="f-accent s-paper" stroke-width=".3"/>',
    ]


def test_a_bent_arrow_bows_to_one_side() -> None:
    row = {"row": [card(name="a"), card(name="b")], "gap": 20}
    straight, _, _ = re.findall(r'<path d="([^"]*)', svg(row, arrows=[Arrow(along=("a", "b"))]))
    bent, _, head = re.findall(r'<path d="([^"]*)', svg(row, arrows=[Arrow(along=("a", "b"), bend=50)]))
    numbers = [float(one) for one in re.findall(r"-?[\d.]+", bent)]
    assert numbers[1] < 23.2
    assert numbers[3] < numbers[1]
    assert numbers[1::2][1] == pytest.approx(numbers[1::2][2], abs=0.01)
    assert straight != bent
    assert head


def test_tones_are_the_page_s_classes_and_the_paper_s_colours() -> None:
    page, paper = WebBrush(), PaperBrush({"ink": "#111", "line": "#222"})
    assert page.paint("", "line") == ' class="f-none s-line"'
    assert page.paint("ink", "") == ' class="f-ink"'
    assert page.paint("#abc", "line") == ' class="s-line" fill="#abc"'
    assert page.paint("#abc", "#def") == ' fill="#abc" stroke="#def"'
    assert paper.paint("ink", "line") == ' fill="#111" stroke="#222"'
    assert paper.paint("", "") == ' fill="none"'
    assert paper.paint("#abc", "") == ' fill="#abc"'
    assert page.round_ends() == ""
    assert "round" in paper.round_ends()


def test_paper_draws_faces_with_all_that_they_need() -> None:
    shade = Gradient((0, 0, 1, 1), ((0.0, (0, 0, 0)), (1.0, (1, 1, 1))), "S1")
    face = Drawing(63.0, 88.0, ("1 0 0 rg",), (shade,), ((0.5, 0.5),))
    box = drafted({"row": [card(), card(mark="pale")]}, scale=50).box
    found = draw_figure(box, PALETTES["full"].tones, lambda _: face)
    assert found.gradients == (shade,)
    assert set(found.alphas) == {(0.5, 0.5), (0.62, 1.0)}
    forms = [one for one in found.operations if isinstance(one, FormXObject)]
    assert [form.operations for form in forms] == [("1 0 0 rg",)] * 2
    assert (found.width, found.height) == (box.width, box.height)
    nothing = draw_figure(box, PALETTES["full"].tones, lambda _: None)
    assert not [one for one in nothing.operations if isinstance(one, FormXObject)]
    assert nothing.gradients == ()


def test_of_a_card_that_shows_its_back_the_back_is_drawn() -> None:
    asked: list[Any] = []
    for side in ("front", "back"):
        draw_figure(drafted(card(side=side)).box, PALETTES["full"].tones, asked.append)
    assert asked == [FACES["cards/oak"], CARD]


def test_a_face_is_put_into_its_place_turned_about_its_middle() -> None:
    found = draw_figure(drafted(card(part=[1, 2, 10, 20]), scale=50).box, {}, lambda _: Drawing(63, 88, ()))
    (first,) = [one for one in found.operations if isinstance(one, str) and " cm " in one]
    assert first.startswith("q 0.5 0 0 0.5 0.7 0.2 cm 1 2 m 11 2 l")
    assert first.endswith("W* n")


def image(name: str, **more: Any) -> Image:
    return Image(FACES[name], False, Rect(0, 0, 10, 10), **more)


@pytest.mark.parametrize(
    ("shown", "path"),
    [
        (
            image("cards/oak"),
            (
                "M2.52 0h57.96a2.52 2.52 0 0 1 2.52 2.52v82.96a2.52 2.52 0 0 1 -2.52 2.52"
                "h-57.96a2.52 2.52 0 0 1 -2.52 -2.52v-82.96a2.52 2.52 0 0 1 2.52 -2.52Z"
            ),
        ),
        (image("cards/oak", part=(1, 2, 10, 20)), "M1 2h10v20h-10Z"),
        (
            image("tokens/coin"),
            ("M10 0h0a10 10 0 0 1 10 10v0a10 10 0 0 1 -10 10h0a10 10 0 0 1 -10 -10v0a10 10 0 0 1 10 -10Z"),
        ),
        (image("tiles/isle"), "M10 0L30 0L40 17.321L30 34.641L10 34.641L0 17.321Z"),
        (image("masks/leaf"), "M0 0L63 0L63 88ZM9 3L9 9L3 3Z"),
    ],
)
def test_a_face_is_cut_along_its_own_edge(shown: Image, path: str) -> None:
    assert edge(shown) == path


def test_a_panel_is_cut_a_little_within_its_lines() -> None:
    shown = image("figures/elm", part=(0.5, 40.5, 20.0, 30.0), panel="front")
    xs, ys = zip(
        *((float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", edge(shown))), strict=True
    )
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((0.96 * 20, 0.96 * 30))
    assert window(shown) == Rect(0.5, 40.5, 20.0, 30.0)


def test_cards_and_discs_are_known() -> None:
    assert is_card(image("cards/oak")) is True
    assert is_card(image("cards/oak", part=(1, 2, 10, 20))) is False
    assert is_card(image("tokens/coin")) is False
    assert is_round(FACES["tokens/coin"], None)
    assert not is_round(FACES["cards/oak"], None)
    assert not is_round(FACES["figures/elm"], "front")
