/** Short tones for who wants no voice, or whose device has none. They begin softly, so that none is taken for a beat. */

/** @typedef {"ahead" | "start" | "up" | "down" | "warning" | "done" | "mark"} Tone */
/**
 * Begins and lasts, in seconds; from one pitch to another, in hertz.
 * @typedef {[number, number, number, number]} Note
 */

/** Told apart by their shape: twice the same, rising step, gliding up and down, three low ones, a chord one by one, one alone. */
const shapes = /** @type {Record<Tone, Note[]>} */ ({
  ahead: [[0, 0.14, 660, 660], [0.22, 0.14, 660, 660]],
  start: [[0, 0.14, 660, 660], [0.18, 0.34, 990, 990]],
  up: [[0, 0.4, 520, 1040]],
  down: [[0, 0.4, 1040, 520]],
  warning: [[0, 0.14, 392, 392], [0.2, 0.14, 392, 392], [0.4, 0.2, 392, 392]],
  done: [[0, 0.16, 523, 523], [0.18, 0.16, 659, 659], [0.36, 0.24, 784, 784]],
  mark: [[0, 0.28, 784, 784]],
});
/** Of full scale, where it is as loud as it can be. */
const peak = 0.5;
const soft = 0.02;

/**
 * @param {BaseAudioContext} context
 * @param {AudioNode} out
 * @param {Tone} tone
 * @param {number} loud 0…1
 * @param {number} at on the context's clock
 * @returns {number} how long it sounds
 */
export function sound(context, out, tone, loud, at) {
  for (const [begin, length, from, to] of shapes[tone]) {
    const oscillator = context.createOscillator();
    const envelope = context.createGain();
    // Its overtones are heard where a pure tone would drown in the music.
    oscillator.type = "triangle";
    oscillator.frequency.setValueAtTime(from, at + begin);
    oscillator.frequency.linearRampToValueAtTime(to, at + begin + length);
    envelope.gain.setValueAtTime(0, at + begin);
    envelope.gain.linearRampToValueAtTime(peak * loud, at + begin + soft);
    envelope.gain.setValueAtTime(peak * loud, at + begin + length - 2 * soft);
    envelope.gain.linearRampToValueAtTime(0, at + begin + length);
    oscillator.connect(envelope).connect(out);
    oscillator.onended = () => envelope.disconnect();
    oscillator.start(at + begin);
    oscillator.stop(at + begin + length);
  }
  return Math.max(...shapes[tone].map(([begin, length]) => begin + length));
}
