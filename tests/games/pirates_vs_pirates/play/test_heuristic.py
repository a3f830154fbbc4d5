"""What a greedy captain thinks a team brings to a trial."""

from __future__ import annotations

import pytest

from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from pnp.games.pirates_vs_pirates.play.heuristic import Part, _brings

PLAIN, WILD = Part(2, (0, 3), 0.0, False), Part(1, (1, 0), 0.5, True)


@pytest.mark.parametrize(
    ("trial", "team", "brings"),
    [
        ("boarding", (PLAIN,), 2),
        ("boarding", (PLAIN, WILD), 3 + 3 + 0.5),
        ("boarding", (WILD,), 1 + 1 + 0.5),
        ("not-a-sound", (PLAIN, WILD), 0.5 - 3),
        ("not-a-sound", (), -20),
    ],
)
def test_one_more_colour_is_that_of_which_the_team_has_most_dice(
    game: PiratesVsPirates, trial: str, team: tuple[Part, ...], brings: float
) -> None:
    assert _brings(team, game.trials[trial]) == brings
