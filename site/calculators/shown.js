/* Show an answer, or why there is none. */
(() => {
  "use strict";

  const FIGURE = /([0-9]+\u00a0\p{L}+|[0-9]+(?:[.,][0-9])?[\u00a0\u202f]?%)/u;
  const { checkNames, fault, element, cell } = pnp.controls;

  /** Show a text unless it is shown already, so that screen readers do not repeat it. */
  function say(place, ...said) {
    const fresh = place.cloneNode(false);
    fresh.append(...said);
    fresh.normalize();
    if (!fresh.isEqualNode(place)) place.replaceChildren(...fresh.childNodes);
  }

  function answer(calculator, [headline, ...others]) {
    const figures = headline.split(FIGURE).map((text, index) => (index % 2 ? element("strong", "", text) : text));
    say(calculator.querySelector("output"), element("span", "pnp-headline", ...figures));
    say(calculator.querySelector(".pnp-told"), ...others.map((sentence) => cell("li", sentence)));
    calculator.querySelector(".pnp-result").textContent = headline;
  }

  function refusal(calculator, { field, said }) {
    const words = said[calculator.lang] || said.en;
    const text = words.charAt(0).toUpperCase() + words.slice(1);
    const alert = element("span", "pnp-refusal", text);
    alert.setAttribute("role", "alert");
    calculator.querySelector("output").replaceChildren(alert);
    calculator.querySelector(".pnp-told").replaceChildren();
    calculator.querySelector(".pnp-result").textContent = text;
    const [key] = field.split(".");
    const box = calculator.form.querySelector(`[data-key="${key}"]`).closest(".pnp-field");
    const problem = box.querySelector(".pnp-problem");
    problem.textContent = text;
    problem.hidden = false;
    box.classList.add("pnp-wrong");
    (box.matches("fieldset") ? box : box.querySelector("[data-kind]")).setAttribute("aria-describedby", problem.id);
  }

  /** Mark a control whose value cannot be asked. */
  function checkControls({ form, lang }) {
    for (const list of form.querySelectorAll("[data-kind=map]")) checkNames(list, lang);
    const wrong = [...form.elements].find((control) => !control.validity.valid);
    if (!wrong) return;
    wrong.setAttribute("aria-invalid", "true");
    throw pnp.refusal(wrong.closest(".pnp-field").querySelector("[data-key]").dataset.key, { en: "", [lang]: fault(wrong, lang) });
  }

  /** Clear all marks. */
  function clear(form) {
    for (const problem of form.querySelectorAll(".pnp-problem")) problem.hidden = true;
    for (const box of form.querySelectorAll(".pnp-wrong")) box.classList.remove("pnp-wrong");
    for (const part of form.querySelectorAll("[aria-describedby]")) part.removeAttribute("aria-describedby");
    for (const part of form.querySelectorAll("[aria-invalid]")) part.removeAttribute("aria-invalid");
  }

  pnp.shown = { answer, refusal, checkControls, clear };
})();
