/** Exercises that the person chose on this device, newest first, with their last weight; then common ones. */

/** @typedef {{ exercise: string, weight?: number }} Known */

const key = "upbeat-exercises";
const most = 20;

export class KnownExercises {
  #list;
  #person = document.body.dataset.person ?? "";
  /** @type {Known[]} */
  #own;
  /**
   * Category numbers by name.
   * @type {Map<string, number>}
   */
  #categories = new Map();

  /** @param {HTMLElement} list the suggestions */
  constructor(list) {
    this.#list = list;
    for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (list.querySelectorAll("option"))) {
      this.#categories.set(option.value.toLowerCase(), Number(option.dataset.category));
    }
    this.#own = this.#kept();
    this.#show();
  }

  /**
   * Weights are personal: one person's are not shown to another.
   * @returns {Known[]}
   */
  #kept() {
    try {
      const { person, exercises } = JSON.parse(localStorage.getItem(key) ?? "{}");
      return person === this.#person && Array.isArray(exercises) ? exercises : [];
    } catch {
      return [];
    }
  }

  #show() {
    const all = [...this.#own.map(({ exercise }) => exercise), ...[...this.#list.querySelectorAll("option")].map(({ value }) => value)];
    this.#list.replaceChildren(...[...new Set(all)].map((name) => new Option(name, name)));
  }

  get latest() {
    return this.#own[0]?.exercise ?? "";
  }

  /** @param {string} exercise */
  weight(exercise) {
    return this.#own.find((known) => known.exercise === exercise)?.weight;
  }

  /**
   * @param {string} exercise
   * @returns {number | undefined}
   */
  category(exercise) {
    return this.#categories.get(exercise.toLowerCase());
  }

  /** @param {Known} done */
  remember({ exercise, weight }) {
    this.#own = [{ exercise, weight }, ...this.#own.filter((known) => known.exercise !== exercise)].slice(0, most);
    localStorage.setItem(key, JSON.stringify({ person: this.#person, exercises: this.#own }));
    this.#show();
  }
}
