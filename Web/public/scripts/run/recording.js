/** Records a run: collects samples and events, stores them each second, and cuts them into batches for the server. */

import { samples } from "../../engine/codes.js";

/** @typedef {import("./device-store.js").DeviceStore} DeviceStore */
/** @typedef {import("./device-store.js").KeptRun} KeptRun */
/** @typedef {{ kind: string, time: number } & Record<string, unknown>} RunEvent */
/** @typedef {{ latitude: number, longitude: number, accuracy: number, altitude: number | null }} Place */
/** @typedef {Omit<import("./device-store.js").Far, "device" | "sequence" | "monotonic" | "unix">} Progress */

/** In milliseconds: the interval of writes, and the length of a batch. */
const keeping = 1000;
const batchTime = 10_000;
/** In milliseconds: how often an empty batch is sent, so that the server doesn't take a pause for an interruption. */
const idleTime = 30_000;

export class Recording {
  #store;
  #run;
  #sequence = 0;
  #timer = 0;
  /** The start of the current batch, and the last write, on the page's clock. */
  #began = performance.now();
  #kept = 0;
  #isNew = false;
  #isOver = false;
  /** @type {Promise<void>} */
  #writing = Promise.resolve();
  /** @type {Record<string, { times: number[] } & Record<string, unknown[]>>} */
  #columns = {};
  /** @type {RunEvent[]} */
  #events = [];
  /** Called when a batch is ready to send. */
  filled = () => {};

