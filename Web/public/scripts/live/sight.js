/** A follower's view of a run: the same figures in the same places as on the runner's screen. */
import { clockTime } from "../clock.js";
import { Screen } from "../run/screen.js";
import { textsOf } from "../texts.js";

/** @typedef {import("./stream.js").Now} Now */

/** In milliseconds: the page reports a silence of this length. */
const silence = 8000;

export class Sight {
  #part;
  #screen;
  #texts = textsOf("live-texts");
  #heard = performance.now();
  #isNew = true;
  #isOver = false;
  /** @type {string | undefined} */
  #trouble;
  #timer;

  /** @param {HTMLElement} part */
  constructor(part) {
    this.#part = part;
    this.#screen = new Screen(part);
    this.#timer = setInterval(() => this.#showLine(), 1000);
  }

  get screen() {
    return this.#screen;
  }

  /**
   * @param {Now} now
   * @param {Partial<Now>} [behind] slightly older values, used where current ones are missing
   */
  show(now, behind = {}) {
    this.#heard = performance.now();
    this.#isNew = false;
    if (this.#isOver) return;
    const known = { ...behind, ...now };
    const screen = this.#screen;
    const { texts } = screen;
    this.#part.dataset.state = now.state;
    screen.find(".run-during").hidden = false;
    screen.showFigures({
      workoutTime: now.time, speed: known.speed ?? NaN, distance: known.distance ?? NaN, heartRate: known.heartRate ?? NaN,
      cadence: known.cadence ?? NaN, energy: known.energy ?? NaN, shareInTime: known.inTime ?? NaN,
    });
    if (now.zone) screen.find("[data-figure=heart] small").textContent = texts("heartZone", { zone: now.zone });
    this.#write("[data-step]", now.step ? named(now.step) : "");
    this.#write("[data-step-left]", now.step?.left === undefined ? "" : texts("stepLeft", { time: clockTime(now.step.left) }));
    this.#write("[data-step-next]", now.next ? texts("stepNext", { name: named(now.next) }) : "");
    this.#write("[data-song]", now.song?.title ?? "");
    this.#write("[data-artist]", now.song?.artist ?? "");
    this.#write("[data-tempo]", known.tempo ? texts("tempo", { tempo: Math.round(known.tempo) }) : "");
    this.#showLine();
  }

  /** @param {string} selector @param {string} words */
  #write(selector, words) {
    const place = this.#screen.find(selector);
    if (place.textContent !== words) place.textContent = words;
  }

  /** @param {import("./stream.js").Standing} standing */
  stand(standing) {
    this.#trouble = standing === "live" ? undefined : standing;
    this.#showLine();
    if (standing === "gone") this.#end();
  }

  over() {
    this.#end();
    this.#part.dataset.state = "over";
    this.#screen.find(".run-during").hidden = true;
    this.#screen.find(".run-after").hidden = false;
  }

  #end() {
    if (!this.#isOver && this.#trouble !== "gone") this.#say(this.#texts("over"));
    this.#isOver = true;
  }

  #showLine() {
    if (this.#isOver) return;
    const quiet = performance.now() - this.#heard;
    if (this.#trouble) this.#say(this.#texts(this.#trouble));
    else if (this.#isNew) this.#say(this.#texts("waiting"));
    else if (quiet > silence) this.#say(this.#texts("silent", { time: clockTime(quiet / 1000) }), true);
    else this.#say(this.#texts(this.#part.dataset.state === "paused" ? "paused" : "running"));
  }

  /**
   * @param {string} words
   * @param {boolean} isCounting keeps screen readers from reading out each second
   */
  #say(words, isCounting = false) {
    const line = this.#screen.find("[data-line]");
    line.setAttribute("aria-live", isCounting && line.dataset.counting ? "off" : "polite");
    line.dataset.counting = isCounting ? "true" : "";
    if (line.textContent !== words) line.textContent = words;
  }

  close() {
    clearInterval(this.#timer);
  }
}

/** @param {import("./stream.js").Step} step */
const named = ({ name, round, rounds }) => (rounds > 1 ? `${name} ${round}/${rounds}` : name);
