"""Asks a declared game's calculators in Python and in JavaScript."""

from __future__ import annotations

import json
from typing import Any

from py_mini_racer import MiniRacer

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Calculator, Refusal
from pnp.web.calculators.calculator_page import scripts

ASK = """
function ask(game, name, text, languages) {
  const question = JSON.parse(text);
  try {
    const said = JSON.parse(languages).map((lang) => pnp.solve(game, name, question, lang));
    return pnp.json({ answer: said[0].answer, said: said.map((one) => one.sentences) });
  } catch (problem) {
    if (problem.field === undefined) throw problem;
    return pnp.json({ refused: problem.message });
  }
}
"""


class Desk:
    """One game in a JavaScript engine, and in ours."""

    def __init__(self, loaded: LoadedGame) -> None:
        self.loaded = loaded
        self._browser = MiniRacer()
        self._browser.eval("\n".join(scripts([loaded]).values()))
        self._browser.eval(ASK)

    def calculator(self, name: str) -> Calculator[Any, Any, Any]:
        found = self.loaded.game.calculator(name)
        assert found
        return found

    def in_browser(self, name: str, question: dict[str, Any]) -> Any:
        languages = json.dumps(self.loaded.languages)
        said = self._browser.call("ask", self.loaded.game.id, name, json.dumps(question), languages)
        return json.loads(str(said))

    def in_python(self, name: str, question: dict[str, Any]) -> Any:
        calculator, catalog = self.calculator(name), catalog_of(self.loaded)
        try:
            asked, answer = calculator.ask(catalog, question)
        except Refusal as refused:
            return {"refused": str(refused)}
        said = [calculator.sentences(catalog, asked, answer, lang) for lang in self.loaded.languages]
        return {"answer": answer.model_dump(mode="json"), "said": said}

    def agree(self, name: str, question: dict[str, Any]) -> Any:
        """What both say."""
        answer = self.in_python(name, question)
        assert self.in_browser(name, question) == answer, question
        return answer
