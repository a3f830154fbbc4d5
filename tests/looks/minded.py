"""Which changed numbers and names a game's own checks find, with the first message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from pnp.core.audit.mutations import Mutation, mutations, with_value
from pnp.core.checks.mutation_samples import catalog_of, walk
from pnp.core.checks.registry import Check, run_check
from pnp.core.project.loaded_game import LoadedGame

_SLOW = {"ATP014", "ATP015", "BOU013", "BOU015", "BOU018", "MDM015", "MDM016", "MDM020", "PVP016"}
"""Checks that enumerate all hands or routes; left to their own tests."""
_FAR, _SLIPS = 5, 70
"""Largest change of a number of the rules, and number of mutations of pieces."""


def minded(loaded: LoadedGame) -> Iterator[str]:
    """Yield proofs, then codes found around each number of the rules, then codes found for mutated pieces."""
    proved = [run_check(check, catalog_of(loaded))[1] for check in loaded.game.checks.checks.values()]
    yield from (f"{proof.claim}: {proof.facts} {proof.text}" for proofs in proved for proof in proofs)
    checks = [check for code, check in loaded.game.checks.checks.items() if code not in _SLOW]
    source = next(source for source in loaded.sources.values() if source.file.endswith("/game.yaml"))
    for key, value in walk(source.data["constants"]):
        if type(value) is int:
            yield f"{'.'.join(map(str, key))} is {value}"
            far = 0 if key[1:] else _FAR
            tried = [
                *range(max(0, value - far), value + max(far, 1) + 1),
                *([] if key[1:] else [3 * value + _FAR]),
            ]
            changed = (
                (one, replace(source, data=_with(source.data, key, one))) for one in tried if one != value
            )
            told = ((one, _told(loaded.with_source(slip), checks)) for one, slip in changed)
            yield from (f"  {line}" for line in _grouped(told))
    every = [slip for slip in mutations(loaded, lambda _: ()) if _is_of_pieces(slip, loaded)]
    for slip in every[:: max(1, len(every) // _SLIPS)]:
        codes, said = _told(loaded.with_source(slip.source), checks)
        if codes:
            yield f"{slip.path}, {slip.change}: {codes}"
            yield f"  {said[0]}"


def _with(data: Any, key: tuple[str | int, ...], value: int) -> Any:
    return with_value(data, ("constants", *key), value)


def _is_of_pieces(slip: Mutation, loaded: LoadedGame) -> bool:
    (part, *_) = loaded.game.file_mapping.parts(loaded.name(slip.place.file))
    return hasattr(getattr(catalog_of(loaded), part), "ids")


def _told(loaded: LoadedGame, checks: Iterable[Check]) -> tuple[str, list[str]]:
    """Return the codes of the checks that find something, and their messages with places."""
    if loaded.errors:
        return "", []
    judged = {check.code: run_check(check, catalog_of(loaded))[0] for check in checks}
    said = [
        f"{one.message} {one.at.file} {one.at.key} {one.label}" for found in judged.values() for one in found
    ]
    return " ".join(code for code, found in judged.items() if found), said


def _grouped(told: Iterable[tuple[int, tuple[str, list[str]]]]) -> Iterator[str]:
    """Yield runs of values that trigger equal codes, each with its first message."""
    for codes, some in groupby(told, lambda one: one[1][0]):
        values = list(some)
        if codes:
            between = f"{values[0][0]}..{values[-1][0]}" if values[1:] else f"{values[0][0]}"
            yield f"{between}: {codes}"
            yield from (f"  {lines[0]}" for _, (_, lines) in values[:1])
