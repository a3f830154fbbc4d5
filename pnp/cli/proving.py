"""Commands that prove: check, prove, audit, explain."""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep
from typing import Annotated, Literal

import typer

from .app import Games, app
from .console import FAILED, USAGE, bar, ending, near, paint, stop, verdict
from .fetch import checked, pick_games, root_folder

Format = Literal["text", "json", "sarif", "github"]


@app.command(epilog="Example: `pnp check buccaneer --format github`.")
def check(
    game: Games = None,
    form: Annotated[Format, typer.Option("--format", help="For people, scripts or code hosts.")] = "text",
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file is saved.")] = False,
) -> None:
    """Validate the catalogs, the rules text and every face."""
    from pnp.core import report
    from pnp.project import examine

    root, chosen = root_folder(), pick_games(game)

    def once() -> int:
        examination = examine(root, chosen)
        if form == "text":
            typer.echo(verdict(examination))
        else:
            ids = [edition.game.id for edition in examination.editions]
            typer.echo(report.FORMATS[form](examination.result, ids, examination.sources))
        return ending(examination)

    while watch:
        before = saved(root)
        typer.echo("\033[2J\033[H", nl=False)
        once()
        sys.stdout.flush()
        while saved(root) == before:
            sleep(0.1)
    raise typer.Exit(once())


@app.command(epilog="Example: `pnp prove buccaneer`.")
def prove(game: Games = None) -> None:
    """Show why each check passes: its claim, and a witness that anyone can check again."""
    examination = checked(game or [])
    width = max(len(proof.claim) for proof in examination.result.proofs)
    for proof in examination.result.proofs:
        typer.echo(f"{proof.code}  {proof.claim:<{width}}  {proof.told}")


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
    for edition in checked(game or []).editions:
        with bar(f"auditing {edition.game.id}") as tick:
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
        stop(f"no check has the code '{code}'{near(code.upper(), known)}", USAGE)
    editions = [Edition.open(game, root_folder()) for game in pick_games(None)]
    typer.echo(page(rule, editions, paint()))


def saved(root: Path) -> dict[Path, int]:
    """When each content file and template was saved."""
    files = [file for name in ("content", "templates") for file in (root / name).rglob("*")]
    return {file: file.stat().st_mtime_ns for file in files if file.is_file()}
