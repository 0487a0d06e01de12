/** Plays music across pages, for all parts of a page. `Documentation/Pages.md` describes its use. */
import { Problem, ask } from "../api.js";
import { say } from "../say.js";
import { textsOf } from "../texts.js";
import { keepPageWhile } from "../visits.js";
import { answerKeys, showOutside, showPlace } from "./media.js";
import { Queue, itemOf } from "./queue.js";
import { Sound } from "./sound.js";
import { tell } from "./told.js";

/** @typedef {import("./queue.js").Item} Item */

const key = "upbeat:player";
/** Seconds before the end of a song at which the next is fetched. */
const ahead = 30;

/** The player's state. Fires "change" when the song or a setting changes, and "place" as the song plays. */
class Player extends EventTarget {
  queue = new Queue();
  /** @type {"empty" | "paused" | "loading" | "playing"} */
  state = "empty";
  place = 0;
  speed = 1;
  semitones = 0;
  volume = 1;
  /** @type {Sound | undefined} */
  sound;
  /** Cancels the current load. */
  #wish = new AbortController();
  #isFetchingNext = false;
  #placedAt = 0;
  /** Whether the person sought while the player was paused. */
  #isSought = false;
  /** How many songs in a row could not be played. */
  #failures = 0;
  /** Seconds listened to of the current song. */
  #heard = 0;
  /** @type {Item | undefined} */
  #told;
  #channel = new BroadcastChannel("upbeat:player");
  /** Whether a run has taken over sound, media keys and lock screen. */
  #isAside = false;

  get item() {
    return this.queue.current;
  }

