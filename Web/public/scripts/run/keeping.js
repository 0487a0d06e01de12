/** Downloads a list's page, scripts, beats and audio to this device for offline use, and resumes an interrupted download. */
import { Problem } from "../api.js";
import { formatOfRuns } from "../player/audio.js";
import {
  answerOf, audioOf, gridOf, keptIn, keptSongs, nameOfOffline, nameOfRun, nameOfSongs, pageOf, removeUnneeded, wantedOf,
} from "./kept.js";

/** @typedef {import("./run.js").Prepared} Prepared */
/** @typedef {{ songs: number, allSongs: number, bytes: number, allBytes: number }} Progress */

/** For page, scripts and engine, in bytes, with a reserve. */
const besideSongs = 4e6;
/** In bytes: not all of the storage that a browser reports can be used. */
const reserve = 5e6;
/** In milliseconds: a download without data for this long has failed. */
const patience = 30_000;

/** The device has too little storage for the remaining download. */
export class NoRoom extends Error {}

/** @param {Prepared["songs"]} songs @param {Map<string, number>} there */
export const missingBytes = (songs, there) => songs.reduce((sum, { track, size }) => sum + (there.has(track) ? 0 : size), 0);

/**
 * @param {string} person
 * @param {Prepared} prepared the server's current response
 * @param {AbortSignal} signal
 * @param {(progress: Progress) => void} tell
 * @returns {Promise<string[]>} titles of songs that the server can't provide
 */
export async function makeReady(person, prepared, signal, tell) {
  const { playlist, songs } = prepared;
  const there = await keptSongs(person);
  await makeRoom(missingBytes(songs, there));
  const cache = await caches.open(nameOfRun(person, playlist));
  const store = await caches.open(nameOfSongs(person));
  await put(cache, wantedOf(playlist), json(prepared));
  await navigator.serviceWorker.register("/service-worker.js");
  const page = await fetchPage(pageOf(playlist), cache, signal);
  await keepOfflinePage(signal);
  const missed = [];
  const progress = { songs: 0, allSongs: songs.length, bytes: 0, allBytes: songs.reduce((sum, { size }) => sum + size, 0) };
  for (const { track, title, size } of songs) {
    const before = progress.bytes;
    tell(progress);
    try {
      if (!there.has(track)) await keepSong(store, track, signal, (bytes) => tell({ ...progress, bytes: Math.min(before + bytes, before + size) }));
    } catch (error) {
      // One missing song must not stop the others. Without a network none could be downloaded.
      if (!(error instanceof Problem) || error.status === 0 || error.status === 401) throw error;
      missed.push(title);
    }
    progress.songs += 1;
    progress.bytes = before + size;
  }
  tell(progress);
  await put(cache, answerOf(playlist), json(prepared));
  await put(cache, pageOf(playlist), page.answer);
  await cache.delete(wantedOf(playlist));
  await navigator.serviceWorker.ready;
  await forgetBut(cache, [...page.files, answerOf(playlist), pageOf(playlist)]);
  await removeUnneeded(person);
  return missed;
}

/**
 * Updates the small files of a downloaded list when it is opened online: a new server version has other scripts, and new body
 * data other settings.
 * @param {string} person
 * @param {Prepared} prepared
 * @param {AbortSignal} signal
 */
export async function renew(person, prepared, signal) {
  const { playlist } = prepared;
  const cache = await caches.open(nameOfRun(person, playlist));
  const page = await fetchPage(pageOf(playlist), cache, signal);
  await put(cache, answerOf(playlist), json(prepared));
  await put(cache, pageOf(playlist), page.answer);
  await forgetBut(cache, [...page.files, answerOf(playlist), pageOf(playlist), wantedOf(playlist)]);
  await keepOfflinePage(signal);
}

/** Caches the page that lists offline playlists, unless it is cached in this version, language and theme. */
export async function renewOfflinePage() {
  const kept = await (await keptIn(nameOfOffline, "/run/offline"))?.text();
  const { lang, dataset } = document.documentElement;
  const signs = [`lang="${lang}" data-theme="${dataset.theme}"`, new URL("offline.js", import.meta.url).pathname];
  if (!signs.every((sign) => kept?.includes(sign))) await keepOfflinePage(new AbortController().signal);
}

/** @param {number} bytes */
async function makeRoom(bytes) {
  const { storage } = navigator;
  await storage.persist?.().catch(() => false);
  const { quota = Infinity, usage = 0 } = (await storage.estimate?.()) ?? {};
  // Safari before 17 reports nothing, and Chromium reports too much, to prevent fingerprinting: `put` then finds out what fits.
  if (bytes + besideSongs > quota - usage - reserve) throw new NoRoom();
}

/** @param {AbortSignal} signal */
async function keepOfflinePage(signal) {
  const cache = await caches.open(nameOfOffline);
  const { answer, files } = await fetchPage("/run/offline", cache, signal);
  await put(cache, "/run/offline", answer);
  await forgetBut(cache, [...files, "/run/offline"]);
}

/**
 * Downloads a page for the cache; all files that it loads are cached by then.
 * @param {string} address
 * @param {Cache} cache
 * @param {AbortSignal} signal
 */
