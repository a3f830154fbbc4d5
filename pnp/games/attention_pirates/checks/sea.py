"""Checks of the board: counts and links of its spaces, distances, and the drawing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import sqrt

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.games.attention_pirates import rules
from pnp.games.attention_pirates.model import AttentionPirates, Board, Space

from .box import Findings, check

SMALLEST_MM = 35
"""Minimum width of a space, so that a ship or a lair with its garrison fits."""
MOVES_OUT = 2
"""Maximum number of moves in which a balanced ship reaches any lair."""
LAIRS_ALIKE = 3
"""Maximum number of lairs at one distance from the harbour, and beside one sea space."""


@check(
    2,
    "spaces-miscounted",
    cites=("box-board", "ATP-C2"),
    broken_by={"boards.archipelago.spaces.a1.kind": "lair"},
)
def the_board_has_its_spaces(game: AttentionPirates) -> Findings:
    """There are 26 sea spaces, 10 lair spaces and one harbour besides; no two share a name.

    Together they are 37, the cells of a hexagon of side 4 (ATP-D23, D24).
    """
    board, numbers = game.board, game.numbers
    counted = Counter[str](space.kind for space in board.spaces)
    wanted = {"sea": numbers.sea_spaces, "lair": numbers.lair_spaces, "harbour": 1}
    for kind, count in wanted.items():
        if counted[kind] != count:
            yield Diagnostic(f"{counted[kind]} spaces of the kind {kind}, not {count}", board.at("spaces"))
    if len(board.kinds) != len(board.spaces):
        yield Diagnostic("two spaces share a name", board.at("spaces"))
    witness = ", ".join(f"{count} {kind}" for kind, count in counted.items())
    yield Proof("every space is there", witness, len(board.spaces))


@check(3, "link-astray", needs=[2], broken_by={"boards.archipelago.links.0": "[a1, z9]"})
def links_join_two_spaces(game: AttentionPirates) -> Findings:
    """Each link names two different spaces in the board's order, and links are sorted in that order too.

    Sorted links contain no pair twice, and a missing one is easy to see.
    """
    board = game.board
    rank = {space.id: index for index, space in enumerate(board.spaces)}
    last = (-1, -1)
    for index, (one, other) in enumerate(board.links):
        pair = rank.get(one, -1), rank.get(other, -1)
        if not (last < pair and -1 < pair[0] < pair[1]):
            yield Diagnostic(f"no link can join '{one}' and '{other}' here", board.at("links", index))
        last = pair
    yield Proof("links join spaces", f"{len(board.links)} pairs", len(board.links))


@check(
    4,
    "board-off-the-honeycomb",
    needs=[3],
    cites=("move-sea",),
    broken_by={"boards.archipelago.spaces.c3.x_mm": 212},
)
def what_touches_is_what_is_linked(game: AttentionPirates) -> Findings:
    """Spaces lie on a honeycomb within the board; two are linked where they share a side, and nowhere else.

    Only the reefs around the harbour separate spaces that touch. No two spaces overlap, and no line between
    two linked spaces crosses another or a third space, so the drawing shows what the rules say.
    """
    board, reefs, shared = game.board, 0, 0
    linked = {frozenset(link) for link in board.links}
    for one, other in combinations(board.spaces, 2):
        together = frozenset((one.id, other.id)) in linked
        if touch(board, one, other):
            shared += together
            reefs += not together and "harbour" in (one.kind, other.kind)
            if not together and not _parted(one, other):
                yield Diagnostic(f"'{one.id}' and '{other.id}' touch, but no link joins them", other.at("id"))
        elif together or _overlap(board, one, other):
            fault = "are linked, but do not touch" if together else "overlap"
            yield Diagnostic(f"'{one.id}' and '{other.id}' {fault}", other.at("x_mm"))
    yield from _misplaced(board)
    witness = f"{shared} shared sides, {reefs} reefs, spaces of {board.space_mm} mm"
    yield Proof("the board is drawn as it is linked", witness, len(board.spaces))


def touch(board: Board, one: Space, other: Space) -> bool:
    """Return whether two spaces share a side: adjacent in a row, or half a space apart in the next row."""
    across, down = abs(one.x_mm - other.x_mm), abs(one.y_mm - other.y_mm)
    row_mm = round(board.space_mm * sqrt(3) / 2)
    return (down, across) == (0, board.space_mm) or (down, 2 * across) == (row_mm, board.space_mm)


def _parted(one: Space, other: Space) -> bool:
    """Return whether two touching spaces need no link: reefs around the harbour, or two lairs."""
    return "harbour" in (one.kind, other.kind) or one.kind == other.kind == "lair"


def _overlap(board: Board, one: Space, other: Space) -> bool:
    across, down = one.x_mm - other.x_mm, one.y_mm - other.y_mm
    return across**2 + down**2 < board.space_mm**2


def _misplaced(board: Board) -> Findings:
    if board.space_mm < SMALLEST_MM:
        yield Diagnostic(f"spaces of {board.space_mm} mm are too small to play on", board.at("space_mm"))
    half, tall = board.space_mm / 2, board.space_mm / sqrt(3)
    for space in board.spaces:
        inside = half <= space.x_mm <= board.width_mm - half and tall <= space.y_mm <= board.height_mm - tall
        if not inside:
            yield Diagnostic(f"'{space.id}' leaves the board", space.at("x_mm"))


@check(5, "space-misnamed", needs=[2], broken_by={"boards.archipelago.spaces.e4.id": "e9"})
def spaces_go_by_their_coordinates(game: AttentionPirates) -> Findings:
    """The id of a space is the letter of its row, from the top, and its number from the left.

    Spaces are listed row by row.
    """
    board = game.board
    rows = sorted({space.y_mm for space in board.spaces})
    for space in board.spaces:
        row = rows.index(space.y_mm)
        left = sum(other.y_mm == space.y_mm and other.x_mm < space.x_mm for other in board.spaces)
        name = "harbour" if space.kind == "harbour" else f"{chr(ord('a') + row)}{left + 1}"
        if space.id != name:
            yield Diagnostic(f"'{space.id}' lies where {name} should", space.at("id"))
    for before, after in pairwise(board.spaces):
        if (before.y_mm, before.x_mm) >= (after.y_mm, after.x_mm):
            yield Diagnostic(f"'{after.id}' is listed after '{before.id}'", after.at("id"))
    yield Proof("spaces go by their coordinates", f"{len(rows)} rows", len(board.spaces))


@check(
    6,
    "harbour-open",
    needs=[3],
    cites=("move-reefs",),
    broken_by={"boards.archipelago.links.0": "[harbour, c1]"},
)
def the_harbour_has_one_passage(game: AttentionPirates) -> Findings:
    """Exactly one link leaves the harbour, to a sea space: the passage between the reefs."""
    board = game.board
    harbour = board.of_kind("harbour")[0]
    beside = board.neighbours[harbour.id]
    if [board.kinds[space] for space in beside] != ["sea"]:
        yield Diagnostic(
            f"the harbour opens on {', '.join(beside) or 'nothing'}: it has one passage, to a sea",
            harbour.at("id"),
        )
    yield Proof("the harbour lies behind a passage", f"{harbour.id} – {', '.join(beside)}", len(beside))


@check(7, "sea-torn", needs=[6], cites=("move-sea",), broken_by={"boards.archipelago.spaces.d6.kind": "lair"})
def ships_can_sail_everywhere(game: AttentionPirates) -> Findings:
    """From the harbour a ship can reach every sea space, and no sea space is a dead end."""
    board, far = game.board, _from_harbour(game)
    for space in board.of_kind("sea"):
        ways = [beside for beside in board.neighbours[space.id] if board.kinds[beside] != "lair"]
        if space.id not in far or len(ways) < 2:
            yield Diagnostic(f"'{space.id}' is cut off from the sea", space.at("kind"))
    yield Proof(
        "the sea is one", f"{len(far)} spaces, at most {max(far.values())} from the harbour", len(far)
    )


@check(
    8,
    "lair-out-of-reach",
    needs=[6],
    cites=("attack-targets",),
    broken_by={"boards.archipelago.spaces.d3.kind": "lair"},
)
def every_lair_lies_by_the_sea(game: AttentionPirates) -> Findings:
    """A ship can attack every lair from at least two sea spaces; no lair touches another or the passage.

    Nobody can thus block the only way to a lair, and no shot can be fired from the way home.
    """
    board = game.board
    passage = board.neighbours[board.of_kind("harbour")[0].id][0]
    for lair in board.of_kind("lair"):
        beside = board.neighbours[lair.id]
        shores = [space for space in beside if board.kinds[space] == "sea"]
        crowded = any(touch(board, lair, other) for other in board.of_kind("lair"))
        if len(shores) < 2 or passage in beside or crowded:
            yield Diagnostic(f"the lair space '{lair.id}' lies badly", lair.at("kind"))
    ways = {lair.id: len(board.neighbours[lair.id]) for lair in board.of_kind("lair")}
    witness = ", ".join(f"{lair} from {count}" for lair, count in ways.items())
    yield Proof("every lair lies by the sea", witness, len(ways))


@check(
    9,
    "nothing-to-choose",
    needs=[6],
    cites=("attack-choice",),
    broken_by={"boards.archipelago.spaces.d5.kind": "lair"},
)
def ships_come_between_two_lairs(game: AttentionPirates) -> Findings:
    """Some sea spaces lie beside two lairs, as the rulebook foresees; none lies beside more than three."""
    board = game.board
    beside = {
        space.id: sum(board.kinds[other] == "lair" for other in board.neighbours[space.id])
        for space in board.of_kind("sea")
    }
    counted = Counter(beside.values())
    if not counted[2]:
        yield Diagnostic("no sea space lies between two lairs", board.at("spaces"))
    for space in board.of_kind("sea"):
        if beside[space.id] > LAIRS_ALIKE:
            yield Diagnostic(f"'{space.id}' lies beside {beside[space.id]} lairs", space.at("kind"))
    witness = ", ".join(f"{counted[lairs]} beside {lairs}" for lairs in sorted(counted))
    yield Proof("ships come between lairs", witness, len(beside))


@check(
    10,
    "unfair-distances",
    needs=[7, 8],
    cites=("harbour-unload", "move-pirates"),
    broken_by={"boards.archipelago.spaces.d4.kind": "sea", "boards.archipelago.spaces.d5.kind": "lair"},
)
def lairs_lie_near_and_far(game: AttentionPirates) -> Findings:
    """Lairs lie at every distance between the nearest and the farthest, at most three at each distance.

    A balanced ship, half of whose figures are pirates, reaches a shore of any lair in two moves and is home
    after two more; the nearest shores are two spaces away, so that even one pirate needs no more turns than
    there are spaces.
    """
    board, landings = game.board, landing_distances(game)
    pace = game.numbers.places // 2
    counted = Counter(landings.values())
    for lair in board.of_kind("lair"):
        far = landings[lair.id]
        if far > MOVES_OUT * pace or counted[far] > LAIRS_ALIKE:
            yield Diagnostic(f"the lair space '{lair.id}' lies {far} spaces away", lair.at("kind"))
    for far in range(min(counted), max(counted)):
        if not counted[far]:
            yield Diagnostic(f"no lair lies {far} spaces away", board.at("spaces"))
    witness = ", ".join(f"{counted[far]} at {far}" for far in sorted(counted))
    yield Proof("lairs lie near and far", witness, len(landings))


def landing_distances(game: AttentionPirates) -> dict[str, int]:
    """Return how many spaces a ship sails from the harbour before it can attack each lair space."""
    board, far = game.board, _from_harbour(game)
    shores = {lair.id: board.neighbours[lair.id] for lair in board.of_kind("lair")}
    return {lair: min(far[shore] for shore in beside if shore in far) for lair, beside in shores.items()}


def _from_harbour(game: AttentionPirates) -> dict[str, int]:
    board = game.board
    return rules.distances(board.neighbours, board.of_kind("harbour")[0].id, board.kinds)
