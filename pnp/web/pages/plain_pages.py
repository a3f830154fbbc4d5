"""Pages without the theme around them: the door, a page a check, what is not there, what is not kept."""

from __future__ import annotations

from typing import Any

from pnp.core.base.diagnostic import Rule
from pnp.web.rules_text.links import Way
from pnp.web.rules_text.site_messages import interface

from .address import absolute, root_of
from .library import Library
from .pages import environment_of


def plain_pages(library: Library) -> dict[str, str]:
    """Each of them as HTML, by its path on the site."""
    spoken = [{"id": lang, **interface(library.project, lang)} for lang in library.languages]
    template = environment_of(library.root).get_template
    root = root_of(library.project.settings.address)
    return {
        "index.html": template("door.html.j2").render(spoken=spoken),
        "404.html": template("lost.html.j2").render(spoken=spoken, what="not_there", root=root),
        "offline.html": template("lost.html.j2").render(spoken=spoken, what="not_kept", root=""),
        **{path: html for lang in library.languages for path, html in _checks(library, lang).items()},
    }


def _checks(library: Library, lang: str) -> dict[str, str]:
    """A page for each thing that can be found."""
    template = environment_of(library.root).get_template("check.html.j2")
    titles = {
        edition.game.id: edition.catalog.game.title[lang]
        for edition in library.editions
        if edition.catalog and lang in edition.languages
    }
    shared: dict[str, Any] = {
        "w": interface(library.project, lang),
        "lang": lang,
        "others": [
            {"id": other, "name": interface(library.project, other)["own_name"]}
            for other in library.languages
            if other != lang
        ],
        "titles": titles,
        "address": absolute(library.project.settings.address, ""),
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
    """What a check comes from, and where that stands; nowhere where its game is not told in the language."""
    owner = next((one for one in library.editions if one.game.checks.prefix == rule.code[:3]), None)
    if owner is None or lang not in owner.languages:
        return []
    kinds = {cited: "ruling" if cited[0].isupper() else "rule" for cited in rule.cites}
    return [
        (cited, f"../{owner.game.id}/{Way('').to(kind, cited)}".replace(".md", ".html"))
        for cited, kind in kinds.items()
        if f"{kind}s" in library.offers(owner)
    ]
