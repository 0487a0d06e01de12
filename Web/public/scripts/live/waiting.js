/** Where no run is under way: shows the one that begins. */
import { listen } from "../news.js";
import { refresh } from "../visits.js";

/** @param {HTMLElement} _ */
export function start(_) {
  return listen("session", ({ state }) => state === "started" && void refresh());
}
