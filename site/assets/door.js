// Sends a visitor to the language read last on this device, else to the browser's own.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem("pnp-language");
  } catch (error) {
    chosen = null;
  }
  const wanted = chosen || (navigator.languages || [navigator.language || "fr"])[0].slice(0, 2);
  location.replace(`${wanted === "fr" ? "fr" : "en"}/index.html`);
})();
