"""The command that begins: new."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from .app import app
from .console import shown, tell
from .help import examples


@app.command(epilog=examples("pnp new orchard", "pnp new orchard --from cards.csv"))
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The folder, and what the game is called.")],
    sheet: Annotated[
        Path | None,
        typer.Option("--from", metavar="SHEET", help="A sheet that you have: .csv, .tsv, .xlsx or .ods."),
    ] = None,
) -> None:
    """Begin a game of your own: a small one that can be played at once, or one around a sheet."""
    from pnp.core.base.errors import Misuse
    from pnp.core.project.trust import trust
    from pnp.declared.scaffold.new import begin, write_project

    folder = Path(name)
    begun = begin(name, sheet)
    write_project(folder, begun)
    with suppress(OSError, Misuse):  # else Python that is added to the project is asked about
        trust(folder)
    tell(f"{shown(folder.resolve())}: {', '.join(begun.files)}")
    if begun.guessed:
        wide, wider = (max(len(one[index]) for one in begun.guessed) for index in (0, 1))
        tell("what the columns seem to hold (game.yaml says so, and can say otherwise):")
        for one in begun.guessed:
            tell(f"  {one.field:<{wide}}  {one.type:<{min(wider, 40)}}  {one.why}")
    for note in begun.notes:
        tell(f"  {note}")
    tell("what to do now:")
    for command, why in (
        ("check", "is it sound? says what is wrong, in its cell"),
        ("serve", "all cards in the browser, while you edit"),
        ("print", "a PDF to print and cut"),
    ):
        tell(f"  pnp -C {name} {command:<6}  {why}")
