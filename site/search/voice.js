/* Phrasing index of a game's rules: each with its text, steps and questions pooled. */
(() => {
  "use strict";

  const { written } = pnpWords;
  /** Kinds of entries that are indexed. */
  const RULES = new Set(["rule", "aside"]);
  const STEP = /#.*\.\d+$/;
  /** Largest count of a token of a text; tokens of questions count each time. */
  const OFTEN = 3;
  /** BM25 parameters: term frequency saturation, and length normalization. */
  const MORE = 8;
  const LONG = 0.4;
  /** Smoothing for short queries: number of tokens added to their length. */
  const FEW = 6;

  class Voice {
    /** Built from the entries of one game with their positions, one at a time. */
    constructor(lexicon, entries) {
      const waiting = entries.filter(([, [kind]]) => RULES.has(kind)).reverse();
      Object.assign(this, { lexicon, waiting, home: 0, posts: new Map(), homes: new Map(), sizes: new Map() });
    }

    get ready() {
      return !this.waiting.length;
    }

    /** Add the next entry. */
    listen() {
      const [at, [, address, , title, text, also, heard, asked]] = this.waiting.pop();
      if (!STEP.test(address)) this.sizes.set((this.home = at), 0);
      this.homes.set(at, this.home);
      this.put(this.home, `${text} ${title} ${also} ${heard}`, OFTEN);
      const questions = asked ? asked.split("\n") : [];
      const size = questions.reduce((sum, question) => sum + this.put(this.home, question, Infinity), 0);
      this.sizes.set(this.home, this.sizes.get(this.home) + size);
      if (this.ready) this.size = [...this.sizes.values()].reduce((sum, one) => sum + one, 0) / this.sizes.size || 1;
    }

    /** Add the tokens of a text about a rule; return their number. */
    put(home, said, most) {
      const signs = this.signs(this.read(said || ""));
      const times = new Map();
      for (const sign of signs) times.set(sign, (times.get(sign) || 0) + 1);
      for (const [sign, count] of times) {
        if (!this.posts.has(sign)) this.posts.set(sign, new Map());
        const heard = this.posts.get(sign);
        heard.set(home, (heard.get(home) || 0) + Math.min(count, most));
      }
      return signs.length;
    }

    read(text) {
      return written(text).map((word) => ({ root: this.lexicon.sign(word) }));
    }

    /** Return the tokens of a text: words with stop words, bigrams, and synonym groups. */
    signs(words) {
      const roots = words.map(({ root }) => (/\d/.test(root) ? "0" : root));
      const pairs = roots.slice(1).map((root, at) => `${roots[at]} ${root}`);
      return [...roots, ...pairs, ...this.lexicon.meanings(words)];
    }

    /** Return the score of each rule by position. */
    heard(words) {
      const found = new Map();
      const signs = new Set(this.signs(words));
      for (const sign of signs) {
        const posts = this.posts.get(sign) || new Map();
        const rare = (2 * Math.log(1 + this.sizes.size / posts.size)) / Math.sqrt(signs.size + FEW);
        for (const [home, count] of posts) {
          const held = MORE * (1 - LONG + (LONG * this.sizes.get(home)) / this.size);
          found.set(home, (found.get(home) || 0) + (rare * count) / (count + held));
        }
      }
      return found;
    }
  }

  globalThis.pnpVoice = Voice;
})();
