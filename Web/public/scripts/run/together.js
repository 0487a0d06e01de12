/**
 * A shared run: `?together=CODE`. The server knows its members and the workout's start; each device keeps its beat at the
 * shared moments. The whole state is read again at each change and every ten seconds, so a lost update does no harm.
 */
import { inputs } from "../../engine/codes.js";
import { record } from "../../engine/records.js";
import { Problem, ask } from "../api.js";
import { listen } from "../news.js";
import { say, sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { SharedClock } from "./shared-clock.js";
import { sharedCode } from "./shared-code.js";
import { TogetherView } from "./together-view.js";

/** @typedef {import("./run.js").Run} Run */
/**
 * The response of `GET /api/v1/together/{code}`.
 * @typedef {{ code: string, url: string, title: string, state: "waiting" | "running" | "paused" | "over", since?: number, pausedAt?: number,
 *   pausesAll: boolean, isHost: boolean, version: number,
 *   members: { name: string, state: "here" | "ready" | "running" | "paused" | "left", isHost: boolean, isYou: boolean }[] }} Shared
 */

/** In milliseconds: the polling interval, regardless of events. */
const looking = 10_000;

/** @param {Run} run */
export function together(run) {
  const place = /** @type {HTMLElement | null} */ (run.part.querySelector("[data-together]"));
  if (!place) return;
  const code = sharedCode();
  const texts = textsOf("together-texts");
  if (code) {
    new Together(run, new TogetherView(run.part, place, texts), texts, code);
    return;
  }
  place.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-together-do=invite]");
    if (button instanceof HTMLButtonElement) void invite(run, button).catch(sayWrong);
  }, { signal: run.ended });
}

/** @param {Run} run @param {HTMLButtonElement} button */
async function invite(run, button) {
  const { changes, playlist } = run.prepared ?? {};
  if (!playlist) return;
  button.disabled = true;
  try {
    const { effort, warmUp, coolDown } = changes ?? {};
    const { code } = await ask("POST", "/together", { playlist, effort, warmUp, coolDown });
    const address = new URL(location.href);
    address.searchParams.set("together", code);
    location.assign(address);
  } finally {
    button.disabled = false;
  }
}

class Together {
  #run;
  #view;
  #texts;
  #code;
  #clock;
  /** @type {Shared | undefined} */
  #shared;
  #isBegun = false;
  /** Whether the person has left the shared run and goes on alone. */
  #isAlone = false;
  /**
   * Whether this runner is paused with the others. For a host, only once the server has confirmed it.
   * @type {"no" | "asked" | "yes"}
   */
  #stands = "no";
  /** The host's last request: requests run one after another. */
  #led = Promise.resolve();
  /** Seconds of the workout at which all pause. */
  #pausedAt = NaN;
  /** Resolves the wait for the start. */
  #wake = () => {};

