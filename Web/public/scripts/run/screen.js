/** The screen during training: figures, the plan's step, the song, warnings. */
import { warnings } from "../../engine/codes.js";
import { clockTime } from "../clock.js";
import { textsOf } from "../texts.js";

/** @typedef {import("./run.js").Prepared} Prepared */
/** @typedef {Record<string, number>} Readings the readings of `Runner`'s device */

const metresInMile = 1609.344;

/** Text keys by kind of warning. */
const warningWords = {
  [warnings.cadenceUnknown]: "CadenceUnknown", [warnings.cadenceBack]: "CadenceBack", [warnings.heartRateTooHigh]: "HeartHigh",
  [warnings.easingOff]: "Easing", [warnings.easedEnough]: "Eased", [warnings.addSongs]: "AddSongs", [warnings.coachingGivenUp]: "Coaching",
};

export class Screen {
  #part;
  texts = textsOf("run-texts");
  /** @type {Prepared["plan"]} */
  #plan;
  /** @type {number[]} */
  #zones = [];

  /** @param {HTMLElement} part */
  constructor(part) {
    this.#part = part;
  }

  /** @template {Element} [Found=HTMLElement] @param {string} selector @returns {Found} */
  find(selector) {
    const found = this.#part.querySelector(selector);
    if (!found) throw new Error(selector);
    return /** @type {Found} */ (/** @type {unknown} */ (found));
  }

  get isImperial() {
    return this.#part.dataset.imperial === "true";
  }

  /** @param {string} words @param {Record<string, string | number>} [gaps] */
  sayReady(words, gaps) {
    this.find("[data-ready]").textContent = this.texts(words, gaps);
  }

  /** @param {Prepared} prepared */
  showPlan({ plan, songs, heartRateZones = [] }) {
    this.#plan = plan;
    this.#zones = heartRateZones;
    const spares = songs.filter(({ isSpare }) => isSpare).length;
    const facts = plan
      ? this.texts("facts", { time: clockTime(plan.paced.duration), count: songs.length - spares })
      : this.texts("factsOpen", { count: songs.length });
    this.find("[data-facts]").textContent = spares > 0 ? `${facts} · ${this.texts("spares", { count: spares })}` : facts;
    for (const strip of this.#part.querySelectorAll(".run-strip")) strip.toggleAttribute("hidden", !plan);
    if (!plan) return;
    const { curve, duration } = plan.paced;
    const rates = curve.map(({ rate }) => rate);
    const [least, most] = [Math.min(...rates) - 5, Math.max(...rates) + 5];
    const line = curve.map(({ time, rate }) =>
      `${Math.round((1000 * time) / duration)} ${Math.round(120 - (110 * (rate - least)) / (most - least))}`).join(" L");
    for (const curve of this.#part.querySelectorAll("[data-curve]")) curve.setAttribute("d", `M${line}`);
    for (const area of this.#part.querySelectorAll("[data-area]")) area.setAttribute("d", `M0 120 L${line} L1000 120 Z`);
  }

  /** @param {number} count of songs that are too long for a run */
  showLeftOut(count) {
    if (count > 0) this.find("[data-facts]").textContent += ` · ${this.texts("leftOut", { count })}`;
  }

  /** @param {import("./sensors.js").Sensors["states"]} states */
  showSensors(states) {
    for (const [name, state] of Object.entries(states)) {
      const row = this.#part.querySelector(`[data-sensor=${name}]`);
      if (!row) continue;
      const words = row.querySelector("[data-sensor-state]");
      if (words) words.textContent = this.texts(`sensor${state[0].toUpperCase()}${state.slice(1)}`);
      row.querySelector("button")?.toggleAttribute("hidden", state !== "off" && state !== "refused");
    }
  }

  /** @param {"running" | "paused" | "over"} state */
  showState(state) {
    this.#part.dataset.state = state;
    this.find(".run-before").hidden = true;
    this.find(".run-during").hidden = state === "over";
    this.find(".run-after").hidden = state !== "over";
    this.find("[data-do=pause]").hidden = state !== "running";
    this.find("[data-do=resume]").hidden = state !== "paused";
    if (state === "over") this.dim(false);
  }

  /** @param {boolean} isDimmed black, with only time, pace and song */
  dim(isDimmed) {
    this.#part.dataset.dimmed = String(isDimmed);
    this.find("[data-dim-view]").hidden = !isDimmed;
    this.find(".run-during").inert = isDimmed;
    this.find("[data-dim-warning]").textContent = "";
  }

  /** Ten ticks are a second; figures that change more than twice a second can't be read while running. */
  get ticksBetweenFigures() {
    return this.#part.dataset.dimmed === "true" ? 50 : 5;
  }

  /** @param {{ title: string, artist?: string }} song @param {number} tempo */
  showSong({ title, artist }, tempo) {
    this.find("[data-song]").textContent = title;
    this.find("[data-dim-song]").textContent = title;
    this.find("[data-artist]").textContent = artist ?? "";
    this.find("[data-tempo]").textContent = this.texts("tempo", { tempo: Math.round(tempo) });
  }

  /** @param {number} kind @param {number} [value] */
  warn(kind, value = 0) {
    const words = this.texts(`warning${warningWords[kind]}`, { tempo: Math.round(value) });
    this.find("[data-warning]").textContent = words;
    if (this.#part.dataset.dimmed === "true") this.find("[data-dim-warning]").textContent = words;
  }

  /** @param {Readings} told */
  showFigures(told) {
    const figures = this.#figures(told);
    for (const [name, value] of Object.entries(figures)) {
      this.#write(`[data-figure=${name}] [data-value]`, value);
      this.#write(`[data-dim-figure=${name}]`, value);
    }
    const zone = this.zoneAt(told.heartRate);
    this.#write("[data-figure=heart] small", zone > 0 ? this.texts("heartZone", { zone }) : this.texts("heartUnit"));
    this.#showStep(told.workoutTime);
  }

  /**
   * The device's totals; the server computes its own once it has the whole recording.
   * @param {Readings} told
   */
  showTotals(told) {
    const figures = this.#figures({ ...told, speed: told.distance / told.workoutTime });
    for (const name of /** @type {const} */ (["time", "pace", "distance", "energy", "synchrony", "fire"])) {
      this.#write(`[data-total=${name}] [data-value]`, figures[name]);
    }
  }

  /** @param {Readings} told */
  #figures(told) {
    const unit = this.isImperial ? metresInMile : 1000;
    const lang = document.documentElement.lang;
    /** @param {number} value @param {number} digits */
    const shown = (value, digits = 0) =>
      Number.isFinite(value) ? value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }) : "–";
    return {
      time: clockTime(told.workoutTime), pace: told.speed > 0.4 ? clockTime(unit / told.speed) : "–",
      distance: shown(told.distance / unit, 2), heart: shown(told.heartRate), cadence: shown(told.cadence),
      energy: shown(told.energy), synchrony: told.cadence > 0 ? shown(100 * told.shareInTime) : "–", fire: shown(told.fire),
    };
  }

  /** @param {string} selector @param {string} value */
  #write(selector, value) {
    const place = this.#part.querySelector(selector);
    if (place && place.textContent !== value) place.textContent = value;
  }

