"""The website's own words in both languages, and what players call the parts of a game's catalog."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.core.catalog import Component, Text
from pnp.core.schema import load
from pnp.core.source import Source

from .fault import SiteError

_FOLDER = Path("site", "words")

INTERFACE: dict[str, tuple[str, str]] = {
    "site": ("Pirates à imprimer", "Pirates to print"),
    "strapline": (
        "Des jeux de pirates à imprimer, avec leurs règles, leurs décisions et leurs calculateurs.",
        "Pirate games to print, with their rules, their rulings and their calculators.",
    ),
    "home": ("Accueil", "Home"),
    "about": ("À propos", "About"),
    "overview": ("Présentation", "Overview"),
    "rules": ("Règles", "Rules"),
    "pieces": ("Éléments", "Components"),
    "calculators": ("Calculateurs", "Calculators"),
    "rulings": ("Décisions", "Rulings"),
    "print": ("Imprimer", "Print"),
    "proofs": ("Preuves", "Proofs"),
    "language": ("English", "Français"),
    "games": ("Les jeux", "The games"),
    "open": ("Ouvrir le jeu", "Open the game"),
    "players": ("joueurs", "players"),
    "minutes": ("minutes", "minutes"),
    "age": ("ans et plus", "and over"),
    "from": ("dès", "age"),
    "to": ("à", "to"),
    "by": ("de", "by"),
    "art_by": ("Illustrations d’origine", "Original art"),
    "published_by": ("Édition", "Published by"),
    "in_the_box": ("Dans la boîte", "In the box"),
    "sources": ("D’où viennent les valeurs", "Where the values come from"),
    "sources_why": (
        "Le livret nous est parvenu sans la plupart de ses images. Chaque valeur dit donc d’où elle vient\u202f; "
        "ce qui manquait, nous l’avons reconstitué sous toutes les contraintes de la règle.",
        "The rulebook came to us without most of its pictures. So every value says where it comes from; "
        "what was missing we have reconstructed, under every constraint that the rules impose.",
    ),
    "stated": ("énoncé", "stated"),
    "derived": ("calculé", "derived"),
    "public": ("public", "public"),
    "reconstructed": ("reconstitué", "reconstructed"),
    "stated_why": ("écrit dans le livret de règles", "written in the rulebook"),
    "derived_why": ("calculé d’après d’autres valeurs", "computed from other values"),
    "public_why": ("relevé dans une source publique", "found in a public source"),
    "reconstructed_why": ("choisi par nous, et signalé comme tel", "chosen by us, and marked as ours"),
    "values": ("valeurs", "values"),
    "contents": ("Sommaire", "Contents"),
    "example": ("Exemple", "Example"),
    "computed": ("calculé par le moteur", "computed by the engine"),
    "try_it": ("Essayer d’autres valeurs", "Try other values"),
    "copy_link": ("Copier le lien vers la règle", "Copy the link to rule"),
    "copied": ("Lien copié", "Link copied"),
    "see_rules": ("Règles", "Rules"),
    "see_rulings": ("Décisions", "Rulings"),
    "see_pieces": ("Éléments", "Components"),
    "copies": ("exemplaires", "copies"),
    "copy": ("exemplaire", "copy"),
    "back": ("Dos", "Back"),
    "all": ("tous", "all"),
    "origin": ("Origine", "Origin"),
    "field": ("Valeur", "Value"),
    "of": ("Éléments", "Components"),
    "note": ("Précision", "Note"),
    "question": ("Question", "Question"),
    "readings": ("Lectures possibles", "Possible readings"),
    "ruling": ("Nous jouons", "We play"),
    "reason": ("Pourquoi", "Why"),
    "lines": ("lignes du livret", "rulebook lines"),
    "line": ("ligne du livret", "rulebook line"),
    "slip": ("étourderie", "slip"),
    "contradiction": ("contradiction", "contradiction"),
    "ambiguity": ("ambiguïté", "ambiguity"),
    "gap": ("silence", "gap"),
    "rulings_why": (
        "Là où le livret se contredit, hésite ou se tait, voici ce que nous jouons, et pourquoi.",
        "Where the rulebook contradicts itself, wavers or is silent: what we play, and why.",
    ),
    "open_questions": ("Questions ouvertes", "Open questions"),
    "open_why": (
        "Ces valeurs ne viennent pas du livret\u202f: elles sont de nous. Une boîte d’origine pourrait en décider.",
        "These values are not from the rulebook: they are ours. An original box could settle them.",
    ),
    "rules_why": (
        "Chaque règle a son numéro et son adresse\u202f: touchez le numéro pour la partager.",
        "Every rule has its number and its address: tap the number to share it.",
    ),
    "pieces_why": (
        "Chaque élément, tel qu’il s’imprime, avec ses valeurs et leur origine.",
        "Every component as it is printed, with its values and where they come from.",
    ),
    "calculators_why": (
        "Les questions qui reviennent à table, avec une réponse exacte.",
        "The questions that come up at the table, answered exactly.",
    ),
    "print_why": (
        "Un PDF par langue et par format\u202f: mode d’emploi, liste de contrôle, planches recto verso. "
        "Imprimez à 100\u00a0%, en recto verso, reliure sur le bord long.",
        "One PDF per language and paper: how to print, a checklist, sheets with backs. "
        "Print at 100 %, double-sided, flipped on the long edge.",
    ),
    "no_kits": (
        "Les PDF ne sont pas dans cette version du site. La commande `pnp print` les produit.",
        "The PDFs are not part of this build of the site. The command `pnp print` makes them.",
    ),
    "kit": ("PDF à imprimer", "PDF to print"),
    "kits": ("PDF à imprimer", "PDFs to print"),
    "paper": ("Format", "Paper"),
    "kit_language": ("Langue", "Language"),
    "layout": ("Mise en page", "Layout"),
    "pages": ("Pages", "Pages"),
    "size": ("Taille", "Size"),
    "download": ("Télécharger", "Download"),
    "french": ("français", "French"),
    "english": ("anglais", "English"),
    "duplex": ("recto verso", "double-sided"),
    "gutterfold": ("à plier", "fold and glue"),
    "fronts": ("rectos seuls", "fronts only"),
    "low": ("encre réduite", "low ink"),
    "proofs_why": (
        "Avant chaque construction, le moteur vérifie le catalogue. Un contrôle réussi laisse un témoin que "
        "chacun peut vérifier\u202f; les voici. Le moteur s’exprime en anglais.",
        "Before every build the engine checks the catalog. A check that passes leaves a witness that anyone "
        "can check again; here they are.",
    ),
    "facts": ("valeurs lues", "values read"),
    "own_checks": ("Les contrôles de ce jeu", "The checks of this game"),
    "shared_checks": ("Les contrôles communs", "The shared checks"),
    "why": ("Pourquoi ce contrôle", "Why this check"),
    "pages_of_game": ("Pages du jeu", "Pages of the game"),
    "to_print": ("à imprimer", "to print"),
    "to_calculate": ("à calculer", "to calculate"),
    "unofficial": (
        "Site non officiel, pour un usage personnel. Les jeux appartiennent à leurs auteurs et éditeurs.",
        "Unofficial, for personal use. The games belong to their authors and publishers.",
    ),
    "light": ("Passer au thème sombre", "Switch to the dark theme"),
    "dark": ("Passer au thème clair", "Switch to the light theme"),
    "reference": ("La règle, numérotée", "The rules, numbered"),
    "rulings_many": ("décisions", "rulings"),
    "rules_many": ("règles", "rules"),
    "proofs_many": ("preuves", "proofs"),
    "pieces_many": ("éléments", "components"),
}


class Vocabulary(Component):
    """What players call the kinds, fields and values of one game."""

    kinds: dict[str, Text]
    contents: dict[str, Text]
    fields: dict[str, Text]
    game: dict[str, Text]
    values: dict[str, dict[str, Text]]

    def value(self, field: str, value: Any, lang: str) -> str:
        """A value as a reader sees it."""
        if isinstance(value, Text):
            return value[lang]
        if isinstance(value, list | tuple):
            return ", ".join(self.value(field, item, lang) for item in value)
        if value is None:
            return "–"
        words = self.values.get(field, {}).get(str(value))
        return words[lang] if words else str(value)


def interface(lang: str) -> dict[str, str]:
    """The website's own words in one language."""
    return {name: words[lang == "en"] for name, words in INTERFACE.items()}


def vocabulary(root: Path, game: str) -> Vocabulary:
    """The words of one game, from site/words."""
    file = (_FOLDER / f"{game}.yml").as_posix()
    source = Source.read(root / file, file)
    words, found = load(Vocabulary, source.data, file) if not source.faults else (None, source.faults)
    if words is None:
        raise SiteError(f"{file}: {found[0].message}")
    return words
