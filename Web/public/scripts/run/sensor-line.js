/** One line during the run that names lost sensors, from the device's records. */

import { events, sensors } from "../../engine/codes.js";

/** By lost sensor: its name, and the record that proves its return. */
const lines = {
  [sensors.steps]: { name: "Motion", proof: events.step },
  [sensors.heartRate]: { name: "Heart", proof: events.heartRate },
  [sensors.position]: { name: "Place", proof: events.speed },
};

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
    if (kind === events.sensorLost && !this.#lost.has(values[0])) {
      this.#lost.add(values[0]);
      this.#show();
      return;
    }
    for (const sensor of this.#lost) {
      if (lines[sensor]?.proof !== kind) continue;
      this.#lost.delete(sensor);
      this.#show(sensor);
    }
  }

  /** @param {number} [back] the sensor that has just returned */
  #show(back) {
    clearTimeout(this.#timer);
    const words = [...this.#lost].map((sensor) => this.#texts(`lost${lines[sensor].name}`));
    if (back !== undefined) {
      words.push(this.#texts(`back${lines[back].name}`));
      this.#timer = setTimeout(() => this.#show(), 8000);
    }
    this.#place.textContent = words.join(" ");
    this.#place.hidden = words.length === 0;
    this.#place.dataset.lost = [...this.#lost].map((sensor) => lines[sensor].name.toLowerCase()).join(" ");
  }

  close() {
    clearTimeout(this.#timer);
  }
}
