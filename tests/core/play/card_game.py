"""A small game to drive: a pile of cards, a hand each, one card taken a turn, the highest sum wins."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pnp.core.play import Chance, Choice, End, Match, Mode, Places, Play, Playable, Seat, Table

CARDS = tuple(range(1, 10))


@dataclass
class Orchard(Table[Any]):
    pile: list[int] = field(default_factory=list)
    hands: dict[str, list[int]] = field(default_factory=dict)

    def places(self) -> Places:
        hands = {f"hand/{p}": Counter(f"card/{n}" for n in hand) for p, hand in self.hands.items()}
        return {"pile": Counter(f"card/{n}" for n in self.pile), **hands}

    def view(self, player: str) -> dict[str, Any]:
        return {"hand": list(self.hands[player]), "pile": len(self.pile)}

    def deal_again(self, player: str, chance: Chance) -> None:
        others = [hand for owner, hand in self.hands.items() if owner != player]
        hidden = [*self.pile, *(card for hand in others for card in hand)]
        chance.shuffle(hidden)
        for cards in (self.pile, *others):
            cards[:] = [hidden.pop() for _ in cards]


def game(table: Orchard) -> Play:
    table.pile = list(CARDS)
    table.chance.shuffle(table.pile)
    table.hands = {player: [] for player in table.players}
    table.rule("setup", "set-up")
    return (yield from turns(table))


def turns(table: Orchard) -> Play:
    while len(table.pile) > 1:
        player = table.players[(table.turn() - 1) % len(table.players)]
        takes = yield Choice(player, "take", ("first", "last"))
        table.hands[player].append(table.pile.pop(0 if takes == "first" else -1))
        table.applies("one-card")
        table.rule("take", "takes", player, card=f"card/{table.hands[player][-1]}")
    table.ran_out("pile", "end")
    scores = {player: sum(hand) for player, hand in table.hands.items()}
    return End("end", [p for p in scores if scores[p] == max(scores.values())], scores)


def worth(_: Seat, option: str) -> float:
    return {"first": 1, "last": 0}[option]


PLAYABLE = Playable(Orchard, game, ("ann", "bob", "cid"), (Mode("usual", 2, 3), Mode("pairs", 2, 2)), worth)


def match(seed: int = 1, players: int = 2, **more: Any) -> Match:
    return Match(PLAYABLE, None, players, seed=seed, **more)
