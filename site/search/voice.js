/* How the rules of a game are spoken of: each with its text, its steps and all its questions put together. */
(() => {
  "use strict";

  const { written } = pnpWords;
  /** Kinds of entries that are spoken of here. */
  const RULES = new Set(["rule", "aside"]);
  const STEP = /#.*\.\d+$/;
  /** So often at most a sign of a text counts; one of questions counts each time. */
  const OFTEN = 3;
  /** The higher, the more it matters how often a sign is heard; and how much those are held back of which more is said. */
  const MORE = 8;
  const LONG = 0.4;
  /** What is short says little by itself: as if so many signs more had been typed. */
  const FEW = 6;

  class Voice {
    /** From the entries of one game, each with its place; they are listened to one by one. */
    constructor(lexicon, entries) {
      const waiting = entries.filter(([, [kind]]) => RULES.has(kind)).reverse();
      Object.assign(this, { lexicon, waiting, home: 0, posts: new Map(), homes: new Map(), sizes: new Map() });
    }

    get ready() {
      return !this.waiting.length;
    }

    /** Listen to the next entry. */
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

    /** Note the signs of something that is said of a rule; how many there are. */
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

    /** What a text is recognised by: its words, small ones too, each with the next one, and what its phrases mean. */
    signs(words) {
      const roots = words.map(({ root }) => (/\d/.test(root) ? "0" : root));
      const pairs = roots.slice(1).map((root, at) => `${roots[at]} ${root}`);
      return [...roots, ...pairs, ...this.lexicon.meanings(words)];
    }

    /** How much each rule, by its place, sounds like what was typed. */
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
