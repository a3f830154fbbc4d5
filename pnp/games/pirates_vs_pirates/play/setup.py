"""Set-up of the simulation: decks, crews, trials."""

from __future__ import annotations

from itertools import combinations

from pnp.core.play import Choice, Play
from pnp.games.pirates_vs_pirates.rules.draft import deal, pass_left
from pnp.games.pirates_vs_pirates.rules.effects import Bout
from pnp.games.pirates_vs_pirates.rules.pile import opening

from .fray import Fray


def set_up(fray: Fray) -> Play:
    """Make up the crews, then open the trials, so that nobody chooses a crew for what lies open."""
    for places in (fray.laid, fray.teams, fray.fourths, fray.rests, fray.won, fray.hands, fray.passed):
        places.update({player: [] for player in fray.players})
    fray.bout = Bout(((),) * len(fray.players))
    fray.pile = list(fray.catalog.trials)
    fray.chance.shuffle(fray.pile)
    fray.applies("setup-dice", "setup-crew", *_mode(fray))
    if fray.ready_made:
        ready_made(fray)
    else:
        deal_out(fray)
        yield from draft(fray)
    numbers = fray.catalog.numbers
    fray.open, fray.pile = opening(fray.pile, numbers.trials_open)
    fray.applies("trials-two", "trials-category")
    fray.rule("setup-trials", "opens", trials=[f"trial/{trial.id}" for trial in fray.open])


def _mode(fray: Fray) -> list[str]:
    """Return the ids of the rules about seats in this mode."""
    if fray.paired:
        return ["pairs-seats"]
    return ["royale-all"] if len(fray.players) == fray.catalog.numbers.modes.battle_royale.players else []


def ready_made(fray: Fray) -> None:
    """Give each player a ready-made crew of ten; the lists are public, so all pirates are known."""
    crews = fray.catalog.numbers.ready_made.every[: len(fray.players)]
    for player, crew in zip(fray.players, crews, strict=True):
        fray.hands[player][:] = sorted(crew)
        fray.seen.update(crew)
    fray.applies("decks-lists", "decks-ready")
    fray.rule("setup-crew", "ready-made", crews={p: sum(fray.hands[p]) for p in fray.players})


def deal_out(fray: Fray) -> None:
    """Deal the red pirates to two players or all to more, with open neutral ones if the mode has them."""
    catalog, players = fray.catalog, len(fray.players)
    terms = deal(catalog.numbers, players, neutral=fray.neutral)
    deck = [pirate.rank for pirate in catalog.deck(players, neutral=fray.neutral)]
    fray.chance.shuffle(deck)
    fray.middle, deck = deck[: terms.neutral], deck[terms.neutral :]
    for seat, player in enumerate(fray.players):
        fray.hands[player][:] = sorted(deck[seat * terms.hand : (seat + 1) * terms.hand])
    fray.away = deck[players * terms.hand :]
    fray.seen.update(fray.middle)
    fray.applies("setup-decks")
    if fray.neutral:
        fray.applies("neutral-deck")
        middle = [f"pirate/{fray.pirates[rank].id}" for rank in fray.middle]
        fray.rule("setup-deal", "deals", hand=terms.hand)
        fray.rule("neutral-setup", "neutrals", middle=middle)
    else:
        fray.rule("setup-deal", "deals", hand=terms.hand)


def draft(fray: Fray) -> Play:
    """Let each player keep some pirates, then pass the others to the left all at once."""
    keep = fray.catalog.numbers.keep
    fray.applies("draft-blind")
    for player in fray.players:
        hand = fray.hands[player]
        kept = yield Choice(player, "draft-keep", list(combinations(hand, keep)))
        fray.laid[player][:] = [rank for rank in hand if rank not in kept]
        hand[:] = kept
        fray.rule("draft-keep", "keeps", player, keep=keep)
    hands = [frozenset(fray.hands[player] + fray.laid[player]) for player in fray.players]
    after = pass_left(hands, [fray.hands[player] for player in fray.players], keep)
    for player, crew in zip(fray.players, after, strict=True):
        fray.passed[player][:] = fray.laid[player]
        fray.laid[player].clear()
        fray.hands[player][:] = sorted(crew)
    fray.applies("draft-hand")
    fray.rule("draft-pass", "passes")
