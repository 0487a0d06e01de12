import { BlockWatch } from "./block-watch.js";
import { refusals } from "./codes.js";

/**
 * Runs the engine on the audio thread. The page asks for its functions by name and is answered in order; every 50 ms it
 * is told where each deck is and how the thread keeps up.
 *
 * @typedef {{ id: number, call: string, numbers: number[], left?: Float64Array }} Call asks for a function, and leaves
 *   more numbers for it
 * @typedef {{ id: number, song: number, from: number, channels: Float32Array[] }} Samples writes into a song
 */
class EngineProcessor extends AudioWorkletProcessor {
  #engine;
  #player;
  #watch = new BlockWatch((128 / sampleRate) * 1000);
  #untilReport = 0;
  #open = true;
  /** @type {ArrayBufferLike | undefined} */
  #viewed;
  /** @type {Float32Array[]} */
  #output = [];

  /** @param {{ processorOptions: { module: WebAssembly.Module, quality: number } }} options */
  constructor({ processorOptions: { module, quality } }) {
    super();
    this.#engine = /** @type {any} */ (new WebAssembly.Instance(module).exports);
    this.#player = this.#engine.upbeat_player_create(sampleRate, quality);
    this.port.onmessage = ({ data }) => {
      if (data.close) this.#open = false;
      else this.port.postMessage({ id: data.id, answer: this.#answer(data) });
    };
    this.port.postMessage({ player: this.#player });
  }

  /**
   * @param {Call | Samples} message
   * @returns {number}
   */
  #answer(message) {
    if ("song" in message) return this.#takeSamples(message);
    if (message.left?.length && !this.#leave(message.left)) return refusals.outOfMemory;
    return this.#engine[message.call](...message.numbers);
  }

  /** @param {Samples} message */
  #takeSamples({ song, from, channels }) {
    for (const [channel, samples] of channels.entries()) {
      const address = this.#engine.upbeat_song_samples(song, channel);
      if (address === 0) return refusals.unknownHandle;
      new Float32Array(this.#engine.memory.buffer, address + 4 * from, samples.length).set(samples);
    }
    return 0;
  }

  /** @param {Float64Array} numbers */
  #leave(numbers) {
    const address = this.#engine.upbeat_numbers(numbers.length);
    if (address !== 0) new Float64Array(this.#engine.memory.buffer, address, numbers.length).set(numbers);
    return address !== 0;
  }

  /**
   * @param {Float32Array[][]} _
   * @param {Float32Array[][]} outputs
   */
  process(_, [output]) {
    if (!this.#open || this.#player < 0) return false;
    const began = now();
    const frames = output[0].length;
    this.#engine.upbeat_player_render(this.#player, frames);
    const rendered = this.#rendered();
    for (const [channel, samples] of output.entries()) samples.set(rendered[channel].subarray(0, frames));
    this.#watch.note(began, now(), (currentFrame / sampleRate) * 1000);
    this.#untilReport -= frames;
    if (this.#untilReport <= 0) this.#report(currentFrame + frames);
    return true;
  }

  /** Views of the player's output; when memory grows, the old ones have nothing left to show. */
  #rendered() {
    const { buffer } = this.#engine.memory;
    if (buffer !== this.#viewed) {
      this.#viewed = buffer;
      this.#output = [0, 1].map(
        (channel) => new Float32Array(buffer, this.#engine.upbeat_player_output(this.#player, channel), 1024));
    }
    return this.#output;
  }

  /** @param {number} next the context's frame after this block */
  #report(next) {
    this.#untilReport = 0.05 * sampleRate;
    const decks = [0, 1, 2, 3].map((deck) => ({
      state: this.#engine.upbeat_deck_state(this.#player, deck),
      position: this.#engine.upbeat_deck_position(this.#player, deck),
    }));
    this.port.postMessage({
      report: {
        frame: this.#engine.upbeat_player_frame(this.#player),
        heardAt: (next + this.#engine.upbeat_player_latency(this.#player)) / sampleRate,
        decks,
        blocks: this.#watch.report(),
        memory: { used: this.#engine.upbeat_memory_used(), size: this.#engine.memory.buffer.byteLength },
      },
    });
  }
}

/** In milliseconds. Not every browser lets the audio thread see the fine clock. */
const now = () => globalThis.performance?.now() ?? Date.now();

registerProcessor("upbeat-engine", EngineProcessor);
