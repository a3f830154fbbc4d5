"""A page as the builder makes it, on its way to the site: without blanks, with the theme's files shared."""

from __future__ import annotations

import re

SHARED = "assets/theme"
"""Where the theme's files stand on the site, once for all languages."""
_KEPT = re.compile(r"(<pre\b.*?</pre>|<textarea\b.*?</textarea>)", re.DOTALL)
_BLANKS = re.compile(r"\s*\n\s*")
_THEME = re.compile(r"""(\s(?:href|src)=")((?:\.\./)*)assets/(?=(?:stylesheets|javascripts|images)/)""")


def tight(html: str) -> str:
    """The page without indentation and blank lines, but for what is preformatted."""
    parts = _KEPT.split(html)
    return "".join(part if at % 2 else _BLANKS.sub("\n", part) for at, part in enumerate(parts))


def sharing(html: str) -> str:
    """The page with links to the theme's files where all languages share them."""
    return _THEME.sub(rf"\1\2../{SHARED}/", html)
