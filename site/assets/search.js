/* Search that forgives how a question is put, and knows words that mean the same. */
(() => {
  "use strict";

  const { GAP, fold, stem, written, words, near, list, phrases, key, standing, counted } = pnpWords;
  const SHOWN_AT_MOST = 30;
  const SENTENCE = /(?<=[.!?…;])\s+(?=\S)|(?<=:)\s+(?=- |\d+\.\d)/u;
  /** How much a thing counts, by what it is, and a word by where it stands. */
  const LEANING = { rule: 1, aside: 0.85, calc: 0.56, term: 0.65, ruling: 0.4, piece: 0.55, page: 0.47, guide: 0.3 };
  const WEIGHTS = { number: 6, title: 1.11, shared: 0.85, also: 1.5, heard: 0.5, asked: 0.5, text: 1 };
  /** The title of a rule is that of its section, which others have too; that of a ruling is a whole question. */
  const SHARED_TITLES = new Set(["rule", "aside", "ruling"]);
  const RULES = new Set(["rule", "aside"]);
  const SHARES = { same: 1, ending: 0.73, beginning: 0.34, near: 0.4, alike: 0.71 };
  const LONG_TEXT = 0.29;
  /** Who asks how many is answered by a number, best by one of what was asked for. */
  const FIGURES = { counted: 1.7, any: 1.2 };
  const ALSO = 0.5;
  /** The first rule of a section says what the section is about. */
  const FIRST = 1.19;
  /** How many letters of a word are left at least when an ending of one letter goes, or a longer one. */
  const ROOT = { short: 4, long: 3 };
  /** What a word counts that is said everywhere, such as card. */
  const WEAK = 0.89;
  const COVERED = 1.23;
  /** The lower, the sooner an entry has said enough of one thing, however often it says it. */
  const ENOUGH = 2.0;
  /** How much a unit is weighed by all that it may mean, and not by what was typed alone. */
  const BLEND = 0.32;
  /** How much it matters that one sentence says it all, and how many of the best are read for that. */
  const CLOSE = 0.44;
  const READ_AGAIN = 40;
  /** How much it matters that what was typed is a question that the entry is known to answer. */
  const ASKED = 3;

  /** An index made ready: for each word the entries that have it, and how much it counts there. */
  class Index {
    constructor({ games = {}, kinds = {}, search = {}, entries = [] }) {
      const { common, weak, asking, endings, amount, numbers, ...alike } = search;
      Object.assign(this, { games, kinds, entries: [], counted: [], questions: [], said: new Map(), posts: new Map(), roots: new Map(), phrases: new Map(), groups: [] });
      this.common = new Set(list(common));
      this.weak = new Set(list(weak).map((word) => stem(fold(word))));
      this.asking = new Set(list(asking));
      this.amount = phrases(amount || "").map(fold);
      this.endings = list(endings).sort((a, b) => b.length - a.length);
      this.aliases = new Set();
      for (const group of Object.values(alike)) this.mean(phrases(group));
      list(numbers).forEach((word, at) => this.mean([word, String(at + 2)]));
      this.titles = Object.entries(games).map(([game, title]) => [game, this.telling(title)]);
      this.add(entries);
    }

    /** Take phrases that mean the same; those that ask, such as who starts, are typed and not sought. */
    mean(group) {
      const typed = group.map((phrase) => written(phrase).map((word) => this.sign(word)));
      typed.forEach((phrase, at) => {
        for (const word of phrase) if (/^\p{L}/u.test(word)) this.aliases.add(word);
        if (!this.phrases.has(phrase[0])) this.phrases.set(phrase[0], []);
        this.phrases.get(phrase[0]).push({ phrase, whole: key(words(group[at])), number: this.groups.length });
      });
      const sought = group.filter((phrase) => !this.asking.has(written(phrase)[0])).map((phrase) => [this.telling(phrase, 0), written(phrase)]);
      const tells = ([phrase, all]) => phrase.length > 1 || (phrase.length && (all.length < 2 || !this.weak.has(phrase[0])));
      this.groups.push(sought.filter(tells).map(([phrase]) => phrase));
    }

    /** What a word is recognised by in a phrase: its root, or itself where it is a small one, as des is and dés is not. */
    sign(word) {
      if (word === GAP) return word;
      return this.common.has(word) ? `=${word}` : this.root(stem(fold(word)));
    }

    /** The words that tell something: dés is one, des is none. All of them where there is nothing else. */
    telling(text, least = 1) {
      const all = written(text);
      const told = all.filter((word) => word !== GAP && !this.common.has(word));
      return [...new Set((told.length >= least ? told : all).map((word) => stem(fold(word))))];
    }

    /** A word without what it may end in: gagner and gagnant are one, and so are dig and digging. */
    root(word) {
      const ending = this.endings.find((one) => word.length - one.length >= (one.length > 1 ? ROOT.long : ROOT.short) && word.endsWith(one));
      return ending ? word.slice(0, -ending.length).replace(/([^aeiou])\1$/, "$1") : word;
    }

    add(entries) {
      for (const entry of entries) {
        const at = this.entries.push(entry) - 1;
        const [kind, , number, title, text, also, heard, asked] = entry;
        this.counted[at] = /\d/.test(text) ? counted(text) : null;
        const said = this.telling(text, 0);
        this.put(at, said, WEIGHTS.text / (1 - LONG_TEXT + (LONG_TEXT * said.length) / 30));
        this.put(at, this.telling(title, 0), SHARED_TITLES.has(kind) ? WEIGHTS.shared : WEIGHTS.title);
        this.put(at, this.telling(also, 0), WEIGHTS.also);
        this.put(at, this.telling(heard || "", 0), WEIGHTS.heard);
        this.questions[at] = asked ? asked.split("\n").map((question) => this.telling(question)) : [];
        const unsaid = new Set(this.questions[at].flat().filter((word) => !this.posts.get(word)?.has(at)));
        this.put(at, unsaid, WEIGHTS.asked);
        this.put(at, this.telling(number, 0), WEIGHTS.number);
        if (kind === "term" && also) this.mean([title, ...phrases(also)]);
      }
      this.vocabulary = [...this.posts.keys()];
      this.known = new Map();
      return this;
    }

    /** Note the words of one part of an entry. */
    put(at, found, weight) {
      for (const word of found) {
        if (!this.posts.has(word)) {
          this.posts.set(word, new Map());
          const root = this.root(word);
          if (!this.roots.has(root)) this.roots.set(root, []);
          this.roots.get(root).push(word);
        }
        const weights = this.posts.get(word);
        weights.set(at, (weights.get(at) || 0) + weight);
      }
    }

    /** Remember what was found out about a word, until the index grows or another game is read. */
    keep(name, find) {
      if (!this.known.has(name)) this.known.set(name, find());
      return this.known.get(name);
    }

    /** Whether an entry is of a game; all are where none is read. */
    of(at, game) {
      return !game || this.entries[at][1].startsWith(`${game}/`);
    }

    size(game) {
      return this.keep(`${game} size`, () => this.entries.filter((_, at) => this.of(at, game)).length);
    }

    /** How telling a word is: the fewer entries of the game have it, the more. */
    rarity(word, game = "") {
      return this.keep(`${game} rarity ${word}`, () => {
        const size = this.size(game);
        let having = 0;
        for (const at of (this.posts.get(word) || new Map()).keys()) having += this.of(at, game);
        return Math.log(1 + size / (having || 1)) * (this.weak.has(word) ? WEAK : 1);
      });
    }

    /** The words of the index that a word may mean, each with its share; the last one typed may go on. */
    meant(word, last = false) {
      return this.keep(`${last} meant ${word}`, () => {
        const found = new Map();
        const take = (known, share) => found.set(known, Math.max(found.get(known) || 0, share));
        for (const known of this.roots.get(this.root(word)) || []) take(known, SHARES.ending);
        if (this.posts.has(word)) take(word, SHARES.same);
        if (word.length > 2 && (last || !found.size)) {
          for (const known of this.vocabulary) if (known.startsWith(word)) take(known, SHARES.beginning);
        }
        return found;
      });
    }

    /** A word as it was probably meant, where nothing begins with it as it is. */
    mended(word) {
      return this.keep(`mended ${word}`, () => {
        if (word.length < 4 || this.meant(word, true).size || this.aliases.has(this.root(word))) return word;
        const again = /^re(?=..)/.test(word) && word.slice(2);
        if (again && (this.posts.has(again) || this.aliases.has(this.root(again)))) return again;
        const close = this.vocabulary.filter((known) => near(known, word));
        const [best] = close.sort((a, b) => this.posts.get(b).size - this.posts.get(a).size);
        return best || [...this.aliases].find((known) => near(known, this.root(word))) || word;
      });
    }

    /** The entries that a word leads to, with how well. */
    led(word) {
      return this.keep(`led ${word}`, () => {
        const found = new Map();
        for (const [known, share] of this.meant(word, word === this.last)) {
          for (const [at, weight] of this.posts.get(known)) found.set(at, Math.max(found.get(at) || 0, weight * share));
        }
        return found;
      });
    }

    /** The phrases of groups that were typed, each with the places of its words; the longest first. */
    typed(asked) {
      const found = [];
      asked.forEach(({ root }, start) => {
        for (const { phrase, whole, number } of this.phrases.get(root) || []) {
          const places = standing(phrase, asked, start);
          if (places) found.push({ places, number, exact: whole === key(places.map((place) => asked[place].word)) });
        }
      });
      return found.sort((a, b) => b.places.length - a.places.length || b.exact - a.exact || a.places[0] - b.places[0]);
    }

    /** What is sought: words, and groups of phrases that mean the same, the typed one first. */
    units(asked) {
      const typed = this.typed(asked);
      const free = new Set(asked.keys());
      const units = [];
      for (const { places, exact } of typed) {
        if (!places.every((place) => free.has(place))) continue;
        const same = typed.filter((one) => one.exact === exact && key(one.places) === key(places));
        for (const place of places) free.delete(place);
        const told = places.map((place) => asked[place]).filter(({ telling }) => telling).map(({ word }) => word);
        const others = new Map(same.flatMap(({ number }) => this.groups[number]).map((phrase) => [key(phrase), phrase]));
        others.delete(key(told));
        units.push([told, ...others.values()]);
      }
      const left = [...free].map((place) => asked[place]).filter(({ telling }) => telling);
      return [...units, ...left.map(({ word }) => [[word]])];
    }

    /** How well each entry answers one unit: by its best phrase, and a little by each other one. */
    answered([typed, ...others]) {
      const best = new Map();
      const keep = (at, score) => {
        const so = best.get(at) || 0;
        best.set(at, Math.max(so, score) + ALSO * Math.min(so, score));
      };
      if (typed.length) for (const [at, { score, words: count }] of this.together(typed)) keep(at, score * (count / typed.length) ** 2);
      for (const phrase of others) {
        for (const [at, { score, words: count }] of this.together(phrase)) if (count === phrase.length) keep(at, score * SHARES.alike);
      }
      return best;
    }

    /** The entries that some words lead to, with how well on average, and how many of them each has. */
    together(phrase) {
      const sums = new Map();
      for (const word of phrase) {
        for (const [at, score] of this.led(word)) {
          const so = sums.get(at) || { score: 0, words: 0 };
          sums.set(at, { score: so.score + score / phrase.length, words: so.words + 1 });
        }
      }
      return sums;
    }

    /** How telling a unit is: by the rarest word that was typed, and by how few entries answer it at all. */
    telltale([typed, ...others], found, game) {
      const size = this.size(game);
      let having = 0;
      for (const at of found.keys()) having += this.of(at, game);
      const meant = Math.log(1 + size / (having || 1)) * (others.length || !this.weak.has(typed[0]) ? 1 : WEAK);
      const rare = typed.filter((word) => this.posts.has(word)).map((word) => this.rarity(word, game));
      return rare.length ? BLEND * meant + (1 - BLEND) * Math.max(...rare) : meant;
    }

    /** The words of a question, mended, and which of them tell something; the last one may not be complete. */
    asked(query) {
      const all = written(query);
      const some = all.some((word) => !this.common.has(word));
      const found = all.map((typed) => {
        const telling = !some || !this.common.has(typed);
        const word = telling ? this.mended(stem(fold(typed))) : stem(fold(typed));
        return { word, telling, root: this.common.has(typed) ? `=${typed}` : this.root(word) };
      });
      const last = found.length && /[\p{L}\p{N}]$/u.test(query) ? found[found.length - 1].word : "";
      if (last !== this.last) for (const word of [last, this.last]) this.known.delete(`led ${word}`);
      this.last = last;
      return found;
    }

    /** The phrases that were meant, each word as all that it may be, to be marked in what was found. */
    marks(query) {
      const phrases = this.units(this.asked(query)).flat().filter((phrase) => phrase.length);
      return phrases.map((phrase) => phrase.map((word) => [...this.meant(word, word === this.last).keys()]));
    }

    /** The words of a sentence that are to be marked: those of phrases that it has wholly. */
    there(said, marks) {
      const found = marks.map((phrase) => phrase.map((meant) => meant.filter((word) => said.has(word))));
      return new Set(found.filter((phrase) => phrase.every((meant) => meant.length)).flat(2));
    }

    /** The sentences of a text, each with its words. */
    read(text) {
      if (!this.said.has(text)) this.said.set(text, text.split(SENTENCE).map((part) => ({ part, said: new Set(words(part)) })));
      return this.said.get(text);
    }

    /** How much of what was sought one sentence of an entry says. */
    closeness(at, units, totals, whole) {
      const [, , , title, text, also] = this.entries[at];
      const [{ said: around }] = this.read(`${title} ${also}`.replace(/[.!?…;:]/g, " "));
      let best = 0;
      for (const { said } of this.read(text)) {
        const has = (word) => [...this.meant(word, word === this.last).keys()].some((known) => said.has(known) || around.has(known));
        best = Math.max(best, covered(units, totals, has));
      }
      return best / whole;
    }

    /** How nearly the question that is most like it is what was typed: all of that, and nothing else. */
    likeness(at, units, totals, whole, meant, typed, game) {
      let best = 0;
      for (const question of this.questions[at]) {
        const said = question.filter((word) => typed.has(word));
        if (!said.length) continue;
        const has = (word) => said.some((known) => meant.get(word).has(known));
        const weigh = (words) => words.reduce((sum, word) => sum + this.rarity(word, game), 0);
        best = Math.max(best, (covered(units, totals, has) / whole) * (weigh(said) / weigh(question)));
      }
      return best;
    }

    /** The best entries first; those of the game that is being read come before all others. */
    search(query, game = "") {
      const sought = this.asked(query);
      const named = game ? null : this.titles.find(([, title]) => called(title, sought.map(({ word }) => word)));
      if (!named) return this.shown(this.ranked(sought, query, game), game);
      const rest = written(query).filter((word) => !named[1].includes(stem(fold(word)))).join(" ");
      const own = this.shown(this.ranked(this.asked(rest), rest, named[0]), named[0]);
      const others = named[1].length > 1 ? [] : this.shown(this.ranked(sought, query, ""), "");
      return onceEach(own.flatMap((entry, at) => [entry, ...others.slice(at, at + 1)])).slice(0, SHOWN_AT_MOST);
    }

    shown(found, game) {
      const ordered = [...found.filter(([at]) => this.of(at, game)), ...found.filter(([at]) => !this.of(at, game))];
      return onceEach(ordered.map(([at]) => this.entries[at])).slice(0, SHOWN_AT_MOST);
    }

    /** What is to be counted: the first thing named after how many, or any that was sought. */
    countable(after, sought) {
      const [first] = this.telling(after, 0);
      return first ? [first] : sought;
    }

    /** Every entry that has something of what was sought, with how well it answers. */
    ranked(all, query, game) {
      const units = this.units(all);
      const sought = all.filter(({ telling }) => telling).map(({ word }) => word);
      const scores = new Map();
      const answers = units.map((unit) => this.answered(unit));
      const totals = units.map((unit, number) => this.telltale(unit, answers[number], game));
      answers.forEach((found, number) => {
        for (const [at, score] of found) {
          const so = scores.get(at) || { score: 0, covered: 0 };
          const full = (score * (1 + ENOUGH)) / (score + ENOUGH);
          scores.set(at, { score: so.score + full * totals[number], covered: so.covered + totals[number] });
        }
      });
      const whole = totals.reduce((sum, one) => sum + one, 0);
      const counts = this.amount.find((asked) => fold(query).includes(asked));
      const phrase = key(sought);
      const asked = counts ? this.countable(fold(query).split(counts)[1], sought).flatMap((word) => [...this.meant(word).keys()]) : [];
      const rank = ([at, { score, covered }]) => {
        const [kind, , number, title] = this.entries[at];
        const first = RULES.has(kind) && number.endsWith(".1") ? FIRST : 1;
        const called = !RULES.has(kind) && key(this.telling(title)) === phrase ? 2.5 : 1;
        const figures = counts && RULES.has(kind) && this.counted[at] ? (asked.some((word) => this.counted[at].has(word)) ? FIGURES.counted : FIGURES.any) : 1;
        return [at, score * LEANING[kind] * called * figures * first * (covered / whole) ** COVERED];
      };
      const better = (a, b) => b[1] - a[1] || a[0] - b[0];
      const found = [...scores].filter(([at]) => this.of(at, game)).map(rank).sort(better);
      const meant = new Map(units.flat(2).map((word) => [word, this.meant(word, word === this.last)]));
      const typed = new Set([...meant.values()].flatMap((known) => [...known.keys()]));
      const again = (at) => (1 - CLOSE + CLOSE * this.closeness(at, units, totals, whole)) * (1 + ASKED * this.likeness(at, units, totals, whole, meant, typed, game));
      const best = found.slice(0, READ_AGAIN).map(([at, score]) => [at, score * again(at)]);
      const rest = game ? [...scores].filter(([at]) => !this.of(at, game)).map(rank).sort(better) : [];
      return [...best.sort(better), ...found.slice(READ_AGAIN), ...rest];
    }

    /** The sentence of a text that says most of what was sought. */
    sentence(text, marks) {
      const telling = ({ said }) => [...this.there(said, marks)].reduce((sum, word) => sum + this.rarity(word), 0);
      const [best] = this.read(text).map((one) => [one.part, telling(one)]).sort((a, b) => b[1] - a[1]);
      return best[0].replace(/^(?:[-–\s]|\d+(?:\.\d+)+\s)+/, "");
    }
  }

  /** Whether a title is said, with something besides; of a long one a word may be left out. */
  function called(title, said) {
    const there = title.filter((word) => said.includes(word)).length;
    return said.length > there && there >= Math.max(title.length - (title.length > 2 ? 1 : 0), 1);
  }

  /** How much of what was sought is said, where it is known of each word whether it is. */
  function covered(units, totals, has) {
    const says = (phrase) => phrase.length && phrase.every(has);
    const share = (unit) => (says(unit[0]) ? 1 : unit.some(says) ? SHARES.alike : 0);
    return units.reduce((sum, unit, number) => sum + totals[number] * share(unit), 0);
  }

  /** A rule and its steps are found once, by the best of them. */
  function onceEach(entries) {
    const seen = new Set();
    return entries.filter(([kind, address]) => {
      const one = RULES.has(kind) ? address.replace(/\.\d+$/, "") : `${kind} ${address}`;
      return !seen.has(one) && seen.add(one);
    });
  }

  const prepare = (told) => new Index(told);
  const search = (index, query, game) => index.search(query, game);
  globalThis.pnpFind = { fold, stem, words, near, prepare, search, learn() {} };
})();
