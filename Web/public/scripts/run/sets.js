/**
 * Sets and repetitions in the gym: as the plan has them or chosen freely, counted from the phone's motion, ended by time or by
 * hand, recorded, with rests between.
 */
import { say } from "../say.js";
import { textsOf } from "../texts.js";
import { BeatLine, isOnBeat, relation } from "./beat-line.js";
import { KnownExercises } from "./known-exercises.js";
import { PlannedSets } from "./planned-sets.js";
import { RestTone } from "./rest-tone.js";
import { SetBook } from "./set-book.js";
import { SetCard } from "./set-card.js";
import { SetList } from "./set-list.js";
import { amountOf, converted, kindOf, loadOf, numberWords } from "./set-load.js";
import { SetView } from "./set-view.js";

/** @typedef {import("./run.js").Run} Run */
/** @typedef {import("./set-book.js").GymSet} GymSet */

/** Seconds by which a button lengthens or shortens a rest. */
const stride = 15;
/** Plan steps below this effort are rests, not exercises. Our own choice. */
const leastEffort = 0.4;
/** In milliseconds: a set that begins by itself, but this late, waits for the person. The page was away. */
const latest = 3000;
const restKey = "upbeat-rest";

/** @param {Run} run */
export function sets(run) {
  const gym = new Gym(run);
  void gym.open().catch((error) => console.warn(error));
}

class Gym {
  #run;
  #place;
  #texts = textsOf("sets-texts");
  #unit;
  /** Unix time at zero on the page's clock, in milliseconds. */
  #zero = Date.now() - performance.now();
  #beats = new BeatLine();
  /**
   * The beat positions of the current set's repetitions.
   * @type {ReturnType<BeatLine["place"]>[]}
   */
  #places = [];
  /** The duration of the last repetition, in seconds. */
  #period = 0;
  #book;
  #planned = new PlannedSets({});
  #list;
  #card;
  #view;
  #known;
  #tone;
  /** Tells when to change sides. */
  #sideTone;
  #timer = 0;
  /** How the load of the free field counts. */
  #kind = /** @type {import("./set-load.js").LoadKind} */ ("total");
  /** The exercise of the plan's current step, as last written to the field. */
  #proposed = "";

  /** @param {Run} run */
  constructor(run) {
    this.#run = run;
    // From the start, so that movements are not counted as steps.
    run.motion = () => {};
    this.#unit = /** @type {"kg" | "lb"} */ (run.screen.isImperial ? "lb" : "kg");
    this.#place = run.screen.find("[data-sets]");
    this.#known = new KnownExercises(this.#find("#sets-exercises"));
    this.#book = new SetBook((set) => this.#record(set));
    this.#list = new SetList(this.#find("[data-set-latest]"), this.#find("[data-sets-done]"), this.#book, this.#known, { texts: this.#texts, unit: this.#unit });
    this.#card = new SetCard(this.#find("[data-card]"), this.#texts);
    this.#view = new SetView(this.#place, this.#texts, run.part.querySelector("[data-dim-sets]"));
    this.#tone = new RestTone(() => run.decks?.context);
    this.#sideTone = new RestTone(() => run.decks?.context);
  }

  /** Manual entry works before the counter has loaded, and without it. */
  async open() {
    this.#listen();
    this.#showNow();
    const { ended: signal } = this.#run;
    const { Runner } = await import("../../engine/runner.js");
    const counter = (await Runner.load()).repetitionCounter();
    if (signal.aborted) return counter.close();
    this.#run.motion = (/** @type {number[]} */ [, time, , x, y, z]) => {
      for (const found of counter.receive({ time, x, y, z })) if (this.#run.state === "running") this.#repeat(found);
    };
    signal.addEventListener("abort", () => {
      this.#run.motion = undefined;
      counter.close();
    });
  }

