/**
 * Measures the offset between the server's and the page's clock, so that several runners hear the beats at the same moments.
 */

/** Milliseconds between two measurements: the first few in a row, then often enough for drifting clocks. */
const pauses = { first: 150, later: 4000 };
const firstQuestions = 8;
/** The number of measurements kept for a device that joins later. */
const kept = 20;

export class SharedClock {
  /**
   * Times in seconds: sent, on the server, received.
   * @type {[number, number, number][]}
   */
  answers = [];
  #asked = 0;
  #timer = 0;
  #ended = new AbortController();
  #hear;

  /** @param {(answer: [number, number, number]) => void} hear */
  constructor(hear) {
    this.#hear = hear;
    void this.#goOn();
  }

  /** The server's time minus the page's, in seconds, from the quickest response; undefined before the first. */
  get offset() {
    const best = this.answers.reduce((/** @type {[number, number, number] | undefined} */ best, each) =>
      best && best[2] - best[0] <= each[2] - each[0] ? best : each, undefined);
    return best && best[1] - (best[0] + best[2]) / 2;
  }

  async #goOn() {
    await this.#ask().catch(() => {}); // Without a network the last offset stays.
    if (this.#ended.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#goOn(), this.#asked < firstQuestions ? pauses.first : pauses.later);
  }

  async #ask() {
    this.#asked += 1;
    const address = new URL(`/api/v1/clock?question=${this.#asked}`, location.href).href;
    let sent = performance.now();
    const answer = await fetch(address, { signal: this.#ended.signal, cache: "no-store" });
    let received = performance.now();
    if (!answer.ok) return;
    const { now } = await answer.json();
    // The browser's network timing excludes the time that the page was busy.
    const [timing] = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByName(address, "resource"));
    if (timing && timing.requestStart >= sent && timing.responseStart >= timing.requestStart && timing.responseStart <= received) {
      [sent, received] = [timing.requestStart, timing.responseStart];
    }
    // The timing buffer holds only a few hundred entries, and nothing else reads it.
    performance.clearResourceTimings();
    /** @type {[number, number, number]} */
    const told = [sent / 1000, now / 1000, received / 1000];
    this.answers = [...this.answers.slice(1 - kept), told];
    this.#hear(told);
  }

  close() {
    clearTimeout(this.#timer);
    this.#ended.abort();
  }
}
