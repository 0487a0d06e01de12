/** Loads songs' audio from the server into memory, and computes its level. */
import { Problem } from "../api.js";

/** In LUFS. Louder songs are turned down to this level (EBU R 128, as streaming services use it). */
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
 * The address of the audio in a format that this browser can decode. The server converts it if needed.
 * @param {string} track
 */
export function convertedAddress(track) {
  const format = new Audio().canPlayType('audio/mp4; codecs="mp4a.40.2"') ? "aac" : "opus";
  return `${audioAddress(track)}?format=${format}&bitrate=128`;
}

/** Of the server's output formats, the smallest with exact timing that this browser can decode. */
export const formatOfRuns = () => (new Audio().canPlayType('audio/ogg; codecs="opus"') ? "opus" : "aac");

/**
 * Decodes a part of a track, starting at `from` seconds.
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
 * Fetches a response, and retries while the server prepares it.
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
