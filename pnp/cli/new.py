"""The command that starts a project: new."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from .app import app
from .console import print_text, relative_path
from .help import examples


@app.command(epilog=examples("pnp new orchard", "pnp new orchard --from cards.csv"))
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the game, and of its folder.")],
    sheet: Annotated[
        Path | None,
        typer.Option(
            "--from", metavar="SHEET", help="Your own sheet to start from: .csv, .tsv, .xlsx, .ods."
        ),
    ] = None,
) -> None:
    """Start a game of your own: a small one that can be played at once, or one built around your sheet."""
    from pnp.core.base.errors import Misuse
    from pnp.core.project.trust import trust
    from pnp.declared.scaffold.new import plan_project, write_project

    folder = Path(name)
    start = plan_project(name, sheet)
    write_project(folder, start)
    with suppress(OSError, Misuse):  # not fatal: the user is asked when Python is added
        trust(folder)
    print_text(f"{relative_path(folder.resolve())}: {', '.join(start.files)}")
    if start.guessed:
        wide, wider = (max(len(one[index]) for one in start.guessed) for index in (0, 1))
        print_text("what the columns seem to hold (change it in game.yaml):")
        for one in start.guessed:
            print_text(f"  {one.field:<{wide}}  {one.type:<{min(wider, 40)}}  {one.why}")
    for note in start.notes:
        print_text(f"  {note}")
    print_text("what to do now:")
    for command, why in (
        ("check", "find what is wrong, down to the cell"),
        ("serve", "show all cards in the browser while you edit"),
        ("print", "make a PDF to print and cut"),
    ):
        print_text(f"  pnp -C {name} {command:<6}  {why}")
