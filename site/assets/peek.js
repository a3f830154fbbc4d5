/* Preview of a link's target without leaving the page: a rule, ruling or term. */
(() => {
  "use strict";

  const WAIT_MS = 250;
  const KINDS = new Set(["rule", "aside", "ruling", "term"]);
  const home = document.currentScript.dataset.home;
  const box = document.createElement("div");
  box.className = "peek";
  box.id = "peek";
  box.hidden = true;
  let waiting = 0;
  let shown = null;

  /** Return the index entry that a link leads to, if it is short enough to preview. */
  async function entryOf(link) {
    const root = new URL(`${home}/`, location.href).href;
    if (!link.href.startsWith(root)) return null;
    const address = link.href.slice(root.length);
    const { entries } = await pnpFind.index();
    return entries.find(([kind, to]) => to === address && KINDS.has(kind)) || null;
  }

  function part(name, className, text) {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  /** Place the preview below the link if there is room, else above, within the window. */
  function place(link) {
    const spot = link.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const left = Math.max(8, Math.min(spot.left, innerWidth - width - 8));
    const below = spot.bottom + 8 + height < innerHeight;
    box.style.left = `${left + scrollX}px`;
    box.style.top = `${(below ? spot.bottom + 8 : Math.max(8, spot.top - height - 8)) + scrollY}px`;
  }

  async function show(link) {
    const entry = await entryOf(link);
    if (!entry || waiting !== link) return;
    const [kind, , number, title, text] = entry;
    const more = part("a", "peek-more", kind === "term" ? title : number);
    more.href = link.href;
    box.replaceChildren(more, part("p", "peek-title", kind === "term" ? "" : title), part("p", "", text));
    box.hidden = false;
    link.setAttribute("aria-describedby", box.id);
    shown = link;
    place(link);
  }

  function hide() {
    waiting = 0;
    box.hidden = true;
    if (shown) shown.removeAttribute("aria-describedby");
    shown = null;
  }

  const linkAt = (target) => (target.closest ? target.closest("article a[href*='#']") : null);

  function soon(event) {
    const link = linkAt(event.target);
    if (!link || link === shown || box.contains(event.target)) return;
    link.removeAttribute("title");
    waiting = link;
    setTimeout(() => {
      if (waiting === link) show(link).catch(hide);
    }, WAIT_MS);
  }

  function leave(event) {
    const to = event.relatedTarget;
    if (to && (box.contains(to) || (to.closest && to.closest("a") === shown))) return;
    hide();
  }

  /** On a touch screen the first tap on a term previews it; the preview's title is the link. */
  function tap(event) {
    const term = event.target.closest && event.target.closest("a.term");
    if (term && matchMedia("(hover: none)").matches) {
      event.preventDefault();
      waiting = term;
      show(term).catch(hide);
    } else if (!box.contains(event.target) || event.target.closest("a")) {
      hide();
    }
  }

  document.addEventListener("DOMContentLoaded", () => document.body.append(box));
  document.addEventListener("mouseover", soon);
  document.addEventListener("mouseout", leave);
  document.addEventListener("focusin", soon);
  document.addEventListener("focusout", leave);
  document.addEventListener("click", tap);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
})();
