"""Files for browsers, home screens and search engines: web manifests, robots.txt and sitemap."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from html import escape
from typing import Any

from pnp.core.project.project import Project
from pnp.web.pages.address import absolute_url, site_path
from pnp.web.rules_text.site_messages import site_messages

ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable-512.png", "512x512", "maskable"),
)
_NOT_IN_SITEMAP = ("/checks/", "/proofs.html")


def files(
    project: Project, titles: Mapping[str, Mapping[str, str]], html: Collection[str], assets: Collection[str]
) -> dict[str, bytes]:
    """Return a manifest per language, robots.txt and, if the site's address is known, a sitemap.

    ``titles`` are the games' by language and id, ``html`` the paths of all pages.
    """
    address = project.settings.address
    texts = {
        **{
            f"{lang}/manifest.webmanifest": _manifest(project, lang, titles[lang], assets)
            for lang in project.languages
        },
        "robots.txt": _robots(address),
        **({"sitemap.xml": _sitemap(project, html)} if address else {}),
    }
    return {path: text.encode() for path, text in texts.items()}


def _manifest(project: Project, lang: str, titles: Mapping[str, str], assets: Collection[str]) -> str:
    """Return the web manifest of a language; its id needs the site's address."""
    words, address = site_messages(project, lang), project.settings.address
    icons = [
        {"src": f"../assets/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, sizes, purpose in ICONS
        if name in assets
    ]
    manifest: dict[str, Any] = {
        **({"id": f"{site_path(address)}{lang}/"} if address else {}),
        "name": words["title"],
        "short_name": words["title"],
        "description": words["strapline"],
        "lang": lang,
        "start_url": "index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": "#f8f3e6",
        "theme_color": "#0d3b47",
        "icons": [{"src": "../assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
        "shortcuts": [{"name": title, "url": f"{game}/index.html"} for game, title in titles.items()],
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1)


def _robots(address: str | None) -> str:
    sitemap = f"Sitemap: {absolute_url(address, 'sitemap.xml')}\n" if address else ""
    return f"User-agent: *\nAllow: /\n{sitemap}"


def _sitemap(project: Project, html: Collection[str]) -> str:
    """Return the sitemap of all pages for players, each with its translations."""
    address, languages = project.settings.address, project.languages
    paths = {path.partition("/")[2] for path in html if path.partition("/")[0] in languages}
    pages = sorted(path for path in paths if not any(aside in f"/{path}" for aside in _NOT_IN_SITEMAP))

    def entry(lang: str, path: str) -> str:
        there = [one for one in languages if f"{one}/{path}" in html]
        homes = {one: escape(absolute_url(address, f"{one}/{path}")) for one in there}
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{one}" href="{home}"/>' for one, home in homes.items()
        )
        return f"<url><loc>{homes[lang]}</loc>{links}</url>"

    entries = [entry(lang, path) for lang in languages for path in pages if f"{lang}/{path}" in html]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
            *entries,
            "</urlset>\n",
        ]
    )
