/** Sets of a workout in the gym: which is under way, which were done, how long one rests. Times are Unix time in milliseconds. */

/**
 * `weight` in kilograms, `counter` the number that the counter of repetitions has for it, `revision` counts how often it was told.
 * @typedef {{ id: string, start: number, end: number, exercise: string, category?: number, repetitions: number, weight?: number,
 *   revision: number, isWithdrawn?: boolean, isRest?: boolean }} GymSet
 */
/** @typedef {{ from: number, until: number }} Rest */
/** @typedef {{ exercise: string, category?: number, weight?: number }} What */
/** @typedef {{ sets: GymSet[], rest?: Rest }} KeptSets */

/** In milliseconds: after so long without a repetition a set is over, or after three times as long as one takes. Our own choice. */
const pause = 8000;

export class SetBook {
  /**
   * In the order in which they were begun.
   * @type {GymSet[]}
   */
  sets = [];
  /** @type {GymSet | undefined} */
  current;
  /** @type {Rest | undefined} */
  rest;
  #tell;
  #ids = Math.random().toString(36).slice(2, 8);
  #count = 0;
  /** Of the last repetition: when, how long they take, and in which movement that the counter knows. */
  #last = { time: 0, period: 0, counter: -1 };
  /** The movement of a set that was ended by hand: what still comes of it begins none. */
  #over = -1;

  /** @param {(set: GymSet) => void} tell called whenever a set or a rest is another than before */
  constructor(tell) {
    this.#tell = tell;
  }

  /** Of those that count. */
  get done() {
    return this.sets.filter((set) => !set.isWithdrawn && set !== this.current);
  }

  /** @param {GymSet} set */
  number(set) {
    return this.sets.filter((each) => !each.isWithdrawn || each === set).indexOf(set) + 1;
  }

  /** @param {number} time @param {What} what */
  begin(time, what) {
    if (this.current) return;
    const last = this.sets[this.sets.length - 1];
    if (this.rest && last) {
      const { from } = this.rest;
      this.#change({ id: this.#newId(), start: from, end: Math.max(from, time), exercise: last.exercise, repetitions: 0, revision: 0, isRest: true });
    }
    this.rest = undefined;
    this.#last = { ...this.#last, time };
    this.current = { ...what, id: this.#newId(), start: time, end: time, repetitions: 0, revision: 0 };
    this.sets.push(this.current);
    this.#change(this.current);
  }

  /**
   * @param {{ time: number, period: number, set: number }} repetition
   * @param {() => What} what a set that it begins is of
   * @returns {boolean} whether it counted
   */
  repeat({ time, period, set }, what) {
    if (!this.current) {
      const last = this.sets[this.sets.length - 1];
      if (set === this.#over && last && time <= last.end) {
        // It was done before the tap, and has become certain only now.
        this.correct(last, { repetitions: last.repetitions + 1 });
        return true;
      }
      if (set === this.#over) return false;
      this.begin(time - period / 2, what());
    }
    const { current } = this;
    // What was done before somebody said that they begin was none of it.
    if (!current || time < current.start) return false;
    this.#last = { time, period, counter: set };
    current.repetitions += 1;
    current.end = Math.max(current.end, time + period / 2);
    this.#change(current);
    return true;
  }

  /**
   * A set is over by itself some time after its last repetition; one without a repetition goes on until somebody says so.
   * @param {number} now
   * @param {number} rest milliseconds to rest
   * @returns {boolean} whether it was
   */
  watch(now, rest) {
    if (!this.current || this.current.repetitions === 0) return false;
    if (now - this.#last.time < Math.max(pause, 3 * this.#last.period)) return false;
    this.#end(this.current.end, rest);
    this.#over = -1;
    return true;
  }

  /** @param {number} now @param {number} rest milliseconds to rest */
  end(now, rest) {
    if (!this.current) return;
    this.#end(now, rest);
    this.#over = this.#last.counter;
  }

  /** @param {number} time @param {number} rest */
  #end(time, rest) {
    const set = this.current;
    this.current = undefined;
    if (!set) return;
    set.end = time;
    this.rest = { from: time, until: time + rest };
    this.#change(set);
  }

  /**
   * What somebody says counts, whatever was counted.
   * @param {GymSet} set
   * @param {Partial<GymSet>} by
   */
  correct(set, by) {
    Object.assign(set, by);
    set.repetitions = Math.max(0, Math.min(999, set.repetitions));
    this.#change(set);
  }

  /** @param {number} by milliseconds; resting ends where none are left */
  prolong(by) {
    if (this.rest) this.rest = { ...this.rest, until: this.rest.until + by };
  }

  /**
   * As another page has to know it to go on.
   * @returns {KeptSets}
   */
  get kept() {
    return { sets: this.sets, rest: this.rest };
  }

  /**
   * What was done on a page that was cut off; a set that was under way ended there.
   * @param {KeptSets} kept
   */
  goOn({ sets, rest }) {
    this.sets = structuredClone(sets);
    this.rest = rest;
  }

  #newId() {
    return `${this.#ids}-${(this.#count += 1)}`;
  }

  /** @param {GymSet} set */
  #change(set) {
    set.revision += 1;
    this.#tell(set);
  }
}
