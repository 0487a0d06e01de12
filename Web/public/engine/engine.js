import { qualities } from "./codes.js";
import { Refusal } from "./refusal.js";

/**
 * The engine seen from the page: four decks that play songs at speeds that change as they play. Sound comes from `node`.
 *
 * Times are in seconds; those called `at` are on the engine's clock, `time`, which stands still while the context does.
 * What cannot be done throws a `Refusal`. Each "report" event says where everything is, about every 50 ms of sound.
 *
 * @typedef {{ state: number, position: number }} DeckReport one of `deckStates`; the frame of the song heard
 * `heardAt` is when what is at `frame` leaves the node, in seconds of the context's clock.
 * @typedef {{ frame: number, heardAt: number, decks: DeckReport[], blocks: import("./block-watch.js").BlockReport,
 *   memory: { used: number, size: number } }} Report
 */
export class Engine extends EventTarget {
  /** @type {AudioWorkletNode} */
  node;
  /** @type {Report | undefined} */
  report;
  /** The player's handle. */
  player = -1;

  #lastCall = 0;
  /** @type {Map<number, (answer: number) => void>} */
  #waiting = new Map();

  /**
   * Loads the engine into a context.
   * @param {BaseAudioContext} context
   * @param {{ quality?: keyof typeof qualities }} options
   */
  static async load(context, { quality = "best" } = {}) {
    const [module] = await Promise.all([
      WebAssembly.compileStreaming(fetch(new URL("upbeat-engine.wasm", import.meta.url))),
      context.audioWorklet.addModule(new URL("worklet.js", import.meta.url).href),
    ]);
    const engine = new Engine(context, module, qualities[quality]);
    await engine.#opened;
    return engine;
  }