  /**
   * @param {DeviceStore} store
   * @param {KeptRun} run
   */
  constructor(store, run) {
    this.#store = store;
    this.#run = run;
    this.#timer = setInterval(() => void this.keep(), keeping);
    addEventListener("pagehide", this.#hidden);
  }

  get id() {
    return this.#run.id;
  }

  get far() {
    return this.#run.far;
  }

  /**
   * @param {DeviceStore} store
   * @param {Omit<KeptRun, "at" | "isEnded" | "far">} run
   */
  static async begin(store, run) {
    const far = {
      ...newClock(), isPaused: false, time: 0, laps: 0, wanted: 0, distance: 0, ascent: 0, energy: 0, energyUncertainty: 0, fire: 0, songs: [],
    };
    const recording = new Recording(store, { ...run, at: new Date().toISOString(), isEnded: false, far });
    await recording.keep();
    return recording;
  }

  /**
   * Resumes an interrupted run. The gap counts as a pause.
   * @param {DeviceStore} store
   * @param {KeptRun} run
   * @param {number} time
   */
  static async goOn(store, run, time) {
    await store.put(undefined, await lastWords(store, run, run.far.isPaused ? ["songEnd"] : ["songEnd", "pause"]));
    const recording = new Recording(store, { ...run, far: { ...run.far, ...newClock(), isPaused: false } });
    recording.event("resume", time);
    await recording.keep();
    return recording;
  }

  /**
   * Ends an interrupted run at its last known moment.
   * @param {DeviceStore} store
   * @param {KeptRun} run
   */
  static async endThere(store, run) {
    await store.put({ ...run, isEnded: true }, await lastWords(store, run, ["end"]));
  }

  #hidden = () => void this.keep();

  /**
   * @param {string} column a member of a batch
   * @param {number} time in seconds of the page's clock
   * @param {Record<string, number | null>} values by the names of the column's lists
   */
  add(column, time, values) {
    const lists = (this.#columns[column] ??= { times: [] });
    lists.times.push(time * 1000);
    for (const [name, value] of Object.entries(values)) (lists[name] ??= []).push(value);
    this.#isNew = true;
  }

  /**
   * Adds a sensor reading from the device's record.
   * @param {number} kind
   * @param {number} time
   * @param {number} value
   */
  note(kind, time, value) {
    if (kind === samples.step) this.add("steps", time, { phases: Number.isNaN(value) ? null : value });
    else if (kind === samples.heartRate) this.add("heartRate", time, { values: value });
    else if (kind === samples.heartbeat) this.add("heartbeats", time, { intervals: value * 1000 });
    else if (kind === samples.cadence) this.add("cadence", time, { values: value });
    else if (kind === samples.speed) this.add("speed", time, { values: value });
  }

  /** @param {number} time @param {Place} place */
  place(time, { latitude, longitude, accuracy, altitude }) {
    this.add("positions", time, { latitudes: latitude, longitudes: longitude, altitudes: altitude, accuracies: accuracy });
  }

  /**
   * @param {string} kind
   * @param {number} time
   * @param {Record<string, unknown>} [members]
   */
  event(kind, time, members = {}) {
    this.#events.push({ kind, time: time * 1000, ...members });
    this.#isNew = true;
  }

  /**
   * Adds a set in its current version. Readers take the latest revision, so one unsent event per set is enough.
   * @param {number} time the set's start
   * @param {{ set: string, revision: number } & Record<string, unknown>} members
   */
  tellSet(time, members) {
    // A write in progress keeps its own array.
    this.#events = this.#events.filter(({ set }) => set !== members.set);
    this.event("set", time, members);
  }

  /**
   * Stores the run's progress. Also writes, because a page's timers sleep in the background.
   * @param {Partial<Progress>} progress
   */
  remember(progress) {
    this.#run = { ...this.#run, far: { ...this.#run.far, ...progress } };
    if (performance.now() - this.#kept >= keeping) void this.keep();
  }

  /** Writes data collected since the last write. */
  keep() {
    if (this.#isOver) return this.#writing;
    this.#kept = performance.now();
    const { device } = this.#run.far;
    const told = clock();
    const batch = this.#batch(told);
    this.#run = { ...this.#run, far: { ...this.#run.far, ...told, sequence: this.#sequence } };
    const isEmpty = this.#events.length === 0 && Object.keys(this.#columns).length === 0;
    const isOpen = !this.#run.isEnded && told.monotonic - this.#began < (isEmpty ? idleTime : batchTime);
    // Copy: data collected later must not change the batch being written.
    const batches = this.#isNew || !isOpen ? [{ run: this.id, device, sequence: this.#sequence, isOpen, batch: structuredClone(batch) }] : [];
    this.#isNew = false;
    if (!isOpen) this.#turn();
    const run = this.#run;
    this.#writing = this.#writing.then(() => this.#store.put(run, batches)).then(() => {
      if (!isOpen) this.filled();
    });
    return this.#writing;
  }

  /**
   * The collected data in the server's format.
   * @param {ReturnType<typeof clock>} told
   */
  #batch(told) {
    const { volume, ...columns } = this.#columns;
    // A batch has no own member for the volume, so it is a named series.
    const series = volume ? { series: [{ name: "music_volume", ...volume }] } : {};
    return { device: this.#run.far.device, sequence: this.#sequence, clock: told, ...columns, ...series, events: this.#events };
  }

  #turn() {
    this.#sequence += 1;
    this.#began = performance.now();
    this.#columns = {};
    this.#events = [];
  }

  /** @param {number} time */
  async end(time) {
    this.event("end", time);
    this.#run = { ...this.#run, isEnded: true };
    const kept = this.keep();
    this.close();
    await kept;
  }

  /** Deletes the run here and on the server. */
  async discard() {
    this.close();
    await this.#writing;
    await this.#store.put({ ...this.#run, discardedAt: Date.now() });
    this.filled();
  }

  /** Another page resumes the run. It keeps what this page recorded; the other page stores the progress. */
  async leave() {
    const { device } = this.#run.far;
    const batch = this.#batch(clock());
    this.close();
    await this.#writing;
    await this.#store.put(undefined, [{ run: this.id, device, sequence: this.#sequence, batch }]);
  }

  close() {
    clearInterval(this.#timer);
    removeEventListener("pagehide", this.#hidden);
    this.#isOver = true;
  }
}

const clock = () => ({ monotonic: performance.now(), unix: Date.now() });

/** A page's clock restarts on each load, so each page load is a new device. */
const newClock = () => ({ ...clock(), device: `page-${Math.random().toString(36).slice(2, 10)}`, sequence: 0 });

/**
 * The last events of an interrupted page, on its own clock, at the last known moment.
 * @param {DeviceStore} store
 * @param {KeptRun} run
 * @param {string[]} kinds of events
 */
async function lastWords(store, { id, far }, kinds) {
  const { device, sequence, monotonic, unix } = far;
  const batch = { device, sequence: sequence + 1, clock: { monotonic, unix }, events: kinds.map((kind) => ({ kind, time: monotonic })) };
  const open = (await store.batches(id, { isWhole: true })).filter(({ isOpen }) => isOpen);
  return [...open.map((each) => ({ ...each, isOpen: false })), { run: id, device, sequence: sequence + 1, batch }];
}
