/** Maps moments to positions among the heard beats, from the controller's records. */

import { events } from "../../engine/codes.js";

/** Beats kept: a repetition is confirmed only some seconds after it was done. */
const most = 64;
/** Repetitions needed, and the most used, to judge their relation to the beat. */
const enough = 3;
const judged = 6;
/** The least agreement of their phases, 0…1, and the largest offset that counts as on the beat, in beats. Our own choice. */
const steady = 0.8;
const near = 0.17;

/** @typedef {{ song: number, beat: number }} Place */

export class BeatLine {
  #song = -1;
  /**
   * The time each beat was heard.
   * @type {Map<number, number>}
   */
  #beats = new Map();

  /** @param {number[]} record a record of the controller */
  note([kind, , , at, beat, song]) {
    if (kind !== events.beatHeard) return;
    if (song !== this.#song) this.#beats.clear();
    this.#song = song;
    const number = Math.round(beat);
    this.#beats.delete(number);
    this.#beats.set(number, at);
    for (const first of this.#beats.keys()) {
      if (this.#beats.size <= most) break;
      this.#beats.delete(first);
    }
  }

  /**
   * @param {number} time in seconds of the page's clock
   * @returns {Place | undefined}
   */
  place(time) {
    const beats = [...this.#beats].sort(([one], [other]) => one - other);
    if (beats.length < 2) return undefined;
    const next = beats.findIndex(([, at]) => at > time);
    const after = next < 0 ? beats.length - 1 : Math.max(next, 1);
    const [[beat, at], [other, then]] = [beats[after - 1], beats[after]];
    return then > at ? { song: this.#song, beat: beat + ((other - beat) * (time - at)) / (then - at) } : undefined;
  }
}

/**
 * Whether a repetition fell on a beat, or near enough.
 * @param {Place} place
 */
export const isOnBeat = ({ beat }) => Math.abs(beat - Math.round(beat)) <= near;

/**
 * The number of beats per repetition, and their phase.
 * @param {(Place | undefined)[]} places of consecutive repetitions
 * @returns {{ every: number, how?: "onBeat" | "early" | "late" | "off" } | undefined} `how` if the phase is steady
 */
export function relation(places) {
  const last = places[places.length - 1];
  const known = places.slice(-judged).flatMap((place) => (place && place.song === last?.song ? [place.beat] : []));
  if (known.length < enough) return undefined;
  const every = (known[known.length - 1] - known[0]) / (known.length - 1);
  const sum = (/** @type {(angle: number) => number} */ part) => known.reduce((all, beat) => all + part(2 * Math.PI * beat), 0) / known.length;
  const [x, y] = [sum(Math.cos), sum(Math.sin)];
  if (Math.hypot(x, y) < steady || Math.round(every) < 1) return { every };
  const phase = Math.atan2(y, x) / (2 * Math.PI);
  const how = Math.abs(phase) <= near ? "onBeat" : Math.abs(phase) >= 0.5 - near ? "off" : phase < 0 ? "early" : "late";
  return { every: Math.round(every), how };
}
