"""Findings about sentences added to the rules, in both languages or in differing versions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.app.checking import registries
from pnp.app.examine import texts_of
from pnp.core.project.loaded_game import LoadedGame
from tests.looks.findings import marked

_WORDED = (
    (
        "Oui ! Non? Peut-être ; jamais: « rien », ça coûte 10 %...",
        "Yes! No? Perhaps; never: “nothing”, 10%...",
    ),
    ("« Rien », dit-il, l'or -- c'est tout.", '"Nothing", he says, gold -- that\'s all.'),
    ("Prenez un <b>coffre</b> & partez.", "Take a <b>chest</b> & leave."),
    ("Rien ici.<!-- rien -->", "Nothing here.<script>alert(1)</script>"),
    ("Prenez-en 3, ou 1 000, ou une douzaine.", "Take 3, or 1,000, or a dozen of them."),
    ("Prenez trois pirates et deux navires.", "Take four pirates and two ships."),
    ("Vous pouvez prendre un pirate.", "You must take a pirate."),
    ("Vous ne devez pas prendre de navire.", "You may not take a ship."),
    ("Il faut payer la paie tout de suite.", "The wages can be paid at once."),
    ("Vous prenez ce que vous voulez avec les pirates.", "Vous prenez ce que vous voulez avec les pirates."),
    ("You take what you like, and it is yours.", "You take what you like, and it is yours."),
    (
        "D’abord payez, puis prenez le butin, enfin rentrez.",
        "First pay, then take the loot, finally go home.",
    ),
    ("Le *capitaine **paie.", "The *captain **pays."),
    ("Un équipage de pirates, ou bande, attaque le bateau.", "A team of pirates, or gang, attacks the boat."),
    ("Vous gagnez un ducat\u00a0; un doublon, une pièce.", "You gain one ducat; a doubloon, one coin."),
)
"""A French sentence and an English one: wrong type, HTML, typed numbers, duties that differ, other words."""
_LINKED = (
    ("Voyez [le but](#goal-win).", "See [the goal](#goal-wins)."),
    (
        "Voyez [ici](https://example.org) ou [là](piece:ships/nobody).",
        "See [this](ruling:BUC-C99), [that](reading:mey).",
    ),
    (
        "Voyez la [couronne](piece:ships/couronne).",
        "See the [purse](calc:lot), the [crown](piece:treasures/chest).",
    ),
    ("Voici.\n\n![](figure:nothing)", "So.\n\n![](figure:set-up)"),
)
_FILLED = (
    ("Il y en a {{ contents.ships }}.", "There are {{ contents.shipps }}."),
    ("Il y en a {{ contents.ships }.", "There are {{ contents }}."),
    ("Ainsi.\n\n```example lot\n{}\n---\nRien.\n```", "So.\n\n```example loot\n{\n---\nNothing.\n```"),
    (
        "Ainsi.\n\n```example loot\n{}\n---\n{{ told.0 }}\n```",
        "So.\n\n```example merge\n{}\n---\n{{ told.9 }}\n```",
    ),
)
_ORDERED = (
    ("Faites ainsi.\n1. Un.\n3. Trois.", "Do so.\n1. One.\n2. Two."),
    ("Prenez.\n- Un.\n- Deux.\n1. Trois.", "Take.\n- One.\n- Two."),
    ("Perdu.\n\nÇa aussi.", "Lost.\n\n```\nx\n```"),
    ("", "Alone."),
)
_UNASKED = "WEB052"
"""Findings about any new rule."""
_ADDED = {"worded": _WORDED, "linked": _LINKED, "filled": _FILLED, "ordered": _ORDERED}
"""Links, gaps, examples and steps that lead nowhere, or elsewhere than in the other language."""


def sentences(loaded: LoadedGame) -> Iterator[str]:
    """Yield the findings of the text checks about rules with added sentences."""
    web = next(one for one in registries() if one.prefix == "WEB")
    for name, added in _ADDED.items():
        after = _with(loaded, added)
        yield f"{len(added)} sentences are {name}:"
        result = web.run(after)
        sources = texts_of([after])
        for one in (one for one in result.findings if one.code != _UNASKED):
            others = "".join(f", {marked(place, sources)} {label}" for place, label in one.also)
            told = f"{one.code} {one.message} @ {marked(one.at, sources)} {one.label}{others}"
            yield f"  {told.rstrip()}{one.help and f' = {one.help}'}"
        yield from (f"  {line}" for line in result.skipped)


def _with(loaded: LoadedGame, added: Sequence[tuple[str, str]]) -> LoadedGame:
    """Return the game with the added rules as a last section in each language."""
    for number, lang in enumerate(("fr", "en")):
        source = loaded.text("rules", lang)
        rules = [f"[odd-{at}: description] {one[number]}\n" for at, one in enumerate(added) if one[number]]
        title = ("Divers", "Sundries {{ nobody }}" if added is _FILLED else "Sundries 2")[number]
        text = "\n".join([source.text, f"## {title} {{#odd}}\n", *rules])
        loaded = loaded.with_source(replace(source, text=text))
    return loaded
