/** Audio of songs, from the server into memory, and how loud it is to be. */
import { Problem } from "../api.js";

/** In LUFS: louder songs are turned down to it, so that none stands out (EBU R 128 as streaming services use it). */
const loudness = -14;
const patience = 20;

/**
 * @param {number} measured in LUFS
 * @returns {number} 0…1
 */
export const levelOf = (measured) => Math.min(1, 10 ** ((loudness - measured) / 20));

/** @param {string} track */
export const audioAddress = (track) => `/api/v1/tracks/${track}/audio`;

/**
 * In a format that this browser knows, where it does not know the song's own: the server converts it.
 * @param {string} track
 */
export function convertedAddress(track) {
  const format = new Audio().canPlayType('audio/mp4; codecs="mp4a.40.2"') ? "aac" : "opus";
  return `${audioAddress(track)}?format=${format}&bitrate=128`;
}

/** Of what the server converts to, the one that takes less and begins exactly where it should, wherever it can be decoded. */
export const formatOfRuns = () => (new Audio().canPlayType('audio/ogg; codecs="opus"') ? "opus" : "aac");

/**
 * A part of a track, from a second of it on.
 * @param {BaseAudioContext} context
 * @param {string} track
 * @param {number} from
 * @param {number} length in seconds
 * @param {AbortSignal} [signal]
 */
export async function decodedExcerpt(context, track, from, length, signal) {
  const address = `${audioAddress(track)}?format=${formatOfRuns()}&bitrate=128&from=${from.toFixed(6)}&length=${length.toFixed(6)}`;
  const bytes = await (await fetched(address, signal)).arrayBuffer();
  signal?.throwIfAborted();
  return context.decodeAudioData(bytes);
}

/**
 * @param {BaseAudioContext} context
 * @param {string} track
 * @param {AbortSignal} [signal]
 */
export async function decodedAudio(context, track, signal) {
  const bytes = await (await fetched(audioAddress(track), signal)).arrayBuffer();
  signal?.throwIfAborted();
  try {
    return await context.decodeAudioData(bytes);
  } catch {
    const converted = await fetched(convertedAddress(track), signal);
    return context.decodeAudioData(await converted.arrayBuffer());
  }
}

/**
 * The answer, once what is being prepared is there.
 * @param {string} address
 * @param {AbortSignal} [signal]
 */
async function fetched(address, signal) {
  for (let turn = 0; ; turn += 1) {
    const answer = await fetch(address, { signal });
    if (answer.ok) return answer;
    const wait = Number(answer.headers.get("Retry-After"));
    const problem = await answer.json().catch(() => ({}));
    if (problem.code !== "in-preparation" || turn > patience) throw new Problem(answer.status, problem.code, problem.detail ?? "");
    await new Promise((passed) => setTimeout(passed, 1000 * Math.min(wait || 1, 5)));
  }
}
