"""Render rules as Markdown: gaps filled, links resolved, examples answered."""

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
from pnp.web.rules_text.links import PageLinks
from pnp.web.rules_text.rules import Block, CitedFigure, Example, Rule, RulesText
from pnp.web.rules_text.value_names import gap_filler
from pnp.web.rules_text.worked_examples import answer_value, resolve_question, solve


@dataclass(frozen=True)
class Part:
    """A part of a rule as Markdown; for an example, with the calculator that answered it."""

    markdown: str
    calculator: str = ""
    figure: str = ""
    """A picture as HTML: the figure that a rule cites, or an example's."""
    form: str = ""
    """Address of the calculator with the example's question filled in."""


@dataclass(frozen=True)
class RulesRenderer:
    """A renderer of one book's rules for one page."""

    game: Game
    catalog: Catalog
    text: RulesText
    links: PageLinks
    glossary: Glossary | None = None
    """Glossary whose terms are marked, or None."""
    cited: bool = False
    """Whether rules and steps show the numbers by which they are cited."""
    figures: Callable[[CitedFigure | Example], str] = lambda _: ""
    """Function that returns the picture of a figure or example as HTML, or an empty string."""

    @cached_property
    def _value_of(self) -> Callable[[str], Any]:
        return gap_filler(self.game, self.catalog, self.text.lang)

    def parts(self, rule: Rule) -> Iterator[Part]:
        """Yield the parts of a rule: runs of paragraphs and lists, examples and figures."""
        for worded, blocks in groupby(rule.blocks, lambda block: isinstance(block, Block)):
            if worded:
                yield Part(self._words([block for block in blocks if isinstance(block, Block)], rule))
                continue
            for block in blocks:
                if isinstance(block, Example):
                    yield self._example(block)
                elif isinstance(block, CitedFigure):
                    yield Part("", figure=self.figures(block))

    def title(self, section_id: str) -> str:
        section = next(section for section in self.text.sections if section.id == section_id)
        return section.title.filled(self._value_of)

    def markdown(self, block: Block) -> str:
        """Return the Markdown of a paragraph, list item or step."""
        return self.links.markdown(block.prose, self._value_of)

    def _words(self, blocks: list[Block], rule: Rule) -> str:
        """Return paragraphs and lists as Markdown; consecutive steps form one ordered list."""
        written = []
        for ordered, items in groupby(blocks, lambda block: block.step > 0):
            text = "".join(self._block(block, rule) for block in items)
            written.append(f'\n<ol class="procedure" markdown>\n{text}</ol>\n' if ordered else text)
        return "".join(written).strip()

    def _block(self, block: Block, rule: Rule) -> str:
        markdown = self.markdown(block)
        if self.glossary:
            markdown = self.glossary.mark(markdown, rule.id, self.links)
        if block.step:
            return self._step(f"{rule.id}.{block.step}", block.step, markdown, rule)
        return f"- {markdown}\n" if block.bullet else f"\n{markdown}\n\n"

    def _step(self, anchor: str, step: int, markdown: str, rule: Rule) -> str:
        """Return a list item that links to itself by its number."""
        number = rule.numbers[anchor] if self.cited else f"{step}"
        return f'<li id="{anchor}" markdown>[{number}](#{anchor}){{ .number }} {markdown}</li>\n'

    def _example(self, example: Example) -> Part:
        answer = solve(example, self.game, self.catalog)
        if isinstance(answer, Refusal):
            raise Failure(f"{self.text.file}: an example is refused: {answer}")
        markdown = self.links.markdown(example.prose, lambda path: answer_value(answer, path))
        form = _form_address(example.calculator, resolve_question(example, self.catalog))
        return Part(markdown, example.calculator, self.figures(example), form)


def _form_address(calculator: str, question: Any) -> str:
    """Return the address of a calculator with a question filled in, in the format of its share links."""
    written = json.dumps(question, ensure_ascii=False, separators=(",", ":"))
    return f"calculators.html?{urlencode({calculator: written}, quote_via=quote)}#{calculator}"
