/** What is not heard any more, as long as it is not: one line under way, from what the device was told. */

/** By `LiveSensor`; what proves that each is there again, of the kinds of `LiveEvent`. */
const sensors = [{ name: "Motion", proofs: [2] }, { name: "Heart", proofs: [5] }, { name: "Place", proofs: [6] }];

export class SensorLine {
  #place;
  #texts;
  /** @type {Set<number>} */
  #lost = new Set();
  #timer = 0;

  /**
   * @param {HTMLElement} place
   * @param {import("../texts.js").Texts} texts
   */
  constructor(place, texts) {
    this.#place = place;
    this.#texts = texts;
  }

  /**
   * @param {number} kind
   * @param {number[]} values
   */
  note(kind, values) {
    if (kind === 7 && !this.#lost.has(values[0])) {
      this.#lost.add(values[0]);
      this.#show();
      return;
    }
    for (const sensor of this.#lost) {
      if (!sensors[sensor]?.proofs.includes(kind)) continue;
      this.#lost.delete(sensor);
      this.#show(sensor);
    }
  }

  /** @param {number} [back] the sensor that has just been heard again */
  #show(back) {
    clearTimeout(this.#timer);
    const words = [...this.#lost].map((sensor) => this.#texts(`lost${sensors[sensor].name}`));
    if (back !== undefined) {
      words.push(this.#texts(`back${sensors[back].name}`));
      this.#timer = setTimeout(() => this.#show(), 8000);
    }
    this.#place.textContent = words.join(" ");
    this.#place.hidden = words.length === 0;
    this.#place.dataset.lost = [...this.#lost].map((sensor) => sensors[sensor].name.toLowerCase()).join(" ");
  }

  close() {
    clearTimeout(this.#timer);
  }
}
