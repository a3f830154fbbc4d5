"""Pictures of worked examples: the teams of a question, with the calculator's answer for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Picture
from pnp.core.catalog.scene import Area, Column, Label, Row, Shown, Stack

from .calculators import TRIAL
from .model import PiratesVsPirates
from .questions import First, Meeting, Odds, Reveal

_FAN = (-26, 0)
"""Offset in mm of each card from the one above it, so that its rank can be read."""


def scenes(game: PiratesVsPirates, _calculator: str, question: Any, answer: Any) -> Picture | None:
    """Return a picture of a calculator's question and answer, or None where there is nothing to show."""
    match question, answer:
        case Meeting(), Odds():
            return _meeting(game, question, answer)
        case Reveal(), First():
            return _reveal(game, question, answer)
    return None


def _meeting(game: PiratesVsPirates, meeting: Meeting, odds: Odds) -> Picture:
    """Draw the trial beside its teams, each above its chances."""
    sentences = {lang: TRIAL.sentences(game, meeting, odds, lang) for lang in game.game.title.said}
    teams = [
        Column(column=(_team(game, team), Label(text=_text(sentences, place), width=32)))
        for place, team in enumerate(meeting.teams)
    ]
    trial = Shown(piece=f"trials/{meeting.trial}")
    return Picture(show=Row(row=(trial, *teams), gap=4), scale=22)


def _reveal(game: PiratesVsPirates, reveal: Reveal, answer: First) -> Picture:
    """Draw the teams side by side, and ring the highest rank."""
    highest = max(reveal.teams[answer.first])
    return Picture(
        show=Row(row=tuple(Area(area=_team(game, team, highest)) for team in reveal.teams), gap=2),
        scale=15,
    )


def _team(game: PiratesVsPirates, ranks: Sequence[int], ringed: int = 0) -> Stack:
    """Fan cards out to the left, so that each shows its rank."""
    known = game.by_rank
    cards = [
        Shown(piece=f"pirates/{known[rank].id}", mark="ring" if rank == ringed else None) for rank in ranks
    ]
    return Stack(stack=tuple(reversed(cards)), step=_FAN)


def _text(sentences: dict[str, list[str]], place: int) -> Text:
    return Text(**{lang: said[place] for lang, said in sentences.items()})
