/**
 * Keeps a run alive while the sound is interrupted: by a call, an alarm, another app, headphones that went. The engine stands
 * still then, and with it the ticks that come from it; sensors and recording go on. It comes back by itself where the browser
 * lets it, else by a tap.
 */

/** In milliseconds: how often the device is told the time without the engine, and how often sound is tried again. */
const times = { tick: 100, tries: 2000 };
/** In seconds: what the controller mends by itself. */
const shortest = 0.3;

export class Interruptions {
  #context;
  #tick;
  #mend;
  #show;
  #ended = new AbortController();
  #ticking = 0;
  #trying = 0;
  /** Since when it has not sounded, on the page's clock in seconds. */
  #since = NaN;
  #isWanted = false;

  /**
   * `show` is told when it does not sound, and when it does again; `mend` is called then, once the engine knows the time again.
   * @param {AudioContext} context
   * @param {{ tick: () => void, mend: () => void, show: (isSilent: boolean) => void }} parts
   */
  constructor(context, { tick, mend, show }) {
    this.#context = context;
    this.#tick = tick;
    this.#mend = mend;
    this.#show = show;
    const { signal } = this.#ended;
    context.addEventListener("statechange", () => this.#look(), { signal });
    // A page that is seen or touched again may sound again.
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => void this.resume(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.resume(), { signal });
  }

  /**
   * Whether there should be sound: while a run goes on.
   * @param {boolean} isWanted
   */
  want(isWanted) {
    this.#isWanted = isWanted;
    this.#look();
  }

  /** The engine said something, and knows again what time it is. */
  heard() {
    if (Number.isNaN(this.#since) || this.#context.state !== "running") return;
    const silence = performance.now() / 1000 - this.#since;
    this.#since = NaN;
    if (silence > shortest) this.#mend();
  }

  #look() {
    const isSilent = this.#isWanted && this.#context.state !== "running";
    if (isSilent === this.#ticking > 0) return;
    clearInterval(this.#ticking);
    clearInterval(this.#trying);
    this.#ticking = this.#trying = 0;
    if (isSilent) {
      this.#since = performance.now() / 1000;
      this.#ticking = setInterval(() => this.#tick(), times.tick);
      this.#trying = setInterval(() => void this.resume(), times.tries);
      void this.resume();
    }
    this.#show(isSilent);
  }

  /** Tries to sound again: at once after a tap, else where the browser lets it. */
  async resume() {
    if (!this.#isWanted || this.#context.state === "running") return;
    // During a call it is refused; it is tried again.
    await this.#context.resume().catch(() => {});
  }

  close() {
    this.want(false);
    this.#ended.abort();
  }
}
