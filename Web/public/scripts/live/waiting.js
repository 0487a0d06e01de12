/** Without a current run: waits for one and shows it. */
import { listen } from "../news.js";
import { refresh } from "../visits.js";

/** @param {HTMLElement} _ */
export function start(_) {
  return listen("session", ({ state }) => state === "started" && void refresh());
}
