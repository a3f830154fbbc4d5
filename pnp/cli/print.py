"""Commands that make files: build, print, calibrate, export, preview, site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from .app import GameId, Games, Out, app, site
from .console import FAILED, check_report, counted, is_terminal, paint, print_error, progress, relative_path
from .help import examples
from .print_options import Copies, NoMark, Only, Options, PageRanges, Pieces, Since, SizeName, Sleeves, orders
from .project_access import checked, examined, here, language

if TYPE_CHECKING:
    from pnp.app.examine import Examination
    from pnp.core.base.cache import Cache
    from pnp.sheets.options.order import Order
    from pnp.web.build.report import SiteReport


PaperName = Annotated[Literal["a4", "letter"], typer.Option(help="The paper in your printer.")]
Language = Annotated[
    str | None,
    typer.Option("--lang", metavar="LANG", help="The language of the pieces; the game's first if left out."),
]
InkName = Annotated[Literal["full", "low"], typer.Option(help="Full colour, or outlines that save ink.")]
ExportKind = Literal["png", "tgc", "mpc", "tts", "pcio", "screentop", "cut"]


@app.command(epilog=examples("pnp build    # then open output/site/index.html"))
def build(
    fresh: Annotated[bool, typer.Option("--fresh", help="Make all again, even what is up to date.")] = False,
) -> None:
    """Check everything, print all kits and build the site."""
    from pnp.app.printing import every_kit
    from pnp.app.site import build_site
    from pnp.web.folder.marker import claim

    from .command_reference import commands

    project = here()
    memory, output = project.memory(fresh=fresh), project.root / "output"
    claim(output / "site", "site")
    examination = checked([], memory)
    typer.echo(check_report(examination))
    kits = make_kits(examination, every_kit(examination), output / "pdf", memory)
    print_site(build_site(project, examination, kits, output / "site", memory=memory, commands=commands()))


@app.command("print", epilog=examples("pnp print buccaneer --paper letter --lang en --ink low"))
def print_(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: Games = None,
    paper: PaperName = "a4",
    lang: Language = None,
    layout: Annotated[
        Literal["duplex", "gutterfold", "fronts"], typer.Option(help="Both sides, folded sheets, or fronts.")
    ] = "duplex",
    flip: Annotated[
        Literal["long-edge", "short-edge"], typer.Option(help="The edge over which the printer flips paper.")
    ] = "long-edge",
    sheet: Annotated[
        Literal["economy", "bleed"], typer.Option(help="Pieces that share their cuts, or pieces with bleed.")
    ] = "economy",
    cells: Annotated[
        Literal["apart", "square"], typer.Option(help="Cut tokens out one by one, or by straight cuts.")
    ] = "apart",
    ink: InkName = "full",
    backs: Annotated[
        Literal["full", "light"], typer.Option(help="Backs in colour, or as lines that save ink.")
    ] = "full",
    part: Annotated[
        Literal["all", "sheets", "rules"], typer.Option(help="The pieces, the rules booklet, or both.")
    ] = "all",
    booklet: Annotated[
        Literal["fold", "reading"] | None,
        typer.Option(help="Pages to fold and staple, or in reading order; as suits the print if left out."),
    ] = None,
    draft: Annotated[
        bool, typer.Option("--draft", help="Print what can be drawn even if checks fail.")
    ] = False,
    since: Since = None,
    only: Only = None,
    pieces: Pieces = None,
    copies: Copies = None,
    pages: PageRanges = None,
    size: SizeName = None,
    sleeves: Sleeves = False,
    no_mark: NoMark = False,
    out: Out = None,
) -> None:
    """Make PDF kits to print and cut, each with a manifest of what is where."""
    from pnp.app.settings import read_settings
    from pnp.core.project.partial_load import load_partially
    from pnp.sheets.kit.kit import Order
    from pnp.sheets.pieces.paper import PAPERS

    offset = read_settings().back_offset
    order = Order(
        PAPERS[paper], lang or "", layout, ink, flip, sheet, cells, offset, draft, part, booklet,
        backs=backs, marked=not no_mark,
    )  # fmt: skip
    options = Options(only or (), pieces, copies, pages, size, sleeves, since)
    examination = (examined if draft else checked)(game or [])
    loaded_games = [one for one, _ in map(load_partially, examination.loaded_games) if one.catalog]
    wanted = orders(loaded_games, lang, order, options)
    make = make_drafts if draft else make_kits
    made = make(examination, wanted, out or here().root / "output/pdf") if wanted else []
    whole = len(loaded_games) == len(examination.ids) and len(made) == len(wanted)
    raise typer.Exit(0 if whole else FAILED)


@app.command(
    epilog=examples(
        "pnp calibrate                   # print the page and measure it",
        "pnp calibrate --x 0.5 --y -1    # store what you measured",
    )
)
def calibrate(  # noqa: PLR0913, PLR0917 - one parameter an option
    x: Annotated[
        float | None, typer.Option("--x", metavar="MM", help="The reading across the page, in mm.")
    ] = None,
    y: Annotated[
        float | None, typer.Option("--y", metavar="MM", help="The reading down the page, in mm.")
    ] = None,
    angle: Annotated[
        float | None, typer.Option("--angle", metavar="DEGREES", help="The angle on the page, in degrees.")
    ] = None,
    paper: PaperName = "a4",
    lang: Language = None,
    out: Out = None,
) -> None:
    """Print a page that shows where your printer puts backs; store your measurements for later kits.

    Values that you leave out stay as they were stored.
    """
    from pnp.app.settings import Settings, read_settings, write_settings
    from pnp.core.base.files import write
    from pnp.sheets.kit.calibration import calibration_pdf
    from pnp.sheets.pieces.paper import PAPERS
    from pnp.sheets.rendering.template import FaceRenderer

    read = {"dx_mm": x, "dy_mm": y, "angle": angle}
    if measured := {name: value for name, value in read.items() if value is not None}:
        offset = replace(read_settings().back_offset, **measured)
        path = write_settings(Settings(offset))
        reading = f"x {offset.dx_mm:g} mm, y {offset.dy_mm:g} mm, angle {offset.angle:g}°"
        typer.echo(f"{reading}: kept in {relative_path(path)}")
        return
    project = here()
    lang = lang or project.languages[0]
    path = (out or project.root / "output") / f"calibration-{lang}-{paper}.pdf"
    write(path, calibration_pdf(PAPERS[paper], lang, FaceRenderer(project.root), read_settings().back_offset))
    typer.echo(relative_path(path))


@app.command(epilog=examples("pnp export tts buccaneer --lang en"))
def export(  # noqa: PLR0913, PLR0917 - one parameter an option
    kind: Annotated[ExportKind, typer.Argument(metavar="KIND", help="What the files are for.")],
    game: GameId,
    lang: Language = None,
    paper: PaperName = "a4",
    base_url: Annotated[
        str | None, typer.Option("--base-url", metavar="URL", help="Address of a shared table's pictures.")
    ] = None,
    marks: Annotated[
        Literal["corners", "silhouette"], typer.Option(help="The marks by which a cutter finds its sheet.")
    ] = "corners",
    out: Out = None,
) -> None:
    """Write files for other programs: pictures, card printers, virtual tables, cutting machines."""
    from pnp.app.printing import Export, export_files
    from pnp.sheets.pieces.paper import PAPERS

    (loaded,) = checked([game]).loaded_games
    lang = language(loaded, lang)
    folder = out or loaded.root / f"output/export/{game}-{lang}-{kind}"
    total, files = export_files(loaded, Export(kind, lang, PAPERS[paper], base_url, marks), folder)
    for _ in progress(files, total, "exporting"):
        pass
    typer.echo(f"{relative_path(folder)}: {counted(total, 'file')}")


@app.command(epilog=examples("pnp preview buccaneer ship/couronne"))
def preview(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: GameId,
    piece: Annotated[str, typer.Argument(metavar="PIECE", help="A piece, or the number of a page.")] = "1",
    lang: Language = None,
    paper: PaperName = "a4",
    ink: InkName = "full",
    back: Annotated[bool, typer.Option("--back", help="Show the back of the piece.")] = False,
    out: Out = None,
) -> None:
    """Render a face or a page to PNG, and show it in a terminal that can."""
    from pnp.core.base.files import write
    from pnp.core.project.partial_load import load_partially
    from pnp.sheets.kit.preview import preview as render
    from pnp.sheets.kit.preview import terminal_picture
    from pnp.sheets.options.order import Order
    from pnp.sheets.pieces.paper import PAPERS
    from pnp.sheets.rendering.template import FaceRenderer

    loaded, _ = load_partially(*examined([game]).loaded_games)
    if loaded.catalog is None:
        raise typer.Exit(FAILED)
    lang = language(loaded, lang)
    order = Order(PAPERS[paper], lang, ink=ink)
    png = render(loaded, piece, order, FaceRenderer(loaded.root), back=back)
    name = "-".join([game, lang, piece.replace("/", "-"), *(["back"] if back else [])])
    path = (out or loaded.root / "output/preview") / f"{name}.png"
    write(path, png)
    if is_terminal() and (picture := terminal_picture(png)):
        typer.echo(picture)
    typer.echo(relative_path(path))


@site.command("build", epilog=examples("pnp site build --out /tmp/site"))
def site_build(
    out: Out = None,
    packed: Annotated[
        bool, typer.Option("--zip", help="Also pack the site into one zip file, to open anywhere.")
    ] = False,
) -> None:
    """Build the website in every language of the project."""
    from pnp.app.site import build_site, kits_in
    from pnp.web.folder.archive import archive_site, refuse_foreign_file
    from pnp.web.folder.marker import claim

    from .command_reference import commands

    project = here()
    target = out or project.root / "output/site"
    claim(target, "site")
    if packed:
        refuse_foreign_file(target.with_suffix(".zip"))
    memory = project.memory()
    examination = checked([], memory)
    print_site(
        build_site(
            project,
            examination,
            kits_in(project.root / "output/pdf"),
            target,
            memory=memory,
            commands=commands(),
        )
    )
    if packed:
        archive = target.with_suffix(".zip")
        typer.echo(f"{relative_path(archive)}: {archive_site(target, archive) / 1e6:.1f} MB")


@site.command("serve", epilog=examples("pnp site serve --port 8000"))
def site_serve(
    out: Out = None,
    port: Annotated[
        int, typer.Option(metavar="PORT", min=0, max=65535, help="The port on this machine.")
    ] = 8000,
) -> None:
    """Serve the website on this machine and rebuild it when a file changes."""
    from pnp.app.site import serve_site

    project = here()
    serve_site(project, out or project.root / "output/site", port, say=typer.echo)


def make_kits(
    examination: Examination, wanted: Sequence[tuple[str, Order]], out: Path, memory: Cache | None = None
) -> list[Path]:
    """Print kits with a line or a progress bar for each; exit with an error if one could not be made."""
    from pnp.app.printing import print_kits
    from pnp.core.checks import report

    written: list[Path] = []
    printed = print_kits(here(), wanted, out, memory)
    for path, findings in progress(printed, len(wanted), "printing"):
        if findings:
            sources = {name: text for one in examination.loaded_games for name, text in one.sources.items()}
            for finding in findings:
                typer.echo(report.frame(finding, sources, paint()), err=True)
            typer.echo(f"{relative_path(path)} was not printed", err=True)
            continue
        written.append(path)
        if not is_terminal():
            typer.echo(relative_path(path))
    if is_terminal():
        typer.echo(f"{counted(len(written), 'kit')} in {relative_path(out)}")
    if len(written) < len(wanted):
        raise typer.Exit(FAILED)
    return written


def make_drafts(examination: Examination, wanted: Sequence[tuple[str, Order]], out: Path) -> list[Path]:
    """Print drafts with a line for each, and one for the pieces that it leaves out."""
    from pnp.app.printing import print_kits
    from pnp.core.checks import report
    from pnp.sheets.kit.manifest import read_left_out

    written: list[Path] = []
    for path, findings in print_kits(here(), wanted, out):
        if findings:
            why = report.line(findings[0], examination.sources)
            print_error(f"nothing can be drawn for {relative_path(path)}: {why}", FAILED)
            continue
        written.append(path)
        typer.echo(relative_path(path))
        if missing := read_left_out(path):
            print_error(f"{relative_path(path)} does without {', '.join(missing)}", 0)
    return written


def print_site(report: SiteReport) -> None:
    typer.echo(f"{relative_path(report.out)}: {report.pages} pages, {report.bytes / 1e6:.1f} MB")
