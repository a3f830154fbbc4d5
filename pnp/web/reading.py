"""The rules of one game in one language, ready for a page: gaps filled, links leading, examples answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from pnp.core.calculator import Refusal
from pnp.core.catalog import Catalog
from pnp.core.game import Game

from .fault import SiteError
from .links import Way
from .rules import Block, Example, Rule, RulesText, answered, named, solve


@dataclass(frozen=True)
class Part:
    """A stretch of a rule as Markdown; an example says which calculator answered it."""

    markdown: str
    calculator: str = ""


@dataclass(frozen=True)
class Reading:
    """Writes rules as Markdown for the page that ``way`` starts from."""

    game: Game
    catalog: Catalog
    text: RulesText
    way: Way

    def parts(self, rule: Rule) -> Iterator[Part]:
        """The rule's paragraphs and lists, then each example."""
        for is_example, blocks in groupby(rule.blocks, lambda block: isinstance(block, Example)):
            if is_example:
                for example in blocks:
                    yield self._example(example)
            else:
                yield Part("".join(self._block(block) for block in blocks).strip())

    def title(self, section_id: str) -> str:
        section = next(section for section in self.text.sections if section.id == section_id)
        return section.title.filled(lambda path: named(self.catalog, path))

    def _block(self, block: Block | Example) -> str:
        markdown = self.way.markdown(block.prose, lambda path: named(self.catalog, path))
        bullet = isinstance(block, Block) and block.bullet
        return f"- {markdown}\n" if bullet else f"\n{markdown}\n\n"

    def _example(self, example: Block | Example) -> Part:
        if not isinstance(example, Example):
            raise TypeError("only an example has an answer")
        answer = solve(example, self.game, self.catalog)
        if isinstance(answer, Refusal):
            raise SiteError(f"{self.text.file}: an example is refused: {answer}")
        return Part(self.way.markdown(example.prose, lambda path: answered(answer, path)), example.calculator)
