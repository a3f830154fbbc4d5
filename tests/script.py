"""A procedure of a game's rules, played by a script: each answer is checked against what the rules offer."""

from __future__ import annotations

from typing import Any

from pnp.core.play import Play


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
