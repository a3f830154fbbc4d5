"""What the proofs of Boucaniers say is so."""

from __future__ import annotations

import re

from pnp.games.boucaniers import GAME
from pnp.games.boucaniers.model import Boucaniers


def test_so_many_goods_more_win_and_one_less_does_not(game: Boucaniers) -> None:
    numbers = game.numbers
    (proof,) = (proof for proof in GAME.checks.run(game).proofs if proof.code == "BOU008")
    held, target, goods = map(int, re.findall(r"\d+", proof.witness))
    assert held == numbers.start_coins + numbers.rougeaud_coins
    assert target == min(numbers.coins_to_win, numbers.coins_to_win_five)
    assert held + (goods - 1) * numbers.goods_price < target <= held + goods * numbers.goods_price
