/** The large figure of the gym: repetitions, or the time that is left of a set or a rest, and its buttons. */
import { clockTime } from "../clock.js";

/** @typedef {import("./set-book.js").GymSet} GymSet */

/**
 * `left` of the set or the rest, in seconds; `planned` in seconds, of a timed set that comes next; `beat` relates the repetitions
 * to the music.
 * @typedef {{ set?: GymSet, isRest: boolean, left?: number, planned?: number, isPlanned: boolean, beat: string, isEmpty: boolean }} Shown
 */

export class SetView {
  #place;
  #texts;
  #dimmed;

  /**
   * @param {HTMLElement} place
   * @param {import("../texts.js").Texts} texts
   * @param {Element | null} dimmed the figure of the dimmed screen
   */
  constructor(place, texts, dimmed) {
    this.#place = place;
    this.#texts = texts;
    this.#dimmed = dimmed;
  }

  /** @param {Shown} shown */
  show(shown) {
    const { set, isRest, isPlanned, beat, isEmpty } = shown;
    const state = set ? "set" : isRest ? "rest" : "idle";
    this.#place.dataset.sets = state;
    const figure = this.#figure(shown);
    // A time is wider than a count.
    this.#place.toggleAttribute("data-clock", figure.includes(":"));
    this.#write("[data-large-figure]", figure);
    this.#write("[data-large-words]", this.#words(shown));
    this.#write("[data-next-words]", this.#texts(isRest ? "nextExercise" : "exercise"));
    this.#write("[data-sets-beat]", beat);
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.#place.querySelectorAll("[data-large]"))) {
      const isLess = button.dataset.large === "-1";
      button.disabled = state === "idle" || Boolean(set?.isTimed);
      this.#write(`[data-large="${button.dataset.large}"] [data-large-by]`, state === "rest" ? this.#texts(isLess ? "less" : "more") : "");
      button.ariaLabel = this.#texts(state === "rest" ? (isLess ? "shorter" : "longer") : isLess ? "oneLess" : "oneMore");
    }
    this.#write("[data-sets-do=toggle]", this.#texts(set ? "end" : "begin"));
    this.#find("[data-sets-do=skip]").hidden = state !== "rest";
    this.#find("[data-sets-none]").hidden = !isEmpty || isPlanned;
    // A plan says what comes next, and how long to rest.
    for (const free of [".sets-what", ".sets-rest"]) this.#find(free).hidden = isPlanned;
    if (this.#dimmed) this.#dimmed.textContent = figure;
  }

  /** @param {Shown} shown */
  #figure({ set, isRest, left = 0, planned }) {
    if (isRest || set?.isTimed) return clockTime(Math.max(0, Math.ceil(left)));
    if (!set && planned !== undefined) return clockTime(planned);
    return String(set?.repetitions ?? 0);
  }

  /** @param {Shown} shown */
  #words({ set, isRest, left = 0, planned }) {
    if (isRest) return this.#texts(left > 0 ? "restWord" : "restOver");
    if (set?.isTimed || (!set && planned !== undefined)) return this.#texts("timeLeft");
    if (set?.until !== undefined) return this.#texts("repetitionsLeft", { time: clockTime(Math.max(0, Math.ceil(left))) });
    return this.#texts("repetitions");
  }

  /** @param {string} selector @param {string} words */
  #write(selector, words) {
    const place = this.#find(selector);
    if (place.textContent !== words) place.textContent = words;
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#place.querySelector(selector));
  }
}
