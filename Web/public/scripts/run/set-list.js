/** Today's sets, each editable by hand. The latest stands apart, within reach while one rests. */
import { clockTime } from "../clock.js";
import { say } from "../say.js";
import { SetEntry } from "./set-entry.js";
import { loadWords, numberWords } from "./set-load.js";

/** @typedef {import("./set-book.js").GymSet} GymSet */

export class SetList {
  #latest;
  #place;
  #book;
  #known;
  #reader;
  /** @type {Map<string, { row: HTMLElement, entry: SetEntry }>} */
  #rows = new Map();
  /** Called when a set has been edited. */
  changed = (/** @type {GymSet} */ _set) => {};

  /**
   * @param {HTMLElement} latest a list for the latest set
   * @param {HTMLElement} place a list for the others
   * @param {import("./set-book.js").SetBook} book
   * @param {import("./known-exercises.js").KnownExercises} known
   * @param {{ texts: import("../texts.js").Texts, unit: "kg" | "lb" }} reader
   */
  constructor(latest, place, book, known, reader) {
    this.#latest = latest;
    this.#place = place;
    this.#book = book;
    this.#known = known;
    this.#reader = reader;
  }

  /** @param {GymSet} [open] the set just done, shown open for editing */
  show(open) {
    const { done } = this.#book;
    for (const [id, { row }] of this.#rows) if (!done.some((set) => set.id === id)) (row.remove(), this.#rows.delete(id));
    const rows = done.map((set) => {
      const shown = this.#rows.get(set.id) ?? this.#row(set);
      this.#rows.set(set.id, shown);
      this.#fill(shown, set);
      if (open) /** @type {HTMLDetailsElement} */ (shown.row.querySelector("details")).open = set === open;
      return shown.row;
    });
    // Newest first. A row already in place is not moved, so that it keeps the focus.
    const [newest, ...others] = rows.reverse();
    for (const [list, shown] of /** @type {[HTMLElement, HTMLElement[]][]} */ ([[this.#latest, newest ? [newest] : []], [this.#place, others]])) {
      shown.forEach((row, place) => list.children[place] !== row && list.insertBefore(row, list.children[place] ?? null));
    }
  }

  /** @param {GymSet} set */
  #row(set) {
    const { texts } = this.#reader;
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById("set-row"));
    const row = /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (template.content.cloneNode(true)).firstElementChild);
    const correct = (/** @type {Partial<GymSet>} */ by) => {
      this.#book.correct(set, by);
      if (set.exercise) this.#known.remember(set);
      this.show();
      this.changed(set);
    };
    row.addEventListener("click", ({ target }) => {
      if (!(/** @type {Element} */ (target).closest("[data-set-delete]"))) return;
      const number = this.#book.number(set);
      correct({ isWithdrawn: true });
      say(texts("deleted", { number }), { undo: () => correct({ isWithdrawn: undefined }) });
    });
    row.addEventListener("change", ({ target }) => {
      const { name, value } = /** @type {HTMLInputElement} */ (target);
      if (name === "exercise") correct(this.#known.named(value.trim()));
    });
    return { row, entry: new SetEntry(row, set, this.#reader, correct) };
  }

  /** @param {{ row: HTMLElement, entry: SetEntry }} shown @param {GymSet} set */
  #fill({ row, entry }, set) {
    const number = this.#book.number(set);
    /** @param {string} selector @param {string} words */
    const write = (selector, words) => (/** @type {HTMLElement} */ (row.querySelector(selector)).textContent = words);
    write("[data-set-name]", `${number}. ${set.exercise || this.#reader.texts("exercise")}`);
    write("[data-set-words]", this.#words(set));
    entry.show(number);
  }

  /** @param {GymSet} set */
  #words({ repetitions, distance, isTimed, load, rpe, start, end }) {
    const { texts } = this.#reader;
    const count = distance !== undefined ? texts("distance", { metres: distance }) : isTimed ? clockTime(Math.round((end - start) / 1000)) : numberWords(repetitions);
    const work = load ? `${count}\u00A0× ${loadWords(load, texts)}` : count;
    return rpe === undefined ? work : `${work} · ${texts("effort", { rpe: numberWords(rpe) })}`;
  }
}
