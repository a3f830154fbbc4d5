"""What the kit itself says, in both languages."""

from __future__ import annotations

from pnp.core.catalog import Credits, Text

WORDS = {
    "kit": Text(fr="Kit à imprimer", en="Print-and-play kit"),
    "by": Text(
        fr="Un jeu de {author} pour {min} à {max} joueurs", en="A game by {author} for {min} to {max} players"
    ),
    "duplex-long-edge": Text(fr="recto verso, bord long", en="two-sided, long edge"),
    "duplex-short-edge": Text(fr="recto verso, bord court", en="two-sided, short edge"),
    "gutterfold": Text(fr="sur une face, à plier", en="one-sided, to fold"),
    "fronts": Text(fr="rectos seuls", en="fronts only"),
    "bleed": Text(fr="à fond perdu", en="with bleed"),
    "square": Text(fr="jetons à coupes droites", en="tokens with straight cuts"),
    "low": Text(fr="encre légère", en="low ink"),
    "draft": Text(fr="brouillon", en="draft"),
    "print": Text(fr="Imprimer", en="Print"),
    "make": Text(fr="Fabriquer", en="Make"),
    "scale": Text(
        fr="Imprimez **à 100 %** (« taille réelle »), jamais « ajuster à la page ».",
        en="Print **at 100 %** (“actual size”), never “fit to page”.",
    ),
    "measure": Text(
        fr="Mesurez les deux règles de cette page : chacune fait **100 mm**.",
        en="Measure the two rulers on this page: each is **100 mm** long.",
    ),
    "long-edge": Text(
        fr="Recto verso, **retournement sur le bord long** : la page des dos suit celle des faces.",
        en="Two-sided, **flip on the long edge**: the page of backs follows that of the fronts.",
    ),
    "short-edge": Text(
        fr="Recto verso, **retournement sur le bord court** : la page des dos suit celle des faces.",
        en="Two-sided, **flip on the short edge**: the page of backs follows that of the fronts.",
    ),
    "fold": Text(
        fr="Une seule face. **Pliez sur les tirets**, image dehors, collez, séchez sous un poids.",
        en="One side only. **Fold along the dashes**, pictures outside, glue the halves, dry under a weight.",
    ),
    "one-sided": Text(
        fr="Ce fichier n’a que les rectos : une feuille par page.",
        en="This file has fronts only: one sheet a page.",
    ),
    "cut": Text(
        fr="Coupez d’un trait de coupe à celui d’en face, à la règle et au cutter.",
        en="Cut from each crop mark to the one across, with ruler and knife.",
    ),
    "cut-double": Text(
        fr="Coupez d’un trait à celui d’en face ; entre deux pièces, **deux coupes** et une chute.",
        en="Cut from each crop mark to the one across; between two pieces, **two cuts** and some waste.",
    ),
    "cut-folded": Text(
        fr="Une fois sec, coupez les deux épaisseurs d’un trait de coupe à celui d’en face.",
        en="Once dry, cut both layers at a time, from each crop mark to the one across.",
    ),
    "fonts": Text(
        fr="Polices Source Sans Pro et Source Serif Pro d’Adobe, sous licence SIL OFL 1.1, jointe à ce PDF.",
        en="Fonts Source Sans Pro and Source Serif Pro by Adobe, under the SIL OFL 1.1 attached to this PDF.",
    ),
    "author": Text(fr="Jeu de {}", en="A game by {}"),
    "artist": Text(fr=", illustré par {}", en=", illustrated by {}"),
    "publisher": Text(fr=", publié par {}", en=", published by {}"),
    "year": Text(fr=" ({})", en=" ({})"),
    "checklist": Text(fr="Liste des pièces", en="Checklist"),
    "page": Text(fr="p.", en="p."),
    "borrow": Text(fr="À emprunter ailleurs", en="To borrow elsewhere"),
    "ours": Text(
        fr="* valeurs en partie reconstituées par ce projet : la règle publiée ne les donne pas.",
        en="* values partly reconstructed by this project: the published rulebook does not give them.",
    ),
    "front": Text(fr="recto", en="front"),
    "back": Text(fr="verso", en="back"),
    "blank": Text(fr="verso laissé blanc", en="back left blank"),
    "long-edge-margin": Text(fr="retourner sur le bord long", en="flip on the long edge"),
    "short-edge-margin": Text(fr="retourner sur le bord court", en="flip on the short edge"),
    "glue-margin": Text(fr="coller dos à dos avec l’autre face", en="glue back to back with the other side"),
    "fold-margin": Text(
        fr="plier sur les tirets, image dehors", en="fold along the dashes, pictures outside"
    ),
    "calibration": Text(fr="Page de calibrage", en="Calibration page"),
    "calibrate-print": Text(
        fr="Imprimez les deux pages **à 100 %**, recto verso, **retournement sur le bord long**.",
        en="Print both pages **at 100 %**, two-sided, **flip on the long edge**.",
    ),
    "calibrate-bars": Text(
        fr="Mesurez les deux règles : chacune fait **100 mm**. Sinon l’imprimante change l’échelle.",
        en="Measure both bars: each is **100 mm** long. If not, the printer scales the page.",
    ),
    "calibrate-light": Text(
        fr="Tenez la feuille devant une lampe, recto vers vous. À l’échelle **2**, lisez la graduation où "
        "passe le trait rouge du verso : vertical, c’est **x** ; horizontal, c’est **y**.",
        en="Hold the sheet against a lamp, front towards you. At scale **2**, read the tick that the red "
        "line of the back runs through: the upright line gives **x**, the level one gives **y**.",
    ),
    "calibrate-angle": Text(
        fr="Lisez aussi **x** aux échelles **1** et **3**. S’ils diffèrent, l’angle est leur différence, "
        "1 moins 3, fois **0,29°** (1 mm : 0,29° ; 2 mm : 0,57°).",
        en="Read **x** at scales **1** and **3** too. Where they differ, the angle is their difference, "
        "1 minus 3, times **0.29°** (1 mm: 0.29°; 2 mm: 0.57°).",
    ),
    "calibrate-keep": Text(
        fr="Donnez x, y et l’angle à **pnp calibrate** : chaque kit recto verso en tiendra compte.",
        en="Give x, y and the angle to **pnp calibrate**: every two-sided kit will make up for it.",
    ),
    "calibrate-back": Text(
        fr="Ces traits rouges doivent tomber sur le zéro des échelles du recto.",
        en="These red lines should lie on the zero of the scales on the front.",
    ),
}


def word(key: str, lang: str) -> str:
    return WORDS[key][lang]


def colophon(imprint: str, made: Credits, lang: str) -> str:
    """Who may do what with the kit, and who made the game; what is not known is not said."""
    makers = [word(name, lang).format(value) for name, value in made.model_dump().items() if value]
    return f"{imprint} {''.join(makers)}.".strip()
