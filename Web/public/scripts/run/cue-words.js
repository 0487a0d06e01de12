/** The texts of cues as they are spoken: “2 minutes 30 seconds”, not “2:30”. */

/** @typedef {NonNullable<import("./ready.js").Prepared["plan"]>["paced"]["steps"][number]} Step */

export class CueWords {
  #texts;
  #unit;

  /** @param {import("../texts.js").Texts} texts @param {boolean} isImperial */
  constructor(texts, isImperial) {
    this.#texts = texts;
    this.#unit = isImperial ? "miles" : "kilometres";
  }

  /** @param {string} key @param {Record<string, string | number>} [gaps] */
  said(key, gaps) {
    return this.#texts(key, gaps);
  }

  /** @param {number} left seconds @param {Step} step */
  ahead(left, step) {
    return this.#texts("ahead", { count: left, what: this.#details(step) });
  }

  /**
   * Known details are not repeated.
   * @param {Step} step
   * @param {{ isKnown: boolean, isLast: boolean }} how
   */
  begins(step, { isKnown, isLast }) {
    const what = isKnown ? step.name : this.#details(step);
    return isLast ? this.#texts("lastBegins", { what }) : this.#texts("begins", { what });
  }

  /** @param {number} count @param {number} taken seconds for the last one, if known */
  distance(count, taken) {
    const way = this.#texts(this.#unit, { count });
    return Number.isFinite(taken) ? `${way} ${this.#texts("lastOne", { time: this.#time(taken) })}` : way;
  }

  /** @param {number} side @param {number} [zone] undefined for a person's own goal */
  zone(side, zone) {
    const name = `${zone ? "zone" : "goal"}${side > 0 ? "Above" : side < 0 ? "Below" : "Back"}`;
    return this.#texts(name, zone ? { zone } : {});
  }

  /** @param {string} sensor */
  lost(sensor) {
    return this.#texts(`lost${sensor}`);
  }

  /** @param {Step} step */
  #details({ name, round, rounds, start, end, open, slowest, fastest, carrier }) {
    const said = [name];
    if (rounds > 1) said.push(this.#texts("round", { round, rounds }));
    said.push(open ? this.#texts("untilLap") : this.#time(end - start));
    const [from, to] = [Math.round(slowest), Math.round(fastest)];
    const rate = from === to ? from : this.#texts("range", { from, to });
    said.push(this.#texts(carrier === "music" ? "beats" : "steps", { rate }));
    return said.join(", ");
  }

  /** @param {number} duration in seconds */
  #time(duration) {
    const whole = Math.round(duration);
    const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
    const said = [];
    if (minutes > 0) said.push(this.#texts("minutes", { count: minutes }));
    if (seconds > 0 || minutes === 0) said.push(this.#texts("seconds", { count: seconds }));
    return said.join(" ");
  }
}
