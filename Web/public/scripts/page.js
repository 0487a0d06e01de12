/**
 * Runs on every page of a logged-in person: starts the live parts, keeps the player across pages, handles menus, and prepares
 * offline use. A live part names its module: `<section data-live="library/table">`.
 */
import { watchMenus } from "./menus.js";
import { follow } from "./visits.js";

/**
 * A live part's module. `start` may return a function that stops it; the part leaves the page right after.
 * @typedef {{ start: (element: HTMLElement) => (() => void) | void }} LivePart
 */

/** @type {(() => void)[]} */
let stops = [];

/**
 * Starts the live parts within `root`.
 * @param {ParentNode} root
 */
async function enliven(root) {
  const elements = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-live]"));
  await Promise.all(
    [...elements].map(async (element) => {
      /** @type {LivePart} */
      const part = await import(`./${element.dataset.live}.js`);
      // The visitor may have left the page meanwhile.
      if (!element.isConnected) return;
      const stop = part.start(element);
      if (stop) stops.push(stop);
    }),
  );
}

function rest() {
  for (const stop of stops) stop();
  stops = [];
}

watchMenus();

// Data kept in the tab belongs to one person.
document.querySelector("form[action='/log-out']")?.addEventListener("submit", () => sessionStorage.clear());

// The offline data on the device also belongs to one person (`run/kept.js`).
async function forgetOthers() {
  const { person } = document.body.dataset;
  for (const name of await caches.keys()) {
    const [kind, owner] = name.split(":");
    if ((kind === "upbeat-run" || kind === "upbeat-songs") && owner !== person) await caches.delete(name);
  }
}
// `caches` exists only in secure contexts, and some private windows refuse it: then nothing is kept.
if ("caches" in globalThis) void forgetOthers().catch(() => {});

/** Installs the service worker, which shows Upbeat's own page when offline. That page contains no personal data. */
async function prepareForNoNetwork() {
  await navigator.serviceWorker.register("/service-worker.js");
  const { renewOfflinePage } = await import("./run/keeping.js");
  await renewOfflinePage();
}

follow({ leave: rest, arrive: enliven });
void enliven(document).then(() => {
  // A failed try is harmless: the next page tries again.
  if ("serviceWorker" in navigator) void prepareForNoNetwork().catch(() => {});
});
void import("./player/bar.js").then((player) => player.start());
