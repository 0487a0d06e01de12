/**
 * Speaks one cue at a time over lowered music: by the device's voice, or by a tone if chosen or if the voice fails. Browser
 * voices are unreliable: some never start, some never report their end.
 */
import { sound } from "./tones.js";

/** @typedef {import("./cue-rules.js").Cue} Cue */
/** @typedef {import("./cue-settings.js").CueSettings} CueSettings */

/**
 * In seconds: the pause between two cues; the longest wait for the previous one; until a voice must start; allowance beyond the
 * estimated duration; the fade before a tone.
 */
const times = { between: 3, waiting: 10, begin: 1.5, beyond: 2, fading: 0.15 };
/** Characters per second at the normal rate, estimated low. */
const tempo = 11;
/** Failures in a row before the voice is no longer used. */
const mostFailures = 2;

export class Voice {
  #settings;
  #decks;
  #synthesis = window.speechSynthesis;
  #language = document.documentElement.lang;
  /**
   * The cue being spoken.
   * @type {{ cue: Cue, utterance?: SpeechSynthesisUtterance } | undefined}
   */
  #present;
  /**
   * The next cue.
   * @type {{ cue: Cue, until: number } | undefined}
   */
  #next;
  #timer = 0;
  #nextTimer = 0;
  #quietUntil = 0;
  #failures = 0;
  /** Called when it becomes known whether there is a voice. */
  changed = () => {};

  /**
   * @param {CueSettings} settings
   * @param {() => import("./decks.js").Decks | undefined} decks
   */
  constructor(settings, decks) {
    this.#settings = settings;
    this.#decks = decks;
  }

  /** Must be called in a tap: Safari lets a page speak only if it has spoken in one. */
  unlock() {
    if (this.#settings.how !== "voice" || !this.#synthesis) return;
    const nothing = this.#utterance(" ");
    nothing.volume = 0;
    this.#synthesis.speak(nothing);
  }

  /** Voices for the page's language; local voices first, because they need no network. */
  get voices() {
    const language = this.#language.slice(0, 2);
    return (this.#synthesis?.getVoices() ?? []).filter(({ lang }) => lang.slice(0, 2).toLowerCase() === language)
      .sort((one, other) => Number(other.localService) - Number(one.localService) || Number(other.default) - Number(one.default));
  }

  /** Undefined while unknown: some browsers list voices late or never, yet speak. */
  get canSpeak() {
    if (!this.#synthesis || this.#failures >= mostFailures) return false;
    return this.#synthesis.getVoices().length === 0 ? undefined : this.voices.length > 0;
  }

  /** Tries the voice again after a change of settings. */
  forgive() {
    this.#failures = 0;
  }

  /** @param {Cue} cue spoken at once, or as soon as possible; of waiting cues the newest wins */
  say(cue) {
    if (this.#settings.how === "off") return;
    if (this.#present && cue.weight > this.#present.cue.weight) this.#breakOff();
    else if (this.#present || performance.now() < this.#quietUntil) {
      const until = performance.now() + 1000 * times.waiting;
      if (!this.#next || cue.weight >= this.#next.cue.weight) this.#next = { cue, until };
      return;
    }
    this.#begin(cue);
  }

  /** Cancels the current and the waiting cue. */
  silence() {
    this.#next = undefined;
    if (this.#present) this.#breakOff();
  }

  /** @param {Cue} cue */
  #begin(cue) {
    const words = cue.words();
    // Nothing is spoken while sound is interrupted, perhaps by a call.
    if (words === undefined || this.#decks()?.context.state !== "running") return;
    if (this.#settings.how === "voice" && this.canSpeak !== false) this.#speak(cue, words);
    else this.#sound(cue);
  }

  /** @param {Cue} cue @param {string} words */
  #speak(cue, words) {
    const utterance = this.#utterance(words);
    // Keep a reference: some browsers collect an unreferenced utterance, and its events with it.
    this.#present = { cue, utterance };
    const isPresent = () => this.#present?.utterance === utterance;
    let hasBegun = false;
    const longest = 1 + words.length / (tempo * this.#settings.rate) + times.beyond;
    utterance.onstart = () => {
      if (!isPresent()) return;
      hasBegun = true;
      this.#failures = 0;
      this.#decks()?.giveWay(longest);
      this.#after(longest, () => this.#breakOff());
    };
    utterance.onend = () => isPresent() && this.#finish();
    utterance.onerror = () => isPresent() && (hasBegun ? this.#finish() : this.#fail(cue));
    this.#after(times.begin, () => this.#fail(cue));
    this.#synthesis.speak(utterance);
  }

  /** @param {string} words */
  #utterance(words) {
    const { loud, rate, voice } = this.#settings;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.lang = this.#language;
    const voices = this.voices;
    utterance.voice = voices.find(({ voiceURI }) => voiceURI === voice) ?? voices[0] ?? null;
    utterance.volume = loud;
    utterance.rate = rate;
    return utterance;
  }

  /** @param {Cue} cue */
  #fail(cue) {
    this.#present = undefined;
    this.#synthesis.cancel();
    this.#failures += 1;
    this.#sound(cue);
    this.changed();
  }

  /** @param {Cue} cue */
  #sound(cue) {
    const decks = this.#decks();
    if (!decks) return;
    this.#present = { cue };
    const { context } = decks;
    const length = times.fading + sound(context, decks.beside, cue.tone, this.#settings.loud, context.currentTime + times.fading);
    decks.giveWay(length);
    this.#after(length, () => this.#finish());
  }

  #breakOff() {
    const isSpoken = this.#present?.utterance !== undefined;
    this.#present = undefined;
    if (isSpoken) this.#synthesis.cancel();
    this.#finish();
  }

  #finish() {
    clearTimeout(this.#timer);
    this.#present = undefined;
    this.#decks()?.giveWay(0);
    this.#quietUntil = performance.now() + 1000 * times.between;
    clearTimeout(this.#nextTimer);
    this.#nextTimer = setTimeout(() => {
      // A heavier cue interrupted this one; the waiting cue follows that one.
      if (this.#present) return;
      const next = this.#next;
      this.#next = undefined;
      if (next && performance.now() < next.until) this.#begin(next.cue);
    }, 1000 * times.between);
  }

  /** @param {number} seconds @param {() => void} act */
  #after(seconds, act) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, 1000 * seconds);
  }
}
