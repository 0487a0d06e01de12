/**
 * What goes along with a run without being one of its parts: each hears what happens by events of the page's part, until `run.ended`, and
 * asks and presses through the run itself.
 *
 * | Event | `detail` | |
 * |---|---|---|
 * | `upbeat:state` | "running", "paused", "over" | |
 * | `upbeat:second` | the device's readings | once a second while there is sound, also in the background |
 * | `upbeat:song` | `{ song, tempo }` | it begins |
 * | `upbeat:decided` | one record of numbers | what the controller was told and decided |
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
  // Whoever runs need not load it.
  (run) => run.part.dataset.activity === "strength" && void import("./sets.js").then(({ sets }) => sets(run)),
];

/** @param {Run} run */
export function besides(run) {
  for (const begin of all) begin(run);
}
