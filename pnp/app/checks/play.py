"""PLY: checks that the program that plays a game and the game's rules text agree."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pnp.core.base import snapshot
from pnp.core.base.diagnostic import Diagnostic, Place, proof_or_nothing
from pnp.core.base.resources import module_path
from pnp.core.base.syntax import nodes
from pnp.core.checks.mutation_samples import Samples, misspelt
from pnp.core.checks.registry import Registry, Says
from pnp.core.play.bots.registry import seated
from pnp.core.play.match import Match, play_on
from pnp.core.play.playable import Playable
from pnp.core.play.scripted_opening import Illegal, play_opening
from pnp.core.play.table import Unfinished
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint.registry import catalog_of, pair_translations, texts
from pnp.web.rules_text.rules import Rule

check = Registry("PLY", of_catalog=False, reads_rules=True)
_NO_PLAY = "no program plays it"
_MARKED = re.compile(r"^\[(?P<id>[a-z0-9-]+): [^\]]*\]", re.MULTILINE)
_RULE = re.compile(r"^\[(?P<id>[a-z0-9-]+)\] ", re.MULTILINE)
_CITING = {"rule": 0, "ran_out": 1, "Choice": 1, "End": 0}
"""Calls that cite a rule, with the position of the argument.

``applies`` and ``Rules`` cite a rule with each argument, as does ``obeyed.append``.
"""
_LOOKS = 10
"""How often a random game is looked at for places."""
_CHOICES = 50
"""Number of choices between two looks."""


def no_mark(loaded: LoadedGame) -> Samples:
    """Remove a rule's mark as a description, or as unplayed."""
    for lang in loaded.languages:
        for marked in _MARKED.finditer(loaded.text("rules", lang).text if "rules" in loaded.books else ""):
            yield f"rules/{lang}.md: {marked[0]}", f"[{marked['id']}]"


def another_id(loaded: LoadedGame) -> Samples:
    """Misspell a rule's id in the text."""
    for lang in loaded.languages:
        for rule in _RULE.finditer(loaded.text("rules", lang).text if "rules" in loaded.books else ""):
            yield f"rules/{lang}.md: [{rule['id']}]", f"[{misspelt(rule['id'])}]"


def another_move(loaded: LoadedGame) -> Samples:
    """Change a move of the opening to one that the rules do not offer, or that nobody is asked for."""
    for number, move in enumerate(catalog_of(loaded).opening.moves):
        yield f"opening.moves.{number}.takes", "nothing"
        yield f"opening.moves.{number}.rule", misspelt(move.rule)


def no_words(_: LoadedGame) -> Samples:
    """Make a broken example: words.yaml without the words for events, seats or places."""
    yield "words.play.events", "{}"
    yield "words.play.seats", "{}"
    yield "words.play.places", "{}"


@check(1, "rule-unplayed", broken_by=no_mark)
def every_rule_is_played_or_describes(loaded: LoadedGame) -> Says:
    """Every rule of the text is cited by the program that plays the game, or marked as a description.

    A rule that no program can apply is marked with the reason: ``[id: unplayed, the players agree on it]``.
    """
    played, words = 0, cited(loaded).words
    for rule in _rules(loaded):
        played += not rule.mark
        if not rule.mark and rule.id not in words:
            hint = "apply it where the game is played, or mark it: [id: description] or [id: unplayed, why]"
            yield Diagnostic(f"no program applies '{rule.id}'", rule.place, "this rule", help=hint)
    yield proof_or_nothing(
        "every rule is played or describes", f"{played} rules are played", played, _NO_PLAY
    )


@check(2, "played-rule-unknown", broken_by=another_id)
def every_rule_that_is_played_is_in_the_text(loaded: LoadedGame) -> Says:
    """Every rule that the program cites is in the rules text of every language, or is a ruling."""
    calls = cited(loaded).calls
    rulings = {ruling.id for ruling in catalog_of(loaded).rulings.rulings}
    for text in texts(loaded):
        known = {rule.id for rule in text.rules} | rulings
        for citation in calls:
            if citation.rule not in known:
                message = f"the program plays by '{citation.rule}', which {text.file} lacks"
                yield Diagnostic(message, citation.place, "cited here")
    ids = len({citation.rule for citation in calls})
    yield proof_or_nothing("every rule that is played is in the text", f"{ids} are cited", ids, _NO_PLAY)


@check(3, "mark-differs", broken_by=no_mark)
def all_languages_mark_the_same_rules(loaded: LoadedGame) -> Says:
    """A rule that is marked as a description or as unplayed is marked so in every language."""
    marked = 0
    for first, other in pair_translations(texts(loaded)):
        twins = {rule.id: rule for rule in first.rules}
        for rule in other.rules:
            twin = twins.get(rule.id, rule)
            marked += bool(twin.mark)
            if twin.mark != rule.mark:
                message = f"'{rule.id}' is marked '{rule.mark}' here, '{twin.mark}' in the other language"
                yield Diagnostic(message, rule.place, "here", ((twin.place, "there"),))
    why = "no rule is marked in several languages"
    yield proof_or_nothing("all languages mark the same rules", f"{marked} are marked", marked, why)


