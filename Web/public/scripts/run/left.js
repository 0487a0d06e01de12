/**
 * On pages that list or start sessions: uploads runs left on the device, and shows unfinished ones if the page has a place for
 * them (`run/unfinished.mustache`).
 */
import { DeviceStore } from "./device-store.js";
import { Sending } from "./sending.js";
import { OnlyRun } from "./tabs.js";
import { UnfinishedRuns } from "./unfinished.js";

/** @param {HTMLElement} part */
export function start(part) {
  const ended = new AbortController();
  void open(part, ended.signal);
  return () => ended.abort();
}

/**
 * @param {HTMLElement} part
 * @param {AbortSignal} signal
 */
async function open(part, signal) {
  const { person = "" } = document.body.dataset;
  const store = await DeviceStore.open();
  const sending = new Sending(store, person);
  const only = new OnlyRun();
  const close = () => {
    sending.stop();
    only.close();
    store.close();
  };
  if (signal.aborted) return close();
  signal.addEventListener("abort", close);
  const place = /** @type {HTMLElement | null} */ (part.querySelector("[data-kept]"));
  if (place) await new UnfinishedRuns(place, { store, sending, only, person }, signal).show();
  sending.start();
}
