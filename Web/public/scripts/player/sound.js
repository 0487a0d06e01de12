/**
 * Plays songs without gaps, at any speed and pitch. At most two songs are in memory: the current and the next one.
 * The browser streams recordings too long for that: its time stretching is worse, and it can't shift the pitch.
 */
import { deckStates } from "../../engine/codes.js";
import { audioAddress, convertedAddress, decodedAudio, levelOf } from "./audio.js";
import { fetchGrid } from "./grid.js";

/** @typedef {import("./queue.js").Item} Item */
/** @typedef {import("../../engine/engine.js").Engine} Engine */

/** In seconds; eight minutes take 184 MB. */
const longestInMemory = 480;
/** In seconds; the engine's clock ends after six hours. */
const engineLife = 5 * 3600;

/** A loaded song. */
export class Voice {
  deck = 0;
  speed = 1;
  level = 1;
  place = 0;
  /** Whether the song has sounded since it started or since the last seek. */
  isHeard = false;
  /** The start time on the engine's clock; infinite until it is scheduled. */
  startsAt = Infinity;
  /** Whether its end is scheduled. */
  isEnding = false;
  /** @type {import("./grid.js").Grid | undefined} */
  grid;

  /**
   * @param {Item} item
   * @param {number} length in seconds
   * @param {{ song: number } | { element: HTMLAudioElement }} source
   */
  constructor(item, length, source) {
    this.item = item;
    this.length = length;
    this.source = source;
    this.from = Math.min(item.section?.from ?? 0, Math.max(0, length - 1));
    this.to = Math.min(item.section?.to ?? length, length);
    const { start = 0, end = 0 } = item.section ?? {};
    if (end > start) this.speed = (this.to - this.from) / (end - start);
  }

  /** @returns {HTMLAudioElement | undefined} */
  get element() {
    return "element" in this.source ? this.source.element : undefined;
  }
}

/** Fires "place" as a song plays, "joined" when the next one has taken over, and "ended". */
export class Sound extends EventTarget {
  #context = new AudioContext({ latencyHint: "playback" });
  #volume = this.#context.createGain();
  /** @type {Promise<Engine>} */
  #opening;
  /** @type {Engine | undefined} */
  #engine;
  /** @type {Voice | undefined} */
  #current;
  /** @type {Voice | undefined} */
  #next;
  #speed = 1;
  #semitones = 0;
  #loud = 1;
  /** Engine time of the last speed change. Scheduled times are computed again after it. */
  #changedAt = 0;
  /** Incremented by each change, so that a sequence of engine calls notices that a newer one has replaced it. */
  #turn = 0;
  /** Counts calls to pause and resume: the last one holds. */
  #wishes = 0;

  /** Must be called in a user gesture: browsers block sound otherwise. */
  constructor() {
    super();
    this.#volume.connect(this.#context.destination);
    void this.#context.resume();
    this.#opening = this.#open();
    this.#opening.catch(() => {});
  }

