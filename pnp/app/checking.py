"""All the checks that a game must pass: which there are, what each looks at, and what they say of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module

from pnp.core.base.background import beside
from pnp.core.base.diagnostic import Proof, Result, Rule
from pnp.core.checks import ledger, schema
from pnp.core.checks import registry as check
from pnp.core.checks.registry import Registry
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import Edition
from pnp.core.reading import source, spreadsheet

_CATALOG_CHECKS = (schema.check, ledger.check)
"""Checks of the typed catalog alone; the others want the whole edition."""
_READING = tuple(
    f"pnp.web.{room}"
    for room in (
        "agreement",
        "checks",
        "headings",
        "keywords",
        "likely",
        "literals",
        "markup",
        "modality",
        "notes",
        "procedures",
        "tabletop",
        "terms",
        "translation",
        "verdicts",
        "vocabulary",
    )
)
"""Modules whose checks read the books."""
_MAKING = ("pnp.app.checks.calculators", "pnp.sheets.preflight.checks", "pnp.sheets.preflight.print_checks")
"""Modules whose checks draw or compile: slow to load, and all of them ``BOOKLESS``."""
_PREFIXES = ("SCH", "PRV", "WEB", "PRT", "FIG", "PLY")
BOOKLESS = re.compile("SCH|PRV|PRT(?!007)|WEB015|WEB02[3-6]|FIG00[1456]|PLY00[45]")
"""Shared checks that read catalog and templates alone: what a book says changes nothing of what they say."""


def registries() -> tuple[Registry, ...]:
    """The checks that every game must pass, besides its own."""
    return (*_CATALOG_CHECKS, *_of_editions(*_READING, *_MAKING))


def _of_editions(*rooms: str) -> tuple[Registry, ...]:
    """The registers of checks that want the whole edition, with what these modules add to them."""
    from pnp.sheets.preflight.registry import check as paper  # noqa: PLC0415
    from pnp.web.lint.registry import check as prose  # noqa: PLC0415

    from .checks import booklet, figures, play  # noqa: F401, PLC0415 - they load only for a check

    for room in rooms:
        import_module(room)
    return prose, paper, figures.check, play.check


def subject_of(registry: Registry) -> Callable[[Edition], object]:
    """What a registry's checks look at: the whole edition for prose and paper, else its catalog."""
    whole = registry in _of_editions()
    return (lambda edition: edition) if whole else (lambda edition: edition.catalog)


def checked(edition: Edition, known: Result) -> Result:
    """What all checks say; where a name leads to no piece, only the checks of the catalog's writing ran.

    What is ``known`` to be proved is not asked again; where that is all that is slow to load, none of it is
    loaded. The books are read on another core meanwhile.
    """
    proved = {proof.code: [one for one in known.proofs if one.code == proof.code] for proof in known.proofs}
    ground = schema.check.run(edition.catalog, proved)
    if any(finding.code in schema.GROUND for finding in ground.findings):
        ground.skipped.append(f"all checks but SCH were skipped: they need {' and '.join(schema.GROUND)}")
        return ground
    read = beside(partial(_read, edition, proved))
    result = edition.game.checks.run(edition.catalog, proved)
    result.add(ground)
    result.add(ledger.check.run(edition.catalog, proved))
    prose, *others = _of_editions(*(() if known.checks else _MAKING))
    made = [prose.run(edition, proved, _MAKING), *(one.run(edition, proved) for one in others)]
    for said in (read(), *made):
        result.add(said)
    return _with_unloaded(result, known, edition)


def _read(edition: Edition, proved: Mapping[str, Sequence[Proof]]) -> Result:
    """What the checks that read the books say."""
    from pnp.web.lint.registry import check as prose  # noqa: PLC0415 - only for a check

    for room in _READING:
        import_module(room)
    return prose.run(edition, proved, _READING)


def _with_unloaded(result: Result, known: Result, edition: Edition) -> Result:
    """The result with what is known of checks that were not loaded, as if they had been."""
    told = {proof.code for proof in result.proofs}
    unloaded = [proof for proof in known.proofs if proof.code not in told] if known.checks else []
    result.checks += len({proof.code for proof in unloaded})
    order = [edition.game.checks.prefix, *_PREFIXES]
    result.proofs = sorted([*result.proofs, *unloaded], key=lambda one: (order.index(one.code[:3]), one.code))
    return result


def without_books(edition: Edition, result: Result, known: Result) -> Result:
    """What a result proves that no word of a book changes; ``checks`` are those slow to load, if all are."""
    own = edition.game.checks.checks
    proofs = [one for one in result.proofs if one.code in own or BOOKLESS.match(one.code)]
    if known.checks:
        return replace(known, proofs=proofs)
    slow = {
        one.code for each in registries() for one in each.checks.values() if one.run.__module__ in _MAKING
    }
    whole = slow <= {proof.code for proof in proofs}
    return Result(proofs=proofs, checks=len(slow) if whole else 0)


def rules(games: Iterable[Game]) -> dict[str, Rule]:
    """Everything that can be found in these games, by code."""
    plain: list[Rule] = [*source.RULES, *spreadsheet.RULES, *schema.RULES, *check.RULES]
    for registry in (*registries(), *(game.checks for game in games)):
        plain += registry.checks.values()
    return {rule.code: rule for rule in plain}
