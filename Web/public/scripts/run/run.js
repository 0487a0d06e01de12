/**
 * The run page. The device (`engine/runner.js`) makes all decisions. This page passes it input, executes its commands, and
 * shows its state.
 */
import { actions, buttons, commands, cues, events, inputs, locks, modes, samples } from "../../engine/codes.js";
import { isOf, record, records } from "../../engine/records.js";
import { ask } from "../api.js";
import { newId } from "../names.js";
import { say, sayWrong } from "../say.js";
import { besides } from "./besides.js";
import { asChangedBefore, changing, followed } from "./changes.js";
import { Awake, whenHeld } from "./controls.js";
import { Decks } from "./decks.js";
import { dimming } from "./dimming.js";
import { Driving } from "./driving.js";
import { Interruptions } from "./interruptions.js";
import { Outside } from "./outside.js";
import { before } from "./progress.js";
import { Shelf, preparation } from "./ready.js";
import { Safekeeping } from "./safekeeping.js";
import { Screen } from "./screen.js";
import { SensorLine } from "./sensor-line.js";
import { Sensors } from "./sensors.js";
import { simulate } from "./simulator.js";
import { addSongs } from "./songs.js";

/** @typedef {import("../../engine/runner.js").Runner} Runner */
/** @typedef {import("./ready.js").Prepared} Prepared */
/** @typedef {keyof typeof buttons} Button */

const now = () => performance.now() / 1000;

/** @param {HTMLElement} part */
export function start(part) {
  const run = new Run(part);
  void run.open().catch((error) => run.fail(error));
  return () => run.close();
}

export class Run {
  part;
  screen;
  #driving;
  #ended = new AbortController();
  /** @type {Prepared | undefined} */
  prepared;
  /** @type {ReturnType<Runner["device"]> | undefined} */
  #device;
  /** @type {Decks | undefined} */
  decks;
  #safe;
  #sensorLine;
  #interruptions = /** @type {Interruptions | undefined} */ (undefined);
  #shelf = /** @type {Shelf | undefined} */ (undefined);
  /** @type {Sensors} */
  #sensors;
  /** @type {"opening" | "ready" | "running" | "paused" | "over"} */
  state = "opening";
  /** @type {(() => void) | undefined} */
  #endSimulation;
  #awake;
  #outside = /** @type {Outside | undefined} */ (undefined);
  #ticks = 0;
  /** Counts preparations: only the latest one applies. */
  #turns = 0;
  #showChanges;
  /** Receives motion while steps must not be detected. */
  motion = /** @type {((input: number[]) => void) | undefined} */ (undefined);

