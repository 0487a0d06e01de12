/** What a run was, kept on the device until the server has all of it. */
import { Problem, ask } from "../api.js";

/** @typedef {{ kind: string, time: number } & Record<string, unknown>} RunEvent */
/** @typedef {{ id: string, at: string, activity: string, title: string, ended: boolean }} Kept */

const batchTime = 10_000;

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((done, failed) => {
    const request = indexedDB.open("upbeat-runs", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("runs", { keyPath: "id" });
      request.result.createObjectStore("batches", { keyPath: ["run", "device", "sequence"] });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
const answered = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** Runs that the server does not have whole yet. */
export async function keptRuns() {
  const base = await opened();
  try {
    return /** @type {Kept[]} */ (await answered(base.transaction("runs").objectStore("runs").getAll()));
  } finally {
    base.close();
  }
}

export class Recording {
  #base;
  #kept;
  #device = `page-${Math.random().toString(36).slice(2, 10)}`;
  #sequence = 0;
  #timer = 0;
  #sending = false;
  /** @type {Record<string, { times: number[] } & Record<string, unknown[]>>} */
  #columns = {};
  /** @type {RunEvent[]} */
  #events = [];
  /** Told when it changes how much the server has. */
  changed = () => {};
  waiting = 0;

  /**
   * @param {IDBDatabase} base
   * @param {Kept} kept
   */
  constructor(base, kept) {
    this.#base = base;
    this.#kept = kept;
  }

  get id() {
    return this.#kept.id;
  }

  /** @param {{ id: string, activity: string, title: string }} run */
  static async begin(run) {
    const base = await opened();
    const kept = { ...run, at: new Date().toISOString(), ended: false };
    await answered(base.transaction("runs", "readwrite").objectStore("runs").put(kept));
    const recording = new Recording(base, kept);
    recording.#start();
    return recording;
  }

  /** @param {Kept} kept one that was cut off, to be gone on with or ended */
  static async goOn(kept) {
    const recording = new Recording(await opened(), kept);
    recording.#start();
    return recording;
  }

  #start() {
    this.#timer = setInterval(() => void this.flush(), batchTime);
    addEventListener("online", this.#online);
    addEventListener("pagehide", this.#hidden);
  }

  #online = () => void this.#send();
  #hidden = () => void this.flush();

  /**
   * @param {string} column a member of a batch
   * @param {number} time seconds of the page's clock
   * @param {Record<string, number | null>} values by the names of the column's lists
   */
  add(column, time, values) {
    const lists = (this.#columns[column] ??= { times: [] });
    lists.times.push(time * 1000);
    for (const [name, value] of Object.entries(values)) (lists[name] ??= []).push(value);
  }

  /**
   * @param {string} kind
   * @param {number} time
   * @param {Record<string, unknown>} [members]
   */
  event(kind, time, members = {}) {
    this.#events.push({ kind, time: time * 1000, ...members });
  }

  /** Writes down what came since the last time, and sends what waits. */
  async flush() {
    if (this.#events.length > 0 || Object.keys(this.#columns).length > 0) {
      const batch = {
        device: this.#device, sequence: this.#sequence, ...this.#columns, events: this.#events,
        clock: { monotonic: performance.now(), unix: Date.now() },
      };
      this.#sequence += 1;
      this.#columns = {};
      this.#events = [];
      const store = this.#base.transaction("batches", "readwrite").objectStore("batches");
      await answered(store.put({ run: this.id, device: batch.device, sequence: batch.sequence, batch }));
    }
    await this.#send();
  }

  async #send() {
    if (this.#sending || !navigator.onLine) return;
    this.#sending = true;
    try {
      const { id, at, activity, title } = this.#kept;
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await ask("PUT", `/training/sessions/${id}`, {
        state: "started", at, activity, title, timeZone: zone, utcOffset: -60 * new Date(at).getTimezoneOffset(),
      });
      for (;;) {
        const range = IDBKeyRange.bound([id], [id, []]);
        const found = await answered(this.#base.transaction("batches").objectStore("batches").getAll(range, 20));
        this.waiting = found.length;
        this.changed();
        if (found.length === 0) break;
        await ask("POST", `/training/sessions/${id}/batches`, found.map(({ batch }) => batch));
        const store = this.#base.transaction("batches", "readwrite").objectStore("batches");
        for (const { run, device, sequence } of found) await answered(store.delete([run, device, sequence]));
      }
      if (this.#kept.ended) await this.#forget();
    } catch (error) {
      // Without a network it waits; what the server will never take is not sent for ever.
      if (error instanceof Problem && error.status === 410) await this.#forget();
    } finally {
      this.#sending = false;
      this.changed();
    }
  }

  /** Whether the server has all of it. */
  isThere = false;

  async #forget() {
    const stores = this.#base.transaction(["runs", "batches"], "readwrite");
    await answered(stores.objectStore("batches").delete(IDBKeyRange.bound([this.id], [this.id, []])));
    await answered(stores.objectStore("runs").delete(this.id));
    this.isThere = true;
  }

  /** @param {number} time */
  async end(time) {
    this.event("end", time);
    this.#kept = { ...this.#kept, ended: true };
    await answered(this.#base.transaction("runs", "readwrite").objectStore("runs").put(this.#kept));
    await this.flush();
  }

  /** Nothing of it shall be kept. */
  async discard() {
    this.close();
    await this.#forget();
    await ask("PUT", `/training/sessions/${this.id}/state`, { state: "discarded", at: new Date().toISOString() }).catch((error) => {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
    });
  }

  close() {
    clearInterval(this.#timer);
    removeEventListener("online", this.#online);
    removeEventListener("pagehide", this.#hidden);
  }
}
