/* What lies over a page, a search or an enlarged card, is closed by Back before the page is left. */
(() => {
  "use strict";

  const open = [];
  let then = null;

  /** Show a dialog over the page; Back, Escape and its own button close it. */
  function show(dialog) {
    dialog.showModal();
    open.push(dialog);
    history.pushState({ ...history.state, layer: open.length }, "");
    dialog.addEventListener("close", () => closed(dialog), { once: true });
  }

  /** One that was closed by its reader takes its step of the history with it. */
  function closed(dialog) {
    const at = open.indexOf(dialog);
    if (at < 0) return;
    open.splice(at, 1);
    history.back();
  }

  /** Leave by a link in a dialog: its step of the history goes first, so that Back leads to the page. */
  function follow(dialog, address) {
    then = () => location.assign(address);
    dialog.close();
  }

  addEventListener("popstate", () => {
    const next = then;
    then = null;
    if (next) return next();
    const top = open.pop();
    if (top) top.close();
  });

  globalThis.pnpLayers = { show, follow };
})();
