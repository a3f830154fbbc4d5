"""What the kit itself says, in both languages."""

from __future__ import annotations

from pnp.core.catalog import Text

WORDS = {
    "kit": Text(fr="Kit à imprimer", en="Print-and-play kit"),
    "by": Text(
        fr="Un jeu de {author} pour {min} à {max} joueurs", en="A game by {author} for {min} to {max} players"
    ),
    "duplex": Text(fr="recto verso, bord long", en="two-sided, long edge"),
    "fronts": Text(fr="rectos seuls", en="fronts only"),
    "low": Text(fr="encre légère", en="low ink"),
    "print": Text(fr="Imprimer", en="Print"),
    "make": Text(fr="Fabriquer", en="Make"),
    "scale": Text(
        fr="Imprimez **à 100 %** (« taille réelle »), jamais « ajuster à la page ».",
        en="Print **at 100 %** (“actual size”), never “fit to page”.",
    ),
    "measure": Text(
        fr="Mesurez les deux règles de cette page : chacune fait **100 mm**.",
        en="Measure the two rulers on this page: each is **100 mm** long.",
    ),
    "flip": Text(
        fr="Recto verso, **retournement sur le bord long** : la page des dos suit celle des faces.",
        en="Two-sided, **flip on the long edge**: the page of backs follows that of the fronts.",
    ),
    "one-sided": Text(
        fr="Ce fichier n’a que les rectos : une feuille par page.",
        en="This file has fronts only: one sheet a page.",
    ),
    "cut": Text(
        fr="Coupez d’un trait de coupe à celui d’en face, à la règle et au cutter.",
        en="Cut from each crop mark to the one across, with ruler and knife.",
    ),
    "unofficial": Text(
        fr="Kit non officiel, pour un usage personnel. Règles écrites et images dessinées pour ce projet. "
        "Jeu de {author}, illustré par {artist}, publié par {publisher} ({year}).",
        en="Unofficial kit, for personal use. Rules written and pictures drawn for this project. "
        "A game by {author}, illustrated by {artist}, published by {publisher} ({year}).",
    ),
    "checklist": Text(fr="Liste des pièces", en="Checklist"),
    "page": Text(fr="p.", en="p."),
    "borrow": Text(fr="À emprunter ailleurs", en="To borrow elsewhere"),
    "ours": Text(
        fr="* valeurs en partie reconstituées par ce projet : la règle publiée ne les donne pas.",
        en="* values partly reconstructed by this project: the published rulebook does not give them.",
    ),
    "front": Text(fr="recto", en="front"),
    "back": Text(fr="verso", en="back"),
    "flip-edge": Text(fr="retourner sur le bord long", en="flip on the long edge"),
}


def word(key: str, lang: str) -> str:
    return WORDS[key][lang]
