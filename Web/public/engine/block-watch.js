/**
 * Watches how the audio thread keeps up: how long blocks take, and how much sound was missed.
 *
 * A missed block shows as the audio clock falling behind the wall clock for good. At any moment the two jitter by a hardware
 * buffer and what else the device does, so that five seconds are judged by the least lag in them. A crystal's drift, under
 * 1 ms in that time, is none.
 */
export class BlockWatch {
  blocks = 0;
  /** Milliseconds: the longest block, and all of them together. */
  longest = 0;
  busy = 0;
  /** Blocks that took longer than they sound. */
  late = 0;
  /** Seconds of sound that should have been heard and were not. */
  missed = 0;

  #blockTime;
  /** @type {number | undefined} */
  #spanBegan;
  #leastLag = Infinity;
  /** @type {number | undefined} */
  #formerLag;

  /** @param {number} blockTime in milliseconds */
  constructor(blockTime) {
    this.#blockTime = blockTime;
  }

  /**
   * @param {number} began when work on the block began, in milliseconds of any clock
   * @param {number} ended
   * @param {number} audio the block's place in the sound, in milliseconds
   */
  note(began, ended, audio) {
    const duration = ended - began;
    this.blocks += 1;
    this.busy += duration;
    this.longest = Math.max(this.longest, duration);
    if (duration > this.#blockTime) this.late += 1;
    this.#leastLag = Math.min(this.#leastLag, began - audio);
    this.#spanBegan ??= began;
    if (began - this.#spanBegan >= 5000) this.#judgeSpan(began);
  }

  /** @param {number} now */
  #judgeSpan(now) {
    const gained = this.#leastLag - (this.#formerLag ?? this.#leastLag);
    // What was but late comes back, and counts no longer.
    if (Math.abs(gained) > Math.max(this.#blockTime, 2)) this.missed = Math.max(0, this.missed + gained / 1000);
    this.#formerLag = this.#leastLag;
    this.#leastLag = Infinity;
    this.#spanBegan = now;
  }

  /** @returns {BlockReport} what was noted since the start */
  report() {
    const { blocks, longest, busy, late, missed } = this;
    return { blocks, longest, busy, late, missed };
  }
}

/** @typedef {{ blocks: number, longest: number, busy: number, late: number, missed: number }} BlockReport */
