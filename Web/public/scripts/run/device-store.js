/**
 * Keeps runs on the device until the server has them completely. They are stored in IndexedDB; if that fails or is full,
 * in memory while the page is open.
 */

/**
 * The latest known state of a run, from which another page can resume it.
 * @typedef {{ device: string, sequence: number, monotonic: number, unix: number, isPaused: boolean, time: number, laps: number,
 *   wanted: number, distance: number, ascent: number, energy: number, energyUncertainty: number, fire?: number, songs: string[],
 *   sets?: import("./set-book.js").KeptSets }} Far
 */
/**
 * `person` is the owner. `far` is written each second with the recording, the rest once. `discardedAt` is Unix time.
 * @typedef {{ id: string, person: string, playlist: string, activity: string, title: string, plan?: object, at: string, mode: string,
 *   goal: number[], isSimulated?: boolean, changes?: { effort: number, warmUp: number, coolDown: number }, isEnded: boolean, discardedAt?: number, far: Far }} KeptRun
 */
/**
 * The upload state. `refused` says why the server rejects some of it for good; `isShut` means that it takes no more at all.
 * @typedef {{ isKnown?: boolean, refused?: string, isShut?: boolean }} Sent
 */
/**
 * An open batch still grows and is not sent yet.
 * @typedef {{ run: string, device: string, sequence: number, isOpen?: boolean, isRefused?: boolean, batch: Record<string, unknown> }} KeptBatch
 */

/** In milliseconds: the pause before IndexedDB is tried again after a failed write. */
const pause = 30_000;

/** @param {KeptBatch} batch */
const keyOf = ({ run, device, sequence }) => JSON.stringify([run, device, sequence]);
/** @param {string} run */
const rangeOf = (run) => IDBKeyRange.bound([run], [run, []]);

export class DeviceStore {
  /** @type {IDBDatabase | undefined} */
  #base;
  /** Data that IndexedDB did not take. */
  #runs = /** @type {Map<string, KeptRun>} */ (new Map());
  #sent = /** @type {Map<string, Sent>} */ (new Map());
  #batches = /** @type {Map<string, KeptBatch>} */ (new Map());
  #triedAt = 0;
  #isToldFull = false;
  /** Called once when data can be kept only while the page is open. */
  full = () => {};

  static async open() {
    const store = new DeviceStore();
    await store.#open();
    return store;
  }

  async #open() {
    this.#triedAt = Date.now();
    this.#base = await opened().catch(() => undefined);
    // Another page upgrades the database, or the browser closes it: reopen it later.
    if (this.#base) this.#base.onversionchange = this.#base.onclose = () => this.#let();
  }

