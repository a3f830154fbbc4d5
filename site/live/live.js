// Added to every page served by `pnp site serve`: reload it after a build, and show what stops one.
document.documentElement.dataset.live = "";
(function () {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = "/.live.css";
  document.head.append(style);
  let seen = null;

  function show(fault) {
    let box = document.querySelector(".live-fault");
    if (!fault) return box && box.remove();
    if (!box) {
      box = document.createElement("div");
      box.className = "live-fault";
      box.lang = "en";
      box.setAttribute("role", "alert");
      document.body.append(box);
    }
    if (box.textContent !== fault) box.textContent = fault;
  }

  async function ask() {
    try {
      const state = await (await fetch("/.state", { cache: "no-store" })).json();
      seen = seen ?? state.version;
      if (state.version !== seen) location.reload();
      else show(state.fault);
    } catch {
      // The server is unreachable; try again later.
    }
  }

  ask();
  setInterval(ask, 700);
})();