async function fetchPage(address, cache, signal) {
  const answer = await reached(address, { signal, headers: { Accept: "text/html" } });
  const html = await answer.text();
  if (answer.redirected) throw new Problem(401, "logged-out", "");
  const files = filesOf(html);
  for (const file of files) {
    if (await cache.match(file, { ignoreVary: true })) continue;
    const loaded = await inTime(file, signal);
    await put(cache, file, new Response(await loaded.blob(), { headers: plain(loaded.headers) }));
  }
  const headers = plain(answer.headers);
  const at = new Date().toISOString();
  headers.set("X-Kept-At", at);
  // Lets the page know that it is a cached copy.
  return { answer: new Response(html.replace("<html ", `<html data-kept="${at}" `), { headers }), files };
}

/**
 * The URLs of ours that a page names, including those it loads later.
 * @param {string} html
 */
function filesOf(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const named = [...page.querySelectorAll("link[href], use[href], script[src], img[src]")]
    .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "");
  const later = [...page.querySelectorAll("[data-files]")].flatMap((element) => (element.getAttribute("data-files") ?? "").split(" "));
  return new Set([...named, ...later].map((address) => address.split("#")[0]).filter((address) => address.startsWith("/static/")));
}

/**
 * @param {Cache} cache
 * @param {string} track
 * @param {AbortSignal} signal
 * @param {(bytes: number) => void} tell
 */
async function keepSong(cache, track, signal, tell) {
  const beats = await inTime(gridOf(track), signal);
  const grid = await beats.blob();
  let bytes = await keepAudio(cache, track, "", signal, tell);
  if (!(await isPlayable(cache, track))) {
    // The same address that `decks.js` requests.
    bytes = await keepAudio(cache, track, `?format=${formatOfRuns()}&bitrate=128`, signal, tell);
  }
  signal.throwIfAborted();
  const headers = plain(beats.headers);
  headers.set("X-Kept-Bytes", String(bytes));
  await put(cache, gridOf(track), new Response(grid, { headers }));
}

/**
 * @param {Cache} cache
 * @param {string} track
 * @param {string} format
 * @param {AbortSignal} signal
 * @param {(bytes: number) => void} tell
 * @returns {Promise<number>} bytes
 */
async function keepAudio(cache, track, format, signal, tell) {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  signal.addEventListener("abort", stop);
  let timer = 0;
  try {
    const answer = await inTime(audioOf(track) + format, stopped.signal);
    timer = setTimeout(stop, patience);
    const pieces = [];
    let length = 0;
    const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(stop, patience);
      pieces.push(value);
      length += value.byteLength;
      tell(length);
    }
    await put(cache, audioOf(track), new Response(new Blob(pieces), { headers: plain(answer.headers) }));
    return length;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Problem || error instanceof NoRoom) throw error;
    throw new Problem(0, "unreachable", "");
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/**
 * Whether this browser can decode the file: its type doesn't tell. Decodes at a low rate, because only success matters.
 * @param {Cache} cache
 * @param {string} track
 */
async function isPlayable(cache, track) {
  const bytes = await (await cache.match(audioOf(track), { ignoreVary: true }))?.arrayBuffer();
  if (!bytes) return false;
  try {
    await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes);
    return true;
  } catch {
    await cache.delete(audioOf(track), { ignoreVary: true });
    return false;
  }
}

/**
 * Fetches a response, and retries while the server prepares it or is busy.
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function inTime(address, signal) {
  for (let turn = 0; ; turn += 1) {
    const stopped = new AbortController();
    const stop = () => stopped.abort();
    signal.addEventListener("abort", stop);
    const timer = setTimeout(stop, patience);
    try {
      return await reached(address, { signal: stopped.signal });
    } catch (error) {
      signal.throwIfAborted();
      if (stopped.signal.aborted) throw new Problem(0, "unreachable", "");
      const isLater = error instanceof Problem && (error.code === "in-preparation" || error.status === 429);
      if (!isLater || turn > 60) throw error;
    } finally {
      clearTimeout(timer);
    }
    await new Promise((passed) => setTimeout(passed, 2000));
    signal.throwIfAborted();
  }
}

/**
 * @param {string} address
 * @param {RequestInit} options
 * @throws {Problem} with status 0 if the server is unreachable
 */
async function reached(address, options) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(address, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw new Problem(0, "unreachable", "");
  }
  if (answer.ok) return answer;
  const { code = "", detail = "" } = await answer.json().catch(() => ({}));
  const isAway = answer.status >= 502 && answer.status <= 504 && code === "";
  throw new Problem(isAway ? 0 : answer.status, code, detail);
}

/**
 * @param {Cache} cache
 * @param {string} address
 * @param {Response} answer
 */
async function put(cache, address, answer) {
  try {
    await cache.put(address, answer);
  } catch (error) {
    throw error instanceof DOMException && error.name === "QuotaExceededError" ? new NoRoom() : error;
  }
}

/** @param {object} value */
const json = (value) => new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });

/**
 * Headers for a decompressed body.
 * @param {Headers} sent
 */
function plain(sent) {
  const headers = new Headers(sent);
  for (const name of ["Content-Encoding", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return headers;
}

/**
 * @param {Cache} cache
 * @param {Iterable<string>} needed
 */
async function forgetBut(cache, needed) {
  const addresses = new Set([...needed].map((address) => new URL(address, location.href).href));
  for (const request of await cache.keys()) if (!addresses.has(request.url)) await cache.delete(request, { ignoreVary: true });
}
