"""The standing of the players in a game that is won by having enough of something."""

from __future__ import annotations

from pnp.core.catalog.component import Component

from .calculator import Sentence


class Score(Component):
    """The totals of the players, what each lacks, and the winners."""

    totals: dict[str, int]
    missing: dict[str, int]
    """Amount that each player needs to win."""
    winners: tuple[str, ...]
    """Winning players; empty while the game goes on."""


def tell_score(score: Score) -> list[Sentence]:
    """Return sentences about the winners, if any, then about each player."""
    said: list[Sentence] = [
        ("holds", {"player": name, "total": total, "missing": score.missing[name]})
        for name, total in score.totals.items()
    ]
    if len(score.winners) > 1:
        return [("share", {"players": list(score.winners)}), *said]
    if score.winners:
        return [("wins", {"player": score.winners[0]}), *said]
    return [("open", {}), *said]
