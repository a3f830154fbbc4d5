"""What our games do: what is printed on each piece, what calculators answer, how a game by program goes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pnp.core.calculator import Refusal
from pnp.core.edition import Edition
from pnp.core.play import Match
from pnp.core.play.bots import seated
from pnp.core.play.match import play_on
from pnp.core.sample import catalog_of
from pnp.sheets.face import Face
from pnp.web.shapes import shape_of

from .minded import minded
from .neighbours import near
from .seen import digest

_FRACTION = re.compile(r"-?\d+\.\d+")
_MOST = 200
"""So many questions a calculator."""
_CHOICES = 500
"""So far a game is followed."""


def faces(edition: Edition) -> Iterator[str]:
    """A line a piece: its size, and a digest of what is printed on either side in each language."""
    for piece, every in _by_piece(edition).items():
        front = every[0]
        size = f"{front.width_mm:.4g} × {front.height_mm:.4g} mm {front.shape}"
        copies = sum(face.copies for face in every) // len(edition.languages)
        yield f"{piece} × {copies}, {size} {digest(*map(_printed, every))}"


def answers(edition: Edition) -> Iterator[str]:
    """A calculator's example in words, then a digest of what it answers to questions near it."""
    catalog = catalog_of(edition)
    for calculator in edition.game.calculators:
        asked = [
            dict(calculator.example),
            *near(shape_of(calculator.asks, catalog), dict(calculator.example)),
        ]
        chosen = asked[:: -(-len(asked) // _MOST)]
        said = [_said(edition, calculator, question) for question in chosen]
        refused = sum("refused" in one for one in said)
        yield f"{calculator.name}: {len(said)} questions, {refused} refused {digest(*map(_written, said))}"
        yield from (f"  {sentence}" for sentence in said[0].get("en", ()))


def plays(edition: Edition) -> Iterator[str]:
    """Each number of players and mode: a game by chance as far as it is followed, then one by greed."""
    catalog, play = catalog_of(edition), edition.game.play
    assert play
    program = play(catalog)
    for players, mode in program.counts():
        for bot in ("random", "greedy"):
            match = Match(program, catalog, players, mode=mode, seed=7)
            yield f"{players} {mode} {bot}: {_played(match, bot)}"
    logged = Match(program, catalog, program.most, seed=8, log=True)
    yield f"{program.most} greedy, step by step: {_played(logged, 'greedy')}"


def _played(match: Match, bot: str) -> str:
    """How far a game came, how it ended if it did, and a digest of all that was chosen and lies there."""
    play_on(match, seated([bot], len(match.players)), _CHOICES)
    table, end = match.table, match.end
    ended = f"won by {', '.join(end.winners)} by {end.rule}" if end else "goes on"
    seen = [table.view(player) for player in match.players]
    state = (match.answers, dict(table.used), table.places(), table.standing(), end and end.scores)
    steps = digest(*map(_written, (*state, *seen, *(table.log or ()))))
    return f"{len(match.answers)} choices, {ended} {steps}"


TOLD: dict[str, Callable[[Edition], Iterator[str]]] = {
    "minded": minded, "faces": faces, "answers": answers, "plays": plays
}  # fmt: skip


def _by_piece(edition: Edition) -> dict[str, list[Face]]:
    found: dict[str, list[Face]] = {}
    for lang in edition.languages:
        for face in edition.game.faces(catalog_of(edition), lang):
            found.setdefault(f"{face.kind}/{face.piece}", []).append(face)
    return found


def _printed(face: Face | None) -> str:
    """All that a face is made of but for its place in the source; numbers to a thousandth."""
    if face is None:
        return ""
    parts = (face.title, *face.look, face.shape, face.copies, face.first, face.overlap_mm, face.cuts)
    return _rounded("\n".join(map(str, parts)) + _printed(face.back))


def _said(edition: Edition, calculator: Any, question: dict[str, Any]) -> dict[str, Any]:
    catalog = catalog_of(edition)
    try:
        asked, answer = calculator.ask(catalog, question)
    except Refusal as refused:
        return {"refused": str(refused), "said": refused.said.said}
    told = {lang: calculator.sentences(catalog, asked, answer, lang) for lang in edition.languages}
    scene = edition.game.scenes(catalog, calculator.name, asked, answer)
    return {"answer": answer.model_dump(mode="json"), "shows": scene, **told}


def _written(value: Any) -> str:
    return _rounded(json.dumps(value, ensure_ascii=False, sort_keys=True, default=_plain))


def _plain(value: Any) -> Any:
    """What JSON cannot hold: a model as its values, all else as it is written."""
    if hasattr(value, "model_dump"):
        return value.model_dump(mode="json")
    return list(value) if isinstance(value, Sequence | set | frozenset) else str(value)


def _rounded(text: str) -> str:
    return _FRACTION.sub(lambda number: f"{float(number[0]) + 0.00013:.3f}", text)
