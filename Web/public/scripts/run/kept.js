/**
 * What is kept on this device to run with and without a network, in Cache Storage. It is one person's, and goes when they log
 * out (`service-worker.js`) or another one logs in (`page.js`).
 *
 * `upbeat-run:PERSON:PLAYLIST` has one list's page with all that it loads and the answer about it; the page comes last and says
 * that all of it is there. `upbeat-songs:PERSON` has beats and audio, because lists share songs: the beats come after audio that
 * was found to be playable, and say that. `upbeat-offline` has the page that says which lists are ready, which is nobody's.
 */

/** @typedef {import("./run.js").Prepared} Prepared */
/** @typedef {{ playlist: string, name: string, songs: number, bytes: number, at: string, isReady: boolean }} KeptList */

/** @param {string} person @param {string} playlist */
export const nameOfRun = (person, playlist) => `upbeat-run:${person}:${playlist}`;
/** @param {string} person */
export const nameOfSongs = (person) => `upbeat-songs:${person}`;
export const nameOfOffline = "upbeat-offline";

/** @param {string} playlist */
export const pageOf = (playlist) => `/run/${playlist}`;
/** @param {string} playlist */
export const answerOf = (playlist) => `/api/v1/playlists/${playlist}/run`;
/**
 * What is being made ready; beside it the former answer stays as it is until that is done.
 * @param {string} playlist
 */
export const wantedOf = (playlist) => `${answerOf(playlist)}?wanted`;
/** @param {string} track */
export const gridOf = (track) => `/api/v1/tracks/${track}/grid`;
/** @param {string} track */
export const audioOf = (track) => `/api/v1/tracks/${track}/audio`;

/** Browsers keep nothing for pages that came unencrypted. */
export const canKeep = () => "caches" in globalThis && "serviceWorker" in navigator;

/** @param {string} name @param {string} address */
export const keptIn = (name, address) => caches.match(address, { cacheName: name, ignoreVary: true });

/**
 * The answer that was kept with a list.
 * @param {string} person
 * @param {string} playlist
 * @returns {Promise<Prepared | undefined>}
 */
export async function keptAnswer(person, playlist) {
  if (!canKeep()) return undefined;
  const answer = await keptIn(nameOfRun(person, playlist), answerOf(playlist));
  return answer?.json();
}

/**
 * Which songs are there, with beats and audio.
 * @param {string} person
 * @returns {Promise<Map<string, number>>} bytes by track
 */
export async function keptSongs(person) {
  const found = new Map();
  if (!(await caches.has(nameOfSongs(person)))) return found;
  const cache = await caches.open(nameOfSongs(person));
  for (const { url } of await cache.keys()) {
    const track = /\/tracks\/([^/]+)\/grid$/.exec(url)?.[1];
    if (!track) continue;
    // Said by the beats: an answer that is looked up and not read, as audio would be, takes room even once it is removed.
    const grid = await cache.match(url, { ignoreVary: true });
    found.set(track, Number(grid?.headers.get("X-Kept-Bytes")));
  }
  return found;
}

/**
 * Lists of which something is there, the oldest first.
 * @param {string} [person] of whom; of whoever it is for a page that does not know
 * @returns {Promise<KeptList[]>}
 */
export async function keptLists(person) {
  if (!canKeep()) return [];
  const lists = [];
  /** @type {Map<string, Map<string, number>>} */
  const songsOf = new Map();
  for (const name of await caches.keys()) {
    const [kind, owner, playlist] = name.split(":");
    if (kind !== "upbeat-run" || (person !== undefined && owner !== person)) continue;
    const page = await keptIn(name, pageOf(playlist));
    const answer = (await keptIn(name, answerOf(playlist))) ?? (await keptIn(name, wantedOf(playlist)));
    if (!answer) continue;
    const songs = songsOf.get(owner) ?? (await keptSongs(owner));
    songsOf.set(owner, songs);
    const prepared = /** @type {Prepared} */ (await answer.json());
    const there = prepared.songs.filter(({ track }) => songs.has(track));
    lists.push({
      playlist, name: prepared.name, songs: there.length, isReady: page !== undefined, at: page?.headers.get("X-Kept-At") ?? "",
      bytes: there.reduce((sum, { track }) => sum + (songs.get(track) ?? 0), 0),
    });
  }
  return lists.sort((one, other) => (one.at < other.at ? -1 : 1));
}

/**
 * Removes a list, and the songs that no other needs.
 * @param {string} person
 * @param {string} playlist
 */
export async function removeList(person, playlist) {
  const cache = await caches.open(nameOfRun(person, playlist));
  // One by one: what only goes with its cache takes room until nothing holds that any more.
  for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true });
  await caches.delete(nameOfRun(person, playlist));
  await removeUnneeded(person);
}

/**
 * Removes the songs that no list has.
 * @param {string} person
 */
export async function removeUnneeded(person) {
  const needed = new Set();
  for (const name of await caches.keys()) {
    const [kind, owner, playlist] = name.split(":");
    if (kind !== "upbeat-run" || owner !== person) continue;
    for (const address of [answerOf(playlist), wantedOf(playlist)]) {
      const answer = await keptIn(name, address);
      const prepared = /** @type {Prepared | undefined} */ (await answer?.json());
      for (const { track } of prepared?.songs ?? []) needed.add(track);
    }
  }
  const cache = await caches.open(nameOfSongs(person));
  for (const request of await cache.keys()) {
    const track = /\/tracks\/([^/]+)\//.exec(request.url)?.[1];
    if (track && !needed.has(track)) await cache.delete(request, { ignoreVary: true });
  }
}

/**
 * What stands on this device, as people read it: whole megabytes, tenths of small ones.
 * @param {number} bytes
 */
export function megabytes(bytes) {
  const size = bytes / 1e6;
  return size.toLocaleString(document.documentElement.lang, { maximumFractionDigits: size < 10 ? 1 : 0 });
}

/**
 * In the page's language; English as Upbeat writes it everywhere is British.
 * @param {string} at
 * @param {Intl.DateTimeFormatOptions} options
 */
export function shownMoment(at, options) {
  const { lang } = document.documentElement;
  return new Date(at).toLocaleString(lang === "en" ? "en-GB" : lang, options);
}
