"""A seat for whoever is at the terminal: what can be seen from there, and what the rules let it choose."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil
from shutil import get_terminal_size
from textwrap import fill
from typing import Any

import typer

from pnp.cli.console import print_text
from pnp.core.play import Choice, Match, Seat
from pnp.core.play.bots.registry import seated
from pnp.core.play.series import Series
from pnp.core.play.step_text import CHOOSE, StepFormatter, lines

Law = Callable[[str], str]
"""What a rule says, by its id; nothing where it is none of the text's."""
_SAID = {
    "en": {
        "how": "a number from 1 to {}, please, or words of one option alone",
        "more": "r reads the rule, ? shows the whole table",
        "none": "none",
        "yes": "yes",
        "no": "no",
    },
    "fr": {
        "how": "un nombre de 1 à {}, ou des mots d’une seule option",
        "more": "r relit la règle, ? montre toute la table",
        "none": "rien",
        "yes": "oui",
        "no": "non",
    },
}
"""What a person is told besides the game's own words, by language; English stands in for others."""
_CALCULATOR = re.compile(r"\[[^\[\]]*\]\(calc:(?P<name>[\w-]+)\)")
_WORD = re.compile(r"[\w-]+")
_WIDEST = 100
_SHORT = 8
"""So many options stand in one column, however short they are."""


def sit_down(series: Series, seat: str, seed: int, lang: str) -> None:
    """Play a game to its end, or as long as answers come; the other seats are bots."""
    match = series.match(seed, log=True)
    bots = dict(zip(match.players, seated(series.bots, series.players), strict=True))
    answers = {player: bots[player](Seat(match, player)) for player in match.players}
    person = Person(match, seat, _law(series, lang), lang)
    while match.choice is not None:
        player = match.choice.player
        match.answer(person.asked() if player == seat else answers[player](match.choice))
    person.hear()


def _law(series: Series, lang: str) -> Law:
    """Return what tells the rules of the text in a language, else in the game's first."""
    from pnp.core.project.loaded_game import LoadedGame
    from pnp.web.lint.registry import catalog_of, texts
    from pnp.web.rules_text.rules import Block
    from pnp.web.rules_text.value_names import gap_filler
    from pnp.web.search.index import plain_text

    loaded = LoadedGame.open(series.project.game(series.game), series.project)
    text = next((one for one in texts(loaded) if one.lang == lang), texts(loaded)[0])
    rules = {rule.id: rule for rule in text.rules}
    value_of = gap_filler(loaded.game, catalog_of(loaded), text.lang)

    def says(rule: str) -> str:
        blocks = rules[rule].blocks if rule in rules else ()
        said = " ".join(one.prose.filled(value_of) for one in blocks if isinstance(one, Block))
        return plain_text(_CALCULATOR.sub(rf"`pnp calc {series.game} \g<name>`", said))

    return says


