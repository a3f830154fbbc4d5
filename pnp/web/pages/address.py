"""Absolute addresses, if the project's settings give the site's address."""

from __future__ import annotations

from urllib.parse import quote, urlsplit


def absolute_url(address: str | None, path: str) -> str:
    """Return the full URL of a file of the site, or an empty string without an address."""
    return f"{address.rstrip('/')}/{quote(path)}" if address else ""


def site_path(address: str | None) -> str:
    """Return the site's folder on its host, such as ``/games/``, for a page shown at any path."""
    return f"{urlsplit(address).path.rstrip('/')}/" if address else ""
