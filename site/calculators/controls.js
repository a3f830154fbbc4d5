/* The controls of a calculator's form: how each kind is read, written and shown. */
(() => {
  "use strict";

  const ROWS_AT_MOST = 60;

  /** Return the first matching element of this list or row itself, not of a nested one. */
  const owned = (owner, selector) =>
    [...owner.querySelectorAll(selector)].find((part) => part.parentElement.closest("[data-row], [data-kind]") === owner);
  const rowsOf = (list) => [...list.querySelector("tbody").rows];
  const itemOf = (row) => (row.dataset.kind ? row : row.querySelector("[data-kind]"));
  const partsOf = (record) =>
    [...record.querySelectorAll("[data-key]")].filter((part) => part.parentElement.closest("[data-kind]") === record);
  const nameOf = (row) => row.querySelector("[data-name]");
  /** Return the value element of a named row: the row if it is a record, else the control after the name. */
  const valueOf = (row) => (row.dataset.kind ? row : row.querySelector("[data-kind]:not([data-name])"));
  const read = (part) => KINDS[part.dataset.kind].read(part);
  const write = (part, value) => KINDS[part.dataset.kind].write(part, value);
  const describe = (part) => KINDS[part.dataset.kind].describe(part);

  /** Set the browser's validity of a name that occurs twice. */
  function checkNames(list, lang) {
    const seen = new Set();
    for (const input of rowsOf(list).map(nameOf)) {
      const name = input.value;
      input.setCustomValidity(seen.has(name) ? pnp.say("twice", { name }, lang) : "");
      seen.add(name);
    }
  }

  /** Return the entries of a map as pairs: a form stores pairs, a hand-written question an object. */
  const pairsOf = (value) => (Array.isArray(value) ? value : Object.entries(Object(value)));

  /** Return an empty row. */
  const itemIn = (list) => owned(list, "template").content.firstElementChild;

  /** Append an empty row to a list. */
  function appendRow(list) {
    const row = itemIn(list).cloneNode(true);
    list.querySelector("tbody").append(row);
    return row;
  }

  /** Give a list as many rows as there are values, and fill them; reuse rows, since one may have the focus. */
  function writeRows(list, values, writeRow) {
    const rows = rowsOf(list);
    const wanted = values.slice(0, Number(list.dataset.most || ROWS_AT_MOST));
    for (const row of rows.slice(wanted.length)) row.remove();
    wanted.forEach((value, at) => writeRow(rows[at] || appendRow(list), value));
    while (rowsOf(list).length < Number(list.dataset.fewest)) appendRow(list);
    renumber(list);
  }

  /** Number the rows, label their controls accordingly, and disable buttons at the bounds. */
  function renumber(list) {
    const rows = rowsOf(list);
    rows.forEach((row, index) => {
      row.querySelector(".pnp-count").textContent = String(index + 1);
      for (const control of row.querySelectorAll("[data-called]")) {
        if (control.closest("[data-row]") === row) {
          control.setAttribute("aria-label", `${control.dataset.called} ${index + 1}`);
        }
      }
      const up = owned(row, "[data-act=up]");
      if (up) up.disabled = index === 0;
      owned(row, "[data-act=remove]").disabled = rows.length <= Number(list.dataset.fewest);
    });
    const full = rows.length >= Number(list.dataset.most || ROWS_AT_MOST);
    const names = new Set(list.dataset.kind === "map" ? rows.map((row) => nameOf(row).value) : []);
    for (const add of list.querySelectorAll(":scope > [data-act=add]")) add.disabled = full || names.has(add.dataset.offer);
  }

  /** Return an element with its content. */
  function element(name, className, ...content) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content);
    return made;
  }

  const cell = (name, content) => element(name, "", content);

  /** Render rows for readers: as a table, or as names with commas. */
  function describeRows(list) {
    const heads = [...list.querySelectorAll("thead th")].filter((head) => head.closest("[data-kind]") === list);
    const rows = rowsOf(list);
    if (!heads.length) return joined(rows.map((row) => describe(itemOf(row))));
    const own = (row) => [...row.querySelectorAll("[data-kind]")].filter((part) => part.parentElement.closest("[data-row]") === row && !part.parentElement.closest("[data-row] [data-kind]"));
    const cells = (row) => own(row).map((part) => cell("td", describe(part)));
    const body = element("tbody", "", ...rows.map((row) => element("tr", "", ...cells(row))));
    const titles = heads.map((head) => cell("th", head.textContent));
    return element("table", "pnp-list", element("thead", "", element("tr", "", ...titles)), body);
  }

  /** Join descriptions with separators; elements among them stay elements. */
  function joined(parts) {
    if (parts.every((part) => typeof part === "string")) return parts.join(", ");
    const box = document.createElement("span");
    box.append(...parts.flatMap((part, index) => (index ? ["; ", part] : [part])));
    return box;
  }

  const isSaid = (value) => value !== undefined;
  const listOf = (value) => (Array.isArray(value) ? value : []);
  const shownSelect = (select) => (select.selectedIndex < 0 ? "" : select.selectedOptions[0].textContent);

  /** Omit an optional value while it is empty. */
  const unlessEmpty = (part, values) => (part.hasAttribute("data-optional") && !values.length ? undefined : values);
  const boxesOf = (ticks) => [...ticks.querySelectorAll("input")];
  const tickedOf = (ticks) => boxesOf(ticks).filter((box) => box.checked);

  /** How to read, write and show each kind of control. */
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
      read: (box) => unlessEmpty(box, [...box.children].map(read).filter(isSaid)),
      write: (box, values) => [...box.children].forEach((select, index) => write(select, listOf(values)[index])),
      describe: (box) => [...box.children].filter((part) => isSaid(read(part))).map(describe).join(", "),
    },
    ticks: {
      read: (ticks) => tickedOf(ticks).map((box) => JSON.parse(box.value)),
      write: (ticks, values) => {
        for (const box of boxesOf(ticks)) box.checked = listOf(values).includes(JSON.parse(box.value));
      },
      describe: (ticks) => tickedOf(ticks).map((box) => box.parentElement.textContent).join(", "),
    },
    either: {
      read: ({ children: [number, list] }) => (rowsOf(list).length ? read(list) : read(number) ?? 0),
      write: ({ children: [number, list] }, value) => {
        write(number, value);
        write(list, value);
      },
      describe: ({ children: [number, list] }) => describe(rowsOf(list).length ? list : number),
    },
    record: {
      read: (record) => {
        const entries = partsOf(record).map((part) => [part.dataset.key, read(part)]);
        return Object.fromEntries(entries.filter(([, value]) => isSaid(value)));
      },
      write: (record, values) => {
        for (const part of partsOf(record)) write(part, Object(values)[part.dataset.key]);
      },
      describe: (record) => {
        const said = partsOf(record).filter((part) => isSaid(read(part)));
        return joined(said.map(describe));
      },
    },
    list: {
      read: (list) => unlessEmpty(list, rowsOf(list).map((row) => read(itemOf(row)))),
      write: (list, values) => writeRows(list, listOf(values), (row, value) => write(itemOf(row), value)),
      describe: describeRows,
    },
    map: {
      read: (list) => new Map(rowsOf(list).map((row) => [nameOf(row).value, read(valueOf(row))])),
      write: (list, pairs) =>
        writeRows(list, pairsOf(pairs), (row, pair) => {
          write(nameOf(row), listOf(pair)[0]);
          write(valueOf(row), listOf(pair)[1]);
        }),
      describe: describeRows,
    },
  };

  /** Return what is wrong with a control, in the page's language. */
  function fault({ validity, validationMessage, min, max }, lang) {
    if (validity.customError) return validationMessage;
    if (validity.rangeUnderflow) return pnp.say("at-least", { least: min }, lang);
    if (validity.rangeOverflow) return pnp.say("at-most", { most: max }, lang);
    return pnp.say(validity.valueMissing ? "needed" : "whole", {}, lang);
  }

  pnp.controls = { nameOf, valueOf, itemIn, fault, read, write, describe, partsOf, rowsOf, itemOf, appendRow, renumber, checkNames, element, cell };
})();