  async #open() {
    // Missing in insecure contexts (HTTP over a network) and old browsers: songs are then streamed.
    if (!this.#context.audioWorklet) throw new Error("no audio thread");
    const { Engine } = await import("../../engine/engine.js");
    // The fast stretcher suits phones with little CPU time for the audio thread.
    const engine = await Engine.load(this.#context, { quality: (navigator.hardwareConcurrency ?? 4) < 4 ? "fast" : "best" });
    engine.node.connect(this.#volume);
    engine.addEventListener("report", () => this.#show(engine));
    this.#engine = engine;
    return engine;
  }

  get current() {
    return this.#current;
  }
  get next() {
    return this.#next;
  }
  get isOld() {
    return (this.#engine?.time ?? 0) > engineLife;
  }

  /** The output latency: seconds from the engine to the ear. */
  get latency() {
    return this.#context.outputLatency || this.#context.baseLatency || 0;
  }

  /** Bytes of the engine's memory. */
  get memory() {
    return this.#engine?.report?.memory.used ?? 0;
  }

  /** Whether the pitch of the current song can be shifted. */
  get canPitch() {
    return this.#current?.element === undefined;
  }

  /** The song's playback rate: all speeds multiplied. */
  get rate() {
    return clamp((this.#current?.speed ?? 1) * this.#speed);
  }

  /** Seconds of real time until the song ends. */
  get remaining() {
    return this.#current ? Math.max(0, this.#current.to - this.#current.place) / this.rate : Infinity;
  }

  /**
   * @param {Item} item
   * @param {AbortSignal} signal
   * @returns {Promise<Voice>}
   */
  async load(item, signal) {
    const engine = await this.#opening.catch(() => undefined);
    if (!engine || (item.duration ?? 0) > longestInMemory) return this.#stream(item, signal);
    const grid = fetchGrid(item.id, signal).catch(() => undefined);
    const decoded = await decodedAudio(this.#context, item.id, signal);
    if (decoded.duration > longestInMemory) return this.#stream(item, signal);
    const song = await engine.addSong(decoded);
    const voice = new Voice(item, decoded.duration, { song });
    voice.grid = await grid;
    if (signal.aborted) {
      void engine.removeSong(song);
      signal.throwIfAborted();
    }
    if (voice.grid) {
      await engine.setAttacks(song, voice.grid.attacks);
      voice.level = levelOf(voice.grid.loudness);
    }
    return voice;
  }

  /**
   * @param {Item} item
   * @param {AbortSignal} signal
   */
  async #stream(item, signal) {
    const element = new Audio();
    element.preservesPitch = true;
    for (const source of [audioAddress(item.id), convertedAddress(item.id)]) {
      element.src = source;
      const isPlayable = await new Promise((told) => {
        element.onloadedmetadata = () => told(true);
        element.onerror = () => told(false);
        signal.onabort = () => told(false);
      });
      signal.throwIfAborted();
      if (!isPlayable) continue;
      this.#context.createMediaElementSource(element).connect(this.#volume);
      const voice = new Voice(item, element.duration, { element });
      element.ontimeupdate = () => this.#streamed(voice);
      element.onended = () => this.#end(voice);
      return voice;
    }
    throw new Error("unplayable");
  }

  /**
   * Plays `voice` from `place` instead of the current song. Also seeks.
   * @param {Voice} voice
   * @param {number} place in seconds of the song
   */
  async play(voice, place) {
    const turn = ++this.#turn;
    const former = this.#current;
    this.#drop(this.#next);
    this.#next = undefined;
    voice.isHeard = voice.isEnding = false;
    voice.place = Math.max(voice.from, Math.min(place, voice.to - 0.05));
    this.#current = voice;
    if (former && former !== voice) {
      voice.deck = former.deck;
      this.#drop(former, voice.element !== undefined);
    }
    this.dispatchEvent(new Event("place"));
    await this.resume();
    const { source } = voice;
    if ("element" in source) {
      source.element.currentTime = voice.place;
      source.element.playbackRate = this.rate;
      await source.element.play();
      return;
    }
    const engine = await this.#opening;
    if (turn !== this.#turn) return;
    await engine.fade(voice.level, { deck: voice.deck, length: 0 });
    await engine.play(source.song, { deck: voice.deck, from: voice.place, speed: this.rate, semitones: this.#semitones });
    if (turn === this.#turn) voice.isHeard = true;
  }

  /** @param {Voice} voice plays when the current song ends */
  follow(voice) {
    this.#drop(this.#next);
    this.#next = voice;
    if (this.#current) this.#current.isEnding = false;
  }

  /** Removes the next song. */
  unfollow() {
    this.#drop(this.#next);
    this.#next = undefined;
  }

  /** Fades out at once, to make room for other music. */
  halt() {
    this.#turn += 1;
    this.unfollow();
    this.#drop(this.#current, true);
    this.#current = undefined;
    void this.resume();
  }

  async pause() {
    this.#current?.element?.pause();
    // Short, but without a click.
    this.#volume.gain.setTargetAtTime(0, this.#context.currentTime, 0.01);
    const wish = ++this.#wishes;
    await new Promise((passed) => setTimeout(passed, 50));
    if (wish === this.#wishes) await this.#context.suspend();
  }

  async resume() {
    this.#wishes += 1;
    await this.#context.resume();
    this.#volume.gain.setTargetAtTime(this.#loud, this.#context.currentTime, 0.01);
  }

  /** Resumes after a pause. */
  async goOn() {
    await this.resume();
    await this.#current?.element?.play();
  }

  /** @param {number} level 0…1, the slider's position */
  set volume(level) {
    this.#loud = level ** 2;
    if (this.#context.state === "running") this.#volume.gain.setTargetAtTime(this.#loud, this.#context.currentTime, 0.02);
  }

  /** @param {number} speed 1 is the recording's speed, or the playlist's */
  set speed(speed) {
    this.#speed = speed;
    const [voice, engine] = [this.#current, this.#engine];
    if (voice?.element) voice.element.playbackRate = this.rate;
    else if (voice && engine) {
      this.#changedAt = engine.time;
      this.#unschedule(engine);
      // Nothing may be playing yet; the song then starts at this speed.
      engine.setSpeed(this.rate, { deck: voice.deck, length: 0.3 }).catch(() => {});
    }
  }

  /** @param {number} semitones -12…12 */
  set semitones(semitones) {
    this.#semitones = semitones;
    const [voice, engine] = [this.#current, this.#engine];
    if (!voice?.isHeard || !engine || !("song" in voice.source)) return;
    this.#unschedule(engine);
    this.#changedAt = engine.time;
    // Start a tenth of a second ahead, so that both settings crossfade.
    const [at, from] = [engine.time + 0.1, Math.min(voice.place + 0.1 * this.rate, voice.to - 0.05)];
    void engine.play(voice.source.song, { deck: voice.deck, at, from, speed: this.rate, semitones });
  }

  /**
   * Plays metronome clicks at the given beats, all due before the next call.
   * @param {{ moment: number, isBar: boolean }[]} beats moments in seconds of the song
   */
  click(beats) {
    const report = this.#engine?.report;
    if (!this.#current?.isHeard || !report) return;
    for (const { moment, isBar } of beats) {
      const at = report.heardAt + (moment - this.#current.place) / this.rate;
      if (at < this.#context.currentTime) continue;
      const tone = this.#context.createOscillator();
      const level = this.#context.createGain();
      tone.frequency.value = isBar ? 1760 : 1175;
      level.gain.setValueAtTime(isBar ? 0.7 : 0.45, at);
      level.gain.exponentialRampToValueAtTime(0.001, at + 0.04);
      tone.connect(level).connect(this.#volume);
      tone.start(at);
      tone.stop(at + 0.05);
    }
  }

  close() {
    this.#turn += 1;
    this.#wishes += 1;
    this.#current?.element?.pause();
    this.#engine?.close();
    void this.#context.close();
  }

  /** @param {Engine} engine */
  #show(engine) {
    const [voice, next, report] = [this.#current, this.#next, engine.report];
    if (!voice?.isHeard || voice.element || !report) return;
    const deck = report.decks[voice.deck];
    if (next && next.startsAt <= engine.time) return this.#join(next);
    if (deck.state === deckStates.empty) return this.#end(voice);
    voice.place = Math.min(deck.position / engine.sampleRate, voice.to);
    const isSteady = engine.time > this.#changedAt + 0.4;
    if (isSteady && !voice.isEnding && this.remaining < 4) void this.#prepareEnd(engine, voice);
    this.dispatchEvent(new Event("place"));
  }

  /**
   * @param {Engine} engine
   * @param {Voice} voice
   */
  async #prepareEnd(engine, voice) {
    voice.isEnding = true;
    const [turn, next] = [this.#turn, this.#next];
    const end = engine.time + this.remaining;
    if (voice.to < voice.length - 0.05) await engine.stop({ deck: voice.deck, at: end });
    if (!next || !("song" in next.source) || this.remaining < 0.15) return;
    next.deck = (voice.deck + 1) % 4;
    const overlap = Math.min(next.item.section?.fadeIn ?? 0, this.remaining - 0.15);
    const at = end - overlap;
    await engine.fade(overlap > 0 ? 0 : next.level, { deck: next.deck, length: 0 });
    await engine.play(next.source.song, {
      deck: next.deck, at, from: next.from, speed: clamp(next.speed * this.#speed), semitones: this.#semitones,
    });
    const isCurrent = () => turn === this.#turn && next === this.#next && voice.isEnding;
    if (!isCurrent()) return;
    next.startsAt = at;
    if (overlap <= 0) return;
    // A deck holds only one scheduled fade: the first must have started.
    await new Promise((reported) => engine.addEventListener("report", reported, { once: true }));
    if (!isCurrent()) return;
    void engine.fade(next.level, { deck: next.deck, at, length: overlap });
    void engine.fade(0, { deck: voice.deck, at, length: overlap });
  }

  /** @param {Engine} engine */
  #unschedule(engine) {
    if (this.#current) this.#current.isEnding = false;
    if (!this.#next || this.#next.startsAt === Infinity) return;
    this.#next.startsAt = Infinity;
    void engine.stop({ deck: this.#next.deck });
  }

  /** @param {Voice} next */
  #join(next) {
    const former = this.#current;
    this.#turn += 1;
    this.#current = next;
    this.#next = undefined;
    next.isHeard = true;
    next.startsAt = Infinity;
    next.place = next.from;
    this.#drop(former);
    this.dispatchEvent(new Event("joined"));
  }

  /** @param {Voice} voice */
  #end(voice) {
    if (voice !== this.#current) return;
    this.#current = undefined;
    const next = this.#next;
    this.#next = undefined;
    this.#drop(voice);
    if (next) {
      void this.play(next, next.from);
      this.dispatchEvent(new Event("joined"));
    } else this.dispatchEvent(new Event("ended"));
  }

  /** @param {Voice} voice */
  #streamed(voice) {
    if (voice !== this.#current || !voice.element) return;
    voice.place = voice.element.currentTime;
    if (voice.place >= voice.to && voice.to < voice.length - 0.5) return this.#end(voice);
    this.dispatchEvent(new Event("place"));
  }

  /**
   * Releases a song. A part that is playing plays on.
   * @param {Voice | undefined} voice
   * @param {boolean} [isStopped]
   */
  #drop(voice, isStopped = false) {
    if (!voice) return;
    if ("element" in voice.source) {
      const { element } = voice.source;
      element.pause();
      element.ontimeupdate = element.onended = null;
      element.removeAttribute("src");
      return;
    }
    const { song } = voice.source;
    if (isStopped || voice.startsAt < Infinity) void this.#engine?.stop({ deck: voice.deck });
    void this.#engine?.removeSong(song);
  }
}

/** @param {number} speed */
const clamp = (speed) => Math.max(0.5, Math.min(2, speed));