  #let() {
    this.#base?.close();
    this.#base = undefined;
  }

  /**
   * A person's runs with their upload state, oldest first.
   * @param {string} person
   * @returns {Promise<(KeptRun & Sent)[]>}
   */
  async runs(person) {
    const [keptRuns, keptSent] =
      (await this.#read(["runs", "sent"], ({ runs, sent }) => Promise.all([answered(runs.getAll()), answered(sent.getAll())]))) ?? [[], []];
    const told = new Map(keptSent.map((/** @type {Sent & { id: string }} */ each) => [each.id, each]));
    const all = new Map(keptRuns.map((/** @type {KeptRun} */ each) => [each.id, each]));
    for (const [id, run] of this.#runs) all.set(id, run);
    return [...all.values()].filter((run) => run.person === person).sort((one, other) => (one.at < other.at ? -1 : 1))
      .map((run) => ({ ...run, ...told.get(run.id), ...this.#sent.get(run.id) }));
  }

  /**
   * The batches that can be sent, in order.
   * @param {string} run
   * @param {{ isWhole?: boolean }} options `isWhole` includes open and rejected batches
   * @returns {Promise<KeptBatch[]>}
   */
  async batches(run, { isWhole = false } = {}) {
    const kept = /** @type {KeptBatch[]} */ ((await this.#read(["batches"], ({ batches }) => answered(batches.getAll(rangeOf(run))))) ?? []);
    const all = new Map(kept.map((each) => [keyOf(each), each]));
    for (const [key, each] of this.#batches) if (each.run === run) all.set(key, each);
    return [...all.values()].filter(({ isOpen, isRefused }) => isWhole || (!isOpen && !isRefused))
      .sort((one, other) => (one.device === other.device ? one.sequence - other.sequence : one.device < other.device ? -1 : 1));
  }

  /**
   * Writes all of it or nothing.
   * @param {KeptRun | undefined} run
   * @param {KeptBatch[]} [batches]
   */
  async put(run, batches = []) {
    if (run) {
      const { isKnown: _, refused: __, isShut: ___, ...own } = /** @type {KeptRun & Sent} */ (run);
      this.#runs.set(run.id, own);
    }
    for (const each of batches) this.#batches.set(keyOf(each), each);
    await this.#save();
  }

  /** @param {string} id @param {Sent} sent */
  async note(id, sent) {
    this.#sent.set(id, sent);
    await this.#save();
  }

  /** Writes the data in memory to IndexedDB. */
  async #save() {
    if (!this.#base && Date.now() - this.#triedAt > pause) await this.#open();
    if (!this.#base || (this.#isFull && Date.now() - this.#triedAt < pause)) return this.#tellFull();
    const [runs, sent, batches] = [new Map(this.#runs), new Map(this.#sent), new Map(this.#batches)];
    try {
      await changed(this.#base, ["runs", "sent", "batches"], (stores) => {
        for (const run of runs.values()) stores.runs.put(run);
        for (const [id, told] of sent) stores.sent.put({ id, ...told });
        for (const each of batches.values()) stores.batches.put(each);
      });
      this.#isFull = false;
      // Data changed meanwhile is written the next time.
      forgetSame(this.#runs, runs);
      forgetSame(this.#sent, sent);
      forgetSame(this.#batches, batches);
    } catch (error) {
      this.#isFull = true;
      this.#triedAt = Date.now();
      if (!(error instanceof DOMException && error.name === "QuotaExceededError")) this.#let();
      this.#tellFull();
    }
  }

  #isFull = false;

  #tellFull() {
    if (this.#isToldFull) return;
    this.#isToldFull = true;
    this.full();
  }

  /**
   * Deletes batches that the server has.
   * @param {KeptBatch[]} batches
   */
  async remove(batches) {
    for (const each of batches) this.#batches.delete(keyOf(each));
    await this.#change(["batches"], (stores) => {
      for (const { run, device, sequence } of batches) stores.batches.delete([run, device, sequence]);
    });
  }

  /** @param {string} run */
  async forget(run) {
    this.#runs.delete(run);
    this.#sent.delete(run);
    for (const [key, each] of this.#batches) if (each.run === run) this.#batches.delete(key);
    await this.#change(["runs", "sent", "batches"], (stores) => {
      stores.runs.delete(run);
      stores.sent.delete(run);
      stores.batches.delete(rangeOf(run));
    });
  }

  /** @param {string[]} names @param {(stores: Record<string, IDBObjectStore>) => void} act */
  async #change(names, act) {
    // A batch that can't be deleted is sent again, which is idempotent.
    if (this.#base) await changed(this.#base, names, act).catch(() => {});
  }

  /**
   * @template Result
   * @param {string[]} names
   * @param {(stores: Record<string, IDBObjectStore>) => Promise<Result>} act
   */
  async #read(names, act) {
    if (!this.#base) return undefined;
    try {
      const transaction = this.#base.transaction(names);
      return await act(Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])));
    } catch {
      return undefined;
    }
  }

  close() {
    this.#let();
  }
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((done, failed) => {
    // Where a browser blocks storage, `indexedDB` is missing or fails.
    const request = indexedDB.open("upbeat-runs", 2);
    request.onupgradeneeded = () => {
      const base = request.result;
      for (const name of base.objectStoreNames) base.deleteObjectStore(name);
      base.createObjectStore("runs", { keyPath: "id" });
      base.createObjectStore("sent", { keyPath: "id" });
      base.createObjectStore("batches", { keyPath: ["run", "device", "sequence"] });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/**
 * @param {IDBDatabase} base
 * @param {string[]} names
 * @param {(stores: Record<string, IDBObjectStore>) => void} act
 * @returns {Promise<void>}
 */
function changed(base, names, act) {
  return new Promise((done, failed) => {
    const transaction = base.transaction(names, "readwrite");
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
    act(Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])));
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

/** @template Value @param {Map<string, Value>} map @param {Map<string, Value>} those */
function forgetSame(map, those) {
  for (const [key, value] of those) if (map.get(key) === value) map.delete(key);
}
