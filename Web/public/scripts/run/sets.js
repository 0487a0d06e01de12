/** Sets and repetitions in the gym: counted from the phone's motion, edited by hand, recorded, with rests between. */
import { clockTime } from "../clock.js";
import { textsOf } from "../texts.js";
import { BeatLine, relation } from "./beat-line.js";
import { KnownExercises } from "./known-exercises.js";
import { RestTone } from "./rest-tone.js";
import { SetBook } from "./set-book.js";
import { SetList } from "./set-list.js";

/** @typedef {import("./run.js").Run} Run */
/** @typedef {import("./set-book.js").GymSet} GymSet */

/** Seconds by which a button lengthens or shortens a rest. */
const stride = 15;
/** Plan steps below this effort are rests, not exercises. Our own choice. */
const leastEffort = 0.4;
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
  #list;
  #known;
  #tone;
  #timer = 0;
  /** The plan's current exercise, as last written to the field. */
  #planned = "";

  /** @param {Run} run */
  constructor(run) {
    this.#run = run;
    // From the start, so that movements are not counted as steps.
    run.motion = () => {};
    this.#place = run.screen.find("[data-sets]");
    this.#known = new KnownExercises(this.#find("#sets-exercises"));
    this.#book = new SetBook((set) => this.#record(set));
    this.#list = new SetList(this.#find("[data-sets-done]"), this.#book, this.#known, { texts: this.#texts, isImperial: run.screen.isImperial });
    this.#tone = new RestTone(() => run.decks?.context);
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
    exercise.addEventListener("change", () => this.#show(exercise.value, "weight"), { signal });
    // The person may name a set while it goes on.
    this.#find(".sets-what").addEventListener("change", () => this.#book.current && this.#book.correct(this.#book.current, this.#what), { signal });
    this.#show(this.#known.latest, "exercise");
    this.#list.changed = (set) => {
      // The next set starts with the last set's actual weight.
      if (set.exercise === this.#field("exercise").value) this.#field("weight").value = this.#list.weight(set.weight);
      this.#showNow();
    };
  }

  /** @param {"running" | "paused" | "over"} state */
  #turn(state) {
    if (state === "over") {
      clearInterval(this.#timer);
      this.#tone.silence();
      this.#book.end(this.#now, 0);
      const { done } = this.#book;
      this.#total("sets", done.length);
      this.#total("repetitions", done.reduce((sum, { repetitions }) => sum + repetitions, 0));
      return;
    }
    const kept = this.#run.recording?.far.sets;
    if (kept && this.#book.sets.length === 0) {
      this.#book.goOn(kept);
      this.#list.show();
    }
    this.#propose(this.#run.readings?.workoutTime ?? 0);
    // Twice a second, so that the countdown skips no second.
    this.#timer ||= setInterval(() => this.#showNow(), 500);
    this.#showNow();
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
    if (!this.#book.repeat({ time: this.#zero + time * 1000, period: period * 1000, set }, () => this.#what)) return;
    if (isNew && this.#book.current) this.#begun();
    if (this.#book.current) this.#places.push(this.#beats.place(time));
    this.#period = period;
    this.#showNow();
  }

  #begun() {
    this.#places = [];
    this.#period = 0;
    this.#tone.silence();
    this.#find("[data-sets-said]").textContent = "";
  }

  /** @param {string} deed */
  #press(deed) {
    if (this.#run.state !== "running" && this.#run.state !== "paused") return;
    if (deed === "skip") this.#book.rest = undefined;
    else if (this.#book.current) {
      this.#book.end(this.#now, this.#restTime);
      this.#ended();
    } else {
      this.#book.begin(this.#now, this.#what);
      this.#begun();
    }
    this.#tone.silence();
    this.#keep();
    this.#showNow();
  }

  /** @param {number} by -1 or 1 */
  #step(by) {
    const { current } = this.#book;
    if (current) this.#book.correct(current, { repetitions: current.repetitions + by });
    else if (this.#book.rest) {
      this.#book.prolong(by * stride * 1000);
      this.#tone.silence();
      this.#keep();
    }
    this.#showNow();
  }

  #watch() {
    if (this.#run.state === "running" && this.#book.watch(this.#now, this.#restTime)) this.#ended();
    const { rest } = this.#book;
    if (rest) this.#tone.watch((rest.until - this.#now) / 1000);
  }

  #ended() {
    const set = this.#book.sets[this.#book.sets.length - 1];
    if (set.exercise) this.#known.remember(set);
    this.#find("[data-sets-said]").textContent = this.#texts("done", { number: this.#book.number(set), count: set.repetitions });
    this.#list.show(set);
  }

  /** @param {GymSet} set */
  #record(set) {
    const { id, start, end, exercise, category, repetitions, weight, revision, isWithdrawn, isRest } = set;
    this.#run.recording?.tellSet((start - this.#zero) / 1000, {
      set: id, revision, duration: (end - start) / 1000, exercise: exercise || undefined, category, weight,
      repetitions: isRest ? undefined : repetitions, rest: isRest || undefined, withdrawn: isWithdrawn || undefined,
    });
    this.#keep();
  }

  #keep() {
    this.#run.recording?.remember({ sets: this.#book.kept });
  }

  // Display.

  /** Unix time in milliseconds. */
  get #now() {
    return this.#zero + performance.now();
  }

  /** In milliseconds. */
  get #restTime() {
    return 1000 * Number(/** @type {HTMLSelectElement} */ (this.#find("[data-rest-setting]")).value);
  }

  /**
   * Describes the next set.
   * @returns {import("./set-book.js").What}
   */
  get #what() {
    const exercise = this.#field("exercise").value.trim();
    return { exercise, category: this.#known.category(exercise), weight: this.#list.kilograms(this.#field("weight").value) };
  }

  /** @param {string} exercise @param {"exercise" | "weight"} from the first field to fill */
  #show(exercise, from) {
    if (from === "exercise") this.#field("exercise").value = exercise;
    this.#field("weight").value = this.#list.weight(this.#known.weight(exercise));
  }

  /**
   * Suggests the plan's current or next exercise, unless the person has entered another one during it.
   * @param {number} time in seconds of the workout
   */
  #propose(time) {
    const all = /** @type {{ name: string, end: number, effort?: number }[]} */ (this.#run.prepared?.plan?.paced.steps ?? []);
    const steps = all.filter(({ effort = 1 }) => effort >= leastEffort);
    // A plan with a single step names no exercise.
    if (new Set(steps.map(({ name }) => name)).size < 2) return;
    const name = steps.find(({ end }) => time < end)?.name;
    if (!name || name === this.#planned || this.#book.current) return;
    this.#planned = name;
    const { value } = this.#field("exercise");
    if (value !== name && document.activeElement !== this.#field("exercise")) this.#show(name, "exercise");
  }

  #showNow() {
    const { current, rest } = this.#book;
    const left = rest ? Math.ceil((rest.until - this.#now) / 1000) : 0;
    const state = current ? "set" : rest ? "rest" : "idle";
    this.#place.dataset.sets = state;
    const figure = state === "rest" ? clockTime(left) : String(current?.repetitions ?? 0);
    this.#write("[data-large-figure]", figure);
    this.#write("[data-large-words]", this.#texts(state !== "rest" ? "repetitions" : left > 0 ? "restWord" : "restOver"));
    this.#write("[data-next-words]", this.#texts(rest ? "nextExercise" : "exercise"));
    this.#write("[data-sets-beat]", current ? this.#tempoWords() : "");
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.#place.querySelectorAll("[data-large]"))) {
      const isLess = button.dataset.large === "-1";
      button.disabled = state === "idle";
      this.#write(`[data-large="${button.dataset.large}"] [data-large-by]`, state === "rest" ? this.#texts(isLess ? "less" : "more") : "");
      button.ariaLabel = this.#texts(state === "rest" ? (isLess ? "shorter" : "longer") : isLess ? "oneLess" : "oneMore");
    }
    this.#write("[data-sets-do=toggle]", this.#texts(current ? "end" : "begin"));
    this.#find("[data-sets-do=skip]").hidden = state !== "rest";
    this.#find("[data-sets-none]").hidden = this.#book.sets.length > 0;
    const dimmed = this.#run.part.querySelector("[data-dim-sets]");
    if (dimmed) dimmed.textContent = figure;
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

  /** @param {string} selector @param {string} words */
  #write(selector, words) {
    const place = this.#find(selector);
    if (place.textContent !== words) place.textContent = words;
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
