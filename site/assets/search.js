/* Search that forgives accents, elision, plurals, endings and a wrong letter, and knows words that mean the same. */
(() => {
  "use strict";

  const ELISION = /(^|[^\p{L}])(?:[ldjmnstc]|qu|jusqu|lorsqu|puisqu)['’]/gu;
  const QUESTION = /[«“"]\s*\?\s*[»”"]/g;
  const SHOWN_AT_MOST = 30;
  const SENTENCE = /(?<=[.!?…;:])\s+(?=\S)/u;
  /** How much a thing counts, by what it is, and a word by where it stands. */
  const LEANING = { rule: 1, calc: 0.7, term: 0.65, ruling: 0.45, piece: 0.55, page: 0.5, guide: 0.3 };
  const WEIGHTS = { number: 6, title: 2.2, shared: 1, also: 1.2, text: 1 };
  /** The title of a rule is that of its section, which others have too; that of a ruling is a whole question. */
  const SHARED_TITLES = new Set(["rule", "ruling"]);
  const SHARES = { same: 1, ending: 0.8, beginning: 0.6, near: 0.4, alike: 0.75 };
  const LONG_TEXT = 0.25;
  /** Who asks how many is answered by a number, best by one of what was asked for. */
  const FIGURES = { counted: 1.5, any: 1.1 };
  const ALSO = 0.3;
  /** The first rule of a section says what the section is about. */
  const FIRST = 1.15;

  /** The text without accents and ligatures. */
  const fold = (text) =>
    text
      .toLowerCase()
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");

  /** A word without its plural: équipages as équipage, bateaux as bateau, mutinies as mutiny. */
  function stem(word) {
    if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}i`;
    if (word.length > 2 && /[sx]$/.test(word)) return stemEnd(word.slice(0, -1));
    return stemEnd(word);
  }

  /** Words in -y and -ie meet their plurals in -ies. */
  const stemEnd = (word) => (word.length > 3 ? word.replace(/(?:y|ie)$/, "i") : word);

  /** The words as they are written, without elided articles. */
  const written = (text) =>
    (text
      .toLowerCase()
      .replace(QUESTION, " ?? ")
      .replace(ELISION, "$1 ")
      .match(/\?\?|[\p{L}\p{N}.]+/gu) || [])
      .map((word) => word.replace(/^\.+|\.+$/g, ""))
      .filter(Boolean);

  const words = (text) => written(text).map((word) => stem(fold(word)));

  /** Whether two words differ by one letter at most: typed wrongly, forgotten, or two exchanged. */
  function near(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let start = 0;
    while (start < a.length && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
    return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x[0] === y[1] && x[1] === y[0]);
  }

  const list = (text) => (text || "").split(/[\s,]+/).filter(Boolean);
  const phrases = (text) => text.split(",").map((phrase) => phrase.trim()).filter(Boolean);

  /** The words of a text that a number counts: in “5 throws at most”, throws. */
  function counted(text) {
    const all = words(text);
    return new Set(all.filter((word, at) => /^\d+$/.test(all[at - 1] || "") || /^\d+$/.test(all[at - 2] || "")));
  }

  /** An index made ready: for each word the entries that have it, and how much it counts there. */
  class Index {
    constructor({ games = {}, kinds = {}, search = {}, entries = [] }) {
      const { common, endings, amount, ...alike } = search;
      Object.assign(this, { games, kinds, entries: [], counted: [], posts: new Map(), roots: new Map() });
      this.common = new Set(list(common));
      this.amount = phrases(amount || "").map(fold);
      this.endings = list(endings).sort((a, b) => b.length - a.length);
      this.alike = Object.values(alike).map((group) => phrases(group).map((phrase) => this.telling(phrase)));
      this.add(entries);
    }

    /** The words that tell something: dés is one, des is none. All of them where there is nothing else. */
    telling(text, least = 1) {
      const all = written(text);
      const told = all.filter((word) => !this.common.has(word));
      return [...new Set((told.length >= least ? told : all).map((word) => stem(fold(word))))];
    }

    /** A word without what it may end in: gagner and gagnant are one. */
    root(word) {
      const ending = this.endings.find((one) => word.length - one.length >= 4 && word.endsWith(one));
      return ending ? word.slice(0, -ending.length) : word;
    }

    add(entries) {
      for (const entry of entries) {
        const at = this.entries.push(entry) - 1;
        const [kind, , number, title, text, also] = entry;
        this.counted[at] = /\d/.test(text) ? counted(text) : null;
        const length = this.put(at, text, () => WEIGHTS.text);
        for (const [word, weights] of length.words) this.posts.get(word).set(at, weights / (1 - LONG_TEXT + (LONG_TEXT * length.count) / 30));
        this.put(at, title, () => (SHARED_TITLES.has(kind) ? WEIGHTS.shared : WEIGHTS.title));
        this.put(at, also, () => WEIGHTS.also);
        this.put(at, number, () => WEIGHTS.number);
        if (kind === "term" && also) this.alike.push([title, ...phrases(also)].map((phrase) => this.telling(phrase)));
      }
      this.vocabulary = [...this.posts.keys()];
      this.known = new Map();
      return this;
    }

    /** Note the words of one part of an entry; a word that comes again counts a little more. */
    put(at, text, weight) {
      const found = this.telling(text, 0);
      for (const word of found) {
        if (!this.posts.has(word)) {
          this.posts.set(word, new Map());
          const root = this.root(word);
          if (!this.roots.has(root)) this.roots.set(root, []);
          this.roots.get(root).push(word);
        }
        const weights = this.posts.get(word);
        weights.set(at, (weights.get(at) || 0) + weight());
      }
      return { words: found.map((word) => [word, this.posts.get(word).get(at)]), count: found.length };
    }

    /** How telling a word is: the fewer entries have it, the more. */
    rarity(word) {
      const entries = this.posts.get(word);
      return Math.log(1 + this.entries.length / (entries ? entries.size : 1));
    }

    /** The words of the index that a word may mean, each with its share. */
    meant(word) {
      if (this.known.has(word)) return this.known.get(word);
      const found = new Map();
      const take = (known, share) => found.set(known, Math.max(found.get(known) || 0, share));
      for (const known of this.roots.get(this.root(word)) || []) take(known, SHARES.ending);
      for (const known of this.vocabulary) if (word.length > 2 && known.startsWith(word)) take(known, SHARES.beginning);
      if (this.posts.has(word)) take(word, SHARES.same);
      if (!found.size && word.length > 3) for (const known of this.vocabulary) if (near(known, word)) take(known, SHARES.near);
      this.known.set(word, found);
      return found;
    }

    /** The entries that a word leads to, with how well. */
    led(word) {
      const scores = new Map();
      const rarity = Math.max(0, ...[...this.meant(word)].filter(([, share]) => share >= SHARES.ending).map(([known]) => this.rarity(known)));
      for (const [known, share] of this.meant(word)) {
        const telling = share * (rarity || this.rarity(known));
        for (const [at, weight] of this.posts.get(known)) scores.set(at, Math.max(scores.get(at) || 0, weight * telling));
      }
      return scores;
    }

    /** What is sought: words, and groups of phrases that mean the same, the typed one first. */
    units(query) {
      const sought = this.telling(query);
      const typed = this.alike.flatMap((group) => group.map((phrase) => this.typed(phrase, sought, group)).filter(Boolean));
      typed.sort((a, b) => b.covered.length - a.covered.length || b.exact - a.exact);
      const left = new Set(sought);
      const units = [];
      for (const { covered, exact } of typed) {
        if (!covered.every((word) => left.has(word))) continue;
        const same = typed.filter((one) => one.exact === exact && one.covered.join() === covered.join());
        units.push([covered, ...same.flatMap((one) => one.group)]);
        for (const word of covered) left.delete(word);
      }
      return [...units, ...[...left].map((word) => [[word]])];
    }

    /** The sought words that a phrase covers, if all of it was typed; its words may end otherwise. */
    typed(phrase, sought, group) {
      const exact = phrase.every((word) => sought.includes(word));
      const covered = phrase.map((word) => sought.find((one) => one === word || this.root(one) === this.root(word)));
      return phrase.length && covered.every(Boolean) ? { covered: [...new Set(covered)], exact, group } : null;
    }

    /** How well each entry answers one unit: by its best phrase, and a little by each other one. */
    answered([typed, ...others]) {
      const best = new Map();
      const keep = (at, score) => {
        const so = best.get(at) || 0;
        best.set(at, Math.max(so, score) + ALSO * Math.min(so, score));
      };
      for (const [at, { score, words: count }] of this.together(typed)) keep(at, score * (count / typed.length) ** 2);
      for (const phrase of others.filter((one) => one.length && one.join() !== typed.join())) {
        for (const [at, { score, words: count }] of this.together(phrase)) if (count === phrase.length) keep(at, score * SHARES.alike);
      }
      return best;
    }

    /** The entries that some words lead to, with how many of them each has. */
    together(phrase) {
      const sums = new Map();
      for (const word of phrase) {
        for (const [at, score] of this.led(word)) {
          const so = sums.get(at) || { score: 0, words: 0 };
          sums.set(at, { score: so.score + score / Math.sqrt(phrase.length), words: so.words + 1 });
        }
      }
      return sums;
    }

    /** The words of the index that were meant, to be marked in what was found. */
    marks(query) {
      const sought = this.units(query).flat(2);
      return new Set(sought.flatMap((word) => [...this.meant(word).keys()]));
    }

    /** The best entries first; those of the game that is being read come before all others. */
    search(query, game = "") {
      const units = this.units(query);
      const scores = new Map();
      const totals = units.map(([typed]) => Math.max(...typed.map((word) => this.rarity(word))));
      units.forEach((unit, number) => {
        for (const [at, score] of this.answered(unit)) {
          const so = scores.get(at) || { score: 0, covered: 0 };
          scores.set(at, { score: so.score + score, covered: so.covered + totals[number] });
        }
      });
      const whole = totals.reduce((sum, one) => sum + one, 0);
      const counts = this.amount.some((asked) => fold(query).includes(asked));
      const phrase = this.telling(query).join(" ");
      const asked = counts ? [...this.marks(query)] : [];
      const rank = ([at, { score, covered }]) => {
        const [kind, , number, title] = this.entries[at];
        const first = kind === "rule" && number.endsWith(".1") ? FIRST : 1;
        const called = kind !== "rule" && this.telling(title).join(" ") === phrase ? 2.5 : 1;
        const figures = counts && kind === "rule" && this.counted[at] ? (asked.some((word) => this.counted[at].has(word)) ? FIGURES.counted : FIGURES.any) : 1;
        return score * LEANING[kind] * called * figures * first * (covered / whole) ** 1.5;
      };
      const found = [...scores].map((one) => [one[0], rank(one)]).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      const here = (at) => game && this.entries[at][1].startsWith(`${game}/`);
      const ordered = [...found.filter(([at]) => here(at)), ...found.filter(([at]) => !here(at))];
      return onceEach(ordered.map(([at]) => this.entries[at])).slice(0, SHOWN_AT_MOST);
    }

    /** The sentence of a text that says most of what was sought. */
    sentence(text, marks) {
      const said = (part) => new Set(words(part).filter((word) => marks.has(word)));
      const telling = (part) => [...said(part)].reduce((sum, word) => sum + this.rarity(word), 0);
      const [best] = text.split(SENTENCE).map((part) => [part, telling(part)]).sort((a, b) => b[1] - a[1]);
      return best ? best[0].replace(/^[-–\s]+/, "") : "";
    }
  }

  /** A rule and its steps are found once, by the best of them. */
  function onceEach(entries) {
    const seen = new Set();
    return entries.filter(([kind, address]) => {
      const one = kind === "rule" ? address.replace(/\.\d+$/, "") : `${kind} ${address}`;
      return !seen.has(one) && seen.add(one);
    });
  }

  const prepare = (told) => new Index(told);
  const search = (index, query, game) => index.search(query, game);
  globalThis.pnpFind = { fold, stem, words, near, prepare, search, learn() {} };
})();
