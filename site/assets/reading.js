/* Long pages: load drawings when near, list the sections, filter the rulings. */
(() => {
  "use strict";

  const own = document.currentScript.dataset;
  const NEAR = "900px";
  const WORTH_A_LIST = 4;

  const element = (name, attributes = {}, ...content) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content);
    return made;
  };

  /** Put a drawing into its placeholder. */
  function draw(figure) {
    const waiting = figure.querySelector("noscript");
    if (!waiting) return;
    const drawn = new DOMParser().parseFromString(waiting.textContent, "text/html");
    for (const room of figure.querySelectorAll(":scope > svg")) room.remove();
    waiting.replaceWith(...drawn.body.children);
  }

  function drawLate() {
    const figures = [...document.querySelectorAll(".figure:has(> noscript)")];
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target } of seen.filter((one) => one.isIntersecting)) {
          watch.unobserve(target);
          draw(target);
        }
      },
      { rootMargin: NEAR },
    );
    for (const figure of figures) watch.observe(figure);
    addEventListener("beforeprint", () => figures.forEach(draw));
  }

  /** Keep a list of the page's sections in sight, beside the game's pages. */
  function listSections() {
    const heads = [...document.querySelectorAll("article h2[id]")].filter((head) => !head.closest(".topics"));
    const bar = document.querySelector(".gamebar");
    if (heads.length < WORTH_A_LIST || !bar) return;
    const links = heads.map((head) => element("li", {}, element("a", { href: `#${head.id}` }, head.textContent.replace(/¶$/, "").trim())));
    const jump = element("details", { class: "jump" }, element("summary", {}, own.sections), element("ol", {}, ...links));
    jump.addEventListener("click", (event) => event.target.closest("a") && (jump.open = false));
    document.addEventListener("click", (event) => jump.contains(event.target) || (jump.open = false));
    document.addEventListener("keydown", (event) => event.key === "Escape" && (jump.open = false));
    const place = element("div", { class: "wayfinder" });
    bar.before(place);
    place.append(jump, bar);
  }

  /** Show one sort of ruling at a time, or all. */
  function sortOut(box) {
    const cases = [...document.querySelectorAll("article .case[data-sort]")];
    const button = (sort, ...content) => {
      const made = element("button", { type: "button", "aria-pressed": String(!sort) }, ...content);
      made.addEventListener("click", () => {
        for (const one of box.children) one.setAttribute("aria-pressed", String(one === made));
        for (const one of cases) one.hidden = Boolean(sort) && one.dataset.sort !== sort;
      });
      return made;
    };
    const sorts = [...box.querySelectorAll("a")].map((link) => button(link.dataset.sort, ...link.childNodes));
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", box.dataset.label);
    box.replaceChildren(button("", box.dataset.all), ...sorts);
    document.addEventListener("pnp-reach", ({ target }) => target.closest(".case[hidden]") && box.firstChild.click());
  }

  drawLate();
  listSections();
  for (const box of document.querySelectorAll(".sorts")) sortOut(box);
})();
