/**
 * What runs on every page of somebody who is logged in: brings the live parts to life, keeps the player while pages change,
 * minds menus, and prepares for a network that is gone. A live part says which module it is: `<section data-live="library/table">`.
 */
import { watchMenus } from "./menus.js";
import { follow } from "./visits.js";

/**
 * A live part's module. What it starts, the function it returns stops; the part leaves the page right after.
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
      // Meanwhile the visitor may have gone on.
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

// What a tab keeps is one person's.
document.querySelector("form[action='/log-out']")?.addEventListener("submit", () => sessionStorage.clear());

// So is what is kept on the device to run without a network (`run/kept.js`).
async function forgetOthers() {
  const { person } = document.body.dataset;
  for (const name of await caches.keys()) {
    const [kind, owner] = name.split(":");
    if ((kind === "upbeat-run" || kind === "upbeat-songs") && owner !== person) await caches.delete(name);
  }
}
// Browsers have no such store for pages that came unencrypted, and some refuse it in private windows: then nothing is kept.
if ("caches" in globalThis) void forgetOthers().catch(() => {});

/** From now on Upbeat's own page says that there is no network (`service-worker.js`). It is nobody's, and all that is kept here. */
async function prepareForNoNetwork() {
  await navigator.serviceWorker.register("/service-worker.js");
  const { renewOfflinePage } = await import("./run/keeping.js");
  await renewOfflinePage();
}

follow({ leave: rest, arrive: enliven });
void enliven(document).then(() => {
  // There is always a next page to prepare it.
  if ("serviceWorker" in navigator) void prepareForNoNetwork().catch(() => {});
});
void import("./player/bar.js").then((player) => player.start());
