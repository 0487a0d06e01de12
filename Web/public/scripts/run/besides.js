/**
 * Features that accompany a run. Each listens to events on the page's element until `run.ended`, and queries and controls
 * the run through its methods.
 *
 * | Event | `detail` | |
 * |---|---|---|
 * | `upbeat:state` | "running", "paused", "over" | |
 * | `upbeat:second` | the device's readings | once a second while sound plays, also in the background |
 * | `upbeat:song` | `{ song, tempo }` | a song starts |
 * | `upbeat:decided` | one record of numbers | the controller's input and decisions |
 */

import { cues } from "./cues.js";
import { onlookers } from "./onlookers.js";
import { together } from "./together.js";
import { volume } from "./volume.js";
import { watch } from "./watch.js";

/** @typedef {import("./run.js").Run} Run */

/** @type {((run: Run) => unknown)[]} */
const all = [
  together,
  cues,
  watch,
  volume,
  onlookers,
  // Only strength workouts load it.
  (run) => run.part.dataset.activity === "strength" && void import("./sets.js").then(({ sets }) => sets(run)),
];

/** @param {Run} run */
export function besides(run) {
  for (const begin of all) begin(run);
}
