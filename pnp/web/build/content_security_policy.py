"""A content security policy on every page: only what this site itself holds may run or be shown."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Collection

from pnp.core.base.errors import Failure

_SCRIPT = re.compile(r"<script\b(?P<attributes>[^>]*)>(?P<code>.*?)</script", re.DOTALL | re.IGNORECASE)
_ELSEWHERE = re.compile(r"""\s(?:src=|type="?application/json"?(?=[\s/]|$))""")
"""A script that stands in a file of the site, or that is no script but data."""
_FOREIGN = re.compile(
    r"""<(?:iframe|frame|object|embed|applet|base)\b|<meta\b(?:[^>"']|"[^"]*"|'[^']*')*?\bhttp-equiv""",
    re.IGNORECASE,
)
"""What would show or open something else in a page's place; no page of ours does."""
_HEAD = re.compile(r"<meta charset=\"?utf-8\"?>")
_POLICY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def inline(html: str) -> list[str]:
    """The scripts that stand in a page itself."""
    found = _SCRIPT.finditer(html)
    return [script["code"] for script in found if not _ELSEWHERE.search(script["attributes"])]


def protected(path: str, html: str, known: Collection[str]) -> str:
    """A page with the policy, which lets in the ``known`` short scripts by their fingerprints.

    They are known from pages without content: a page that holds another one is refused, not vouched for.
    """
    scripts = inline(html)
    if any(script not in known for script in scripts):
        raise Failure(f"{path} holds a script that is none of ours")
    if foreign := _FOREIGN.search(html):
        raise Failure(f"{path} holds {foreign.group()}…, which no page of ours does")
    page, places = _HEAD.subn(rf"\g<0>{_meta(scripts)}", html, count=1)
    if not places:
        raise Failure(f"{path} has no place for the policy")
    return page


def _meta(scripts: Collection[str]) -> str:
    fingerprints = " ".join(sorted({_fingerprint(code) for code in scripts}))
    policy = _POLICY.format(scripts=fingerprints).replace("'self' ;", "'self';")
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">'


def _fingerprint(code: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"
