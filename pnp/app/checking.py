"""Run all checks on a game: its own, and those that every game must pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pnp.core.base.background import run_in_background
from pnp.core.base.diagnostic import Proof, Result, Rule
from pnp.core.checks import ledger, schema
from pnp.core.checks import registry as check
from pnp.core.checks.discovery import load_modules
from pnp.core.checks.registry import Registry
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading import source, spreadsheet

_READING = "pnp.web.lint"
"""Package of the checks that read the rules text."""
_COMPILING = "pnp.app.checks.calculators"
_SLOW = ("pnp.sheets.preflight", _COMPILING)
"""Packages whose checks draw or compile: slow to import, and independent of the rules text."""


def registries(*, slow: bool = True) -> tuple[Registry, ...]:
    """Return the registries of the checks that every game must pass; import the ``slow`` ones if asked to."""
    from pnp.app.checks import figures, play  # noqa: PLC0415 - loaded only for a check
    from pnp.sheets.preflight.registry import check as paper  # noqa: PLC0415
    from pnp.web.lint.registry import check as prose  # noqa: PLC0415

    load_modules(_READING)
    load_modules("pnp.app.checks", without=[_COMPILING])
    for package in _SLOW if slow else ():
        load_modules(package)
    return schema.check, ledger.check, prose, paper, figures.check, play.check


def run_checks(loaded: LoadedGame, known: Result) -> Result:
    """Run all checks on a game, or only those of its data (SCH) where a reference leads to no piece.

    Checks with a proof in ``known`` are not run again; if ``known`` covers all slow checks, their modules are
    not even imported. The checks of the rules text run on another core meanwhile.
    """
    proved = {proof.code: [one for one in known.proofs if one.code == proof.code] for proof in known.proofs}
    ground = schema.check.run(loaded.catalog, proved)
    if any(finding.code in schema.NEEDED_BY_ALL for finding in ground.findings):
        ground.skipped.append(
            f"all checks but SCH were skipped: they need {' and '.join(schema.NEEDED_BY_ALL)}"
        )
        return ground
    read = run_in_background(partial(_read, loaded, proved))
    result = loaded.game.checks.run(loaded.catalog, proved)
    result.add(ground)
    result.add(ledger.check.run(loaded.catalog, proved))
    _, _, prose, *others = registries(slow=not known.checks)
    here = [prose.run(loaded, proved, _SLOW), *(one.run(loaded, proved) for one in others)]
    for part in (read(), *here):
        result.add(part)
    return _with_unloaded(result, known, loaded)


def _read(loaded: LoadedGame, proved: Mapping[str, Sequence[Proof]]) -> Result:
    """Run the checks that read the rules text."""
    from pnp.web.lint.registry import check as prose  # noqa: PLC0415 - only for a check

    load_modules(_READING)
    return prose.run(loaded, proved, (_READING,))


def _with_unloaded(result: Result, known: Result, loaded: LoadedGame) -> Result:
    """Add the known proofs of checks whose modules were not imported, and sort all proofs by code."""
    present = {proof.code for proof in result.proofs}
    unloaded = [proof for proof in known.proofs if proof.code not in present] if known.checks else []
    result.checks += len({proof.code for proof in unloaded})
    order = [loaded.game.checks.prefix, *(one.prefix for one in registries(slow=False))]
    result.proofs = sorted([*result.proofs, *unloaded], key=lambda one: (order.index(one.code[:3]), one.code))
    return result


def proofs_without_books(loaded: LoadedGame, result: Result, known: Result) -> Result:
    """Return the proofs of a result that do not depend on the rules text.

    ``checks`` is the number of slow checks if all of them are proved, else 0.
    """
    asked = (loaded.game.checks, *registries(slow=not known.checks))
    independent = {one.code for each in asked for one in each.checks.values() if not one.reads_rules}
    independent |= {proof.code for proof in known.proofs}
    proofs = [one for one in result.proofs if one.code in independent]
    if known.checks:
        return replace(known, proofs=proofs)
    slow = {
        one.code
        for each in registries()
        for one in each.checks.values()
        if one.run.__module__.startswith(_SLOW)
    }
    whole = slow <= {proof.code for proof in proofs}
    return Result(proofs=proofs, checks=len(slow) if whole else 0)


def rules(games: Iterable[Game]) -> dict[str, Rule]:
    """Return every rule that these games can break, by code."""
    plain: list[Rule] = [*source.RULES, *spreadsheet.RULES, *schema.RULES, *check.RULES]
    for registry in (*registries(), *(game.checks for game in games)):
        plain += registry.checks.values()
    return {rule.code: rule for rule in plain}
