"""Commands that answer questions: calc, catalog, schema, words, games."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from pnp.core.base.terminal_text import short

from .app import GameId, app
from .console import USAGE, counted, print_json, print_text, relative_path, stop, suggestion
from .help import examples
from .project_access import catalog_of, contents_of, here, identity_of, lazy_catalog_of, pick_games, words_of

if TYPE_CHECKING:
    from pnp.core.project.game import Game
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
        str | None, typer.Argument(metavar="GAME", help="A game's id; alone, it lists its calculators.")
    ] = None,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="The name of a calculator.")] = None,
    question: Annotated[
        str | None,
        typer.Argument(metavar="JSON|-", help="The question; `-` reads JSON Lines; none shows the schema."),
    ] = None,
    list_: Annotated[bool, typer.Option("--list", help="List all calculators, one a line.")] = False,
) -> None:
    """Answer a question about the rules: JSON object in, JSON object out."""
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
        stop(f"{game} has no calculator '{short(name, 80)}'{suggestion(name, names)}", USAGE)
    if question is None:
        from pnp.core.project.json_schema import json_schema

        print_json(json_schema(calculator.asks), indent=2)
        return
    catalog = lazy_catalog_of(chosen)

    def answer(text: str) -> dict[str, Any]:
        return calculator.calculate(catalog, read_json(text))

    if question != "-":
        try:
            print_json(answer(question))
        except Refusal as refusal:
            stop(str(refusal), USAGE)
        return
    raise typer.Exit(converse(answer))


def converse(answer: Callable[[str], dict[str, Any]]) -> int:
    """Answer standard input line by line; return an exit code that says whether all could be answered."""
    from pnp.core.rules.calculator import Refusal

    refused = False
    for line in lines_of(sys.stdin):
        try:
            print_json(answer(line))
        except Refusal as refusal:
            refused = True
            print_json({"error": str(refusal)})
        sys.stdout.flush()
    return USAGE if refused else 0


def lines_of(stream: TextIO | None) -> Iterator[str]:
    """Yield the lines of standard input; stop after one that is longer than a question may be."""
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
    print_json(catalog_json(catalog_of(chosen)), indent=2)


@app.command(epilog=examples("pnp schema"))
def schema(
    folder: Annotated[Path | None, typer.Argument(metavar="DIR", help="The folder to write to.")] = None,
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
            typer.echo(relative_path(path))


@app.command(epilog=examples("pnp words de"))
def words(lang: Annotated[str, typer.Argument(metavar="LANG", help="A language, such as de.")]) -> None:
    """Write the engine's words that a language lacks into site/words, for a translator."""
    from pnp.core.base.files import write
    from pnp.core.i18n.messages import file_of
    from pnp.core.i18n.translation_template import make_template
    from pnp.core.project.project_file import is_language

    if not is_language(lang):
        stop(f"'{short(lang, 20)}' is no language: write its code, such as de, or de-AT", USAGE)
    root = here().root
    text, missing = make_template(root, lang)
    if missing:
        write(root / file_of(lang), text.encode())
    print_text(f"{file_of(lang)}: {counted(missing, 'word') if missing else 'no words'} to write")


@app.command(epilog=examples("pnp games"))
def games() -> None:
    """List the games, with what each contains."""
    from pnp.core.base.cache import JSON

    project = here()
    listed = project.memory().keep("games", project.digest(), lambda: list(listed_games(project)), JSON)
    for line in listed:
        print_text(line)


def listed_games(project: Project) -> Iterator[str]:
    """Yield up to three lines for each game: title and players, contents, calculators."""
    for game in project.games():
        facts = identity_of(game)
        contents = ", ".join(_pieces(game, *one) for one in contents_of(game, facts).items())
        asked = ", ".join(calculator.name for calculator in game.calculators)
        yield f"{game.id}: {facts.title['en']}, {facts.players.min} to {facts.players.max} players"
        yield from [f"  in the box: {contents}"] if contents else []
        yield from [f"  calculators: {asked}"] if asked else []


def _pieces(game: Game, kind: str, count: int) -> str:
    """Return a number of pieces with the name of their kind: ``1 ship board``, ``6 ship boards``."""
    field: Any = game.catalog.model_fields.get(kind)
    if count == 1 and field:
        (piece,) = field.annotation.__pydantic_generic_metadata__["args"]
        kind = piece.kind
    return f"{count} {re.sub('[-_]', ' ', kind)}"


def list_calculators(only: str | None) -> None:
    """Print the calculators of one game or of all, each with its question."""
    questions = {
        f"{game.id} {calculator.name}": calculator.words(catalog).question["en"]
        if calculator.wording and (catalog := catalog_of(game))
        else words.wording(calculator.name).question["en"]
        for game in pick_games([only] if only else None)
        for words in (words_of(game),)
        for calculator in game.calculators
    }
    if only and not questions:
        print_text(f"{only} has no calculators")
    width = max(map(len, questions), default=0)
    for name, question in questions.items():
        print_text(f"{name:<{width}}  {question}")
