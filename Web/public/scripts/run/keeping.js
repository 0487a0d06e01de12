/** Makes a list ready on this device: brings its page, what that loads, beats and audio there, and goes on where it was broken off. */
import { Problem } from "../api.js";
import { formatOfRuns } from "../player/audio.js";
import {
  answerOf, audioOf, gridOf, keptIn, keptSongs, nameOfOffline, nameOfRun, nameOfSongs, pageOf, removeUnneeded, wantedOf,
} from "./kept.js";

/** @typedef {import("./run.js").Prepared} Prepared */
/** @typedef {{ songs: number, allSongs: number, bytes: number, allBytes: number }} Progress */

/** For page, scripts and engine, with some to spare. */
const besideSongs = 4e6;
/** Of the room that a browser names, not all can be filled. */
const reserve = 5e6;
/** A connection over which nothing has come for so long is lost. In milliseconds. */
const patience = 30_000;

/** There is not enough room for what is still to come. */
export class NoRoom extends Error {}

/** @param {Prepared["songs"]} songs @param {Map<string, number>} there */
export const missingBytes = (songs, there) => songs.reduce((sum, { track, size }) => sum + (there.has(track) ? 0 : size), 0);

/**
 * @param {string} person
 * @param {Prepared} prepared as the server has just answered
 * @param {AbortSignal} signal
 * @param {(progress: Progress) => void} tell
 * @returns {Promise<string[]>} titles of songs that the server does not give
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
      // One song that the server has lost must not keep the others; without a network none would come.
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
 * Renews what takes little, when a list that is ready is looked at with a network: a server's new version has other scripts, and
 * a body's new figures other settings.
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

/** Keeps the page that says what is ready, where it is not kept yet as it is now: in this version, language and look. */
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
  // Before 17 Safari says nothing, and Chromium names more than there is, so that nobody is known
  // again by it: what does not fit is then found out by `put`.
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
 * A page as it is kept; what it loads is there by then.
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
  // So that the page knows what it is.
  return { answer: new Response(html.replace("<html ", `<html data-kept="${at}" `), { headers }), files };
}

/**
 * What a page names of ours, and what it says that it loads by and by.
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
    // As `decks.js` would ask for it.
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
 * Whether this browser can decode it: what a file is called does not say. At a low rate, because the sound itself is not wanted.
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
 * The answer, once what is being prepared is there, and once the server has time for whoever asks so much.
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
 * @throws {Problem} with the status 0 where the server is not there
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
 * Of bytes that have been unpacked.
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
