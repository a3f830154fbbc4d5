"""The command that shows a project while it is edited: serve."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from .app import Games, app
from .console import check_report, clear, print_error
from .help import examples
from .project_access import here

if TYPE_CHECKING:
    from pnp.app.examine import Examination


@app.command(epilog=examples("pnp serve    # then edit a sheet and look at the browser"))
def serve(
    game: Games = None,
    port: Annotated[
        int, typer.Option(metavar="PORT", min=0, max=65535, help="The port on this machine.")
    ] = 8000,
) -> None:
    """Show every piece and every finding in the browser, updated whenever you save."""
    from pnp.app.live_preview import LivePreview
    from pnp.web.serve.live_preview import serve_live_preview
    from pnp.web.serve.live_preview_handler import LivePreviewSite

    project = here()
    preview = LivePreview(project, project.chosen(game or ()))

    def show(examination: Examination) -> None:
        clear()
        typer.echo(check_report(examination))

    def refresh() -> None:
        if fault := preview.refresh(show):
            print_error(fault, 0)

    lang = project.languages[0]
    site = LivePreviewSite(preview, project.root, lang, project.text_of("title", lang) or project.root.name)
    serve_live_preview(site, refresh, preview.is_stale, _print_address, port)


def _print_address(address: str) -> None:
    """Print the address at once, for a program that waits for it."""
    typer.echo(address)
    sys.stdout.flush()
