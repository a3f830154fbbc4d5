/* The controls of a calculator's form: how each kind is read, written and shown. */
(() => {
  "use strict";

  const ROWS_AT_MOST = 60;

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
      input.setCustomValidity(seen.has(name) ? pnp.say("twice", { name }, lang) : "");
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

  pnp.controls = { read, write, describe, partsOf, rowsOf, itemOf, appendRow, renumber, checkNames, element, cell };
})();