  /** @param {number} heartRate @returns {number} 1 to 5; 0 below zone 1, or if the zones are unknown */
  zoneAt(heartRate) {
    return this.#zones.slice(0, 5).filter((begins) => heartRate >= begins).length;
  }

  /**
   * The current step of the plan, −1 after the last. A long ramp is one step here, but several intervals to the controller.
   * @param {number} time in seconds of the workout
   */
  stepAt(time) {
    return this.#plan?.paced.steps.findIndex(({ end }) => time < end) ?? -1;
  }

  /** @param {number} time */
  #showStep(time) {
    const paced = this.#plan?.paced;
    if (!paced) return;
    const place = this.stepAt(time);
    const step = paced.steps[place];
    const name = (/** @type {{ name: string, round: number, rounds: number }} */ { name, round, rounds }) =>
      rounds > 1 ? `${name} ${round}/${rounds}` : name;
    const next = step && !paced.steps[place + 1]?.set ? paced.steps[place + 1] : undefined;
    // What is done of an exercise is up to the athlete: the sets show it (`sets.js`).
    this.find(".run-step").hidden = step?.set !== undefined;
    this.find("[data-step]").textContent = step ? name(step) : "";
    this.find("[data-step-left]").textContent = step ? this.texts("stepLeft", { time: clockTime(step.end - time) }) : "";
    this.find("[data-step-next]").textContent = next ? this.texts("stepNext", { name: name(next) }) : "";
    const here = this.find("[data-here]");
    const at = String((1000 * Math.min(time, paced.duration)) / paced.duration);
    here.setAttribute("x1", at);
    here.setAttribute("x2", at);
  }

  /**
   * Shows a notice for the rest of the run.
   * @param {string} words
   */
  notice(words) {
    const place = this.find("[data-notice]");
    place.textContent = this.texts(words);
    place.hidden = false;
  }

  /** @param {{ isThere: boolean, isRefused: boolean, isLocked: boolean, isFailing: boolean, waiting: number }} sending */
  showSent({ isThere, isRefused, isLocked, isFailing, waiting }) {
    const onItsWay = !navigator.onLine ? "waiting" : isFailing ? "away" : "sending";
    const words = isThere ? "sent" : isRefused ? "notTaken" : isLocked ? "loggedOut" : onItsWay;
    this.find("[data-sent]").textContent = this.texts(words, { count: waiting });
  }
}
