"""A procedure of a game's rules, played by a script: each answer is checked against what the rules offer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pnp.core.play import Choice, Play, Playable, Seat, Table


def scripted(procedure: Play, *answers: Any) -> Any:
    """Run a procedure with these answers, ``(rule, option)`` each; gives back what it returns."""
    given: Any = None
    left = list(answers)
    try:
        while True:
            choice = procedure.send(given)
            if len(choice.options) == 1 and (not left or left[0][0] != choice.rule):
                given = choice.options[0]
                continue
            assert left, f"{choice.player} is asked for {choice.rule}: {choice.options}"
            rule, given = left.pop(0)
            assert (rule, given in choice.options) == (choice.rule, True), f"{given} of {choice}"
    except StopIteration as end:
        assert not left, f"nobody asked for {left}"
        return end.value


def seated_at(play: Playable, table: Table[Any], choice: Choice) -> Seat:
    """The seat of a player who is asked something at a table as it stands."""
    match: Any = SimpleNamespace(
        catalog=table.catalog, table=table, playable=play, choice=choice, answers=[], whims=1
    )
    return Seat(match, choice.player)


def liked(play: Playable, table: Table[Any], choice: Choice) -> Any:
    """What the game's own idea of a good move takes."""
    return max(choice.options, key=seated_at(play, table, choice).worth)
