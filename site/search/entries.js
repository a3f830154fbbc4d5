/* The inverted index: for each word the entries that contain it, with weights. */
(() => {
  "use strict";

  const { near, words, phrases, key, counted } = pnpWords;
  const SENTENCE = /(?<=[.!?…;])\s+(?=\S)|(?<=:)\s+(?=- |\d+\.\d)/u;
  /** Weight of a word by field. */
  const WEIGHTS = { number: 6, title: 1.11, shared: 0.85, also: 1.5, heard: 0.4, asked: 0.6, text: 1 };
  /** A rule's title is its section's, shared with other rules; a ruling's title is a whole question. */
  const SHARED_TITLES = new Set(["rule", "aside", "ruling"]);
  const SHARES = { same: 1, ending: 0.44, beginning: 0.34 };
  const LONG_TEXT = 0.36;
  /** Factor for a word that is very common, such as card. */
  const WEAK = 0.89;

  class Index {
    constructor({ games = {}, kinds = {}, search = {}, entries = [] }) {
      const lexicon = new pnpLexicon(search);
      Object.assign(this, { games, kinds, lexicon, entries: [], called: [], counted: [], questions: [], voices: new Map(), said: new Map(), posts: new Map(), roots: new Map() });
      this.titles = Object.entries(games).map(([game, title]) => [game, lexicon.telling(title)]);
      this.add(entries);
    }

    add(entries) {
      const told = (text) => this.lexicon.telling(text || "", 0);
      for (const entry of entries) {
        const at = this.entries.push(entry) - 1;
        const [kind, , number, title, text, also, heard, asked] = entry;
        this.called[at] = key(this.lexicon.telling(title));
        this.counted[at] = /\d/.test(text) ? counted(text) : null;
        const said = told(text);
        this.put(at, said, WEIGHTS.text / (1 - LONG_TEXT + (LONG_TEXT * said.length) / 30));
        this.put(at, told(title), SHARED_TITLES.has(kind) ? WEIGHTS.shared : WEIGHTS.title);
        this.put(at, told(also), WEIGHTS.also);
        this.put(at, told(heard), WEIGHTS.heard);
        this.questions[at] = asked ? asked.split("\n").map((question) => this.lexicon.telling(question)) : [];
        const unsaid = new Set(this.questions[at].flat().filter((word) => !this.posts.get(word)?.has(at)));
        this.put(at, unsaid, WEIGHTS.asked);
        this.put(at, told(number), WEIGHTS.number);
        if (kind === "term" && also) this.lexicon.mean([title, ...phrases(also)]);
      }
      this.vocabulary = [...this.posts.keys()];
      this.known = new Map();
      return this;
    }

    /** Add the words of one field of an entry. */
    put(at, found, weight) {
      for (const word of found) {
        if (!this.posts.has(word)) {
          this.posts.set(word, new Map());
          const root = this.lexicon.root(word);
          if (!this.roots.has(root)) this.roots.set(root, []);
          this.roots.get(root).push(word);
        }
        const weights = this.posts.get(word);
        weights.set(at, (weights.get(at) || 0) + weight);
      }
    }

    /** Cache a result for a word until the index grows. */
    keep(name, find) {
      if (!this.known.has(name)) this.known.set(name, find());
      return this.known.get(name);
    }

    /** Return whether an entry is of a game; true for all if no game is given. */
    of(at, game) {
      return !game || this.entries[at][1].startsWith(`${game}/`);
    }

    /** Return the phrasing index of a game, perhaps incomplete. */
    voice(game) {
      if (!this.voices.has(game)) this.voices.set(game, new pnpVoice(this.lexicon, [...this.entries.entries()].filter(([at]) => this.of(at, game))));
      return this.voices.get(game);
    }

    /** Return the complete phrasing index of a game; nothing while it is being built in the background. */
    heard(game) {
      const begun = this.voices.has(game);
      const voice = this.voice(game);
      while (!begun && !voice.ready) voice.listen();
      return voice.ready ? voice : null;
    }

    /** Return the inverse document frequency of a set of entries within the game. */
    scarcity(having, game) {
      const size = this.keep(`${game} size`, () => this.entries.filter((_, at) => this.of(at, game)).length);
      let count = 0;
      for (const at of having) count += this.of(at, game);
      return Math.log(1 + size / (count || 1));
    }

    /** Return the inverse document frequency of a word. */
    rarity(word, game = "") {
      return this.keep(`${game} rarity ${word}`, () => this.scarcity((this.posts.get(word) || new Map()).keys(), game) * this.weight(word));
    }

    /** Return the weight of each question of an entry: the sum over its words. */
    weights(at, game) {
      const weigh = (words) => words.reduce((sum, word) => sum + this.rarity(word, game), 0);
      return this.keep(`${game} weights ${at}`, () => this.questions[at].map(weigh));
    }

    /** Return a factor below one for a very common word. */
    weight(word) {
      return this.lexicon.weak.has(word) ? WEAK : 1;
    }

    /** Return the index words that a typed word may stand for, with weights; the last typed word may be a prefix. */
    meant(word, last = false) {
      return this.keep(`${last} meant ${word}`, () => {
        const found = new Map();
        const take = (known, share) => found.set(known, Math.max(found.get(known) || 0, share));
        for (const known of this.roots.get(this.lexicon.root(word)) || []) take(known, SHARES.ending);
        if (this.posts.has(word)) take(word, SHARES.same);
        if (word.length > 2 && (last || !found.size)) {
          for (const known of this.vocabulary) if (known.startsWith(word)) take(known, SHARES.beginning);
        }
        return found;
      });
    }

    /** Return the likely correction of a word that is no prefix of any index word. */
    mended(word) {
      return this.keep(`mended ${word}`, () => {
        const { aliases } = this.lexicon;
        const root = this.lexicon.root(word);
        if (word.length < 4 || this.meant(word, true).size || aliases.has(root)) return word;
        const again = /^re(?=..)/.test(word) && word.slice(2);
        if (again && (this.posts.has(again) || aliases.has(this.lexicon.root(again)))) return again;
        const close = this.vocabulary.filter((known) => near(known, word));
        const [best] = close.sort((a, b) => this.posts.get(b).size - this.posts.get(a).size);
        return best || [...aliases].find((known) => near(known, root)) || word;
      });
    }

    /** Return the entries that a word leads to, with scores. */
    led(word, last) {
      return this.keep(`${last} led ${word}`, () => {
        const found = new Map();
        for (const [known, share] of this.meant(word, last)) {
          for (const [at, weight] of this.posts.get(known)) found.set(at, Math.max(found.get(at) || 0, weight * share));
        }
        return found;
      });
    }

    /** Return the sentences of a text, each with its words. */
    read(text) {
      if (!this.said.has(text)) this.said.set(text, text.split(SENTENCE).map((part) => ({ part, said: new Set(words(part)) })));
      return this.said.get(text);
    }

    /** Return the words around an entry's text, and its sentences. */
    spoken(at) {
      const [, , , title, text, also] = this.entries[at];
      const [{ said: around }] = this.read(`${title} ${also}`.replace(/[.!?…;:]/g, " "));
      return { around, sentences: this.read(text) };
    }
  }

  globalThis.pnpIndex = Index;
})();
