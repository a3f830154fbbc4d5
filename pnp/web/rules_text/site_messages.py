"""The website's own words in a language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from pnp.core.base.errors import Failure
from pnp.core.i18n.grammar import grammar_of
from pnp.core.i18n.messages import misfits, source_of
from pnp.core.project.project import Project

OF_THE_PROJECT = frozenset({"title", "strapline", "notice"})
"""The words that a project says of itself, in its settings."""
NOT_WRITTEN = OF_THE_PROJECT | {"colon"}
"""The words of pages that stand in no file of words."""


def interface(project: Project, lang: str) -> dict[str, str]:
    """The website's words in one language, and what the project calls itself."""
    source = source_of(project.root, lang)
    for problem in misfits(source) if source else ():
        raise Failure(f"{problem.at.file}: {problem.message}")
    own = {name: project.says(name, lang) for name in sorted(OF_THE_PROJECT)}
    title = own["title"] or project.root.name
    return {**project.words(lang)["site"], **own, "title": title, "colon": grammar_of(lang).colon}


def dated(on: str, words: Mapping[str, str]) -> str:
    """A day such as 2026-11-17 in a language's words; what is no day stays as it is written."""
    try:
        day = date.fromisoformat(on)
        month = words["months"].split()[day.month - 1]
    except (ValueError, IndexError):
        return on
    return words["date_first" if day.day == 1 else "date"].format(day=day.day, month=month, year=day.year)
