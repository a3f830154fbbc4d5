/* The calculator element: reads its form into a question, asks the game's rules, shows the answer. */
(() => {
  "use strict";

  const SAVE_AFTER_MS = 200;
  const { read, write, describe, partsOf, element } = pnp.controls;
  const { packed, unpacked, remembered, remember, seated, atTable } = pnp.kept;

  const waiting = [];

  /** Start calculators one after the other, each in its own task, so that input is not blocked. */
  function wake(calculator) {
    if (waiting.push(calculator) === 1) setTimeout(wakeNext);
  }

  function wakeNext() {
    const calculator = waiting.shift();
    if (waiting.length) setTimeout(wakeNext);
    if (calculator.isConnected) calculator.enhance();
  }

  const Base = globalThis.HTMLElement || class {};

  /** A calculator element; the content rendered at build time stays until a script can answer. */
  class CalculatorElement extends Base {
    connectedCallback() {
      if (this.querySelector("form")) wake(this);
      else document.addEventListener("DOMContentLoaded", () => wake(this), { once: true });
    }

    disconnectedCallback() {
      clearTimeout(this.saving);
    }

    /** Start the form once, and answer the question of the link or of the example. */
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

    /** Read the state from the link, else from this device, else from the example. */
    restore() {
      const carried = new URLSearchParams(location.search).get(this.dataset.name);
      const linked = carried && (unpacked(carried) || pnp.link.unpacked(this.form, carried));
      const said = [...this.form.querySelectorAll("[data-kind=text]")].map((input) => input.value);
      const example = atTable(unpacked(this.example), seated(this.dataset.game), said);
      write(this.form, linked || unpacked(remembered(this.key())) || example);
      if (carried && !linked) this.note(pnp.say("stale", {}, this.lang));
    }

    /** Show a message beside the buttons. */
    note(words) {
      this.querySelector(".pnp-note").textContent = words;
    }

    /** Return the key under which this device stores the state. */
    key() {
      return `pnp:${this.dataset.game}/${this.dataset.name}`;
    }

    pressed(button) {
      if (!button) return;
      pnp.buttons.acts[button.dataset.act](this, button);
      if (!["share", "print"].includes(button.dataset.act)) this.changed();
    }

    /** Apply a tap on the picture to the question. */
    put(spot) {
      if (!spot) return;
      const spots = [...this.picture.querySelectorAll("[data-put]")];
      const question = { ...unpacked(packed(read(this.form))), ...pnp.buttons.thrown(JSON.parse(spot.dataset.put)) };
      write(this.form, question);
      this.changed();
      const again = this.picture.querySelectorAll("[data-put]")[spots.indexOf(spot)];
      if (again) again.focus({ preventScroll: true });
    }

    /** Let the keyboard activate parts of the picture. */
    typed(event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      const spot = event.target.closest("[data-put]");
      if (!spot || spot.matches("button")) return;
      event.preventDefault();
      this.put(spot);
    }

    /** Write a question into the form. */
    ask(question) {
      write(this.form, question);
      this.changed();
    }

    /** Return the form's question as plain values. */
    questioned() {
      return unpacked(packed(read(this.form)));
    }

    /** Return the form's initial question as plain values. */
    exampled() {
      return unpacked(this.example);
    }

    /** Return the rules' answer, or nothing if they refuse. */
    answered() {
      try {
        return pnp.solve(this.dataset.game, this.dataset.name, read(this.form), this.lang).answer;
      } catch (problem) {
        if (!(problem instanceof pnp.Refusal)) throw problem;
        return null;
      }
    }

    /** Run something once the form has started. */
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

    /** Show the answer, or why there is none. */
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

    /** Show the game's drawing; make what can be tapped focusable. */
    draw(markup) {
      this.picture.replaceChildren(document.createRange().createContextualFragment(markup));
      for (const spot of this.picture.querySelectorAll("[data-put]:not(button)")) {
        spot.setAttribute("role", "button");
        spot.setAttribute("tabindex", "0");
      }
    }

    /** Write the question into the table, and offer the players' names for completion. */
    recap() {
      for (const part of partsOf(this.form)) {
        this.querySelector(`[data-of="${part.dataset.key}"]`).replaceChildren(describe(part));
      }
      const inputs = [...this.form.querySelectorAll("[data-kind=text]")];
      for (const input of inputs) input.setAttribute("list", this.names.id);
      const names = new Set([...seated(this.dataset.game), ...inputs.map((input) => input.value)].filter(Boolean));
      this.names.replaceChildren(...[...names].map((name) => new Option(name, name)));
    }

    /** Return this address with the state in it; the example is omitted from the page's own address. */
    link(address, always = false) {
      const url = new URL(address, location.href);
      const isExample = packed(read(this.form)) === this.example;
      if (isExample && !always) url.searchParams.delete(this.dataset.name);
      else url.searchParams.set(this.dataset.name, pnp.link.packed(this.form));
      return url;
    }

    /** Store the state in the address, beside that of the page's other calculators. */
    save() {
      clearTimeout(this.saving);
      this.saving = 0;
      if (!this.form.checkValidity()) return;
      history.replaceState(history.state, "", this.link(location.href));
      const state = packed(read(this.form));
      remember(this.key(), state === this.example ? null : state);
    }

    /** Copy a link to this calculator's state, or show the link if copying fails. */
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

  /** Take the data of a game, and start its calculators. */
  pnp.start = (games) => {
    pnp.learn({ games });
    if (globalThis.customElements && !customElements.get("pnp-calculator")) {
      customElements.define("pnp-calculator", CalculatorElement);
    }
  };
})();
