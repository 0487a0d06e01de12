/**
 * The sets of the workout's plan, in order. The sets that are done decide what comes next, not the workout's clock: machines are
 * taken, and rests take as long as they take. Times are Unix time in milliseconds.
 */

import { converted, kilograms, shareOf } from "./set-load.js";

/** Above this share of the maximum, nobody should be hurried by a beat. */
const heaviest = 0.85;

/** @typedef {import("./set-load.js").Load} Load */
/**
 * `lasts` and `rest` in seconds; `count` is absent for as many rounds as possible.
 * @typedef {{ exercise: string, name?: string, phase: "warm-up" | "work", number: number, count?: number, amount: string, least?: number,
 *   most?: number, time?: number, distance?: number, lasts?: number, load?: Load, share?: number, rpe?: number, rest: number,
 *   isHeavy: boolean, startsItself: boolean, group?: { form: "superset" | "circuit" | "every" | "amrap", number: number, place: number,
 *   places: number, time?: number } }} PlannedSet
 */
/** @typedef {{ repetitions?: number, duration: number, distance?: number, load?: Load, rpe?: number }} LatestSet */
/**
 * @typedef {{ id: string, texts: Record<string, { name: string, breathing: string }>, equipment: string[], isOneSided: boolean,
 *   substitutes: string[], latest?: { at: string, sets: LatestSet[], oneRepetitionMaximum?: number } }} GymExercise
 */
/** @typedef {{ place: number, rounds: number, began: number, swaps: Record<string, string>, all: number }} KeptPlace */

export class PlannedSets {
  #sets;
  /** @type {Map<string, GymExercise>} */
  #exercises;
  /** The number of the current set, from 0. */
  place = 0;
  /** Whole rounds done of a group of as many as possible. */
  rounds = 0;
  /** The start of such a group, or of the current round of one by the minute. */
  #began = 0;
  /**
   * What is done instead, by the planned exercise.
   * @type {Record<string, string>}
   */
  #swaps = {};

