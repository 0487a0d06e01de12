/** Headphone keys and the lock screen's display during a run. */
import { answerKeys, showNothingOutside, showOutside } from "../player/media.js";
import { player } from "../player/player.js";

export class Outside {
  #giveBack;
  /** @type {{ id: string, title: string, artist: string, album: string } | undefined} */
  #song;
  #isPlaying = true;

  /** @param {(button: "pause" | "resume" | "next" | "previous") => void} press called as if the page's button were pressed */
  constructor(press) {
    this.#giveBack = player.stepAside();
    // No seeking: the song's beats are aligned with the runner's steps.
    answerKeys({
      play: () => press("resume"), pause: () => press("pause"), stop: () => press("pause"), nexttrack: () => press("next"),
      previoustrack: () => press("previous"), seekto: null, seekforward: null, seekbackward: null,
    });
    navigator.mediaSession?.setPositionState();
  }

  /**
   * @param {import("./decks.js").Song} song
   * @param {string} run the run's name
   */
  show({ track, title, artist }, run) {
    this.#song = { id: track, title, artist: artist ?? "", album: run };
    this.#tell();
  }

  set isPlaying(/** @type {boolean} */ isPlaying) {
    this.#isPlaying = isPlaying;
    this.#tell();
  }

  #tell() {
    if (this.#song) showOutside(this.#song, this.#isPlaying);
  }

  close() {
    answerKeys({ stop: null });
    showNothingOutside();
    this.#giveBack();
  }
}
