/**
 * Watches how the audio thread keeps up: how long blocks take, and how much sound was missed.
 *
 * A missed block shows as the audio clock falling behind the wall clock for good. Within a second the two jitter by
 * a hardware buffer, so that each second is judged by the least lag in it; a crystal's drift, under 1 ms a second, is none.
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
  #secondBegan = -Infinity;
  #leastLag = Infinity;
  #formerLag = Infinity;

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
    if (began - this.#secondBegan >= 1000) this.#judgeSecond(began);
  }

  /** @param {number} now */
  #judgeSecond(now) {
    const gained = this.#leastLag - this.#formerLag;
    if (this.#secondBegan > 0 && gained > Math.max(this.#blockTime, 2)) this.missed += gained / 1000;
    this.#formerLag = this.#leastLag;
    this.#leastLag = Infinity;
    this.#secondBegan = now;
  }

  /** @returns {BlockReport} what was noted since the start */
  report() {
    const { blocks, longest, busy, late, missed } = this;
    return { blocks, longest, busy, late, missed };
  }
}

/** @typedef {{ blocks: number, longest: number, busy: number, late: number, missed: number }} BlockReport */
