"""A page as the builder makes it, on its way to the site: without blanks, with the theme's files shared."""

from __future__ import annotations

import re

SHARED = "assets/theme"
"""Where the theme's files stand on the site, once for all languages."""
_KEPT = re.compile(r"(<pre\b.*?</pre>|<textarea\b.*?</textarea>)", re.DOTALL)
_DATA = re.compile(r"""="([^"'<>]*&#34;[^"'<>]*)\"""")
_PLAIN = {"&#34;": '"', "&#123;": "{", "&#125;": "}"}
_BLANKS = re.compile(r"\s*\n\s*")
_SAID_ANYWAY = ' xmlns="http://www.w3.org/2000/svg"'
"""What HTML knows of a drawing within it."""
_THEME = re.compile(r"""(\s(?:href|src)=")((?:\.\./)*)assets/(?=(?:stylesheets|javascripts|images)/)""")


def tight(html: str) -> str:
    """The page without indentation and blank lines, but for what is preformatted; data in single quotes.

    A drawing need not say what it is.
    """
    parts = _KEPT.split(html)
    return "".join(
        part if at % 2 else _DATA.sub(_single, _BLANKS.sub("\n", part).replace(_SAID_ANYWAY, ""))
        for at, part in enumerate(parts)
    )


def _single(attribute: re.Match[str]) -> str:
    """An attribute that holds JSON, whose many quotes need then no names."""
    value = attribute[1]
    for name, sign in _PLAIN.items():
        value = value.replace(name, sign)
    return f"='{value}'"


def sharing(html: str) -> str:
    """The page with links to the theme's files where all languages share them."""
    return _THEME.sub(rf"\1\2../{SHARED}/", html)
