"""A made-up booklet with one of each kind of paragraph, longer than one sheet."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.base.diagnostic import Place
from pnp.sheets.booklet.manuscript import BookletText, Chapter, Decision, Entry, NamedPiece, Paragraph, Words
from pnp.sheets.figures import Box

HERE = Place("made-up.md")
_SAYING = (
    "Whoever has the lantern begins and looks along the quay for a berth that nobody has claimed before "
    "the bell is rung twice and the tide turns once more toward the mole where boats of every size wait"
)


def manuscript(figure: Box, piece: Box, parts: int = 6) -> BookletText:
    """Return the booklet with a figure and a picture of a piece."""
    chapters = tuple(_chapter(number, figure, piece) for number in range(1, parts + 1))
    online = Paragraph(
        (Words("Harbour dues"), Words("example.org/dues", to="https://example.org/dues")), "online"
    )
    last = Chapter("ends", "20", "How it ends", (Entry("end", "20.1", (_said(30), online), HERE),), HERE)
    return BookletText(
        title="The Little Harbour of Long Names",
        tagline="A made-up booklet with one of everything.",
        players=(2, 4),
        minutes=(30, 30),
        age=8,
        credit="A game by nobody, told by nobody else.",
        chapters=(*chapters, last),
        decisions=tuple(_decision(number) for number in range(1, 3)),
        place=HERE,
        reading=(Words("May", "bold"), Words(" means that a player chooses; "), Words("must", "italic")),
        version="3.1",
        quick=(_brief("Turn", 4), _brief("End", 2)),
        first=(_brief("The first game", 14), _brief("The second turn", 3)),
    )


def _words(count: int, at: int = 0) -> str:
    """Return a text of ``count`` words."""
    said = _SAYING.split()
    return " ".join(said[(at + index) % len(said)] for index in range(count))


def _said(count: int, at: int = 0) -> Paragraph:
    return Paragraph((Words(f"{_words(count, at)}."),))


def _chapter(number: int, figure: Box, piece: Box) -> Chapter:
    """Return a chapter that repeats one kind of paragraph."""
    entries = [
        Entry(f"rule-{number}-{index}", f"{number}.{index}", tuple(paragraphs), HERE)
        for index, paragraphs in enumerate(_rules(number, figure, piece), 1)
    ]
    return Chapter(f"part-{number}", str(number), f"Part {number} of the harbour", tuple(entries), HERE)


def _rules(number: int, figure: Box, piece: Box) -> Iterator[list[Paragraph]]:
    linked = Paragraph(
        (
            Words(_words(9, number)),
            Words(" beside the ", "bold"),
            Words("lighthouse", "italic", f"rule-{number}-1"),
            Words(" as "),
            Words("HAR-2", to="HAR-2"),
            Words(" holds."),
        ),
        pieces=(NamedPiece(f"cards/{number}", piece),),
    )
    yield [linked, *(Paragraph((Words(_words(4 + index, index)),), "bullet") for index in range(number))]
    yield [_said(12 * number, number), *_steps(number)]
    yield [
        _said(6),
        Paragraph((Words(_words(14, number)),), "example", picture=figure if number % 2 else None),
    ]
    if number % 3 == 0:
        yield [_said(5), Paragraph((Words("The quay at dawn."),), "figure", picture=figure), _said(40, 3)]


def _steps(number: int) -> Iterator[Paragraph]:
    for step in range(1, 3 + number % 2):
        words = (Words(_words(10 * step, number)),)
        yield Paragraph(words, "step", f"rule-{number}-2.{step}", f"{number}.2.{step}")


def _decision(number: int) -> Decision:
    asked, held, why = (_words(count, number) for count in (9, 14, 22))
    return Decision(f"HAR-{number}", f"{asked}?", f"{held}.", f"{why}.", ("rule-1-1", "ends"), HERE)


def _brief(title: str, rules: int) -> Chapter:
    """Return an unnumbered chapter: a paragraph, then items."""
    entries = [
        Entry(
            f"{title}-{index}", "", (_said(8, index), Paragraph((Words(_words(6, index)),), "bullet")), HERE
        )
        for index in range(rules)
    ]
    return Chapter(title, "", title, tuple(entries), HERE)
