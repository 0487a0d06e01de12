/**
 * Lists on this device for runs with and without a network, in Cache Storage. They belong to one person, and are removed when
 * that person logs out (`service-worker.js`) or another one logs in (`page.js`).
 *
 * `upbeat-run:PERSON:PLAYLIST` holds one list's page, all its files and the API's response. The page is written last and marks
 * the list as complete. `upbeat-songs:PERSON` holds beats and audio, because lists share songs. Beats are written after
 * audio that proved playable, and mark the song as complete. `upbeat-offline` holds the page of offline lists, without
 * personal data.
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
 * The response of a download in progress. The previous response stays until that is done.
 * @param {string} playlist
 */
export const wantedOf = (playlist) => `${answerOf(playlist)}?wanted`;
/** @param {string} track */
export const gridOf = (track) => `/api/v1/tracks/${track}/grid`;
/** @param {string} track */
export const audioOf = (track) => `/api/v1/tracks/${track}/audio`;

/** Browsers offer neither in insecure contexts. */
export const canKeep = () => "caches" in globalThis && "serviceWorker" in navigator;

/** @param {string} name @param {string} address */
export const keptIn = (name, address) => caches.match(address, { cacheName: name, ignoreVary: true });

/**
 * A list's stored response.
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
 * The songs that are stored with beats and audio.
 * @param {string} person
 * @returns {Promise<Map<string, number>>} size in bytes by track
 */
export async function keptSongs(person) {
  const found = new Map();
  if (!(await caches.has(nameOfSongs(person)))) return found;
  const cache = await caches.open(nameOfSongs(person));
  for (const { url } of await cache.keys()) {
    const track = /\/tracks\/([^/]+)\/grid$/.exec(url)?.[1];
    if (!track) continue;
    // The beats hold the size: a response that is looked up but not read keeps its storage even after removal.
    const grid = await cache.match(url, { ignoreVary: true });
    found.set(track, Number(grid?.headers.get("X-Kept-Bytes")));
  }
  return found;
}

/**
 * The lists stored at least in part, oldest first.
 * @param {string} [person] undefined if the page doesn't know the person
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
 * Removes a list, and songs that no other list needs.
 * @param {string} person
 * @param {string} playlist
 */
export async function removeList(person, playlist) {
  const cache = await caches.open(nameOfRun(person, playlist));
  // Delete each entry: a deleted cache keeps its storage until nothing references it.
  for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true });
  await caches.delete(nameOfRun(person, playlist));
  await removeUnneeded(person);
}

/**
 * Removes songs that no list contains.
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
 * A size for people: whole megabytes, or tenths for small ones.
 * @param {number} bytes
 */
export function megabytes(bytes) {
  const size = bytes / 1e6;
  return size.toLocaleString(document.documentElement.lang, { maximumFractionDigits: size < 10 ? 1 : 0 });
}

/**
 * Uses the page's language; English is British throughout Upbeat.
 * @param {string} at
 * @param {Intl.DateTimeFormatOptions} options
 */
export function shownMoment(at, options) {
  const { lang } = document.documentElement;
  return new Date(at).toLocaleString(lang === "en" ? "en-GB" : lang, options);
}
