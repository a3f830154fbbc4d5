"""Ties in the simulation: fourth pirates, their powers, and finally their ranks."""

from __future__ import annotations

from pnp.core.play import Choice, Play
from pnp.games.pirates_vs_pirates.model import Trial
from pnp.games.pirates_vs_pirates.rules.contest import leaders, merits_of, side_merits, tie_winner
from pnp.games.pirates_vs_pirates.rules.scoring import NOTHING

from .fray import Fray
from .using import can_be_used, use


def tie(fray: Fray, trial: Trial, tied: list[int]) -> Play:
    """Let the tied sides send fourth pirates; return the side that wins."""
    players = [player for player in fray.players if fray.side(player) in tied]
    if fray.paired:
        fray.applies("pairs-tie")
    yield from send(fray, players)
    yield from use_fourths(fray, players)
    return settle(fray, trial, tied, players)


def send(fray: Fray, players: list[str]) -> Play:
    """Let each player choose a fourth pirate from hand in secret, then turn all up together."""
    for player in players:
        hand = fray.hands[player]
        if not hand:
            fray.rule("tie-none", "sends-nobody", player)
            continue
        rank = yield Choice(player, "tie-fourth", list(hand))
        hand.remove(rank)
        fray.laid[player][:] = [rank]
    for player in players:
        fray.fourths[player], fray.laid[player] = fray.laid[player], []
        fray.seen.update(fray.fourths[player])
    sent = {player: fray.fourths[player][0] for player in players if fray.fourths[player]}
    fray.rule("tie-fourth", "fourths", fourths=sent)


def use_fourths(fray: Fray, players: list[str]) -> Play:
    """Let tied players use their fourth pirates' powers on each other, from the highest rank on."""
    sent = [player for player in players if fray.fourths[player]]
    if not sent:
        return
    highest = sent.index(max(sent, key=lambda player: fray.fourths[player][0]))
    if fray.neutral:
        fray.applies("neutral-tie")
    for player in sent[highest:] + sent[:highest]:
        (rank,) = fray.fourths[player]
        foes = [seat for seat in fray.foes(player) if fray.players[seat] in players]
        able = can_be_used(fray, player, rank, foes)
        options = [("use", rank), ("forgo", rank)] if able else [("forgo", rank)]
        does, _ = yield Choice(player, "tie-power", options)
        if does == "use":
            yield from use(fray, player, rank, foes)
        else:
            fray.turned.add(rank)
            fray.rule("powers-optional", "forgoes", player, pirate=f"pirate/{fray.pirates[rank].id}")


def settle(fray: Fray, trial: Trial, tied: list[int], players: list[str]) -> int:
    """Return the tied side with the best merit, or with the highest fourth rank if still level."""
    each = merits_of(trial, fray.bout)
    merits = side_merits(each, fray.way.sides)
    sent = ((fray.side(player), rank) for player in players for rank in fray.fourths[player])
    ranks = dict(sorted(sent))  # of a pair the higher one stays
    winner = tie_winner(merits, tied, ranks)
    best = leaders([merits[side] for side in tied])
    fray.rule("tie-compare", "compared", scores={one: shown_score(each[fray.seats[one]]) for one in players})
    if len(best) > 1:
        fray.rule("tie-rank", "outranks", fray.players[winner], rank=ranks.get(winner, 0))
    return winner


def shown_score(merit: int) -> int | str:
    """Return a merit as the score that players know, “–” for no dice."""
    return "–" if merit == NOTHING else abs(merit)
