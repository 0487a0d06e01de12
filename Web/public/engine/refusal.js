import { refusals } from "./codes.js";

/** Why the engine did nothing, by the number it answered. */
const sentences = new Map([
  [refusals.unknownHandle, "Nothing has this number any more."],
  [refusals.outOfRange, "A number lies outside its range."],
  [refusals.outOfMemory, "There is not enough memory. A shorter song may fit."],
  [refusals.tooMany, "There are as many as there can be at a time."],
  [refusals.tooLate, "It is too late: that has been read already."],
  [refusals.nothingPlaying, "Nothing is playing there."],
  [refusals.badMap, "The map does not run forward at a speed that can be played."],
  [refusals.badRecord, "These numbers are no settings, workout or event."],
  [refusals.nothingMoving, "Nobody is walking."],
  [refusals.beatless, "This song has no beats to play it by."],
]);

/** The engine refused what it was asked. */
export class Refusal extends Error {
  /** @param {number} code below zero */
  constructor(code) {
    super(sentences.get(code) ?? `The engine answered ${code}.`);
    this.name = "Refusal";
    this.code = code;
  }
}
