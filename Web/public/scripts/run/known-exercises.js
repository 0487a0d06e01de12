/** Exercises to choose from: those that the person chose on this device, newest first, with their last load; then all others. */

/** @typedef {import("./set-load.js").Load} Load */
/** @typedef {{ exercise: string, load?: Load }} Known */

const key = "upbeat-exercises";
const most = 20;

export class KnownExercises {
  #list;
  #person = document.body.dataset.person ?? "";
  /** @type {Known[]} */
  #own;
  /**
   * What a recording says of an exercise, by its name.
   * @type {Map<string, { exerciseId?: string, category?: number }>}
   */
  #named = new Map();

  /** @param {HTMLElement} list the suggestions */
  constructor(list) {
    this.#list = list;
    for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (list.querySelectorAll("option"))) {
      const { id: exerciseId, category } = option.dataset;
      this.#named.set(option.value.toLowerCase(), { exerciseId, category: category === undefined ? undefined : Number(category) });
    }
    this.#own = this.#kept();
    this.#show();
  }

  /**
   * Loads are personal: one person's are not shown to another.
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
  load(exercise) {
    return this.#own.find((known) => known.exercise === exercise)?.load;
  }

  /**
   * The exercise of a name, with its identifier and category if it is a known one.
   * @param {string} exercise
   */
  named(exercise) {
    return { exercise, exerciseId: undefined, category: undefined, ...this.#named.get(exercise.toLowerCase()) };
  }

  /** @param {Known} done */
  remember({ exercise, load }) {
    this.#own = [{ exercise, load }, ...this.#own.filter((known) => known.exercise !== exercise)].slice(0, most);
    localStorage.setItem(key, JSON.stringify({ person: this.#person, exercises: this.#own }));
    this.#show();
  }
}
