/* Encode a question in a link: short, with a version and a digest of the form that it fills. */
(() => {
  "use strict";

  const VERSION = "1";
  const { partsOf, rowsOf, itemOf, nameOf, valueOf, itemIn } = pnp.controls;
  const { escaped, unescaped } = pnp.letters;
  const digits = (number) => number.toString(36);
  const kindOf = (part) => KINDS[part.dataset.kind];

  /** The encoder: parts written so far, and known names, which are written as numbers when repeated. */
  class Writer {
    constructor(names) {
      this.parts = [];
      this.names = [...names];
    }

    put(part) {
      this.parts.push(part);
    }

    text(value) {
      const known = this.names.indexOf(value);
      if (known < 0) this.names.push(value);
      this.put(known < 0 ? escaped(value) : `_${digits(known)}`);
    }
  }

  /** The decoder: reads the parts one by one; a missing part makes the question invalid. */
  class Reader {
    constructor(parts, names) {
      this.parts = parts;
      this.names = [...names];
    }

    next() {
      if (!this.parts.length) throw new RangeError("the link ends too soon");
      return this.parts.shift();
    }

    number(text = this.next()) {
      const value = /^-?[0-9a-z]{1,9}$/.test(text) ? parseInt(text, 36) : NaN;
      if (!Number.isInteger(value)) throw new RangeError("no number");
      return value;
    }

    count() {
      const count = this.number();
      if (count < 0 || count > 99) throw new RangeError("too many rows");
      return count;
    }

    text() {
      const written = this.next();
      if (written.startsWith("_")) return this.names[this.number(written.slice(1))] ?? "";
      this.names.push(unescaped(written));
      return this.names[this.names.length - 1];
    }
  }

  const times = (count, make) => Array.from({ length: count }, make);

  /** How to encode and decode each kind of control. */
  const KINDS = {
    text: { tell: (input, to) => to.text(input.value), hear: (_, from) => from.text() },
    number: {
      tell: (input, to) => to.put(input.value === "" ? "" : digits(Number(input.value))),
      hear: (_, from) => (from.parts[0] === "" ? void from.next() : from.number()),
    },
    choice: {
      tell: (select, to) => to.put(digits(Math.max(0, select.selectedIndex))),
      hear: (select, from) => {
        const { value = "" } = select.options[from.number()] || {};
        return value === "" ? undefined : JSON.parse(value);
      },
    },
    few: {
      tell: (box, to) => [...box.children].forEach((part) => tell(part, to)),
      hear: (box, from) => [...box.children].map((part) => hear(part, from)),
    },
    ticks: {
      tell: (ticks, to) => to.put([...ticks.querySelectorAll("input")].flatMap((box, at) => (box.checked ? [digits(at)] : [])).join("-")),
      hear: (ticks, from) => {
        const boxes = [...ticks.querySelectorAll("input")];
        return from.next().split("-").filter(Boolean).map((at) => JSON.parse(boxes[from.number(at)].value));
      },
    },
    either: {
      tell: ({ children: [number, list] }, to) => {
        if (rowsOf(list).length) return tell(list, to);
        to.put(`-${number.value === "" ? "" : digits(Number(number.value))}`);
      },
      hear: ({ children: [, list] }, from) => {
        if (!from.parts.length || !from.parts[0].startsWith("-")) return hear(list, from);
        const written = from.next().slice(1);
        return written ? from.number(written) : undefined;
      },
    },
    record: {
      tell: (record, to) => partsOf(record).forEach((part) => tell(part, to)),
      hear: (record, from) => Object.fromEntries(partsOf(record).map((part) => [part.dataset.key, hear(part, from)]).filter(([, value]) => value !== undefined)),
    },
    list: {
      tell: (list, to) => {
        to.put(digits(rowsOf(list).length));
        for (const row of rowsOf(list)) tell(itemOf(row), to);
      },
      hear: (list, from) => times(from.count(), () => hear(itemOf(itemIn(list)), from)),
    },
    map: {
      tell: (list, to) => {
        to.put(digits(rowsOf(list).length));
        for (const row of rowsOf(list)) {
          to.text(nameOf(row).value);
          tell(valueOf(row), to);
        }
      },
      hear: (list, from) => times(from.count(), () => [from.text(), hear(valueOf(itemIn(list)), from)]),
    },
  };

  const tell = (part, to) => kindOf(part).tell(part, to);
  const hear = (part, from) => kindOf(part).hear(part, from);

  /** Return a short digest of a form: equal in every language, different after a change of the game. */
  function sealOf(form) {
    let seal = 2166136261;
    const parts = (root) => [...root.querySelectorAll("[data-kind], [data-key], select option, .pnp-ticks input, template")];
    const add = (text) => {
      for (const letter of text) seal = Math.imul(seal ^ letter.codePointAt(0), 16777619) >>> 0;
    };
    const walk = (root) => {
      for (const part of parts(root)) {
        add(`${part.dataset.kind || ""} ${part.dataset.key || ""} ${part.matches("option, .pnp-ticks input") ? part.value : ""};`);
        if (part.content) walk(part.content);
      }
    };
    walk({ querySelectorAll: (selector) => [...form.querySelectorAll(selector)].filter((part) => !part.closest("tbody")) });
    return digits(seal).padStart(4, "0").slice(-4);
  }

  /** Encode the question of a form; `names` are encoded with it. */
  function packed(form, names = []) {
    const to = new Writer(names);
    tell(form, to);
    return VERSION + sealOf(form) + to.parts.join(".");
  }

  /** Decode the question of a link, for `write`; nothing if it was made for another form. */
  function unpacked(form, text, names = []) {
    if (!text.startsWith(VERSION + sealOf(form))) return null;
    try {
      const from = new Reader(text.slice(5).split("."), names);
      const question = hear(form, from);
      return from.parts.length ? null : question;
    } catch {
      return null;
    }
  }

  pnp.link = { packed, unpacked };
})();
