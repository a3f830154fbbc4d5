/* The players: names and colours, entered once and used by every calculator of the game. */
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

    /** Return a player with an unused colour. */
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

    function row(at) {
      const label = filled(words.player, { number: at + 1 });
      const input = make("input", { maxlength: 40, "aria-label": label, placeholder: label, autocomplete: "off", onchange: () => edit(at, "name", input.value.trim()) });
      const choose = make("select", { "aria-label": `${words.colour} ${at + 1}`, onchange: () => edit(at, "colour", choose.value) });
      const remove = button("×", () => {
        change(store.state.players.filter((_, index) => index !== at));
        if (!remove.isConnected) (list.querySelector("li:last-child .table-remove") || add).focus();
      }, { class: "table-remove" });
      return make("li", {}, make("span", { "aria-hidden": "true" }), input, choose, remove);
    }

    /** Write a player into a row, except for a name that is being typed. */
    function fill(item, { name, colour }) {
      const [tint, input, choose, remove] = item.children;
      tint.className = `table-tint ${colour}`;
      if (input !== document.activeElement) input.value = name;
      offer(choose, [...new Set([...colours, colour])].map((one) => [one, words[one]]), colour);
      remove.setAttribute("aria-label", filled(words.remove, { name: name || input.placeholder }));
    }

    /** Set the options of a select; keep equal options, since the select may be open. */
    function offer(select, options, chosen) {
      if (options.map(([value]) => value).join() !== [...select.options].map(({ value }) => value).join()) {
        select.replaceChildren(...options.map(([value, said]) => make("option", { value }, said)));
      }
      select.value = chosen;
    }

    part.replaceChildren(list, modeLine, make("p", { class: "table-buttons" }, add, demo, clear), said);
    store.watch(({ players }, changed) => {
      if (!("players" in changed) && !("mode" in changed)) return;
      // Reuse rows: a name is stored when its field loses the focus, and the element tapped then must stay in the page.
      while (list.children.length > players.length) list.lastChild.remove();
      while (list.children.length < players.length) list.append(row(list.children.length));
      players.forEach((player, at) => fill(list.children[at], player));
      const fitting = room.modes.filter((one) => one.players.includes(players.length));
      offer(mode, fitting.map((one) => [one.id, one.name]), room.mode);
      modeLine.hidden = fitting.length < 2;
      add.disabled = players.length >= most;
      demo.disabled = players.some(({ name }) => name);
      clear.disabled = !players.length;
      said.textContent = !players.length || fitting.length ? "" : filled(words.range, { fewest: room.counts[0], most });
    });
  };
})();
