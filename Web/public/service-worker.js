/**
 * Answers in the server's stead while it cannot be reached: with pages to run with that were made ready, what they load, and for
 * all other pages with the one that says what is ready. While there is a network everything else goes there, as if this were not.
 * `scripts/run/kept.js` says what lies where.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** A phone in a weak network waits for ever; whoever stands at the door does not. In milliseconds. */
const patience = { page: 4000, grid: 3000 };
/** How long nobody waits again for a network that has just been missing. */
const memory = 30_000;
let missedAt = -Infinity;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST" && address.pathname === "/log-out") event.waitUntil(forgetPerson());
  if (request.method !== "GET") return;
  // What is downloaded is no page, and may be long.
  if (request.mode === "navigate" && !address.pathname.startsWith("/api/v1/")) event.respondWith(page(request, address));
  else if (address.pathname.startsWith("/static/")) event.respondWith(kept(address.pathname).then((it) => it ?? fetch(request)));
  else if (/^\/api\/v1\/tracks\/[^/]+\/grid$/.test(address.pathname)) event.respondWith(grid(request, address));
  // In the format that this browser plays. What is behind an address never changes; parts of it are for players.
  else if (/^\/api\/v1\/tracks\/[^/]+\/audio$/.test(address.pathname) && !address.search && !request.headers.has("Range")) {
    event.respondWith(kept(address.pathname).then((it) => it ?? fetch(request)));
  }
});

/** @param {string} path */
const kept = (path) => caches.match(path, { ignoreVary: true });

/**
 * @param {Request} request
 * @param {URL} address
 */
async function page(request, { pathname }) {
  const ready = /^\/run\/[^/]+$/.test(pathname) && pathname !== "/run/offline" ? await kept(pathname) : undefined;
  try {
    const answer = await (ready ? soon(fetch(request), patience.page) : fetch(request));
    // A proxy says so of a server that is away.
    return ready && isAway(answer) ? ready : answer;
  } catch {
    missedAt = performance.now();
    return ready ?? (await kept("/run/offline")) ?? Response.error();
  }
}

/**
 * Beats may have been corrected since.
 * @param {Request} request
 * @param {URL} address
 */
async function grid(request, { pathname }) {
  const ready = await kept(pathname);
  if (!ready) return fetch(request);
  if (performance.now() - missedAt < memory) return ready;
  try {
    const answer = await soon(fetch(request), patience.grid);
    if (isAway(answer)) return ready;
    if (answer.ok && answer.headers.get("ETag") !== ready.headers.get("ETag")) await renew(pathname, answer.clone(), ready);
    return answer;
  } catch {
    missedAt = performance.now();
    return ready;
  }
}

/**
 * @param {string} path
 * @param {Response} answer
 * @param {Response} former
 */
async function renew(path, answer, former) {
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set("X-Kept-Bytes", former.headers.get("X-Kept-Bytes") ?? "0");
  const beats = await answer.blob();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(path, { ignoreVary: true })) await cache.put(path, new Response(beats, { headers }));
  }
}

/** @param {Response} answer */
const isAway = ({ status }) => status >= 502 && status <= 504;

/**
 * @template Result
 * @param {Promise<Result>} promise
 * @param {number} time milliseconds
 * @returns {Promise<Result>}
 */
function soon(promise, time) {
  return new Promise((done, failed) => {
    setTimeout(failed, time, new Error("too late"));
    promise.then(done, failed);
  });
}

/** What was kept was kept for who logs out. */
async function forgetPerson() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^upbeat-(run|songs):/.test(name)).map((name) => caches.delete(name)));
}
