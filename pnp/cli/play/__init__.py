"""The command that plays whole games by program: many, one step by step, or one with a seat for you."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.app import GameId, app
from pnp.cli.console import USAGE, print_json, print_text, progress_bar, relative_path, stop, suggestion
from pnp.cli.help import examples
from pnp.cli.project_access import here, language
from pnp.core.base.errors import Interrupted, Misuse
from pnp.core.base.terminal_text import short

if TYPE_CHECKING:
    from pnp.core.play.series import Series

_MOST_GAMES = 10_000_000
_GAMES = 1000


@app.command(epilog=examples("pnp play buccaneer --players 4 --bots greedy,random,random,random"))
def play(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: GameId,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="The number of players; the most possible if left out.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="K", min=1, max=_MOST_GAMES, help="Games to play; 1000 if left out.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", min=0, max=1 << 48, help="The first game's seed.")] = 1,
    bots: Annotated[
        str, typer.Option(metavar="NAME,…", help="Players: random, greedy, careful; one stands for all.")
    ] = "random",
    mode: Annotated[str, typer.Option(metavar="MODE", help="A way to play that the rules offer.")] = "",
    what_if: Annotated[
        list[str] | None, typer.Option(metavar="PATH=VALUE", help="Compare with this value in the catalog.")
    ] = None,
    log: Annotated[str | None, typer.Option(metavar="FILE|-", help="Write one game, step by step.")] = None,
    seat: Annotated[
        str | None, typer.Option("--as", metavar="PLAYER", help="The seat that you play.")
    ] = None,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANG", help="The language of --as; en.")
    ] = None,
    rules: Annotated[bool, typer.Option("--rules", help="Also show how often each rule came up.")] = False,
    ladder: Annotated[bool, typer.Option("--ladder", help="Test if better players beat worse ones.")] = False,
    form: Annotated[
        Literal["text", "json"], typer.Option("--format", help="Output for people or for scripts.")
    ] = "text",
) -> None:
    """Play whole games by program and report their length, winners, shortages and the rules that came up."""
    from pnp.core.play.bots.registry import seated
    from pnp.core.play.series import Series

    project = here()
    (name,) = project.chosen([game])
    changes = tuple(_change(written) for written in what_if or ())
    plain = Series(project, name, players or 0)
    most = plain.opened()[0].most
    asked = Series(project, name, most if players is None else players, mode, tuple(bots.split(",")), changes)
    asked.opened()[0].mode(asked.players, mode)
    seated(asked.bots, asked.players)
    if seat is not None:
        _sit_down(asked, seat, seed, lang)
    elif log is not None:
        _write_log(asked, seed, log, form)
    elif ladder:
        _rank_bots(asked, games, seed, form)
    else:
        _summarise(asked, games or _GAMES, seed, form, rules=rules)


def _change(written: str) -> tuple[str, str]:
    path, equals, value = written.partition("=")
    if not equals or not path:
        stop(f"--what-if wants PATH=VALUE, not '{short(written, 80)}'", USAGE)
    return path, value


def _summarise(series: Series, games: int, seed: int, form: str, *, rules: bool) -> None:
    """Play many games and print statistics, beside those of a changed catalog if one is asked for."""
    from dataclasses import replace

    from pnp.core.play.series import play_all
    from pnp.core.play.statistics import summary

    from .summary import comparison, heading, rule_frequencies, statistics

    runs = {"as it is": replace(series, what_if=()), "changed": series} if series.what_if else {"": series}
    seats = series.match(seed).players
    known = _rule_ids(series)
    tallies = {}
    for name, one in runs.items():
        with progress_bar(f"playing {series.game} {name}".rstrip()) as tick:
            tallies[name] = play_all(one, games, seed, tick)
        if tallies[name].games < games:
            break
    played = sum(tally.games for tally in tallies.values())
    if form == "json":
        every = {name: summary(tally, seats, series.bots, seed, known) for name, tally in tallies.items()}
        print_json(every[""] if "" in every else {name.replace(" ", "_"): one for name, one in every.items()})
    elif played:
        print_text(heading(series, max(tally.games for tally in tallies.values()), seed))
        first, *others = tallies.values()
        lines = comparison(tallies, seats, known) if others else statistics(first, seats, known)
        for line in (*lines, *(rule_frequencies(tallies, known) if rules else ())):
            print_text(line)
    _require_all(played, games * len(runs))


def _require_all(played: int, asked: int) -> None:
    """Raise CutShort if fewer games were played than asked for."""
    if played < asked:
        raise Interrupted(f"cut short after {played} of {asked} games")


def _rank_bots(series: Series, games: int | None, seed: int, form: str) -> None:
    """Play each bot against those of the next lower rank, and print how often it wins."""
    from pnp.core.play.bots.ranking import GAMES, RUNGS, rung

    asked, found = games or GAMES, []
    for bots in RUNGS:
        with progress_bar(f"playing {series.game} {' among '.join(bots)}") as tick:
            found.append(rung(series, bots, asked, seed, tick))
        if found[-1].games < asked:
            break
    mode = series.match(seed).mode
    if form == "json":
        rungs = [one.plain() for one in found]
        print_json({"players": series.players, "mode": mode, "seed": seed, "ladder": rungs})
    else:
        print_text(f"{series.game}: {series.players} players, {mode}, seed {seed}")
        for one in found:
            if one.games:
                print_text(f"  {one.summary_line()}")
    _require_all(sum(one.games for one in found), asked * len(RUNGS))


def _rule_ids(series: Series) -> list[str]:
    """Return the ids of the rules that a program is to apply, in the text's order."""
    from pnp.core.project.loaded_game import LoadedGame
    from pnp.web.lint.registry import texts

    loaded = LoadedGame.open(series.project.game(series.game), series.project)
    return [rule.id for text in texts(loaded)[:1] for rule in text.rules if not rule.mark]


def _write_log(series: Series, seed: int, log: str, form: str) -> None:
    """Play one game and write its steps as text or JSON Lines."""
    from pnp.core.base.files import write
    from pnp.core.play import Unfinished, run
    from pnp.core.play.bots.registry import seated
    from pnp.core.play.step_text import StepFormatter, lines

    match = series.match(seed, log=True)
    fault = ""
    try:
        run(match, seated(series.bots, series.players))
    except Unfinished as why:
        fault = str(why)
    steps = match.table.log or []
    if form == "json":
        text: list[str] = [json.dumps(step, ensure_ascii=False) for step in steps]
    else:
        text = list(lines(steps, StepFormatter(match.catalog, "en")))
    if log == "-":
        for line in text:
            print_text(line)
    else:
        write(Path(log), "".join(f"{line}\n" for line in text).encode())
        print_text(f"{relative_path(Path(log))}: {len(steps)} steps")
    if fault:
        raise Misuse(f"seed {seed} does not end: {fault}")


def _sit_down(series: Series, seat: str, seed: int, lang: str | None) -> None:
    """Let the user play one seat, in the given language or in English where the game has it."""
    from pnp.core.i18n.grammar import FALLBACK
    from pnp.core.project.loaded_game import LoadedGame

    from .seat import sit_down

    seats = series.match(seed).players
    if seat not in seats:
        hint = suggestion(seat, seats) or f": there is {', '.join(seats)}"
        stop(f"no seat is called '{short(seat, 80)}'{hint}", USAGE)
    loaded = LoadedGame.open(series.project.game(series.game), series.project)
    usual = FALLBACK if FALLBACK in loaded.languages else None
    sit_down(series, seat, seed, language(loaded, lang or usual))
