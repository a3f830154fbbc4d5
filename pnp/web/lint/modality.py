"""WEB: check that a text permits, demands and forbids the same in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from pnp.core.base.diagnostic import Diagnostic, proof_or_nothing
from pnp.core.checks.registry import Says
from pnp.core.i18n.language import name
from pnp.core.project.loaded_game import LoadedGame

from .agreement import translated_texts
from .mutation import mutation_samples
from .registry import check

_FRENCH = {
    "": r"\b(?:plus|moins|autant) que (?:vous|l’on|\w+) ne \w+",
    "only": r"\bn(?:e |’)(?:peu[tx]|peuvent|pouvez|pourr\w+|doit|doivent|devez)\b[^.;:]*?\bqu(?:e\b|’)",
    "need not": r"\bn’(?:est|êtes|es|a|avez|y a) (?:pas|jamais) (?:obligé\w*|tenue?s?|à|besoin)"
    r"|\bpas obligatoire|\bfacultati\w+",
    "cannot": r"\bn(?:e |’)(?:\w+ )?(?:peu[tx]|peuvent|pouvez|pourr\w+|puiss\w+|doit|doivent|devez)\b"
    r"|\binterdi\w+",
    "must": r"\b(?:doit|doivent|devez|devra|devront|devrez)\b|\bil faut\b|\bobligatoire\w*|\bobligée?s?\b",
    "may": r"\b(?:peut|peuvent|pouvez|pourra|pourront|pourrez|puiss\w+)\b",
}
_ENGLISH = {
    "only": r"\bonly\b[^.;:]*?\b(?:may|can)\b|\b(?:may|can)\b[^.;:]*?\bonly\b",
    "need not": r"\bneeds? not\b|\b(?:do|does|did)(?: not|n’t) (?:have|need) to\b|\bnever ha(?:ve|s) to\b"
    r"|\boptional\b|\bnot required\b",
    "cannot": r"\bcannot\b|\bcan’t\b|\b(?:may|must|can) \[?(?:not|never|neither|no longer)\b|\bnot allowed\b"
    r"|\b(?:may|can) \w+ (?:nothing|nobody)\b"
    r"|\bforbidden\b|(?<!in )\bno \w+ (?:may|can)\b|\b(?:nobody|none|neither)\b[^.;:]*?\b(?:may|can)\b",
    "must": r"\bmust\b|\bha(?:s|ve) to\b|\bcompulsory\b|\bobliged\b",
    "may": r"\b(?:may|can|could)\b",
}
_MODALITIES = {
    lang: {force: re.compile(pattern) for force, pattern in forces.items()}
    for lang, forces in (("fr", _FRENCH), ("en", _ENGLISH))
}
"""Patterns of modal words by language, matched in order: later ones skip what earlier ones matched."""
_BOTH = ("may", "cannot")
"""Modalities that “only … may” counts as."""
_OPPOSED = (("may", "must"), ("may", "cannot"), ("must", "cannot"), ("need not", "cannot"))


@check(31, "modality-differs", needs=[1], broken_by=mutation_samples.another_modality)
def all_languages_bind_alike(loaded: LoadedGame) -> Says:
    """No language demands or forbids what another permits.

    Rules, quick references, first games, rulings and texts of pieces are read for the small words that allow,
    demand and forbid, in French and English. Where one language allows more often and the other demands or
    forbids more often, one of them is wrong; so is « ne doit pas » for “need not”.
    """
    compared = 0
    for one, other, place, also in translated_texts(loaded):
        if all(lang in _MODALITIES for lang, _ in (one, other)):
            compared += 1
            for here, there in _oppositions(count_modalities(*one), count_modalities(*other)):
                message = f"{name(one[0])} says “{here}” and {name(other[0])} “{there}”"
                yield Diagnostic(message, place, "", also, help=_HELP)
    why = "it is not told in two languages whose words for it are known"
    yield proof_or_nothing("all languages bind alike", f"{compared} texts compared", compared, why)


_HELP = "may: peut; must: doit; cannot: ne peut pas; need not: n’est pas obligé de"


@lru_cache(10_000)
def count_modalities(lang: str, text: str) -> Counter[str]:
    """Count how often a text permits, demands, forbids and exempts."""
    said, text = Counter[str](), text.lower()
    for force, pattern in _MODALITIES[lang].items():
        text, times = pattern.subn(" ", text)
        if times and force:
            said.update(dict.fromkeys(_BOTH if force == "only" else (force,), times))
    return said


def _oppositions(one: Counter[str], other: Counter[str]) -> Iterator[tuple[str, str]]:
    """Yield opposed modalities of which each text has more of a different one."""
    for pair in _OPPOSED if one != other else ():
        for here, there in (pair, pair[::-1]):
            if one[here] > other[here] and other[there] > one[there]:
                yield here, there
