"""What the proofs of Boucaniers say is so."""

from __future__ import annotations

import re

from pnp.core.base.diagnostic import Diagnostic
from pnp.games.boucaniers import GAME
from pnp.games.boucaniers.checks.box import the_box_holds_what_it_says
from pnp.games.boucaniers.model import Boucaniers


def test_so_many_goods_more_win_and_one_less_does_not(game: Boucaniers) -> None:
    numbers = game.numbers
    (proof,) = (proof for proof in GAME.checks.run(game).proofs if proof.code == "BOU008")
    held, target, goods = map(int, re.findall(r"\d+", proof.witness))
    assert held == numbers.start_coins + numbers.rougeaud_coins
    assert target == min(numbers.coins_to_win, numbers.coins_to_win_five)
    assert held + (goods - 1) * numbers.goods_price < target <= held + goods * numbers.goods_price


def test_what_the_box_does_not_list_and_what_it_lists_in_vain_is_counted_as_none(game: Boucaniers) -> None:
    contents = {name: count for name, count in game.game.contents.items() if name != "coins"} | {"boats": 3}
    box = game.game.model_copy(update={"contents": contents})
    found = [
        one
        for one in the_box_holds_what_it_says(game.model_copy(update={"game": box}))
        if isinstance(one, Diagnostic)
    ]
    assert [(one.message, one.at.key) for one in found] == [
        (f"the box lists 0 coins, the catalog has {game.coins.copies}", ("contents",)),
        ("the box lists 3 boats, the catalog has 0", ("contents", "boats")),
    ]
