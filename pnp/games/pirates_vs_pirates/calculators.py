"""The calculators of Pirates vs Pirates, and the list of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.core.rules.calculator import Calculator, Refusal, Sentence
from pnp.core.rules.chance import said
from pnp.games.pirates_vs_pirates.rules.advice import best_teams
from pnp.games.pirates_vs_pirates.rules.contest import first_player
from pnp.games.pirates_vs_pirates.rules.course import fewest, most
from pnp.games.pirates_vs_pirates.rules.odds import first_throw
from pnp.games.pirates_vs_pirates.rules.tally import SCORE

from .model import PiratesVsPirates
from .questions import (
    Advice,
    Choice,
    Course,
    First,
    Meeting,
    Odds,
    Reveal,
    Table,
    check_hand,
    no_pirate_twice,
)


def _pirates(game: PiratesVsPirates) -> dict[str, Any]:
    """Return each pirate's id and dice by rank, as JSON for the browser's pictures."""
    return {str(pirate.rank): {"id": pirate.id} | pirate.dice.model_dump() for pirate in game.pirates}


def _trial(game: PiratesVsPirates, meeting: Meeting) -> Odds:
    no_pirate_twice("teams", meeting.teams)
    known = game.by_rank
    teams = [[known[rank] for rank in team] for team in meeting.teams]
    wins, tie = first_throw(game.trials[meeting.trial], teams)
    return Odds(wins=tuple(map(said, wins)), tie=said(tie))


def _tell_trial(meeting: Meeting, odds: Odds) -> list[Sentence]:
    wins: list[Sentence] = [
        ("wins", {"team": index, "ranks": list(team), "odds": {"odds": chance}})
        for index, (team, chance) in enumerate(zip(meeting.teams, odds.wins, strict=True), 1)
    ]
    return [*wins, ("tie", {"odds": {"odds": odds.tie}})]


TRIAL = Calculator(
    name="trial",
    asks=Meeting,
    answer=_trial,
    tell=_tell_trial,
    example={"trial": "shell-game", "teams": [[20, 34, 40], [6, 32, 38]]},
    rules=("trials-read", "throw-pool", "score-colours"),
    names=("pirates", "trials"),
    constants=lambda game: {"pirates": _pirates(game), "team": game.numbers.team},
)


def _first(_: PiratesVsPirates, reveal: Reveal) -> First:
    no_pirate_twice("teams", reveal.teams)
    return First(first=first_player(reveal.teams))


def _tell_first(reveal: Reveal, answer: First) -> list[Sentence]:
    return [("first", {"team": answer.first + 1, "rank": max(reveal.teams[answer.first])})]


FIRST = Calculator(
    name="first-player",
    asks=Reveal,
    answer=_first,
    tell=_tell_first,
    example={"teams": [[20, 34, 40], [16, 30, 52]]},
    rules=("first-rank", "first-clock"),
    names=("pirates",),
    constants=lambda game: {"pirates": _pirates(game), "team": game.numbers.team},
)


def _length(game: PiratesVsPirates, table: Table) -> Course:
    way = game.numbers.modes[table.mode]
    if table.players != way.players:
        raise Refusal(
            "players",
            f"{table.mode} is for {way.players} players, not {table.players}",
            f"ce mode se joue à {way.players}, pas à {table.players}",
        )
    return Course(fewest=fewest(way), most=most(way))


def _tell_length(_: Table, course: Course) -> list[Sentence]:
    return [("lasts", {"fewest": course.fewest, "most": course.most})]


LENGTH = Calculator(
    name="length",
    asks=Table,
    answer=_length,
    tell=_tell_length,
    example={"players": 2, "mode": "duel"},
    rules=("end-now", "end-length", "players-duel", "players-three", "royale-wins", "pairs-win"),
)


def in_play(game: PiratesVsPirates, players: int, hand: Sequence[int]) -> set[int]:
    """Return the ranks that so many players shuffle; a special pirate in the hand implies neutral pirates."""
    known = game.by_rank
    neutral = any(known[rank].deck == "special" for rank in hand)
    return {pirate.rank for pirate in game.deck(players, neutral=neutral)}


def _team(game: PiratesVsPirates, choice: Choice) -> Advice:
    check_hand(choice.hand, game.numbers.team)
    known, shuffled = game.by_rank, in_play(game, choice.players, choice.hand)
    for rank in choice.hand:
        if rank not in shuffled:
            raise Refusal(
                "hand",
                f"rank {rank} is not in play with {choice.players} players and these pirates",
                f"le rang {rank} n’est pas en jeu à {choice.players} avec ces pirates",
            )
    hand, others = (
        [known[rank] for rank in ranks] for ranks in (choice.hand, sorted(shuffled.difference(choice.hand)))
    )
    teams, rivals = best_teams(game.trials[choice.trial], hand, others, game.numbers.team)
    return Advice(teams=tuple(teams), rivals=rivals)


TOLD = 3
"""Number of teams in the sentences; the picture shows all."""


def _tell_team(_: Choice, advice: Advice) -> list[Sentence]:
    best: list[Sentence] = [
        (
            "best" if place == 0 else "team",
            {
                "ranks": list(team.ranks),
                "dice": team.dice,
                "win": {"odds": team.win},
                "tie": {"odds": team.tie},
            },
        )
        for place, team in enumerate(advice.teams[:TOLD])
    ]
    return [*best, ("rivals", {"rivals": advice.rivals})]


TEAM = Calculator(
    name="team",
    asks=Choice,
    answer=_team,
    tell=_tell_team,
    example={
        "trial": "boarding",
        "hand": [10, 14, 18, 20, 22, 26, 28, 34, 40, 50],
        "players": 2,
    },
    rules=("choose-three", "trials-two", "score-colours"),
    names=("pirates", "trials"),
    constants=lambda game: {
        "pirates": _pirates(game),
        "players": game.game.players.max,
    },
    pictured=(in_play,),
)

CALCULATORS = (TRIAL, FIRST, LENGTH, TEAM, SCORE)
