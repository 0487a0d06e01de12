/**
 * Plays a short tone at the end of a rest or a timed set. The tone is scheduled on the audio clock as soon as its moment is known:
 * the page's timers sleep while the screen is locked, the audio clock doesn't.
 */

/** Hertz, seconds, and peak level relative to full scale. */
const tone = { pitch: 784, length: 0.3, level: 0.35 };
/** In seconds: the clocks of page and sound differ by up to a hardware buffer. */
const tolerance = 0.1;

export class RestTone {
  #context;
  /** @type {OscillatorNode | undefined} */
  #oscillator;
  /** On the audio clock. */
  #at = 0;

  /** @param {() => AudioContext | undefined} context the music's context */
  constructor(context) {
    this.#context = context;
  }

  /**
   * Call it at each change, and once a second: sound that was interrupted has stopped the audio clock.
   * @param {number | undefined} left seconds until the tone; undefined for none
   */
  keep(left) {
    const context = this.#context();
    if (left === undefined || !context || !isAllowed()) return this.silence();
    if (left <= 0) return;
    const at = context.currentTime + left;
    if (this.#oscillator && Math.abs(at - this.#at) < tolerance) return;
    this.silence();
    const oscillator = context.createOscillator();
    const level = context.createGain();
    oscillator.type = "triangle";
    oscillator.frequency.value = tone.pitch;
    level.gain.setValueAtTime(0, at);
    level.gain.linearRampToValueAtTime(tone.level, at + 0.02);
    level.gain.setValueAtTime(tone.level, at + tone.length - 0.05);
    level.gain.linearRampToValueAtTime(0, at + tone.length);
    oscillator.connect(level).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + tone.length);
    oscillator.onended = () => level.disconnect();
    [this.#oscillator, this.#at] = [oscillator, at];
  }

  /** Cancels a tone that hasn't begun. */
  silence() {
    const context = this.#context();
    if (this.#oscillator && context && context.currentTime < this.#at) this.#oscillator.stop();
    this.#oscillator = undefined;
  }
}

/** Without cues in a run, there is no tone in the gym either. */
function isAllowed() {
  try {
    return JSON.parse(localStorage.getItem("upbeat-cues") ?? "{}").how !== "off";
  } catch {
    return true;
  }
}
