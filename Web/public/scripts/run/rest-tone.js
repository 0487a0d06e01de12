/** Plays a short tone exactly at the end of a rest, even while the page sleeps in the background. */

/** In seconds: the tone is scheduled this long before the end. */
const ahead = 1.5;
/** Hertz, seconds, and peak level relative to full scale. */
const tone = { pitch: 784, length: 0.3, level: 0.35 };

export class RestTone {
  #context;
  /** @type {OscillatorNode | undefined} */
  #oscillator;

  /** @param {() => AudioContext | undefined} context the music's context */
  constructor(context) {
    this.#context = context;
  }

  /** @param {number} left remaining seconds of the rest; called once a second */
  watch(left) {
    const context = this.#context();
    if (!context || this.#oscillator || left > ahead || left < -0.5 || !isAllowed()) return;
    const at = context.currentTime + Math.max(0, left);
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
    this.#oscillator = oscillator;
  }

  /** Cancels the tone when a rest changes or ends. */
  silence() {
    this.#oscillator?.stop();
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
