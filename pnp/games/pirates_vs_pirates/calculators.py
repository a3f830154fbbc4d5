"""The questions that players of Pirates vs Pirates ask, answered by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.core.calculator import Calculator, Refusal, Sentence
from pnp.core.catalog import Text
from pnp.core.chance import said

from .advice import best_teams
from .contest import first_player
from .course import fewest, most
from .model import PiratesVsPirates
from .odds import first_throw
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
    """What pictures know of each pirate, by rank."""
    return {str(pirate.rank): {"id": pirate.id} | pirate.dice.model_dump() for pirate in game.pirates}


BUILDER = {
    "team": Text(fr="Équipe {team}", en="Team {team}"),
    "tap": Text(
        fr="Touchez un pirate\u202f: il rejoint la première équipe incomplète, ou quitte la sienne.",
        en="Tap a pirate: it joins the first team with room, or leaves its own.",
    ),
    "join": Text(
        fr="Rang {rank}, {name}\u202f: rejoint l’équipe {team}",
        en="Rank {rank}, {name}: join team {team}",
    ),
    "leave": Text(
        fr="Rang {rank}, {name}\u202f: quitte l’équipe {team}",
        en="Rank {rank}, {name}: leave team {team}",
    ),
    "full": Text(
        fr="Rang {rank}, {name}\u202f: les équipes sont complètes",
        en="Rank {rank}, {name}: all teams are full",
    ),
    "new": Text(fr="Ajouter une équipe", en="Add a team"),
    "clear": Text(fr="Vider l’équipe {team}", en="Empty team {team}"),
    "drop": Text(fr="Retirer l’équipe {team}", en="Remove team {team}"),
}
"""What the picture says in which teams are put together."""


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
    title=Text(fr="Les chances dans une épreuve", en="The odds of a trial"),
    question=Text(
        fr="Quelle équipe gagnerait l’épreuve au premier lancer, avant tout pouvoir\u202f?",
        en="Which team would win the trial with its first throw, before any power?",
    ),
    asks=Meeting,
    answer=_trial,
    tell=_tell_trial,
    words={
        "wins": Text(
            fr="Équipe {team} ({ranks})\u202f: {odds} de chances de gagner.",
            en="Team {team} ({ranks}): {odds} to win.",
        ),
        "tie": Text(fr="Égalité en tête\u202f: {odds}.", en="Level in the lead: {odds}."),
        "level": Text(fr="Égalité", en="Tie"),
    }
    | BUILDER,
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
    title=Text(fr="Le premier joueur", en="The first player"),
    question=Text(fr="Qui active un pouvoir en premier\u202f?", en="Who uses a power first?"),
    asks=Reveal,
    answer=_first,
    tell=_tell_first,
    words={
        "first": Text(
            fr="L’équipe {team} commence\u202f: elle a le plus haut rang ({rank}).",
            en="Team {team} begins: it has the highest rank ({rank}).",
        ),
    }
    | BUILDER,
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
    title=Text(fr="La durée d’une partie", en="The length of a game"),
    question=Text(
        fr="Combien d’épreuves la partie peut-elle durer\u202f?", en="How many trials can the game last?"
    ),
    asks=Table,
    answer=_length,
    tell=_tell_length,
    words={
        "lasts": Text(
            fr="Au moins {fewest|épreuve|épreuves}, au plus {most|épreuve|épreuves}.",
            en="At least {fewest|trial|trials}, at most {most|trial|trials}.",
        ),
        "duel": Text(fr="duel", en="duel"),
        "three": Text(fr="à trois", en="three players"),
        "battle-royale": Text(fr="bataille royale", en="battle royale"),
        "pairs": Text(fr="deux contre deux", en="two against two"),
    },
    example={"players": 2, "mode": "duel"},
    rules=("end-now", "end-length", "players-duel", "players-three", "royale-wins", "pairs-win"),
)


def in_play(game: PiratesVsPirates, players: int, hand: Sequence[int]) -> set[int]:
    """The ranks that so many players shuffle; who holds a special pirate plays with neutral ones."""
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
"""So many teams are told in sentences; the picture shows all."""


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
    title=Text(fr="Composer une équipe", en="Make up a team"),
    question=Text(
        fr="Quels trois pirates de ma main envoyer dans cette épreuve\u202f?",
        en="Which three pirates of my hand should go into this trial?",
    ),
    asks=Choice,
    answer=_team,
    tell=_tell_team,
    words={
        "best": Text(
            fr="Envoyez {ranks}\u202f: {win} de chances de gagner.",
            en="Send {ranks}: {win} to win.",
        ),
        "team": Text(
            fr="{ranks}\u202f: {win}, égalité {tie} ({dice|dé|dés}).",
            en="{ranks}: {win}, tie {tie} ({dice|die|dice}).",
        ),
        "rivals": Text(
            fr="Au premier lancer, avant tout pouvoir, contre un adversaire moyen\u202f: trois pirates tirés "
            "au hasard parmi ceux que vous n’avez pas ({rivals|équipe possible|équipes possibles}).",
            en="With the first throw, before any power, against an average opponent: three pirates drawn "
            "at random from those you do not hold ({rivals|possible team|possible teams}).",
        ),
        "tap": Text(
            fr="Touchez les pirates de votre main.",
            en="Tap the pirates of your hand.",
        ),
        "take": Text(
            fr="Rang {rank}, {name}\u202f: prendre en main", en="Rank {rank}, {name}: take into hand"
        ),
        "drop": Text(fr="Rang {rank}, {name}\u202f: reposer", en="Rank {rank}, {name}: put back"),
        "dice": Text(fr="{dice|dé|dés}", en="{dice|die|dice}"),
    },
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

CALCULATORS = (TRIAL, FIRST, LENGTH, TEAM)
