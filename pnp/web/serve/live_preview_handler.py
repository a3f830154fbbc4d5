"""Request handler of the live preview: its page, its state, and each picture by name."""

from __future__ import annotations

import json
import re
from functools import cached_property
from http import HTTPStatus
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import parse_qs

from jinja2 import Environment, StrictUndefined

from pnp.core.base import resources
from pnp.core.i18n.messages import messages

from .request_handler import KINDS, RequestHandler

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_FILES = ("wall.css", "made.js", "wall.js")
_PICTURE = re.compile(r"/face/([0-9a-f]{24})\.svg")
_HEADERS = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff"}
_MAX_LENGTH = 100
"""Longest game or language in a request, in characters."""


class LivePreviewState(Protocol):
    """A live preview: its state and its pictures."""

    def state(self, game: str, lang: str, after: int) -> dict[str, Any]:
        """Return everything that the page shows, once it is newer than version ``after``."""

    def picture(self, name: str) -> bytes | None:
        """Return a side of a piece as SVG, or None."""


class LivePreviewSite:
    """The live preview with the page that shows it."""

    def __init__(self, wall: LivePreviewState, root: Path, lang: str, title: str) -> None:
        self.wall, self.root, self.lang, self.title = wall, root, lang, title

    @cached_property
    def files(self) -> dict[str, tuple[bytes, str]]:
        """Return the page, its style and scripts, read once at the start."""
        folder = resources.SHIPPED / "site" / "wall"
        written = Environment(
            autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        page = written.from_string((folder / "page.html.j2").read_text("utf-8"))
        words = messages(self.lang, self.root)["wall"]
        html = page.render(words=words, lang=self.lang, title=self.title, told=json.dumps(dict(words)))
        files = {f"/{name}": folder.joinpath(name).read_bytes() for name in _FILES}
        return {
            "/": (html.encode(), KINDS[".html"]),
            **{path: (body, KINDS[Path(path).suffix]) for path, body in files.items()},
        }


class LivePreviewHandler(RequestHandler):
    """A request handler that serves only the live preview."""

    site: LivePreviewSite  # type: ignore[assignment]

    def answer(self, path: str) -> None:
        """Send a file of the page, the state or a picture, else 404."""
        if path in self.site.files:
            body, kind = self.site.files[path]
            self.send(body, kind, headers=_HEADERS)
        elif path == "/state":
            self.send(json.dumps(self._state()).encode(), KINDS[".json"], headers=_HEADERS)
        elif (match := _PICTURE.fullmatch(path)) and (picture := self.site.wall.picture(match[1])):
            self.send(
                picture, KINDS[".svg"], headers={**_HEADERS, "Cache-Control": "max-age=31536000, immutable"}
            )
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _state(self) -> dict[str, Any]:
        asked = parse_qs(self.path.partition("?")[2][:1000])
        game, lang, after = (asked.get(name, [""])[0][:_MAX_LENGTH] for name in ("game", "lang", "after"))
        return self.site.wall.state(game, lang, int(after) if re.fullmatch(r"\d{1,9}", after) else -1)
