/* Offline use: register the worker that caches what is read, keep whole games on request, announce new versions. */
(() => {
  "use strict";

  const own = document.currentScript.dataset;
  const live = document.documentElement.hasAttribute("data-live");
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http") || live) return;
  const megabytes = (bytes) => new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6);

  const element = (name, attributes = {}, ...content) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content);
    return made;
  };

  /** Send a request to the worker; `step` gets its progress. */
  async function ask(question, step = () => {}) {
    const { active } = await navigator.serviceWorker.ready;
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data }) => {
        if (data.told) resolve(data.told);
        else if (data.error) reject(new Error(data.error));
        else step(data);
      });
      port1.start();
      active.postMessage(question, [port2]);
    });
  }

  /** Ask the worker to cache the resources of this page. */
  function shown() {
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    const root = new URL(own.root, location.href).href;
    return [location.href.split(/[?#]/)[0], ...parts].filter((name) => name.startsWith(root));
  }

  /** Announce a new version; the next page load shows it anyway. */
  function tell() {
    if (document.querySelector(".edition")) return;
    const again = element("button", { type: "button" }, own.again);
    const later = element("button", { type: "button", class: "edition-later", "aria-label": own.close }, "×");
    const bar = element("div", { class: "edition", role: "status" }, element("span", {}, own.ready), again, later);
    again.addEventListener("click", () => location.reload());
    later.addEventListener("click", () => bar.remove());
    document.body.append(bar);
  }

  /** The button that keeps a whole game offline, with its size and progress. */
  class Keeper {
    constructor(box) {
      this.box = box;
      this.game = box.dataset.game;
      this.button = element("button", { type: "button", class: "keep-button" });
      this.bar = element("progress", { max: "1", value: "0", "aria-label": own.keeping });
      this.said = element("span", { role: "status" });
      this.bar.hidden = true;
      this.button.addEventListener("click", () => this.pressed());
    }

    async start() {
      this.state = await ask({ ask: "game", game: this.game });
      if (!this.state.size) return;
      this.box.replaceChildren(this.button, this.bar, this.said);
      this.box.hidden = false;
      this.show();
    }

    show(said = this.state.kept ? own.kept : "") {
      const size = `${megabytes(this.state.size)} ${own.megabytes}`;
      this.button.textContent = this.state.kept ? own.drop : `${own.keep} (${size})`;
      this.said.textContent = said;
      this.bar.hidden = true;
      this.button.disabled = false;
    }

    async pressed() {
      const wanted = this.state.kept ? "drop" : "keep";
      this.button.disabled = true;
      this.said.textContent = wanted === "keep" ? own.keeping : "";
      if (wanted === "keep" && navigator.storage?.persist) navigator.storage.persist().catch(() => {});
      try {
        const { kept } = await ask({ ask: wanted, game: this.game }, ({ done, total }) => {
          this.bar.hidden = false;
          this.bar.value = total ? done / total : 1;
        });
        this.state.kept = kept;
        this.show();
      } catch (problem) {
        this.show(problem.message === "QuotaExceededError" ? own.full : own.failed);
      }
    }
  }

  /** Register the worker of the server's current version, bypassing every cache by a versioned address. */
  async function register() {
    const worker = `${own.root}sw.js`;
    const fresh = await fetch(`${worker}?${Date.now()}`, { cache: "no-store" });
    const [, edition] = (await fresh.text()).match(/^const EDITION = "(.+)";$/m) || [];
    if (edition) await navigator.serviceWorker.register(`${worker}?${edition}`, { updateViaCache: "none" });
  }

  async function start() {
    const before = navigator.serviceWorker.controller;
    navigator.serviceWorker.addEventListener("controllerchange", () => before && tell());
    const registered = register();
    if (!before) await registered;
    for (const box of document.querySelectorAll("[data-keep]")) new Keeper(box).start().catch(() => {});
    await Promise.all([ask({ ask: "visited", paths: shown() }), registered]);
  }

  const begin = () => start().catch(() => {});
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
})();
