/** Stores a run on the device and uploads it, for the run page. */
import { DeviceStore } from "./device-store.js";
import { UnfinishedRuns } from "./unfinished.js";
import { Progress } from "./progress.js";
import { Recording } from "./recording.js";
import { Sending } from "./sending.js";
import { OnlyRun } from "./tabs.js";

/** @typedef {import("./device-store.js").KeptRun} KeptRun */

export class Safekeeping {
  #screen;
  #playlist;
  #signal;
  #person = document.body.dataset.person ?? "";
  #only = new OnlyRun();
  #progress = new Progress();
  /** @type {DeviceStore | undefined} */
  #store;
  /** @type {Sending | undefined} */
  #sending;
  /** @type {UnfinishedRuns | undefined} */
  #unfinished;
  /** @type {Recording | undefined} */
  recording;
  /** Whether the run has ended, so that its upload state is shown. */
  #isOver = false;

  /**
   * @param {import("./screen.js").Screen} screen
   * @param {string} playlist
   * @param {AbortSignal} signal
   */
  constructor(screen, playlist, signal) {
    this.#screen = screen;
    this.#playlist = playlist;
    this.#signal = signal;
  }

  /**
   * Shows and uploads what is left of earlier runs.
   * @param {(run: KeptRun) => Promise<void>} goOn resumes an interrupted run
   * @param {() => void} left called when another page has taken over
   */
  async open(goOn, left) {
    const store = await DeviceStore.open();
    if (this.#signal.aborted) return store.close();
    store.full = () => this.#screen.notice("notKept");
    const sending = new Sending(store, this.#person);
    sending.changed = () => this.showSent();
    this.#only.lost = async () => {
      await this.recording?.leave();
      this.recording = undefined;
      left();
    };
    const kept = new UnfinishedRuns(this.#screen.find("[data-kept]"), { store, sending, only: this.#only, person: this.#person }, this.#signal);
    kept.goOn = { playlist: this.#playlist, act: goOn };
    [this.#store, this.#sending, this.#unfinished] = [store, sending, kept];
    await kept.show();
    sending.start();
  }

  /** The newest interrupted run of this list that can be resumed. */
  get cutOff() {
    return this.#unfinished?.newest;
  }

  /** Called when songs and device are ready. */
  ready() {
    if (this.#unfinished) this.#unfinished.isReady = true;
  }

  /** Claims the right to run. Returns false if another page runs. */
  async take() {
    if (!this.#store) return false;
    if (await this.#only.take()) return true;
    await this.#unfinished?.show();
    scrollTo(0, 0);
    return false;
  }

  /**
   * @param {Pick<KeptRun, "id" | "activity" | "title" | "mode" | "goal" | "plan" | "changes" | "isSimulated">} run
   * @param {KeptRun | undefined} kept an interrupted run to resume
   * @param {number} time
   */
  async begin(run, kept, time) {
    if (!this.#store) return;
    const begun = { ...run, person: this.#person, playlist: this.#playlist };
    this.recording = kept ? await Recording.goOn(this.#store, kept, time) : await Recording.begin(this.#store, begun);
    this.recording.filled = () => void this.#sending?.send();
    await this.#unfinished?.show();
    void this.#sending?.send();
    this.#progress = new Progress(kept?.far);
  }

  /**
   * Notes a record of the controller's input or decisions.
   * @param {number} kind
   * @param {number[]} values
   * @param {{ track: string }[]} songs
   */
  note(kind, values, songs) {
    this.#progress.note(kind, values, songs);
  }

  /** @param {Record<string, number>} readings the device's readings, once a second */
  remember(readings) {
    this.recording?.remember(this.#progress.told(readings));
  }

  /** @param {number} time */
  async end(time) {
    this.#isOver = true;
    await this.recording?.end(time);
    this.#only.release();
    this.showSent();
  }

  showSent() {
    if (this.#isOver && this.recording && this.#sending) this.#screen.showSent(this.#sending.told(this.recording.id));
  }

  async discard() {
    this.#isOver = false;
    await this.recording?.discard();
  }

  close() {
    const written = this.recording?.keep() ?? Promise.resolve();
    this.recording?.close();
    this.#sending?.stop();
    this.#only.close();
    void written.then(() => this.#store?.close());
  }
}
