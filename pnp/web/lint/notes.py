"""WEB: check that notes on the origin of values are translated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place, proof_or_nothing
from pnp.core.checks.mutation_samples import walk
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame

from .mutation import mutation_samples
from .registry import check

_SENTENCE_ORIGINS = ("stated", "reconstructed", "unknown")
"""Origins whose notes are sentences; other origins name a source or a function."""


@check(35, "note-in-one-language", broken_by=mutation_samples.a_note_in_one_language)
def notes_are_told_in_every_language(loaded: LoadedGame) -> Says:
    """Notes of labels are in every language: ``{reconstructed: {fr: …, en: …}}``.

    Pages show the note beside the value.
    """
    read = 0
    for place, note in _notes(loaded) if len(loaded.languages) > 1 else ():
        read += 1
        translations = note if isinstance(note, dict) else {}
        if missing := [lang for lang in loaded.languages if lang not in translations]:
            hint = f"write {{{', '.join(f'{lang}: …' for lang in loaded.languages)}}}"
            yield Diagnostic(f"this note is not told in {', '.join(missing)}", place, help=hint)
    why = "there is one language" if len(loaded.languages) == 1 else "no label has a note"
    yield proof_or_nothing("notes are told in every language", f"{read} notes", read, why)


def _notes(loaded: LoadedGame) -> Iterator[tuple[Place, Any]]:
    """Yield the place and value of every note that is a sentence."""
    for source in loaded.sources.values():
        for key, value in walk(source.data):
            if len(key) > 2 and key[-3] == "provenance" and key[-1] in _SENTENCE_ORIGINS:
                yield Place(source.file, key), value
