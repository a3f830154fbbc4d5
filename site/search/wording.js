/* Words as search compares them: without accents, elision and plurals, a wrong letter apart, as parts of phrases. */
(() => {
  "use strict";

  const ELISION = /(^|[^\p{L}])([ldjmnstc]|qu|jusqu|lorsqu|puisqu)['’]/gu;
  /** A question mark that is printed on something, and does not end what is asked. */
  const QUESTION = /[«“"]\s*\?\s*[»”"]|(?<=\b(?:le|les|un|des|the|a|pirates?|pions?|pawns?) )\?(?= \p{L})/gu;
  /** In a phrase: some words may stand here. */
  const GAP = "…";

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

  /** The words as they are written; elided ones are whole again: d’or is de or. */
  const written = (text) =>
    text
      .toLowerCase()
      .replace(QUESTION, " ?? ")
      .replace(ELISION, "$1$2e ")
      .match(/\?\?|…|[\p{L}\p{N}]+(?:\.+[\p{L}\p{N}]+)*/gu) || [];

  /** A word as it is compared; each is worked out once. */
  function plain(word) {
    if (!known.has(word)) known.set(word, stem(fold(word)));
    return known.get(word);
  }
  const known = new Map();

  const words = (text) => written(text).map(plain);

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

  /** What is written between blanks or commas, and between commas alone. */
  const list = (text) => (text || "").split(/[\s,]+/).filter(Boolean);
  const phrases = (text) => text.split(",").map((phrase) => phrase.trim()).filter(Boolean);
  const key = (phrase) => phrase.join(" ");

  /** The places of a phrase among the words that were typed, from one on; where it has a gap, up to three lie between. */
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

  /** The words of a text that a number counts: in “5 throws at most”, throws. */
  function counted(text) {
    const all = words(text);
    return new Set(all.filter((word, at) => /^\d+$/.test(all[at - 1] || "") || /^\d+$/.test(all[at - 2] || "")));
  }

  globalThis.pnpWords = { GAP, fold, plain, written, words, near, list, phrases, key, standing, counted };
})();
