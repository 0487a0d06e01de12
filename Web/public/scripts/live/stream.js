/** Follows a live session over server-sent events. After a lost connection it receives the missed events. */

/** @typedef {{ name: string, round: number, rounds: number, left?: number }} Step */
/**
 * @typedef {{ state: "running" | "paused", time: number, step?: Step, next?: Step, speed?: number, distance?: number,
 *   heartRate?: number, zone?: number, cadence?: number, energy?: number, inTime?: number, tempo?: number,
 *   song?: { title: string, artist?: string } }} Now
 */
/** @typedef {{ heartRate: number[][], cadence: number[][], speed: number[][], distance: number[][], positions: number[][] }} Samples */
/** @typedef {"live" | "offline" | "busy" | "gone"} Standing */

/** In milliseconds: how long a lost connection goes unreported, and the wait before the next try. */
const untold = 3000;
const wait = 5000;

export class LiveStream {
  #address;
  #after = "";
  /** @type {EventSource | undefined} */
  #source;
  #timer = 0;
  /** @type {(now: Now) => void} */
  now = () => {};
  /** @type {(state: string) => void} called with the session's state */
  state = () => {};
  /** @type {(samples: Samples) => void} */
  samples = () => {};
  /** @type {(standing: Standing) => void} called with the connection's state */
  standing = () => {};

  /** @param {string} address */
  constructor(address) {
    this.#address = address;
  }

  open() {
    const { searchParams: query } = new URL(this.#address, location.href);
    if (this.#after) query.set("after", this.#after);
    const source = new EventSource(`${this.#address.split("?")[0]}?${query}`);
    this.#source = source;
    const hear = (/** @type {string} */ name, /** @type {(data: any) => void} */ act) =>
      source.addEventListener(name, (event) => {
        this.#after = /** @type {MessageEvent} */ (event).lastEventId || this.#after;
        act(JSON.parse(/** @type {MessageEvent} */ (event).data));
      });
    source.addEventListener("open", () => this.#is("live"));
    source.addEventListener("error", () => this.#lost(source));
    hear("now", (now) => this.now(now));
    hear("samples", (samples) => this.samples(samples));
    hear("missed", () => {});
    hear("state", ({ state }) => {
      this.state(state);
      if (state === "ended" || state === "discarded") this.close();
    });
  }

  /** @param {Standing} standing */
  #is(standing) {
    clearTimeout(this.#timer);
    this.standing(standing);
  }

  /** @param {EventSource} source */
  #lost(source) {
    if (source !== this.#source) return;
    clearTimeout(this.#timer);
    // The browser reconnects by itself, unless the server refused the connection.
    if (source.readyState !== EventSource.CLOSED) this.#timer = setTimeout(() => this.standing("offline"), untold);
    else void this.#ask();
  }

  /** Asks the API for the reason: an `EventSource` error carries none. */
  async #ask() {
    const given = new AbortController();
    try {
      const { status } = await fetch(this.#address, { signal: given.signal, cache: "no-store" });
      given.abort();
      if (status === 404 || status === 401) {
        this.close();
        return this.standing("gone");
      }
      if (status >= 400) this.standing("busy");
    } catch {
      this.standing("offline");
    }
    if (this.#source) this.#timer = setTimeout(() => this.open(), wait);
  }

  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }
}
