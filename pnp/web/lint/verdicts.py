"""WEB: check that a worked example's conclusion comes from the engine's answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.core.base.diagnostic import Diagnostic, proof_or_nothing
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.prose import GAP, LINK
from pnp.web.rules_text.rules import Example

from .mutation import mutation_samples
from .registry import check, every_text

_VERDICTS = {
    "en": r"\b(?:(?:il)?legal|allowed|forbidden|wins|sinks?|sunk|floats|afloat|wrecked)\b",
    "fr": r"\b(?:(?:il)?légale?s?|permise?s?|interdite?s?|gagne(?:nt)?|(?:r|l’)emporte(?:nt)?"
    r"|coule(?:nt)?|flotte(?:nt)?|naufrage)\b",
}
"""Pattern of words that decide a case, by language."""
_CLAUSE = re.compile(r"[^.;:!?]+\??")
"""A clause, with its question mark if it is a question."""
_ANSWER = "\N{FULL BLOCK}"
"""Placeholder for a gap that the engine's answer fills."""


@check(30, "verdict-by-hand", broken_by=mutation_samples.a_verdict_by_hand, needs=[3, 4])
def the_engine_gives_every_verdict(loaded: LoadedGame) -> Says:
    """An example shows the engine's answer in each clause that decides the case.

    “Illegal.” typed by hand stays when the rule changes: ``{{ told.0 }}`` is the engine's own sentence, and
    ``{{ winners }}`` wins. A verdict needs a gap of the answer in its own clause; what ``{{ input }}``
    repeats is no answer.
    """
    examples = [example for text in every_text(loaded) for example in text.examples]
    for example in examples:
        yield from _faults(example)
    witness = f"{len(examples)} examples end in the engine's words"
    yield proof_or_nothing("the engine gives every verdict", witness, len(examples), "there are no examples")


def _faults(example: Example) -> Iterator[Diagnostic]:
    words = LINK.sub(_words_of, GAP.sub(_blank, example.prose.text))
    if _ANSWER not in words:
        yield Diagnostic("this example shows nothing of the engine's answer", example.place, help=_HELP)
        return
    for clause in _CLAUSE.finditer(words):
        if _ANSWER not in clause[0] and not clause[0].endswith("?"):
            for match in re.finditer(_VERDICTS.get(example.prose.lang, "(?!)"), clause[0], re.IGNORECASE):
                place = example.prose.place(clause.start() + match.start(), len(match[0]))
                yield Diagnostic(f"'{match[0]}' is typed: the engine gives the verdict", place, help=_HELP)


_HELP = "write {{ told.0 }}, the engine's own sentence, or another gap of its answer"


def _blank(gap: re.Match[str]) -> str:
    """Replace a gap by as many placeholders, or by blanks if the question or a literal fills it."""
    inside = gap["inside"].strip()
    asked = inside.startswith(("input.", '"'))
    return (" " if asked else _ANSWER) * len(gap[0])


def _words_of(link: re.Match[str]) -> str:
    """Return the words of a link, padded to the link's length."""
    return f"[{link['words']}]".ljust(len(link[0]))
