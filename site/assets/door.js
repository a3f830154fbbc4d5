// Sends a visitor to the language read last on this device, else to the browser's own, else to English, else to
// the site's first.
(function () {
  const offered = document.currentScript.dataset.languages.split(" ");
  const wanted = (navigator.languages || [navigator.language || ""]).map((one) => one.slice(0, 2));
  try {
    wanted.unshift(localStorage.getItem("pnp-language"));
  } catch (error) {
    // Without storage there is no last language.
  }
  const found = [...wanted, "en"].find((one) => offered.includes(one)) || offered[0];
  location.replace(`${found}/index.html`);
})();
