"""What is made of a few pieces, to be opened again."""

from __future__ import annotations

from collections.abc import Callable

from pnp.sheets.export import Request, plan

Asked = Callable[..., Request]


def made(kind: str, request: Request) -> dict[str, bytes]:
    """The files of one sort of export."""
    return {path: make() for path, make in plan(kind, request)}
