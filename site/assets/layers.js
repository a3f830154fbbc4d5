/* What lies over a page, a search, an enlarged card or the menu, is closed by Back before the page is left. */
(() => {
  "use strict";

  const open = [];
  let then = null;

  /** Something lies over the page from now on: whatever has a `close`. */
  function lay(layer) {
    open.push(layer);
    history.pushState({ ...history.state, layer: open.length }, "");
  }

  /** What was closed by its reader takes its step of the history with it. */
  function lift(layer) {
    const at = open.indexOf(layer);
    if (at < 0) return;
    open.splice(at, 1);
    history.back();
  }

  /** Show a dialog over the page; Back, Escape and its own button close it. */
  function show(dialog) {
    dialog.showModal();
    lay(dialog);
    dialog.addEventListener("close", () => lift(dialog), { once: true });
  }

  /** Leave by a link in a layer: its step of the history goes first, so that Back leads to the page. */
  function follow(layer, address) {
    then = () => location.assign(address);
    layer.close();
  }

  addEventListener("popstate", () => {
    const next = then;
    then = null;
    if (next) return next();
    const top = open.pop();
    if (top) top.close();
  });

  globalThis.pnpLayers = { lay, lift, show, follow };
})();
