/**
 * The current song and those that follow. A queue can start from one page of an API list: it loads more pages as needed
 * and drops songs far back.
 *
 * @typedef {{ from: number, to: number, start: number, end: number, fadeIn: number }} Section of a planned playlist: the part
 *   of the song, and when it plays in the workout; seconds
 * @typedef {{ id: string, entry?: string, section?: Section, title?: string, artist?: string, album?: string,
 *   duration?: number, cadence?: number, isFavourite?: boolean, isKnown?: boolean, isSample?: boolean }} Item `isKnown` when it
 *   is all there, `isSample` when it is only tried out
 */
import { ask } from "../api.js";

const most = 400;

export class Queue {
  /** @type {Item[]} */
  items = [];
  place = 0;
  /** @type {{ address: string, next?: string }} */
  #source = { address: "" };

  /**
   * @param {Item[]} items
   * @param {number} place
   */
  static of(items, place = 0) {
    const queue = new Queue();
    queue.items = items;
    queue.place = Math.max(0, Math.min(place, items.length - 1));
    return queue;
  }

  /**
   * A queue from an API list, starting at a track or an entry; otherwise at the beginning.
   * @param {string} address
   * @param {{ id?: string, entry?: string, cursor?: string }} from `cursor` of the page that holds the track
   */
  static async from(address, { id, entry, cursor }) {
    const queue = new Queue();
    queue.#source = { address, next: cursor ?? "" };
    // Without a cursor, a long list is not searched to its end for one song.
    for (let pages = 0; pages < 5 && queue.#source.next !== undefined; pages += 1) {
      const before = queue.items.length;
      await queue.#more(entry ?? id);
      const place = queue.items.findIndex((item, index) => index >= before && (entry ? item.entry === entry : !id || item.id === id));
      if (place >= 0) {
        queue.place = place;
        return queue;
      }
    }
    if (id) queue.items.unshift({ id });
    return queue;
  }

  get current() {
    return this.items[this.place];
  }

  /** The next song, loaded if it is not known yet. */
  async following() {
    if (this.place + 1 >= this.items.length && this.#source.next !== undefined) await this.#more();
    return this.items[this.place + 1];
  }

  get hasMore() {
    return this.place + 1 < this.items.length || this.#source.next !== undefined;
  }

  /** @param {Item[]} items */
  insert(items) {
    this.items.splice(this.place + 1, 0, ...items);
  }

  /** @param {Item} item */
  remove(item) {
    const index = this.items.indexOf(item);
    if (index < 0 || index === this.place) return;
    this.items.splice(index, 1);
    if (index < this.place) this.place -= 1;
  }

  /** @param {number} step */
  move(step) {
    this.place = Math.max(0, Math.min(this.items.length - 1, this.place + step));
    const surplus = this.place - most / 2;
    if (surplus > 0) {
      this.items.splice(0, surplus);
      this.place -= surplus;
    }
  }

  /**
   * Loads the next page, without blocked songs except the one the person chose.
   * @param {string} [chosen] id of an entry or a track
   */
  async #more(chosen) {
    const { address, next } = this.#source;
    const url = new URL(address.replace(/^\/api\/v1/, ""), location.origin);
    url.searchParams.set("limit", "100");
    if (next) url.searchParams.set("cursor", next);
    const page = await ask("GET", url.pathname + url.search);
    const heard = page.items.filter((/** @type {any} */ listed) => {
      const track = listed.track ?? listed;
      return !track.isBlocked || chosen === listed.id || chosen === track.id;
    });
    this.items.push(...heard.map(itemOf));
    this.#source.next = page.next ?? undefined;
  }

  toJSON() {
    const start = Math.max(0, this.place - 50);
    return { items: this.items.slice(start, start + most), place: this.place - start, source: this.#source };
  }

  /** @param {any} kept by `toJSON` */
  static revived(kept) {
    const queue = Queue.of(kept.items, kept.place);
    // The saved queue was truncated: loading the next page would leave a gap.
    if (kept.items.length < most) queue.#source = kept.source;
    return queue;
  }
}

/**
 * @param {any} listed the API's track or entry, or an id
 * @returns {Item}
 */
export function itemOf(listed) {
  if (typeof listed === "string") return { id: listed };
  const track = typeof listed.track === "object" ? listed.track : listed;
  const { id = listed.track, title, artist, album, duration, cadence, isFavourite } = track;
  const isEntry = track !== listed;
  return {
    id, title, artist, album, duration, cadence, isFavourite, isKnown: isFavourite !== undefined,
    ...(isEntry && listed.id ? { entry: listed.id } : {}), ...(listed.section ? { section: listed.section } : {}),
  };
}
