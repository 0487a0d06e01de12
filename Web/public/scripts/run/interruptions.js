/**
 * Keeps a run alive while sound is interrupted by a call, an alarm, another app or unplugged headphones. The engine and its
 * ticks stop then; sensors and recording go on. Sound resumes by itself if the browser allows it, otherwise by a tap.
 */

/** In milliseconds: the interval of ticks without the engine, and of checks for sound. */
const times = { tick: 100, look: 2000 };
/** In seconds: after this long without a report the engine has stopped, whatever state the context claims. */
const silence = 3;
/** In seconds: the controller corrects shorter gaps by itself. */
const shortest = 0.3;

export class Interruptions {
  #context;
  #tick;
  #mend;
  #show;
  #ended = new AbortController();
  #ticking = 0;
  #looking = 0;
  #isOwnTick = false;
  /** The time of the engine's last report, and the start of the silence, in seconds of the page's clock. */
  #heardAt = NaN;
  #since = NaN;
  #isWanted = false;

  /**
   * `show` is called when sound stops and returns. `mend` is called on its return, once the engine's clock is known.
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
    // When the page becomes visible or is touched, the browser may allow sound again.
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => void this.#resume(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.#resume(), { signal });
  }

  /**
   * Whether sound is expected: while a run goes on.
   * @param {boolean} isWanted
   */
  want(isWanted) {
    this.#isWanted = isWanted;
    this.#heardAt = performance.now() / 1000;
    clearInterval(this.#looking);
    this.#since = NaN;
    if (isWanted) this.#looking = setInterval(() => this.#look(), times.look);
    this.#look();
  }

  /** Called on each tick of the engine. */
  heard() {
    if (this.#isOwnTick) return;
    const now = performance.now() / 1000;
    this.#heardAt = now;
    if (Number.isNaN(this.#since) || this.#context.state !== "running") return;
    const away = now - this.#since;
    this.#since = NaN;
    this.#look();
    if (away > shortest && this.#isWanted) this.#mend();
  }

  #look() {
    const now = performance.now() / 1000;
    const isSilent = this.#isWanted && (this.#context.state !== "running" || now - this.#heardAt > silence);
    if (isSilent && this.#ticking > 0) void this.#resume();
    if (isSilent === this.#ticking > 0) return;
    clearInterval(this.#ticking);
    this.#ticking = 0;
    if (isSilent) {
      this.#since = now;
      this.#ticking = setInterval(() => this.#tickOn(), times.tick);
      void this.#resume();
    }
    this.#show(isSilent);
  }

  #tickOn() {
    this.#isOwnTick = true;
    this.#tick();
    this.#isOwnTick = false;
  }

  /** Without a tap. Don't call `resume` during a call in WebKit: the context might never recover. */
  async #resume() {
    if (this.#isWanted && this.#context.state === "suspended") await this.#context.resume().catch(() => {});
  }

  /** Must be called in a tap. */
  async resume() {
    // A context that claims to run but has stopped is restarted.
    if (this.#context.state === "running") await this.#context.suspend().catch(() => {});
    await this.#context.resume().catch(() => {});
  }

  close() {
    this.want(false);
    this.#ended.abort();
  }
}