  /** The position heard at this moment, in seconds: it corrects for the age of the last report and the output latency. */
  get heardPlace() {
    if (this.state !== "playing" || !this.sound) return this.place;
    const passed = Math.min(0.2, (performance.now() - this.#placedAt) / 1000);
    return this.place + (passed - this.sound.latency) * this.sound.rate;
  }

  get length() {
    return this.sound?.current?.to ?? this.item?.section?.to ?? this.item?.duration ?? 0;
  }

  /** @param {Queue} queue */
  async start(queue) {
    this.#leave("skipped");
    this.queue = queue;
    this.#failures = 0;
    if (queue.current) await this.#play(queue.current.section?.from ?? 0);
  }

  async toggle() {
    if (this.state === "playing" || this.state === "loading") return this.pause();
    if (!this.item) return;
    const sound = this.wake();
    const voice = sound.current;
    if (!voice || voice.item !== this.item) return this.#play(this.place);
    this.#set("playing");
    this.#channel.postMessage("playing");
    if (this.#isSought) await sound.play(voice, this.place);
    else await sound.goOn();
    this.#isSought = false;
  }

  pause() {
    if (this.state === "empty") return;
    if (this.state === "loading") this.#wish.abort();
    void this.sound?.pause();
    this.#set("paused");
  }

  /**
   * @param {"skipped" | "completed"} [ending]
   * @returns {Promise<void>}
   */
  async next(ending = "skipped") {
    this.#leave(ending);
    let following;
    try {
      following = await this.queue.following();
    } catch (error) {
      return this.#fail(error);
    }
    if (!following) return this.#rest();
    this.queue.move(1);
    await this.#play(following.section?.from ?? 0);
  }

  async previous() {
    const from = this.item?.section?.from ?? 0;
    if (this.place - from > 3 || this.queue.place === 0) return this.seek(from);
    this.#leave("skipped");
    this.queue.move(-1);
    await this.#play(this.item?.section?.from ?? 0);
  }

  /** @param {number} place in seconds of the song */
  async seek(place) {
    this.place = Math.max(0, Math.min(place, this.length || place));
    this.dispatchEvent(new Event("place"));
    this.#keep();
    const voice = this.sound?.current;
    if (voice && voice.item === this.item && this.state === "playing") await this.sound?.play(voice, this.place);
    else this.#isSought = true;
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = Math.round(Math.max(0.6, Math.min(1.6, speed)) * 1000) / 1000;
    if (this.sound) this.sound.speed = this.speed;
    this.#changed();
  }

  /** @param {number} semitones */
  setPitch(semitones) {
    this.semitones = Math.max(-6, Math.min(6, semitones));
    if (this.sound) this.sound.semitones = this.semitones;
    this.#changed();
  }

  /** @param {number} volume 0…1 */
  setVolume(volume) {
    this.volume = volume;
    if (this.sound) this.sound.volume = volume;
    this.#keep();
  }

  /** @param {Item[]} items */
  insert(items) {
    this.queue.insert(items);
    this.sound?.unfollow();
    this.#changed();
  }

  /** @param {Item} item */
  remove(item) {
    this.queue.remove(item);
    this.sound?.unfollow();
    this.#changed();
  }

  /** @param {number} place index in the queue */
  async jump(place) {
    this.#leave("skipped");
    this.queue.move(place - this.queue.place);
    await this.#play(this.item?.section?.from ?? 0);
  }

  /** @param {number} place */
  async #play(place) {
    const item = this.item;
    if (!item) return;
    this.#wish.abort();
    const wish = (this.#wish = new AbortController());
    this.place = place;
    this.#isSought = false;
    const sound = this.wake();
    sound.halt();
    this.#set("loading");
    try {
      // A preview of a transition lasts a few seconds: load both songs before it starts.
      const next = item.isSample ? this.queue.items[this.queue.place + 1] : undefined;
      const loading = next && sound.load(next, wish.signal);
      const [voice, follower] = await Promise.all([sound.load(item, wish.signal), loading, this.#know(item)]);
      wish.signal.throwIfAborted();
      await sound.play(voice, this.place);
      if (follower) sound.follow(follower);
      this.#failures = 0;
      this.#begin(item);
    } catch (error) {
      if (!wish.signal.aborted) await this.#fail(error);
    }
  }

  /** Must be called in a user gesture: browsers block sound otherwise. */
  wake() {
    if (this.sound?.isOld && !this.sound.current) {
      this.sound.close();
      this.sound = undefined;
    }
    if (this.sound) return this.sound;
    const sound = (this.sound = new Sound());
    sound.speed = this.speed;
    sound.semitones = this.semitones;
    sound.volume = this.volume;
    sound.addEventListener("place", () => this.#goOn(sound));
    sound.addEventListener("joined", () => this.#joined());
    sound.addEventListener("ended", () => void this.next("completed"));
    return sound;
  }

  /** @param {Item} item */
  #begin(item) {
    this.#set("playing");
    this.#channel.postMessage("playing");
    this.#heard = 0;
    if (item.isSample) return;
    this.#told = item;
    tell("started", item.id, { position: this.place, listened: 0 });
  }

  /** @param {Sound} sound */
  #goOn(sound) {
    const voice = sound.current;
    if (sound !== this.sound || this.state !== "playing" || voice?.item !== this.item) return;
    const step = voice.place - this.place;
    if (step > 0 && step < 1) this.#heard += step;
    this.place = voice.place;
    this.#placedAt = performance.now();
    this.dispatchEvent(new Event("place"));
    if (sound.remaining < ahead) void this.#fetchNext(sound);
  }

  /** @param {Sound} sound */
  async #fetchNext(sound) {
    if (this.#isFetchingNext || sound.next || sound.isOld || this.state !== "playing") return;
    this.#isFetchingNext = true;
    const { signal } = this.#wish;
    try {
      const item = await this.queue.following();
      if (!item) return;
      const [voice] = await Promise.all([sound.load(item, signal), this.#know(item)]);
      // The next song may have changed while this one loaded.
      if (!signal.aborted && this.queue.items[this.queue.place + 1] === item) sound.follow(voice);
    } catch {
      // The song is loaded again when its turn comes, and reports the error then.
    } finally {
      // After a failure, wait before the next try.
      setTimeout(() => (this.#isFetchingNext = false), 3000);
    }
  }

  #joined() {
    this.#leave("completed");
    this.queue.move(1);
    this.place = this.sound?.current?.place ?? 0;
    if (this.item) this.#begin(this.item);
  }

  #rest() {
    this.queue.place = 0;
    this.place = this.item?.section?.from ?? 0;
    this.sound?.close();
    this.sound = undefined;
    this.#set(this.item ? "paused" : "empty");
  }

  /**
   * @param {unknown} error
   * @returns {Promise<void>}
   */
  async #fail(error) {
    const item = this.item;
    const texts = textsOf("player-texts");
    const detail = error instanceof Problem ? error.message : "";
    say(`${texts("failed", { title: item?.title ?? "?" })} ${detail}`.trim(), { isWrong: true });
    this.#failures += 1;
    if (this.#failures < 3 && this.queue.hasMore) return this.next();
    this.#failures = 0;
    this.#set("paused");
  }

  /** @param {"skipped" | "completed"} ending how the song that played until now ended */
  #leave(ending) {
    const item = this.#told;
    this.#told = undefined;
    if (!item) return;
    const { from, to } = item.section ?? { from: 0, to: item.duration ?? 0 };
    const isWhole = ending === "completed" || (to > 0 && this.place > to - 5);
    tell(isWhole ? "completed" : "skipped", item.id, {
      position: this.place, listened: this.#heard, planned: to - from,
    });
  }

  /**
   * Loads the metadata of a song whose id alone is known.
   * @param {Item} item
   */
  async #know(item) {
    if (item.isKnown) return;
    Object.assign(item, itemOf(await ask("GET", `/tracks/${item.id}`)));
    this.#changed();
  }

  /**
   * The next songs, with their metadata.
   * @param {number} count
   */
  async upcoming(count) {
    await this.queue.following().catch(() => undefined);
    const items = this.queue.items.slice(this.queue.place + 1, this.queue.place + 1 + count);
    await Promise.all(items.map((item) => this.#know(item).catch(() => undefined)));
    return items;
  }

  /** @param {"empty" | "paused" | "loading" | "playing"} state */
  #set(state) {
    this.state = state;
    this.#changed();
  }

  #changed() {
    if (!this.#isAside) {
      if (this.item && this.state !== "loading") showOutside(this.item, this.state === "playing");
      showPlace(this.length, this.place, this.speed);
    }
    this.#keep();
    this.dispatchEvent(new Event("change"));
    dispatchEvent(new Event("upbeat:playing"));
  }

  #keep() {
    const { queue, place, speed, semitones, volume } = this;
    if (!this.item) return localStorage.removeItem(key);
    localStorage.setItem(key, JSON.stringify({ queue, place, speed, semitones, volume }));
  }

  /** Restores the state from before the page load, and registers media keys. */
  takeUp() {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "null");
      if (kept?.queue?.items.length) {
        Object.assign(this, kept, { queue: Queue.revived(kept.queue), state: "paused" });
        void this.#know(this.queue.items[this.queue.place]).catch(() => this.forget());
      }
    } catch {
      localStorage.removeItem(key);
    }
    addEventListener("pagehide", () => this.#keep());
    setInterval(() => this.state === "playing" && this.#keep(), 5000);
    this.#channel.onmessage = () => this.pause();
    keepPageWhile(() => this.state === "playing" || this.state === "loading");
    this.#answerKeys();
    this.#changed();
  }

  #answerKeys() {
    answerKeys({
      play: () => void this.toggle(), pause: () => this.pause(), nexttrack: () => void this.next(),
      previoustrack: () => void this.previous(), seekto: ({ seekTime }) => void this.seek(seekTime ?? 0),
      seekforward: () => void this.seek(this.place + 10), seekbackward: () => void this.seek(this.place - 10),
    });
  }

  /**
   * Pauses the music here and in other tabs for a run's own music, and hands over media keys and lock screen.
   * @returns {() => void} takes them back
   */
  stepAside() {
    this.pause();
    this.#isAside = true;
    this.#channel.postMessage("playing");
    return () => {
      this.#isAside = false;
      this.#answerKeys();
      this.#changed();
    };
  }

  /** Clears the player, so that the next person finds nothing. */
  forget() {
    this.pause();
    this.sound?.close();
    this.sound = undefined;
    this.queue = new Queue();
    this.#set("empty");
  }
}

export const player = new Player();

/**
 * Plays tracks one after another.
 * @param {any[]} tracks ids, or the API's tracks or entries
 * @param {number} from index of the first track to play
 */
export const play = (tracks, from = 0) => player.start(Queue.of(tracks.map(itemOf), from));

/**
 * Plays a list of the API.
 * @param {string} address such as `/api/v1/tracks?sort=title`
 * @param {string} [id] of the track to begin with
 * @param {{ entry?: string, cursor?: string }} [at]
 */
export async function playFrom(address, id, at = {}) {
  try {
    await player.start(await Queue.from(address, { id, ...at }));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), { isWrong: true });
  }
}

/**
 * Plays a playlist's transition between excerpts of songs, then stops. The excerpts don't count as plays.
 * @param {any[]} entries the API's playlist entries
 */
export function hear(entries) {
  player.wake();
  return player.start(Queue.of(entries.map((entry) => ({ ...itemOf(entry), isSample: true }))));
}

/**
 * Adds tracks to play next.
 * @param {any[]} tracks ids, or the API's tracks or entries
 */
export async function add(tracks) {
  const items = tracks.map(itemOf);
  if (!player.item) return player.start(Queue.of(items));
  player.insert(items);
  say(textsOf("player-texts")("added", { count: items.length }), { undo: () => items.forEach((item) => player.remove(item)) });
}

/** The current song. */
export function playing() {
  return player.item && { track: player.item, isPlaying: player.state === "playing" };
}

/**
 * Whether a button with `data-play` names the current song, playing or paused.
 * @param {HTMLElement} button
 */
export function isCurrent({ dataset: { play: id, entry } }) {
  return player.item?.id === id && (!entry || !player.item?.entry || player.item.entry === entry);
}

/**
 * Marks the current song's buttons and rows within `root`.
 * @param {ParentNode} root
 */
export function mark(root) {
  const isPlaying = player.state === "playing" || player.state === "loading";
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-play]"))) {
    if (!button.dataset.play) continue;
    const isIt = isCurrent(button);
    button.setAttribute("aria-pressed", String(isIt && isPlaying));
    const use = button.querySelector("use");
    use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, isIt && isPlaying ? "#pause" : "#play"));
    const row = button.closest("[data-track], li, tr");
    if (isIt) row?.setAttribute("aria-current", "true");
    else if (row?.getAttribute("aria-current") === "true") row.removeAttribute("aria-current");
  }
}
