/** Why the engine did nothing, by the number it answered; `Sources/BrowserEngine/Refusal.swift` gives them. */
const sentences = new Map([
  [-1, "Nothing has this number any more."],
  [-2, "A number lies outside its range."],
  [-3, "There is not enough memory. A shorter song may fit."],
  [-4, "There are as many as there can be at a time."],
  [-5, "It is too late: that has been read already."],
  [-6, "Nothing is playing there."],
  [-7, "The map does not run forward at a speed that can be played."],
  [-8, "These numbers are no settings, workout or event."],
  [-9, "Nobody is walking."],
  [-10, "This song has no beats to play it by."],
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
