/** Earlier runs to settle before the next one: interrupted, in progress in another page, or rejected by the server. */
import { say, sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { Recording } from "./recording.js";

/** @typedef {import("./device-store.js").DeviceStore} DeviceStore */
/** @typedef {import("./sending.js").SentRun} SentRun */

/** In milliseconds. Nobody resumes a run the next morning. Our own choice. */
const freshness = 12 * 3_600_000;
/** In milliseconds: how long discarding the rest of a run can be undone. */
const grace = 13_000;

export class UnfinishedRuns {
  #place;
  #store;
  #sending;
  #only;
  #person;
  #texts = textsOf("run-texts");
  /** @type {SentRun[]} */
  #cutOff = [];
  /** @type {SentRun[]} */
  #refused = [];
  /** @type {Set<string>} */
  #forgotten = new Set();
  /**
   * Resumes a run of this list here; runs of other lists resume on their own pages.
   * @type {{ playlist: string, act: (run: SentRun) => Promise<void> } | undefined}
   */
  goOn;
  #isReady = false;

  /**
   * @param {HTMLElement} place the element that shows them
   * @param {{ store: DeviceStore, sending: import("./sending.js").Sending, only: import("./tabs.js").OnlyRun, person: string }} parts
   * @param {AbortSignal} signal
   */
  constructor(place, { store, sending, only, person }, signal) {
    this.#place = place;
    this.#store = store;
    this.#sending = sending;
    this.#only = only;
    this.#person = person;
    place.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest?.("[data-kept-do]");
      if (button instanceof HTMLElement) void this.#do(button.dataset.keptDo ?? "").catch(sayWrong);
    }, { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.show(), { signal });
  }

  /** The newest interrupted run of this list. */
  get newest() {
    const newest = this.#cutOff[this.#cutOff.length - 1];
    return newest?.playlist === this.goOn?.playlist ? newest : undefined;
  }

  /**
   * Whether the songs needed to resume are ready.
   * @param {boolean} isReady
   */
  set isReady(isReady) {
    this.#isReady = isReady;
    this.#button("go-on").toggleAttribute("disabled", !isReady);
  }

  async show() {
    // Hidden during a run.
    if (this.#only.isHere) {
      this.#place.hidden = true;
      return;
    }
    const runs = await this.#store.runs(this.#person);
    const open = runs.filter((run) => !run.isEnded && !run.discardedAt);
    const isElsewhere = await this.#only.isElsewhere(open[open.length - 1]);
    this.#cutOff = isElsewhere ? [] : open;
    this.#refused = runs.filter(({ id, refused, discardedAt }) => refused && !discardedAt && !this.#forgotten.has(id));
    this.#part("elsewhere").hidden = !isElsewhere;
    this.#part("cut-off").hidden = this.#cutOff.length === 0;
    this.#part("refused").hidden = this.#refused.length === 0;
    this.#place.hidden = !isElsewhere && this.#cutOff.length === 0 && this.#refused.length === 0;
    const newest = this.#cutOff[this.#cutOff.length - 1];
    if (newest) this.#showCutOff(newest);
    const [refused] = this.#refused;
    if (refused) this.#words("refused", this.#texts("refused", { day: day(refused), title: refused.title, reason: refused.refused ?? "" }));
  }

  /** @param {SentRun} run */
  #showCutOff(run) {
    this.#words("cut-off", this.#texts("kept", { day: day(run), title: run.title }));
    const isFresh = Date.now() - run.far.unix < freshness;
    const isHere = this.goOn?.playlist === run.playlist;
    this.#button("go-on").hidden = !isFresh || !isHere;
    const link = /** @type {HTMLAnchorElement} */ (this.#place.querySelector("[data-kept-link]"));
    link.hidden = !isFresh || isHere;
    link.href = `/run/${run.playlist}`;
    this.isReady = this.#isReady;
  }

  /** @param {string} deed */
  async #do(deed) {
    const newest = this.#cutOff[this.#cutOff.length - 1];
    if (deed === "go-on" && newest) {
      this.#place.hidden = true;
      return this.goOn?.act(newest);
    }
    if (deed === "take-over") {
      await this.#only.takeOver();
      this.#only.release();
      await this.show();
      return this.#isReady && this.newest ? this.goOn?.act(this.newest) : undefined;
    }
    if (deed === "end" || deed === "discard") {
      // Another page may have taken it over meanwhile.
      if (!(await this.#only.take())) return this.show();
      const runs = this.#cutOff;
      for (const run of runs) {
        if (deed === "end") await Recording.endThere(this.#store, run);
        else await this.#store.put({ ...run, discardedAt: Date.now() });
      }
      this.#only.release();
      if (deed === "end") say(this.#texts("keptEnded"));
      else say(this.#texts("discarded"), { undo: () => this.#takeBack(runs) });
    } else if (deed === "file") return this.#file(this.#refused[0]);
    else if (deed === "forget") {
      this.#forget(this.#refused[0]);
    }
    void this.#sending.send();
    await this.show();
  }

  /** @param {SentRun[]} runs */
  async #takeBack(runs) {
    for (const run of runs) await this.#store.put(run);
    await this.show();
  }

  /**
   * Discards the unsent rest after the time for undo; the server keeps what it has.
   * @param {SentRun} run
   */
  #forget({ id }) {
    this.#forgotten.add(id);
    const timer = setTimeout(() => void this.#store.forget(id), grace);
    const undo = () => {
      clearTimeout(timer);
      this.#forgotten.delete(id);
      return this.show();
    };
    say(this.#texts("discarded"), { undo });
  }

  /**
   * The rest of a run, in the upload's format.
   * @param {SentRun} run
   */
  async #file(run) {
    const batches = (await this.#store.batches(run.id, { isWhole: true })).map(({ batch }) => batch);
    const { id, at, activity, title, plan } = run;
    const whole = JSON.stringify({ session: { id, at, activity, title, plan }, batches });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([whole], { type: "application/json" }));
    link.download = `upbeat-${at.slice(0, 16).replace(":", "")}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.#place.querySelector(`[data-kept-part=${name}]`));
  }

  /** @param {string} name @returns {HTMLButtonElement} */
  #button(name) {
    return /** @type {HTMLButtonElement} */ (this.#place.querySelector(`[data-kept-do=${name}]`));
  }

  /** @param {string} name @param {string} words */
  #words(name, words) {
    const place = this.#part(name).querySelector("[data-kept-words]");
    if (place) place.textContent = words;
  }
}

/** @param {{ at: string }} run */
const day = ({ at }) => new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
