"""Where everybody stands in a game that is won by having enough of something."""

from __future__ import annotations

from pnp.core.catalog.component import Component

from .calculator import Sentence


class Score(Component):
    """What everybody has, what each still lacks, and who has won."""

    totals: dict[str, int]
    missing: dict[str, int]
    """How many are missing to win."""
    winners: tuple[str, ...]
    """Nobody, as long as the game goes on."""


def tell_score(score: Score) -> list[Sentence]:
    """Who wins or that nobody has, then what each has and lacks."""
    said: list[Sentence] = [
        ("holds", {"player": name, "total": total, "missing": score.missing[name]})
        for name, total in score.totals.items()
    ]
    if len(score.winners) > 1:
        return [("share", {"players": list(score.winners)}), *said]
    if score.winners:
        return [("wins", {"player": score.winners[0]}), *said]
    return [("open", {}), *said]
