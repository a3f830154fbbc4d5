"""Dice in the simulation: throw, place or discard, throw again, with the help of goods."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.core.play import Calculation, Choice, Play, Rules
from pnp.games.maitre_des_mers.calculators import combination
from pnp.games.maitre_des_mers.dice.attempt import (
    DISCARD,
    STOP,
    Act,
    Attempt,
    faces_text,
    hand_of,
    throw_dice,
)
from pnp.games.maitre_des_mers.dice.hand import faces_of
from pnp.games.maitre_des_mers.model import Card
from pnp.games.maitre_des_mers.questions import Attempt as Asked

from .seas import Seas

_FIRST = Rules("dice-target", "ARM-C7")
_FACES = Rules("dice-combination", "dice-fits")
_LETTERS = Rules("dice-letters", "dice-combination", "dice-fits")
_LOST = Rules("ARM-C23", "dice-discard")
_STOPPED = Rules("ARM-C22", "dice-stop")
_HELPED = Rules("goods-list", "goods-when", "ARM-C20")


def complete(seas: Seas, player: str, cards: tuple[Card, ...]) -> Play:
    """Play an attempt throw by throw; return the card whose combination is complete, or None."""
    seas.attempt = attempt = seas.begin(player, cards)
    asked = Choice(player, "dice-steps", ())
    throws = 0
    while attempt.needs:
        if attempt.dice < attempt.needs:
            seas.rule("dice-fail", "fails", player)
            break
        throws += 1
        attempt.throw = throw_dice(seas.chance, attempt.dice)
        if seas.log is None:
            seas.obeyed.append("dice-steps")
        else:
            seas.rule("dice-steps", "throws", player, dice=faces_of(attempt.throw), throw=throws)
        asked.options = attempt.acts()
        act = yield asked
        while act[0] in ("turn", "again"):
            use_goods(seas, player, attempt, act)
            asked.options = attempt.acts()
            act = yield asked
        if act == STOP:
            stop(seas, player, attempt, asked.options)
            break
        keep(seas, player, attempt, act)
    if throws == seas.numbers.throws:
        seas.applies("dice-throws")
    seas.attempt = None
    return None if attempt.needs else attempt.card


def keep(seas: Seas, player: str, attempt: Attempt, act: Act) -> None:
    """Place the chosen dice, or discard one."""
    if act[0] == "place":
        place(seas, player, attempt, act[1], act[2])
    else:
        discard(seas, player, attempt)


def stop(seas: Seas, player: str, attempt: Attempt, acts: Sequence[Act]) -> None:
    """End the attempt early, after a placing or discard that completes nothing."""
    for act in acts:
        if act == DISCARD or not attempt.completes(act):
            keep(seas, player, attempt, act)
            break
    if seas.log is None:
        seas.obeyed.append(_STOPPED)
        return
    seas.applies("ARM-C22")
    seas.rule("dice-stop", "stops", player)


def place(seas: Seas, player: str, attempt: Attempt, card: str, faces: str) -> None:
    """Place dice on a card; the first ones settle which card the attempt aims at."""
    if len(attempt.aims) > 1:
        seas.obeyed.append(_FIRST)
    aimed_at = attempt.place(card, faces)
    seas.obeyed.append(_LETTERS if attempt.aims[0].letters else _FACES)
    if seas.log is None:
        seas.obeyed.append("dice-place")
        return
    calc, dice = _odds(seas, attempt), faces_of(hand_of(faces))
    seas.rule("dice-place", "places", player, calc=calc, dice=dice, card=f"{aimed_at.kind}/{card}")


def discard(seas: Seas, player: str, attempt: Attempt) -> None:
    """Discard a die where none fits."""
    attempt.discard()
    if seas.log is None:
        seas.obeyed.append(_LOST)
        return
    seas.applies("ARM-C23")
    seas.rule("dice-discard", "discards", player, left=attempt.dice)


def _odds(seas: Seas, attempt: Attempt) -> Calculation | None:
    """Return the combination calculator's question and answer for the log; None where no log is kept."""
    if seas.log is None or attempt.card is None:
        return None
    asked = Asked.model_construct(
        combination=attempt.card.combination, dice=attempt.dice, placed=faces_text(attempt.placed), goods=()
    )
    return "combination", asked, combination(seas.catalog, asked)


def use_goods(seas: Seas, player: str, attempt: Attempt, act: Act) -> None:
    """Turn a die or throw some again by a goods card, which is then used up for the turn."""
    goods = act[1]
    seas.obeyed.append(_HELPED)
    if len(attempt.goods) < len(seas.goods_of(player)):
        seas.applies("ARM-C30")
    if act[0] == "turn":
        attempt.turn(goods, act[2], act[3])
        seas.rule("goods-use", "turns", player, goods=f"goods/{goods}", die=act[2], face=act[3])
        return
    attempt.throw_again(goods, act[2], throw_dice(seas.chance, len(act[2])))
    seas.applies("ARM-C21")
    again, dice = faces_of(hand_of(act[2])), faces_of(attempt.throw)
    seas.rule("goods-use", "throws-again", player, goods=f"goods/{goods}", again=again, dice=dice)
