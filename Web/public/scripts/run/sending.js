/** Brings runs from the device to the server: in order, as the network allows, and never in somebody else's name. */
import { Problem, ask } from "../api.js";
import { aloneWith } from "./tabs.js";

/** @typedef {import("./device-store.js").DeviceStore} DeviceStore */
/** @typedef {import("./device-store.js").KeptRun & import("./device-store.js").Sent} SentRun */
/** @typedef {import("./device-store.js").KeptBatch} KeptBatch */

/** In one request. */
const most = 60;
/** In milliseconds: a request that takes longer has got lost. */
const patience = 30_000;
/** In milliseconds: for so long what was discarded can be taken back. */
const grace = 13_000;
/** In seconds: the first pause after a failure, and the longest. */
const pauses = { first: 2, longest: 300 };

/** Who asks now is not whose runs these are. */
class SomebodyElse extends Error {}

export class Sending {
  #store;
  #person;
  #isBusy = false;
  #isAskedAgain = false;
  #failures = 0;
  #notBefore = 0;
  #timer = 0;
  #ended = new AbortController();
  /**
   * Runs that the server has whole.
   * @type {Set<string>}
   */
  #there = new Set();
  /**
   * Those of which it takes something never.
   * @type {Set<string>}
   */
  #refused = new Set();
  /** Called when there is something new to show. */
  changed = () => {};
  /**
   * Batches that wait, by run.
   * @type {Map<string, number>}
   */
  #waiting = new Map();
  /** Whoever made these runs must log in before they can be sent. */
  isLocked = false;

  /**
   * @param {DeviceStore} store
   * @param {string} person whose runs
   */
  constructor(store, person) {
    this.#store = store;
    this.#person = person;
  }

  start() {
    const { signal } = this.#ended;
    const again = () => {
      this.#notBefore = 0;
      void this.send();
    };
    addEventListener("online", again, { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.send(), { signal });
    void this.send();
  }

  stop() {
    this.#ended.abort();
    clearTimeout(this.#timer);
  }

  /** @param {string} run */
  told(run) {
    const waiting = this.#waiting.get(run) ?? 0;
    return { isThere: this.#there.has(run), isRefused: this.#refused.has(run), isLocked: this.isLocked, isFailing: this.#failures > 0, waiting };
  }

  /** Sends what waits, now or when the server wants to be asked again. */
  async send() {
    if (this.#ended.signal.aborted || !this.#person) return;
    if (this.#isBusy) {
      this.#isAskedAgain = true;
      return;
    }
    // Without a network nothing can be sent, and the browser says when it is back.
    if (!navigator.onLine) return this.changed();
    const wait = this.#notBefore - Date.now();
    if (wait > 0) return this.#sendLater(wait);
    this.#isBusy = true;
    this.#isAskedAgain = false;
    try {
      await aloneWith("upbeat-sending", () => this.#sendAll());
      this.#failures = 0;
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isBusy = false;
      this.changed();
    }
    if (this.#isAskedAgain) void this.send();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.isLocked = error instanceof SomebodyElse || (error instanceof Problem && error.status === 401);
    this.#isAskedAgain = false;
    this.#failures += 1;
    // Many devices that lost the same server must not all come back in the same second.
    const pause = Math.min(pauses.longest, pauses.first * 2 ** (this.#failures - 1)) * (0.75 + Math.random() / 2);
    const asked = error instanceof Problem ? error.retryAfter : undefined;
    const wait = 1000 * Math.max(pause, asked ?? 0);
    this.#notBefore = Date.now() + wait;
    this.#sendLater(wait);
  }

  /** @param {number} wait */
  #sendLater(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), wait);
  }

  async #sendAll() {
    const runs = await this.#store.runs(this.#person);
    const waiting = [];
    for (const run of runs) if ((run.discardedAt || !run.isShut) && (await this.#isWaiting(run))) waiting.push(run);
    if (waiting.length === 0) return;
    // Another page of this browser may have logged out and in as somebody else meanwhile.
    const me = await this.#ask("GET", "/me");
    if (me.id !== this.#person) throw new SomebodyElse();
    this.isLocked = false;
    for (const run of waiting) {
      try {
        await this.#sendRun(run);
      } catch (error) {
        if (!isForEver(error)) throw error;
        // The others are not kept waiting by one that is never taken.
        await this.#store.note(run.id, { isKnown: run.isKnown, refused: /** @type {Problem} */ (error).message, isShut: true });
        this.#refused.add(run.id);
      }
      this.changed();
    }
  }

  /** @param {SentRun} run */
  async #isWaiting(run) {
    if (run.discardedAt) return this.#isDue(run.discardedAt);
    return !run.isKnown || (run.isEnded && !run.refused) || (await this.#store.batches(run.id)).length > 0;
  }

  /**
   * Whether it is too late to take it back.
   * @param {number} discardedAt
   */
  #isDue(discardedAt) {
    const wait = discardedAt + grace - Date.now();
    if (wait > 0) this.#sendLater(wait);
    return wait <= 0;
  }

  /** @param {SentRun} run */
  async #sendRun(run) {
    if (run.discardedAt) return this.#discard(run);
    if (!run.isKnown) await this.#makeKnown(run);
    for (;;) {
      const found = await this.#store.batches(run.id);
      this.#waiting.set(run.id, found.length);
      this.changed();
      if (found.length === 0) break;
      await this.#sendBatches(run, found.slice(0, most));
    }
    const kept = (await this.#store.runs(this.#person)).find(({ id }) => id === run.id);
    // Only what has ended is all there; what was refused stays until the person has decided.
    if (!kept?.isEnded || kept.refused || (await this.#store.batches(run.id, { isWhole: true })).length > 0) return;
    await this.#store.forget(run.id);
    this.#there.add(run.id);
  }

  /** @param {SentRun} run */
  async #makeKnown(run) {
    const { id, at, activity, title, plan, isSimulated } = run;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const utcOffset = -60 * new Date(at).getTimezoneOffset();
    await this.#ask("PUT", `/training/sessions/${id}`, { state: "started", at, activity, title, plan, timeZone, utcOffset, isSimulated });
    run.isKnown = true;
    await this.#store.note(id, { isKnown: true });
  }

  /**
   * @param {SentRun} run
   * @param {KeptBatch[]} found
   * @returns {Promise<void>}
   */
  async #sendBatches(run, found) {
    try {
      await this.#ask("POST", `/training/sessions/${run.id}/batches`, found.map(({ batch }) => batch));
      await this.#store.remove(found);
    } catch (error) {
      if (!(error instanceof Problem) || ![400, 413, 422].includes(error.status)) throw error;
      // One of them is to blame: the others are taken.
      const half = Math.ceil(found.length / 2);
      if (found.length > 1) {
        await this.#sendBatches(run, found.slice(0, half));
        return this.#sendBatches(run, found.slice(half));
      }
      await this.#store.put(undefined, found.map((each) => ({ ...each, isRefused: true })));
      this.#refused.add(run.id);
      await this.#store.note(run.id, { isKnown: true, refused: error.message });
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async #ask(method, path, body) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience);
    try {
      return await ask(method, path, body, { signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {SentRun} run */
  async #discard({ id }) {
    try {
      await this.#ask("PUT", `/training/sessions/${id}/state`, { state: "discarded", at: new Date().toISOString() });
    } catch (error) {
      // What the server never heard of, or has thrown away itself, is discarded.
      if (!isForEver(error)) throw error;
    }
    await this.#store.forget(id);
  }
}

/**
 * Whether asking again will never help.
 * @param {unknown} error
 */
const isForEver = (error) =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
