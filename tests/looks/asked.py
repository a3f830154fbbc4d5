"""Commands for a small declared game, and its variants with one mistake each."""

from __future__ import annotations

from collections.abc import Sequence

from tests.declared.conftest import CARDS, GAME, RULES

_ADDED = """\
checks:
  1: {name: too-few-suits, says: {en: Each suit has three cards.}, count: cards, by: suit, is: 3}
  2:
    name: small-ranks
    says: {en: The ranks come to twelve.}
    sum: cards.rank
    is: 12
    severity: warning
    cites: [rules]
calculators:
  luck: {use: draw, from: cards}
  crop:
    title: {en: A harvest}
    asks: {trees: 1..9, wet: yes/no}
    answer: trees * hand_size + (3 if wet else 0)
    says: {en: "{trees|tree|trees} give {answer|fruit|fruits}."}
"""
WHOLE = {"game.yaml": GAME + _ADDED, "cards.csv": CARDS, "rules.md": RULES}
SEEDLING = """\
id: seedling
title: Seedling
author: Ada Example
players: 2
minutes: 5
age: 6
kinds:
  cards: {fields: {rank: 1..2}, pieces: [{id: one, rank: 1}, {id: two, rank: 2}]}
checks:
  1: {name: odd-sum, says: {en: The ranks come to three.}, sum: cards.rank, is: 3}
"""
"""A game small enough for a quick audit."""
AFTER = CARDS.replace("Draw a card.", "Draw two cards.").replace(
    "pear-3,pear,3,Pear Cake", "pear-4,pear,3,Tart"
)
ASKED: tuple[Sequence[str], ...] = (
    (),
    ("site",),
    ("-C", "../nowhere", "games"),
    ("-C", "..", "games"),
    ("games",),
    ("check",),
    ("check", "grov"),
    ("check", "--format", "json"),
    ("check", "--format", "github"),
    ("check", "--format", "sarif"),
    ("prove",),
    ("prove", "--play"),
    ("explain", "gro001"),
    ("explain", "GRO002"),
    ("explain", "SRC002"),
    ("explain", "ENG003"),
    ("explain", "PLY004"),
    ("explain", "GRO003"),
    ("calc", "--list"),
    ("calc", "grove"),
    ("calc", "grove", "corp"),
    ("calc", "grove", "crop"),
    ("calc", "grove", "crop", '{"trees": 4, "wet": "yes"}'),
    ("calc", "grove", "crop", '{"trees": 10}'),
    ("catalog", "grove"),
    ("words", "de"),
    ("words", "en"),
    ("words", "D"),
    ("calibrate", "--paper", "letter"),
    ("calibrate", "--x", "0.5", "--angle", "-0.25"),
    ("calibrate", "--y", "-1"),
    ("calibrate", "--x", "90"),
    ("preview", "grove", "card/apple-1", "--ink", "low"),
    ("preview", "grove", "card/apple-1", "--back"),
    ("preview", "grove", "2", "--paper", "letter", "--out", "seen"),
    ("preview", "grove", "card/plum"),
    ("preview", "grove", "99"),
    ("export", "png", "grove", "--lang", "fr"),
    ("export", "screentop", "grove"),
    ("export", "tts", "grove", "--base-url", "https://example.org/"),
    ("print", "--part", "sheets", "--paper", "letter", "--no-mark"),
    ("print", "--only", "cards where rank > 2", "--copies", "2", "--out", "some"),
    ("print", "--pieces", "apple-1,card/pear-2", "--size", "tarot", "--out", "some"),
    ("print", "--pieces", "apple-9"),
    ("print", "--only", "cards where rank > 9"),
    ("print", "--only", "boats"),
    ("print", "--pages", "9-3"),
    ("print", "--pages", "40"),
    ("print", "--size", "huge"),
    ("print", "--since", "some", "--sleeves"),
    ("print", "--since", "some"),
    ("print", "--lang", "fr"),
    ("print", "--out", "game.yaml"),
    ("print", "--part", "rules", "--draft", "--out", "drafts"),
    ("seal", "grove", "rules.md"),
    ("play", "grove"),
)
COMPARED: tuple[Sequence[str], ...] = (
    ("diff", "kept"),
    ("diff", "kept/grove-en-a4.json", "--format", "json", "--html", "page.html"),
    ("diff", "kept", "kept"),
    ("diff", "kept", "--game", "grave"),
    ("diff", "kept", "--game", "grove", "--lang", "fr"),
    ("print", "--since", "kept"),
    ("print", "--since", "kept/grove-en-a4.json", "--out", "kept"),
)
PLAYED: tuple[Sequence[str], ...] = (
    ("--games", "6", "--players", "3"),
    ("--games", "3", "--rules", "--seed", "5"),
    ("--games", "4", "--players", "3", "--bots", "greedy,random,random", "--format", "json"),
    ("--games", "2", "--what-if", "ships.couronne.loot=30"),
    ("--games", "2", "--what-if", "ships.couronne.loot=30", "--format", "json"),
    ("--players", "3", "--seed", "4", "--log", "-"),
    ("--players", "3", "--seed", "4", "--log", "-", "--format", "json"),
    ("--players", "9"),
    ("--players", "0"),
    ("--bots", "clever"),
    ("--bots", "random,greedy"),
    ("--mode", "odd"),
    ("--what-if", "ships"),
    ("--what-if", "=3"),
    ("--what-if", "ships.nobody.loot=3"),
    ("--as", "rad", "--players", "3"),
)
_MANY: tuple[Sequence[str], ...] = (
    ("check",),
    ("check", "--format", "json"),
    ("check", "--format", "github"),
    ("check", "--format", "sarif"),
    ("print", "--draft", "--out", "made"),
    ("preview", "grove", "card/pear-1", "--out", "made"),
    ("games",),
    ("calc", "grove", "crop", '{"trees": 1, "wet": "no"}'),
    ("audit",),
)
_FEW: tuple[Sequence[str], ...] = (("check",), ("print", "--draft", "--out", "made"), ("prove",))
SLIPS: dict[str, tuple[dict[str, str], tuple[Sequence[str], ...]]] = {
    "rank": ({"cards.csv": CARDS.replace("pear-3,pear,3", "pear-3,pear,2")}, _MANY[:-1]),
    "type": ({"cards.csv": CARDS.replace("pear-1,pear,1", "pear-1,peer,9")}, _MANY),
    "text": ({"rules.md": RULES + "\n[setup-end] Begin with [a boat](piece:boats). **Now\n"}, _FEW),
    "fit": ({"cards.csv": CARDS.replace("Draw a card.", "Draw a card and another one " * 40)}, _FEW),
    "file": ({"notes.txt": "Buy fruit.", "odd.yaml": "a: 1\n"}, _FEW),
    "python": ({"game.py": "def broken(:\n"}, _FEW),
    "beside": ({"game.py": "from pnp.api import check\n"}, (("check",), ("check",))),
    "syntax": ({"game.yaml": "id: grove\nkinds: [\n"}, _MANY),
}
