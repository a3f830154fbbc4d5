/* Normalization of words: accents, elision, plurals, one typo, phrases. */
(() => {
  "use strict";

  const ELISION = /(^|[^\p{L}])([ldjmnstc]|qu|jusqu|lorsqu|puisqu)['’]/gu;
  /** A question mark that is a symbol on a piece, not punctuation. */
  const QUESTION = /[«“"]\s*\?\s*[»”"]|(?<=\b(?:le|les|un|des|the|a|pirates?|pions?|pawns?) )\?(?= \p{L})/gu;
  /** Gap of a phrase, which matches a few words. */
  const GAP = "…";

  /** Return the text without accents and ligatures. */
  const fold = (text) =>
    text
      .toLowerCase()
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");

  /** Return the singular of a word: équipages as équipage, bateaux as bateau, mutinies as mutiny. */
  function stem(word) {
    if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}i`;
    if (word.length > 2 && /[sx]$/.test(word)) return stemEnd(word.slice(0, -1));
    return stemEnd(word);
  }

  /** Unify words in -y and -ie, whose plurals are both in -ies. */
  const stemEnd = (word) => (word.length > 3 ? word.replace(/(?:y|ie)$/, "i") : word);

  /** Return the words of a text; elided ones are expanded: d’or is de or. */
  const written = (text) =>
    text
      .toLowerCase()
      .replace(QUESTION, " ?? ")
      .replace(ELISION, "$1$2e ")
      .match(/\?\?|…|[\p{L}\p{N}]+(?:\.+[\p{L}\p{N}]+)*/gu) || [];

  /** Return the normalized word, cached. */
  function plain(word) {
    if (!known.has(word)) known.set(word, stem(fold(word)));
    return known.get(word);
  }
  const known = new Map();

  const words = (text) => written(text).map(plain);

  /** Return whether two words differ by at most one letter: wrong, missing, or two exchanged. */
  function near(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let start = 0;
    while (start < a.length && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
    return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x[0] === y[1] && x[1] === y[0]);
  }

  /** Split at blanks or commas, and at commas alone. */
  const list = (text) => (text || "").split(/[\s,]+/).filter(Boolean);
  const phrases = (text) => text.split(",").map((phrase) => phrase.trim()).filter(Boolean);
  const key = (phrase) => phrase.join(" ");

  /** Return the positions of a phrase in a query from an index on; a gap spans up to three words. */
  function standing(phrase, asked, start) {
    const places = [];
    let [from, reach] = [start, 1];
    for (const word of phrase) {
      if (word === GAP) {
        reach = 4;
        continue;
      }
      const next = asked.slice(from, from + reach).findIndex(({ root }) => root === word);
      if (next < 0) return null;
      places.push(from + next);
      [from, reach] = [from + next + 1, 1];
    }
    return places;
  }

  /** Return the words of a text that a number counts: in “5 throws at most”, throws. */
  function counted(text) {
    const all = words(text);
    return new Set(all.filter((word, at) => /^\d+$/.test(all[at - 1] || "") || /^\d+$/.test(all[at - 2] || "")));
  }

  globalThis.pnpWords = { GAP, fold, plain, written, words, near, list, phrases, key, standing, counted };
})();