  #listen() {
    const { part, ended: signal } = this.#run;
    signal.addEventListener("abort", () => clearInterval(this.#timer));
    /** @param {string} name @param {(detail: any) => void} hear */
    const on = (name, hear) => part.addEventListener(`upbeat:${name}`, (event) => hear(/** @type {CustomEvent} */ (event).detail), { signal });
    on("decided", (record) => this.#beats.note(record));
    on("state", (state) => this.#turn(state));
    on("second", ({ workoutTime }) => {
      this.#propose(workoutTime);
      this.#watch();
    });
    this.#place.addEventListener("click", ({ target }) => {
      const { setsDo, large } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"))?.dataset ?? {};
      if (setsDo) this.#press(setsDo);
      else if (large) this.#step(Number(large));
    }, { signal });
    const rest = /** @type {HTMLSelectElement} */ (this.#find("[data-rest-setting]"));
    rest.value = localStorage.getItem(restKey) ?? rest.value;
    rest.addEventListener("change", () => localStorage.setItem(restKey, rest.value), { signal });
    const exercise = this.#field("exercise");
    exercise.addEventListener("change", () => this.#fill(exercise.value, "weight"), { signal });
    // The person may name a set while it goes on.
    this.#find(".sets-what").addEventListener("change", () => this.#book.current && this.#book.correct(this.#book.current, this.#entered), { signal });
    this.#fill(this.#known.latest, "exercise");
    this.#list.changed = (set) => {
      // The next set starts with the last set's actual load.
      if (set.exercise === this.#field("exercise").value) this.#fill(set.exercise, "weight");
      this.#showNow();
    };
    this.#card.swap = (id) => {
      this.#planned.swap(id);
      this.#changed();
    };
    this.#card.skip = () => this.#skip();
  }

  /** @param {"running" | "paused" | "over"} state */
  #turn(state) {
    if (state === "over") return this.#end();
    if (!this.#timer) this.#begin();
    this.#propose(this.#run.readings?.workoutTime ?? 0);
    this.#showNow();
  }

  #begin() {
    this.#planned = new PlannedSets(this.#run.prepared ?? {});
    const kept = this.#run.recording?.far.sets;
    if (kept) {
      this.#book.goOn(kept);
      if (kept.planned) this.#planned.goOn(kept.planned);
      // The page went away during this set.
      const last = this.#book.sets.at(-1);
      if (last && last.place === this.#planned.place && !kept.rest) this.#planned.end(last.end);
      this.#list.show();
    }
    // Twice a second, so that the countdown skips no second. The sound's seconds do the work while the page sleeps.
    this.#timer = setInterval(() => {
      this.#watch();
      this.#showNow();
    }, 500);
  }

  #end() {
    clearInterval(this.#timer);
    this.#tone.silence();
    this.#sideTone.silence();
    // Nobody knows how much of it was done.
    if (this.#book.current) this.#book.current.aim = undefined;
    this.#book.end(this.#now, () => 0);
    const { done } = this.#book;
    this.#total("sets", done.length);
    this.#total("repetitions", done.reduce((sum, { repetitions }) => sum + repetitions, 0));
  }

  /** @param {string} name @param {number} count */
  #total(name, count) {
    const place = this.#run.part.querySelector(`[data-total=${name}] [data-value]`);
    if (place) place.textContent = count.toLocaleString(document.documentElement.lang);
  }

  // Actions.

  /** @param {{ time: number, period: number, set: number }} found in seconds of the page's clock */
  #repeat({ time, period, set }) {
    const isNew = !this.#book.current;
    if (!this.#book.repeat({ time: this.#zero + time * 1000, period: period * 1000, set }, (start) => this.#what(start))) return;
    if (isNew && this.#book.current) this.#begun();
    const { current } = this.#book;
    if (current) {
      const place = this.#beats.place(time);
      this.#places.push(place);
      // Without music, nothing is known.
      if (place) current.onBeat = (current.onBeat ?? 0) + (isOnBeat(place) ? 1 : 0);
    }
    this.#period = period;
    this.#showNow();
  }

  /** @param {number} time */
  #beginSet(time) {
    this.#book.begin(time, this.#what(time));
    this.#begun();
  }

