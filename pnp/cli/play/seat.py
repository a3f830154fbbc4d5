"""Play one seat at the terminal: show what it may see, and read its choices."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil
from textwrap import fill
from typing import Any

import typer

from pnp.cli.console import print_text
from pnp.core.play import Match, Seat
from pnp.core.play.bots.registry import seated
from pnp.core.play.series import Series
from pnp.core.play.step_text import CHOOSE, Teller, lines

RuleText = Callable[[str], str]
"""Function that returns the text of a rule by its id, or an empty string."""
_LANG = "en"
_CALCULATOR = re.compile(r"\[[^\[\]]*\]\(calc:(?P<name>[\w-]+)\)")
_WORD = re.compile(r"[\w-]+")
_WIDE = 100
_SHORT = 8
"""Number of options up to which they are listed in one column."""


def sit_down(series: Series, seat: str, seed: int) -> None:
    """Play a game until it ends or the input does; bots take the other seats."""
    match = series.match(seed, log=True)
    bots = dict(zip(match.players, seated(series.bots, series.players), strict=True))
    answers = {player: bots[player](Seat(match, player)) for player in match.players}
    person = Person(match, seat, _rule_text(series))
    while match.choice is not None:
        player = match.choice.player
        match.answer(person.choose() if player == seat else answers[player](match.choice))
    person.show_events()


def _rule_text(series: Series) -> RuleText:
    """Return a function for the texts of a game's rules."""
    from pnp.core.project.loaded_game import Edition
    from pnp.web.lint.registry import catalog_of, texts
    from pnp.web.rules_text.rules import Block
    from pnp.web.rules_text.value_names import filler
    from pnp.web.search.index import plain

    edition = Edition.open(series.project.game(series.game), series.project)
    text = next((one for one in texts(edition) if one.lang == _LANG), texts(edition)[0])
    rules = {rule.id: rule for rule in text.rules}
    value_of = filler(edition.game, catalog_of(edition), text.lang)

    def text_of(rule: str) -> str:
        blocks = rules[rule].blocks if rule in rules else ()
        said = " ".join(one.prose.filled(value_of) for one in blocks if isinstance(one, Block))
        return plain(_CALCULATOR.sub(rf"`pnp calc {series.game} \g<name>`", said))

    return text_of


class Person:
    """The user at one seat: shown what that seat may see, and choose to choose by number."""

    def __init__(self, match: Match, seat: str, rule_text: RuleText) -> None:
        self.match, self.seat, self.rule_text = match, seat, rule_text
        self.teller = Teller(match.catalog, _LANG)
        self.names = _names(self.teller)
        self._shown = 0
        self._seen: dict[str, str] = {}
        self._read: set[str] = set()

    def show_events(self) -> None:
        """Print the events since the last call, as far as this seat may know them."""
        steps = self.match.table.log or []
        new = [one for one in steps[self._shown :] if self.seat in one.get("only", [self.seat])]
        for line in lines([one for one in new if one["event"] != CHOOSE], self.teller):
            print_text(line)
        self._shown = len(steps)

    def choose(self) -> int:
        """Return the index of the chosen option; exit at the end of the input."""
        self.show_events()
        choice = Seat(self.match, self.seat).choice
        self._show_table(whole=not self._seen)
        print_text(f"{self.format(choice.player)}, {choice.rule}:")
        if choice.rule not in self._read:
            self._explain(choice.rule)
        options = [self.format(option) for option in choice.options]
        print_text(_columns(options))
        while not (taken := self._answer(choice.rule, options)):
            pass
        return taken - 1

    def _answer(self, rule: str, options: Sequence[str]) -> int:
        """Read one line and return the number of an option, or 0 if it named none."""
        typer.echo("> ", nl=False)
        line = sys.stdin.readline()
        said = line.strip()
        if not line:
            print_text("")
            raise typer.Exit
        if said == "?":
            self._show_table(whole=True)
        elif said == "r":
            self._explain(rule)
        elif found := _option_number(said, options):
            return found
        else:
            some = f"a number from 1 to {len(options)}, please, or words of one option alone"
            print_text(f"{some}; r reads the rule, ? shows the whole table")
        return 0

    def _explain(self, rule: str) -> None:
        self._read.add(rule)
        if said := self.rule_text(rule):
            print_text(_wrapped(said))

    def _show_table(self, *, whole: bool) -> None:
        """Print the table: all of it, or what has changed since the last choice."""
        table = {name: said for name, value in self._parts() if (said := self.format(value))}
        print_text("")
        for name, said in table.items():
            if whole or self._seen.get(name) != said:
                print_text(_wrapped(f"{name}: {said}", "    "))
        for name in self._seen.keys() - table.keys():
            print_text(f"  {name}: none")
        self._seen = table

    def _parts(self) -> Iterator[tuple[str, Any]]:
        """Yield a name and a value for each line of the table; nested parts get a line each."""
        view = Seat(self.match, self.seat).view
        for name, value in view.items() if isinstance(view, Mapping) else [("view", view)]:
            if isinstance(value, Mapping) and any(isinstance(part, Mapping) for part in value.values()):
                yield from ((f"{name}, {self.format(one)}", part) for one, part in value.items())
            else:
                yield name, value

    def format(self, value: Any) -> str:
        """Return a value on one line with the players' names for things; leave out what is empty."""
        if isinstance(value, Mapping):
            entries = ((self.format(name), self.format(entry)) for name, entry in value.items())
            return "; ".join(f"{name}: {entry}" for name, entry in entries if entry)
        if isinstance(value, list | tuple):
            return ", ".join(
                _many(said, len(list(run))) for said, run in groupby(map(self.format, value)) if said
            )
        if value is None:
            return ""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.names.get(value, value) if isinstance(value, str) else str(value)


def _option_number(said: str, options: Sequence[str]) -> int:
    """Return the number of the option given by number or by words that no other has, or 0."""
    if said.isascii() and said.isdigit() and 1 <= int(said[:9]) <= len(options):
        return int(said[:9])
    wanted = set(_WORD.findall(said.casefold()))
    found = [n for n, option in enumerate(options, start=1) if wanted <= {*_WORD.findall(option.casefold())}]
    return found[0] if wanted and len(found) == 1 else 0


def _wrapped(said: str, more: str = "  ") -> str:
    return fill(said, _WIDE, initial_indent="  ", subsequent_indent=more)


def _columns(options: Sequence[str]) -> str:
    wide = len(str(len(options)))
    numbered = [f"  {number:>{wide}}  {option}" for number, option in enumerate(options, start=1)]
    longest = max(map(len, numbered))
    columns = max(1, min(_WIDE // longest, ceil(len(numbered) / _SHORT)))
    deep = ceil(len(numbered) / columns)
    rows = ("".join(f"{one:<{longest + 1}}" for one in numbered[row::deep]) for row in range(deep))
    return "\n".join(row.rstrip() for row in rows)


def _many(said: str, times: int) -> str:
    """Return a word with its number of repetitions; repeat a number instead."""
    if times == 1 or said.lstrip("-").isdigit():
        return ", ".join([said] * times)
    return f"{times} × {said}"


def _names(teller: Teller) -> dict[str, str]:
    """Return the names of seats and pieces by id; leave out an id that has two meanings."""
    named: dict[str, set[str]] = defaultdict(set)
    for piece, name in teller.pieces.items():
        named[piece.partition("/")[2]].add(name)
    plain = {handle: next(iter(names)) for handle, names in named.items() if len(names) == 1}
    return plain | teller.pieces | teller.names
