"""A calculator as a reader has it before them, and what Python would say in its place."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Calculator

_SPACES = re.compile(r"[\u00a0\u202f\s]+")


def open_calculators(page: Page, site_url: str, lang: str, game: str = "buccaneer", query: str = "") -> None:
    page.goto(f"{site_url.rstrip('/')}/{lang}/{game}/calculators.html{query}")


def calculator_of(page: Page, name: str) -> Locator:
    """The calculator, once its script is awake."""
    element = page.locator(f"#calculator-{name}")
    expect(element).to_have_attribute("data-ready", "")
    return element


def by_name(loaded: LoadedGame, name: str) -> Calculator[Any, Any, Any]:
    calculator = loaded.game.calculator(name)
    assert calculator
    return calculator


def told(loaded: LoadedGame, name: str, question: Any, lang: str) -> list[str]:
    """What Python says, as a browser shows it."""
    calculator = by_name(loaded, name)
    sentences = calculator.sentences(loaded.catalog, *calculator.ask(loaded.catalog, question), lang)
    return [_SPACES.sub(" ", sentence).strip() for sentence in sentences]


def shown(element: Locator) -> list[str]:
    """What the page says."""
    texts = [
        *element.locator("output .pnp-headline").all_text_contents(),
        *element.locator(".pnp-told li").all_text_contents(),
    ]
    return [_SPACES.sub(" ", text).strip() for text in texts]


def asked(element: Locator) -> Any:
    """The question that the form holds, as Python reads it."""
    return json.loads(element.evaluate("one => pnp.json(pnp.controls.read(one.form))"))
