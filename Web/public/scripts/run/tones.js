/** Short tones instead of a voice. They fade in, so that none sounds like a beat. */

/** @typedef {"ahead" | "start" | "up" | "down" | "warning" | "done" | "mark"} Tone */
/**
 * Start and duration in seconds; first and last frequency in hertz.
 * @typedef {[number, number, number, number]} Note
 */

/** Distinct shapes: one tone twice, a rising step, glides up and down, three low tones, an arpeggio, a single tone. */
const shapes = /** @type {Record<Tone, Note[]>} */ ({
  ahead: [[0, 0.14, 660, 660], [0.22, 0.14, 660, 660]],
  start: [[0, 0.14, 660, 660], [0.18, 0.34, 990, 990]],
  up: [[0, 0.4, 520, 1040]],
  down: [[0, 0.4, 1040, 520]],
  warning: [[0, 0.14, 392, 392], [0.2, 0.14, 392, 392], [0.4, 0.2, 392, 392]],
  done: [[0, 0.16, 523, 523], [0.18, 0.16, 659, 659], [0.36, 0.24, 784, 784]],
  mark: [[0, 0.28, 784, 784]],
});
/** Peak level relative to full scale, at full volume. */
const peak = 0.5;
const soft = 0.02;

/**
 * @param {BaseAudioContext} context
 * @param {AudioNode} out
 * @param {Tone} tone
 * @param {number} loud volume, 0…1
 * @param {number} at in seconds on the context's clock
 * @returns {number} its duration in seconds
 */
export function sound(context, out, tone, loud, at) {
  for (const [begin, length, from, to] of shapes[tone]) {
    const oscillator = context.createOscillator();
    const envelope = context.createGain();
    // A triangle wave's overtones stay audible where the music would mask a sine.
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
