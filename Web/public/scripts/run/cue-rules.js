/**
 * When to announce what during a run. Thresholds and pauses are here, texts in `cue-words.js`. Times are workout time, so that
 * a pause stops them all. No figure is measured; all are our own choice (Documentation/Device.md).
 */
import { actions, buttons, cues, events, modes, sensors, warnings } from "../../engine/codes.js";
import { nameOf } from "../../engine/records.js";
import { CueWords } from "./cue-words.js";

/** @typedef {import("./ready.js").Prepared} Prepared */
/** @typedef {Record<string, number>} Readings */
/** @typedef {"intervals" | "safety" | "distance" | "zone" | "cadence" | "progress" | "sensors" | "pause"} Group */
/**
 * `weight`: a heavier cue is never replaced, and interrupts the cue being spoken. `words` is called when the cue is spoken, and
 * returns undefined if it is too late.
 * @typedef {{ group: Group, tone: import("./tones.js").Tone, weight: number, words: () => string | undefined }} Cue
 */

const metresInMile = 1609.344;
/** In seconds. */
const times = {
  /** After an interval's start, until heart rate and cadence are compared with its target. */
  heartSettles: 60, stepsSettle: 25,
  /** How long a deviation must last before it is announced. */
  outside: 15, inside: 10, away: 20,
  /** Between two announcements of the same kind. */
  betweenZones: 60, betweenSteps: 60, betweenWarnings: 30, betweenLosses: 60,
};
/** BPM beyond the zone's bounds, and around a goal. */
const heart = { beyond: 3, aroundGoal: 5 };
/**
 * Relative deviation from the target cadence: away, near again, and so far off that nobody is running (a walk, a traffic
 * light).
 */
const stride = { away: 0.04, near: 0.02, elsewhere: 0.25 };

/** Texts by kind of warning, and by lost sensor. */
const warningWords = { [warnings.heartRateTooHigh]: "heartHigh", [warnings.easingOff]: "easing", [warnings.easedEnough]: "eased" };
const sensorWords = { [sensors.steps]: "Motion", [sensors.heartRate]: "Heart", [sensors.position]: "Place" };

export class CueRules {
  #say;
  #words;
  #unit;
  #timeNow;
  #wants;
  /** @type {Prepared["plan"]} */
  #plan;
  /** @type {number[]} */
  #zones = [];
  #mode = "cadence";
  #goal = NaN;
  #step = -1;
  #stepAt = 0;
  /** The last step whose details were announced. */
  #told = -1;
  /** The last of the hardest steps; -1 if there is only one. */
  #lastHard = -1;
  /** Whether the first reading has arrived. */
  #isUnderWay = false;
  #isPastHalf = false;
  #marks = 0;
  #markAt = NaN;
  #side = 0;
  #newSide = 0;
  #newSideAt = NaN;
  #awaySince = NaN;
  /**
   * When each cue was last announced.
   * @type {Map<string, number>}
   */
  #toldAt = new Map();

  /**
   * @param {(cue: Cue) => void} say
   * @param {{ texts: import("../texts.js").Texts, isImperial: boolean, time: () => number, wants: (group: Group) => boolean }} parts
   * `time` is workout time; groups that `wants` rejects are left out
   */
  constructor(say, { texts, isImperial, time, wants }) {
    this.#say = say;
    this.#words = new CueWords(texts, isImperial);
    this.#unit = isImperial ? metresInMile : 1000;
    this.#timeNow = time;
    this.#wants = wants;
  }

  /** @param {Prepared} prepared the workout, before its first record */
  begin({ plan, heartRateZones = [] }) {
    this.#plan = plan;
    this.#zones = heartRateZones;
    const efforts = plan?.paced.steps.map(({ effort }) => effort) ?? [];
    const hardest = Math.max(...efforts) - 0.001;
    const last = efforts.map((effort) => effort > hardest).lastIndexOf(true);
    this.#lastHard = efforts.findIndex((effort) => effort > hardest) < last ? last : -1;
  }

