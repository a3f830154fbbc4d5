"""WEB: check that a number typed in rules text has no name in the catalog."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.base.diagnostic import Diagnostic, proof_or_nothing
from pnp.core.catalog.catalog import Catalog
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.prose import Gap, Prose
from pnp.web.rules_text.rules import Example, Rule
from pnp.web.rules_text.value_names import KEY_PREFIX

from .mutation import mutation_samples
from .registry import NO_BOOKS, catalog_of, check, every_text

_COMMON = 1
"""Largest value that is too common to suggest a constant for."""


@check(22, "literal-has-a-name", needs=[3], broken_by=mutation_samples.a_quoted_number)
def literals_are_numbers_without_a_name(loaded: LoadedGame) -> Says:
    """A typed ``{{ "4" }}`` is neither a key of a table named nearby nor the only constant 4.

    A value that has a name in the catalog goes by it, and changes with it; ``{{ key:thresholds.4 }}`` names a
    key.
    """
    catalog, read = catalog_of(loaded), 0
    for text in every_text(loaded):
        for rule in text.rules:
            read += len(rule.passages)
            for prose, gap in _literals(rule):
                names = set(_names_of(gap, prose, catalog))
                if len(names) == 1:
                    (name,) = names
                    hint = f"write {{{{ {name} }}}}"
                    yield Diagnostic(f"{gap.literal} is typed here, but has a name", gap.place, help=hint)
    yield proof_or_nothing("literals have no name", f"{read} paragraphs read", read, NO_BOOKS)


def _literals(rule: Rule) -> Iterator[tuple[Prose, Gap]]:
    """Yield the numbers typed in a rule, except in its examples."""
    for block in rule.blocks:
        if not isinstance(block, Example):
            for gap in block.prose.gaps:
                if gap.literal is not None and gap.literal.isdecimal():
                    yield block.prose, gap


def _names_of(gap: Gap, prose: Prose, catalog: Catalog) -> Iterator[str]:
    """Yield names for a typed number: keys of tables named in the same passage, else constants."""
    named = [other.path for other in prose.gaps if other.literal is None]
    keys = [f"{KEY_PREFIX}{path}" for path in named if path.rpartition(".")[2] == gap.literal]
    yield from keys
    value = int(gap.literal or 0)
    if not keys and value > _COMMON:
        constants = catalog.game.constants
        yield from (name for name in type(constants).model_fields if getattr(constants, name) == value)
