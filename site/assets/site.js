// Small conveniences: a copy-link button on each rule, the language remembered, the site kept for offline use.
(function () {
  const own = document.currentScript;

  function store(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch (error) {
      // A browser without storage forgets; nothing else depends on it.
    }
  }

  function address(id) {
    return location.href.split("#")[0] + "#" + id;
  }

  async function copy(button, id) {
    history.replaceState(null, "", "#" + id);
    try {
      await navigator.clipboard.writeText(address(id));
    } catch (error) {
      return;
    }
    button.dataset.done = own.dataset.copied;
    button.setAttribute("aria-label", own.dataset.copied);
    setTimeout(function () {
      delete button.dataset.done;
      button.setAttribute("aria-label", button.title);
    }, 1600);
  }

  function addCopyButtons() {
    for (const heading of document.querySelectorAll(".rule > h3[id]")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy-link";
      button.title = `${own.dataset.copy} ${heading.querySelector(".number").textContent}`;
      button.setAttribute("aria-label", button.title);
      button.addEventListener("click", () => copy(button, heading.id));
      heading.after(button);
    }
  }

  function showWhereWeAre() {
    const here = document.querySelector(".gamebar [aria-current]");
    if (here) here.parentElement.scrollLeft = here.offsetLeft - (here.parentElement.clientWidth - here.clientWidth) / 2;
  }

  /** The menu of a narrow window opens by keyboard as well. */
  function openMenuByKey() {
    const menu = document.querySelector("label[for=__drawer][role=button]");
    menu.addEventListener("keydown", function (event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      menu.click();
    });
  }

  function keepForOffline() {
    const live = document.documentElement.hasAttribute("data-live");
    if ("serviceWorker" in navigator && location.protocol.startsWith("http") && !live) {
      navigator.serviceWorker.register(own.dataset.root + "sw.js").catch(() => {});
    }
  }

  store("pnp-language", document.documentElement.lang);
  addCopyButtons();
  showWhereWeAre();
  openMenuByKey();
  keepForOffline();
})();