  /** @param {number[]} record a record of the controller's input or decision */
  note([kind, , , ...values]) {
    if (kind === events.button && values[0] === buttons.mode) [this.#mode, this.#goal] = [nameOf(modes, values[1]) ?? this.#mode, values[2] ?? NaN];
    else if (kind === actions.cue) this.#interval(values);
    else if (kind === actions.warning) this.#warn(values);
    else if (kind === events.sensorLost && this.#isTime(`lost ${values[0]}`, times.betweenLosses)) {
      this.#tell("sensors", "down", () => this.#words.lost(sensorWords[values[0]]));
    }
  }

  /** @param {Readings} readings once a second */
  second(readings) {
    this.#milestones(readings);
    this.#heart(readings);
    this.#steps(readings);
    this.#isUnderWay = true;
  }

  /** @param {"running" | "paused"} state the new state */
  turn(state) {
    this.#tell("pause", state === "paused" ? "down" : "up", () => this.#words.said(state === "paused" ? "paused" : "resumed"), 2);
  }

  /** @param {number[]} values in the layout of `LiveCue` */
  #interval([what, index]) {
    if (what === cues.workoutDone) return this.#tell("intervals", "done", () => this.#words.said("done"), 2);
    const step = this.#plan?.paced.steps[index];
    if (!step) return;
    if (step.set) {
      // The athlete's sets say what comes next, not the plan's clock.
      this.#step = index;
      return;
    }
    if (what === cues.intervalAhead) {
      if (this.#wants("intervals")) this.#told = index;
      return this.#tell("intervals", "ahead", () => {
        const left = Math.round(step.start - this.#timeNow());
        return left >= 3 ? this.#words.ahead(left, step) : undefined;
      }, 2);
    }
    [this.#step, this.#stepAt, this.#awaySince, this.#newSideAt, this.#side] = [index, this.#timeNow(), NaN, NaN, 0];
    const isLast = index === this.#lastHard && this.#wants("progress");
    const isKnown = this.#told === index;
    if (this.#wants("intervals")) this.#tell("intervals", "start", () => this.#words.begins(step, { isKnown, isLast }), 2);
    else if (isLast) this.#tell("progress", "start", () => this.#words.said("last"), 2);
  }

  /** @param {number[]} values in the layout of `LiveWarning` */
  #warn([what, rate]) {
    const name = warningWords[what];
    if (!name || !this.#isTime(name, times.betweenWarnings)) return;
    this.#tell("safety", name === "eased" ? "mark" : "warning", () => this.#words.said(name, { rate: Math.round(rate) }), 3);
  }

  /** @param {Readings} readings */
  #milestones({ workoutTime, distance }) {
    const marks = Math.floor(distance / this.#unit);
    if (!this.#isUnderWay) {
      // A resumed run has already passed some marks.
      [this.#marks, this.#markAt] = [marks, workoutTime < 5 ? 0 : NaN];
    } else if (marks > this.#marks) {
      const taken = marks === this.#marks + 1 ? workoutTime - this.#markAt : NaN;
      [this.#marks, this.#markAt] = [marks, workoutTime];
      this.#tell("distance", "mark", () => this.#words.distance(marks, taken));
    }
    const half = (this.#plan?.paced.duration ?? Infinity) / 2;
    if (workoutTime < half || this.#isPastHalf) return;
    this.#isPastHalf = true;
    if (this.#isUnderWay) this.#tell("progress", "mark", () => this.#words.said("half"));
  }

  /** The target heart rate: no lower bound in the first zone, no upper bound in the fifth. */
  get #target() {
    if (this.#mode === "pulse") return { from: this.#goal - heart.aroundGoal, to: this.#goal + heart.aroundGoal };
    const step = this.#plan?.paced.steps[this.#step];
    const effort = this.#mode === "plan" && !step?.set ? step?.effort : undefined;
    if (!effort || this.#zones.length < 5) return undefined;
    // Two of ten points of effort make a zone: `HeartRateZone+Effort.swift`.
    const zone = Math.min(5, Math.ceil(5 * effort - 1e-9));
    return { zone, from: zone > 1 ? this.#zones[zone - 1] : 0, to: zone < 5 ? this.#zones[zone] : Infinity };
  }

  /** @param {Readings} readings */
  #heart({ workoutTime, heartRate }) {
    const target = this.#target;
    if (!target || !(heartRate > 0) || workoutTime - this.#stepAt < times.heartSettles) return;
    const beyond = this.#side === 0 ? heart.beyond : 0;
    const side = heartRate > target.to + beyond ? 1 : heartRate < target.from - beyond ? -1 : 0;
    if (side !== this.#newSide || Number.isNaN(this.#newSideAt)) [this.#newSide, this.#newSideAt] = [side, workoutTime];
    if (side === this.#side || workoutTime - this.#newSideAt < (side === 0 ? times.inside : times.outside)) return;
    if (!this.#isTime("zone", times.betweenZones)) return;
    this.#side = side;
    this.#tell("zone", side > 0 ? "down" : side < 0 ? "up" : "mark", () => this.#words.zone(side, target.zone));
  }

  /** @param {Readings} readings */
  #steps({ workoutTime, cadence, wanted }) {
    const off = cadence / wanted - 1;
    // In cadence mode the music follows the runner, so there is no target.
    const isAsked = this.#mode !== "cadence" && workoutTime - this.#stepAt >= times.stepsSettle;
    if (!isAsked || !(Math.abs(off) > stride.near) || Math.abs(off) > stride.elsewhere) {
      this.#awaySince = NaN;
      return;
    }
    if (Math.abs(off) < stride.away) return;
    if (Number.isNaN(this.#awaySince)) this.#awaySince = workoutTime;
    if (workoutTime - this.#awaySince < times.away || !this.#isTime("steps", times.betweenSteps)) return;
    this.#tell("cadence", off < 0 ? "up" : "down", () => this.#words.said(off < 0 ? "faster" : "slower"));
  }

  /**
   * Whether the pause since the last announcement has passed. If so, marks it as announced.
   * @param {string} what
   * @param {number} pause
   */
  #isTime(what, pause) {
    const time = this.#timeNow();
    if (time - (this.#toldAt.get(what) ?? -Infinity) < pause) return false;
    this.#toldAt.set(what, time);
    return true;
  }

  /** @param {Group} group @param {Cue["tone"]} tone @param {Cue["words"]} words @param {number} [weight] */
  #tell(group, tone, words, weight = 1) {
    if (this.#wants(group)) this.#say({ group, tone, weight, words });
  }
}