  /**
   * @param {BaseAudioContext} context
   * @param {WebAssembly.Module} module
   * @param {number} quality
   */
  constructor(context, module, quality) {
    super();
    this.node = new AudioWorkletNode(context, "upbeat-engine", {
      numberOfInputs: 0,
      outputChannelCount: [2],
      processorOptions: { module, quality },
    });
    this.#opened = new Promise((opened, failed) => {
      this.node.onprocessorerror = () => failed(new Error("The engine does not start on this device's audio thread."));
      this.node.port.onmessage = ({ data }) => {
        if ("player" in data) {
          this.player = data.player;
          if (data.player < 0) failed(new Refusal(data.player));
          else opened(undefined);
        } else this.#receive(data);
      };
    });
  }

  /** @type {Promise<void>} */
  #opened;

  get sampleRate() {
    return this.node.context.sampleRate;
  }

  /** The engine's clock in seconds, as last reported. */
  get time() {
    return (this.report?.frame ?? 0) / this.sampleRate;
  }

  /**
   * @param {AudioBuffer} sound at the context's sample rate
   * @returns {Promise<number>} the song's handle
   */
  async addSong(sound) {
    const song = await this.openSong(sound.length);
    await this.write(song, 0, Engine.channels(sound));
    return song;
  }

  /**
   * Left and right; both are the one channel of what has only one.
   * @param {AudioBuffer} sound
   */
  static channels(sound) {
    return [0, Math.min(1, sound.numberOfChannels - 1)].map((channel) => sound.getChannelData(channel));
  }

  /**
   * Makes room for a song, which is silent where it has not been written to.
   * @param {number} frames
   * @returns {Promise<number>} the song's handle
   */
  openSong(frames) {
    return this.call("upbeat_song_create", frames);
  }

  /**
   * Copies samples into a song, a second at a time: many at once would keep the audio thread from its blocks.
   * @param {number} song
   * @param {number} from the frame of the song that they begin at; all must lie within it
   * @param {Float32Array[]} channels left and right
   */
  async write(song, from, channels) {
    for (let done = 0; done < channels[0].length; done += Engine.#pieceLength) {
      const pieces = channels.map((samples) => samples.slice(done, done + Engine.#pieceLength));
      await this.#ask({ song, from: from + done, channels: pieces }, pieces.map((samples) => samples.buffer));
    }
  }

  static #pieceLength = 48_000;

  /** @param {number} song */
  removeSong(song) {
    return this.call("upbeat_song_destroy", song);
  }

  /**
   * Tells the attacks that the song's analysis found, so that none need be listened for while it plays.
   * @param {number} song
   * @param {{ time: number, strength: number }[]} attacks ascending, times in seconds
   */
  setAttacks(song, attacks) {
    const left = attacks.flatMap(({ time, strength }) => [time, strength]);
    return this.callLeaving(left, "upbeat_song_set_attacks", song, attacks.length);
  }

  /**
   * Plays a song so that its moment `from` is heard at `at`, or at once when that is past. What plays on the deck is
   * replaced without a click: this is also how to seek.
   * @param {number} song
   * @param {{ deck?: number, at?: number, from?: number, speed?: number, semitones?: number }} options
   */
  play(song, { deck = 0, at = 0, from = 0, speed = 1, semitones = 0 } = {}) {
    return this.#onDeck("upbeat_deck_play", deck, song, this.#frames(at), this.#frames(from), speed, semitones);
  }

  /** @param {{ deck?: number, at?: number }} options */
  stop({ deck = 0, at = 0 } = {}) {
    return this.#onDeck("upbeat_deck_stop", deck, this.#frames(at));
  }

  /**
   * Brings a deck to `level`, 0…1, over `length` seconds. Two decks that go in opposite directions keep their power.
   * @param {number} level
   * @param {{ deck?: number, at?: number, length?: number }} options
   */
  fade(level, { deck = 0, at = 0, length = 0.02 } = {}) {
    return this.#onDeck("upbeat_deck_fade", deck, this.#frames(at), this.#frames(length), level);
  }

  /**
   * Brings a deck to `speed`, 0.5…2, over `length` seconds, as early as it still can.
   * @param {number} speed
   * @param {{ deck?: number, length?: number }} options
   */
  setSpeed(speed, { deck = 0, length = 0 } = {}) {
    return this.#onDeck("upbeat_deck_set_speed", deck, speed, this.#frames(length));
  }

  /**
   * Lays moments of the song on moments of the engine's clock, in straight lines between, from the first on.
   * @param {{ at: number, moment: number }[]} points at most 512
   * @param {{ deck?: number }} options
   */
  setMap(points, { deck = 0 } = {}) {
    const left = points.flatMap(({ at, moment }) => [at * this.sampleRate, moment * this.sampleRate]);
    return this.callLeaving(left, "upbeat_deck_set_map", this.player, deck, points.length);
  }

  /**
   * Repeats a passage of the song, at least 0.1 s, until `endLoop`.
   * @param {number} start
   * @param {number} end
   * @param {{ deck?: number }} options
   */
  loop(start, end, { deck = 0 } = {}) {
    return this.#onDeck("upbeat_deck_loop", deck, this.#frames(start), this.#frames(end));
  }

  /** @param {{ deck?: number }} options */
  endLoop({ deck = 0 } = {}) {
    return this.#onDeck("upbeat_deck_loop", deck, 0, 0);
  }

  /** Lets go of everything; the engine is silent from then on. */
  close() {
    this.node.port.postMessage({ close: true });
    this.node.disconnect();
  }

  /**
   * Calls one of the engine's functions, which `Documentation/Browser.md` lists, on the audio thread.
   * @param {string} name
   * @param {...number} numbers
   */
  call(name, ...numbers) {
    return this.#ask({ call: name, numbers });
  }

  /**
   * The same for a function that takes more than a call can carry.
   * @param {number[]} left what it finds at `upbeat_numbers`
   * @param {string} name
   * @param {...number} numbers
   */
  callLeaving(left, name, ...numbers) {
    return this.#ask({ call: name, numbers, left: Float64Array.from(left) });
  }

  /**
   * @param {string} name
   * @param {number} deck
   * @param {...number} numbers
   */
  #onDeck(name, deck, ...numbers) {
    return this.call(name, this.player, deck, ...numbers);
  }

  /** @param {number} seconds */
  #frames(seconds) {
    return Math.round(seconds * this.sampleRate);
  }

  /**
   * @param {object} message
   * @param {Transferable[]} transferred
   * @returns {Promise<number>}
   */
  #ask(message, transferred = []) {
    const id = ++this.#lastCall;
    return new Promise((answered, refused) => {
      this.#waiting.set(id, (answer) => (answer < 0 ? refused(new Refusal(answer)) : answered(answer)));
      this.node.port.postMessage({ id, ...message }, transferred);
    });
  }

  /** @param {{ id: number, answer: number } | { report: Report }} data */
  #receive(data) {
    if ("report" in data) {
      this.report = data.report;
      this.dispatchEvent(new Event("report"));
    } else {
      this.#waiting.get(data.id)?.(data.answer);
      this.#waiting.delete(data.id);
    }
  }
}
