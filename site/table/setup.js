/* The set-up for this many players, to tick off. */
(() => {
  "use strict";

  const { make, button } = pnpTable;

  pnpTable.setup = (room, part) => {
    const { store, words } = room;
    const setups = [...part.querySelectorAll("details")];
    const boxes = [...part.querySelectorAll("input[data-tick]")];
    for (const box of boxes) {
      box.disabled = false;
      box.addEventListener("change", () => {
        const { tick } = box.dataset;
        const others = store.state.ticks.filter((one) => one !== tick);
        store.set({ ticks: box.checked ? [...others, tick] : others });
      });
    }
    const again = button(words.untick, () => store.set({ ticks: [] }));
    part.append(make("p", { class: "table-buttons" }, again));
    store.watch(({ players, ticks }) => {
      const key = `${players.length}/${room.mode}`;
      const known = setups.some(({ dataset }) => dataset.count === key);
      for (const one of setups) {
        one.hidden = known && one.dataset.count !== key;
        if (known && !one.hidden) one.open = true;
      }
      for (const box of boxes) box.checked = ticks.includes(box.dataset.tick);
      for (const name of part.querySelectorAll("[data-seat]")) {
        const player = players[Number(name.dataset.seat)];
        if (!name.dataset.said) name.dataset.said = name.textContent;
        name.textContent = (player && player.name) || name.dataset.said;
      }
      again.disabled = !ticks.length;
    });
  };
})();
