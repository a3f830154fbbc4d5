"""Layout of ``--help``: plain text without truncation, and examples to paste."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any

from typer.core import TyperArgument, TyperGroup

ON_ANY = "trust"
"""Name of the one option that may also follow a command."""


def examples(*lines: str) -> str:
    """Return the epilog of a command's help: example commands, one a line, never wrapped."""
    return "\n".join(["\b", "Examples:" if len(lines) > 1 else "Example:", *(f"  {line}" for line in lines)])


class Commands(TyperGroup):
    """The program's commands, each with the option that any command takes."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        shared = [copy(option) for option in self.params if option.name == ON_ANY]
        for option in shared:
            option.expose_value = False
        for command in _within(self):
            command.short_help = (command.help or "").split("\n\n")[0].replace("\n", " ")
            if not isinstance(command, TyperGroup):
                command.params += shared
            for parameter in command.params:
                if isinstance(parameter, TyperArgument):
                    parameter.__class__ = Argument


class Argument(TyperArgument):
    """An argument whose help shows its choices but no Python type."""

    def display_type_rich(self, ctx: Any) -> str | None:
        return super().display_type_rich(ctx) if self.type_descriptor.is_choice else ""

    def get_usage_pieces(self, ctx: Any) -> list[str]:
        return [piece.strip("{}") for piece in super().get_usage_pieces(ctx)]


def _within(group: Any) -> Iterator[Any]:
    for command in group.commands.values():
        yield command
        if isinstance(command, TyperGroup):
            yield from _within(command)
