"""Commands that make: build, print, site."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from .app import Games, Out, app, site
from .console import FAILED, USAGE, paint, progress, shown, stop, verdict
from .fetch import checked, root_folder

if TYPE_CHECKING:
    from pnp.project import Examination
    from pnp.web.build import SiteReport


@app.command(epilog="Example: `pnp build`, then open output/site/index.html.")
def build() -> None:
    """Check everything, print all kits, build the site. The main job."""
    from pnp.press import build_site, every_order

    examination = checked([])
    typer.echo(verdict(examination))
    root = root_folder()
    kits = make_kits(examination, every_order(), root / "output/pdf")
    tell_site(build_site(root, examination, kits, root / "output/site"))


@app.command("print", epilog="Example: `pnp print buccaneer --paper letter --lang en --ink low`.")
def print_(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: Games = None,
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="The paper in your printer.")] = "a4",
    lang: Annotated[Literal["fr", "en"], typer.Option(help="The language of the pieces.")] = "fr",
    layout: Annotated[
        Literal["duplex", "gutterfold", "fronts"], typer.Option(help="How fronts and backs meet.")
    ] = "duplex",
    ink: Annotated[
        Literal["full", "low"], typer.Option(help="Full colour, or outlines that spare ink.")
    ] = "full",
    out: Out = None,
) -> None:
    """Make PDF kits to print and cut, each with a manifest of what is where."""
    if layout == "gutterfold":
        stop("--layout gutterfold is not there yet: use duplex or fronts", USAGE)
    examination = checked(game or [])
    from pnp.sheets.kit import Order
    from pnp.sheets.paper import PAPERS

    order = Order(PAPERS[paper], lang, layout, ink)
    make_kits(examination, [order], out or root_folder() / "output/pdf")


@site.command("build", epilog="Example: `pnp site build --out /tmp/site`.")
def site_build(out: Out = None) -> None:
    """Build the website in both languages."""
    from pnp.press import build_site, kits_in

    root = root_folder()
    examination = checked([])
    tell_site(build_site(root, examination, kits_in(root / "output/pdf"), out or root / "output/site"))


@site.command("serve", epilog="Example: `pnp site serve --port 8000`.")
def site_serve(
    out: Out = None, port: Annotated[int, typer.Option(help="On which port of this machine.")] = 8000
) -> None:
    """Serve the website on this machine and build it anew when a file changes."""
    from pnp.press import serve_site

    root = root_folder()
    serve_site(root, out or root / "output/site", port, say=typer.echo)


def make_kits(examination: Examination, orders: Sequence[Any], out: Path) -> list[Path]:
    """Make kits with a line, or a progress bar, for each."""
    from pnp.core import report
    from pnp.press import print_kits

    total = len(examination.editions) * len(orders)
    written: list[Path] = []
    for path, findings in progress(print_kits(examination.editions, orders, out), total, "printing"):
        if findings:
            for finding in findings:
                typer.echo(report.frame(finding, examination.sources, paint()), err=True)
            raise typer.Exit(FAILED)
        written.append(path)
        if not sys.stdout.isatty():
            typer.echo(shown(path))
    if sys.stdout.isatty():
        typer.echo(f"{len(written)} kits in {shown(out)}")
    return written


def tell_site(report: SiteReport) -> None:
    typer.echo(f"{shown(report.out)}: {report.pages} pages, {report.bytes / 1e6:.1f} MB")