  /** @param {HTMLElement} part */
  constructor(part) {
    this.part = part;
    const screen = new Screen(part);
    this.screen = screen;
    this.#driving = new Driving(part, screen.isImperial);
    this.#sensors = new Sensors(
      (input) => this.tell(input), (place) => this.#place(place), () => screen.showSensors(this.#sensors.states));
    const { signal } = this.#ended;
    this.#safe = new Safekeeping(screen, part.dataset.playlist ?? "", signal);
    this.#sensorLine = new SensorLine(screen.find("[data-sensor-line]"), screen.texts);
    this.#awake = new Awake(signal);
    part.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest?.("[data-do]");
      if (button instanceof HTMLButtonElement) void this.#do(button.dataset.do ?? "").catch(sayWrong);
    }, { signal });
    part.addEventListener("change", () => this.#driving.show(), { signal });
    this.#showChanges = changing(part, screen.texts, (query) => this.#change(query), signal);
    dimming(part, screen, signal);
    besides(this);
    whenHeld(screen.find("[data-do=end]"), () => void this.end().catch(sayWrong), signal);
    addEventListener("beforeunload", (event) => this.state === "running" && event.preventDefault(), { signal });
  }

  // Before the run.

  async open() {
    this.screen.showSensors(this.#sensors.states);
    if (!new URLSearchParams(location.search).has("simulate")) void this.#sensors.listenToAllowed();
    await this.#safe.open((kept) => this.#start(kept), () => this.#leave());
    const { prepared, isKept } = await preparation(this.part.dataset.playlist ?? "");
    this.#shelf = new Shelf(this.screen.find("[data-ready-shelf]"), prepared, isKept);
    void this.#shelf.open().catch(sayWrong);
    this.#driving.choose(prepared.mode);
    await this.#makeReady(await asChangedBefore(this.#safe.cutOff, prepared));
  }

  /** @param {string} query the change; throws if the workout can't be changed so */
  async #change(query) {
    if (this.state !== "opening" && this.state !== "ready") return;
    const prepared = /** @type {Prepared} */ (await ask("GET", `/playlists/${this.part.dataset.playlist}/run?${query}`));
    void this.#makeReady(prepared).catch((error) => this.fail(error));
  }

  /** @param {Prepared} prepared the first one, or a changed workout */
  async #makeReady(prepared) {
    const turn = (this.#turns += 1);
    this.state = "opening";
    this.screen.find("#run-start").setAttribute("disabled", "");
    this.prepared = prepared;
    this.screen.showPlan(prepared);
    this.#showChanges(prepared);
    if (prepared.songs.length === 0) return this.screen.sayReady("noSongs");
    const { Runner } = await import("../../engine/runner.js");
    const device = (await Runner.load()).device(prepared.settings);
    const { usable, tooLong } = await addSongs(device, prepared.songs, (done) => this.screen.sayReady("preparing", { done, all: prepared.songs.length }));
    if (turn !== this.#turns) return device.close();
    this.screen.showLeftOut(tooLong);
    if (usable === 0) return this.screen.sayReady("noSongs");
    this.#device?.close();
    this.decks?.close();
    this.#device = device;
    // Decode the first song before the start: sound then follows a tap within a second.
    /** @type {Decks} */
    const decks = new Decks(
      prepared.songs, (input) => this.decks === decks && this.tell(input), () => this.decks === decks && this.#tick());
    this.decks = decks;
    this.#interruptions?.close();
    this.#interruptions = new Interruptions(decks.context, {
      tick: () => this.#tick(), mend: () => this.#mend(), show: (isSilent) => (this.screen.find("[data-silent]").hidden = !isSilent),
    });
    this.#act(device.prepare(now()));
    await Promise.all(decks.decoded);
    if (turn !== this.#turns) return;
    this.state = "ready";
    this.part.dataset.state = "ready";
    this.screen.sayReady("ready");
    this.screen.find("#run-start").removeAttribute("disabled");
    this.#safe.ready();
  }

  /** @param {unknown} error */
  fail(error) {
    console.warn(error);
    this.screen.sayReady("failed");
  }

  // Buttons.

  /** @param {string} deed */
  async #do(deed) {
    if (deed === "start") return this.#start();
    if (deed === "sensor-motion") return this.#sensors.listenToMotion();
    if (deed === "sensor-place") return this.#sensors.listenToPlace();
    if (deed === "sensor-heart") return this.#sensors.listenToHeart();
    if (deed === "discard") return this.#discard();
    if (deed === "sound") return this.#interruptions?.resume();
    if (deed === "end" || !(deed in buttons)) return;
    // Laps stay possible: a workout's step may last until one.
    if (this.part.dataset.locked === "true" && deed === "previous") return say(this.screen.texts("locked"));
    this.press(/** @type {Button} */ (deed));
  }

  /**
   * Called from the page, the lock screen or headphones.
   * @param {Button} button
   * @param {boolean} [isOwn] whether an accompanying feature presses it: `refuses` then doesn't apply
   */
  press(button, isOwn = false) {
    if (this.state !== "running" && this.state !== "paused") return;
    if (!isOwn && this.refuses(button)) return;
    this.#push(button);
    if (button === "pause" || button === "resume") this.#setState(button === "pause" ? "paused" : "running");
  }

  /** @param {Button} button @param {...number} values */
  #push(button, ...values) {
    this.tell(record(events.button, now(), buttons[button], ...values));
  }

  /**
   * Must be called in a tap: browsers allow sound, and Safari motion, only then.
   * @param {import("./device-store.js").KeptRun} [kept] an interrupted run to resume
   */
  async #start(kept) {
    const prepared = this.prepared;
    if (!this.#device || !prepared || this.state !== "ready") return;
    this.screen.find("#run-start").setAttribute("disabled", "");
    const wish = new URLSearchParams(location.search).get("simulate");
    if (!wish) await this.#sensors.listenToMotion();
    if (!(await this.#safe.take())) return this.screen.find("#run-start").removeAttribute("disabled");
    await this.decks?.open();
    await this.gather();
    this.#outside = new Outside((button) => this.press(button));
    const { mode, goal } = this.lead ?? kept ?? this.#driving;
    const { activity, name: title, changes } = prepared;
    await this.#safe.begin({ id: newId(), activity, title, plan: followed(prepared), changes, mode, goal, isSimulated: Boolean(wish) }, kept, now());
    if (kept) this.tell(before(kept.far, prepared.songs, now()));
    this.#push("mode", modes[/** @type {keyof typeof modes} */ (mode)], ...goal);
    this.tell(record(events.start, now()));
    if (wish) this.#endSimulation = simulate(wish, (input) => this.tell(input), (place) => this.#place(place));
    this.#setState("running");
    scrollTo(0, 0);
  }

  /** @param {"running" | "paused" | "over"} state */
  #setState(state) {
    this.state = state;
    this.screen.showState(state);
    this.#happen("state", state);
    if (state === "over" && this.#device) this.screen.showTotals(this.#device.readings(now()));
    void this.#awake.keep(state === "running");
    this.#interruptions?.want(state === "running");
    if (!this.#outside) return;
    if (state !== "over") this.#outside.isPlaying = state === "running";
    else this.#closeOutside();
  }

  #closeOutside() {
    this.#outside?.close();
    this.#outside = undefined;
  }

  async end() {
    if (this.state !== "running" && this.state !== "paused") return;
    this.#silence();
    if (this.recording) this.screen.find("[data-whole]").setAttribute("href", `/history/${this.recording.id}`);
    await this.#safe.end(now());
  }

  /** Stops music and sensors. */
  #silence() {
    this.#push("end");
    this.#endSimulation?.();
    this.#setState("over");
  }

  /** Another page takes over this run. */
  #leave() {
    if (this.state !== "running" && this.state !== "paused") return;
    this.#silence();
    for (const gone of ["[data-whole]", "[data-do=discard]"]) this.screen.find(gone).hidden = true;
    this.screen.find("[data-sent]").textContent = this.screen.texts("takenOver");
  }

  async #discard() {
    await this.#safe.discard();
    this.screen.find("[data-sent]").textContent = this.screen.texts("discarded");
    this.screen.find("[data-whole]").hidden = true;
    this.screen.find("[data-do=discard]").hidden = true;
  }

  // During the run.

  /** @param {number[]} input one record for the device */
  tell(input) {
    if (input[0] === inputs.motion && this.motion) return this.motion(input);
    if (!this.#device) return;
    try {
      this.#act(this.#device.receive(input));
    } catch (error) {
      // One bad reading must not end a run.
      console.warn(error);
    }
  }

  /** @param {number[]} numbers the device's records */
  #act(numbers) {
    for (const entry of records(numbers)) {
      const { kind, time, values } = entry;
      if (isOf(commands, kind)) this.decks?.obey(entry);
      else if (isOf(samples, kind)) this.recording?.note(kind, time, values[0]);
      else {
        // In order, after the settings: `upbeat replay` repeats these decisions.
        this.#happen("decided", record(kind, time, ...values));
        this.#show(kind, time, values);
      }
    }
  }

  /** @param {import("./recording.js").Place} place */
  #place(place) {
    if (this.state === "running") this.recording?.place(now(), place);
  }

  /**
   * Handles a record of the controller's input or decisions.
   * @param {number} kind
   * @param {number} time
   * @param {number[]} values
   */
  #show(kind, time, values) {
    const recording = this.recording;
    this.#safe.note(kind, values, this.prepared?.songs ?? []);
    this.#sensorLine.note(kind, values);
    if (kind === events.button && this.#isMending) return;
    if (kind === events.button && values[0] === buttons.pause) recording?.event("pause", time);
    else if (kind === events.button && values[0] === buttons.resume) recording?.event("resume", time);
    else if (kind === events.button && values[0] === buttons.next) recording?.event("skip", time);
    else if (kind === actions.lap) recording?.event("lap", time);
    else if (kind === actions.play) this.#showSong(values, time);
    else if (kind === actions.tempo) recording?.event("tempo", time, { tempo: values[1] });
    else if (kind === actions.cue && values[0] === cues.intervalStarts) recording?.event("step", time, { index: Math.max(0, this.screen.stepAt(this.readings?.workoutTime ?? 0)) });
    else if (kind === actions.warning) this.screen.warn(values[0], values[1]);
    else if (kind === actions.controls) this.part.dataset.locked = String(values[0] === locks.locked);
  }

  /**
   * @param {number[]} values song number, tempo, beats, stretch (2); then time, tempo, ratio, steps per beat, transition
   * @param {number} time
   */
  #showSong([number, , , , , at, tempo], time) {
    const song = this.prepared?.songs[number];
    if (!song) return;
    this.screen.showSong(song, tempo);
    this.#happen("song", { song, tempo });
    this.#outside?.show(song, this.prepared?.name ?? "");
    this.recording?.event("song", Math.max(at, time), {
      title: song.title, artist: song.artist ?? null, track: song.track, position: song.from ?? 0, tempo,
    });
  }

  #tick() {
    this.tell(record(events.tick, now()));
    this.#ticks += 1;
    this.#interruptions?.heard();
    if (this.#device && this.#ticks % 10 === 0) {
      const readings = this.#device.readings(now());
      this.#safe.remember(readings);
      this.#happen("second", readings);
    }
    const isSeen = this.#ticks % this.screen.ticksBetweenFigures === 0 && document.visibilityState === "visible" && this.state !== "over";
    if (isSeen && this.#device) this.screen.showFigures(this.#device.readings(now()));
  }

  // For accompanying features.

  /** Overrides the chosen mode. */
  lead = /** @type {{ mode: string, goal: number[] } | undefined} */ (undefined);
  /** Awaited in the tap on “Start”, before the run begins. */
  gather = async () => {};
  /** Whether a button has no effect now. */
  refuses = (/** @type {Button} */ button) => !(button in buttons);

  /**
   * Dispatches an event to the accompanying features (`besides.js`).
   * @param {"state" | "second" | "decided" | "song"} what
   * @param {unknown} detail
   */
  #happen(what, detail) {
    this.part.dispatchEvent(new CustomEvent(`upbeat:${what}`, { detail }));
  }

  get ended() {
    return this.#ended.signal;
  }

  get recording() {
    return this.#safe.recording;
  }

  get readings() {
    return this.#device?.readings(now());
  }

  /** The beats went on during the silence: schedules the songs again. */
  #mend() {
    if (this.state !== "running") return;
    this.#isMending = true;
    this.#push("pause");
    this.#push("resume");
    this.#isMending = false;
  }

  #isMending = false;

  close() {
    this.#ended.abort();
    this.#endSimulation?.();
    this.#sensors.close();
    this.decks?.close();
    this.#safe.close();
    this.#interruptions?.close();
    this.#sensorLine.close();
    this.#shelf?.close();
    void this.#awake.keep(false);
    this.#closeOutside();
  }
}
