/** How far the server's clock is from the page's: asked now and then, so that the beats of several fall at the same moments. */

/** Milliseconds between two questions: the first few in a row, then often enough for clocks that drift. */
const pauses = { first: 150, later: 4000 };
const firstQuestions = 8;
/** So many answers a device is told that comes later. */
const kept = 20;

export class SharedClock {
  /**
   * Sent, server's, received: seconds.
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

  /** The server's time less the page's, in seconds, as the quickest answer has it; undefined before the first. */
  get offset() {
    const best = this.answers.reduce((/** @type {[number, number, number] | undefined} */ best, each) =>
      best && best[2] - best[0] <= each[2] - each[0] ? best : each, undefined);
    return best && best[1] - (best[0] + best[2]) / 2;
  }

  async #goOn() {
    await this.#ask().catch(() => {}); // Without a network the clocks go on as they are.
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
    // When it really left and came, without what the page was busy with.
    const [timing] = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByName(address, "resource"));
    if (timing && timing.requestStart >= sent && timing.responseStart >= timing.requestStart && timing.responseStart <= received) {
      [sent, received] = [timing.requestStart, timing.responseStart];
    }
    // There is room for a few hundred only, and nobody else looks.
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