  #begun() {
    this.#places = [];
    this.#period = 0;
    this.#find("[data-sets-said]").textContent = "";
    this.#keepTones();
  }

  /** @param {string} deed */
  #press(deed) {
    if (this.#run.state !== "running" && this.#run.state !== "paused") return;
    if (deed === "skip") {
      this.#book.rest = undefined;
      if (this.#planned.startsItself) this.#beginSet(this.#now);
    } else if (this.#book.current) {
      this.#book.end(this.#now, (end) => this.#restAfter(end));
      this.#ended();
    } else this.#beginSet(this.#now);
    this.#changed();
  }

  /** @param {number} by -1 or 1 */
  #step(by) {
    const { current } = this.#book;
    if (current) this.#book.correct(current, { repetitions: current.repetitions + by });
    else if (this.#book.rest) this.#book.prolong(by * stride * 1000);
    this.#changed();
  }

  #skip() {
    const { current, kept } = this.#planned;
    if (!current) return;
    this.#planned.skip();
    say(this.#texts("skipped", { name: this.#card.name(this.#planned, current) }), {
      undo: () => {
        this.#planned.goOn(kept);
        this.#changed();
      },
    });
    this.#changed();
  }

  /** Ends and begins what time ends and begins. */
  #watch() {
    const now = this.#now;
    if (this.#run.state === "running") {
      if (this.#book.watch(now, (end) => this.#restAfter(end))) this.#ended();
      if (!this.#book.current) this.#goOn(now);
    }
    this.#keepTones();
  }

  /** @param {number} now */
  #goOn(now) {
    if (now >= (this.#planned.groupEnds ?? Infinity)) {
      this.#planned.skip();
      this.#keep();
    }
    const at = this.#book.rest?.until ?? this.#book.sets.at(-1)?.end;
    if (at === undefined || now < at || now - at > latest || !this.#planned.startsItself) return;
    this.#beginSet(at);
    this.#keep();
  }

  /** @param {number} end @returns {number} in milliseconds */
  #restAfter(end) {
    return this.#planned.current ? this.#planned.end(end) : 1000 * Number(/** @type {HTMLSelectElement} */ (this.#find("[data-rest-setting]")).value);
  }

  #ended() {
    const set = this.#book.sets[this.#book.sets.length - 1];
    if (set.exercise) this.#known.remember(set);
    const isOver = set.place !== undefined && !this.#planned.current;
    const isCounted = !set.isTimed && set.distance === undefined;
    const words = this.#texts(isCounted ? "done" : "doneTimed", { number: this.#book.number(set), count: set.repetitions });
    this.#find("[data-sets-said]").textContent = isOver ? `${words}. ${this.#texts("allDone")}` : words;
    if (isOver) this.#fill(set.exercise, "exercise");
    this.#list.show(set);
  }

  #changed() {
    this.#keepTones();
    this.#keep();
    this.#showNow();
  }

  #keepTones() {
    const now = this.#now;
    const { current, rest } = this.#book;
    /** @param {number | undefined} at */
    const left = (at) => (at === undefined ? undefined : (at - now) / 1000);
    this.#tone.keep(left(current ? current.until : rest?.until ?? this.#planned.groupEnds));
    const planned = this.#planned.current;
    const isOneSided = current?.isTimed && planned && this.#planned.exercise(planned)?.isOneSided;
    this.#sideTone.keep(isOneSided && current.until !== undefined ? left((current.start + current.until) / 2) : undefined);
  }

  /** @param {GymSet} set */
  #record(set) {
    const { id, start, end, exercise, exerciseId, category, repetitions, load, rpe, distance, revision, onBeat, isHeavy, isTimed, isWarmUp, isWithdrawn, isRest } = set;
    const isUncounted = isRest || distance !== undefined || (isTimed && repetitions === 0);
    this.#run.recording?.tellSet((start - this.#zero) / 1000, {
      set: id, revision, duration: (end - start) / 1000, exercise: exercise || undefined, exerciseId, category, load, rpe, distance,
      repetitions: isUncounted ? undefined : repetitions, onBeat: isHeavy ? undefined : onBeat, warmUp: isWarmUp || undefined, rest: isRest || undefined, withdrawn: isWithdrawn || undefined,
    });
    this.#keep();
  }

  #keep() {
    this.#run.recording?.remember({ sets: { ...this.#book.kept, planned: this.#planned.kept } });
  }

  // Display.

  /** Unix time in milliseconds. */
  get #now() {
    return this.#zero + performance.now();
  }

  /**
   * Describes the next set.
   * @param {number} start
   * @returns {import("./set-book.js").What}
   */
  #what(start) {
    const { current, place } = this.#planned;
    if (!current) return this.#entered;
    const exercise = this.#card.name(this.#planned, current);
    const load = this.#plannedLoad;
    return {
      exercise, exerciseId: this.#planned.idOf(current), category: this.#known.named(exercise).category, load,
      isWarmUp: current.phase === "warm-up" || undefined, isHeavy: this.#planned.isHeavy(load),
      isTimed: current.time !== undefined && current.amount !== "max", distance: current.distance, until: this.#planned.begin(start),
      aim: current.least, place,
    };
  }

  get #plannedLoad() {
    return this.#planned.load(this.#book.done, this.#unit);
  }

  /** The free choice. */
  get #entered() {
    const load = loadOf(amountOf(this.#field("weight").value), this.#kind, this.#unit);
    return { ...this.#known.named(this.#field("exercise").value.trim()), load };
  }

  /** @param {string} exercise @param {"exercise" | "weight"} from the first field to fill */
  #fill(exercise, from) {
    if (from === "exercise") this.#field("exercise").value = exercise;
    const known = this.#known.load(exercise);
    const load = known && converted(known, this.#unit);
    this.#kind = load ? kindOf(load) : "total";
    this.#field("weight").value = load ? numberWords(Math.abs(load.value)) : "";
  }

  /**
   * Suggests the exercise of the plan's current or next step, unless the person has entered another one during it.
   * @param {number} time in seconds of the workout
   */
  #propose(time) {
    if (this.#run.prepared?.sets) return;
    const all = /** @type {{ name: string, end: number, effort?: number }[]} */ (this.#run.prepared?.plan?.paced.steps ?? []);
    const steps = all.filter(({ effort = 1 }) => effort >= leastEffort);
    // A plan with a single step names no exercise.
    if (new Set(steps.map(({ name }) => name)).size < 2) return;
    const name = steps.find(({ end }) => time < end)?.name;
    if (!name || name === this.#proposed || this.#book.current) return;
    this.#proposed = name;
    const { value } = this.#field("exercise");
    if (value !== name && document.activeElement !== this.#field("exercise")) this.#fill(name, "exercise");
  }

  #showNow() {
    const { current, rest } = this.#book;
    const planned = this.#planned.current;
    const until = current ? current.until : rest?.until;
    const load = current && planned ? current.load : this.#plannedLoad;
    this.#view.show({
      set: current, isRest: !current && rest !== undefined, left: until === undefined ? undefined : (until - this.#now) / 1000,
      planned: planned?.amount === "max" ? undefined : planned?.lasts, isPlanned: planned !== undefined,
      // Nobody should be hurried in a heavy set.
      beat: current && !current.isHeavy ? this.#tempoWords() : "", isEmpty: this.#book.sets.length === 0,
    });
    this.#card.show(this.#planned, { load, isHeavy: this.#planned.isHeavy(load), isUnderWay: current !== undefined });
    // While one rests, the latest set's fields come first.
    this.#card.follow(rest && !current ? this.#find("[data-set-latest]") : this.#find("#sets-title"));
  }

  /** A repetition's duration, its number of beats, and whether it keeps to the beat. */
  #tempoWords() {
    if (!this.#period) return "";
    /** @param {number} value */
    const shown = (value) => value.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const words = [this.#texts("each", { seconds: shown(this.#period) })];
    const { every = 0, how } = relation(this.#places) ?? {};
    if (how) words.push(this.#texts("beats", { count: every }), this.#texts(how));
    else if (every) words.push(this.#texts("beatsAbout", { beats: shown(every) }));
    return words.join(" · ");
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#place.querySelector(selector));
  }

  /** @param {"exercise" | "weight"} name @returns {HTMLInputElement} */
  #field(name) {
    return /** @type {HTMLInputElement} */ (this.#find(`[data-next=${name}]`));
  }
}
