"""Pictures of worked examples: the dice of a throw, and fleets at the end."""

from __future__ import annotations

from typing import Any

from pnp.core.catalog.figure import Picture

from .model import MaitreDesMers
from .questions import Advice, Ending, Option, Sailing, Throw

Node = dict[str, Any]


def scene(catalog: MaitreDesMers, calculator: str, question: Any, answer: Any) -> Picture | None:
    """Return a picture of a calculator's question and answer, or None where there is nothing to show."""
    if calculator == "advise":
        return _picture(_throw(catalog, question, answer))
    if calculator == "score":
        return _picture(_fleets(catalog, question), scale=18)
    return None


def _picture(show: Node, scale: int = 32) -> Picture:
    return Picture.model_validate({"show": show, "scale": scale})


def _throw(catalog: MaitreDesMers, throw: Throw, advice: Advice) -> Node:
    """Return a scene of the card, the dice on it, and the dice thrown with a ring around the best."""
    best = advice.options[0]
    return {"row": [*_card(catalog, throw), {"row": _thrown(throw, best), "gap": 2}], "gap": 8}


def _card(catalog: MaitreDesMers, throw: Throw) -> list[Node]:
    """Return the card that asks for the combination, with the dice on it; empty if no card does."""
    for name, kind in (("ships", catalog.ships), ("goods", catalog.goods), ("treasures", catalog.treasures)):
        for card in kind:
            if card.combination == throw.combination:
                placed = {"point": [31, 44], "show": _dice(throw.placed)}
                return [{"piece": f"{name}/{card.id}", "on": [placed] if throw.placed else []}]
    return []


def _thrown(throw: Throw, best: Option) -> list[Node]:
    """Return the dice thrown; those to turn, throw again or place stand apart in a ring."""
    marked = str(best.turn) if best.turn else best.again or best.place
    left = list(throw.thrown)
    for face in marked:
        left.remove(face)
    groups: list[Node] = [{**_dice(marked), "mark": "ring"}] if marked else []
    return [*groups, *([_dice("".join(left))] if left else [])]


def _dice(faces: str) -> Node:
    return {"dice": [int(face) for face in faces], "size": 8}


def _fleets(catalog: MaitreDesMers, ending: Ending) -> Node:
    """Return a scene of all fleets with their cargo."""
    return {
        "column": [
            {
                "area": {"row": [_laden(catalog, ship) for ship in fleet], "gap": 2, "align": "top"},
                "title": dict.fromkeys(("fr", "en"), f"{name}"),
            }
            for name, fleet in ending.fleets.items()
        ],
        "gap": 3,
    }


def _laden(catalog: MaitreDesMers, sailing: Sailing) -> Node:
    """Return a ship with its cargo sticking out from under it."""
    ship = {"piece": f"ships/{sailing.ship}"}
    if sailing.cargo is None:
        return ship
    kind = "treasures" if sailing.cargo in catalog.treasures.ids else "goods"
    return {"stack": [ship, {"piece": f"{kind}/{sailing.cargo}"}], "step": [0, 30]}
