/** The fields of a set that is done: repetitions or metres, load, effort, each with large buttons, and the exercise. */
import { amountOf, kindOf, loadOf, numberWords, stepped } from "./set-load.js";

/** @typedef {import("./set-book.js").GymSet} GymSet */
/** @typedef {import("./set-load.js").LoadKind} LoadKind */

/** Half points of perceived effort. Below, a set hardly trains. */
const efforts = { least: 6, most: 10, step: 0.5, first: 8 };
/** In metres. */
const stride = 5;

export class SetEntry {
  #row;
  #set;
  #texts;
  #unit;
  /** Of a load that isn't entered yet. @type {LoadKind} */
  #kind;

  /**
   * @param {HTMLElement} row
   * @param {GymSet} set
   * @param {{ texts: import("../texts.js").Texts, unit: "kg" | "lb" }} reader
   * @param {(by: Partial<GymSet>) => void} correct
   */
  constructor(row, set, { texts, unit }, correct) {
    this.#row = row;
    this.#set = set;
    this.#texts = texts;
    this.#unit = unit;
    this.#kind = set.load ? kindOf(set.load) : "total";
    row.addEventListener("click", ({ target }) => {
      const { step, by } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"))?.dataset ?? {};
      if (step) correct(this.#stepped(step, Number(by)));
    });
    row.addEventListener("change", ({ target }) => {
      const { name, value } = /** @type {HTMLInputElement} */ (target);
      if (name === "kind") this.#kind = /** @type {LoadKind} */ (value);
      if (name === "kind" || name === "weight") correct({ load: this.#entered });
      else if (name === "count") correct(this.#counted(Math.round(amountOf(value) ?? 0)));
    });
  }

  /** @param {string} what @param {number} by -1 or 1 @returns {Partial<GymSet>} */
  #stepped(what, by) {
    const { repetitions, distance, rpe, load } = this.#set;
    if (what === "count") return this.#counted(distance === undefined ? repetitions + by : Math.max(0, distance + by * stride));
    if (what === "rpe") {
      const next = rpe === undefined ? (by > 0 ? efforts.first : undefined) : Math.min(efforts.most, rpe + by * efforts.step);
      return { rpe: next === undefined || next < efforts.least ? undefined : next };
    }
    const amount = stepped(Math.abs(load?.value ?? 0), by, this.#kind === "level" ? "level" : this.#unit);
    return { load: loadOf(amount, this.#kind, this.#unit) };
  }

  /** @param {number} count @returns {Partial<GymSet>} */
  #counted(count) {
    return this.#set.distance === undefined ? { repetitions: count } : { distance: count };
  }

  get #entered() {
    return loadOf(amountOf(this.#field("weight").value), this.#kind, this.#unit);
  }

  /** @param {number} number the set's */
  show(number) {
    const { repetitions, distance, load, rpe, exercise, isTimed } = this.#set;
    if (load) this.#kind = kindOf(load);
    this.#field("count").value = distance === undefined ? String(repetitions) : numberWords(distance);
    this.#field("weight").value = load ? numberWords(Math.abs(load.value)) : "";
    this.#field("kind").value = this.#kind;
    this.#field("exercise").value = exercise;
    this.#part("[data-entry-rpe]").textContent = rpe === undefined ? "–" : numberWords(rpe);
    this.#part("[data-entry=count]").hidden = Boolean(isTimed);
    this.#part("[data-entry-count]").textContent = this.#texts(distance === undefined ? "repetitions" : "metres");
    const unit = this.#unit;
    const counts = distance === undefined ? ["lessOf", "moreOf", "done"] : ["shorterOf", "longerOf", "distanceOf"];
    const labels = {
      '[data-step=count][data-by="-1"]': counts[0], '[data-step=count][data-by="1"]': counts[1], "[name=count]": counts[2],
      '[data-step=load][data-by="-1"]': "lighterOf", '[data-step=load][data-by="1"]': "heavierOf", "[name=weight]": "weightOf",
      "[name=kind]": "kindOf", '[data-step=rpe][data-by="-1"]': "easierOf", '[data-step=rpe][data-by="1"]': "harderOf",
      "[name=exercise]": "exerciseOf", "[data-set-delete]": "deleteOf",
    };
    for (const [selector, words] of Object.entries(labels)) this.#part(selector).ariaLabel = this.#texts(words, { number, unit, count: distance ?? repetitions });
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#row.querySelector(selector));
  }

  /** @param {"count" | "weight" | "kind" | "exercise"} name */
  #field(name) {
    return /** @type {HTMLInputElement} */ (this.#part(`[name=${name}]`));
  }
}
