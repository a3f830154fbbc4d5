"""The rules of one game in one language, ready for a page: gaps filled, links leading, examples answered."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any
from urllib.parse import quote, urlencode

from pnp.core.base.errors import Failure
from pnp.core.catalog.catalog import Catalog
from pnp.core.project.game import Game
from pnp.core.rules.calculator import Refusal
from pnp.web.rules_text.glossary import Glossary
from pnp.web.rules_text.links import Way
from pnp.web.rules_text.rules import Block, Cited, Example, Rule, RulesText
from pnp.web.rules_text.value_names import filler
from pnp.web.rules_text.worked_examples import answered, asked, solve


@dataclass(frozen=True)
class Part:
    """A stretch of a rule as Markdown; an example says which calculator answered it."""

    markdown: str
    calculator: str = ""
    figure: str = ""
    """A picture as HTML: the figure that a rule cites, or what an example shows."""
    form: str = ""
    """Where that calculator stands with the example's question filled in."""


@dataclass(frozen=True)
class Reading:
    """Writes rules as Markdown for the page that ``way`` starts from."""

    game: Game
    catalog: Catalog
    text: RulesText
    way: Way
    glossary: Glossary | None = None
    """Marks the words of the game, where that helps the reader."""
    cited: bool = False
    """Whether its rules and their steps show the numbers by which they are cited."""
    figures: Callable[[Cited | Example], str] = lambda _: ""
    """The picture of a figure, or of what an example shows, as HTML; nothing where there is none."""

    @cached_property
    def _value_of(self) -> Callable[[str], Any]:
        return filler(self.game, self.catalog, self.text.lang)

    def parts(self, rule: Rule) -> Iterator[Part]:
        """The rule's paragraphs and lists, then each example."""
        for worded, blocks in groupby(rule.blocks, lambda block: isinstance(block, Block)):
            if worded:
                yield Part(self._words([block for block in blocks if isinstance(block, Block)], rule))
                continue
            for block in blocks:
                if isinstance(block, Example):
                    yield self._example(block)
                elif isinstance(block, Cited):
                    yield Part("", figure=self.figures(block))

    def title(self, section_id: str) -> str:
        section = next(section for section in self.text.sections if section.id == section_id)
        return section.title.filled(self._value_of)

    def said(self, block: Block) -> str:
        """The words of a paragraph, an item or a step."""
        return self.way.markdown(block.prose, self._value_of)

    def _words(self, blocks: list[Block], rule: Rule) -> str:
        """Paragraphs and lists; steps that follow each other are one list."""
        written = []
        for ordered, items in groupby(blocks, lambda block: block.step > 0):
            text = "".join(self._block(block, rule) for block in items)
            written.append(f'\n<ol class="procedure" markdown>\n{text}</ol>\n' if ordered else text)
        return "".join(written).strip()

    def _block(self, block: Block, rule: Rule) -> str:
        markdown = self.said(block)
        if self.glossary:
            markdown = self.glossary.mark(markdown, rule.id, self.way)
        if block.step:
            return self._step(f"{rule.id}.{block.step}", block.step, markdown, rule)
        return f"- {markdown}\n" if block.bullet else f"\n{markdown}\n\n"

    def _step(self, anchor: str, step: int, markdown: str, rule: Rule) -> str:
        """An item of a list that leads to itself by its number."""
        number = rule.numbers[anchor] if self.cited else f"{step}"
        return f'<li id="{anchor}" markdown>[{number}](#{anchor}){{ .number }} {markdown}</li>\n'

    def _example(self, example: Example) -> Part:
        answer = solve(example, self.game, self.catalog)
        if isinstance(answer, Refusal):
            raise Failure(f"{self.text.file}: an example is refused: {answer}")
        markdown = self.way.markdown(example.prose, lambda path: answered(answer, path))
        form = _form(example.calculator, asked(example, self.catalog))
        return Part(markdown, example.calculator, self.figures(example), form)


def _form(calculator: str, question: Any) -> str:
    """The address of a calculator with a question in it, as its own links have it."""
    written = json.dumps(question, ensure_ascii=False, separators=(",", ":"))
    return f"calculators.html?{urlencode({calculator: written}, quote_via=quote)}#{calculator}"
