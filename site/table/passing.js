/* Pass the table to another phone as a link or a QR code. */
(() => {
  "use strict";

  const { make, button } = pnpTable;

  pnpTable.passing = (room, part) => {
    const { store, words } = room;
    const link = make("input", { readonly: true, "aria-label": words.link, class: "table-link" });
    const code = make("div", { class: "table-code", hidden: true });
    const note = make("p", { class: "table-note", role: "status" });
    const copy = button(words.copy, async () => {
      try {
        await navigator.clipboard.writeText(link.value);
        note.textContent = words.copied;
      } catch {
        link.select();
      }
    });
    const show = button(words.code, () => {
      const svg = pnpTable.qr.svg(link.value, words.code);
      code.hidden = !code.hidden;
      code.replaceChildren();
      if (svg) code.insertAdjacentHTML("afterbegin", svg);
      else note.textContent = words.too_long;
    });
    part.replaceChildren(make("p", { class: "table-buttons" }, link, copy, show), code, note);
    const tell = () => {
      const url = new URL(location.pathname, location.href);
      url.searchParams.set("t", pnpTable.share.packed(store.state, room.scored?.()));
      link.value = url.href;
      code.hidden = true;
    };
    store.watch(tell);
    room.part("score")?.querySelector("pnp-calculator").ready(tell);
  };
})();
