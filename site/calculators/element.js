/* A calculator in the page: reads its form into a question, asks the game's rules, shows the answer. */
(() => {
  "use strict";

  const SAVE_AFTER_MS = 200;
  const { read, write, describe, partsOf, element } = pnp.controls;
  const { packed, unpacked, remembered, remember, seated, atTable } = pnp.kept;

  const waiting = [];

  /** Wake calculators up one after the other, each in a task of its own: a finger need not wait for all of them. */
  function wake(calculator) {
    if (waiting.push(calculator) === 1) setTimeout(wakeNext);
  }

  function wakeNext() {
    const calculator = waiting.shift();
    if (waiting.length) setTimeout(wakeNext);
    if (calculator.isConnected) calculator.enhance();
  }

  const Base = globalThis.HTMLElement || class {};

  /** A calculator in the page; what was rendered at build time stays until a script can answer. */
  class CalculatorElement extends Base {
    connectedCallback() {
      if (this.querySelector("form")) wake(this);
      else document.addEventListener("DOMContentLoaded", () => wake(this), { once: true });
    }

    disconnectedCallback() {
      clearTimeout(this.saving);
    }

    /** Once only: wake the form up and answer what the link, or the example, asks. */
    enhance() {
      const { game, name } = this.dataset;
      if (this.form || !pnp.answers(game, name)) return;
      this.form = this.querySelector("form");
      this.example = packed(read(this.form));
      this.names = element("datalist", "");
      this.names.id = `${name}-names`;
      this.form.append(this.names);
      this.form.addEventListener("submit", (event) => event.preventDefault());
      this.form.addEventListener("input", () => this.changed());
      this.form.addEventListener("click", (event) => this.pressed(event.target.closest("[data-act]")));
      document.addEventListener("pointerdown", () => this.saving && this.save(), true);
      this.picture = this.querySelector(".pnp-picture");
      this.picture.addEventListener("click", (event) => this.put(event.target.closest("[data-put]")));
      this.picture.addEventListener("keydown", (event) => this.typed(event));
      this.querySelector("details[open]").open = false;
      this.dataset.ready = "";
      this.restore();
      this.refresh();
      this.dispatchEvent(new CustomEvent("pnp-ready"));
    }

    /** Take the state out of the link, or what was asked last on this device, or the example. */
    restore() {
      const carried = new URLSearchParams(location.search).get(this.dataset.name);
      const linked = carried && (unpacked(carried) || pnp.link.unpacked(this.form, carried));
      const said = [...this.form.querySelectorAll("[data-kind=text]")].map((input) => input.value);
      const example = atTable(unpacked(this.example), seated(this.dataset.game), said);
      write(this.form, linked || unpacked(remembered(this.key())) || example);
      if (carried && !linked) this.note(pnp.say("stale", {}, this.lang));
    }

    /** Say something beside the buttons. */
    note(words) {
      this.querySelector(".pnp-note").textContent = words;
    }

    /** Under what name this device remembers it. */
    key() {
      return `pnp:${this.dataset.game}/${this.dataset.name}`;
    }

    pressed(button) {
      if (!button) return;
      pnp.buttons.acts[button.dataset.act](this, button);
      if (!["share", "print"].includes(button.dataset.act)) this.changed();
    }

    /** What was tapped in the picture goes into the question. */
    put(spot) {
      if (!spot) return;
      const spots = [...this.picture.querySelectorAll("[data-put]")];
      const question = { ...unpacked(packed(read(this.form))), ...pnp.buttons.thrown(JSON.parse(spot.dataset.put)) };
      write(this.form, question);
      this.changed();
      const again = this.picture.querySelectorAll("[data-put]")[spots.indexOf(spot)];
      if (again) again.focus({ preventScroll: true });
    }

    /** A keyboard taps as well. */
    typed(event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      const spot = event.target.closest("[data-put]");
      if (!spot || spot.matches("button")) return;
      event.preventDefault();
      this.put(spot);
    }

    /** Put a question into the form. */
    ask(question) {
      write(this.form, question);
      this.changed();
    }

    /** What the form asks, as plain values. */
    questioned() {
      return unpacked(packed(read(this.form)));
    }

    /** What the form asked when it came, in the same way. */
    exampled() {
      return unpacked(this.example);
    }

    /** The rules' answer to it, or nothing where they refuse. */
    answered() {
      try {
        return pnp.solve(this.dataset.game, this.dataset.name, read(this.form), this.lang).answer;
      } catch (problem) {
        if (!(problem instanceof pnp.Refusal)) throw problem;
        return null;
      }
    }

    /** Do something once the form is awake. */
    ready(act) {
      if (this.form) act();
      else this.addEventListener("pnp-ready", act, { once: true });
    }

    changed() {
      this.dispatchEvent(new CustomEvent("pnp-changed"));
      this.note("");
      this.refresh();
      clearTimeout(this.saving);
      this.saving = setTimeout(() => this.save(), SAVE_AFTER_MS);
    }

    /** Answer, or say why there is no answer. */
    refresh() {
      pnp.shown.clear(this.form);
      const { game, name } = this.dataset;
      let answer = null;
      try {
        pnp.shown.checkControls(this);
        const solved = pnp.solve(game, name, read(this.form), this.lang);
        answer = solved.answer;
        pnp.shown.answer(this, solved.sentences);
      } catch (problem) {
        if (!(problem instanceof pnp.Refusal)) throw problem;
        pnp.shown.refusal(this, problem);
      }
      this.draw(pnp.draw(game, name, read(this.form), answer, this.lang));
      this.recap();
    }

    /** Show what the game draws; what can be tapped there can be reached by keyboard. */
    draw(markup) {
      this.picture.replaceChildren(document.createRange().createContextualFragment(markup));
      for (const spot of this.picture.querySelectorAll("[data-put]:not(button)")) {
        spot.setAttribute("role", "button");
        spot.setAttribute("tabindex", "0");
      }
    }

    /** Write the question into the table, and the players' names where they can be picked again. */
    recap() {
      for (const part of partsOf(this.form)) {
        this.querySelector(`[data-of="${part.dataset.key}"]`).replaceChildren(describe(part));
      }
      const inputs = [...this.form.querySelectorAll("[data-kind=text]")];
      for (const input of inputs) input.setAttribute("list", this.names.id);
      const names = new Set([...seated(this.dataset.game), ...inputs.map((input) => input.value)].filter(Boolean));
      this.names.replaceChildren(...[...names].map((name) => new Option(name, name)));
    }

    /** This address with the state in it; in one's own the example goes without saying. */
    link(address, always = false) {
      const url = new URL(address, location.href);
      const isExample = packed(read(this.form)) === this.example;
      if (isExample && !always) url.searchParams.delete(this.dataset.name);
      else url.searchParams.set(this.dataset.name, pnp.link.packed(this.form));
      return url;
    }

    /** Keep the state in the address, beside that of the page's other calculators. */
    save() {
      clearTimeout(this.saving);
      this.saving = 0;
      if (!this.form.checkValidity()) return;
      history.replaceState(history.state, "", this.link(location.href));
      const state = packed(read(this.form));
      remember(this.key(), state === this.example ? null : state);
    }

    /** Copy a link to this calculator as it stands, or show it where the browser will not copy. */
    async share(button) {
      const url = this.link(location.pathname, true);
      url.hash = this.id;
      try {
        await navigator.clipboard.writeText(url.href);
        this.note(pnp.say("copied", {}, this.lang));
      } catch {
        this.note(url.href);
      }
      button.focus();
    }
  }

  /** Take what Python tells of a game, and wake its calculators up. */
  pnp.start = (games) => {
    pnp.learn({ games });
    if (globalThis.customElements && !customElements.get("pnp-calculator")) {
      customElements.define("pnp-calculator", CalculatorElement);
    }
  };
})();