@check(4, "opening-illegal", broken_by=another_move, reads_rules=False)
def the_opening_can_be_played(loaded: LoadedGame) -> Says:
    """Every move of the example opening is legal, and comes at the point where it is described.

    The engine plays opening.yaml from its seed; its answers fill the text of the first game.
    """
    moves = catalog_of(loaded).opening.moves
    try:
        if moves:
            play_opening(loaded.game, catalog_of(loaded))
    except Illegal as illegal:
        yield illegal.finding
    except (ArithmeticError, LookupError, ValueError) as err:
        message = f"this catalog cannot be played: {type(err).__name__}: {err}"
        yield Diagnostic(message, moves[0].at("rule"), help="see what the other checks find")
    witness = f"{len(moves)} moves"
    yield proof_or_nothing("the opening can be played", witness, len(moves), "no opening is told")


@check(5, "play-untold", broken_by=no_words, reads_rules=False)
def whatever_happens_is_told(loaded: LoadedGame) -> Says:
    """Every event of a played game has its sentence in words.yaml; every seat, mode and place has a name.

    The places are those that hold pieces during the first part of a random game.
    """
    words, program = catalog_of(loaded).words, cited(loaded)
    playable = loaded.game.play(catalog_of(loaded)) if loaded.game.play else None
    seats = playable.seats if playable else ()
    modes = [mode.name for mode in playable.modes] if playable and len(playable.modes) > 1 else []
    for said, asked, what in (
        (words.play.events, program.events, "tells nothing of"),
        (words.play.seats, seats, "does not name"),
        (words.play.modes, modes, "does not name"),
        (words.play.places, sorted(_places(loaded, playable)) if playable else (), "does not name"),
    ):
        if missing := [one for one in asked if one not in said]:
            yield Diagnostic(f"words.yaml {what} {', '.join(missing[:8])}", words.at("play"))
    witness = f"{len(program.events)} events, {len(seats)} seats, {len(words.play.places)} places"
    yield proof_or_nothing("whatever happens is told", witness, len(program.events), _NO_PLAY)


def _places(loaded: LoadedGame, playable: Playable) -> set[str]:
    """Return the names of the places that hold pieces during a random game, up to the first slash."""
    players, mode = playable.counts()[-1]
    found: set[str] = set()
    # the_opening_can_be_played reports these errors
    with suppress(ArithmeticError, LookupError, ValueError, Unfinished):
        match = Match(playable, catalog_of(loaded), players, mode=mode)
        for _ in range(_LOOKS):
            found |= {place.partition("/")[0] for place in match.table.places()}
            play_on(match, seated(["random"], players), _CHOICES)
    return found


def _rules(loaded: LoadedGame) -> list[Rule]:
    """Return the rules of every language, or none where no program plays the game."""
    return [rule for text in texts(loaded) for rule in text.rules] if loaded.game.play else []


class Citation(NamedTuple):
    """A rule id that a program cites, and its place in the source."""

    rule: str
    place: Place


class Cited(NamedTuple):
    """The string literals of a game's program, the rules that it cites and the events that it reports."""

    words: frozenset[str]
    calls: tuple[Citation, ...]
    events: tuple[str, ...] = ()


def cited(loaded: LoadedGame) -> Cited:
    """Return what the program of a game cites; nothing where there is no program."""
    if not loaded.game.play:
        return Cited(frozenset(), ())
    play = loaded.game.play(catalog_of(loaded)).play
    home = Path(sys.modules[play.__module__].__file__ or "")
    files = snapshot.glob(home.parent, "**/*.py") if home.parent.name == "play" else [home]
    read = [_read(file, snapshot.read_text(file)) for file in files]
    return Cited(
        frozenset(word for one in read for word in one.words),
        tuple(call for one in read for call in one.calls),
        tuple(sorted({event for one in read for event in one.events})),
    )


@lru_cache(maxsize=64)
def _read(file: Path, text: str) -> Cited:
    parts = list(nodes(ast.parse(text)))
    words = {node.value for node in parts if isinstance(node, ast.Constant) and type(node.value) is str}
    calls = (node for node in parts if isinstance(node, ast.Call))
    called = sorted(calls, key=lambda call: (call.lineno, call.col_offset))
    citations = [
        Citation(argument.value, Place.line(module_path(str(file)), argument.lineno, argument.col_offset + 1))
        for node in called
        for argument in _citing(node)
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
    events = [
        node.args[1].value
        for node in called
        if getattr(node.func, "attr", "") == "rule" and len(node.args) > 1
        if isinstance(node.args[1], ast.Constant) and isinstance(node.args[1].value, str)
    ]
    return Cited(frozenset(words), tuple(citations), tuple(events))


def _citing(call: ast.Call) -> Iterator[ast.expr]:
    """Yield the arguments of a call that are ids of rules."""
    name = _name(call.func)
    if name in {"applies", "Rules"} or (
        name == "append" and _name(getattr(call.func, "value", None)) == "obeyed"
    ):
        yield from call.args
    elif name in _CITING and len(call.args) > _CITING[name]:
        yield call.args[_CITING[name]]
    yield from (keyword.value for keyword in call.keywords if keyword.arg == "rule" and name in _CITING)


def _name(node: ast.AST | None) -> str:
    """Return the last name of an expression, such as ``rule`` of ``table.rule``."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
