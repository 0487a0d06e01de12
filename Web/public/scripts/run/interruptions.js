/**
 * Keeps a run alive while the sound is interrupted: by a call, an alarm, another app, headphones that went. The engine stands
 * still then, and with it the ticks that come from it; sensors and recording go on. It comes back by itself where the browser
 * lets it, else by a tap.
 */

/** In milliseconds: how often the device is told the time without the engine, and how often one looks after the sound. */
const times = { tick: 100, look: 2000 };
/** In seconds: without a word of the engine for so long it stands still, whatever the context says of itself. */
const silence = 3;
/** In seconds: what the controller mends by itself. */
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
  /** When the engine said something last, and since when nothing sounds, on the page's clock in seconds. */
  #heardAt = NaN;
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
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => void this.#resume(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.#resume(), { signal });
  }

  /**
   * Whether there should be sound: while a run goes on.
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

  /** The engine ticked. */
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

  /** Without a tap. During a call WebKit must not be asked: the context may then never come back. */
  async #resume() {
    if (this.#isWanted && this.#context.state === "suspended") await this.#context.resume().catch(() => {});
  }

  /** In a tap. */
  async resume() {
    // One that says it runs and stands still is started anew.
    if (this.#context.state === "running") await this.#context.suspend().catch(() => {});
    await this.#context.resume().catch(() => {});
  }

  close() {
    this.want(false);
    this.#ended.abort();
  }
}
