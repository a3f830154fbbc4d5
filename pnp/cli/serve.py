"""The command that shows a project while one edits: serve."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from .app import Games, app
from .console import clear, say, verdict
from .help import examples
from .project_access import here

if TYPE_CHECKING:
    from pnp.app.examine import Examination


@app.command(epilog=examples("pnp serve    # then edit a sheet and look at the browser"))
def serve(
    game: Games = None,
    port: Annotated[
        int, typer.Option(metavar="PORT", min=0, max=65535, help="On which port of this machine.")
    ] = 8000,
) -> None:
    """Show every piece and every finding in the browser; both follow what you save."""
    from pnp.app.live_preview import Wall
    from pnp.web.serve.live_preview import serve_wall
    from pnp.web.serve.live_preview_handler import WallSite

    project = here()
    wall = Wall(project, project.chosen(game or ()))

    def hear(examination: Examination) -> None:
        clear()
        typer.echo(verdict(examination))

    def refresh() -> None:
        if fault := wall.refresh(hear):
            say(fault, 0)

    lang = project.languages[0]
    site = WallSite(wall, project.root, lang, project.says("title", lang) or project.root.name)
    serve_wall(site, refresh, wall.is_stale, _tell, port)


def _tell(address: str) -> None:
    """The address, at once: whoever starts us waits for it."""
    typer.echo(address)
    sys.stdout.flush()
