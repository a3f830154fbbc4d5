// Elements of the live preview: its words, its pieces and findings, and the reader's stored settings.
const pnpWall = (function () {
  "use strict";
  const words = JSON.parse(document.body.dataset.words);
  const one = (id) => document.getElementById(id);

  function say(word, gaps) {
    return words[word].replace(/\{(\w+)\}/g, (_, gap) => gaps[gap]);
  }

  function make(tag, look, text) {
    const element = document.createElement(tag);
    if (look) element.className = look;
    if (text !== undefined) element.textContent = text;
    return element;
  }

  function anchor(kind, name) {
    return `${kind}-${name.replace(/[^\w-]/g, "-")}`;
  }

  // Settings stored between visits: size and sides.
  function remembered(id, otherwise) {
    try {
      return localStorage.getItem(`wall-${id}`) ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  function remember(id, value) {
    try {
      localStorage.setItem(`wall-${id}`, value);
    } catch {
      // Without storage the settings last as long as the page.
    }
  }

  // Render one side of a piece, or that it has none.
  function side(card, name) {
    const face = make("div", `face ${card.shape}`);
    if (!card[name]) {
      face.classList.add("empty");
      face.textContent = name === "back" ? words.no_back : "";
      return face;
    }
    const image = make("img");
    image.alt = `${card.title}, ${words[name === "back" ? "backs" : "fronts"]}`;
    image.loading = "lazy";
    image.decoding = "async";
    image.src = `/face/${card[name]}.svg`;
    face.append(image);
    return face;
  }

  // Render the name and the number of copies of a piece.
  function tag(card) {
    const line = make("p", "tag");
    const copies = card.copies > 1 ? ` · ${say("copies", { number: card.copies })}` : "";
    line.append(make("b", "", card.title), " ", make("small", "", `${card.name}${copies}`));
    return line;
  }

  // Render one finding: message, pieces, place and source lines.
  function finding(found, number, cards, reveal) {
    const item = make("li", `finding ${found.severity}`);
    item.id = anchor("finding", String(number));
    item.tabIndex = -1;
    const head = make("p");
    head.append(make("span", `badge ${found.severity}`, `${words[found.severity]} ${found.code}`), ` ${found.message}`);
    const links = make("p");
    for (const name of found.cards) {
      const card = cards.find((one) => one.name === name);
      const link = make("a", "", card ? card.title : name);
      link.href = `#${anchor("card", name)}`;
      link.title = words.to_card;
      link.addEventListener("click", () => reveal(name));
      links.append(link);
    }
    links.append(make("span", "place", `${found.file}:${found.line}:${found.column}`));
    const frame = make("pre", "", found.frame);
    frame.lang = "en";
    frame.tabIndex = 0;
    item.append(head, links, frame);
    return item;
  }

  // Render options from pairs of a value and its label.
  function offer(select, pairs) {
    const before = [...select.options].map((option) => `${option.value} ${option.textContent}`).join();
    if (before === pairs.map((pair) => pair.join(" ")).join()) return;
    const options = pairs.map(([value, text]) => {
      const option = make("option", "", text);
      option.value = value;
      return option;
    });
    select.replaceChildren(...options);
  }

  function choose(select, pairs, chosen) {
    offer(select, pairs);
    select.value = chosen;
    select.closest(".chosen").hidden = pairs.length < 2;
  }

  return { words, one, say, make, anchor, remembered, remember, side, tag, finding, offer, choose };
})();
