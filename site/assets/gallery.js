/* The gallery of pieces: sorted, filtered, as a table, and each face large on a tap. */
(() => {
  "use strict";

  const WORTH_SORTING = 6;
  const own = document.currentScript.dataset;

  const element = (name, attributes = {}, ...content) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content);
    return made;
  };

  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const inOrder = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: "base" });

  /** Return the name and the fields of a piece. */
  function told(piece) {
    const fields = [...piece.querySelectorAll(".fields > div")].map((field) => {
      const [label, value] = field.children;
      const words = value.cloneNode(true);
      for (const origin of words.querySelectorAll(".origin")) origin.remove();
      return [label.textContent, words.textContent.trim()];
    });
    const heading = piece.querySelector("h3");
    return { piece, id: heading.id, name: heading.firstChild.textContent.trim(), fields: new Map(fields), text: fold(piece.textContent) };
  }

  /** Sorting, filtering and table view of one kind. */
  class Shelf {
    constructor(box) {
      this.box = box;
      this.pieces = [...box.querySelectorAll(".piece:not(.back)")].map(told);
      if (this.pieces.length < WORTH_SORTING) return;
      this.labels = [...new Set(this.pieces.flatMap(({ fields }) => [...fields.keys()]))];
      this.table = element("div", { class: "piece-table", tabindex: "0", hidden: "" });
      this.status = element("span", { role: "status", class: "shelf-status" });
      box.before(this.bar());
      box.after(this.table);
      box.addEventListener("pnp-reach", () => this.showAll());
    }

    /** Show every piece as a card, since a link may lead to one that is filtered out or in the table. */
    showAll() {
      this.filter.value = "";
      this.view.setAttribute("aria-pressed", "false");
      this.refresh();
    }

    bar() {
      this.filter = element("input", { type: "search", placeholder: own.filter, "aria-label": own.filter, autocomplete: "off" });
      this.order = element("select", { "aria-label": own.sort }, element("option", { value: "" }, own.sort));
      for (const label of [own.name, ...this.labels]) this.order.append(element("option", { value: label }, label));
      this.view = element("button", { type: "button", "aria-pressed": "false" }, own.table);
      this.filter.addEventListener("input", () => this.refresh());
      this.order.addEventListener("change", () => this.refresh());
      this.view.addEventListener("click", () => {
        this.view.setAttribute("aria-pressed", String(this.view.getAttribute("aria-pressed") !== "true"));
        this.refresh();
      });
      return element("div", { class: "shelf-bar" }, this.filter, this.order, this.view, this.status);
    }

    value({ name, fields }, label) {
      return label === own.name ? name : fields.get(label) || "";
    }

    refresh() {
      const label = this.order.value;
      const sought = fold(this.filter.value).split(/\s+/).filter(Boolean);
      const sorted = [...this.pieces];
      if (label) sorted.sort((a, b) => inOrder.compare(this.value(a, label), this.value(b, label)));
      const shown = sorted.filter(({ text }) => sought.every((word) => text.includes(word)));
      for (const { piece } of this.pieces) piece.hidden = true;
      for (const { piece } of sorted) this.box.append(piece);
      for (const { piece } of shown) piece.hidden = false;
      for (const back of this.box.querySelectorAll(".piece.back")) this.box.append(back);
      const asTable = this.view.getAttribute("aria-pressed") === "true";
      this.box.hidden = asTable;
      this.table.hidden = !asTable;
      this.table.replaceChildren(...(asTable ? [this.rows(shown, label)] : []));
      this.status.textContent = `${shown.length} / ${this.pieces.length}`;
    }

    rows(shown, sortedBy) {
      const heads = [own.name, ...this.labels].map((label) => {
        const button = element("button", { type: "button" }, label);
        button.addEventListener("click", () => {
          this.order.value = label;
          this.refresh();
        });
        return element("th", { scope: "col", ...(label === sortedBy ? { "aria-sort": "ascending" } : {}) }, button);
      });
      const body = shown.map((piece) => {
        const link = element("a", { href: `#${piece.id}` }, piece.name);
        link.addEventListener("click", () => this.view.click());
        return element("tr", {}, element("th", { scope: "row" }, link), ...this.labels.map((label) => element("td", {}, this.value(piece, label))));
      });
      return element("table", {}, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...body));
    }
  }

  /** Return the caption of an enlarged face: name and fields, or that it is the back. */
  function said(image) {
    const piece = image.closest(".piece");
    const heading = piece.querySelector("h3");
    const fields = piece.querySelector(".fields");
    const isFront = piece.querySelector(".faces img") === image;
    if (!heading || !fields || !isFront) return [element("strong", {}, image.alt)];
    const values = fields.cloneNode(true);
    for (const origin of values.querySelectorAll(".origin")) origin.remove();
    return [element("strong", {}, heading.firstChild.textContent.trim()), values];
  }

  /** Show a face as large as the window; a tap turns it over. */
  function enlarge(faces, start) {
    let at = start;
    const image = element("img", {});
    const caption = element("div", { class: "large-said md-typeset" });
    const show = () => {
      image.src = faces[at].src;
      image.alt = faces[at].alt;
      image.width = faces[at].getAttribute("width");
      image.height = faces[at].getAttribute("height");
      caption.replaceChildren(...said(faces[at]));
    };
    const turn = element("button", { type: "button", class: "large-turn" }, own.turn);
    const shut = element("button", { type: "button", class: "find-close", "aria-label": own.close }, "×");
    const dialog = element("dialog", { class: "large", "aria-label": faces[at].alt }, shut, image, caption, ...(faces.length > 1 ? [turn] : []));
    turn.addEventListener("click", () => {
      at = (at + 1) % faces.length;
      show();
    });
    shut.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    show();
    document.body.append(dialog);
    pnpLayers.show(dialog);
  }

  /** Return both sides of a piece; the back may be its kind's. */
  function sidesOf(button) {
    const own = button.closest(".faces").querySelectorAll("img");
    const shared = button.closest(".pieces").querySelectorAll(".piece.back img");
    return [...new Set([...own, ...shared])];
  }

  function ready() {
    for (const box of document.querySelectorAll("article .pieces")) new Shelf(box);
    for (const image of document.querySelectorAll("article .pieces .faces img")) {
      const button = element("button", { type: "button", class: "face", title: own.enlarge });
      image.replaceWith(button);
      button.append(image);
      button.addEventListener("click", () => {
        const faces = sidesOf(button);
        enlarge(faces, faces.indexOf(image));
      });
    }
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
})();
