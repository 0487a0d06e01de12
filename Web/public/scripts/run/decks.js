/**
 * The audio output of a run: executes the device's commands on the engine's decks, and reports to the device what was heard.
 */
import { commands, deckStates, inputs } from "../../engine/codes.js";
import { record } from "../../engine/records.js";
import { levelOf } from "../player/audio.js";
import { fetchGrid } from "../player/grid.js";
import { passages, seam } from "./passages.js";

/** @typedef {import("../../engine/engine.js").Engine} Engine */
/** @typedef {{ track: string, title: string, artist?: string, from?: number, to?: number, slowest: number, fastest: number }} Song */
/** @typedef {{ kind: number, time: number, values: number[] }} Entry */

/** Songs in memory: the current and the next one, and a third if they are short. */
const [least, most] = [2, 3];
/** Seconds of audio in memory for songs beyond the minimum; a minute takes 23 MB. */
const mostSound = 12 * 60;
/** In seconds. Longer songs aren't used: two of them would fill a phone's memory. */
const longestSong = 10 * 60;
export class TooLong extends Error {}
/** The music's gain under a spoken cue: −10 dB. */
const underWords = 10 ** (-10 / 20);
/** The fast stretcher suits phones with little CPU time for the audio thread. */
const quality = () => ((navigator.hardwareConcurrency ?? 4) < 4 ? "fast" : "best");

export class Decks {
  context = new AudioContext({ latencyHint: "playback" });
  /** @type {Engine | undefined} */
  engine;
  /** The page's time at the context's time zero, in seconds. */
  #offset = NaN;
  /** The engine's handles of songs, least recently requested first. @type {Map<number, Promise<number>>} */
  #handles = new Map();
  /** The same for playable songs. @type {Map<number, number>} */
  #playable = new Map();
  /** Length of each, in seconds. @type {Map<number, number>} */
  #lengths = new Map();
  /** Cancels the download of each. @type {Map<number, AbortController>} */
  #arrivals = new Map();
  /** @type {(engine: Engine) => void} */
  #open = () => {};
  /** @type {Promise<Engine>} */
  #opened = new Promise((opened) => (this.#open = opened));
  /** @type {Song[]} */
  #songs;
  #loudness;
  #music;
  #loading;
  #tell;
  #reports = 0;
  /** The decks' states in the last report. */
  #states = /** @type {number[]} */ ([]);

  /**
   * @param {Song[]} songs by the device's song numbers
   * @param {(input: number[]) => void} tell takes one record for the device
   * @param {() => void} tick called ten times a second
   */
  constructor(songs, tell, tick) {
    this.#songs = songs;
    this.#tell = tell;
    this.#loudness = this.context.createGain();
    this.#loudness.connect(this.context.destination);
    this.#music = this.context.createGain();
    this.#music.connect(this.#loudness);
    // Load before the tap, so that the tap needs no network.
    this.#loading = this.#loadEngine();
    this.#loading.catch(() => {});
    this.tick = tick;
  }

  /** Songs whose download has started before the engine exists. */
  decoded = /** @type {Promise<unknown>[]} */ ([]);

