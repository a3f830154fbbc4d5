"""Hostile texts, and a game full of them."""

from __future__ import annotations

import json

from pnp.core.project.loaded_game import LoadedGame

MARK = "window.intruder = 1"
INTRUDERS = (
    f"<script>{MARK}</script>",
    f"</title><script>{MARK}</script>",
    f"<SCRIPT type=application/json src=x>{MARK}</SCRIPT>",
    f"<img src=x onerror='{MARK}'>",
    f"<iframe srcdoc='<script>parent.{MARK}</script>'></iframe>",
    "<meta http-equiv=refresh content='0;url=about:blank'>",
    "<base href=about:blank>",
    f"<svg onload='{MARK}'></svg>",
    f"x' onmouseover='{MARK}' y='",
    f"{{: onclick='{MARK}' }}",
    f"[x](javascript:{MARK.replace(' ', '')})",
    "&#60;script&#62;",
)
VALUES = (
    "game.title.fr",
    "game.tagline.fr",
    "game.credits.author",
    "terms.terms.0.term.fr",
    "terms.terms.0.definition.fr",
    "terms.terms.1.definition.fr",
    "rulings.rulings.BUC-C4.question.fr",
    "rulings.rulings.BUC-C4.ruling.fr",
    "rulings.rulings.BUC-C4.reason.fr",
    "ships.couronne.name.fr",
    "changes.changes.0.fr",
)


def overrun(loaded: LoadedGame) -> LoadedGame:
    """Return Buccaneer with every hostile text in every kind of text."""
    crowd = " ".join(INTRUDERS)
    for path in VALUES:
        loaded = loaded.with_mutation(path, json.dumps(f"Mot {crowd}", ensure_ascii=False))
    gaps = " ".join(f'{{{{ "{one}" }}}}' for one in INTRUDERS)
    words = " ".join(one for one in INTRUDERS if "](" not in one)
    for old in ("rules/fr.md: d’eux", "quick/fr.md: {{", "first/fr.md: {{"):
        loaded = loaded.with_mutation(old, f"{words} {gaps} {old.partition(': ')[2]}")
    assert not loaded.findings
    return loaded
