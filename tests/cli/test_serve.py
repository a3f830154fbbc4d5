"""``pnp serve`` says what stands in the way, and nothing where nothing does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.shell import Shell


@pytest.mark.parametrize(("fault", "told"), [("no game is left", "pnp: no game is left\n"), ("", "")])
def test_what_stands_in_the_way_is_said_and_serving_goes_on(pnp: Shell, fault: str, told: str) -> None:
    def serve(_: Any, refresh: Any, *_more: Any) -> None:
        refresh()

    pnp.monkeypatch.setattr("pnp.web.serve.live_preview.serve_live_preview", serve)
    pnp.monkeypatch.setattr("pnp.app.live_preview.LivePreview.refresh", lambda _wall, _hear: fault)
    said = pnp("serve", "buccaneer")
    assert (said.code, said.err) == (0, told)
