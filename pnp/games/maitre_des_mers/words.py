"""What the calculators and the goods say, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.core.catalog import Text

from .model import Effect

EFFECTS: Mapping[Effect, Text] = {
    "recast": Text(fr="Relancez un des dés jetés.", en="Throw one of the dice again."),
    "spare": Text(
        fr="Aucun dé ne convient\u202f? N’en écartez pas\u202f: relancez-les tous.",
        en="No die fits? Discard none: throw them all again.",
    ),
    "again": Text(
        fr="Relancez autant des dés jetés que vous voulez.", en="Throw as many of the dice again as you like."
    ),
    "copy": Text(
        fr="Donnez à un dé la valeur d’un autre dé jeté avec lui.",
        en="Turn a die to the face of another one of the same throw.",
    ),
    "flip": Text(fr="Retournez un dé sur sa face opposée.", en="Turn a die over to its opposite face."),
    "nudge": Text(
        fr="Changez un dé d’un point, en plus ou en moins.", en="Turn a die one pip up or one pip down."
    ),
    "wild": Text(fr="Donnez à un dé la valeur de votre choix.", en="Turn a die to any face you like."),
}
"""What goods let one do once a turn, after a throw and before a die is placed."""

COMBINATION: Mapping[str, Text] = {
    "succeeds": Text(
        fr="{odds} de chances de compléter {combination}.", en="{odds} to complete {combination}."
    ),
    "complete": Text(fr="{combination} est complète.", en="{combination} is complete."),
    "lost": Text(
        fr="{odds}\u202f: il ne reste pas assez de dés pour {combination}.",
        en="{odds}: too few dice are left for {combination}.",
    ),
    "placed": Text(fr="Déjà placés\u202f: {faces}.", en="Placed so far: {faces}."),
    "pick-card": Text(
        fr="Choisir une carte, de la plus facile à la plus dure",
        en="Pick a card, from the easiest to the hardest",
    ),
    "asked": Text(fr="Combinaison", en="Combination"),
    "laid": Text(fr="Dés placés (touchez pour reprendre)", en="Dice placed (tap to take back)"),
    "next": Text(fr="Touchez un dé pour le placer", en="Tap a die to place it"),
    "take-back": Text(fr="Reprendre le", en="Take back the"),
    "place-die": Text(fr="Placer un", en="Place a"),
    "lose-die": Text(fr="Écarter un dé", en="Discard a die"),
    "success": Text(fr="réussite", en="success"),
    "failure": Text(fr="échec", en="failure"),
}

ADVISE: Mapping[str, Text] = {
    "best-place": Text(fr="Placez {place}\u202f: {odds}.", en="Place {place}: {odds}."),
    "place": Text(fr="En plaçant {place}\u202f: {odds}.", en="Placing {place}: {odds}."),
    "best-discard": Text(
        fr="Rien ne convient\u202f: écartez un dé, il reste {odds}.",
        en="Nothing fits: discard a die, which leaves {odds}.",
    ),
    "discard": Text(fr="En écartant un dé\u202f: {odds}.", en="Discarding a die: {odds}."),
    "best-again": Text(
        fr="{goods}\u202f: relancez {again}, {odds}.", en="{goods}: throw {again} again, {odds}."
    ),
    "again": Text(
        fr="{goods}, en relançant {again}\u202f: {odds}.", en="{goods}, throwing {again} again: {odds}."
    ),
    "best-turn-place": Text(
        fr="{goods}\u202f: tournez le {turn} en {into}, puis placez {place}, {odds}.",
        en="{goods}: turn the {turn} to {into}, then place {place}, {odds}.",
    ),
    "turn-place": Text(
        fr="{goods}, le {turn} devenant {into}, puis {place} placés\u202f: {odds}.",
        en="{goods}, the {turn} turned to {into} and {place} placed: {odds}.",
    ),
    "best-turn-discard": Text(
        fr="{goods}\u202f: tournez le {turn} en {into}, puis écartez un dé, {odds}.",
        en="{goods}: turn the {turn} to {into}, then discard a die, {odds}.",
    ),
    "turn-discard": Text(
        fr="{goods}, le {turn} devenant {into}, puis un dé écarté\u202f: {odds}.",
        en="{goods}, the {turn} turned to {into} and a die discarded: {odds}.",
    ),
    "pick-card": Text(
        fr="Choisir une carte, de la plus facile à la plus dure",
        en="Pick a card, from the easiest to the hardest",
    ),
    "asked": Text(fr="Combinaison", en="Combination"),
    "laid": Text(fr="Déjà placés", en="Placed so far"),
    "thrown": Text(fr="Votre lancer (touchez un dé pour le tourner)", en="Your throw (tap a die to turn it)"),
    "turn-die": Text(fr="Tourner le", en="Turn the"),
    "fewer": Text(fr="Un dé de moins", en="One die fewer"),
    "more": Text(fr="Un dé de plus", en="One die more"),
    "go-place": Text(fr="Placer ces dés et relancer", en="Place these dice and throw again"),
    "go-discard": Text(fr="Écarter un dé et relancer", en="Discard a die and throw again"),
    "bar-place": Text(fr="Placer", en="Place"),
    "bar-discard": Text(fr="Écarter un dé", en="Discard a die"),
    "bar-again": Text(fr="relancer", en="throw again"),
}

COMBAT: Mapping[str, Text] = {
    "wins": Text(fr="L’attaquant gagne avec {odds} de chances.", en="The attacker wins with {odds}."),
    "hopeless": Text(fr="{odds}\u202f: même un six n’y suffit pas.", en="{odds}: not even a six will do."),
    "even": Text(
        fr="À puissance égale, l’égalité des totaux profite à l’attaquant.",
        en="At equal firepower, a tie of the totals is the attacker’s.",
    ),
    "gap": Text(
        fr="Son dé doit montrer au moins {gap} de plus que celui du défenseur.",
        en="Its die must show at least {gap} more than the defender’s.",
    ),
    "attacker": Text(fr="Attaquant", en="Attacker"),
    "defender": Text(fr="Navire visé", en="Target"),
    "attacker-wins": Text(fr="l’attaquant gagne", en="the attacker wins"),
    "defender-wins": Text(fr="le défenseur gagne", en="the defender wins"),
}

SCORE: Mapping[str, Text] = {
    "wins": Text(
        fr="{players} gagne avec {total|point|points}.", en="{players} wins with {total|point|points}."
    ),
    "ahead": Text(
        fr="{players} gagne avec {total|point|points}\u202f: sa flotte l’emporte à égalité.",
        en="{players} wins with {total|point|points}: the fleet breaks the tie.",
    ),
    "share": Text(
        fr="{players} se partagent la victoire avec {total|point|points}.",
        en="{players} share the victory with {total|point|points}.",
    ),
    "total": Text(fr="{player}\u202f: {total|point|points}.", en="{player}: {total|point|points}."),
    "hand-ships": Text(
        fr="Touchez un navire pour le donner au joueur suivant", en="Tap a ship to hand it to the next player"
    ),
    "hand-treasures": Text(
        fr="Touchez un trésor pour le charger sur le navire suivant",
        en="Tap a treasure to load it onto the next ship",
    ),
    "column-ships": Text(fr="Navires", en="Ships"),
    "column-treasures": Text(fr="Trésors", en="Treasures"),
    "column-families": Text(fr="Familles", en="Families"),
    "column-sum": Text(fr="Total", en="Total"),
}
