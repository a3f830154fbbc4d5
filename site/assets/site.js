// Small conveniences: a copy button on each rule and block of code, the language remembered, the place kept when it changes.
(function () {
  const own = document.currentScript;
  const SETTLED_PX = 140;

  function store(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch (error) {
      // Without storage the language is not remembered.
    }
  }

  function address(id) {
    return location.href.split("#")[0] + "#" + id;
  }

  /** Make a button that copies a text, says so for a moment, and does `otherwise` where the browser does not copy. */
  function copyButton(name, label, copied, text, otherwise = () => {}) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = name;
    button.title = label;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text());
      } catch (error) {
        return otherwise();
      }
      button.dataset.done = copied;
      button.setAttribute("aria-label", copied);
      setTimeout(function () {
        delete button.dataset.done;
        button.setAttribute("aria-label", label);
      }, 1600);
    });
    return button;
  }

  /** Add a copy button to each rule, when the browser is idle. */
  function addCopyButtons() {
    const waiting = [...document.querySelectorAll(".rule > h3[id]")].reverse();
    const soon = globalThis.requestIdleCallback || ((act) => setTimeout(act, 1, { timeRemaining: () => 1 }));
    const work = (idle) => {
      do addCopyButton(waiting.pop());
      while (waiting.length && idle.timeRemaining() > 2);
      if (waiting.length) soon(work);
    };
    if (waiting.length) soon(work);
  }

  function addCopyButton(heading) {
    const label = `${own.dataset.copy} ${heading.querySelector(".number").textContent}`;
    heading.after(copyButton("copy-link", label, own.dataset.copied, () => {
      history.replaceState(history.state, "", "#" + heading.id);
      return address(heading.id);
    }));
  }

  /** Add a button to each block of code; where the browser does not copy, the code is selected instead. */
  function addCodeButtons() {
    // Make scrollable blocks focusable, so that the keyboard can scroll them.
    const wide = new ResizeObserver((seen) => seen.forEach(({ target }) => {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }));
    for (const block of document.querySelectorAll("article .highlight")) {
      const code = block.querySelector("code");
      wide.observe(code);
      const select = () => getSelection().selectAllChildren(code);
      block.append(copyButton("copy-code", own.dataset.copyText, own.dataset.copiedText, () => code.textContent, select));
    }
  }

  /** Scroll the game's navigation to the current page, once the layout is known. */
  function showWhereWeAre() {
    const here = document.querySelector(".gamebar [aria-current]");
    if (!here) return;
    const bar = here.parentElement;
    const once = new IntersectionObserver(([{ boundingClientRect: own, rootBounds: all }]) => {
      once.disconnect();
      if (all) bar.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2);
    }, { root: bar });
    once.observe(here);
  }

  /** Return the last heading or step above the first lines of the window; nothing at the top. */
  function read() {
    if (scrollY < SETTLED_PX) return "";
    const places = [...document.querySelectorAll("article :is(h2, h3, section, li, dl > div, pnp-calculator)[id]")];
    const passed = places.filter((place) => place.getBoundingClientRect().top <= SETTLED_PX);
    return passed.length ? `#${passed[passed.length - 1].id}` : "";
  }

  /** Let the link to the other language lead to the same rule, or to the same question of a calculator. */
  function keepThePlace() {
    for (const link of document.querySelectorAll("a[hreflang]")) {
      const plain = link.href;
      const lead = () => void (link.href = plain.split("#")[0] + location.search + read());
      for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, lead);
    }
  }

  store("pnp-language", document.documentElement.lang);
  addCopyButtons();
  addCodeButtons();
  showWhereWeAre();
  keepThePlace();
})();
