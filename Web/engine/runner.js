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

  stepCounter() {
    return new StepCounter(this.#engine);
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
    const hear = ({ timeStamp, accelerationIncludingGravity: motion }) => {
      if (motion?.x == null) return; // A device without the sensor says so once.
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

/** Events in, actions out, both as records of numbers: kind, time, how many values, values. */
class LiveSession {
  #engine;
  #handle;

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

/** @param {number[]} numbers */
function leave(engine, numbers) {
  const address = engine.upbeat_numbers(numbers.length); // Memory may grow, and the former buffer is nothing then.
  if (address === 0) throw new Refusal(-3);
  new Float64Array(engine.memory.buffer, address, numbers.length).set(numbers);
}

/** @param {number} count */
function left(engine, count) {
  return [...new Float64Array(engine.memory.buffer, engine.upbeat_numbers(0), count)];
}

/** @param {number} answer */
function checked(answer) {
  if (answer < 0) throw new Refusal(answer);
  return answer;
}
