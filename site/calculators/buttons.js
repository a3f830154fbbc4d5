/* Actions of a calculator's buttons, and of taps on its picture. */
(() => {
  "use strict";

  const { nameOf, read, write, rowsOf, itemOf, appendRow, renumber } = pnp.controls;

  /** Return the changes to a question with dice thrown: `{"throw": 3}` becomes three faces. */
  function thrown(put) {
    const faces = (count) => [...crypto.getRandomValues(new Uint32Array(count))].map((one) => String(1 + Math.floor((one / 2 ** 32) * 6)));
    const settled = ([key, value]) => [key, value && typeof value === "object" && "throw" in value ? faces(value.throw).join("") : value];
    return Object.fromEntries(Object.entries(put).map(settled));
  }

  /** Actions by `data-act`. */
  const acts = {
    add(_, button) {
      const list = button.closest("[data-fewest]");
      const last = rowsOf(list).pop();
      const row = appendRow(list);
      if (button.dataset.offer) write(nameOf(row), button.dataset.offer);
      else if (last) write(itemOf(row), read(itemOf(last)));
      renumber(list);
      const first = row.querySelector("input, select");
      first.focus();
      if (first.matches("input")) first.select();
    },
    remove(_, button) {
      const list = button.closest("[data-fewest]");
      const row = button.closest("tr");
      const next = row.nextElementSibling || row.previousElementSibling;
      row.remove();
      renumber(list);
      (next || list).querySelector("button:enabled").focus();
    },
    up(_, button) {
      const row = button.closest("tr");
      row.previousElementSibling.before(row);
      renumber(button.closest("[data-fewest]"));
      (button.disabled ? row.querySelector("input, select") : button).focus();
    },
    reset(calculator) {
      write(calculator.form, calculator.exampled());
    },
    share(calculator, button) {
      calculator.share(button);
    },
    print(calculator) {
      const alone = () => calculator.classList.toggle("pnp-alone");
      alone();
      addEventListener("afterprint", alone, { once: true });
      print();
    },
  };

  pnp.buttons = { thrown, acts };
})();
