import { readings, refusals } from "./codes.js";
import { Refusal } from "./refusal.js";

/**
 * The part of the engine that listens to the runner, on the page itself: steps from motion, and the live controller. A few
 * events a second need no audio thread, and one that is busy with sound should not wait for them.
 */
export class Runner {
  #engine;

  /** Loads an engine for the page; the audio thread has its own. */
  static async load() {
    const module = await WebAssembly.compileStreaming(fetch(new URL("upbeat-engine.wasm", import.meta.url)));
    return new Runner(module);
  }

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#engine = /** @type {any} */ (new WebAssembly.Instance(module).exports);
  }

  /** Bytes that the engine has taken. */
  get memoryUsed() {
    return this.#engine.upbeat_memory_used();
  }

  stepCounter() {
    return new StepCounter(this.#engine);
  }

  repetitionCounter() {
    return new RepetitionCounter(this.#engine);
  }

  /**
   * A device for settings as `DeviceSettings` writes them.
   * @param {number[]} settings
   */
  device(settings) {
    return new Device(this.#engine, settings);
  }

  /**
   * A controller for settings and workout as `LiveRecording` writes them.
   * @param {number[]} head
   */
  liveSession(head) {
    return new LiveSession(this.#engine, head);
  }
}

/** Finds steps in what a phone tells of its motion. */
class StepCounter {
  #engine;
  #handle;

  /** @param {any} engine */
  constructor(engine) {
    this.#engine = engine;
    this.#handle = checked(engine.upbeat_steps_create());
  }

  /**
   * @param {{ time: number, x: number, y: number, z: number }} sample in seconds and m/s², gravity included
   * @returns {{ time: number, confidence: number }[]} the steps that became known
   */
  receive({ time, x, y, z }) {
    leave(this.#engine, [time, x, y, z]);
    const count = checked(this.#engine.upbeat_steps_receive(this.#handle, 1));
    const found = left(this.#engine, 2 * count);
    return Array.from({ length: count }, (_, index) => ({ time: found[2 * index], confidence: found[2 * index + 1] }));
  }

  /**
   * Listens to the device's motion until the signal says no more. Where the browser wants to be asked
   * (`DeviceMotionEvent.requestPermission`), ask first, in a tap.
   * @param {(step: { time: number, confidence: number }) => void} tell
   * @param {AbortSignal} signal
   */
  listen(tell, signal) {
    /** @param {DeviceMotionEvent} event */
    const hear = ({ timeStamp, accelerationIncludingGravity: motion }) => {
      if (motion?.x == null || motion.y == null || motion.z == null) return; // A device without the sensor says so once.
      this.receive({ time: timeStamp / 1000, x: motion.x, y: motion.y, z: motion.z }).forEach(tell);
    };
    addEventListener("devicemotion", hear, { signal });
  }

  /** Steps a minute; undefined while nobody walks. */
  get cadence() {
    return this.#engine.upbeat_steps_cadence(this.#handle) || undefined;
  }

  close() {
    this.#engine.upbeat_steps_destroy(this.#handle);
  }
}

/** Counts repetitions of gym exercises in what a phone tells of its motion. */
class RepetitionCounter {
  #engine;
  #handle;

  /** @param {any} engine */
  constructor(engine) {
    this.#engine = engine;
    this.#handle = checked(engine.upbeat_repetitions_create());
  }

  /**
   * @param {{ time: number, x: number, y: number, z: number }} sample in seconds and m/s², gravity included
   * @returns {{ time: number, period: number, range: number, confidence: number, set: number, rate: number }[]} the repetitions that
   *   became certain: when each was at the point farthest from where it began, how long one takes, and how many make a minute, 0
   *   before the sixth
   */
  receive({ time, x, y, z }) {
    leave(this.#engine, [time, x, y, z]);
    const count = checked(this.#engine.upbeat_repetitions_receive(this.#handle, 1));
    const found = left(this.#engine, 6 * count);
    return Array.from({ length: count }, (_, index) => {
      const [time, period, range, confidence, set, rate] = found.slice(6 * index, 6 * index + 6);
      return { time, period, range, confidence, set, rate };
    });
  }

  close() {
    this.#engine.upbeat_repetitions_destroy(this.#handle);
  }
}

/** Events in, actions out, both as records of numbers (`records.js`). */
class LiveSession {
  #engine;
  #handle;

  /**
   * @param {any} engine
   * @param {number[]} head
   */
  constructor(engine, head) {
    this.#engine = engine;
    leave(engine, head);
    this.#handle = checked(engine.upbeat_live_create(head.length));
  }

  /** How many numbers of what it was made from were settings and workout. */
  get headCount() {
    return checked(this.#engine.upbeat_live_head(this.#handle));
  }

  /**
   * @param {number[]} event one record
   * @returns {number[]} the records of its actions, one after the other
   */
  receive(event) {
    leave(this.#engine, event);
    return left(this.#engine, checked(this.#engine.upbeat_live_receive(this.#handle, event.length)));
  }

  close() {
    this.#engine.upbeat_live_destroy(this.#handle);
  }
}

/**
 * Sensors, controller, songs and decks of somebody who trains. It is told records of numbers (`records.js`) and gives such.
 */
class Device {
  #engine;
  #handle;

  /**
   * @param {any} engine
   * @param {number[]} settings
   */
  constructor(engine, settings) {
    this.#engine = engine;
    leave(engine, settings);
    this.#handle = checked(engine.upbeat_device_create(settings.length));
  }

  /**
   * One more song, to come after the others.
   * @param {{ number: number, stretch: [number, number], level: number, section?: { from: number, to: number },
   *   beats: number[], startsBar: Iterable<number> }} song
   */
  add({ number, stretch, level, section, beats, startsBar }) {
    const numbers = [number, ...stretch, level, ...(section ? [1, section.from, section.to] : [0]), beats.length, ...beats];
    for (const starts of startsBar) numbers.push(starts ? 1 : 0);
    leave(this.#engine, numbers);
    checked(this.#engine.upbeat_device_add_song(this.#handle, numbers.length));
  }

  /**
   * Asks for the song to begin with.
   * @param {number} time
   * @returns {number[]} records
   */
  prepare(time) {
    return left(this.#engine, checked(this.#engine.upbeat_device_prepare(this.#handle, time)));
  }

  /**
   * @param {number[]} input one record
   * @returns {number[]} the records of what is to be done, one after the other
   */
  receive(input) {
    leave(this.#engine, input);
    return left(this.#engine, checked(this.#engine.upbeat_device_receive(this.#handle, input.length)));
  }

  /**
   * What a screen shows.
   * @param {number} time
   */
  readings(time) {
    const numbers = left(this.#engine, checked(this.#engine.upbeat_device_readings(this.#handle, time)));
    return Object.fromEntries(readings.map((name, index) => [name, numbers[index]]));
  }

  close() {
    this.#engine.upbeat_device_destroy(this.#handle);
  }
}

/**
 * @param {any} engine
 * @param {number[]} numbers
 */
function leave(engine, numbers) {
  const address = engine.upbeat_numbers(numbers.length); // Memory may grow, and the former buffer is nothing then.
  if (address === 0) throw new Refusal(refusals.outOfMemory);
  new Float64Array(engine.memory.buffer, address, numbers.length).set(numbers);
}

/**
 * @param {any} engine
 * @param {number} count
 * @returns {number[]}
 */
function left(engine, count) {
  return [...new Float64Array(engine.memory.buffer, engine.upbeat_numbers(0), count)];
}

/** @param {number} answer */
function checked(answer) {
  if (answer < 0) throw new Refusal(answer);
  return answer;
}
