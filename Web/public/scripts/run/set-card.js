/** The planned set that is done or comes next: exercise, target, the latest session, what follows, and a swap. */
import { clockTime } from "../clock.js";
import { textsOf } from "../texts.js";
import { loadWords, numberWords } from "./set-load.js";

/** @typedef {import("./planned-sets.js").PlannedSets} PlannedSets */
/** @typedef {import("./planned-sets.js").PlannedSet} PlannedSet */
/** @typedef {import("./planned-sets.js").GymExercise} GymExercise */
/** @typedef {import("./set-load.js").Load} Load */

/** Sets of the latest session that fit on a line. */
const mostLatest = 5;
/** Seconds up to which a time is said in seconds. */
const mostSeconds = 120;

export class SetCard {
  #place;
  #texts;
  #equipment = textsOf("equipment-texts");
  /** Called with the identifier of the exercise to do instead. */
  swap = (/** @type {string} */ _id) => {};
  skip = () => {};

  /**
   * @param {HTMLElement} place
   * @param {import("../texts.js").Texts} texts
   */
  constructor(place, texts) {
    this.#place = place;
    this.#texts = texts;
    place.addEventListener("click", ({ target }) => {
      const { cardDo, swapTo } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"))?.dataset ?? {};
      if (cardDo === "skip") this.skip();
      else if (cardDo === "swap") this.#open(!this.#isOpen);
      else if (swapTo) {
        this.#open(false);
        this.swap(swapTo);
        this.#part("[data-card-do=swap]").focus();
      }
    });
  }

  /**
   * @param {PlannedSets} planned
   * @param {{ load: Load | undefined, isHeavy: boolean, isUnderWay: boolean }} now
   */
  show(planned, { load, isHeavy, isUnderWay }) {
    const set = planned.current;
    this.#place.hidden = !set;
    if (!set) return;
    const exercise = planned.exercise(set);
    this.#write("[data-card-name]", this.name(planned, set));
    this.#write("[data-card-place]", this.#placeWords(set, planned.rounds));
    this.#write("[data-card-target]", this.#targetWords(set, exercise, load));
    const breathing = exercise && this.#inLanguage(exercise)?.breathing;
    this.#write("[data-card-breathing]", isHeavy ? breathing || this.#texts("breathing") : "");
    this.#write("[data-card-latest]", this.#latestWords(exercise));
    const { next } = planned;
    this.#write("[data-card-next]", next ? this.#texts("next", { name: this.name(planned, next) }) : "");
    const substitutes = planned.substitutes;
    this.#part("[data-card-buttons]").hidden = isUnderWay;
    this.#part("[data-card-do=swap]").hidden = substitutes.length === 0;
    if (isUnderWay) this.#open(false);
    this.#list(substitutes);
  }

  /** @param {HTMLElement} element the one to stand behind */
  follow(element) {
    if (element.nextElementSibling !== this.#place) element.after(this.#place);
  }

  /** @param {PlannedSets} planned @param {PlannedSet} set */
  name(planned, set) {
    const exercise = planned.exercise(set);
    const isSwapped = planned.idOf(set) !== set.exercise;
    return (isSwapped ? undefined : set.name) ?? (exercise && this.#inLanguage(exercise)?.name) ?? this.#texts("exercise");
  }

  /** @param {GymExercise} exercise */
  #inLanguage({ texts }) {
    return texts[document.documentElement.lang] ?? Object.values(texts)[0];
  }

  /** @param {PlannedSet} set @param {number} rounds done of as many as possible */
  #placeWords({ phase, number, count, group }, rounds) {
    const gaps = { number: number + rounds, count: count ?? 0 };
    const words = [this.#texts(phase === "warm-up" ? "warmUpOf" : count === undefined ? "round" : "setOf", gaps)];
    if (group) {
      const { form, place, places, time = 0 } = group;
      words.push(this.#texts(`group.${form}`, { place, places, time: clockTime(time) }));
    }
    return words.join(" · ");
  }

  /** @param {PlannedSet} set @param {GymExercise | undefined} exercise @param {Load | undefined} load */
  #targetWords(set, exercise, load) {
    const { share, rpe } = set;
    const amount = this.#amountWords(set, load !== undefined || share !== undefined);
    const sides = exercise?.isOneSided ? this.#texts("eachSide", { amount }) : amount;
    const percent = share === undefined ? undefined : this.#texts(load ? "percent" : "share", { percent: share });
    const weight = load ? loadWords(load, this.#texts) : percent;
    const asPlanned = load && percent ? percent : load && set.load && set.load.unit !== load.unit ? loadWords(set.load, this.#texts) : undefined;
    const words = [weight ? `${sides} × ${weight}` : sides, asPlanned && `(${asPlanned})`, rpe === undefined ? "" : `· ${this.#texts("effort", { rpe: numberWords(rpe) })}`];
    return words.filter(Boolean).join(" ");
  }

  /** @param {PlannedSet} set @param {boolean} isLoaded */
  #amountWords({ least, most = 0, time, distance, amount }, isLoaded) {
    if (amount === "max") return this.#texts(time === undefined ? "max" : "maxIn", { time: this.#timeWords(time ?? 0) });
    if (time !== undefined) return this.#timeWords(time);
    if (distance !== undefined) return this.#texts("distance", { metres: distance });
    const range = least === most ? numberWords(most) : `${numberWords(least ?? most)}–${numberWords(most)}`;
    return isLoaded ? range : this.#texts("repetitionsOf", { range, count: most });
  }

  /** @param {number} time in seconds */
  #timeWords(time) {
    return time <= mostSeconds ? this.#texts("seconds", { seconds: time }) : clockTime(time);
  }

  /** @param {GymExercise | undefined} exercise */
  #latestWords(exercise) {
    const sets = exercise?.latest?.sets ?? [];
    if (sets.length === 0) return "";
    const words = sets.slice(0, mostLatest).map(({ repetitions, duration, distance, load }) => {
      const count = repetitions ? numberWords(repetitions) : distance ? this.#texts("distance", { metres: distance }) : this.#timeWords(Math.round(duration));
      return load ? `${count}\u00A0× ${loadWords(load, this.#texts)}` : count;
    });
    return this.#texts("latest", { sets: words.join(", ") + (sets.length > mostLatest ? " …" : "") });
  }

  get #isOpen() {
    return !this.#part("[data-card-swaps]").hidden;
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    this.#part("[data-card-swaps]").hidden = !isOpen;
    this.#part("[data-card-do=swap]").ariaExpanded = String(isOpen);
  }

  /** @param {GymExercise[]} substitutes */
  #list(substitutes) {
    const place = this.#part("[data-card-swaps]");
    const key = substitutes.map(({ id }) => id).join();
    if (place.dataset.shown === key) return;
    place.dataset.shown = key;
    place.replaceChildren(...substitutes.map((exercise) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn btn-outline";
      button.dataset.swapTo = exercise.id;
      const equipment = document.createElement("small");
      equipment.textContent = exercise.equipment.map((each) => this.#equipment(each)).join(", ") || this.#texts("noEquipment");
      button.append(this.#inLanguage(exercise)?.name ?? exercise.id, equipment);
      return button;
    }));
  }

  /** @param {string} selector @param {string} words */
  #write(selector, words) {
    const place = this.#part(selector);
    if (place.textContent !== words) place.textContent = words;
    place.hidden = words === "";
  }

  /** @param {string} selector @returns {HTMLElement} */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#place.querySelector(selector));
  }
}
