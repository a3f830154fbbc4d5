/* Functions that remember, fields of records, refusals. */
(() => {
  "use strict";

  const { fail, key } = pnp.python;

  /** What a map of answers is asked for. */
  const keyed = (value) => (typeof value === "object" ? key(value) : value);

  /** The map under a name in a map of maps. */
  function within(answers, name) {
    let found = answers.get(name);
    if (found === undefined) answers.set(name, (found = new Map()));
    return found;
  }

  const CACHES = [
    (make) => {
      const answers = new Map();
      return (a) => {
        const name = keyed(a);
        let found = answers.get(name);
        if (found === undefined) answers.set(name, (found = make(a)));
        return found;
      };
    },
    (make) => {
      const answers = new Map();
      return (a, b) => {
        const some = within(answers, keyed(a));
        const name = keyed(b);
        let found = some.get(name);
        if (found === undefined) some.set(name, (found = make(a, b)));
        return found;
      };
    },
    (make) => {
      const answers = new Map();
      return (a, b, c) => {
        const some = within(within(answers, keyed(a)), keyed(b));
        const name = keyed(c);
        let found = some.get(name);
        if (found === undefined) some.set(name, (found = make(a, b, c)));
        return found;
      };
    },
    (make) => {
      const answers = new Map();
      return (a, b, c, d) => {
        const some = within(within(within(answers, keyed(a)), keyed(b)), keyed(c));
        const name = keyed(d);
        let found = some.get(name);
        if (found === undefined) some.set(name, (found = make(a, b, c, d)));
        return found;
      };
    },
  ];

  /** The same function of so many things, which computes each answer once. */
  const cache = (make, size = make.length) => CACHES[size - 1](make);

  /** Fields that are no part of the answer, but that sentences and pictures speak of. */
  function hide(record, fields) {
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(record, name, { value });
  }

  const field = (record, name) => (Object.prototype.hasOwnProperty.call(record, name) ? record[name] : fail("AttributeError"));

  /** No such thing can happen in the game: why, in English and in French. */
  const refusal = (name, en, fr = en) => pnp.refusal(name, { en, fr });

  Object.assign(pnp.python, { cache, hide, field, refusal });
})();
