"""The command that plays: whole games by program, one told step by step, or one with a seat for you."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.app import GameId, app
from pnp.cli.console import USAGE, bar, near, shown, stop, tell, tell_json
from pnp.cli.help import examples
from pnp.cli.project_access import here, language
from pnp.core.base.errors import CutShort, Misuse
from pnp.core.base.terminal_text import short

if TYPE_CHECKING:
    from pnp.core.play.series import Series

_MOST_GAMES = 10_000_000
_GAMES = 1000


@app.command(epilog=examples("pnp play buccaneer --players 4 --bots greedy,random,random,random"))
def play(  # noqa: PLR0913, PLR0917 - as many as a command has options
    game: GameId,
    players: Annotated[int | None, typer.Option(metavar="N", help="How many; the most that can.")] = None,
    games: Annotated[
        int | None, typer.Option(metavar="K", min=1, max=_MOST_GAMES, help="How many games; 1000.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", min=0, max=1 << 48, help="The first game's seed.")] = 1,
    bots: Annotated[
        str, typer.Option(metavar="NAME,…", help="random, greedy, careful; one stands for all.")
    ] = "random",
    mode: Annotated[str, typer.Option(metavar="MODE", help="A way to play that the rules have.")] = "",
    what_if: Annotated[
        list[str] | None, typer.Option(metavar="PATH=VALUE", help="The same games on a changed catalog.")
    ] = None,
    log: Annotated[str | None, typer.Option(metavar="FILE|-", help="One game, step by step.")] = None,
    seat: Annotated[str | None, typer.Option("--as", metavar="PLAYER", help="Sit down and choose.")] = None,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANG", help="The language of --as; en.")
    ] = None,
    rules: Annotated[bool, typer.Option("--rules", help="How often each rule came up.")] = False,
    ladder: Annotated[bool, typer.Option("--ladder", help="Whether better players beat worse ones.")] = False,
    form: Annotated[
        Literal["text", "json"], typer.Option("--format", help="For people or scripts.")
    ] = "text",
) -> None:
    """Play whole games by program: how long, who wins, what ran out, which rules came up."""
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
        _climb(asked, games, seed, form)
    else:
        _summarise(asked, games or _GAMES, seed, form, rules=rules)


def _change(written: str) -> tuple[str, str]:
    path, equals, value = written.partition("=")
    if not equals or not path:
        stop(f"--what-if wants PATH=VALUE, not '{short(written, 80)}'", USAGE)
    return path, value


def _summarise(series: Series, games: int, seed: int, form: str, *, rules: bool) -> None:
    """Many games, counted; beside the same games on a changed catalog where one is asked for."""
    from dataclasses import replace

    from pnp.core.play.series import play_all
    from pnp.core.play.statistics import summary

    from .summary import compared, headed, how_often, told

    runs = {"as it is": replace(series, what_if=()), "changed": series} if series.what_if else {"": series}
    seats = series.match(seed).players
    known = _rule_ids(series)
    tallies = {}
    for name, one in runs.items():
        with bar(f"playing {series.game} {name}".rstrip()) as tick:
            tallies[name] = play_all(one, games, seed, tick)
        if tallies[name].games < games:
            break
    played = sum(tally.games for tally in tallies.values())
    if form == "json":
        every = {name: summary(tally, seats, series.bots, seed, known) for name, tally in tallies.items()}
        tell_json(every[""] if "" in every else {name.replace(" ", "_"): one for name, one in every.items()})
    elif played:
        tell(headed(series, max(tally.games for tally in tallies.values()), seed))
        first, *others = tallies.values()
        lines = compared(tallies, seats, known) if others else told(first, seats, known)
        for line in (*lines, *(how_often(tallies, known) if rules else ())):
            tell(line)
    _whole(played, games * len(runs))


def _whole(played: int, asked: int) -> None:
    """Raise CutShort where fewer games were played than asked for."""
    if played < asked:
        raise CutShort(f"cut short after {played} of {asked} games")


def _climb(series: Series, games: int | None, seed: int, form: str) -> None:
    """Each player among those of the next rung below."""
    from pnp.core.play.bots.ranking import GAMES, RUNGS, rung

    asked, found = games or GAMES, []
    for bots in RUNGS:
        with bar(f"playing {series.game} {' among '.join(bots)}") as tick:
            found.append(rung(series, bots, asked, seed, tick))
        if found[-1].games < asked:
            break
    mode = series.match(seed).mode
    if form == "json":
        told = [one.plain() for one in found]
        tell_json({"players": series.players, "mode": mode, "seed": seed, "ladder": told})
    else:
        tell(f"{series.game}: {series.players} players, {mode}, seed {seed}")
        for one in found:
            if one.games:
                tell(f"  {one.told()}")
    _whole(sum(one.games for one in found), asked * len(RUNGS))


def _rule_ids(series: Series) -> list[str]:
    """The rules of the text that a program is to apply, in their order."""
    from pnp.core.project.loaded_game import Edition
    from pnp.web.lint.registry import texts

    edition = Edition.open(series.project.game(series.game), series.project)
    return [rule.id for text in texts(edition)[:1] for rule in text.rules if not rule.mark]


def _write_log(series: Series, seed: int, log: str, form: str) -> None:
    """One game, told or as JSON Lines."""
    from pnp.core.base.files import write
    from pnp.core.play import Unfinished, run
    from pnp.core.play.bots.registry import seated
    from pnp.core.play.step_text import Teller, lines

    match = series.match(seed, log=True)
    fault = ""
    try:
        run(match, seated(series.bots, series.players))
    except Unfinished as why:
        fault = str(why)
    steps = match.table.log or []
    if form == "json":
        told: list[str] = [json.dumps(step, ensure_ascii=False) for step in steps]
    else:
        told = list(lines(steps, Teller(match.catalog, "en")))
    if log == "-":
        for line in told:
            tell(line)
    else:
        write(Path(log), "".join(f"{line}\n" for line in told).encode())
        tell(f"{shown(Path(log))}: {len(steps)} steps")
    if fault:
        raise Misuse(f"seed {seed} does not end: {fault}")


def _sit_down(series: Series, seat: str, seed: int, lang: str | None) -> None:
    """A seat for whoever is at the terminal."""
    from pnp.core.i18n.grammar import FALLBACK
    from pnp.core.project.loaded_game import Edition

    from .seat import sit_down

    seats = series.match(seed).players
    if seat not in seats:
        hint = near(seat, seats) or f": there is {', '.join(seats)}"
        stop(f"no seat is called '{short(seat, 80)}'{hint}", USAGE)
    edition = Edition.open(series.project.game(series.game), series.project)
    usual = FALLBACK if FALLBACK in edition.languages else None
    sit_down(series, seat, seed, language(edition, lang or usual))
