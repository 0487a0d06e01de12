/** Uploads runs in order, as the network allows, and only as the person who recorded them. */
import { Problem, ask } from "../api.js";
import { aloneWith } from "./tabs.js";

/** @typedef {import("./device-store.js").DeviceStore} DeviceStore */
/** @typedef {import("./device-store.js").KeptRun & import("./device-store.js").Sent} SentRun */
/** @typedef {import("./device-store.js").KeptBatch} KeptBatch */

/** Batches per request. */
const most = 60;
/** In milliseconds: a request's timeout. */
const patience = 30_000;
/** In milliseconds: how long discarding a run can be undone. */
const grace = 13_000;
/** In seconds: the first and the longest pause after a failure. */
const pauses = { first: 2, longest: 300 };

/** The logged-in person is not the owner of these runs. */
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
   * Runs that the server has completely.
   * @type {Set<string>}
   */
  #there = new Set();
  /**
   * Runs of which the server rejects a part for good.
   * @type {Set<string>}
   */
  #refused = new Set();
  /** Called when there is a new state to show. */
  changed = () => {};
  /**
   * The number of waiting batches, by run.
   * @type {Map<string, number>}
   */
  #waiting = new Map();
  /** The owner of these runs must log in before they can be sent. */
  isLocked = false;

  /**
   * @param {DeviceStore} store
   * @param {string} person the runs' owner
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

  /** Sends waiting batches, at once or after the server's `Retry-After`. */
  async send() {
    if (this.#ended.signal.aborted || !this.#person) return;
    if (this.#isBusy) {
      this.#isAskedAgain = true;
      return;
    }
    // Offline. The browser reports when the network is back.
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
    // Random, so that many devices don't return to a restarted server in the same second.
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
    // Another page of this browser may have logged in as somebody else meanwhile.
    const me = await this.#ask("GET", "/me");
    if (me.id !== this.#person) throw new SomebodyElse();
    this.isLocked = false;
    for (const run of waiting) {
      try {
        await this.#sendRun(run);
      } catch (error) {
        if (!isForEver(error)) throw error;
        // A run that the server rejects must not block the others.
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
   * Whether the time for undo has passed.
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
    // Only an ended run is complete. A rejected part stays until the person has decided.
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
      // One batch is bad: halve the request until the good ones are accepted.
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
      // If the server doesn't know the run, or has deleted it itself, it is discarded.
      if (!isForEver(error)) throw error;
    }
    await this.#store.forget(id);
  }
}

/**
 * Whether a retry can't succeed.
 * @param {unknown} error
 */
const isForEver = (error) =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
