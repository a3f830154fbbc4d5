"""Load the website's own messages in a language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from pnp.core.base.errors import Failure
from pnp.core.i18n.grammar import grammar_of
from pnp.core.i18n.messages import source_of, validation_findings
from pnp.core.project.project import Project

FROM_SETTINGS = frozenset({"title", "strapline", "notice"})
"""Messages that come from the project's settings."""
NOT_IN_FILES = FROM_SETTINGS | {"colon"}
"""Messages that no message file contains."""


def site_messages(project: Project, lang: str) -> dict[str, str]:
    """Return the website's messages in one language, with the project's title, strapline and notice."""
    source = source_of(project.root, lang)
    for problem in validation_findings(source) if source else ():
        raise Failure(f"{problem.at.file}: {problem.message}")
    own = {name: project.text_of(name, lang) for name in sorted(FROM_SETTINGS)}
    title = own["title"] or project.root.name
    return {**project.words(lang)["site"], **own, "title": title, "colon": grammar_of(lang).colon}


def format_date(on: str, words: Mapping[str, str]) -> str:
    """Format an ISO date such as 2026-11-17 in a language's words; return anything else unchanged."""
    try:
        day = date.fromisoformat(on)
        month = words["months"].split()[day.month - 1]
    except (ValueError, IndexError):
        return on
    return words["date_first" if day.day == 1 else "date"].format(day=day.day, month=month, year=day.year)
