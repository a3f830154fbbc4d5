"""Render pages without the theme: language choice, one page per check, not found, not available offline."""

from __future__ import annotations

from typing import Any

from pnp.core.base.diagnostic import Rule
from pnp.web.rules_text.links import PageLinks
from pnp.web.rules_text.site_messages import site_messages

from .address import absolute_url, site_path
from .library import Library
from .pages import environment_of


def plain_pages(library: Library) -> dict[str, str]:
    """Return each page as HTML by its path on the site."""
    spoken = [{"id": lang, **site_messages(library.project, lang)} for lang in library.languages]
    template = environment_of(library.root).get_template
    root = site_path(library.project.settings.address)
    return {
        "index.html": template("door.html.j2").render(spoken=spoken),
        "404.html": template("lost.html.j2").render(spoken=spoken, what="not_there", root=root),
        "offline.html": template("lost.html.j2").render(spoken=spoken, what="not_kept", root=""),
        **{path: html for lang in library.languages for path, html in _checks(library, lang).items()},
    }


def _checks(library: Library, lang: str) -> dict[str, str]:
    """Return a page for each check."""
    template = environment_of(library.root).get_template("check.html.j2")
    titles = {
        loaded.game.id: loaded.catalog.game.title[lang]
        for loaded in library.loaded_games
        if loaded.catalog and lang in loaded.languages
    }
    shared: dict[str, Any] = {
        "w": site_messages(library.project, lang),
        "lang": lang,
        "others": [
            {"id": other, "name": site_messages(library.project, other)["own_name"]}
            for other in library.languages
            if other != lang
        ],
        "titles": titles,
        "address": absolute_url(library.project.settings.address, ""),
    }
    return {
        f"{lang}/checks/{code.lower()}.html": template.render(
            shared,
            rule=rule,
            example=library.examples.get(code, ("", "")),
            proofs=[proof for proof in library.proofs if proof.code == code and proof.game in titles],
            cites=_cited(rule, library, lang),
        )
        for code, rule in library.rules.items()
    }


def _cited(rule: Rule, library: Library, lang: str) -> list[tuple[str, str]]:
    """Return the ids that a check cites with their addresses; empty if its game lacks the language."""
    owner = next((one for one in library.loaded_games if one.game.checks.prefix == rule.code[:3]), None)
    if owner is None or lang not in owner.languages:
        return []
    kinds = {cited: "ruling" if cited[0].isupper() else "rule" for cited in rule.cites}
    return [
        (cited, f"../{owner.game.id}/{PageLinks('').to(kind, cited)}".replace(".md", ".html"))
        for cited, kind in kinds.items()
        if f"{kind}s" in library.pages_of(owner)
    ]
