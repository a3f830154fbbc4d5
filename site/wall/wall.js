// The live preview: polls for changes, updates changed pieces and marks them. Pieces keep their elements.
(function () {
  "use strict";
  const { words, one, say, make, anchor, remembered, remember, side, tag, finding, offer, choose } = pnpWall;
  const wall = one("wall");
  const hung = new Map();
  let state = null;
  let baseline = null;

  function looks(card) {
    return `${card.front} ${card.back} ${card.why}`;
  }

  function findingsOf(card) {
    return state.findings.filter((finding) => finding.cards.includes(card.name));
  }

  function badges(card) {
    const line = make("p", "tag");
    const found = findingsOf(card);
    if (changed(card)) line.append(make("span", "badge mark", words.changed), " ");
    if (found.length) {
      const grave = ["error", "warning", "note"].find((level) => found.some((one) => one.severity === level));
      const text = found.length === 1 ? words.one_finding : say("findings_of", { number: found.length });
      const link = make("a", `badge ${grave}`, text);
      link.href = `#${anchor("finding", String(state.findings.indexOf(found[0])))}`;
      link.setAttribute("aria-label", `${text}. ${say("to_finding", { name: card.title })}`);
      link.addEventListener("click", () => (one("findings").open = true));
      line.append(link);
    }
    return line;
  }

  function changed(card) {
    return baseline !== null && baseline.get(card.name) !== looks(card);
  }

  function fill(element, card) {
    const sides = one("sides").value;
    const pair = make("div", "pair");
    if (sides !== "backs") pair.append(side(card, "front"));
    if (sides !== "fronts") pair.append(side(card, "back"));
    element.replaceChildren(pair, tag(card));
    if (card.why) {
      const why = make("p", "why");
      why.append(make("b", "", words.cannot), ` ${card.why}`);
      if (card.front) why.append(` (${words.last})`);
      element.append(why);
    }
    element.append(badges(card));
    element.className = "card";
    element.classList.toggle("both", sides === "both");
    element.classList.toggle("stale", Boolean(card.why));
    element.classList.toggle("changed", changed(card));
    element.style.setProperty("--w", card.width_mm);
    element.style.setProperty("--h", card.height_mm);
  }

  // Key of everything that an element shows besides the zoom; it is rendered again only if the key differs.
  function shownAs(card) {
    const found = findingsOf(card).map((finding) => state.findings.indexOf(finding) + finding.severity);
    return [JSON.stringify(card), one("sides").value, changed(card), found.join()].join(" ");
  }

  function wanted(card) {
    const text = one("find").value.trim().toLowerCase();
    return (
      (!text || `${card.name} ${card.title}`.toLowerCase().includes(text)) &&
      (!one("kind").value || card.kind === one("kind").value) &&
      (!one("changed").checked || changed(card)) &&
      (!one("faulty").checked || card.why || findingsOf(card).length > 0)
    );
  }

  function hang() {
    const names = new Set(state.cards.map((card) => card.name));
    for (const [name, element] of hung) {
      if (!names.has(name)) {
        element.remove();
        hung.delete(name);
      }
    }
    let before = null;
    let shown = 0;
    for (const card of state.cards) {
      const element = hung.get(card.name) ?? make("li");
      const look = shownAs(card);
      if (element.dataset.look !== look) {
        fill(element, card);
        element.dataset.look = look;
        element.id = anchor("card", card.name);
        element.tabIndex = -1;
      }
      hung.set(card.name, element);
      element.hidden = !wanted(card);
      shown += element.hidden ? 0 : 1;
      const next = before ? before.nextSibling : wall.firstChild;
      if (next !== element) wall.insertBefore(element, next);
      before = element;
    }
    tell(shown);
  }

  function tell(shown) {
    const marks = state.cards.filter(changed).length;
    const parts = [say("shown", { shown, all: state.cards.length })];
    if (marks) parts.push(say("changes", { number: marks }));
    if (one("count").textContent !== parts.join(" · ")) one("count").textContent = parts.join(" · ");
    one("seen").hidden = !marks;
    one("none").hidden = shown > 0 || state.cards.length === 0;
    one("fault").hidden = !state.fault;
    one("fault").textContent = state.fault;
  }

  function list() {
    one("list").replaceChildren(...state.findings.map((found, number) => finding(found, number, state.cards, reveal)));
    const total = state.findings.reduce((sum, found) => sum + found.count, 0);
    one("number").textContent = state.checking ? words.checking : `(${total})`;
    one("clean").hidden = state.checking || total > 0 || Boolean(state.fault);
  }

  // Show a piece that a filter hides when somebody asks for it.
  function reveal(name) {
    const element = hung.get(name);
    if (element && element.hidden) clear();
    if (element) requestAnimationFrame(() => element.focus({ preventScroll: false }));
  }

  function clear() {
    one("find").value = "";
    one("kind").value = "";
    one("changed").checked = one("faulty").checked = false;
    hang();
  }

  function kinds() {
    const found = [...new Set(state.cards.map((card) => card.kind))];
    const chosen = one("kind").value;
    offer(one("kind"), [["", words.every_kind], ...found.map((kind) => [kind, kind])]);
    one("kind").value = found.includes(chosen) ? chosen : "";
  }

  function look(news) {
    const same = state && state.game === news.game && state.lang === news.lang;
    const before = same ? new Map(state.cards.map((card) => [card.name, looks(card)])) : null;
    state = news;
    if (!same) baseline = new Map(state.cards.map((card) => [card.name, looks(card)]));
    const mine = state.games.find((game) => game.id === state.game) ?? { id: "", title: "", languages: [] };
    choose(one("game"), state.games.map((game) => [game.id, game.title || game.id]), state.game);
    choose(one("lang"), mine.languages.map((lang) => [lang, lang]), state.lang);
    one("title").textContent = mine.title || mine.id;
    kinds();
    list();
    hang();
    for (const card of before ? state.cards : []) {
      const fresh = before.get(card.name) !== looks(card);
      if (fresh) {
        const element = hung.get(card.name);
        element.classList.remove("fresh");
        requestAnimationFrame(() => element.classList.add("fresh"));
      }
    }
  }

  function scale() {
    const printed = one("printed").checked;
    const value = printed ? one("scale").value : one("zoom").value;
    document.documentElement.style.setProperty("--scale", value / 100);
    one("ruler").hidden = !printed;
    one("zoom").disabled = printed;
    for (const id of ["zoom", "scale"]) remember(id, one(id).value);
    remember("printed", printed);
    remember("sides", one("sides").value);
  }

  let asking = 0;
  async function follow() {
    const mine = ++asking;
    let pause = 0;
    while (mine === asking) {
      const query = new URLSearchParams({ game: chosen.game, lang: chosen.lang, after: pause || !state ? "" : state.version });
      try {
        const answer = await fetch(`/state?${query}`, { cache: "no-store" });
        const news = await answer.json();
        if (mine !== asking) return;
        pause = 0;
        look(news);
      } catch {
        pause = 800;
        one("fault").hidden = false;
        one("fault").textContent = words.away;
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  }

  const chosen = { game: "", lang: "" };
  const asked = new URLSearchParams(location.search);
  for (const name of ["game", "lang"]) {
    chosen[name] = asked.get(name) ?? "";
    one(name).addEventListener("change", () => {
      chosen[name] = one(name).value;
      if (name === "game") chosen.lang = "";
      history.replaceState(null, "", `?${new URLSearchParams(chosen)}`);
      state = null;
      follow();
    });
  }
  for (const [id, otherwise] of [["zoom", innerWidth < 600 ? "60" : "75"], ["scale", "100"], ["sides", "fronts"]]) {
    one(id).value = remembered(id, otherwise);
  }
  one("printed").checked = remembered("printed", "false") === "true";
  for (const id of ["zoom", "scale", "printed"]) one(id).addEventListener("input", scale);
  for (const id of ["find", "kind", "changed", "faulty"]) one(id).addEventListener("input", () => state && hang());
  one("sides").addEventListener("input", () => {
    scale();
    if (state) hang();
  });
  one("seen").addEventListener("click", () => {
    baseline = new Map(state.cards.map((card) => [card.name, looks(card)]));
    hang();
  });
  one("clear").addEventListener("click", clear);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.closest("input, select")) return;
    event.preventDefault();
    one("find").focus();
  });
  if (innerWidth <= 800) one("findings").open = false;
  scale();
  follow();
})();
