"""What the guide is told of the commands: each by its whole name, in plain words, without what is hidden."""

from __future__ import annotations

from pnp.cli.command_reference import commands


def test_every_command_is_named_as_it_is_typed_once() -> None:
    names = [command.name for command in commands()]
    assert {"check", "print", "site build", "site serve"} <= set(names)
    assert len(set(names)) == len(names)


def test_what_is_said_of_a_command_is_one_plain_line() -> None:
    said = [text for one in commands() for text in (one.help, *(about for _, about in one.options))]
    assert all(said)
    assert [" ".join(text.split()) for text in said] == said


def test_options_are_told_as_they_are_typed_and_arguments_by_what_they_stand_for() -> None:
    check = next(command for command in commands() if command.name == "check")
    assert [written for written, _ in check.options] == ["[GAME]...", "--format", "--watch"]
