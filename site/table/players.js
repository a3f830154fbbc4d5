/* Who plays: names and colours, entered once; every calculator of the game knows them. */
(() => {
  "use strict";

  const { make, button, filled } = pnpTable;
  const ANY = ["red", "blue", "yellow", "green", "black", "white"];

  pnpTable.players = (room, part) => {
    const { words, store } = room;
    const most = Math.max(...room.counts);
    const own = room.seats.map(({ colour }) => colour).filter(Boolean);
    const colours = own.length ? own : ANY;
    const list = make("ol", { class: "table-names" });
    const mode = make("select", { "aria-label": words.mode, onchange: () => store.set({ mode: mode.value }) });
    const modeLine = make("label", { class: "table-mode" }, `${words.mode} `, mode);
    const said = make("p", { class: "table-count", role: "status" });
    const add = button(words.add, () => change([...store.state.players, fresh(store.state.players)], true));
    const demo = button(words.demo, () => change(room.seats.slice(0, room.counts[0]).map(({ name }, at) => ({ name, colour: colours[at] }))));
    const clear = button(words.clear, () => change([]));

    /** A player whose colour nobody has. */
    function fresh(players) {
      const taken = players.map(({ colour }) => colour);
      return { name: "", colour: colours.find((colour) => !taken.includes(colour)) || colours[0] };
    }

    function change(players, focus = false) {
      store.set({ players });
      if (focus) list.querySelector("li:last-child input").focus();
    }

    const edit = (at, key, value) => {
      store.state.players = store.state.players.map((one, index) => (index === at ? { ...one, [key]: value } : one));
      store.set({ players: store.state.players });
    };

    function row({ name, colour }, at) {
      const label = filled(words.player, { number: at + 1 });
      const input = make("input", { value: name, maxlength: 40, "aria-label": label, placeholder: label, autocomplete: "off", onchange: () => edit(at, "name", input.value.trim()) });
      const tints = [...new Set([...colours, colour])].map((one) => make("option", { value: one, selected: one === colour }, words[one]));
      const choose = make("select", { "aria-label": `${words.colour} ${at + 1}`, onchange: () => edit(at, "colour", choose.value) }, ...tints);
      const remove = button("×", () => change(store.state.players.filter((_, index) => index !== at)), { class: "table-remove", "aria-label": filled(words.remove, { name: name || label }) });
      return make("li", {}, make("span", { class: `table-tint ${colour}`, "aria-hidden": "true" }), input, choose, remove);
    }

    part.replaceChildren(list, modeLine, make("p", { class: "table-buttons" }, add, demo, clear), said);
    store.watch(({ players }, changed) => {
      if (!("players" in changed) && !("mode" in changed)) return;
      const typing = list.contains(document.activeElement) && document.activeElement.matches("input") && list.children.length === players.length;
      if (!typing) list.replaceChildren(...players.map(row));
      else [...list.children].forEach((item, at) => (item.querySelector(".table-tint").className = `table-tint ${players[at].colour}`));
      const fitting = room.modes.filter((one) => one.players.includes(players.length));
      mode.replaceChildren(...fitting.map((one) => make("option", { value: one.id, selected: one.id === room.mode }, one.name)));
      modeLine.hidden = fitting.length < 2;
      add.disabled = players.length >= most;
      demo.disabled = players.some(({ name }) => name);
      clear.disabled = !players.length;
      said.textContent = !players.length || fitting.length ? "" : filled(words.range, { fewest: room.counts[0], most });
    });
  };
})();
