"""A content security policy on every page: only what this site itself holds may run or be shown."""

from __future__ import annotations

import base64
import hashlib
import re

_INLINE = re.compile(
    r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>(?P<code>.*?)</script>", re.DOTALL
)
_HEAD = re.compile(r"<meta charset=\"?utf-8\"?>")
_POLICY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def protected(html: str) -> str:
    """A page with the policy; the theme's own short scripts are let in by their fingerprints."""
    return _HEAD.sub(rf"\g<0>{_meta(html)}", html, count=1)


def _meta(html: str) -> str:
    scripts = " ".join(sorted({_fingerprint(match["code"]) for match in _INLINE.finditer(html)}))
    policy = _POLICY.format(scripts=scripts).replace("'self' ;", "'self';")
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">'


def _fingerprint(code: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"
