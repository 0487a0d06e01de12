/**
 * Followers on other devices: while there is one, they receive the run's state once a second. A command from the person's
 * other device is executed once, then confirmed. Nothing here may delay the run: updates that can't be sent are dropped.
 */
import { actions, buttons } from "../../engine/codes.js";
import { ask, within } from "../api.js";
import { listen } from "../news.js";
import { showLinks } from "./links.js";

/** @typedef {import("./run.js").Run} Run */
/** @typedef {{ id: string, session: string, deed: keyof typeof buttons, sent: number }} Command */

/** In milliseconds: a command's lifetime. */
const tooLate = 30_000;
/** In milliseconds: how long a new follower receives updates, whatever count the server reports. */
const grace = 20_000;
/** In milliseconds: a request's timeout. */
const patience = 5000;

/** @param {Run} run */
export function onlookers(run) {
  const told = new Onlookers(run);
  const signal = run.ended;
  run.part.addEventListener("upbeat:second", () => void told.tell(), { signal });
  run.part.addEventListener("upbeat:state", () => void told.tell(), { signal });
  run.part.addEventListener("upbeat:song", (event) => told.note(/** @type {CustomEvent} */ (event).detail), { signal });
  run.part.addEventListener("upbeat:decided", (event) => {
    const [kind, , , , tempo] = /** @type {CustomEvent<number[]>} */ (event).detail;
    if (kind === actions.tempo) told.tempo = tempo;
  }, { signal });
  run.part.addEventListener("upbeat:state", () => {
    const rest = [
      listen("looked-on", ({ session }) => told.look(session)),
      listen("command", (command) => void told.receive(command)),
    ];
    signal.addEventListener("abort", () => rest.forEach((end) => end()));
  }, { signal, once: true });
  const place = run.part.querySelector("[data-links]");
  if (place instanceof HTMLElement) showLinks(place, () => run.recording?.id, signal);
  void noteElsewhere(run);
}

class Onlookers {
  #run;
  #isTelling = false;
  #until = -Infinity;
  /** The server's time at zero on the page's clock, in milliseconds. */
  #clock = NaN;
  /**
   * The outcome of each command.
   * @type {Map<string, { outcome: string, reason?: string }>}
   */
  #done = new Map();
  /** @type {{ title: string, artist?: string } | undefined} */
  #song;
  tempo = NaN;

  /** @param {Run} run */
  constructor(run) {
    this.#run = run;
  }

  /** @param {{ song: { title: string, artist?: string }, tempo: number }} begun */
  note({ song: { title, artist }, tempo }) {
    this.#song = { title: cut(title), artist: artist && cut(artist) };
    this.tempo = tempo;
    void this.tell();
  }

  /** @param {string} session that a follower has opened */
  look(session) {
    if (session !== this.#run.recording?.id) return;
    this.#until = performance.now() + grace;
    void this.tell();
  }

  async tell() {
    if (performance.now() > this.#until || this.#isTelling || !navigator.onLine || this.#run.state === "over") return;
    await this.#put();
  }

  async #put() {
    const { recording } = this.#run;
    const now = this.#now();
    if (!recording || !now) return;
    this.#isTelling = true;
    try {
      const answer = await ask("PUT", `/training/sessions/${recording.id}/now`, now, { signal: within(patience) });
      this.#clock = answer.now - performance.now();
      if (answer.followers > 0) this.#until = Math.max(this.#until, performance.now() + patience);
    } catch {
      // A failed update is not repeated: the next one replaces it.
    } finally {
      this.#isTelling = false;
    }
  }

  #now() {
    const { readings, recording, prepared, state, part, screen } = this.#run;
    if (!readings || !recording) return undefined;
    const time = Math.max(0, readings.workoutTime);
    const steps = prepared?.plan?.paced.steps ?? [];
    const place = screen.stepAt(time);
    const named = (/** @type {typeof steps[number] | undefined} */ step) =>
      step && { name: cut(step.name), round: step.round, rounds: step.rounds, left: step === steps[place] ? step.end - time : undefined };
    const { heartRate } = readings;
    const zone = screen.zoneAt(heartRate);
    // Unknown values are NaN, and are left out.
    return Object.fromEntries(Object.entries({
      device: recording.far.device, state: state === "paused" ? "paused" : "running", time, step: named(steps[place]), next: named(steps[place + 1]),
      speed: readings.speed, distance: readings.distance, heartRate, zone: zone > 0 ? zone : undefined, cadence: readings.cadence,
      energy: readings.energy, inTime: readings.cadence > 0 ? readings.shareInTime : undefined, tempo: this.tempo, song: this.#song,
      isLocked: part.dataset.locked === "true",
    }).filter(([, value]) => value !== undefined && !Number.isNaN(value)));
  }

  /** @param {Command} command */
  async receive(command) {
    const { id, session } = command;
    if (session !== this.#run.recording?.id) return;
    // The server's clock tells the command's age.
    if (Number.isNaN(this.#clock)) await this.#put();
    if (!this.#done.has(id)) this.#done.set(id, this.#do(command));
    await this.#answer(command);
    void this.tell();
  }

  /** @param {Command} command @returns {{ outcome: string, reason?: string }} */
  #do({ deed, sent }) {
    const run = this.#run;
    const clock = Number.isNaN(this.#clock) ? Date.now() - performance.now() : this.#clock;
    if (clock + performance.now() - sent > tooLate) return { outcome: "late" };
    if (run.state !== "running" && run.state !== "paused") return { outcome: "refused", reason: "over" };
    if (deed === "pause" && run.state === "paused") return { outcome: "refused", reason: "already-paused" };
    if (deed === "resume" && run.state === "running") return { outcome: "refused", reason: "not-paused" };
    if (deed === "previous" && run.part.dataset.locked === "true") return { outcome: "refused", reason: "locked" };
    if (deed === "end") void run.end();
    else run.press(deed);
    return { outcome: "done" };
  }

  /** @param {Command} command */
  async #answer({ id, session }) {
    for (let wait = 1000; wait < tooLate; wait *= 2) {
      try {
        return await ask("PUT", `/training/sessions/${session}/commands/${id}/outcome`, this.#done.get(id));
      } catch {
        // Retry: the other device waits for the confirmation.
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }
}

/**
 * Before a run: reports a run that is already in progress on another device.
 * @param {Run} run
 */
async function noteElsewhere({ part }) {
  const place = /** @type {HTMLElement | null} */ (part.querySelector("[data-elsewhere]"));
  if (!place || !navigator.onLine) return;
  try {
    const since = new Date(Date.now() - 24 * 3_600_000).toISOString();
    const { items } = await ask("GET", `/training/sessions?state=started,paused&from=${since}&limit=1`);
    place.hidden = items.length === 0 || part.querySelector("[data-kept]:not([hidden])") !== null;
  } catch {
    // A failure is fine: this is only a hint.
  }
}

/** @param {string} text cut to the server's limit */
const cut = (text) => text.slice(0, 120);
