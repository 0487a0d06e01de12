/** A short tone at the end of a rest, exactly then, also while the page sleeps in the background. */

/** In seconds: it is set going when so little is left. */
const ahead = 1.5;
/** In hertz, seconds, and of full scale. */
const tone = { pitch: 784, length: 0.3, level: 0.35 };

export class RestTone {
  #context;
  /** @type {OscillatorNode | undefined} */
  #oscillator;

  /** @param {() => AudioContext | undefined} context that the music sounds in */
  constructor(context) {
    this.#context = context;
  }

  /** @param {number} left seconds of the rest; called once a second */
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

  /** Another rest, or none. */
  silence() {
    this.#oscillator?.stop();
    this.#oscillator = undefined;
  }
}

/** Who wants no cues in a run wants none in the gym. */
function isAllowed() {
  try {
    return JSON.parse(localStorage.getItem("upbeat-cues") ?? "{}").how !== "off";
  } catch {
    return true;
  }
}
