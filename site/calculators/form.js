/* Calculators in the page: reads a form into a question, asks the game's mirror, shows the answer. */
(() => {
  "use strict";

  const ROWS_AT_MOST = 60;
  const SAVE_AFTER_MS = 200;
  const FIGURE = /([0-9]+\u00a0\p{L}+)/u;
  const GAP = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
  const mirrors = new Map();
  const told = { words: {}, games: {} };

  /** No such thing can happen in the game. Names the field at fault; `said` has a language each. */
  class Refusal extends Error {
    constructor(field, said) {
      super(`${field}: ${said.en}`);
      this.field = field;
      this.said = said;
    }
  }

  const refusal = (field, said) => new Refusal(field, typeof said === "string" ? { fr: said, en: said } : said);

  /** Tell the form how a game answers one of its questions. */
  function register(game, name, mirror) {
    mirrors.set(`${game}/${name}`, mirror);
  }

  /** Fill the gaps of a sentence, as pnp.core.calculator.fill does. */
  function fill(words, key, filling, lang) {
    const shown = (value) => {
      if (Array.isArray(value)) return value.map(shown).join(", ");
      return value !== null && typeof value === "object" ? words[value.word][lang] : String(value);
    };
    return words[key][lang].replace(GAP, (_, name, one, many) => {
      const value = filling[name];
      if (one === undefined) return shown(value);
      const single = value === 1 || (lang === "fr" && value === 0);
      return `${value}\u00a0${single ? one : many}`;
    });
  }

  /** Answer a question and tell the answer in sentences. */
  function solve(game, name, question, lang) {
    const { constants, words } = told.games[game][name];
    const mirror = mirrors.get(`${game}/${name}`);
    const answer = mirror.answer(question, constants);
    const sentences = mirror.tell(question, answer);
    return { answer, told: sentences, sentences: sentences.map(([key, filling]) => fill(words, key, filling, lang)) };
  }

  /** JSON of a value in which maps stand for objects, their order kept. */
  function json(value) {
    if (value instanceof Map) {
      return `{${[...value].map(([key, inner]) => `${JSON.stringify(key)}:${json(inner)}`).join(",")}}`;
    }
    if (Array.isArray(value)) return `[${value.map(json).join(",")}]`;
    if (value !== null && typeof value === "object") return json(new Map(Object.entries(value)));
    return JSON.stringify(value);
  }

  const rowsOf = (list) => [...list.querySelector("tbody").rows];
  const itemOf = (row) => (row.dataset.kind ? row : row.querySelector("[data-kind]"));
  const partsOf = (record) =>
    [...record.querySelectorAll("[data-key]")].filter((part) => part.parentElement.closest("[data-kind]") === record);
  const nameOf = (row) => row.querySelector("[data-name]");
  const read = (part) => KINDS[part.dataset.kind].read(part);
  const write = (part, value) => KINDS[part.dataset.kind].write(part, value);
  const describe = (part) => KINDS[part.dataset.kind].describe(part);

  /** Let the browser know of a name that is written twice. */
  function checkNames(list, lang) {
    const seen = new Set();
    for (const input of rowsOf(list).map(nameOf)) {
      const name = input.value;
      input.setCustomValidity(seen.has(name) ? fill(told.words, "twice", { name }, lang) : "");
      seen.add(name);
    }
  }

  /** A fresh row at the end of a list. */
  function appendRow(list) {
    const row = list.querySelector("template").content.firstElementChild.cloneNode(true);
    list.querySelector("tbody").append(row);
    return row;
  }

  /** Give a list as many rows as there are values, and write them. */
  function writeRows(list, values, writeRow) {
    list.querySelector("tbody").replaceChildren();
    for (const value of values.slice(0, Number(list.dataset.most || ROWS_AT_MOST))) writeRow(appendRow(list), value);
    while (rowsOf(list).length < Number(list.dataset.fewest)) appendRow(list);
    renumber(list);
  }

  /** Number the rows, name their controls after the number, and shut what the bounds forbid. */
  function renumber(list) {
    const rows = rowsOf(list);
    rows.forEach((row, index) => {
      row.querySelector(".pnp-count").textContent = String(index + 1);
      for (const control of row.querySelectorAll("[data-called]")) {
        control.setAttribute("aria-label", `${control.dataset.called} ${index + 1}`);
      }
      for (const up of row.querySelectorAll("[data-act=up]")) up.disabled = index === 0;
      row.querySelector("[data-act=remove]").disabled = rows.length <= Number(list.dataset.fewest);
    });
    list.querySelector("[data-act=add]").disabled = rows.length >= Number(list.dataset.most || ROWS_AT_MOST);
  }

  /** An element with its content. */
  function element(name, className, ...content) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content);
    return made;
  }

  const cell = (name, content) => element(name, "", content);

  /** Rows as a reader sees them: a table, or names with commas. */
  function describeRows(list) {
    const heads = [...list.querySelectorAll("thead th")].map((head) => cell("th", head.textContent));
    const rows = rowsOf(list);
    if (!heads.length) return rows.map((row) => describe(itemOf(row))).join(", ");
    const cells = (row) => [...row.querySelectorAll("[data-kind]")].map((part) => cell("td", describe(part)));
    const body = element("tbody", "", ...rows.map((row) => element("tr", "", ...cells(row))));
    return element("table", "pnp-list", element("thead", "", element("tr", "", ...heads)), body);
  }

  const isSaid = (value) => value !== undefined;
  const listOf = (value) => (Array.isArray(value) ? value : []);
  const shownSelect = (select) => (select.selectedIndex < 0 ? "" : select.selectedOptions[0].textContent);

  /** How each kind of control is read, written and shown. */
  const KINDS = {
    text: {
      read: (input) => input.value,
      write: (input, value) => void (input.value = typeof value === "string" ? value : ""),
      describe: (input) => input.value,
    },
    number: {
      read: (input) => (input.value === "" ? undefined : Number(input.value)),
      write: (input, value) => void (input.value = typeof value === "number" ? String(value) : ""),
      describe: (input) => input.value || input.placeholder,
    },
    choice: {
      read: (select) => (select.value === "" ? undefined : JSON.parse(select.value)),
      write: (select, value) => void (select.value = isSaid(value) ? JSON.stringify(value) : ""),
      describe: shownSelect,
    },
    few: {
      read: (box) => [...box.children].map(read).filter(isSaid),
      write: (box, values) => [...box.children].forEach((select, index) => write(select, listOf(values)[index])),
      describe: (box) => [...box.children].filter((select) => isSaid(read(select))).map(shownSelect).join(", "),
    },
    record: {
      read: (record) => {
        const entries = partsOf(record).map((part) => [part.dataset.key, read(part)]);
        return Object.fromEntries(entries.filter(([, value]) => isSaid(value)));
      },
      write: (record, values) => {
        for (const part of partsOf(record)) write(part, Object(values)[part.dataset.key]);
      },
    },
    list: {
      read: (list) => rowsOf(list).map((row) => read(itemOf(row))),
      write: (list, values) => writeRows(list, listOf(values), (row, value) => write(itemOf(row), value)),
      describe: describeRows,
    },
    map: {
      read: (list) => new Map(rowsOf(list).map((row) => [nameOf(row).value, read(row)])),
      write: (list, pairs) =>
        writeRows(list, listOf(pairs), (row, pair) => {
          write(nameOf(row), listOf(pair)[0]);
          write(row, listOf(pair)[1]);
        }),
      describe: describeRows,
    },
  };

  /** What a link carries: JSON, with maps as pairs because objects forget their order. */
  const packed = (question) => JSON.stringify(question, (_, value) => (value instanceof Map ? [...value] : value));

  /** What a link carried, or nothing where it is no question. */
  function unpacked(text) {
    try {
      const question = JSON.parse(text);
      return question && typeof question === "object" && !Array.isArray(question) ? question : null;
    } catch {
      return null;
    }
  }

  /** What the buttons do. */
  const ACTIONS = {
    add(_, button) {
      const list = button.closest("[data-key]");
      const last = rowsOf(list).pop();
      const row = appendRow(list);
      if (last) write(itemOf(row), read(itemOf(last)));
      renumber(list);
      const first = row.querySelector("input, select");
      first.focus();
      if (first.matches("input")) first.select();
    },
    remove(_, button) {
      const list = button.closest("[data-key]");
      const row = button.closest("tr");
      const next = row.nextElementSibling || row.previousElementSibling;
      row.remove();
      renumber(list);
      (next || list).querySelector("button:enabled").focus();
    },
    up(_, button) {
      const row = button.closest("tr");
      row.previousElementSibling.before(row);
      renumber(button.closest("[data-key]"));
      (button.disabled ? row.querySelector("input, select") : button).focus();
    },
    reset(calculator) {
      write(calculator.form, unpacked(calculator.example));
    },
    share(calculator, button) {
      calculator.share(button);
    },
  };

  const Base = globalThis.HTMLElement || class {};

  /** A calculator in the page; what was rendered at build time stays until a script can answer. */
  class CalculatorElement extends Base {
    connectedCallback() {
      if (this.querySelector("form")) this.enhance();
      else document.addEventListener("DOMContentLoaded", () => this.enhance(), { once: true });
    }

    disconnectedCallback() {
      clearTimeout(this.saving);
    }

    /** Once only: wake the form up and answer what the link, or the example, asks. */
    enhance() {
      const { game, name } = this.dataset;
      if (this.form || !mirrors.has(`${game}/${name}`)) return;
      this.form = this.querySelector("form");
      this.example = packed(read(this.form));
      this.names = element("datalist", "");
      this.names.id = `${name}-names`;
      this.form.append(this.names);
      this.form.addEventListener("submit", (event) => event.preventDefault());
      this.form.addEventListener("input", () => this.changed());
      this.form.addEventListener("click", (event) => this.pressed(event.target.closest("[data-act]")));
      this.querySelector("details").open = false;
      this.dataset.ready = "";
      this.restore();
      this.refresh();
    }

    /** Take the state out of the link, or number the example's rows. */
    restore() {
      const state = unpacked(new URLSearchParams(location.search).get(this.dataset.name));
      write(this.form, state || unpacked(this.example));
    }

    pressed(button) {
      if (!button) return;
      ACTIONS[button.dataset.act](this, button);
      if (button.dataset.act !== "share") this.changed();
    }

    changed() {
      this.querySelector(".pnp-note").textContent = "";
      this.refresh();
      clearTimeout(this.saving);
      this.saving = setTimeout(() => this.save(), SAVE_AFTER_MS);
    }

    /** Answer, or say why there is no answer. */
    refresh() {
      this.clear();
      try {
        this.checkControls();
        const { game, name } = this.dataset;
        this.show(solve(game, name, read(this.form), this.lang).sentences);
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        this.refuse(problem);
      }
      this.recap();
    }

    /** Let the browser say what is wrong with a control. */
    checkControls() {
      for (const list of this.form.querySelectorAll("[data-kind=map]")) checkNames(list, this.lang);
      const wrong = [...this.form.elements].find((control) => !control.validity.valid);
      if (!wrong) return;
      wrong.setAttribute("aria-invalid", "true");
      throw refusal(wrong.closest(".pnp-field").querySelector("[data-key]").dataset.key, wrong.validationMessage);
    }

    show([headline, ...others]) {
      const figures = headline.split(FIGURE).map((text, index) => (index % 2 ? element("strong", "", text) : text));
      this.querySelector("output").replaceChildren(element("span", "pnp-headline", ...figures));
      this.querySelector(".pnp-told").replaceChildren(...others.map((sentence) => cell("li", sentence)));
      this.querySelector(".pnp-result").textContent = headline;
    }

    refuse({ field, said }) {
      const words = said[this.lang];
      const text = words.charAt(0).toUpperCase() + words.slice(1);
      const alert = element("span", "pnp-refusal", text);
      alert.setAttribute("role", "alert");
      this.querySelector("output").replaceChildren(alert);
      this.querySelector(".pnp-told").replaceChildren();
      this.querySelector(".pnp-result").textContent = text;
      const box = this.form.querySelector(`[data-key="${field}"]`).closest(".pnp-field");
      const problem = box.querySelector(".pnp-problem");
      problem.textContent = text;
      problem.hidden = false;
      box.classList.add("pnp-wrong");
      (box.matches("fieldset") ? box : box.querySelector("[data-kind]")).setAttribute("aria-describedby", problem.id);
    }

    /** Forget what was wrong. */
    clear() {
      for (const problem of this.form.querySelectorAll(".pnp-problem")) problem.hidden = true;
      for (const box of this.form.querySelectorAll(".pnp-wrong")) box.classList.remove("pnp-wrong");
      for (const part of this.form.querySelectorAll("[aria-describedby]")) part.removeAttribute("aria-describedby");
      for (const part of this.form.querySelectorAll("[aria-invalid]")) part.removeAttribute("aria-invalid");
    }

    /** Write the question into the table, and the players' names where they can be picked again. */
    recap() {
      for (const part of partsOf(this.form)) {
        this.querySelector(`[data-of="${part.dataset.key}"]`).replaceChildren(describe(part));
      }
      const inputs = [...this.form.querySelectorAll("[data-kind=text]")];
      for (const input of inputs) input.setAttribute("list", this.names.id);
      const names = new Set(inputs.map((input) => input.value).filter(Boolean));
      this.names.replaceChildren(...[...names].map((name) => new Option(name, name)));
    }

    /** This address with the state in it, unless it is the example's. */
    link(address) {
      const url = new URL(address, location.href);
      const state = packed(read(this.form));
      if (state === this.example) url.searchParams.delete(this.dataset.name);
      else url.searchParams.set(this.dataset.name, state);
      return url;
    }

    /** Keep the state in the address, beside that of the page's other calculators. */
    save() {
      if (this.form.checkValidity()) history.replaceState(history.state, "", this.link(location.href));
    }

    /** Copy a link to this calculator as it stands, or show it where the browser will not copy. */
    async share(button) {
      const url = this.link(location.pathname);
      url.hash = this.id;
      const note = this.querySelector(".pnp-note");
      try {
        await navigator.clipboard.writeText(url.href);
        note.textContent = told.words.copied[this.lang];
      } catch {
        note.textContent = url.href;
      }
      button.focus();
    }
  }

  /** Take what Python tells, and wake the calculators up. */
  function start({ words, games }) {
    told.words = words;
    told.games = games;
    if (globalThis.customElements && !customElements.get("pnp-calculator")) {
      customElements.define("pnp-calculator", CalculatorElement);
    }
  }

  globalThis.pnp = { register, refusal, fill, json, solve, start };
})();
