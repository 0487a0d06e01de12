/** Today's sets, each editable by hand. */
import { say } from "../say.js";

/** @typedef {import("./set-book.js").GymSet} GymSet */

const kilogramsInPound = 0.45359237;
/** In kilograms: a larger weight is a typing error. */
const most = 1000;

export class SetList {
  #place;
  #book;
  #known;
  #texts;
  #isImperial;
  /** @type {Map<string, HTMLElement>} */
  #rows = new Map();
  /** Called when a set has been edited. */
  changed = (/** @type {GymSet} */ _set) => {};

  /**
   * @param {HTMLElement} place a list with a template for its rows
   * @param {import("./set-book.js").SetBook} book
   * @param {import("./known-exercises.js").KnownExercises} known
   * @param {{ texts: import("../texts.js").Texts, isImperial: boolean }} reader
   */
  constructor(place, book, known, { texts, isImperial }) {
    this.#place = place;
    this.#book = book;
    this.#known = known;
    this.#texts = texts;
    this.#isImperial = isImperial;
  }

  /** @param {GymSet} [open] the set just done, shown open for editing */
  show(open) {
    const { done } = this.#book;
    for (const [id, row] of this.#rows) if (!done.some((set) => set.id === id)) (row.remove(), this.#rows.delete(id));
    const rows = done.map((set) => {
      const row = this.#rows.get(set.id) ?? this.#row(set);
      this.#rows.set(set.id, row);
      this.#fill(row, set);
      if (open) /** @type {HTMLDetailsElement} */ (row.querySelector("details")).open = set === open;
      return row;
    });
    // Newest first, within reach of the thumb. A row already in place is not moved, so that it keeps the focus.
    rows.reverse().forEach((row, place) => this.#place.children[place] !== row && this.#place.insertBefore(row, this.#place.children[place] ?? null));
  }

  /** @param {GymSet} set */
  #row(set) {
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById("set-row"));
    const row = /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (template.content.cloneNode(true)).firstElementChild);
    const correct = (/** @type {Partial<GymSet>} */ by) => {
      this.#book.correct(set, by);
      this.show();
      this.changed(set);
    };
    row.addEventListener("click", ({ target }) => {
      const { by, setDelete } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"))?.dataset ?? {};
      if (by) correct({ repetitions: set.repetitions + Number(by) });
      else if (setDelete !== undefined) {
        const number = this.#book.number(set);
        correct({ isWithdrawn: true });
        say(this.#texts("deleted", { number }), { undo: () => correct({ isWithdrawn: undefined }) });
      }
    });
    row.addEventListener("change", ({ target }) => {
      const { name, value } = /** @type {HTMLInputElement} */ (target);
      if (name === "weight") correct({ weight: this.kilograms(value) });
      else if (name === "repetitions") correct({ repetitions: Math.round(Number(value)) || 0 });
      else correct({ exercise: value.trim(), category: this.#known.category(value.trim()) });
      if (set.exercise) this.#known.remember(set);
    });
    return row;
  }

  /** @param {HTMLElement} row @param {GymSet} set */
  #fill(row, set) {
    const number = this.#book.number(set);
    const weight = this.weight(set.weight);
    const unit = this.#place.dataset.unit ?? "";
    /** @param {string} selector */
    const part = (selector) => /** @type {HTMLElement} */ (row.querySelector(selector));
    const lang = document.documentElement.lang;
    part("[data-set-name]").textContent = `${number}. ${set.exercise || this.#texts("exercise")}`;
    part("[data-set-words]").textContent = set.repetitions.toLocaleString(lang) + (weight ? `\u00A0× ${weight}\u00A0${unit}` : "");
    const labels = {
      '[data-by="-1"]': "lessOf", '[data-by="1"]': "moreOf", "[data-set-delete]": "deleteOf", "[name=repetitions]": "done",
      "[name=weight]": "weightOf", "[name=exercise]": "exerciseOf",
    };
    for (const [selector, words] of Object.entries(labels)) part(selector).ariaLabel = this.#texts(words, { number, unit, count: set.repetitions });
    const values = { repetitions: String(set.repetitions), weight, exercise: set.exercise };
    for (const [name, value] of Object.entries(values)) /** @type {HTMLInputElement} */ (part(`[name=${name}]`)).value = value;
  }

  /**
   * A weight in the person's unit and locale.
   * @param {number} [kilograms]
   */
  weight(kilograms) {
    if (kilograms === undefined) return "";
    const weight = this.#isImperial ? kilograms / kilogramsInPound : kilograms;
    return weight.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1, useGrouping: false });
  }

  /**
   * Undefined if the text is no valid weight.
   * @param {string} written
   * @returns {number | undefined}
   */
  kilograms(written) {
    const weight = Number(written.replace(",", ".")) * (this.#isImperial ? kilogramsInPound : 1);
    return weight > 0 && weight < most ? weight : undefined;
  }
}
