/* The page's frame: light or dark theme, menu, current section, link back to the top. */
(() => {
  "use strict";

  const FAR_PX = 600;
  const READ = "1000000px 0px -65% 0px";
  const { body } = document;

  /** Switch between light and dark; follow the device until the reader has chosen. */
  function switchScheme() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const kept = () => {
      try {
        return localStorage.getItem("pnp-scheme");
      } catch {
        return null;
      }
    };
    const show = (scheme) => void (body.dataset.mdColorScheme = scheme);
    dark.addEventListener("change", () => kept() || show(dark.matches ? "slate" : "default"));
    for (const button of document.querySelectorAll(".scheme")) {
      button.hidden = false;
      button.addEventListener("click", () => {
        show(button.dataset.scheme);
        document.querySelector(`.scheme:not([data-scheme="${button.dataset.scheme}"])`).focus();
        try {
          localStorage.setItem("pnp-scheme", button.dataset.scheme);
        } catch {
          // Without storage the choice lasts as long as the page.
        }
      });
    }
  }

  /** The menu of a narrow window: operable by keyboard, closed by Back, Escape and a choice. */
  function openMenu() {
    const drawer = document.getElementById("__drawer");
    const layer = {
      close() {
        drawer.checked = false;
        pnpLayers.lift(layer);
      },
    };
    drawer.addEventListener("change", () => (drawer.checked ? pnpLayers.lay(layer) : layer.close()));
    const menu = document.querySelector("label[for=__drawer][role=button]");
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      menu.click();
    });
    document.addEventListener("keydown", (event) => event.key === "Escape" && layer.close());
    document.querySelector(".md-sidebar--primary").addEventListener("click", (event) => pnpLayers.follow(layer, event));
  }

  /** Mark the section being read in the table of contents: the last whose heading has been reached. */
  function followSections() {
    const links = new Map([...document.querySelectorAll(".md-nav--secondary a.md-nav__link")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
    const begun = new Set();
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) begun[isIntersecting ? "add" : "delete"](target.id);
        const now = [...links.keys()].findLast((id) => begun.has(id));
        for (const [id, link] of links) link.classList.toggle("md-nav__link--active", id === now);
      },
      { rootMargin: READ },
    );
    for (const id of links.keys()) {
      const head = document.getElementById(id);
      if (head) watch.observe(head);
    }
  }

  /** Show the page's title in the header once it has scrolled out of sight. */
  function namePage() {
    const [head, title] = [document.querySelector("[data-md-component=header-title]"), document.querySelector("article h1")];
    if (!title) return;
    new IntersectionObserver((all) => {
      const seen = all.at(-1); // a busy page hears of several moves at once
      head.classList.toggle("md-header__title--active", !seen.isIntersecting && seen.boundingClientRect.top < 0);
    }).observe(title);
  }

  /** Offer a link to the top after scrolling back on a long page; ignore scrolling caused by layout. */
  function offerTop() {
    const button = document.querySelector(".md-top");
    let [turned, moves] = [0, false];
    button.addEventListener("click", () => scrollTo({ top: 0 }));
    for (const sort of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      addEventListener(sort, () => void (moves = true), { once: true, passive: true });
    }
    addEventListener("scroll", () => {
      const back = moves && scrollY < turned;
      button.hidden = scrollY < FAR_PX || (button.hidden ? !back : scrollY > turned + FAR_PX);
      if (button.hidden || back) turned = scrollY;
    }, { passive: true });
  }

  /** Reveal the target of a link, or everything for print, where it is folded or filtered out. */
  function unfold() {
    const shut = () => [...document.querySelectorAll("article details:not([open])")];
    const reach = () => {
      const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target || !target.closest("article [hidden], article details:not([open])")) return;
      for (const one of shut().filter((one) => one.contains(target))) one.open = true;
      target.dispatchEvent(new Event("pnp-reach", { bubbles: true }));
      target.scrollIntoView();
    };
    addEventListener("hashchange", reach);
    addEventListener("beforeprint", () => {
      const opened = shut();
      for (const one of opened) one.open = true;
      addEventListener("afterprint", () => opened.forEach((one) => (one.open = false)), { once: true });
    });
    reach();
  }

  switchScheme();
  openMenu();
  followSections();
  namePage();
  offerTop();
  unfold();
})();
