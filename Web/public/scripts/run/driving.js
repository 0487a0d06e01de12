/** The choice before the start: what controls the music. */

const metresInMile = 1609.344;
/** Defaults for unreadable input: BPM, and minutes per kilometre or mile. */
const usual = { pulse: 140, minutes: 6 };

export class Driving {
  #part;
  #isImperial;

  /** @param {HTMLElement} part @param {boolean} isImperial */
  constructor(part, isImperial) {
    this.#part = part;
    this.#isImperial = isImperial;
  }

  /** @param {string} mode */
  choose(mode) {
    const choice = /** @type {HTMLInputElement | null} */ (this.#part.querySelector(`input[value=${mode}]`));
    if (choice) choice.checked = true;
    this.show();
  }

  /** Shows the goal's field if the mode has a goal. */
  show() {
    const { mode } = this;
    for (const goal of /** @type {NodeListOf<HTMLElement>} */ (this.#part.querySelectorAll("[data-goal]"))) {
      goal.hidden = goal.dataset.goal !== mode;
    }
  }

  get mode() {
    return /** @type {HTMLInputElement | null} */ (this.#part.querySelector("input[name=mode]:checked"))?.value ?? "cadence";
  }

  /** The mode's goal: BPM, or seconds per kilometre. */
  get goal() {
    if (this.mode === "pulse") return [Number(this.#typed("#pulse-goal")) || usual.pulse];
    if (this.mode !== "pace") return [];
    const [minutes, seconds = 0] = this.#typed("#pace-goal").split(":").map(Number);
    const time = 60 * (minutes || usual.minutes) + (seconds || 0);
    return [this.#isImperial ? (time / metresInMile) * 1000 : time];
  }

  /** @param {string} field */
  #typed(field) {
    return /** @type {HTMLInputElement | null} */ (this.#part.querySelector(field))?.value ?? "";
  }
}
