/* The set-up for the number of players, as a checklist. */
(() => {
  "use strict";

  const { make, button } = pnpTable;

  pnpTable.setup = (room, part) => {
    const { store, words } = room;
    const setups = [...part.querySelectorAll("details")];
    const boxes = [...part.querySelectorAll("input[data-tick]")];
    const gets = [...part.querySelectorAll("li[data-colour]")].map((row) => ({ row, colour: row.dataset.colour, items: [...row.querySelectorAll(".table-item")] }));
    for (const box of boxes) {
      box.disabled = false;
      box.addEventListener("change", () => {
        const { tick } = box.dataset;
        const others = store.state.ticks.filter((one) => one !== tick);
        store.set({ ticks: box.checked ? [...others, tick] : others });
      });
    }
    const counts = ({ items }) => items.map((item) => parseInt(item.textContent, 10)).join();

    /** Give a seat the pieces of its player's colour: those of the seat with that colour, if as many. */
    function dress(seat, player) {
      const wanted = (player && gets.find((one) => one.colour && one.colour === player.colour && counts(one) === counts(seat))) || seat;
      if (wanted === (seat.dressed || seat)) return;
      seat.dressed = wanted;
      const shown = wanted.items.map((item) => item.cloneNode(true));
      for (const item of seat.row.querySelectorAll(".table-item")) item.remove();
      seat.row.querySelector("[data-seat]").after(...shown);
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
      for (const seat of gets) dress(seat, players[Number(seat.row.querySelector("[data-seat]").dataset.seat)]);
      again.disabled = !ticks.length;
    });
  };
})();
