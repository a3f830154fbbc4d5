"""Commands that answer: calc, catalog, schema, words, games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from pnp.core.base.terminal_text import short

from .app import GameId, app
from .console import USAGE, near, shown, stop, tell, tell_json
from .help import examples
from .project_access import catalog_of, contents_of, glimpse_of, here, identity_of, pick_games, words_of

if TYPE_CHECKING:
    from pnp.core.project.project import Project


@app.command(
    epilog=examples(
        "pnp calc --list             # every calculator",
        "pnp calc buccaneer          # those of one game",
        "pnp calc buccaneer loot     # what to ask",
        'pnp calc buccaneer mutiny \'{"pile": ["red", "black"], "ships": [4]}\'',
    )
)
def calc(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's id; alone it lists what can be asked.")
    ] = None,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Its calculator.")] = None,
    question: Annotated[
        str | None,
        typer.Argument(metavar="JSON|-", help="The input; `-` reads JSON Lines; none shows its schema."),
    ] = None,
    list_: Annotated[bool, typer.Option("--list", help="One line a calculator.")] = False,
) -> None:
    """Answer a question of the rules: JSON object in, JSON object out."""
    if list_ or (game and name is None):
        list_calculators(game)
        return
    if game is None or name is None:
        stop("name a game and a calculator, or use --list", USAGE)
    from pnp.core.rules.calculator import Refusal, read_json

    (chosen,) = pick_games([game])
    calculator = chosen.calculator(name)
    if calculator is None:
        names = [one.name for one in chosen.calculators]
        stop(f"{game} has no calculator '{short(name, 80)}'{near(name, names)}", USAGE)
    if question is None:
        from pnp.core.project.json_schema import json_schema

        tell_json(json_schema(calculator.asks), indent=2)
        return
    catalog = glimpse_of(chosen)

    def answer(text: str) -> dict[str, Any]:
        return calculator.calculate(catalog, read_json(text))

    if question != "-":
        try:
            tell_json(answer(question))
        except Refusal as refusal:
            stop(str(refusal), USAGE)
        return
    raise typer.Exit(converse(answer))


def converse(answer: Callable[[str], dict[str, Any]]) -> int:
    """Answer standard input line by line; the exit code says whether all could be answered."""
    from pnp.core.rules.calculator import Refusal

    refused = False
    for line in lines_of(sys.stdin):
        try:
            tell_json(answer(line))
        except Refusal as refusal:
            refused = True
            tell_json({"error": str(refusal)})
        sys.stdout.flush()
    return USAGE if refused else 0


def lines_of(stream: TextIO | None) -> Iterator[str]:
    """The lines of standard input, each held by itself; one without an end is the last."""
    if stream is None:
        stop("standard input is closed", USAGE)
    from pnp.core.rules.calculator import LONGEST

    while line := stream.readline(LONGEST + 1):
        yield line
        if len(line) > LONGEST:
            return


@app.command(epilog=examples("pnp catalog buccaneer"))
def catalog(game: GameId) -> None:
    """Show the whole typed catalog of a game as JSON."""
    from pnp.core.project.export import catalog_json

    (chosen,) = pick_games([game])
    tell_json(catalog_json(catalog_of(chosen)), indent=2)


@app.command(epilog=examples("pnp schema"))
def schema(
    folder: Annotated[Path | None, typer.Argument(metavar="DIR", help="Where to write.")] = None,
) -> None:
    """Write JSON Schemas of the content files, for completion and hover in editors."""
    from pnp.core.base.files import write_json
    from pnp.core.project.json_schema import json_schemas

    project = here()
    folder = folder or project.root / "content/schema"
    for game in project.games():
        for name, text in json_schemas(game.catalog, project.languages).items():
            path = folder / game.id / f"{name}.json"
            write_json(path, text)
            typer.echo(shown(path))


@app.command(epilog=examples("pnp words de"))
def words(
    lang: Annotated[str, typer.Argument(metavar="LANG", help="A language, such as de.")],
) -> None:
    """Write down the words of the engine that a language lacks, in site/words, for a translator."""
    from pnp.core.base.files import write
    from pnp.core.i18n.messages import file_of
    from pnp.core.i18n.translation_template import worksheet
    from pnp.core.project.project_file import is_language

    if not is_language(lang):
        stop(f"'{short(lang, 20)}' is no language: write its code, such as de, or de-AT", USAGE)
    root = here().root
    text, missing = worksheet(root, lang)
    if missing:
        write(root / file_of(lang), text.encode())
    tell(f"{file_of(lang)}: {missing or 'no'} words to write")


@app.command(epilog=examples("pnp games"))
def games() -> None:
    """List the games, with what each contains."""
    from pnp.core.base.cache import JSON

    project = here()
    listed = project.memory().keep("games", project.sealed(), lambda: list(listed_games(project)), JSON)
    for line in listed:
        tell(line)


def listed_games(project: Project) -> Iterator[str]:
    """Each game in three lines, or fewer where it has no calculators or its pieces cannot be read."""
    for game in project.games():
        facts = identity_of(game)
        contents = ", ".join(f"{count} {sort}" for sort, count in contents_of(game, facts).items())
        asked = ", ".join(calculator.name for calculator in game.calculators)
        yield f"{game.id}: {facts.title['en']}, {facts.players.min} to {facts.players.max} players"
        yield from [f"  in the box: {contents}"] if contents else []
        yield from [f"  calculators: {asked}"] if asked else []


def list_calculators(only: str | None) -> None:
    """Show the calculators of one game, or of all, each with its question; of files only words are read."""
    questions = {
        f"{game.id} {calculator.name}": calculator.words(catalog).question["en"]
        if calculator.wording and (catalog := catalog_of(game))
        else words.wording(calculator.name).question["en"]
        for game in pick_games([only] if only else None)
        for words in (words_of(game),)
        for calculator in game.calculators
    }
    if only and not questions:
        tell(f"{only} has no calculators")
    width = max(map(len, questions), default=0)
    for name, question in questions.items():
        tell(f"{name:<{width}}  {question}")
