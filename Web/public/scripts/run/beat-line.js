/** Where moments lie among the beats that are heard, from what the controller was told. */

import { events } from "../../engine/codes.js";

/** Beats that are remembered: a repetition becomes certain some seconds after it was done. */
const most = 64;
/** Repetitions by which it is judged how they lie. */
const enough = 3;
const judged = 6;
/** How alike their places in the beat must be, 0…1, and how near the beat is on it, in beats. Our own choice. */
const steady = 0.8;
const near = 0.17;

/** @typedef {{ song: number, beat: number }} Place */

export class BeatLine {
  #song = -1;
  /**
   * When each was heard.
   * @type {Map<number, number>}
   */
  #beats = new Map();

  /** @param {number[]} record of what the controller was told and decided */
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
   * @param {number} time seconds of the page's clock
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
 * How often repetitions come among the beats, and where they lie in them.
 * @param {(Place | undefined)[]} places of repetitions, one after the other
 * @returns {{ every: number, how?: "onBeat" | "early" | "late" | "off" } | undefined} `how` where they keep to the beat
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
