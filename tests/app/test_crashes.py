"""Whatever id is misspelt and whatever is left out: findings, never a check that crashes.

``python -m tests.app.test_crashes [GAME…]`` tries every such slip and takes minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from pnp.app.checking import registries
from pnp.app.examine import examine_loaded
from pnp.core.audit.mutations import Mutation, mutations
from pnp.core.audit.read_tracking import files_read
from pnp.core.base.diagnostic import Diagnostic, Result
from pnp.core.checks.crash import CRASHED
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint.mutation.mutations import text_mutations
from tests.support.project import IDS, opened

ROOT = Path(__file__).parents[2]
SORTS = {"misspelt", "left out", "another's value"}
SAMPLE = 3


def made(loaded: LoadedGame) -> list[Mutation]:
    """The slips of these sorts in a game's catalog."""
    every = mutations(loaded, text_mutations)
    return [slip for slip in every if slip.change in SORTS and slip.place.file.endswith(".yaml")]


def tried(loaded: LoadedGame) -> list[Mutation]:
    """Those that leave every file readable."""
    return [slip for slip in made(loaded) if not loaded.with_source(slip.source).findings]


def crashes(loaded: LoadedGame, known: Result | None = None) -> list[str]:
    return crashed(examine_loaded(loaded, known).findings)


def crashed(findings: Iterable[Diagnostic]) -> list[str]:
    return [found.message for found in findings if found.code == CRASHED.code]


@pytest.mark.parametrize("game", IDS)
def test_a_sample_of_slips_crashes_no_check(loaded_games: dict[str, LoadedGame], game: str) -> None:
    loaded = loaded_games[game]
    for slip in Random(13).sample(made(loaded), SAMPLE):
        assert crashes(loaded.with_source(slip.source)) == [], (slip.path, slip.change)


@pytest.mark.parametrize(
    ("game", "path", "new"),
    [
        ("boucaniers", "standees.cotre.ship", "cotr"),
        ("boucaniers", "masks.0.island", "bastion"),
        ("boucaniers", "masks.cale-seche.id", "cale-sech"),
        ("boucaniers", "tiles.cale-seche.id", "cale-sech"),
        ("boucaniers", "tiles.bastion-rouge.ring", "centre"),
        ("boucaniers", "tiles.bastion-rouge.ring", "null"),
        ("boucaniers", "figures.figures.10.show.steps.0.show.part", "[0, 0, 0, 61]"),
        ("boucaniers", "boucaniers.brute.id", "brut"),
        ("boucaniers", "ships.cotre.id", "cotr"),
        ("boucaniers", "companies.rougeaud.id", "rougeau"),
        ("boucaniers", "game.constants.first_game.0", "bastion-rouge"),
        ("boucaniers", "game.constants.first_game.1", "sea"),
        ("boucaniers", "coins.one.value", "5"),
        ("maitre-des-mers", "game.families", "{navy: {name: {fr: M, en: N}, character: {fr: C, en: C}}}"),
        ("maitre-des-mers", "game.constants.dice", "1"),
        ("attention-pirates", "game.constants.places", "12"),
        ("pirates-vs-pirates", "game.players.max", "1"),
        ("pirates-vs-pirates", "trials.torn-map.faces", "[]"),
        ("pirates-vs-pirates", "pirates.rank-40.power.colours", "[blue]"),
        ("pirates-vs-pirates", "pirates.rank-40.dice", "{red: 0, blue: 0, yellow: 0}"),
        ("buccaneer", "coins.one.value", "999"),
        ("buccaneer", "workshop.borrow.0.as_many_as", "pawn"),
        ("buccaneer", "ships.couronne.loot", "999"),
    ],
)
def test_what_once_crashed_a_check_is_found(
    loaded_games: dict[str, LoadedGame], game: str, path: str, new: str
) -> None:
    findings = examine_loaded(loaded_games[game].with_mutation(path, new)).findings
    assert findings
    assert crashed(findings) == []


def proved_without(loaded: LoadedGame) -> dict[str, Result]:
    """For each file what the checks have proved that do not read it: no slip there changes any of that."""
    read = {
        check.code: files_read(check, loaded, registry.subject)
        for registry in dict.fromkeys((loaded.game.checks, *registries()))
        for check in registry.checks.values()
    }
    proofs = examine_loaded(loaded).proofs
    return {
        file: Result(proofs=[proof for proof in proofs if file not in read[proof.code]])
        for file in loaded.sources
    }


def report(game: str) -> Iterator[str]:
    """Every slip of a game that crashes a check."""
    loaded = opened(game)
    made, known = tried(loaded), proved_without(loaded)
    for slip in made:
        for message in crashes(loaded.with_source(slip.source), known[slip.source.file]):
            yield f"{slip.path}: {slip.change}: {message}"
    yield f"{game}: {len(made)} slips tried"


if __name__ == "__main__":
    for name in sys.argv[1:] or IDS:
        sys.stdout.writelines(f"{line}\n" for line in report(name))
