/**
 * Measures how fast somebody does an exercise, from the phone's motion or from taps, and plays a song in that rhythm.
 * `?simulate=squats` moves a simulated phone.
 */
import { inputs } from "../../engine/codes.js";
import { Runner } from "../../engine/runner.js";
import { ask } from "../api.js";
import { play, player } from "../player/player.js";
import { simulateGym } from "../run/gym-simulator.js";
import { Sensors } from "../run/sensors.js";
import { sayWrong } from "../say.js";
import { textsOf } from "../texts.js";

/** Taps until a rate is known, as for motion. */
const fewest = 6;
/** Taps that count; earlier ones are forgotten. */
const most = 12;
/** A song is looked for again when the rate has moved by this share. */
const drift = 0.04;
/** Milliseconds without a motion event after which the device counts as one without a sensor. */
const patience = 3000;

/** @param {HTMLElement} part */
export function start(part) {
  const meter = new Meter(part);
  return () => meter.close();
}

class Meter {
  #part;
  #texts = textsOf("pace-texts");
  #ended = new AbortController();
  /** @type {Sensors | undefined} */
  #sensors;
  /** @type {(() => void) | undefined} */
  #endSimulation;
  /** @type {ReturnType<Runner["repetitionCounter"]> | undefined} */
  #counter;
  #count = 0;
  /** @type {number[]} Seconds. */
  #taps = [];
  /** The rate for which a song was looked for. */
  #sought = 0;
  /** @type {{ track: string, speed: number } | undefined} */
  #song;
  /** Whether the person has stopped the song: it then no longer starts by itself. */
  #isQuiet = false;

  /** @param {HTMLElement} part */
  constructor(part) {
    this.#part = part;
    const { signal } = this.#ended;
    /** @param {string} selector @param {() => void} act */
    const on = (selector, act) => this.#find(selector).addEventListener("click", act, { signal });
    on("[data-begin]", () => void this.#begin().catch(sayWrong));
    on("[data-tap]", () => this.#tap());
    on("[data-hear]", () => this.#toggle());
    player.addEventListener("change", () => this.#showSong(), { signal });
    // A tap before the script has come would be lost.
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (part.querySelectorAll("[data-begin], [data-tap]"))) button.disabled = false;
  }

  close() {
    this.#ended.abort();
    this.#sensors?.close();
    this.#endSimulation?.();
    this.#counter?.close();
    this.#leave();
  }

  /** In a tap, because browsers ask for permission only then. */
  async #begin() {
    // Sound must be woken in a tap too.
    player.wake();
    this.#restart();
    this.#say("moving");
    const wish = new URLSearchParams(location.search).get("simulate");
    /** @param {number[]} input */
    const hear = ([kind, time, , x, y, z]) => {
      if (kind === inputs.motion) this.#hear({ time, x, y, z });
    };
    if (!this.#sensors) {
      const changed = () => this.#sensors && this.#note(this.#sensors.states.motion);
      this.#sensors = new Sensors(hear, () => {}, changed);
      if (!wish) await this.#sensors.listenToMotion();
    }
    if (wish) this.#endSimulation ??= simulateGym(wish, hear);
    else if (this.#sensors.states.motion === "missing") return this.#say("noSensor");
    else setTimeout(() => this.#sensors?.states.motion === "asked" && !this.#ended.signal.aborted && this.#say("noSensor"), patience);
    this.#counter ??= (await Runner.load()).repetitionCounter();
  }

  /** @param {import("../run/sensors.js").State} motion */
  #note(motion) {
    if (motion === "missing") this.#say("noSensor");
    if (motion === "refused") this.#say("refused");
  }

  /** @param {{ time: number, x: number, y: number, z: number }} sample */
  #hear(sample) {
    for (const { rate } of this.#counter?.receive(sample) ?? []) {
      this.#count += 1;
      this.#show(rate);
    }
  }

  #tap() {
    player.wake();
    if (this.#taps.length === 0) this.#restart();
    this.#taps = [...this.#taps, performance.now() / 1000].slice(-most);
    this.#count += 1;
    const [first] = this.#taps;
    const last = this.#taps[this.#taps.length - 1];
    this.#show(this.#taps.length < fewest ? 0 : (60 * (this.#taps.length - 1)) / (last - first));
  }

  #restart() {
    this.#count = 0;
    this.#taps = [];
    this.#isQuiet = false;
    this.#show(0);
  }

  /** @param {number} rate repetitions per minute; 0 while unknown */
  #show(rate) {
    const { lang } = document.documentElement;
    this.#find("[data-count]").textContent = this.#count.toLocaleString(lang);
    this.#find("[data-rate]").textContent = rate ? rate.toLocaleString(lang, { maximumFractionDigits: 0 }) : "–";
    if (!rate) return;
    const field = /** @type {HTMLInputElement} */ (this.#find("#rate"));
    if (document.activeElement !== field) field.value = rate.toLocaleString(lang, { maximumFractionDigits: 1, useGrouping: false });
    if (Math.abs(rate / (this.#sought || Infinity) - 1) > drift || !this.#sought) void this.#seek(rate).catch(sayWrong);
  }

  /** @param {number} rate */
  async #seek(rate) {
    this.#sought = rate;
    const { exercise } = this.#part.dataset;
    const { signal } = this.#ended;
    const { items } = await ask("GET", `/exercises/${exercise}/songs?rate=${rate.toFixed(2)}`, undefined, { signal });
    const [song] = items;
    if (!song) return this.#say("noSong");
    this.#say("measured");
    const title = /** @type {HTMLAnchorElement} */ (this.#find("[data-title]"));
    title.textContent = song.artist ? `${song.title} · ${song.artist}` : song.title;
    title.href = `/library/tracks/${song.track}`;
    this.#find("[data-fit]").textContent = this.#texts("fit", { count: song.beats, tempo: Math.round(song.tempo * song.speed) });
    this.#find("[data-song]").hidden = false;
    const isPlaying = this.#isPlaying;
    this.#song = song;
    if (isPlaying && player.item?.id === song.track) player.setSpeed(song.speed);
    else if (!this.#isQuiet) this.#play();
    this.#showSong();
  }

  get #isPlaying() {
    return Boolean(this.#song) && player.item?.id === this.#song?.track && player.state !== "paused";
  }

  #play() {
    if (!this.#song) return;
    player.setSpeed(this.#song.speed);
    void play([this.#song.track]);
  }

  #toggle() {
    if (this.#isPlaying) {
      this.#isQuiet = true;
      player.pause();
    } else {
      this.#isQuiet = false;
      this.#play();
    }
  }

  #leave() {
    if (!this.#isPlaying) return;
    player.setSpeed(1);
    player.pause();
  }

  #showSong() {
    const button = this.#find("[data-hear]");
    button.setAttribute("aria-pressed", String(this.#isPlaying));
    button.ariaLabel = this.#texts(this.#isPlaying ? "stop" : "hear");
    const use = button.querySelector("use");
    use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, this.#isPlaying ? "#pause" : "#play"));
  }

  /** @param {string} key */
  #say(key) {
    this.#find("[data-said]").textContent = this.#texts(key);
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#part.querySelector(selector));
  }
}