  /**
   * @param {Run} run
   * @param {TogetherView} view
   * @param {import("../texts.js").Texts} texts
   * @param {string} code
   */
  constructor(run, view, texts, code) {
    this.#run = run;
    this.#view = view;
    this.#texts = texts;
    this.#code = code;
    const { ended: signal, part } = run;
    part.dataset.together = code;
    run.lead = { mode: "plan", goal: [] };
    run.gather = () => this.#gather();
    run.refuses = (button) => this.#refuses(button);
    this.#clock = new SharedClock((answer) => this.#isBegun && run.tell(record(inputs.clock, performance.now() / 1000, ...answer)));
    const unlisten = listen("together", (data) => data.code === code && void this.#look());
    const looks = setInterval(() => void this.#look(), looking);
    const ticks = setInterval(() => this.#tick(), 250);
    addEventListener("online", () => void this.#look(), { signal });
    part.addEventListener("upbeat:state", (event) => this.#stateIs(/** @type {CustomEvent} */ (event).detail), { signal });
    part.addEventListener("click", (event) => {
      const deed = /** @type {HTMLElement} */ (event.target).closest("[data-together-do]")?.getAttribute("data-together-do");
      if (deed === "leave") void this.#leave().catch(sayWrong);
      if (deed === "link") void view.share(this.#shared).catch(sayWrong);
    }, { signal });
    part.addEventListener("change", (event) => {
      const box = /** @type {HTMLInputElement} */ (event.target);
      if (box.matches("[data-together-pauses]")) void this.#lead({ pausesAll: box.checked }).catch(sayWrong);
    }, { signal });
    signal.addEventListener("abort", () => {
      unlisten();
      clearInterval(looks);
      clearInterval(ticks);
      this.#clock.close();
    });
    void this.#be("here");
  }

  // The server's state.

  async #look() {
    if (this.#isAlone) return;
    try {
      this.#take(await ask("GET", `/together/${this.#code}`, undefined, { signal: this.#run.ended }));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {"here" | "ready" | "running" | "paused"} state */
  async #be(state) {
    if (this.#isAlone) return;
    try {
      this.#take(await ask("PUT", `/together/${this.#code}/members/me`, { state }));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {{ state?: "running" | "paused" | "over", pausesAll?: boolean }} wish */
  async #lead(wish) {
    this.#take(await ask("PATCH", `/together/${this.#code}`, wish));
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof Problem)) return;
    if (error.status === 404 || error.code === "run-state" || error.code === "run-full") {
      // The shared run has ended or is unknown: the runner goes on alone.
      say(error.message, { isWrong: true });
      this.#goAlone();
    } else this.#view.showAway();
  }

  /** @param {Shared} shared */
  #take(shared) {
    if (this.#isAlone || (this.#shared && shared.version < this.#shared.version)) return;
    this.#shared = shared;
    if (shared.state === "paused") this.#pausedAt = shared.pausedAt ?? NaN;
    this.#view.show(shared, this.#isBegun);
    if (this.#isBegun) this.#follow(shared);
    this.#wake();
  }

  // Before the run.

  /** Called in the tap on “Start”. Resolves when the shared workout begins, or has begun. */
  async #gather() {
    if (this.#isAlone) return;
    this.#run.part.dataset.state = "waiting";
    try {
      if (this.#shared?.isHost && this.#shared.state === "waiting") await this.#lead({ state: "running" });
      else await this.#be("ready");
    } catch (error) {
      // The server did not get the message: the person can try again.
      this.#run.part.dataset.state = "ready";
      this.#run.screen.find("#run-start").removeAttribute("disabled");
      throw error;
    }
    while (!this.#isAlone && !this.#hasBegun()) await new Promise((wake) => (this.#wake = () => wake(undefined)));
    this.#wake = () => {};
    if (this.#isAlone) return;
    this.#isBegun = true;
    for (const answer of this.#clock.answers) this.#run.tell(record(inputs.clock, performance.now() / 1000, ...answer));
    this.#tellStart();
  }

  #hasBegun() {
    const left = this.#shared?.state === "running" ? this.#until(0) : undefined;
    this.#view.showWait(this.#shared, left);
    return left !== undefined && left <= 0;
  }

  /** @param {number} time in seconds of the workout @returns {number | undefined} seconds until then */
  #until(time) {
    const { offset } = this.#clock;
    if (offset === undefined || this.#shared?.since === undefined) return undefined;
    return this.#shared.since / 1000 + time - offset - performance.now() / 1000;
  }

  // During the run.

  #tellStart() {
    if (this.#shared?.since !== undefined) this.#run.tell(record(inputs.together, performance.now() / 1000, this.#shared.since / 1000));
  }

  /** @param {Shared} shared */
  #follow({ state, pausesAll }) {
    if (state === "paused" && pausesAll) {
      if (this.#run.state === "running") this.#run.press("pause", true);
      this.#stands = "yes";
    } else if (state === "running") {
      this.#tellStart();
    }
  }

  /** Called on each tick: shows waiting runners the remaining time, and resumes them when it is over. */
  #tick() {
    this.#wake();
    if (!this.#isBegun) return;
    this.#view.showError(this.#run.readings?.sharedError);
    if (this.#stands !== "yes" || this.#shared?.state !== "running") return;
    const left = this.#until(Number.isNaN(this.#pausedAt) ? 0 : this.#pausedAt) ?? 0;
    this.#view.showGoingOn(left);
    if (left <= 0.05) this.#goOn();
  }

  #goOn() {
    this.#stands = "no";
    this.#run.press("resume", true);
  }

  /**
   * Handles a button's effect on the others.
   * @param {import("./run.js").Button} button
   * @returns {boolean} whether the run itself ignores the button, because it follows the others
   */
  #refuses(button) {
    const shared = this.#shared;
    if (!this.#isBegun || this.#isAlone || !shared) return false;
    const leads = shared.isHost && shared.pausesAll && shared.state !== "over";
    if (button === "pause" && leads) {
      this.#stands = "asked";
      this.#led = this.#lead({ state: "paused" }).catch(() => {
        this.#stands = "no";
        say(this.#texts("notTold"), { isWrong: true });
      });
    } else if (button === "resume" && leads && this.#stands !== "no") {
      // Without a network the host resumes alone, at the same point as the others.
      this.#led = this.#led.then(() => this.#lead({ state: "running" })).catch(() => this.#goOn());
      return true;
    } else if (button === "resume" && this.#stands === "yes") {
      say(this.#texts("pausedByHost"));
      return true;
    } else if ((button === "faster" || button === "slower") && this.#run.state === "running") {
      say(this.#texts("ownTempo"));
    }
    return false;
  }

  /** @param {"running" | "paused" | "over"} state */
  #stateIs(state) {
    if (this.#isAlone) return;
    if (state === "over") void this.#leave().catch(() => {});
    else void this.#be(state);
  }

  async #leave() {
    const left = ask("DELETE", `/together/${this.#code}/members/me`);
    this.#goAlone();
    await left;
  }

  /** Leaves the others; the music goes on. */
  #goAlone() {
    if (this.#isAlone) return;
    this.#isAlone = true;
    if (!this.#isBegun) this.#run.lead = undefined;
    delete this.#run.part.dataset.together;
    this.#clock.close();
    if (this.#isBegun) this.#run.tell(record(inputs.together, performance.now() / 1000));
    if (this.#stands === "yes") this.#goOn();
    this.#view.showAlone();
    // Remove the code, so that a reload opens a solo run.
    const address = new URL(location.href);
    address.searchParams.delete("together");
    history.replaceState(history.state, "", address);
    this.#wake();
  }
}
