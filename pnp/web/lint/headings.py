"""WEB: check that common sections have the same heading in all games of a project."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.base.diagnostic import Diagnostic, proof_or_nothing
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.rules import Section

from .mutation import mutation_samples
from .registry import check, texts


@check(34, "heading-differs", broken_by=mutation_samples.another_heading)
def common_sections_are_headed_alike(loaded: LoadedGame) -> Says:
    """Sections have the headings that the project's settings list for their ids.

    “Goal” in one game and “Aim of the game” in the next make a reader look twice for the same thing.
    """
    settings, read = loaded.project.settings.headings, 0
    for text in texts(loaded):
        for section in text.sections:
            if allowed := list(_headings(settings.get(section.id, ()), text.lang)):
                read += 1
                yield from _differs(section, allowed)
    why = "the project names no headings that the rules have" if settings else "the project names no headings"
    yield proof_or_nothing("common sections are headed alike", f"{read} headings", read, why)


def _headings(said: tuple[dict[str, str], ...], lang: str) -> Iterator[str]:
    yield from (heading[lang] for heading in said if lang in heading)


def _differs(section: Section, allowed: list[str]) -> Iterator[Diagnostic]:
    title = section.title.text
    if title not in allowed:
        place = section.title.place(0, len(title))
        message = f"this section is headed '{title}', in all games '{allowed[0]}'"
        yield Diagnostic(message, place, help="headings of the project's settings tell what all games say")