  /** @param {{ sets?: PlannedSet[], exercises?: GymExercise[] }} prepared */
  constructor({ sets = [], exercises = [] }) {
    this.#sets = sets;
    this.#exercises = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  }

  /** The set that is done or comes next; undefined after the last. */
  get current() {
    return /** @type {PlannedSet | undefined} */ (this.#sets[this.place]);
  }

  /** The first set of the exercise after the current one. */
  get next() {
    const { current } = this;
    if (!current) return undefined;
    const { group } = current;
    // Nobody knows whether another round begins.
    const rest = group?.form === "amrap" && group.place === group.places ? this.#sets.slice(this.place - group.places + 1) : this.#sets.slice(this.place + 1);
    return rest.find(({ exercise }) => exercise !== current.exercise);
  }

  /**
   * The exercise that is done: the planned one, or the one it was swapped for. Undefined if the server doesn't know it.
   * @param {PlannedSet} set
   */
  exercise(set) {
    return this.#exercises.get(this.idOf(set));
  }

  /** @param {PlannedSet} set */
  idOf({ exercise }) {
    return this.#swaps[exercise] ?? exercise;
  }

  /**
   * What the current set's exercise can be swapped for, the planned one included.
   * @returns {GymExercise[]}
   */
  get substitutes() {
    const { current } = this;
    if (!current) return [];
    const planned = this.#exercises.get(current.exercise);
    const ids = [current.exercise, ...(planned?.substitutes ?? [])].filter((id) => id !== this.idOf(current));
    return ids.flatMap((id) => this.#exercises.get(id) ?? []);
  }

  /**
   * For all further sets of the current exercise. The plan stays.
   * @param {string} id
   */
  swap(id) {
    if (this.current) this.#swaps[this.current.exercise] = id;
  }

  /**
   * The load to begin the current set with: that of the last such set today, the planned one, or the latest session's.
   * @param {import("./set-book.js").GymSet[]} done
   * @param {"kg" | "lb"} unit the person's
   * @returns {Load | undefined}
   */
  load(done, unit) {
    const { current } = this;
    if (!current) return undefined;
    const id = this.idOf(current);
    const before = [...done].reverse().find(({ exerciseId, place = -1 }) => exerciseId === id && this.#isAlike(this.#sets[place], current));
    if (before) return before.load;
    const { latest } = this.exercise(current) ?? {};
    if (id === current.exercise) {
      if (current.load) return converted(current.load, unit);
      if (current.share && latest?.oneRepetitionMaximum) return shareOf(current.share, latest.oneRepetitionMaximum, unit);
    }
    const load = current.phase === "work" ? latest?.sets[0]?.load : undefined;
    return load && converted(load, unit);
  }

  /** @param {PlannedSet | undefined} one @param {PlannedSet} other */
  #isAlike(one, other) {
    return one?.phase === other.phase && one.share === other.share && JSON.stringify(one.load) === JSON.stringify(other.load);
  }

  /**
   * Whether the current set is heavy: as planned, or with this load.
   * @param {Load | undefined} load
   */
  isHeavy(load) {
    const { current } = this;
    const maximum = current && this.exercise(current)?.latest?.oneRepetitionMaximum;
    return Boolean(current?.isHeavy) || Boolean(maximum && (kilograms(load) ?? 0) > heaviest * maximum);
  }

  /**
   * The moment at which time ends a set that begins now; undefined if the person ends it.
   * @param {number} time the set's start
   * @returns {number | undefined}
   */
  begin(time) {
    const { current } = this;
    if (!current) return undefined;
    const { group, lasts } = current;
    if (group?.place === 1 && this.rounds === 0) this.#began = time;
    const ends = [lasts === undefined ? Infinity : time + 1000 * lasts, group?.form === "amrap" ? this.#began + 1000 * (group.time ?? 0) : Infinity];
    const first = Math.min(...ends);
    return Number.isFinite(first) ? first : undefined;
  }

  /**
   * The end of a group of as many rounds as possible.
   * @returns {number | undefined}
   */
  get groupEnds() {
    const group = this.current?.group;
    const hasBegun = group && (group.place > 1 || this.rounds > 0);
    return group?.form === "amrap" && hasBegun ? this.#began + 1000 * (group.time ?? 0) : undefined;
  }

  /**
   * Goes on to the next set.
   * @param {number} now
   * @returns {number} the rest before it, in milliseconds; 0 after the last set
   */
  end(now) {
    const { current } = this;
    if (!current) return 0;
    const { group, rest } = current;
    const isLast = group?.place === group?.places;
    if (group?.form === "amrap") {
      const isOver = now >= this.#began + 1000 * (group.time ?? 0);
      this.place += isOver ? group.places - group.place + 1 : isLast ? 1 - group.places : 1;
      this.rounds = isOver ? 0 : this.rounds + Number(isLast);
      return 0;
    }
    this.place += 1;
    if (!this.current) return 0;
    return group?.form === "every" && isLast ? Math.max(0, this.#began + 1000 * (group.time ?? 0) - now) : 1000 * rest;
  }

  /** Leaves the current set out; of a group of as many rounds as possible, what is left of it. */
  skip() {
    const { current } = this;
    if (!current) return;
    this.place += current.group?.form === "amrap" ? current.group.places - current.group.place + 1 : 1;
    this.rounds = 0;
  }

  /** Whether the current set begins at the end of the rest before it. */
  get startsItself() {
    return this.current !== undefined && (this.current.startsItself || this.rounds > 0);
  }

  /** @returns {KeptPlace} */
  get kept() {
    return { place: this.place, rounds: this.rounds, began: this.#began, swaps: { ...this.#swaps }, all: this.#sets.length };
  }

  /**
   * Restores an interrupted page's state, unless the workout has changed since.
   * @param {KeptPlace} kept
   */
  goOn({ place, rounds, began, swaps, all }) {
    if (all !== this.#sets.length) return;
    [this.place, this.rounds, this.#began, this.#swaps] = [place, rounds, began, swaps];
  }
}
