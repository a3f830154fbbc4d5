/* Turn and phase: the sections of the rules that a turn runs through. */
(() => {
  "use strict";

  const { make, button, filled } = pnpTable;

  /** Return the next phase; after the last, the next player or turn begins with the first. */
  function onward({ turn, phase }, phases) {
    return phase + 1 < phases ? { turn, phase: phase + 1 } : { turn: turn + 1, phase: 0 };
  }

  /** Return the phase before; the first stays. */
  function backward({ turn, phase }, phases) {
    if (phase > 0) return { turn, phase: phase - 1 };
    return turn > 0 ? { turn: turn - 1, phase: phases - 1 } : { turn: 0, phase: 0 };
  }

  pnpTable.turn = (room, part) => {
    const { store, words } = room;
    const items = [...part.querySelectorAll(".table-phases > li")];
    const together = part.dataset.together === "true";
    const seconds = Number(part.dataset.timer);
    const who = make("p", { class: "table-who", role: "status" });
    const back = button(words.back, () => store.set(backward(store.state, items.length)));
    const next = button(words.next, () => store.set(onward(store.state, items.length)), { class: "md-button md-button--primary" });
    const skip = button(together ? words.next_turn : words.next_player, () => store.set({ turn: store.state.turn + 1, phase: 0 }));
    const restart = button(words.restart, () => store.set({ turn: 0, phase: 0 }));
    part.prepend(who);
    part.append(make("p", { class: "table-buttons" }, next, skip, back, restart), ...(seconds ? [timer(seconds, words)] : []));
    items.forEach((item, phase) => item.addEventListener("click", (event) => {
      if (!event.target.closest("a")) store.set({ phase });
    }));
    store.watch(({ turn, phase, players }) => {
      items.forEach((item, at) => {
        if (at === phase) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
      const round = filled(words.turn_of, { number: turn + 1 });
      const player = players.length ? players[turn % players.length].name : "";
      who.textContent = together || !player ? round : `${round} · ${player}`;
      back.disabled = !turn && !phase;
    });
  };

  /** A timer that starts on demand. */
  function timer(seconds, words) {
    const shown = make("output", { class: "table-clock", role: "timer", "aria-live": "off" }, clock(seconds));
    const said = make("span", { class: "vh", role: "status" });
    let left = seconds;
    let ticking = 0;
    const stop = () => {
      clearInterval(ticking);
      ticking = 0;
      start.textContent = words.timer_start;
    };
    const start = button(words.timer_start, () => {
      if (ticking) return stop();
      if (!left) left = seconds;
      said.textContent = "";
      start.textContent = words.timer_stop;
      ticking = setInterval(() => {
        left = Math.max(0, left - 1);
        shown.textContent = clock(left);
        if (left) return;
        stop();
        said.textContent = words.timer_over;
        shown.classList.add("over");
      }, 1000);
      shown.classList.remove("over");
    });
    const reset = button(words.timer_reset, () => {
      stop();
      left = seconds;
      shown.textContent = clock(left);
      shown.classList.remove("over");
    });
    return make("p", { class: "table-timer" }, shown, start, reset, said);
  }

  const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

  Object.assign(pnpTable, { onward, backward });
})();
