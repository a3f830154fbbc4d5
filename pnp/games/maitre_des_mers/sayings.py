"""What is printed on the cards and the player aid besides the catalog, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.core.catalog import Text

CARD: Mapping[str, Text] = {
    "title": Text(fr="Le Maître des Mers", en="Le Maître des Mers"),
    "subtitle": Text(fr="jeu de dés et de cartes", en="a game of dice and cards"),
    "firepower": Text(fr="puissance de feu", en="firepower"),
    "treasure": Text(fr="trésor", en="treasure"),
    "map": Text(fr="carte", en="map"),
    "ship": Text(fr="Navires", en="Ships"),
    "goods": Text(fr="Marchandises", en="Goods"),
    "once": Text(fr="une fois par tour,", en="once a turn,"),
    "peace": Text(fr="jamais au combat", en="never in a fight"),
    "treasures": Text(fr="Trésors", en="Treasures"),
    "value": Text(fr="trésor à la fin de la partie", en="treasure at the end of the game"),
}

AID: Mapping[str, Text] = {
    "odds": Text(fr="Chances de réussite", en="Odds of success"),
    "note": Text(fr="cinq dés, meilleur jeu, sans marchandises", en="five dice, best play, no goods"),
    "ship": Text(fr="navire", en="ship"),
    "goods": Text(fr="marchandises", en="goods"),
    "treasure": Text(fr="trésor", en="treasure"),
}

STEPS: tuple[Text, ...] = (
    Text(
        fr="**Une action, annoncée avant les dés\u202f: 1\u00a0armer** un navire du port\u202f; "
        "**2\u00a0chasser** un trésor (carte, navire libre)\u202f; **3\u00a0acheter** des "
        "marchandises (navire libre)\u202f; **4\u00a0attaquer.**",
        en="**One action, announced before the dice: 1\u00a0fit out** a ship of the port; "
        "**2\u00a0hunt** a treasure (map, free ship); **3\u00a0buy** goods (free ship); "
        "**4\u00a0attack.**",
    ),
    Text(
        fr="**Dés.** Jetez les {dice} dés. Posez **au moins un** dé qui convient, il ne bouge plus. "
        "Aucun\u202f? **Écartez-en un.** Relancez le reste. Lettres égales, dés égaux\u202f; lettres "
        "différentes, dés différents.",
        en="**Dice.** Throw the {dice} dice. Place **at least one** that fits; it stays. None does? "
        "**Discard one.** Throw the rest again. Equal letters, equal dice; different letters, "
        "different dice.",
    ),
    Text(
        fr="**Cale.** {cargo_cards} carte par navire. Chaque marchandise aide {goods_uses} fois par tour.",
        en="**Hold.** {cargo_cards} card a ship. Each of your goods helps {goods_uses} time a turn.",
    ),
    Text(
        fr="**Attaque.** Une **autre famille**, jamais **plus faible**. Puissance + {combat_dice} dé "
        "chacun, sans marchandises\u202f; l’égalité est à l’attaquant. Le vainqueur peut prendre la "
        "cargaison\u202f; un vaincu vide retourne sous la pioche.",
        en="**Attack.** **Another family**, never a **weaker** ship. Firepower + {combat_dice} die each, "
        "no goods; a tie is the attacker’s. The winner may take the cargo; an empty loser goes back "
        "under the pile.",
    ),
    Text(
        fr="**Fin, port vide.** Trésor des navires et des cartes, +{family_bonus} par famille de "
        "{family_ships}.",
        en="**End, port empty.** Treasure of ships and cards, +{family_bonus} a family of {family_ships}.",
    ),
)
"""A turn, in the order in which one needs it."""
