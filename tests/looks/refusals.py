"""Messages about mistakes in game.yaml, in a table of pieces or in a drawing, each with its source."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pnp.app.examine import texts_of
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.checks.registry import Check, run_check
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.core.rules.input_fields import shape_of
from pnp.sheets import svg
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.looks.findings import marked
from tests.looks.neighbours import near

_FIELD, _RANK, _KIND = "suit: apple | pear", "rank: 1..3", "    from: cards.csv"
_END = "pieces: [{id: red, colour: red, copies: 5}, {id: green, colour: green, copies: 5}]\n"
_WRITTEN = {
    _RANK: [
        "rank: 3..1",
        "rank: 1..",
        "rank: ..3",
        "rank: 2",
        "rank: number",
        "rank: ''",
        "rank: list of 1..3",
        "rank: 2..1 of int",
        "rank: 1..2 of 1..3",
        "Rank: 1..3",
        "name: text",
        "copies: 1..3",
        "model_x: int",
        "rank: 1..3?",
        "rank: yes/no",
        "rank: -> cards",
        "rank: -> boats",
        "rank: word",
        "rank: image",
    ],
    _FIELD: ["suit: apple | apple", "suit: apple |", "suit: plum | pear", "suit: 1 | 2", "suit: texts"],
    _KIND: [
        "    from: cards.txt",
        "    from: ../cards.csv",
        "    from: /cards.csv",
        "    from: nowhere.csv",
        "    pieces: []",
        "    from: cards.csv\n    size: 4x4",
        "    from: cards.csv\n    shape: hex",
        "    from: cards.csv\n    shape: hex\n    size: 40x50",
        "    from: cards.csv\n    face: nothing",
        "    from: cards.csv\n    back: nothing",
        "    from: cards.csv\n    one: A Card",
    ],
    "players: 1..4": ["players: 4..1", "players: one", "players: 0", "players: {min: 1}"],
    "minutes: 20": ["minutes: 20..", "minutes: true"],
    "  cards:\n": ["  game:\n", "  Cards:\n"],
    "made_of: wood": ["from: cards.csv"],
    "author: Ada Example": ["author: {name: Ada}"],
    "numbers: {hand_size: 2}": ["numbers: {Hand: 2}", "numbers: {hand_size: two}"],
}
_CHECKS = (
    "count: cards, is: 6",
    "count: cards, is: 5",
    "count: cards, by: suit, is: 3",
    "count: cards, by: suit, is: 2",
    "count: cards, by: rank, is: 2",
    "count: boats, is: 2",
    "count: cards, by: colour, is: 3",
    "count: cards",
    "count: cards, is: 1, that: age > 3",
    "cover: cards",
    "cover: cards, by: [suit, rank]",
    "cover: cards, by: rank",
    "cover: baskets, by: [colour, copies]",
    "unique: cards.name",
    "unique: cards.effect",
    "unique: cards.suit",
    "unique: cards.colour",
    "unique: cards",
    "sum: cards.rank, is: 12",
    "sum: cards.rank, is: 11",
    "sum: cards.copies, is: 6",
    "sum: cards.effect, is: 2",
    "sum: baskets.copies, by: colour, is: 5",
    'count: cards, is: "hand_size / 4"',
    "count: cards, is: hand_siz",
    'count: cards, where: "rank > 1", is: 4',
    'count: cards, where: "rank > 1", is: 5',
    "count: cards, where: rnk, is: 4",
)
_TRUE = (
    "age > 9",
    "age",
    "hand_size * 3 == cards.copies",
    "max(cards.rank) == 2",
    "count('cards', 'rank > 2') == 2",
    "count('boats') == 2",
    "chance(2, 'rank == 1') > 1 / 2",
    "chance(9, 'rank == 1') > 0",
    "chance(1.5, 'rank == 1') > 0",
    "chance(2, 'rank == 1', again=100) > 0",
    "1 / 0 > 1",
)
_FORMULAS = (
    "drawn * 2",
    "drawn / 0",
    "drawn // 2 + drawn % 2",
    "drawn // 0",
    "drawn / 2 // 1",
    "none",
    "age",
    "agee",
    "players.max + minutes.min",
    "cards.copies",
    "cards.rank",
    "(drawn).x",
    "drawn if drawn",
    "1 if drawn > 2 else 2",
    "1 if drawn else 2",
    "1 if drawn > 2 else 'x'",
    "0.5 if drawn > 2 else 1",
    "min(drawn)",
    "max(drawn, 3)",
    "abs(-drawn)",
    "round(drawn)",
    "max(a=1)",
    "'x' + 1",
    "not drawn",
    "drawn > 1 and luck",
    "drawn in [1, 2]",
    "luck",
    "drawn ** 2",
    "[drawn]",
    "suit",
    "+drawn",
    "drawn > 1 or not luck",
    "5 if suit == 'apple' else drawn",
)
_CALCULATORS = (
    "use: draw",
    "use: draw, from: cards",
    "use: draw, from: boats",
    "use: draw, from: cards, answer: '1'",
    "answer: '1'",
    "asks: {n: int}, answer: n, says: {en: '{answer}'}",
    "asks: {n: text}, answer: n, says: {en: '{answer}'}",
    "asks: {n: 1..9?}, answer: n, says: {en: '{answer}'}",
    "asks: {n: 1 | 3}, answer: n, says: {en: '{answer}'}",
    "asks: {n: 1..9}, answer: n, says: {en: '{answer}'}, example: {n: 12}",
)
_SHEETS = {
    "apple-1,apple,1": [
        "apple-1,plum,1",
        "apple-1,apple,4",
        "apple-1,apple,",
        "apple-1,apple,one",
        "apple-2,apple,1",
    ],
    "id,suit": ["id,sute", "id,suit,suit", "suit"],
    ",apple-2\n": [",apple-9\n", ",apple-3\n", "\n"],
    "Apple Seed,Draw": ["1-2,Draw", "Pear Seed,Draw", ",Draw", "Apple Seed,,Draw"],
}
_ATTRIBUTES = (
    'fill="red"',
    'fill="#12"',
    'fill="#12345g"',
    'fill="url(#none)"',
    'stroke-width="-1"',
    'stroke-width="wide"',
    'stroke-width="2em"',
    'stroke-dasharray="1 -1"',
    'stroke-dasharray="0"',
    'stroke-dasharray="a"',
    'opacity="2"',
    'opacity="x"',
    'opacity="-0.1"',
    'fill-opacity="50%"',
    'fill-opacity="150%"',
    'stroke-linecap="wide"',
    'stroke-linejoin="x"',
    'stroke-miterlimit="0"',
    'fill-rule="odd"',
    'transform="turn(3)"',
    'transform="rotate(a)"',
    'transform="matrix(1 2)"',
    'transform="scale(1,2,3)"',
    'style="fill:red"',
    'style="x"',
    'class="loud"',
    'width="-1"',
    'width="x"',
    'rx="-1"',
    'clip-path="url(#none)"',
    'filter="x"',
    'onclick="x"',
    'mask="url(#m)"',
)
_ELEMENTS = (
    "<circle r='-1'/>",
    "<circle/>",
    "<ellipse rx='1'/>",
    "<line x1='0'/>",
    "<polygon points='1'/>",
    "<polygon points='1 2 x'/>",
    "<polyline points=''/>",
    "<path d='L1 2'/>",
    "<path d='M1'/>",
    "<path d='M1 2 X'/>",
    "<path d='M1 2 A1 1 0 2 0 3 4'/>",
    "<path d='M1 2Q3'/>",
    "<path/>",
    "<text>a<b/></text>",
    "<text font-size='0'>a</text>",
    "<text font-size='-1'>a</text>",
    "<text font-family='Comic'>a</text>",
    "<text text-anchor='left'>a</text>",
    "<text font-weight='heavy'>a</text>",
    "<text x='1 2'>a</text>",
    "<text letter-spacing='x'>a</text>",
    "<use/>",
    "<use href='#none'/>",
    "<use href='file.svg#a'/>",
    "<image href='http://x'/>",
    "<image/>",
    "<script/>",
    "<g>loose</g>",
    "<foreignObject/>",
    "<linearGradient id='a'/>",
    "<linearGradient><stop/></linearGradient>",
    "<svg/>",
    "<linearGradient id='a'><stop offset='x'/></linearGradient><rect fill='url(#a)'/>",
    "<symbol/>",
    "<g id='a'/><g id='a'/>",
    "<linearGradient id='a'><stop offset='2'/></linearGradient><rect fill='url(#a)' width='1' height='1'/>",
    "<g id='a'><use href='#a'/></g>",
    "<rect",
    "&nbsp;",
    "<!DOCTYPE x>",
    "<rect width='1' height='1'/>",
)


def declared() -> Iterator[str]:
    """Yield each mistake in a declared game with the findings of all checks."""
    for before, others in _WRITTEN.items():
        for after in others:
            yield from _told(after.strip(), game=GAME.replace(before, after, 1))
    for written in (*_CHECKS, *(f'that: "{one}"' for one in _TRUE)):
        yield from _told(
            written, game=f"{GAME}checks:\n  1: {{name: some-fault, says: {{en: So it is.}}, {written}}}\n"
        )
    asks = "asks: {drawn: 1..6, luck: yes/no, suit: apple | pear}, says: {en: '{answer}'}"
    for formula in (f'{asks}, answer: "{one}"' for one in _FORMULAS):
        yield from _told(formula.removeprefix(asks), game=f"{GAME}calculators:\n  some: {{{formula}}}\n")
    for calculator in _CALCULATORS:
        yield from _told(calculator, game=f"{GAME}calculators:\n  some: {{{calculator}}}\n")
    for before, others in _SHEETS.items():
        for after in others:
            yield from _told(after.strip(), cards=CARDS.replace(before, after, 1))


def _told(written: str, game: str = GAME, cards: str = CARDS) -> Iterator[str]:
    """Yield a source, then its findings with the words that they mark, or its proofs and answers."""
    yield written.replace("\n", " / ")
    with TemporaryDirectory() as folder:
        project = project_in(Path(folder), {"game.yaml": game, "cards.csv": cards, "rules.md": RULES})
        loaded = LoadedGame.open(project.game("grove"), project)
        judged = [] if loaded.errors else [run_check(one, loaded.catalog) for one in _of(loaded)]
        sources = texts_of([loaded])
        for one in [*loaded.findings, *(found for findings, _ in judged for found in findings)]:
            yield f"  {one.code} {one.message} @ {marked(one.at, sources)} {one.help[:60]}".rstrip()
        yield from (f"  {proof.claim} {proof.text}" for _, proofs in judged for proof in proofs)
        for calculator in () if loaded.errors else loaded.game.calculators:
            yield f"  = {'; '.join(_answers(loaded, calculator))}"


def _of(loaded: LoadedGame) -> list[Check]:
    return [check for check in loaded.game.checks.checks.values() if check.name == "some-fault"]


def _answers(loaded: LoadedGame, calculator: Any) -> Iterator[str]:
    """Yield the answers of a calculator to its example and to questions near it."""
    catalog, example = catalog_of(loaded), dict(calculator.example)
    for question in [example, *near(shape_of(calculator.asks, catalog), example)][:4]:
        try:
            yield from calculator.sentences(catalog, *calculator.ask(catalog, question), "en")
        except Refusal as refused:
            yield str(refused)


def drawings() -> Iterator[str]:
    """Yield each mistake in a drawing with its error."""
    for written in (*(f'<rect height="2" {one}/>' for one in _ATTRIBUTES), *_ELEMENTS):
        yield written
        try:
            svg.parse(
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{written}</svg>', "drawn.svg"
            )
        except svg.SvgFault as err:
            yield f"  {err}"
