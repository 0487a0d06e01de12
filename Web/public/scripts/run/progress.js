/** The state of a run that another page needs to resume it (`RunBefore` in `Sources/Engine/Pacing/Device`). */

import { actions, buttons, events, inputs } from "../../engine/codes.js";
import { record } from "../../engine/records.js";

/** @typedef {import("./device-store.js").Far} Far */

export class Progress {
  #laps = 0;
  /**
   * Tracks that were played, newest last.
   * @type {string[]}
   */
  #songs = [];
  #isPaused = false;

  /** @param {Far} [far] of the resumed run */
  constructor(far) {
    this.#laps = far?.laps ?? 0;
    this.#songs = [...(far?.songs ?? [])];
  }

  /**
   * Notes a record of the controller.
   * @param {number} kind
   * @param {number[]} values
   * @param {{ track: string }[]} songs by number
   */
  note(kind, values, songs) {
    if (kind === events.button && values[0] === buttons.pause) this.#isPaused = true;
    else if (kind === events.button && values[0] === buttons.resume) this.#isPaused = false;
    else if (kind === actions.lap) this.#laps = values[0];
    else if (kind === actions.play && songs[values[0]]) this.#songs.push(songs[values[0]].track);
  }

  /** @param {Record<string, number>} readings the device's readings */
  told({ workoutTime, wanted, distance, ascent, energy, energyUncertainty, fire }) {
    return {
      isPaused: this.#isPaused, time: workoutTime, laps: this.#laps, wanted, distance, ascent, energy: energy || 0,
      energyUncertainty: energyUncertainty || 0, fire, songs: this.#songs,
    };
  }
}

/**
 * The record that tells a device about the run before its interruption.
 * @param {Far} far
 * @param {{ track: string }[]} songs by number
 * @param {number} now
 */
export function before(far, songs, now) {
  const heard = far.songs.map((track) => songs.findIndex((song) => song.track === track)).filter((number) => number >= 0);
  return record(
    inputs.before, now, far.time, far.laps, far.wanted, far.distance, far.ascent, far.energy, far.energyUncertainty, far.fire ?? 0, ...heard);
}
