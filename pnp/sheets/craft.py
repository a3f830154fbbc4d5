"""What is printed on pieces for the hands that make them: cut, fold, glue."""

from __future__ import annotations

from pnp.core.catalog import Text

WORDS = {
    "glue": Text(fr="coller", en="glue"),
    "tuck": Text(fr="rentrer", en="tuck in"),
    "foot": Text(fr="pied", en="foot"),
    "base": Text(fr="socle", en="base"),
    "cut-out": Text(fr="évider", en="cut out"),
    "pivot": Text(fr="percer au centre", en="pierce the centre"),
    "sheet": Text(fr="Feuille {letter}", en="Sheet {letter}"),
    "over": Text(
        fr="collez {letter} sur cette bande de {overlap}\N{NO-BREAK SPACE}mm",
        en="glue {letter} over this strip of {overlap}\N{NO-BREAK SPACE}mm",
    ),
    "assembly": Text(fr="Assemblage du plateau", en="Putting the board together"),
    "assembly-size": Text(
        fr="{sheets} feuilles, {width} × {height}\N{NO-BREAK SPACE}mm une fois assemblées",
        en="{sheets} sheets, {width} × {height}\N{NO-BREAK SPACE}mm when put together",
    ),
    "assembly-steps": Text(
        fr="Coupez chaque feuille aux repères. Collez {first} d’abord, puis chaque feuille sur la bande de "
        "{overlap}\N{NO-BREAK SPACE}mm de sa voisine de gauche et de celle du dessus, bord contre repère "
        "pointillé.",
        en="Cut each sheet at its marks. Glue down {first} first, then each sheet over the "
        "{overlap}\N{NO-BREAK SPACE}mm strip of its left and upper neighbours, edge against the dashed mark.",
    ),
}


def craft_words(lang: str) -> dict[str, str]:
    """All of them in one language, for a template's ``words``."""
    return {name: text[lang] for name, text in WORDS.items()}
