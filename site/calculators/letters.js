/* Encode words for links: safe letters as they are, all others by their codes; no full stop, no underscore. */
(() => {
  "use strict";

  const code = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  const escaped = (text) => encodeURIComponent(text).replace(/[!~'().*_]/g, code).replace(/%/g, "*");
  const unescaped = (text) => decodeURIComponent(text.replace(/\*/g, "%"));

  pnp.letters = { escaped, unescaped };
})();
