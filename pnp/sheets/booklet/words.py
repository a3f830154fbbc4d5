"""What the rules booklet itself says, in both languages."""

from __future__ import annotations

from pnp.core.catalog import Text

WORDS = {
    "rules": Text(fr="Règles du jeu", en="Rules of play"),
    "facts": Text(
        fr="{players} joueurs  ·  {minutes} minutes  ·  dès {age} ans",
        en="{players} players  ·  {minutes} minutes  ·  age {age} and up",
    ),
    "range": Text(fr="{} à {}", en="{} to {}"),
    "note": Text(
        fr="Ces règles sont écrites dans nos propres mots\u202f; leurs nombres viennent du catalogue du jeu "
        "et les exemples sont calculés par le moteur. Une flèche (→) mène à la règle de ce numéro.",
        en="These rules are written in our own words; their numbers come from the game’s catalog, and the "
        "examples are computed by the engine. An arrow (→) leads to the rule of that number.",
    ),
    "codes": Text(
        fr="Un code comme {code} renvoie aux décisions, à la fin.",
        en="A code such as {code} refers to the rulings at the end.",
    ),
    "contents": Text(fr="Sommaire", en="Contents"),
    "example": Text(fr="Exemple", en="Example"),
    "computed": Text(fr="calculé par le moteur", en="computed by the engine"),
    "decisions": Text(fr="Décisions", en="Rulings"),
    "why": Text(
        fr="Là où le livret se contredit, hésite ou se tait, voici ce que nous jouons, et pourquoi.",
        en="Where the rulebook contradicts itself, wavers or is silent: what we play, and why.",
    ),
    "page": Text(fr="page {page} sur {pages}", en="page {page} of {pages}"),
    "online": Text(fr="{words} (site web)", en="{words} (website)"),
}


def word(key: str, lang: str) -> str:
    return WORDS[key][lang]
