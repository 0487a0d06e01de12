/** The route so far: its line, distance and speed. */

/** Metres per degree of latitude. In milliseconds: the window for the speed, and the gap above which no distance is counted. */
const degree = 111_195;
const recent = 20_000;
const gap = 30_000;

export class Way {
  #figure;
  /**
   * Milliseconds, latitude and longitude, in ascending time.
   * @type {number[][]}
   */
  #places = [];

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.#figure = figure;
  }

  get isEmpty() {
    return this.#places.length === 0;
  }

  /** @param {number[][]} places */
  add(places) {
    if (places.length === 0) return;
    const known = new Set(this.#places.map(([at]) => at));
    this.#places = [...this.#places, ...places.filter(([at]) => !known.has(at))].sort(([one], [other]) => one - other);
    this.#draw();
  }

  /** In metres. */
  get distance() {
    return this.isEmpty ? undefined : lengthOf(this.#places);
  }

  /** In metres per second. */
  get speed() {
    const end = this.#places[this.#places.length - 1]?.[0];
    const last = this.#places.filter(([at]) => at >= end - recent);
    const time = last.length > 1 ? (end - last[0][0]) / 1000 : 0;
    return time > 0 ? lengthOf(last) / time : undefined;
  }

  #draw() {
    const [[, latitude, longitude]] = this.#places;
    const points = this.#places.map(([, north, east]) => [
      (east - longitude) * degree * Math.cos((latitude * Math.PI) / 180), (latitude - north) * degree]);
    const [left, right] = span(points.map(([x]) => x));
    const [top, bottom] = span(points.map(([, y]) => y));
    const room = Math.max(right - left, bottom - top, 100) * 0.1;
    const box = [left - room, top - room, right - left + 2 * room, bottom - top + 2 * room];
    const svg = /** @type {SVGElement} */ (this.#figure.querySelector("svg"));
    svg.setAttribute("viewBox", box.map((each) => each.toFixed(1)).join(" "));
    svg.querySelector("polyline")?.setAttribute("points", points.map((each) => each.map((one) => one.toFixed(1)).join()).join(" "));
    const [x, y] = points[points.length - 1];
    const place = svg.querySelector("circle");
    for (const [name, value] of [["cx", x], ["cy", y], ["r", Math.max(box[2], box[3]) / 50]]) place?.setAttribute(String(name), Number(value).toFixed(1));
    this.#figure.hidden = false;
  }
}

/** @param {number[]} values */
const span = (values) => values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);

/** @param {number[][]} places */
function lengthOf(places) {
  let sum = 0;
  for (const [index, [at, north, east]] of places.entries()) {
    const before = places[index - 1];
    if (!before || at - before[0] > gap) continue;
    sum += degree * Math.hypot(north - before[1], (east - before[2]) * Math.cos((north * Math.PI) / 180));
  }
  return sum;
}
