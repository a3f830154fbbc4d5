"""Where the site stands in the world, where the project says so."""

from __future__ import annotations

from urllib.parse import quote, urlsplit


def absolute(address: str | None, path: str) -> str:
    """The whole address of a file of the site; nothing where nobody knows where the site stands."""
    return f"{address.rstrip('/')}/{quote(path)}" if address else ""


def root_of(address: str | None) -> str:
    """The site's folder on its host, for a page that may be shown anywhere: ``/games/``."""
    return f"{urlsplit(address).path.rstrip('/')}/" if address else ""
