"""Pictures of worked examples: manned ship boards and lairs, dice, and the sea."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Arrow, Picture
from pnp.core.catalog.scene import Column, Label, Placed, Row, Scene, Shown, Throw
from pnp.games.attention_pirates.paper.chart import berths

from .model import AttentionPirates, Figure, Lair, Place
from .questions import Aftermath, Attack, Broadside, Course, Places, Reach, Repair

COLUMNS_MM = (43, 80, 117)
"""Horizontal centres of the places on a ship board."""
ROWS_MM = (36, 63)
"""Vertical centres of the places on a ship board."""
_SEA_MM = (0, 0, 510, 466)
_AROUND_MM = 110
"""Width and height of sea to show around a space."""
Mark = Literal["ring", "pale"] | None
_TOKENS = {"cannon": "cannons/cannon", "pirate": "pirates/pirate"}


def scenes(game: AttentionPirates, calculator: str, question: Any, answer: Any) -> Picture | None:
    """Return a picture of a calculator's question and answer, or None where they show no piece."""
    match question, answer:
        case Broadside(), Aftermath():
            return _settled(game, question, answer)
        case Attack(), _ if calculator == "attack":
            return _facing(game, question)
        case Repair(), _:
            return _repaired(question)
        case Course(start=str()), Reach():
            return _course(game, question, answer)
    return None


def _settled(game: AttentionPirates, fought: Broadside, after: Aftermath) -> Picture:
    """Draw both sides with their dice, and ring the figures that were hit."""
    target = _target(game, fought.defender, fought.defender_free_cannons, after.target_loses)
    colour = "blue" if fought.defender_free_cannons == 0 else "white"
    attacker = _ship(colour, fought.attacker.figures, after.attacker_loses)
    sides = [(attacker, fought.dice, "attacker"), (target, fought.riposte, "target")]
    columns = [
        Column(column=(side, *([Throw(dice=dice, size=6)] if dice else [])), name=name)
        for side, dice, name in sides
    ]
    return Picture(
        show=Row(row=tuple(columns), gap=8, align="top"), arrows=_arrow("attacker", "target"), scale=22
    )


def _facing(game: AttentionPirates, attack: Attack) -> Picture:
    colour = "blue" if attack.defender_free_cannons == 0 else "white"
    attacker = _ship(colour, attack.attacker.figures, name="attacker")
    target = _target(game, attack.defender, attack.defender_free_cannons, {}, name="target")
    return Picture(show=Row(row=(attacker, target), gap=8), arrows=_arrow("attacker", "target"), scale=21)


def _repaired(repair: Repair) -> Picture:
    """Draw the ship before and after a repair, and ring the new figures."""
    before, after = repair.before.figures, repair.after.figures
    new = {place: figure for place, figure in after.items() if before.get(place) != figure}
    ships = (_ship("white", before, name="before"), _ship("white", after, new, name="after"))
    return Picture(show=Row(row=ships, gap=8), arrows=_arrow("before", "after"), scale=21)


def _course(game: AttentionPirates, course: Course, reach: Reach) -> Picture:
    """Draw the sea around a ship, with a mark on each space that it can reach."""
    spots = {space.id: (space.x_mm, space.y_mm) for space in game.board.spaces}
    start = spots[course.start or ""]
    goals = [spots[space] for space in reach.reachable or () if space != course.start]
    ship: Scene = Shown(piece="ships/blue", panel="front", scale=46)
    marks: list[Scene] = [Label(text=Text(en="•"), style="spot") for _ in goals]
    placed = zip([start, *goals], [ship, *marks], strict=True)
    on = tuple(Placed(point=spot, show=show) for spot, show in placed)
    board = Shown(piece=f"boards/{game.board.id}", part=_window([start, *goals]), on=on)
    return Picture(show=board, scale=20)


def _window(spots: Iterable[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Return left, top, width and height in mm of the sea around some spots."""
    xs, ys = zip(*spots, strict=True)
    half = _AROUND_MM // 2
    left, top = max(_SEA_MM[0], min(xs) - half), max(_SEA_MM[1], min(ys) - half)
    right, bottom = min(_SEA_MM[2], max(xs) + half), min(_SEA_MM[3], max(ys) + half)
    return left, top, right - left, bottom - top


def _target(
    game: AttentionPirates, places: Places, free: int, hit: Mapping[Place, Figure], name: str | None = None
) -> Scene:
    """Draw a lair of the catalog that can have this garrison and its free cannons, else a ship."""
    figures = places.figures
    lair = next((one for one in game.lairs if free and _may_hold(one, figures, free)), None)
    return _lair(lair, figures, hit, name) if lair else _ship("white", figures, hit, name)


def _may_hold(lair: Lair, figures: Mapping[Place, Figure], free: int) -> bool:
    return lair.free_cannons == free and figures.items() <= lair.slots.items()


def _ship(
    colour: str,
    figures: Mapping[Place, Figure],
    marked: Mapping[Place, Figure] | None = None,
    name: str | None = None,
) -> Shown:
    on = tuple(
        Placed(point=_place(place), show=_token(figure, "ring" if place in (marked or {}) else None))
        for place, figure in figures.items()
    )
    return Shown(piece=f"ship_boards/{colour}", on=on, name=name)


def _place(place: Place) -> tuple[int, int]:
    index = int(place) - 1
    return COLUMNS_MM[index % 3], ROWS_MM[index // 3]


def _lair(
    lair: Lair, figures: Mapping[Place, Figure], hit: Mapping[Place, Figure], name: str | None
) -> Shown:
    """Draw a lair with what is left of its garrison; free cannons are always there."""
    from pnp.games.attention_pirates.paper.faces import PLACE_MM, RIM_MM  # noqa: PLC0415 - paper loads only where something is drawn

    width, height = 67, 78
    on = [
        Placed(
            point=(round(width / 2 + berth.x), round(height / 2 + berth.y)),
            show=_token(berth.figure, _mark(berth.number, figures, hit)),
        )
        for berth in berths(lair, width - 2 * RIM_MM, PLACE_MM)
    ]
    return Shown(piece=f"lairs/{lair.id}", on=tuple(on), scale=34, name=name)


def _mark(number: str, figures: Mapping[Place, Figure], hit: Mapping[Place, Figure]) -> Mark:
    """Return the mark of a place: a ring for a hit, pale for an earlier loss."""
    if number in hit:
        return "ring"
    return "pale" if number and number not in figures else None


def _token(figure: str, mark: Mark) -> Shown:
    return Shown(piece=_TOKENS[figure], panel="token", mark=mark)


def _arrow(start: str, end: str) -> tuple[Arrow, ...]:
    return (Arrow(along=(start, end)),)
