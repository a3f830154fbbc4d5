/* What was typed, read with an index: its words, what is sought, and where that stands in a text. */
(() => {
  "use strict";

  const { fold, plain, written, key } = pnpWords;

  class Question {
    /** In a game, or in all. */
    constructor(index, query, game = "") {
      Object.assign(this, { index, query, game });
      this.words = this.mended();
      this.last = this.words.length && /[\p{L}\p{N}]$/u.test(query) ? this.words[this.words.length - 1].word : "";
      this.units = this.sought();
      const meant = (word) => [...this.meant(word).keys()];
      this.phrases = this.units.flat().filter((phrase) => phrase.length).map((phrase) => phrase.map(meant));
    }

    /** The words, mended, and which of them tell something. */
    mended() {
      const { common } = this.index.lexicon;
      const all = written(this.query);
      const some = all.some((word) => !common.has(word));
      return all.map((typed) => {
        const telling = !some || !common.has(typed);
        const word = telling ? this.index.mended(plain(typed)) : plain(typed);
        return { word, telling, root: common.has(typed) ? `=${typed}` : this.index.lexicon.root(word) };
      });
    }

    /** The words that tell something. */
    get telling() {
      return this.words.filter(({ telling }) => telling).map(({ word }) => word);
    }

    /** Words, and groups of phrases that mean the same, the typed one first. */
    sought() {
      const { lexicon } = this.index;
      const typed = lexicon.typed(this.words);
      const free = new Set(this.words.keys());
      const told = (places) => places.map((place) => this.words[place]).filter(({ telling }) => telling).map(({ word }) => word);
      const units = [];
      for (const { places, exact } of typed) {
        if (!places.every((place) => free.has(place))) continue;
        const same = typed.filter((one) => one.exact === exact && key(one.places) === key(places));
        for (const place of places) free.delete(place);
        const others = new Map(same.flatMap(({ number }) => lexicon.groups[number]).map((phrase) => [key(phrase), phrase]));
        others.delete(key(told(places)));
        units.push([told(places), ...others.values()]);
      }
      return [...units, ...told([...free]).map((word) => [[word]])];
    }

    /** The words of the index that a word may mean, each with its share; the last one typed may not be complete. */
    meant(word) {
      return this.index.meant(word, word === this.last);
    }

    /** The entries that a word leads to, with how well. */
    led(word) {
      return this.index.led(word, word === this.last);
    }

    /** The words of a sentence that are to be marked: those of phrases that it has wholly. */
    there(said) {
      const found = this.phrases.map((phrase) => phrase.map((meant) => meant.filter((word) => said.has(word))));
      return new Set(found.filter((phrase) => phrase.every((meant) => meant.length)).flat(2));
    }

    /** The sentence of a text that says most of what was sought. */
    sentence(text) {
      const telling = ({ said }) => [...this.there(said)].reduce((sum, word) => sum + this.index.rarity(word), 0);
      const [best] = this.index.read(text).map((one) => [one.part, telling(one)]).sort((a, b) => b[1] - a[1]);
      return best[0].replace(/^(?:[-–\s]|\d+(?:\.\d+)+\s)+/, "");
    }

    /** What is to be counted where one asks how many: the first thing named after that, or any that was sought. */
    get counted() {
      const typed = fold(this.query);
      const amount = this.index.lexicon.amount.find((asked) => typed.includes(asked));
      if (!amount) return null;
      const [first] = this.index.lexicon.telling(typed.split(amount)[1], 0);
      return new Set((first ? [first] : this.telling).flatMap((word) => [...this.index.meant(word).keys()]));
    }
  }

  globalThis.pnpQuestion = Question;
})();
