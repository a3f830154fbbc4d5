"""The command that compares two states of a project: diff."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from .app import app
from .console import FAILED, print_json, print_text, relative_path
from .help import examples
from .project_access import here

if TYPE_CHECKING:
    from pnp.app.comparing import State
    from pnp.core.project.difference_report import GameDifference

Old = Annotated[
    str, typer.Argument(metavar="OLD", help="A git revision or tag, a printed kit, or a folder of kits.")
]


@app.command(epilog=examples("pnp diff HEAD~1", "pnp diff ~/kits/orchard-en-a4.json"))
def diff(  # noqa: PLR0913, PLR0917 - one parameter an option
    old: Old,
    new: Annotated[str | None, typer.Argument(metavar="NEW", help="Like OLD; else the work tree.")] = None,
    game: Annotated[
        list[str] | None, typer.Option("--game", metavar="GAME", help="Only this game; may be repeated.")
    ] = None,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANG", help="The language of the faces.")
    ] = None,
    form: Annotated[
        Literal["text", "json"], typer.Option("--format", help="Output for people or for scripts.")
    ] = "text",
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="The file for the page with pictures.")
    ] = None,
) -> None:
    """Show which pieces are new, changed or gone, field by field, and write a page of before and after."""
    from pnp.app.comparing import differences, state
    from pnp.core.project.difference_report import as_text, as_values

    project = here()
    with state(project, old) as before, state(project, new) as after:
        wanted = _chosen(game or [], before, after)
        found = differences(before, after, wanted, lang)
        if form == "json":
            print_json(as_values(found, before.label, after.label), indent=2)
        else:
            print_text(as_text(found, before.label, after.label))
        different = any(one.any for one in found)
        if any(one.changes for one in found) and (html or form == "text"):
            path = html or project.root / "output/diff/index.html"
            _write_page(path, found, before, after)
            typer.echo(relative_path(path), err=form == "json")
    raise typer.Exit(FAILED if different else 0)


def _chosen(games: Sequence[str], *states: State) -> Sequence[str]:
    """Return the games asked for; raise Misuse for one that neither state has."""
    from pnp.core.base.errors import Misuse
    from pnp.core.base.suggestions import did_you_mean
    from pnp.core.base.terminal_text import short

    known = [game for state in states for game in state.ids]
    for unknown in (one for one in games if one not in known):
        hint = did_you_mean(unknown, known)
        raise Misuse(f"there is no game '{short(unknown, 80)}'{f': {hint}' if hint else ''}")
    return games


def _write_page(path: Path, found: Sequence[GameDifference], old: State, new: State) -> None:
    from pnp.app.comparing import WORK_TREE, common_variant
    from pnp.core.base.files import write
    from pnp.web.serve.difference_page import render_difference_page

    project = here()

    def picture(which: str, game: str, entry: Any, side: str) -> str:
        variant = common_variant(old, new, game, languages[game])
        return (old if which == "old" else new).picture(game, entry, side, variant)

    languages = {one.game: one.known.lang for one in found}
    lang = next(one.known.lang for one in found if one.changes)
    now = "" if new.label == WORK_TREE else new.label
    write(path, render_difference_page(found, (old.label, now), picture, lang, project.root))
