/** Sets of a gym workout: the current set, completed ones, and the rest. Times are Unix time in milliseconds. */

/** @typedef {import("./set-load.js").Load} Load */
/**
 * `until` is the moment at which time ends the set, `aim` the repetitions to assume if none was counted, `place` the number of the
 * planned set, `distance` in metres.
 * @typedef {{ exercise: string, exerciseId?: string, category?: number, load?: Load, isWarmUp?: boolean, isHeavy?: boolean,
 *   isTimed?: boolean, distance?: number, until?: number, aim?: number, place?: number }} What
 */
/**
 * `counter` is the repetition counter's number for the movement; `revision` counts the reported versions; `isAssumed` if nobody
 * counted or entered the repetitions; `onBeat` counts those that fell on a beat.
 * @typedef {What & { id: string, start: number, end: number, repetitions: number, rpe?: number, revision: number,
 *   onBeat?: number, isAssumed?: boolean, isWithdrawn?: boolean, isRest?: boolean }} GymSet
 */
/** @typedef {{ from: number, until: number }} Rest */
/** @typedef {{ sets: GymSet[], rest?: Rest, planned?: import("./planned-sets.js").KeptPlace }} KeptSets */

/**
 * In milliseconds: a set ends after this long without a repetition, or after three times a repetition's duration. Our own
 * choice.
 */
const pause = 8000;

export class SetBook {
  /**
   * In the order of their start.
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
  /** The last repetition: its time, its duration, and the counter's number for its movement. */
  #last = { time: 0, period: 0, counter: -1 };
  /** The movement of a set ended by hand: late repetitions of it start no new set. */
  #over = -1;

  /** @param {(set: GymSet) => void} tell called whenever a set or a rest changes */
  constructor(tell) {
    this.#tell = tell;
  }

  /** Completed sets that are not withdrawn. */
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
      const { exercise, exerciseId } = last;
      this.#change({ id: this.#newId(), start: from, end: Math.max(from, time), exercise, exerciseId, repetitions: 0, revision: 0, isRest: true });
    }
    this.rest = undefined;
    this.#last = { ...this.#last, time };
    this.current = { ...what, id: this.#newId(), start: time, end: time, repetitions: 0, revision: 0 };
    this.sets.push(this.current);
    this.#change(this.current);
  }

  /**
   * @param {{ time: number, period: number, set: number }} repetition
   * @param {(start: number) => What} what describes a set that it starts
   * @returns {boolean} whether the repetition counted
   */
  repeat({ time, period, set }, what) {
    if (!this.current) {
      const last = this.sets[this.sets.length - 1];
      if (set === this.#over && last && time <= last.end) {
        // Done before the tap, but confirmed only now.
        this.correct(last, { repetitions: last.isAssumed ? 1 : last.repetitions + 1 });
        return true;
      }
      if (set === this.#over) return false;
      const start = time - period / 2;
      this.begin(start, what(start));
    }
    const { current } = this;
    // Done before the person started the set.
    if (!current || time < current.start) return false;
    this.#last = { time, period, counter: set };
    current.repetitions += 1;
    current.end = Math.max(current.end, time + period / 2);
    this.#change(current);
    return true;
  }

  /**
   * Ends a set at its time, or some time after its last repetition. Another set without repetitions goes on until the person
   * ends it.
   * @param {number} now
   * @param {(end: number) => number} rest the rest after it, in milliseconds
   * @returns {boolean} whether it ended the set
   */
  watch(now, rest) {
    const { current } = this;
    if (!current) return false;
    if (current.until !== undefined) {
      if (now < current.until) return false;
      this.#end(current.until, rest);
      this.#over = this.#last.counter;
      return true;
    }
    if (current.repetitions === 0 || now - this.#last.time < Math.max(pause, 3 * this.#last.period)) return false;
    this.#end(current.end, rest);
    this.#over = -1;
    return true;
  }

  /**
   * @param {number} now
   * @param {(end: number) => number} rest the rest after it, in milliseconds
   */
  end(now, rest) {
    const { current } = this;
    if (!current) return;
    if (current.aim && current.repetitions === 0) [current.repetitions, current.isAssumed] = [current.aim, true];
    this.#end(now, rest);
    this.#over = this.#last.counter;
  }

  /** @param {number} time @param {(end: number) => number} rest */
  #end(time, rest) {
    const set = this.current;
    this.current = undefined;
    if (!set) return;
    set.end = time;
    const length = rest(time);
    this.rest = length > 0 ? { from: time, until: time + length } : undefined;
    this.#change(set);
  }

  /**
   * A person's correction overrides the counter.
   * @param {GymSet} set
   * @param {Partial<GymSet>} by
   */
  correct(set, by) {
    Object.assign(set, by);
    set.repetitions = Math.max(0, Math.min(999, set.repetitions));
    set.isAssumed = undefined;
    this.#change(set);
  }

  /** @param {number} by in milliseconds; the rest ends if none are left */
  prolong(by) {
    if (this.rest) this.rest = { ...this.rest, until: this.rest.until + by };
  }

  /**
   * The state that another page needs to resume.
   * @returns {KeptSets}
   */
  get kept() {
    return { sets: this.sets, rest: this.rest };
  }

  /**
   * Restores an interrupted page's state. Its current set ended with it.
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
