"""Serving tells the reader where the site is, and after each change how it went."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.core.failure import Failure
from pnp.web.serve import Site, serve


def test_after_each_change_the_reader_is_told_how_it_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = iter([None, None, "content is at fault", None])
    said: list[str] = []

    def rebuild() -> None:
        if fault := next(faults):
            raise Failure(fault)

    def thrice(_: Site) -> Iterator[None]:
        yield from [None] * 3

    monkeypatch.setattr(Site, "changes", thrice)
    serve(tmp_path, tmp_path / "out", rebuild, said.append, port=0)
    address, *after = said
    assert address.startswith("http://127.0.0.1:")
    assert after == ["built again", "content is at fault", "built again"]


def test_a_first_build_that_fails_is_not_served(tmp_path: Path) -> None:
    def fail() -> None:
        raise Failure("content is at fault")

    said: list[str] = []
    with pytest.raises(Failure, match="content is at fault"):
        serve(tmp_path, tmp_path / "out", fail, said.append, port=0)
    assert said == []
