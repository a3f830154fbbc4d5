"""The program's commands, described for the guide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from pnp.handbook.blocks import Command

from .app import app
from .help import ON_ANY, Argument


def commands() -> list[Command]:
    """Return every command with its options and their help texts."""
    return list(_commands_of(typer.main.get_command(app), ""))


def _commands_of(group: Any, prefix: str) -> Iterator[Command]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _commands_of(command, f"{prefix}{name} ")
        elif not command.hidden:
            yield Command(f"{prefix}{name}", _plain(command.help), tuple(_options(command)))


def _options(command: Any) -> Iterator[tuple[str, str]]:
    for parameter in command.params:
        if (
            parameter.name in {"help", ON_ANY}
            or getattr(parameter, "hidden", False)
            or not getattr(parameter, "help", "")
        ):
            continue
        argument = isinstance(parameter, Argument)
        written = parameter.get_usage_pieces(None)[0] if argument else ", ".join(parameter.opts)
        yield written, _plain(parameter.help)


def _plain(text: str | None) -> str:
    return " ".join((text or "").split())