  /** Must be called in a tap: browsers block sound otherwise. */
  async open() {
    await this.context.resume();
    const engine = await this.#loading.catch(() => this.#loadEngine());
    engine.node.connect(this.#music);
    // Before the first report the engine's clock is unknown, and nothing could be scheduled.
    await new Promise((reported) => engine.addEventListener("report", reported, { once: true }));
    this.#watchClock();
    engine.addEventListener("report", () => this.#heard(engine));
    this.engine = engine;
    this.#open(engine);
  }

  /** @returns {Promise<Engine>} */
  async #loadEngine() {
    const { Engine } = await import("../../engine/engine.js");
    return Engine.load(this.context, { quality: quality() });
  }

  /** The time of what is heard now, in seconds of the page's clock. */
  get now() {
    return performance.now() / 1000;
  }

  /** @param {Entry} entry */
  obey({ kind, time, values }) {
    if (kind === commands.load) void this.#load(values[0]);
    const { engine } = this;
    if (!engine || kind === commands.load) return;
    const [deck] = values;
    // A command that is too late, or for a song that has just ended, may fail: the device corrects itself from heard positions.
    const late = () => {};
    // All calls at once, in this order: the engine rejects a time map that precedes its song.
    if (kind === commands.play) {
      const song = this.#playable.get(values[1]);
      if (song === undefined) return;
      void engine.play(song, { deck, at: this.#engineTime(time), from: values[2], speed: values[3] }).catch(late);
    } else if (kind === commands.map) void engine.setMap(this.#points(values), { deck }).catch(late);
    else if (kind === commands.fade) void engine.fade(values[2], { deck, at: this.#engineTime(time), length: values[1] }).catch(late);
    else if (kind === commands.stop) void engine.stop({ deck, at: this.#engineTime(time) }).catch(late);
  }

  /** @param {number[]} values deck, then pairs of time and position */
  #points(values) {
    const points = [];
    for (let at = 1; at < values.length; at += 2) points.push({ at: this.#engineTime(values[at]), moment: values[at + 1] });
    return points;
  }

  /** @param {number} number */
  async #load(number) {
    try {
      const known = this.#handles.get(number) ?? this.#loaded(number);
      this.#handles.delete(number);
      this.#handles.set(number, known);
      this.#playable.set(number, await known);
      this.#tell(record(inputs.loaded, this.now, number));
      await this.#forget();
    } catch {
      this.#handles.delete(number);
      this.#tell(record(inputs.failed, this.now, number));
    }
  }

  /**
   * A song is playable from its first passage; the others load while it plays.
   * @param {number} number
   * @returns {Promise<number>}
   */
  async #loaded(number) {
    this.#arrivals.get(number)?.abort();
    const arrival = new AbortController();
    this.#arrivals.set(number, arrival);
    const begun = this.#begun(number, arrival.signal);
    if (!this.engine) this.decoded.push(begun.catch(() => {}));
    const [{ grid, arriving, passage }, engine] = await Promise.all([begun, this.#opened]);
    this.#lengths.set(number, grid.duration);
    const { sampleRate } = this.context;
    const frames = Math.max(Math.ceil(grid.duration * sampleRate), Math.round(passage.at * sampleRate) + passage.sound.length);
    const handle = await engine.openSong(frames);
    const filling = new Filling(engine, handle, frames);
    await filling.take(passage);
    await engine.setAttacks(handle, grid.attacks);
    void this.#fill(filling, arriving).catch((error) => arrival.signal.aborted || console.warn(error));
    return handle;
  }

  /**
   * @param {number} number
   * @param {AbortSignal} signal
   */
  async #begun(number, signal) {
    const song = this.#songs[number];
    const grid = await fetchGrid(song.track, signal);
    const arriving = passages(this.context, song, grid.duration, signal);
    const { value: passage } = await arriving.next();
    if (!passage) throw new Error("a song without sound");
    return { grid, arriving, passage };
  }

  /**
   * @param {Filling} filling
   * @param {ReturnType<typeof passages>} arriving
   */
  async #fill(filling, arriving) {
    for await (const passage of arriving) await filling.take(passage);
  }

  /** A song that plays on a deck plays on; its memory is freed at its end. */
  async #forget() {
    const sound = () => [...this.#handles.keys()].reduce((sum, number) => sum + (this.#lengths.get(number) ?? 0), 0);
    for (const [number, handle] of this.#handles) {
      const { size } = this.#handles;
      if (size <= least || (size <= most && sound() <= mostSound)) return;
      this.#handles.delete(number);
      this.#playable.delete(number);
      this.#arrivals.get(number)?.abort();
      await this.engine?.removeSong(await handle);
    }
  }

  /** @param {Engine} engine */
  #heard(engine) {
    const { report } = engine;
    if (!report) return;
    this.#watchClock();
    const at = report.heardAt + this.#offset;
    report.decks.forEach(({ state, position }, deck) => {
      if (state === deckStates.sounding) this.#tell(record(inputs.heard, this.now, deck, position / engine.sampleRate, at));
      else if (state === deckStates.empty && this.#states[deck] === deckStates.sounding) this.#tell(record(inputs.ended, this.now, deck));
    });
    this.#states = report.decks.map(({ state }) => state);
    // Messages of the audio thread also arrive in the background, where a page's timers sleep.
    this.#reports += 1;
    if (this.#reports % 2 === 0) this.tick();
  }

  /** An audio device has its own clock, and the browser's timestamps jump by some milliseconds. */
  #watchClock() {
    const { contextTime = 0, performanceTime = 0 } = this.context.getOutputTimestamp?.() ?? {};
    const told = contextTime > 0 ? performanceTime / 1000 - contextTime : this.now - this.context.currentTime;
    const astray = told - this.#offset;
    this.#offset = Math.abs(astray) < 0.1 ? this.#offset + 0.02 * astray : told;
  }

  /**
   * Converts to the engine's clock.
   * @param {number} time in seconds of the page's clock
   */
  #engineTime(time) {
    const { engine } = this;
    if (!engine?.report || Number.isNaN(this.#offset)) return 0;
    return Math.max(0, time - this.#offset - (engine.report.heardAt - engine.time));
  }

  /** The output for sounds other than music. */
  get beside() {
    return this.#loudness;
  }

  /**
   * Lowers the music for a spoken cue. The audio thread restores it by itself, whatever happens to the page.
   * @param {number} longest in seconds; 0 restores the music now
   */
  giveWay(longest) {
    const { gain } = this.#music;
    const { currentTime } = this.context;
    gain.cancelScheduledValues(currentTime);
    // Within 2 % after 0.15 and 0.4 s.
    if (longest > 0) gain.setTargetAtTime(underWords, currentTime, 0.15 / 4);
    gain.setTargetAtTime(1, currentTime + longest, 0.4 / 4);
  }

  /** @param {number} level 0…1 */
  set volume(level) {
    this.#loudness.gain.setTargetAtTime(level ** 2, this.context.currentTime, 0.02);
  }

  close() {
    for (const arrival of this.#arrivals.values()) arrival.abort();
    this.engine?.close();
    void this.context.close();
  }
}

/** Writes passages into a song of the engine, each crossfaded with the one before. */
class Filling {
  #engine;
  #song;
  #frames;
  /** The end of the previous passage, and its first frame. */
  #tail = { channels: /** @type {Float32Array[]} */ ([]), from: 0 };

  /**
   * @param {Engine} engine
   * @param {number} song
   * @param {number} frames
   */
  constructor(engine, song, frames) {
    this.#engine = engine;
    this.#song = song;
    this.#frames = frames;
  }

  /** @param {import("./passages.js").Passage} passage */
  async take({ at, sound }) {
    const from = Math.round(at * sound.sampleRate);
    const length = Math.min(sound.length, this.#frames - from);
    if (length <= 0) return;
    const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel).subarray(0, length));
    this.#join(channels, from);
    const tail = Math.min(Math.round(seam * sound.sampleRate), length);
    this.#tail = { channels: channels.map((samples) => samples.slice(length - tail)), from: from + length - tail };
    await this.#engine.write(this.#song, from, [channels[0], channels[1] ?? channels[0]]);
  }

  /**
   * @param {Float32Array[]} channels changed where they overlap the previous passage
   * @param {number} from
   */
  #join(channels, from) {
    for (const [channel, former] of this.#tail.channels.entries()) {
      const samples = channels[channel];
      for (let frame = Math.max(0, from - this.#tail.from); frame < former.length; frame += 1) {
        const place = this.#tail.from + frame - from;
        if (!samples || place < 0 || place >= samples.length) continue;
        samples[place] = former[frame] + (samples[place] - former[frame]) * (frame / former.length);
      }
    }
  }
}

/**
 * The device's description of a song.
 * @param {Song} song
 * @param {number} number
 */
export async function deviceSong({ track, from, to, slowest, fastest }, number) {
  const grid = await fetchGrid(track);
  if (grid.duration > longestSong) throw new TooLong();
  const section = from === undefined ? undefined : { from, to: Math.min(to ?? grid.duration, grid.duration) };
  const level = levelOf(grid.loudness);
  return { number, stretch: /** @type {[number, number]} */ ([slowest, fastest]), level, section, beats: grid.beats, startsBar: grid.startsBar };
}
