"""The command line: the only module that prints or exits. Heavy parts are imported where they are used."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn, TypeVar

import typer

from pnp import __version__
from pnp.core.failure import Failure, Misuse

if TYPE_CHECKING:
    from pnp.core.game import Game
    from pnp.project import Examination
    from pnp.web.build import SiteReport

T = TypeVar("T")
FAILED, USAGE, INTERRUPTED = 1, 2, 130

app = typer.Typer(
    name="pnp",
    help="Typed catalogs in; proofs, print-and-play sheets and a bilingual rules site out.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
site = typer.Typer(help="The website: build it, or serve it while you edit.", no_args_is_help=True)
app.add_typer(site, name="site")

Format = Literal["text", "json", "sarif", "github"]
Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Game ids; none means all.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `pnp games` lists it.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where to write.")]


def main() -> None:
    """Run a command; whatever goes wrong with files or the terminal is one line, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(_run())


def _run() -> int:
    try:
        return app(standalone_mode=False) or 0
    except typer.TyperException as err:
        return _say(_usage(err), USAGE)
    except Failure as err:
        return _say(str(err), USAGE if isinstance(err, Misuse) else FAILED)
    except (KeyboardInterrupt, typer.Abort):
        return _say("interrupted", INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as err:
        where = f"{err.filename}: " if err.filename else ""
        return _say(f"{where}{err.strerror or err}", USAGE)


@app.callback()
def _options(
    version: Annotated[bool, typer.Option("--version", help="Show the version.", is_eager=True)] = False,
) -> None:
    if version:
        typer.echo(f"pnp {__version__}")
        raise typer.Exit


@app.command(epilog="Example: `pnp build`, then open output/site/index.html.")
def build() -> None:
    """Check everything, print all kits, build the site. The main job."""
    from pnp.press import build_site, every_order

    examination = _sound([])
    typer.echo(_verdict(examination))
    root = _root()
    kits = _print(examination, every_order(), root / "output/pdf")
    _tell_site(build_site(root, examination, kits, root / "output/site"))


@app.command(epilog="Example: `pnp check buccaneer --format github`.")
def check(
    game: Games = None,
    form: Annotated[Format, typer.Option("--format", help="For people, scripts or code hosts.")] = "text",
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file is saved.")] = False,
) -> None:
    """Validate the catalogs, the rules text and every face."""
    from pnp.core import report
    from pnp.project import examine

    root, chosen = _root(), _games(game)

    def once() -> int:
        examination = examine(root, chosen)
        if form == "text":
            typer.echo(_verdict(examination))
        else:
            ids = [edition.game.id for edition in examination.editions]
            typer.echo(report.FORMATS[form](examination.result, ids, examination.sources))
        return FAILED if examination.result.failed else 0

    while watch:
        before = _saved(root)
        typer.echo("\033[2J\033[H", nl=False)
        once()
        sys.stdout.flush()
        while _saved(root) == before:
            sleep(0.1)
    raise typer.Exit(once())


@app.command(epilog="Example: `pnp prove buccaneer`.")
def prove(game: Games = None) -> None:
    """Show why each check passes: its claim, and a witness that anyone can check again."""
    examination = _sound(game or [])
    width = max(len(proof.claim) for proof in examination.result.proofs)
    for proof in examination.result.proofs:
        typer.echo(f"{proof.code}  {proof.claim:<{width}}  {proof.witness}")


@app.command(epilog="Example: `pnp audit buccaneer --ranges`.")
def audit(
    game: Games = None,
    ranges: Annotated[bool, typer.Option("--ranges", help="How far each number of ours could move.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="One line for each slip.")] = False,
) -> None:
    """Corrupt every fact, one slip at a time: each must be caught by some check."""
    from pnp.auditor import Auditor
    from pnp.auditor import audit as run

    escaped = 0
    for edition in _sound(game or []).editions:
        with _bar(f"auditing {edition.game.id}") as tick:
            result = run(edition, tick)
        escaped += len(result.escaped)
        counts = ", ".join(f"{result.counts[verdict]} {verdict}" for verdict in ("caught", "free", "escaped"))
        typer.echo(f"{edition.game.id}: {len(result.outcomes)} slips, {counts}")
        typer.echo(
            "  caught by " + ", ".join(f"{code} {count}" for code, count in result.caught_by().items())
        )
        for outcome in result.outcomes if verbose else result.escaped:
            typer.echo(f"  {outcome.verdict} {outcome.by}  {outcome.path}: {outcome.change}")
        for path, value, lowest, highest in Auditor(edition).ranges() if ranges else ():
            told = "forced" if lowest == highest else f"free from {lowest} to {highest}"
            typer.echo(f"  {path} = {value}: {told}")
    raise typer.Exit(FAILED if escaped else 0)


@app.command(epilog="Example: `pnp explain BUC003`.")
def explain(code: Annotated[str, typer.Argument(metavar="CODE", help="A code, such as BUC003.")]) -> None:
    """Tell why a check exists, what it proves, and show what it says when it is broken on purpose."""
    from pnp.core.edition import Edition
    from pnp.explain import page
    from pnp.project import rules

    known = rules()
    rule = known.get(code.upper())
    if rule is None:
        _stop(f"no check has the code '{code}'{_near(code.upper(), known)}", USAGE)
    editions = [Edition.open(game, _root()) for game in _games(None)]
    typer.echo(page(rule, editions, _paint()))


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
        _stop("--layout gutterfold is not there yet: use duplex or fronts", USAGE)
    examination = _sound(game or [])
    from pnp.sheets.kit import Order
    from pnp.sheets.paper import PAPERS

    order = Order(PAPERS[paper], lang, layout, ink)
    _print(examination, [order], out or _root() / "output/pdf")


@site.command("build", epilog="Example: `pnp site build --out /tmp/site`.")
def site_build(out: Out = None) -> None:
    """Build the website in both languages."""
    from pnp.press import build_site, kits_in

    root = _root()
    examination = _sound([])
    _tell_site(build_site(root, examination, kits_in(root / "output/pdf"), out or root / "output/site"))


@site.command("serve", epilog="Example: `pnp site serve --port 8000`.")
def site_serve(
    out: Out = None, port: Annotated[int, typer.Option(help="On which port of this machine.")] = 8000
) -> None:
    """Serve the website on this machine and build it anew when a file changes."""
    from pnp.press import serve_site

    root = _root()
    serve_site(root, out or root / "output/site", port, say=typer.echo)


@app.command(epilog="Example: `pnp calc buccaneer loot` shows what to ask, `pnp calc --list` what there is.")
def calc(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's id.")] = None,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Its calculator.")] = None,
    question: Annotated[
        str | None,
        typer.Argument(metavar="[JSON|-]", help="The input; `-` reads JSON Lines; none shows its schema."),
    ] = None,
    list_: Annotated[bool, typer.Option("--list", help="One line a calculator.")] = False,
) -> None:
    """Answer a question of the rules: JSON object in, JSON object out."""
    if list_:
        _list_calculators()
        return
    if game is None or name is None:
        _stop("name a game and a calculator, or use --list", USAGE)
    from pnp.core.calculator import Refusal, read_json

    (chosen,) = _games([game])
    calculator = chosen.calculator(name)
    if calculator is None:
        names = [one.name for one in chosen.calculators]
        _stop(f"{game} has no calculator '{name}'{_near(name, names)}", USAGE)
    if question is None:
        _json(calculator.asks.model_json_schema(), indent=2)
        return
    catalog = _sound_catalog(chosen)

    def answer(text: str) -> dict[str, Any]:
        return calculator.calculate(catalog, read_json(text))

    if question != "-":
        try:
            _json(answer(question))
        except Refusal as refusal:
            _stop(str(refusal), USAGE)
        return
    refused = False
    for line in sys.stdin:
        try:
            _json(answer(line))
        except Refusal as refusal:
            refused = True
            _json({"error": str(refusal)})
        sys.stdout.flush()
    raise typer.Exit(USAGE if refused else 0)


@app.command(epilog="Example: `pnp catalog buccaneer`.")
def catalog(game: GameId) -> None:
    """Show the whole typed catalog of a game as JSON."""
    from pnp.core.export import catalog_json

    (chosen,) = _games([game])
    _json(catalog_json(_sound_catalog(chosen)), indent=2)


@app.command(epilog="Example: `pnp schema`, after a model has changed.")
def schema(
    folder: Annotated[Path | None, typer.Argument(metavar="[DIR]", help="Where to write.")] = None,
) -> None:
    """Write JSON Schemas of the content files, for completion and hover in editors."""
    from pnp.core.disk import write_json
    from pnp.core.schema import json_schemas

    folder = folder or _root() / "content/schema"
    for game in _games(None):
        for name, text in json_schemas(game.catalog).items():
            path = folder / game.id / f"{name}.json"
            write_json(path, text)
            typer.echo(_shown(path))


@app.command(epilog="Example: `pnp games`.")
def games() -> None:
    """List the games, with what each contains."""
    for game in _games(None):
        facts = _sound_catalog(game).game
        contents = ", ".join(f"{count} {sort}" for sort, count in facts.contents.items())
        asked = ", ".join(calculator.name for calculator in game.calculators)
        typer.echo(f"{game.id}: {facts.title['en']}, {facts.players.min} to {facts.players.max} players")
        typer.echo(f"  in the box: {contents}")
        typer.echo(f"  calculators: {asked}")


def _list_calculators() -> None:
    calculators = [(game.id, calculator) for game in _games(None) for calculator in game.calculators]
    width = max(len(f"{game} {calculator.name}") for game, calculator in calculators)
    for game, calculator in calculators:
        typer.echo(f"{f'{game} {calculator.name}':<{width}}  {calculator.question['en']}")


def _root() -> Path:
    from pnp.project import NoProject, find_root

    try:
        return find_root(Path.cwd())
    except NoProject as err:
        _stop(str(err), USAGE)


def _games(ids: Sequence[str] | None) -> tuple[Game, ...]:
    from pnp.games import GAMES
    from pnp.project import games as find

    try:
        return find(ids or [])
    except KeyError as err:
        _stop(f"there is no game '{err.args[0]}'{_near(err.args[0], [game.id for game in GAMES])}", USAGE)


def _sound(ids: Sequence[str]) -> Examination:
    """The games, checked; findings are shown, and errors end the command."""
    from pnp.core import report
    from pnp.project import examine

    examination = examine(_root(), _games(ids))
    if examination.result.failed:
        chosen = [edition.game.id for edition in examination.editions]
        typer.echo(report.text(examination.result, chosen, examination.sources, _paint()), err=True)
        raise typer.Exit(FAILED)
    return examination


def _sound_catalog(game: Game) -> Any:
    """A game's catalog, read but not checked: quick, for one answer."""
    from pnp.core import report
    from pnp.core.edition import Edition

    edition = Edition.open(game, _root())
    if edition.catalog is None:
        _stop("\n".join(report.line(finding, edition.sources) for finding in edition.findings), USAGE)
    return edition.catalog


def _print(examination: Examination, orders: Sequence[Any], out: Path) -> list[Path]:
    """Make kits with a line, or a progress bar, for each."""
    from pnp.core import report
    from pnp.press import print_kits

    total = len(examination.editions) * len(orders)
    written: list[Path] = []
    for path, findings in _progress(print_kits(examination.editions, orders, out), total, "printing"):
        if findings:
            for finding in findings:
                typer.echo(report.frame(finding, examination.sources, _paint()), err=True)
            raise typer.Exit(FAILED)
        written.append(path)
        if not sys.stdout.isatty():
            typer.echo(_shown(path))
    if sys.stdout.isatty():
        typer.echo(f"{len(written)} kits in {_shown(out)}")
    return written


@contextmanager
def _bar(what: str) -> Iterator[Callable[[int, int], object]]:
    """A progress bar on a terminal, nothing elsewhere; it is told how many of how many are done."""
    if not sys.stdout.isatty():
        yield lambda _done, _all: None
        return
    from rich.progress import Progress

    with Progress(transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def _saved(root: Path) -> dict[Path, int]:
    """When each content file and template was saved."""
    files = [file for name in ("content", "templates") for file in (root / name).rglob("*")]
    return {file: file.stat().st_mtime_ns for file in files if file.is_file()}


def _tell_site(report: SiteReport) -> None:
    typer.echo(f"{_shown(report.out)}: {report.pages} pages, {report.bytes / 1e6:.1f} MB")


def _progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Show a bar on a terminal, nothing elsewhere."""
    if not sys.stdout.isatty():
        yield from items
        return
    from rich.progress import track

    yield from track(items, description=what, total=total, transient=True)


def _verdict(examination: Examination) -> str:
    from pnp.core import report

    chosen = [edition.game.id for edition in examination.editions]
    return report.text(examination.result, chosen, examination.sources, _paint())


def _paint() -> Any:
    """Colours on a terminal only."""
    from pnp.core.report import plain

    colours = {
        "error": "red",
        "warning": "yellow",
        "note": "cyan",
        "place": "blue",
        "mark": "red",
        "help": "cyan",
    }
    if not sys.stdout.isatty():
        return plain
    return lambda what, text: typer.style(text, fg=colours[what], bold=what in {"error", "warning"})


def _shown(path: Path) -> str:
    """The path as seen from here."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return str(path)


def _json(value: Any, indent: int | None = None) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    if not text.isprintable() and any("\ud800" <= char <= "\udfff" for char in text):
        text = json.dumps(value, indent=indent)
    typer.echo(text)


def _near(word: str, known: Iterable[str]) -> str:
    close = get_close_matches(word, list(known), 1)
    return f": did you mean '{close[0]}'?" if close else ""


def _stop(message: str, code: int) -> NoReturn:
    raise typer.Exit(_say(message, code))


def _say(message: str, code: int) -> int:
    typer.echo(f"pnp: {message}", err=True)
    return code


def _usage(err: Any) -> str:
    """An unknown option, a missing argument, a value that is none of the choices: on one line."""
    command = err.ctx.command_path if getattr(err, "ctx", None) else "pnp"
    return f"{err.format_message().replace('Value error, ', '')} (try {command} --help)"


if __name__ == "__main__":
    main()
