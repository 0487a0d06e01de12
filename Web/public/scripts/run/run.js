/**
 * The page one runs with. The device (`engine/runner.js`) decides everything; this brings it what is heard, does what it says and
 * shows what it knows.
 */
import { ask } from "../api.js";
import { clockTime } from "../clock.js";
import { newId } from "../names.js";
import { say, sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { Decks, deviceSong } from "./decks.js";
import { Recording, keptRuns } from "./recording.js";
import { Sensors } from "./sensors.js";
import { simulate } from "./simulator.js";

/** @typedef {import("../../../engine/runner.js").Runner} Runner */
/**
 * What `GET /api/v1/playlists/{id}/run` answers.
 * @typedef {{ name: string, mode: string, activity: string, settings: number[], songs: import("./decks.js").Song[],
 *   plan?: { paced: { duration: number, steps: { name: string, start: number, end: number, round: number, rounds: number }[],
 *     curve: { time: number, rate: number }[] } } }} Prepared
 */

const now = () => performance.now() / 1000;
const metresInMile = 1609.344;
/** How long “End” is held. */
const holding = 1000;

/** Buttons of `LiveButton`, in its order. */
const buttons = { pause: 0, resume: 1, next: 2, previous: 3, faster: 4, slower: 5, lap: 6, end: 7, mode: 8 };
const modes = ["plan", "cadence", "pulse", "pace", "manual"];

/** @param {HTMLElement} part */
export function start(part) {
  const run = new Run(part);
  void run.open().catch((error) => run.fail(error));
  return () => run.close();
}

class Run {
  #part;
  #texts = textsOf("run-texts");
  #ended = new AbortController();
  /** @type {Prepared | undefined} */
  #prepared;
  /** @type {ReturnType<Runner["device"]> | undefined} */
  #device;
  /** @type {typeof import("../../../engine/runner.js").records | undefined} */
  #records;
  /** @type {Decks | undefined} */
  #decks;
  /** @type {Recording | undefined} */
  #recording;
  /** @type {Sensors} */
  #sensors;
  /** @type {"opening" | "ready" | "running" | "paused" | "over"} */
  #state = "opening";
  /** Records of all that was decided, to be decided again. */
  #decided = /** @type {number[]} */ ([]);
  /** @type {(() => void) | undefined} */
  #endSimulation;
  /** @type {{ release: () => Promise<void> } | undefined} */
  #awake;

  /** @param {HTMLElement} part */
  constructor(part) {
    this.#part = part;
    this.#sensors = new Sensors((input) => this.tell(input), (place) => this.#place(place), () => this.#showSensors());
    const { signal } = this.#ended;
    part.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest?.("[data-do]");
      if (button instanceof HTMLButtonElement) void this.#do(button.dataset.do ?? "").catch(sayWrong);
    }, { signal });
    part.addEventListener("change", () => this.#showGoals(), { signal });
    this.#holdToEnd(signal);
    addEventListener("beforeunload", (event) => this.#state === "running" && event.preventDefault(), { signal });
    document.addEventListener("visibilitychange", () => void this.#stayAwake(), { signal });
  }

  /** @template {Element} [Found=HTMLElement] @param {string} selector @returns {Found} */
  #find(selector) {
    const found = this.#part.querySelector(selector);
    if (!found) throw new Error(selector);
    return /** @type {Found} */ (/** @type {unknown} */ (found));
  }

  // Before.

  async open() {
    this.#showSensors();
    await this.#showKept();
    const { playlist } = this.#part.dataset;
    const prepared = /** @type {Prepared} */ (await ask("GET", `/playlists/${playlist}/run`));
    this.#prepared = prepared;
    this.#showPlan(prepared);
    if (prepared.songs.length === 0) return this.#sayReady("noSongs");
    /** @type {typeof import("../../../engine/runner.js")} */
    const { Runner, records } = await import(new URL("../../engine/runner.js", import.meta.url).href);
    const device = (await Runner.load()).device(prepared.settings);
    this.#records = records;
    const usable = await this.#addSongs(device, prepared);
    if (usable === 0) return this.#sayReady("noSongs");
    this.#device = device;
    // The first song is there, decoded, before anybody starts: sound comes within a second of the tap.
    const decks = new Decks(prepared.songs, (input) => this.tell(input), () => this.#tick());
    this.#decks = decks;
    this.#act(device.prepare(now()));
    await Promise.all(decks.decoded);
    this.#state = "ready";
    this.#part.dataset.state = "ready";
    this.#sayReady("ready");
    this.#find("#run-start").removeAttribute("disabled");
  }

  /**
   * @param {ReturnType<Runner["device"]>} device
   * @param {Prepared} prepared
   */
  async #addSongs(device, { songs }) {
    let done = 0;
    let usable = 0;
    const told = await Promise.all(songs.map(async (song, number) => {
      const found = await deviceSong(song, number).catch(() => undefined);
      done += 1;
      this.#find("[data-ready]").textContent = this.#texts("preparing", { done, all: songs.length });
      return found;
    }));
    for (const song of told) {
      if (!song) continue;
      try {
        device.add(song);
        usable += 1;
      } catch {
        // It has no beats to play by; the others have.
      }
    }
    return usable;
  }

  /** @param {string} words */
  #sayReady(words) {
    this.#find("[data-ready]").textContent = this.#texts(words);
  }

  /** @param {unknown} error */
  fail(error) {
    console.warn(error);
    this.#sayReady("failed");
  }

  /** @param {Prepared} prepared */
  #showPlan({ plan, songs, mode }) {
    const chosen = /** @type {HTMLInputElement | null} */ (this.#part.querySelector(`input[value=${mode}]`));
    if (chosen) chosen.checked = true;
    this.#find("[data-facts]").textContent = plan
      ? this.#texts("facts", { time: clockTime(plan.paced.duration), count: songs.length })
      : this.#texts("factsOpen", { count: songs.length });
    if (!plan) return;
    const { curve, duration } = plan.paced;
    const rates = curve.map(({ rate }) => rate);
    const [least, most] = [Math.min(...rates) - 5, Math.max(...rates) + 5];
    const line = curve.map(({ time, rate }) =>
      `${Math.round((1000 * time) / duration)} ${Math.round(120 - (110 * (rate - least)) / (most - least))}`).join(" L");
    this.#find("[data-curve]").setAttribute("d", `M${line}`);
    this.#find("[data-area]").setAttribute("d", `M0 120 L${line} L1000 120 Z`);
    this.#find(".run-strip").removeAttribute("hidden");
  }

  #showGoals() {
    const mode = this.#mode;
    for (const goal of this.#part.querySelectorAll("[data-goal]")) {
      /** @type {HTMLElement} */ (goal).hidden = /** @type {HTMLElement} */ (goal).dataset.goal !== mode;
    }
  }

  get #mode() {
    return /** @type {HTMLInputElement | null} */ (this.#part.querySelector("input[name=mode]:checked"))?.value ?? "cadence";
  }

  #showSensors() {
    for (const [name, state] of Object.entries(this.#sensors.states)) {
      const row = this.#part.querySelector(`[data-sensor=${name}]`);
      if (!row) continue;
      const words = row.querySelector("[data-sensor-state]");
      if (words) words.textContent = this.#texts(`sensor${state[0].toUpperCase()}${state.slice(1)}`);
      row.querySelector("button")?.toggleAttribute("hidden", state !== "off" && state !== "refused");
    }
  }

  async #showKept() {
    const kept = await keptRuns().catch(() => []);
    const place = this.#find("[data-kept]");
    place.hidden = kept.length === 0;
    if (kept.length === 0) return;
    const day = new Date(kept[0].at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    this.#find("[data-kept-words]").textContent = this.#texts("kept", { day });
  }

  // What the buttons do.

  /** @param {string} deed */
  async #do(deed) {
    if (deed === "start") return this.#start();
    if (deed === "sensor-motion") return this.#sensors.listenToMotion();
    if (deed === "sensor-place") return this.#sensors.listenToPlace();
    if (deed === "sensor-heart") return this.#sensors.listenToHeart();
    if (deed === "discard") return this.#discard();
    if (deed === "kept-end" || deed === "kept-discard") return this.#settleKept(deed === "kept-end");
    if (deed === "end" || !(deed in buttons)) return;
    const isFast = this.#part.dataset.locked === "true";
    if (isFast && (deed === "previous" || deed === "lap")) return say(this.#texts("locked"));
    this.#press(/** @type {keyof typeof buttons} */ (deed));
    if (deed === "pause" || deed === "resume") this.#setState(deed === "pause" ? "paused" : "running");
  }

  /** @param {keyof typeof buttons} button @param {...number} values */
  #press(button, ...values) {
    this.tell([11, now(), 1 + values.length, buttons[button], ...values]);
  }

  /** In a tap: browsers let sound begin, and Safari asks for motion, in one only. */
  async #start() {
    const prepared = this.#prepared;
    if (!this.#device || !prepared || this.#state !== "ready") return;
    this.#find("#run-start").setAttribute("disabled", "");
    const wish = new URLSearchParams(location.search).get("simulate");
    if (!wish) await this.#sensors.listenToMotion();
    await this.#decks?.open();
    this.#recording = await Recording.begin({ id: newId(), activity: prepared.activity, title: prepared.name });
    this.#recording.changed = () => this.#showSent();
    const mode = modes.indexOf(this.#mode);
    this.#press("mode", mode, ...this.#goal(this.#mode));
    this.tell([0, now(), 0]);
    if (wish) this.#endSimulation = simulate(wish, (input) => this.tell(input), (place) => this.#place(place));
    this.#setState("running");
    scrollTo(0, 0);
    await this.#stayAwake();
  }

  /** @param {string} mode */
  #goal(mode) {
    if (mode === "pulse") return [Number(/** @type {HTMLInputElement} */ (this.#find("#pulse-goal")).value) || 140];
    if (mode !== "pace") return [];
    const [minutes, seconds = 0] = /** @type {HTMLInputElement} */ (this.#find("#pace-goal")).value.split(":").map(Number);
    const time = 60 * (minutes || 6) + (seconds || 0);
    return [this.#isImperial ? (time / metresInMile) * 1000 : time];
  }

  get #isImperial() {
    return this.#part.dataset.imperial === "true";
  }

  /** @param {"running" | "paused" | "over"} state */
  #setState(state) {
    this.#state = state;
    this.#part.dataset.state = state;
    this.#find(".run-before").hidden = true;
    this.#find(".run-during").hidden = state === "over";
    this.#find(".run-after").hidden = state !== "over";
    this.#find("[data-do=pause]").hidden = state !== "running";
    this.#find("[data-do=resume]").hidden = state !== "paused";
  }

  /** @param {AbortSignal} signal */
  #holdToEnd(signal) {
    const button = this.#find("[data-do=end]");
    let timer = 0;
    const begin = () => {
      if (timer) return;
      button.classList.add("is-held");
      timer = setTimeout(() => void this.#end().catch(sayWrong), holding);
    };
    const stop = () => {
      clearTimeout(timer);
      timer = 0;
      button.classList.remove("is-held");
    };
    button.addEventListener("pointerdown", begin, { signal });
    for (const name of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(name, stop, { signal });
    button.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && begin(), { signal });
    button.addEventListener("keyup", stop, { signal });
  }

  async #end() {
    if (this.#state !== "running" && this.#state !== "paused") return;
    this.#press("end");
    this.#endSimulation?.();
    this.#setState("over");
    await this.#awake?.release();
    if (this.#recording) this.#find("[data-whole]").setAttribute("href", `/history/${this.#recording.id}`);
    await this.#recording?.end(now());
    this.#showSent();
  }

  async #discard() {
    await this.#recording?.discard();
    this.#find("[data-sent]").textContent = this.#texts("discarded");
    this.#find("[data-whole]").hidden = true;
    this.#find("[data-do=discard]").hidden = true;
  }

  /** @param {boolean} isEnded */
  async #settleKept(isEnded) {
    for (const kept of await keptRuns()) {
      const recording = await Recording.goOn(kept);
      if (isEnded) {
        await recording.flush();
        await recording.end(now());
      } else await recording.discard();
      recording.close();
    }
    await this.#showKept();
    say(this.#texts(isEnded ? "keptEnded" : "discarded"));
  }

  // During.

  /** @param {number[]} input one record for the device */
  tell(input) {
    if (!this.#device) return;
    try {
      this.#act(this.#device.receive(input));
    } catch (error) {
      // One wrong reading must not end a run.
      console.warn(error);
    }
  }

  /** @param {number[]} numbers the device's records */
  #act(numbers) {
    for (const entry of this.#records?.(numbers) ?? []) {
      const { kind, time, values } = entry;
      if (kind >= 200 && kind < 210) this.#decks?.obey(entry);
      else if (kind >= 210) this.#note(kind, time, values);
      else {
        this.#decided.push(kind, time, values.length, ...values);
        this.#show(kind, time, values);
      }
    }
  }

  /**
   * What sensors said, for the recording.
   * @param {number} kind
   * @param {number} time
   * @param {number[]} values
   */
  #note(kind, time, values) {
    const [value] = values;
    const recording = this.#recording;
    if (kind === 210) recording?.add("steps", time, { phases: Number.isNaN(value) ? null : value });
    else if (kind === 211) recording?.add("heartRate", time, { values: value });
    else if (kind === 212) recording?.add("heartbeats", time, { intervals: value * 1000 });
    else if (kind === 213) recording?.add("cadence", time, { values: value });
    else if (kind === 214) recording?.add("speed", time, { values: value });
  }

  /** @param {{ latitude: number, longitude: number, accuracy: number, altitude: number | null }} place */
  #place({ latitude, longitude, accuracy, altitude }) {
    if (this.#state !== "running") return;
    this.#recording?.add("positions", now(), {
      latitudes: latitude, longitudes: longitude, altitudes: altitude, accuracies: accuracy,
    });
  }

  /**
   * What the controller was told and decided.
   * @param {number} kind
   * @param {number} time
   * @param {number[]} values
   */
  #show(kind, time, values) {
    const recording = this.#recording;
    if (kind === 11 && values[0] === buttons.pause) recording?.event("pause", time);
    else if (kind === 11 && values[0] === buttons.resume) recording?.event("resume", time);
    else if (kind === 111) recording?.event("lap", time);
    else if (kind === 100) this.#showSong(values, time);
    else if (kind === 101) recording?.event("tempo", time, { tempo: values[1] });
    else if (kind === 108 && values[0] === 1) recording?.event("step", time, { index: values[1] });
    else if (kind === 109) this.#warn(values);
    else if (kind === 110) this.#part.dataset.locked = String(values[0] === 1);
  }

  /**
   * @param {number[]} values number, tempo, beats, stretch (2); then when, tempo, ratio, steps a beat, joining
   * @param {number} time
   */
  #showSong([number, , , , , at, tempo], time) {
    const song = this.#prepared?.songs[number];
    if (!song) return;
    this.#find("[data-song]").textContent = song.title;
    this.#find("[data-artist]").textContent = song.artist ?? "";
    this.#find("[data-tempo]").textContent = this.#texts("tempo", { tempo: Math.round(tempo) });
    this.#recording?.event("song", Math.max(at, time), {
      title: song.title, artist: song.artist ?? null, track: song.track, position: song.from ?? 0, tempo,
    });
  }

  /** @param {number[]} values */
  #warn([kind, value]) {
    const words = ["CadenceUnknown", "CadenceBack", "HeartHigh", "Easing", "Eased", "AddSongs", "Coaching"][kind];
    this.#find("[data-warning]").textContent = this.#texts(`warning${words}`, { tempo: Math.round(value ?? 0) });
  }

  #ticks = 0;

  #tick() {
    this.tell([1, now(), 0]);
    this.#ticks += 1;
    // Numbers that change more often than twice a second cannot be read while running.
    if (this.#ticks % 5 === 0 && document.visibilityState === "visible") this.#showFigures();
  }

  #showFigures() {
    const device = this.#device;
    if (!device || this.#state === "over") return;
    const told = device.readings(now());
    const unit = this.#isImperial ? metresInMile : 1000;
    const lang = document.documentElement.lang;
    /** @param {number} value @param {number} digits */
    const shown = (value, digits = 0) =>
      Number.isFinite(value) ? value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }) : "–";
    const figures = {
      time: clockTime(told.workoutTime), pace: told.speed > 0.4 ? clockTime(unit / told.speed) : "–",
      distance: shown(told.distance / unit, 2), heart: shown(told.heartRate), cadence: shown(told.cadence),
      energy: shown(told.energy), synchrony: told.cadence > 0 ? shown(100 * told.shareInTime) : "–",
    };
    for (const [name, value] of Object.entries(figures)) {
      const place = this.#part.querySelector(`[data-figure=${name}] [data-value]`);
      if (place && place.textContent !== value) place.textContent = value;
    }
    this.#showStep(told.workoutTime);
  }

  /** @param {number} time */
  #showStep(time) {
    const paced = this.#prepared?.plan?.paced;
    if (!paced) return;
    const place = paced.steps.findIndex(({ end }) => time < end);
    const step = paced.steps[place];
    const name = (/** @type {{ name: string, round: number, rounds: number }} */ { name, round, rounds }) =>
      rounds > 1 ? `${name} ${round}/${rounds}` : name;
    const next = paced.steps[place + 1];
    this.#find("[data-step]").textContent = step ? name(step) : "";
    this.#find("[data-step-left]").textContent = step ? this.#texts("stepLeft", { time: clockTime(step.end - time) }) : "";
    this.#find("[data-step-next]").textContent = next ? this.#texts("stepNext", { name: name(next) }) : "";
    const here = this.#find("[data-here]");
    const at = String((1000 * Math.min(time, paced.duration)) / paced.duration);
    here.setAttribute("x1", at);
    here.setAttribute("x2", at);
  }

  async #stayAwake() {
    if (this.#state !== "running" || document.visibilityState !== "visible") return;
    const { wakeLock } = /** @type {{ wakeLock?: { request: (kind: "screen") => Promise<{ release: () => Promise<void> }> } }} */ (
      /** @type {unknown} */ (navigator));
    // Where the screen cannot be kept on, music and recording go on all the same.
    this.#awake = await wakeLock?.request("screen").catch(() => undefined);
  }

  // After.

  #showSent() {
    if (this.#state !== "over" || !this.#recording) return;
    const { isThere, waiting } = this.#recording;
    const words = isThere ? "sent" : navigator.onLine ? "sending" : "waiting";
    this.#find("[data-sent]").textContent = this.#texts(words, { count: waiting });
  }

  /** For tests and for reports of what went wrong: settings and all that was decided, as `upbeat replay` takes it. */
  get decided() {
    return this.#decided;
  }

  close() {
    this.#ended.abort();
    this.#endSimulation?.();
    this.#sensors.close();
    this.#decks?.close();
    void this.#recording?.flush();
    this.#recording?.close();
    void this.#awake?.release();
  }
}
