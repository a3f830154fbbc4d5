// Service worker: caches what its reader uses, and whole games on request.
// Every file has a digest: a response that does not match is fetched again.
const EDITION = "__EDITION__";
const LISTING = "offline.json";
const KEPT = "pnp-kept";
const SEAL = "x-pnp-seal";
const AT_ONCE = 6;
const FULL = "QuotaExceededError";
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const root = new URL("./", self.location).href;

const pathOf = (address) => decodeURIComponent(new URL(address).pathname.slice(new URL(root).pathname.length)).replace(/(^|\/)$/, "$1index.html");
const addressOf = (path) => new URL(path.split("/").map(encodeURIComponent).join("/"), root).href;

let told = null;

/** The listing of this version: digest and size of each file, the shell, and the files of each game. */
async function listing() {
  if (!told) {
    const cache = await caches.open(EDITION);
    const known = (await cache.match(addressOf(LISTING))) || (await learned(cache));
    told = await known.json();
  }
  return told;
}

/** Fetch the listing past every cache; a listing of another version means that a deployment is under way. */
async function learned(cache) {
  const fresh = await fetch(`${addressOf(LISTING)}?${EDITION}`, { cache: "no-store" });
  if (!fresh.ok) throw new Error(`${LISTING}: ${fresh.status}`);
  const text = await fresh.text();
  if (JSON.parse(text).edition !== EDITION) throw new Error("another edition is on its way");
  await cache.put(addressOf(LISTING), new Response(text));
  return new Response(text);
}

async function sealOf(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest.slice(0, 6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return a copy of a response that carries its digest. */
function sealed(response, bytes, seal) {
  const headers = new Headers({ "content-type": response.headers.get("content-type") || "application/octet-stream", [SEAL]: seal });
  return new Response(bytes, { headers });
}

/** Return a file with the listed digest: from the browser's cache, else from the server past every cache. */
async function fetched(path, wanted) {
  let copy = null;
  for (const [address, cache] of [[addressOf(path), "force-cache"], [`${addressOf(path)}?${EDITION}`, "reload"]]) {
    const response = await fetch(address, { cache, credentials: "same-origin" });
    if (!response.ok) continue;
    const bytes = await response.arrayBuffer();
    const seal = await sealOf(bytes);
    copy = sealed(response, bytes, seal);
    if (seal === wanted) break;
  }
  return copy;
}

/** Return a copy with the wanted digest from the cache of any version. */
async function standing(path, wanted) {
  for (const name of await caches.keys()) {
    const found = name.startsWith("pnp-") ? await (await caches.open(name)).match(addressOf(path)) : null;
    if (found && found.headers.get(SEAL) === wanted) return found;
  }
  return null;
}

/** Put files into this version's cache. Skip files that the server lacks; report network failures. */
async function keep(paths, step = () => {}) {
  const { files } = await listing();
  const cache = await caches.open(EDITION);
  const waiting = [...new Set(paths)].filter((path) => path in files);
  const total = waiting.reduce((sum, path) => sum + files[path][1], 0);
  let done = 0;
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const [wanted, size] = files[path];
      const there = await cache.match(addressOf(path));
      if (!there || there.headers.get(SEAL) !== wanted) {
        const copy = (await standing(path, wanted)) || (await fetched(path, wanted));
        if (copy) await cache.put(addressOf(path), copy);
      }
      done += size;
      step(done, total);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Return the games to keep offline, such as fr/grove. */
async function keptGames() {
  const found = await (await caches.open(KEPT)).match(root);
  return found ? found.json() : [];
}

const keepGames = async (games) => (await caches.open(KEPT)).put(root, new Response(JSON.stringify(games)));

/** Return the files that an earlier version cached, all of which are fetched before this version takes over. */
async function used() {
  const { files, shell, games } = await listing();
  const paths = [...shell];
  for (const name of await caches.keys()) {
    if (!name.startsWith("pnp-") || name === KEPT || name === EDITION) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if ((await cache.match(request)).headers.has(SEAL)) paths.push(pathOf(request.url));
    }
  }
  for (const game of await keptGames()) paths.push(...(games[game] || []));
  return paths.filter((path) => path in files);
}

self.addEventListener("install", (event) => {
  event.waitUntil(used().then(keep).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("pnp-") && name !== EDITION && name !== KEPT;
  const clear = (names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(clear).then(() => self.clients.claim()));
});

/** Return a page or resource: from the cache, else from the network, else the page that says it is not kept. */
async function answer(request) {
  const path = pathOf(request.url);
  const cache = await caches.open(EDITION);
  const known = await cache.match(addressOf(path));
  if (known) return known;
  const { files } = await listing().catch(() => ({ files: {} }));
  try {
    if (!(path in files)) return await fetch(request);
    const copy = await fetched(path, files[path][0]);
    if (!copy) return await fetch(request);
    await cache.put(addressOf(path), copy.clone()).catch(() => {});
    return copy;
  } catch (error) {
    if (path === "sw.js" || path.startsWith("assets/index/")) return new Response("", { headers: { "content-type": "text/javascript" } });
    if (path.endsWith(".svg")) return new Response(NO_PICTURE, { headers: { "content-type": "image/svg+xml" } });
    const lost = request.mode === "navigate" && (await cache.match(addressOf("offline.html")));
    if (lost) return lost;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(root) && !request.headers.has("range")) event.respondWith(answer(request));
});

/** Requests of a page by name; each answer repeats its request. */
const ANSWERS = {
  /** Cache what this page showed, and retry a few files that did not match the listing. */
  async visited({ paths }) {
    const { files } = await listing();
    const cache = await caches.open(EDITION);
    const odd = [];
    for (const request of await cache.keys()) {
      const path = pathOf(request.url);
      const seal = path in files && (await cache.match(request)).headers.get(SEAL);
      if (seal && seal !== files[path][0]) odd.push(path);
    }
    await keep([...paths.map(pathOf), ...odd.slice(0, 2 * AT_ONCE)]);
    return {};
  },
  /** Return the size of a game, and whether it is kept. */
  async game({ game }) {
    const { files, games } = await listing();
    const size = (games[game] || []).reduce((sum, path) => sum + files[path][1], 0);
    return { size, kept: (await keptGames()).includes(game) };
  },
  /** Keep a whole game; remove what was stored of it if there is not enough room. */
  async keep({ game }, step) {
    const { games } = await listing();
    const cache = await caches.open(EDITION);
    const before = new Set((await cache.keys()).map(({ url }) => url));
    try {
      await keep(games[game] || [], step);
    } catch (error) {
      const put = (games[game] || []).map(addressOf).filter((address) => !before.has(address));
      if (error.name === FULL) await Promise.all(put.map((address) => cache.delete(address)));
      throw error;
    }
    await keepGames([...new Set([...(await keptGames()), game])]);
    return { kept: true };
  },
  /** Remove a game, except for what other games share. */
  async drop({ game }) {
    const { games, shell } = await listing();
    const left = (await keptGames()).filter((one) => one !== game);
    const wanted = new Set([...shell, ...left.flatMap((one) => games[one] || [])]);
    const cache = await caches.open(EDITION);
    for (const path of games[game] || []) if (!wanted.has(path)) await cache.delete(addressOf(path));
    await keepGames(left);
    return { kept: false };
  },
};

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const { ask, ...question } = event.data;
  if (!port || !(ask in ANSWERS)) return;
  const step = (done, total) => port.postMessage({ done, total });
  const answered = ANSWERS[ask](question, step).then(
    (told) => port.postMessage({ told }),
    (error) => port.postMessage({ error: error.name }),
  );
  event.waitUntil(answered);
});
