"""Minify pages and link them to the theme files that all languages share."""

from __future__ import annotations

import re

SHARED = "assets/theme"
"""Folder of the theme's files on the site, shared by all languages."""
_PREFORMATTED = re.compile(r"(<pre\b.*?</pre>|<textarea\b.*?</textarea>)", re.DOTALL)
_DATA = re.compile(r"""="([^"'<>]*&#34;[^"'<>]*)\"""")
_PLAIN = {"&#34;": '"', "&#123;": "{", "&#125;": "}"}
_BLANKS = re.compile(r"\s*\n\s*")
_SVG_NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
"""The namespace of SVG, which HTML implies."""
_THEME = re.compile(r"""(\s(?:href|src)=")((?:\.\./)*)assets/(?=(?:stylesheets|javascripts|images)/)""")


def minify(html: str) -> str:
    """Remove indentation, blank lines and SVG namespaces outside preformatted text; unescape JSON data."""
    parts = _PREFORMATTED.split(html)
    return "".join(
        part if at % 2 else _DATA.sub(_single, _BLANKS.sub("\n", part).replace(_SVG_NAMESPACE, ""))
        for at, part in enumerate(parts)
    )


def _single(attribute: re.Match[str]) -> str:
    """Return an attribute that contains JSON in single quotes, so that its double quotes need no escapes."""
    value = attribute[1]
    for name, sign in _PLAIN.items():
        value = value.replace(name, sign)
    return f"='{value}'"


def share_theme_files(html: str) -> str:
    """Return the page with links to the shared theme files."""
    return _THEME.sub(rf"\1\2../{SHARED}/", html)
