/* Caching functions, fields of records, refusals. */
(() => {
  "use strict";

  const { fail, key } = pnp.python;

  /** Return the cache key of an argument. */
  const keyed = (value) => (typeof value === "object" ? key(value) : value);

  /** Return the map under a name in a map of maps; create it if missing. */
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

  /** Return a function of so many arguments that caches its results. */
  const cache = (make, size = make.length) => CACHES[size - 1](make);

  /** Fields that are not part of the answer, but that sentences and pictures use. */
  function hide(record, fields) {
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(record, name, { value });
  }

  const field = (record, name) => (Object.prototype.hasOwnProperty.call(record, name) ? record[name] : fail("AttributeError"));

  /** Throw a refusal with the reason in English and French. */
  const refusal = (name, en, fr = en) => pnp.refusal(name, { en, fr });

  Object.assign(pnp.python, { cache, hide, field, refusal });
})();
