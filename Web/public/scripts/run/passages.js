/** Loads a song's audio in passages that join. The first is short, so that the run can start soon. */
import { Problem } from "../api.js";
import { decodedAudio, decodedExcerpt } from "../player/audio.js";
import { canKeep, gridOf, keptIn, nameOfSongs } from "./kept.js";

/** @typedef {{ at: number, sound: AudioBuffer }} Passage `at` is the passage's start in seconds of the song */

/** Length of the first passage in seconds. At 1.6 Mbit/s it takes one second to download. */
const first = 12;
/** The length ratio of consecutive passages. One plays while the next downloads: 0.25 Mbit/s are enough. */
const growth = 2;
/** In seconds: a longer passage would need the memory of two songs while it is decoded. */
const longest = 96;
/** Passages overlap by this many seconds, because two encodings differ slightly where they meet. */
export const seam = 0.05;
/** Seconds between two tries on an unstable network. */
const patience = 3;

/**
 * @param {BaseAudioContext} context
 * @param {{ track: string, from?: number, to?: number }} song
 * @param {number} duration of the whole song, in seconds
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Passage, void>}
 */
export async function* passages(context, { track, from = 0, to }, duration, signal) {
  const end = Math.min(to ?? duration, duration);
  if (await isKept(track)) return yield { at: 0, sound: await decodedAudio(context, track, signal) };
  for (let [at, length] = [Math.min(from, end), first]; at < end - seam; [at, length] = [at + length - seam, Math.min(growth * length, longest)]) {
    const wanted = Math.min(length, end - at);
    const sound = await (at === from ? decodedExcerpt(context, track, at, wanted, signal) : untilThere(context, track, at, wanted, signal))
      .catch((error) => {
        signal.throwIfAborted();
        console.warn(error);
      });
    // The server has no excerpt of it, or this browser can't decode the excerpt.
    if (!sound) return yield { at: 0, sound: await decodedAudio(context, track, signal) };
    yield { at, sound };
  }
}

/**
 * @param {BaseAudioContext} context
 * @param {string} track
 * @param {number} at
 * @param {number} length
 * @param {AbortSignal} signal
 */
async function untilThere(context, track, at, length, signal) {
  for (;;) {
    try {
      return await decodedExcerpt(context, track, at, length, signal);
    } catch (error) {
      signal.throwIfAborted();
      const isRefused = error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isRefused || error instanceof DOMException) throw error;
    }
    await new Promise((passed) => setTimeout(passed, 1000 * patience));
  }
}

/** @param {string} track */
async function isKept(track) {
  const person = document.body.dataset.person;
  return canKeep() && person !== undefined && (await keptIn(nameOfSongs(person), gridOf(track))) !== undefined;
}
