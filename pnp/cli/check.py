"""Commands that check: check, prove, audit, explain, seal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.core.base.errors import Failure
from pnp.core.base.terminal_text import short

from .app import GameId, Games, app
from .console import (
    FAILED,
    USAGE,
    check_report,
    clear,
    exit_code,
    os_error_text,
    paint,
    print_text,
    progress_bar,
    stop,
    suggestion,
)
from .help import examples
from .project_access import checked, here, pick_games

if TYPE_CHECKING:
    from pnp.core.project.loaded_game import LoadedGame

Format = Literal["text", "json", "sarif", "github"]


@app.command(epilog=examples("pnp check buccaneer --format github"))
def check(
    game: Games = None,
    form: Annotated[
        Format, typer.Option("--format", help="Output for people, scripts, code hosts.")
    ] = "text",
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file is saved.")] = False,
) -> None:
    """Validate the catalogs, the rules text and every face."""
    from pnp.app.examine import examine_again
    from pnp.core.base.snapshot import Snapshot, using
    from pnp.core.checks import report

    project = here()
    chosen, memory = project.chosen(game or ()), project.memory()

    def once() -> int:
        examination = examine_again(project, chosen, memory)
        if form == "text":
            typer.echo(check_report(examination))
        else:
            typer.echo(report.FORMATS[form](examination.result, chosen, examination.sources))
        return exit_code(examination)

    while watch:
        clear()
        with using(Snapshot()) as files:
            typer.echo(outcome(once), nl=False)
        sys.stdout.flush()
        while not files.is_stale():
            sleep(0.1)
    raise typer.Exit(once())


@app.command(epilog=examples("pnp prove buccaneer"))
def prove(
    game: Games = None,
    play: Annotated[
        bool, typer.Option("--play", help="Also play whole games by program and show what they prove.")
    ] = False,
) -> None:
    """Show why each check passes: its claim, and evidence that anyone can check again."""
    examination = checked(game or [])
    width = max(len(proof.claim) for proof in examination.result.proofs)
    for proof in examination.result.proofs:
        print_text(f"{proof.code}  {proof.claim:<{width}}  {proof.text}")
    if play:
        raise typer.Exit(
            FAILED if any(_prove_by_play(loaded, width) for loaded in examination.loaded_games) else 0
        )


def _prove_by_play(loaded: LoadedGame, width: int) -> bool:
    """Print what whole games of one game show; return whether a claim did not hold."""
    from pnp.core.base.diagnostic import Proof
    from pnp.core.play.play_proofs import prove_by_play
    from pnp.core.play.series import playable
    from pnp.web.lint.registry import texts

    if loaded.game.play is None:
        print_text(f"PLAY  {loaded.game.id}: no program plays it")
        return False
    rules = [rule.id for text in texts(loaded)[:1] for rule in text.rules if not rule.mark]
    failed = False
    for found in prove_by_play(*playable(loaded), rules):
        if isinstance(found, Proof):
            print_text(f"{found.code}  {f'{loaded.game.id}: {found.claim}':<{width}}  {found.text}")
        else:
            failed = True
            print_text(f"{found.code}  {loaded.game.id}: {found.message}")
    return failed


@app.command(epilog=examples("pnp audit buccaneer --ranges"))
def audit(
    game: Games = None,
    ranges: Annotated[
        bool, typer.Option("--ranges", help="Show how far each reconstructed number could move.")
    ] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Show one line for each slip.")] = False,
) -> None:
    """Corrupt every fact, one slip at a time; some check must catch each slip."""
    from pnp.app.auditing import Auditor
    from pnp.app.auditing import audit as run

    escaped = 0
    for loaded in checked(game or []).loaded_games:
        with progress_bar(f"auditing {loaded.game.id}") as tick:
            result = run(loaded, tick)
        escaped += len(result.escaped)
        counts = ", ".join(f"{result.counts[verdict]} {verdict}" for verdict in ("caught", "free", "escaped"))
        print_text(f"{loaded.game.id}: {len(result.outcomes)} slips, {counts}")
        print_text(
            "  caught by " + ", ".join(f"{code} {count}" for code, count in result.caught_by().items())
        )
        for outcome in result.outcomes if verbose else result.escaped:
            print_text(f"  {outcome.verdict} {outcome.by}  {outcome.path}: {outcome.change}")
        for path, value, lowest, highest in Auditor(loaded).ranges() if ranges else ():
            room = "forced" if lowest == highest else f"free from {lowest} to {highest}"
            print_text(f"  {path} = {value}: {room}")
    raise typer.Exit(FAILED if escaped else 0)


@app.command(epilog=examples("pnp explain BUC003"))
def explain(code: Annotated[str, typer.Argument(metavar="CODE", help="A code, such as BUC003.")]) -> None:
    """Explain a check: why it exists, what it proves, and what it reports when it is broken on purpose."""
    from pnp.app.checking import rules
    from pnp.app.explaining import page
    from pnp.core.project.loaded_game import LoadedGame

    project = here()
    known = rules(project.games())
    rule = known.get(code.upper())
    if rule is None:
        stop(f"no check has the code '{short(code, 80)}'{suggestion(code.upper(), known)}", USAGE)
    loaded_games = [LoadedGame.open(game, project) for game in project.games()]
    typer.echo(page(rule, loaded_games, paint()))


@app.command(epilog=examples("pnp seal buccaneer ../rulebooks/000_210af001b8f6aac2.txt"))
def seal(
    game: GameId,
    rulebook: Annotated[
        Path,
        typer.Argument(metavar="RULEBOOK", exists=True, dir_okay=False, help="The text of the rulebook."),
    ],
) -> None:
    """Bind each statement of rulebook.yaml to the rulebook's line that it cites."""
    from pnp.core.base.files import write
    from pnp.core.checks.citations import outdated_seals, write_seals
    from pnp.core.project.loaded_game import LoadedGame
    from pnp.core.reading.source import Source

    (chosen,) = pick_games([game])
    loaded = LoadedGame(chosen, here(), {}).with_part("rulebook")
    if not loaded.sources:
        stop(f"{game} has no {loaded.file('rulebook.yaml')}: there is nothing to seal", USAGE)
    book, (source,) = loaded.parts["rulebook"], loaded.sources.values()
    if book is None:
        stop("\n".join(finding.message for finding in loaded.findings), USAGE)
    if rulebook.name != book.file:
        stop(f"{source.file} was read from {book.file}, not from {rulebook.name}", USAGE)
    text = Source.read_text(rulebook, rulebook.name)
    if text.faults:
        stop(f"{rulebook.name}: {text.faults[0].message}", USAGE)
    found = list(outdated_seals(book.statements, text.text.split("\n")))
    for one in found:
        typer.echo(f"{one.statement.about} = {one.statement.value!r}")
        typer.echo(f"  line {one.statement.line}: {one.line}")
    if found:
        write(loaded.root / source.file, write_seals(source, found))
    typer.echo(f"{game}: {len(found)} sealed, {len(book.statements) - len(found)} were sealed already")


def outcome(work: Callable[[], object]) -> str:
    """Run some work and return the error that stopped it, or an empty string."""
    try:
        work()
    except Failure as err:
        return f"{err}\n"
    except OSError as err:
        return f"{os_error_text(err)}\n"
    except Exception as err:  # noqa: BLE001 - the next edit may mend it
        return f"{type(err).__name__}: {err}\n"
    return ""
