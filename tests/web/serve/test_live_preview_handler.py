"""The server of the live preview: its page under a strict policy, the state, pictures, else errors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pnp.core.base.errors import Misuse
from pnp.web.serve.live_preview import changes, serve_live_preview
from pnp.web.serve.live_preview_handler import POLICY, LivePreviewHandler, LivePreviewSite
from tests.conftest import ROOT
from tests.web.serve.servers import Stage, ask, said, serving

NAME = "0123456789abcdef01234567"


class FakePreview:
    """A fake live preview with one picture, which records its requests."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, int]] = []

    def state(self, game: str, lang: str, after: int) -> dict[str, Any]:
        self.asked.append((game, lang, after))
        return {"version": 7}

    def picture(self, name: str) -> bytes | None:
        return b"<svg/>" if name == NAME else None


@pytest.fixture
def hung() -> FakePreview:
    return FakePreview()


@pytest.fixture
def port(hung: FakePreview) -> Iterator[int]:
    site: Any = LivePreviewSite(hung, ROOT, "fr", "<b>Verger</b>")
    with serving(site, LivePreviewHandler) as port:
        yield port


def test_the_page_has_its_policy_and_escapes_what_it_is_called(port: int) -> None:
    request = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    head, _, page = said(port, request).partition(b"\r\n\r\n")
    assert f"Content-Security-Policy: {POLICY}".encode() in head
    assert b"&lt;b&gt;Verger&lt;/b&gt;" in page
    assert b"Tout marquer comme vu" in page
    assert b"<style" not in page
    assert b"style=" not in page
    assert {ask(port, f"/{name}")[0] for name in ("made.js", "wall.js", "wall.css")} == {200}


def test_the_state_is_asked_for_by_game_language_and_version(port: int, hung: FakePreview) -> None:
    status, body = ask(port, "/state?game=orchard&lang=en&after=12")
    assert (status, json.loads(body)) == (200, {"version": 7})
    ask(port, "/state")
    ask(port, "/state?after=-3&game=" + "x" * 5000)
    assert hung.asked == [("orchard", "en", 12), ("", "", -1), ("x" * 100, "", -1)]


def test_a_picture_is_kept_by_its_name(port: int) -> None:
    request = f"GET /face/{NAME}.svg HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    head, _, body = said(port, request).partition(b"\r\n\r\n")
    assert body == b"<svg/>"
    assert b"immutable" in head
    assert b"nosniff" in head


@pytest.mark.parametrize(
    "path",
    [
        "/face/none.svg",
        f"/face/{NAME[:-1]}0.svg",
        "/face/../../etc/passwd",
        "/game.yaml",
        "/.live.js",
        "/wall.js/",
    ],
)
def test_nothing_else_is_served(port: int, path: str) -> None:
    assert ask(port, path)[0] == 404


def test_a_page_elsewhere_that_is_led_here_is_refused(port: int) -> None:
    assert ask(port, "/state", host="evil.example")[0] == 421
    assert ask(port, "/", method="POST")[0] == 405
    assert ask(port, "/\x01")[0] == 400


def test_a_taken_port_is_one_line(port: int, hung: FakePreview) -> None:
    site = LivePreviewSite(hung, ROOT, "en", "x")
    with pytest.raises(Misuse, match=rf"^cannot serve on port {port}: Address already in use$"):
        serve_live_preview(site, lambda: None, lambda: False, lambda _: None, port)


def test_the_wall_is_drawn_at_first_and_whenever_something_was_saved(
    hung: FakePreview, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    heard: list[str] = []
    stage = Stage(monkeypatch)

    def refresh() -> None:
        drawn.append("drawn")
        if len(drawn) == 3:
            raise KeyboardInterrupt

    stale = iter([False, True, False, True])
    with pytest.raises(KeyboardInterrupt):
        serve_live_preview(
            LivePreviewSite(hung, ROOT, "en", "x"), refresh, partial(next, stale), heard.append, 0
        )
    assert len(drawn) == 3
    assert [line.rpartition(":")[0] for line in heard] == ["http://127.0.0.1"]
    assert stage.is_over


def test_what_is_saved_during_the_work_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("pnp.web.serve.live_preview.sleep", waited.append)
    stale = iter([False, False, True, True])
    assert len(list(islice(changes(partial(next, stale), 7), 2))) == 2
    assert waited == [7, 7], "while nothing is saved"


def test_the_files_of_the_page_are_read_once(hung: FakePreview, tmp_path: Path) -> None:
    site = LivePreviewSite(hung, tmp_path, "en", "x")
    assert site.files is site.files
