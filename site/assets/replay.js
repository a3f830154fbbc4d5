/* A whole game on its table: forward, back and play, by tap and by keys. Without it the steps are a list. */
(() => {
  "use strict";

  const own = document.currentScript.dataset;
  const MOST = 8;
  const PAUSE_MS = 1400;

  const element = (name, attributes = {}, ...content) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content);
    return made;
  };

  /** Return whether an element, or what it stands in, needs the arrow keys itself: to type, to choose, or to scroll sideways. */
  function usesArrows(target) {
    if (target.closest("input, select, textarea, [contenteditable], dialog, audio, video") || document.querySelector("#__drawer:checked")) return true;
    for (let one = target; one; one = one.parentElement) {
      if (one.scrollWidth > one.clientWidth && (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))) return true;
    }
    return false;
  }

  class Replay {
    constructor(box) {
      this.box = box;
      this.names = JSON.parse(box.dataset.names);
      this.seats = JSON.parse(box.dataset.seats);
      this.table = box.querySelector(".replay-table");
      this.items = [...box.querySelectorAll(".replay-steps > li")];
      this.pieces = new Map([...box.querySelectorAll("[data-piece]")].map((one) => [one.dataset.piece, one]));
      this.backs = new Map([...box.querySelectorAll("[data-back]")].map((one) => [one.dataset.back, one]));
      this.states = this.remember();
      this.laid = new Map([...box.querySelectorAll("[data-laid]")].map((one) => [one.dataset.laid, one]));
      this.boards = this.chart();
      this.now = -1;
      (box.querySelector(".replay-board") || this.table).before(this.controls());
      box.classList.add("live");
      document.addEventListener("keydown", (event) => this.key(event));
      this.items.forEach((item, number) => item.addEventListener("click", (event) => {
        if (!event.target.closest("a")) this.go(number);
      }));
      this.go(0);
    }

    /** Return the contents of all places after each step. */
    remember() {
      let places = JSON.parse(this.box.dataset.first);
      return this.items.map((item) => {
        places = { ...places, ...JSON.parse(item.dataset.changes) };
        return places;
      });
    }

    /** Return the positions of all board pieces after each step. */
    chart() {
      let spots = Object.fromEntries([...this.laid].map(([name, one]) => [name, one.getAttribute("transform") && this.spot(one)]));
      return this.items.map((item) => {
        if (item.dataset.moved) spots = { ...spots, ...JSON.parse(item.dataset.moved) };
        return spots;
      });
    }

    spot(one) {
      return one.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    }

    /** Move board pieces to their new positions; hide those that have left the board. */
    move(spots) {
      for (const [name, one] of this.laid) {
        if (spots[name]) one.setAttribute("transform", `translate(${spots[name][0]} ${spots[name][1]})`);
        one.setAttribute("display", spots[name] ? "inline" : "none");
      }
    }

    controls() {
      const button = (label, sign, act) => {
        const made = element("button", { type: "button", "aria-label": label, title: label }, sign);
        made.addEventListener("click", act);
        return made;
      };
      this.slider = element("input", { type: "range", min: "0", max: String(this.items.length - 1), value: "0", "aria-label": own.step });
      this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
      this.player = button(own.play, own.play, () => this.toggle());
      this.said = element("p", { class: "replay-now", role: "status" });
      const row = element("div", { class: "replay-buttons" },
        button(own.first, "|◀", () => this.go(0)), button(own.back, "◀︎", () => this.go(this.now - 1)), this.player,
        button(own.forward, "▶", () => this.go(this.now + 1)), this.slider);
      return element("div", { class: "replay-controls", role: "group", "aria-label": own.step, tabindex: "0" }, row, this.said);
    }

    /** Handle keys: all of them while the replay has the focus, elsewhere only unused arrow keys. */
    key(event) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const steps = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10 };
      const inside = this.box.contains(event.target);
      if (!inside && (!event.key.startsWith("Arrow") || usesArrows(event.target))) return;
      if (event.key in steps && event.target !== this.slider) this.go(this.now + steps[event.key]);
      else if (inside && event.key === "Home") this.go(0);
      else if (inside && event.key === "End") this.go(this.items.length - 1);
      else if (inside && event.key === " " && event.target.tagName !== "BUTTON") this.toggle();
      else return;
      event.preventDefault();
    }

    toggle() {
      if (this.timer) return this.stop();
      this.label(own.pause);
      if (this.now === this.items.length - 1) this.go(0);
      this.timer = setInterval(() => {
        this.go(this.now + 1);
        if (this.now === this.items.length - 1) this.stop();
      }, PAUSE_MS);
    }

    label(word) {
      this.player.textContent = word;
      this.player.setAttribute("aria-label", word);
      this.player.title = word;
    }

    stop() {
      clearInterval(this.timer);
      this.timer = 0;
      this.label(own.play);
    }

    /** Show the table after a step, and the step's text. */
    go(number) {
      const wanted = Math.max(0, Math.min(this.items.length - 1, number));
      if (wanted === this.now) return;
      const before = this.now < 0 ? {} : this.states[this.now];
      const after = this.states[wanted];
      for (const spot of this.table.querySelectorAll(".changed")) spot.classList.remove("changed");
      for (const place of Object.keys({ ...before, ...after })) {
        if (this.now < 0 || JSON.stringify(before[place]) !== JSON.stringify(after[place])) this.lay(place, after[place] || {});
      }
      this.move(this.boards[wanted]);
      if (this.now >= 0) this.items[this.now].removeAttribute("aria-current");
      this.now = wanted;
      this.items[wanted].setAttribute("aria-current", "step");
      this.slider.value = String(wanted);
      this.said.replaceChildren(element("span", { class: "replay-count" }, `${wanted} / ${this.items.length - 1}`), ...[...this.items[wanted].childNodes].map((node) => node.cloneNode(true)));
    }

    /** Render a place anew; hide it while empty. */
    lay(place, held) {
      if (!(place in this.names)) return;
      let spot = this.table.querySelector(`[data-place="${CSS.escape(place)}"]`);
      const pieces = Object.entries(held);
      if (!pieces.length) {
        spot?.remove();
        return;
      }
      if (!spot) {
        const seat = place.split("/")[1] || "";
        const area = this.table.querySelector(`[data-seat="${this.seats.includes(seat) ? CSS.escape(seat) : ""}"]`);
        spot = element("div", { class: "replay-place", "data-place": place });
        area.append(spot);
      }
      const label = element("p", {}, this.names[place]);
      spot.replaceChildren(label, element("div", { class: "replay-heap" }, ...this.heap(pieces)));
      spot.classList.toggle("changed", this.now >= 0);
    }

    /** Return the pieces of a place with their numbers; many different ones become one heap. */
    heap(pieces) {
      if (pieces.length <= MOST) return pieces.map(([piece, count]) => this.piece(this.pieces.get(piece), count));
      const kinds = new Map();
      for (const [piece, count] of pieces) {
        const kind = piece.split("/")[0];
        kinds.set(kind, [(kinds.get(kind)?.[0] || 0) + count, piece]);
      }
      return [...kinds].map(([kind, [count, piece]]) => this.piece(this.backs.get(kind) || this.pieces.get(piece), count));
    }

    piece(face, count) {
      const shown = face.cloneNode(true);
      shown.removeAttribute("loading");
      return element("span", { class: "replay-piece" }, shown, ...(count > 1 ? [element("b", {}, `×${count}`)] : []));
    }
  }

  for (const box of document.querySelectorAll(".replay")) new Replay(box);
})();