class Person:
    """Somebody who hears what all may hear, sees what one seat may see, and is asked by number."""

    def __init__(self, match: Match, seat: str, law: Law, lang: str = "en") -> None:
        self.match, self.seat, self.law = match, seat, law
        self.said = _SAID.get(lang, _SAID["en"])
        self.teller = StepFormatter(match.catalog, lang)
        self.names = _names(match.catalog, self.teller)
        self._heard = 0
        self._seen: dict[str, str] = {}
        self._read: set[str] = set()

    def hear(self) -> None:
        """Tell what has happened since, as far as this seat may know."""
        steps = self.match.table.log or []
        new = [one for one in steps[self._heard :] if self.seat in one.get("only", [self.seat])]
        for line in lines([one for one in new if one["event"] != CHOOSE], self.teller):
            print_text(_filled(line, "", " " * (len(line) - len(line.lstrip()) + _SHORT)))
        self._heard = len(steps)

    def asked(self) -> int:
        """The number of the option that is taken, from 0; the command ends where no more answers come."""
        self.hear()
        choice = Seat(self.match, self.seat).choice
        self._look(whole=not self._seen)
        print_text(f"{self.called(choice.player)}, {choice.rule}:")
        if choice.rule not in self._read:
            self._explain(choice.rule)
        options = self.options(choice)
        print_text(_columns(options))
        while not (taken := self._answer(choice.rule, options)):
            pass
        return taken - 1

    def _answer(self, rule: str, options: Sequence[str]) -> int:
        """The number of an option; 0 where something else was asked for."""
        typer.echo("> ", nl=False)
        line = sys.stdin.readline()
        said = line.strip()
        if not line:
            print_text("")
            raise typer.Exit
        if said == "?":
            self._look(whole=True)
        elif said == "r":
            self._explain(rule)
        elif found := _meant(said, options):
            return found
        else:
            print_text(_filled(f"{self.said['how'].format(len(options))}; {self.said['more']}"))
        return 0

    def _explain(self, rule: str) -> None:
        self._read.add(rule)
        if said := self.law(rule):
            print_text(_wrapped(said))

    def _look(self, *, whole: bool) -> None:
        """Show the table: all of it, or what has changed since this seat was asked last."""
        table = {name: said for name, value in self._parts() if (said := self.called(value))}
        print_text("")
        for name, said in table.items():
            if whole or self._seen.get(name) != said:
                print_text(_wrapped(f"{name}: {said}", "    "))
        for name in self._seen.keys() - table.keys():
            print_text(f"  {name}: {self.said['none']}")
        self._seen = table

    def _parts(self) -> Iterator[tuple[str, Any]]:
        """What can be seen, a line each; of things that have parts themselves each has its line."""
        view = Seat(self.match, self.seat).view
        for name, value in view.items() if isinstance(view, Mapping) else [("view", view)]:
            if isinstance(value, Mapping) and any(isinstance(part, Mapping) for part in value.values()):
                yield from ((f"{name}, {self.called(one)}", part) for one, part in value.items())
            else:
                yield name, value

    def options(self, choice: Choice) -> list[str]:
        """Return the options of a choice as this seat is told them: who does what to whom."""
        view = Seat(self.match, self.seat).view
        seen = view if isinstance(view, Mapping) else {}
        option, rule = self.teller.option, choice.rule
        return [option(rule, one, self.seat, self.called, seen) for one in choice.options]

    def called(self, value: Any) -> str:
        """A value on one line, in the players' words; what is empty is left out."""
        if isinstance(value, Mapping):
            entries = ((self.called(name), self.called(entry)) for name, entry in value.items())
            return "; ".join(f"{name}: {entry}" for name, entry in entries if entry)
        if isinstance(value, list | tuple):
            return ", ".join(
                _many(said, len(list(run))) for said, run in groupby(map(self.called, value)) if said
            )
        if value is None:
            return ""
        if isinstance(value, bool):
            return self.said["yes" if value else "no"]
        return self.names.get(value, value) if isinstance(value, str) else str(value)


def _meant(said: str, options: Sequence[str]) -> int:
    """The number of the option that is named by its number or by words that no other has; 0 for none."""
    if said.isascii() and said.isdigit() and 1 <= int(said[:9]) <= len(options):
        return int(said[:9])
    wanted = set(_WORD.findall(said.casefold()))
    found = [n for n, option in enumerate(options, start=1) if wanted <= {*_WORD.findall(option.casefold())}]
    return found[0] if wanted and len(found) == 1 else 0


def _width() -> int:
    """Return how many columns may be written: those of the terminal, but no more than can be read at ease."""
    return min(get_terminal_size().columns, _WIDEST)


def _filled(said: str, first: str = "", more: str = "") -> str:
    """Return a text in lines that break between words."""
    return fill(
        said, _width(), initial_indent=first, subsequent_indent=more,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def _wrapped(said: str, more: str = "  ") -> str:
    return _filled(said, "  ", more)


def _columns(options: Sequence[str]) -> str:
    """Return the options by their numbers, down one column after the other; long ones break between words."""
    wide = len(str(len(options)))
    told = [f"  {number:>{wide}}  {option}" for number, option in enumerate(options, start=1)]
    longest = max(map(len, told))
    if longest > _width():
        return "\n".join(_filled(one, more=" " * (wide + 4)) for one in told)
    columns = max(1, min(_width() // (longest + 1), ceil(len(told) / _SHORT)))
    deep = ceil(len(told) / columns)
    rows = ("".join(f"{one:<{longest + 1}}" for one in told[row::deep]) for row in range(deep))
    return "\n".join(row.rstrip() for row in rows)


def _many(said: str, times: int) -> str:
    """The same several times in a row; numbers are told one by one."""
    if times == 1 or said.lstrip("-").isdigit():
        return ", ".join([said] * times)
    return f"{times} × {said}"


def _names(catalog: Any, teller: StepFormatter) -> dict[str, str]:
    """Return what seats, pieces and values are called, by id; one that means two things is left out."""
    named: dict[str, set[str]] = defaultdict(set)
    for table in catalog.words.values.values():
        for handle, name in table.items():
            named[handle].add(name[teller.lang])
    values = _clear(named)
    named.clear()
    for piece, name in teller.pieces.items():
        named[piece.partition("/")[2]].add(name)
    return values | _clear(named) | teller.pieces | teller.names


def _clear(named: Mapping[str, set[str]]) -> dict[str, str]:
    """Return the names of those ids that have just one."""
    return {handle: next(iter(names)) for handle, names in named.items() if len(names) == 1}
