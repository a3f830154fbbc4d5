"""Add a content security policy to every page: only the site's own resources may run or load."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Collection

from pnp.core.base.errors import Failure

_SCRIPT = re.compile(r"<script\b(?P<attributes>[^>]*)>(?P<code>.*?)</script", re.DOTALL | re.IGNORECASE)
_NOT_INLINE = re.compile(r"""\s(?:src=|type="?application/json"?(?=[\s/]|$))""")
"""Attributes of a script that is loaded from a file, or that is JSON data."""
_EMBEDS = re.compile(
    r"""<(?:iframe|frame|object|embed|applet|base)\b|<meta\b(?:[^>"']|"[^"]*"|'[^']*')*?\bhttp-equiv""",
    re.IGNORECASE,
)
"""Elements that would embed or redirect to other content; no page of ours has them."""
_HEAD = re.compile(r"<meta charset=\"?utf-8\"?>")
_POLICY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def inline_scripts(html: str) -> list[str]:
    """Return the inline scripts of a page."""
    found = _SCRIPT.finditer(html)
    return [script["code"] for script in found if not _NOT_INLINE.search(script["attributes"])]


def add_policy(path: str, html: str, known: Collection[str]) -> str:
    """Return a page with a policy that allows the ``known`` inline scripts by their hashes.

    ``known`` comes from a page without content: a page with any other inline script raises Failure.
    """
    scripts = inline_scripts(html)
    if any(script not in known for script in scripts):
        raise Failure(f"{path} holds a script that is none of ours")
    if foreign := _EMBEDS.search(html):
        raise Failure(f"{path} holds {foreign.group()}…, which no page of ours does")
    page, places = _HEAD.subn(rf"\g<0>{_meta(scripts)}", html, count=1)
    if not places:
        raise Failure(f"{path} has no place for the policy")
    return page


def _meta(scripts: Collection[str]) -> str:
    fingerprints = " ".join(sorted({_script_hash(code) for code in scripts}))
    policy = _POLICY.format(scripts=fingerprints).replace("'self' ;", "'self';")
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">'


def _script_hash(code: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"
