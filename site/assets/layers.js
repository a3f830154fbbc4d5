/* Layers over a page (the search, an enlarged card, the menu): Back closes the topmost before it leaves the page. */
(() => {
  "use strict";

  const open = [];
  let fragment = "";

  /** Set the address and the number of layers of the current history entry. */
  const keep = (address) => history.replaceState({ ...history.state, layer: open.length }, "", address);
  const plain = () => location.pathname + location.search;

  /**
   * Record that a layer, anything with a `close`, now lies over the page; it gets a history entry of its own.
   *
   * The address has no fragment meanwhile: on the way back to an address with one, Chromium would leave the place that
   * is being read and jump to the fragment's target.
   */
  function lay(layer) {
    fragment ||= location.hash;
    keep(plain());
    open.push(layer);
    history.pushState({ ...history.state, layer: open.length }, "");
  }

  /** Remove the history entry of a layer that its reader closed. */
  function lift(layer) {
    const at = open.indexOf(layer);
    if (at < 0) return;
    open.splice(at, 1);
    history.back();
  }

  /** Show a dialog over the page; Back, Escape and its own button close it, and a link in it leads away from it. */
  function show(dialog) {
    const led = (event) => follow(dialog, event);
    dialog.showModal();
    lay(dialog);
    dialog.addEventListener("click", led);
    dialog.addEventListener("close", () => {
      dialog.removeEventListener("click", led);
      lift(dialog);
    }, { once: true });
  }

  /**
   * Close all layers and go where a tapped link in one of them leads.
   *
   * The target takes the place of the layer's history entry, so that Back leads to what was being read. Going back
   * first would not do: the browser then restores the old scroll position over the jump to a target on this page.
   */
  function follow(layer, event) {
    const link = event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !open.includes(layer)) return;
    event.preventDefault();
    for (const one of open.splice(0)) one.close();
    fragment = "";
    location.replace(link.href);
  }

  addEventListener("popstate", () => {
    const depth = history.state?.layer || 0;
    while (open.length > depth) open.pop().close();
    if (!open.length && (fragment || depth)) keep(location.hash || fragment || plain());
    if (!open.length) fragment = "";
  });
  if (history.state?.layer) keep(location.href);

  globalThis.pnpLayers = { lay, lift, show, follow };
})();
