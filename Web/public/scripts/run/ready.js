/** Downloads a list for offline runs, shows its state, and removes it. */
import { Problem, ask } from "../api.js";
import { sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { Awake } from "./controls.js";
import { canKeep, keptAnswer, keptIn, keptLists, keptSongs, megabytes, nameOfRun, pageOf, removeList, shownMoment } from "./kept.js";
import { sharedCode } from "./shared-code.js";
import { NoRoom, makeReady, missingBytes, renew } from "./keeping.js";

/**
 * The response of `GET /api/v1/playlists/{id}/run`.
 * @typedef {{ playlist: string, version: number, name: string, mode: string, activity: string, settings: number[],
 *   songs: (import("./decks.js").Song & { size: number, isSpare: boolean })[],
 *   purpose?: { id: string, version: number }, changes?: { effort: number, warmUp: number, coolDown: number, possible: string[] },
 *   sets?: import("./planned-sets.js").PlannedSet[], exercises?: import("./planned-sets.js").GymExercise[],
 *   heartRateZones?: number[], plan?: { paced: { duration: number, steps: { name: string, start: number, end: number, round: number, rounds: number,
 *     open: boolean, slowest: number, fastest: number, effort: number, carrier: string, set?: { phase: string } }[], curve: { time: number, rate: number }[] } } }} Prepared
 */

/** @typedef {"absent" | "part" | "busy" | "ready" | "changed" | "away" | "impossible"} State */

/** In milliseconds: how long to wait for the server if there is a stored copy. */
const patience = 4000;
/** The same after the page itself came from the cache because the server did not respond. */
const shortPatience = 1500;

/** The page's owner. */
const person = () => document.body.dataset.person ?? "";

/**
 * The run's data from the server, otherwise the stored copy.
 * @param {string} playlist
 * @returns {Promise<{ prepared: Prepared, isKept: boolean }>}
 */
export async function preparation(playlist) {
  const path = `/playlists/${playlist}/run`;
  const code = sharedCode();
  if (code) return { prepared: await ask("GET", `${path}?together=${code}`), isKept: false };
  const kept = await keptAnswer(person(), playlist);
  if (!kept) return { prepared: await ask("GET", path), isKept: false };
  const tooLate = new AbortController();
  setTimeout(() => tooLate.abort(), document.documentElement.dataset.kept ? shortPatience : patience);
  try {
    return { prepared: await ask("GET", path, undefined, { signal: tooLate.signal }), isKept: false };
  } catch (error) {
    if (error instanceof Problem && error.status > 0 && error.status < 500) throw error;
    return { prepared: kept, isKept: true };
  }
}

export class Shelf {
  #part;
  #prepared;
  #isKept;
  #texts = textsOf("ready-texts");
  #ended = new AbortController();
  /** @type {AbortController | undefined} */
  #making;

  /**
   * @param {HTMLElement} part
   * @param {Prepared} prepared
   * @param {boolean} isKept whether it is the stored copy, because the server is unreachable
   */
  constructor(part, prepared, isKept) {
    this.#part = part;
    this.#prepared = prepared;
    this.#isKept = isKept;
    const { signal } = this.#ended;
    part.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest?.("[data-keep]");
      if (button instanceof HTMLElement) void this.#do(button).catch(sayWrong);
    }, { signal });
  }

  async open() {
    if (!canKeep()) return this.#show("impossible", this.#texts("impossible"));
    if (this.#prepared.songs.length === 0) return;
    await this.#look();
    if (this.#state !== "ready" || this.#isKept) return;
    // Nobody waits for this update, and a failure loses nothing.
    await renew(person(), this.#prepared, this.#ended.signal).catch(() => {});
  }

  close() {
    this.#ended.abort();
    this.#making?.abort();
  }

  /** @type {State} */
  #state = "absent";

  async #look() {
    const { playlist, songs } = this.#prepared;
    const there = await keptSongs(person());
    const page = await keptIn(nameOfRun(person(), playlist), pageOf(playlist));
    const known = songs.filter(({ track }) => there.has(track));
    const bytes = known.reduce((sum, { track }) => sum + (there.get(track) ?? 0), 0);
    const facts = { count: songs.length, size: megabytes(page ? bytes : missingBytes(songs, there)), there: known.length };
    if (page && this.#isKept) {
      const day = shownMoment(page.headers.get("X-Kept-At") ?? "", { dateStyle: "medium", timeStyle: "short" });
      return this.#show("away", this.#texts("away", { day }));
    }
    if (page && (await this.#hasChanged())) return this.#show("changed", this.#texts("changed"));
    if (page && known.length < songs.length) return this.#show("part", this.#texts("incomplete", facts));
    if (page) return this.#show("ready", this.#texts("ready", facts));
    if (known.length > 0) return this.#show("part", this.#texts("part", facts));
    this.#show("absent", this.#texts("absent", facts));
  }

  async #hasChanged() {
    const kept = await keptAnswer(person(), this.#prepared.playlist);
    const tracks = (/** @type {Prepared} */ { songs }) => songs.map(({ track, from }) => `${track} ${from}`).join();
    return kept !== undefined && (kept.version !== this.#prepared.version || tracks(kept) !== tracks(this.#prepared));
  }

  /** @param {HTMLElement} button */
  async #do(button) {
    const { keep, list = "" } = button.dataset;
    if (keep === "make") return this.#make();
    if (keep === "stop") return this.#making?.abort();
    if (keep === "remove") {
      await removeList(person(), this.#prepared.playlist);
      await this.#look();
    } else if (keep === "remove-other") {
      await removeList(person(), list);
      await this.#make();
    }
  }

  async #make() {
    if (this.#state === "busy") return;
    const making = new AbortController();
    this.#making = making;
    this.#show("busy", this.#texts("beginning"));
    // A sleeping phone downloads nothing.
    const awake = new Awake(making.signal);
    await awake.keep(true);
    try {
      // The page's data may be hours old.
      const prepared = /** @type {Prepared} */ (await ask("GET", `/playlists/${this.#prepared.playlist}/run`, undefined, { signal: making.signal }));
      this.#prepared = prepared;
      const missed = await makeReady(person(), prepared, making.signal, (progress) => this.#showProgress(progress));
      await this.#look();
      if (missed.length > 0) this.#say(this.#texts("missed", { count: missed.length, titles: missed.join(", ") }));
    } catch (error) {
      if (this.#ended.signal.aborted) return;
      await this.#look();
      if (making.signal.aborted) return;
      if (error instanceof NoRoom) return await this.#showNoRoom();
      if (error instanceof Problem && error.status === 0) return this.#say(this.#texts("brokenOff"));
      if (error instanceof Problem && error.status === 401) return this.#say(this.#texts("loggedOut"));
      this.#say(this.#texts("failed"));
      throw error;
    } finally {
      void awake.keep(false);
    }
  }

  async #showNoRoom() {
    const others = (await keptLists(person())).filter(({ playlist }) => playlist !== this.#prepared.playlist);
    const size = megabytes(missingBytes(this.#prepared.songs, await keptSongs(person())));
    this.#say(this.#texts(others.length > 0 ? "noRoomOthers" : "noRoom", { size }));
    const place = this.#find("[data-keep-others]");
    place.hidden = others.length === 0;
    place.replaceChildren(...others.map(({ playlist, name, bytes }) => {
      const row = document.createElement("li");
      const said = document.createElement("span");
      said.className = "rows-words";
      said.textContent = this.#texts("other", { name, size: megabytes(bytes) });
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn btn-sm btn-outline";
      button.dataset.keep = "remove-other";
      button.dataset.list = playlist;
      button.textContent = this.#texts("removeOther");
      button.setAttribute("aria-label", this.#texts("removeOtherNamed", { name }));
      row.append(said, button);
      return row;
    }));
  }

  /** @param {import("./keeping.js").Progress} progress */
  #showProgress({ songs, allSongs, bytes, allBytes }) {
    const bar = /** @type {HTMLProgressElement} */ (this.#find("progress"));
    bar.max = Math.max(1, allBytes);
    bar.value = bytes;
    const count = Math.min(songs + 1, allSongs);
    const words = this.#texts("progress", { song: count, all: allSongs, size: megabytes(bytes), allSize: megabytes(allBytes) });
    const place = this.#find("[data-keep-figures]");
    if (place.textContent !== words) place.textContent = words;
  }

  /**
   * @param {State} state
   * @param {string} words
   */
  #show(state, words) {
    const focused = document.activeElement;
    this.#state = state;
    this.#part.hidden = false;
    this.#part.dataset.state = state;
    this.#say(words);
    this.#find("[data-keep-others]").hidden = true;
    this.#find("[data-keep-progress]").hidden = state !== "busy";
    const make = this.#find("[data-keep=make]");
    make.hidden = !["absent", "part", "changed"].includes(state);
    make.textContent = this.#texts(state === "part" ? "goOn" : state === "changed" ? "update" : "make");
    this.#find("[data-keep=stop]").hidden = state !== "busy";
    this.#find("[data-keep=remove]").hidden = !["part", "ready", "changed"].includes(state);
    // The focus must not get lost with a hidden button.
    if (focused instanceof HTMLElement && this.#part.contains(focused) && focused.closest("[hidden]")) {
      this.#find("button:not([hidden])")?.focus();
    }
  }

  /** @param {string} words */
  #say(words) {
    const place = this.#find("[data-keep-words]");
    if (place.textContent !== words) place.textContent = words;
  }

  /**
   * @template {HTMLElement} Found
   * @param {string} selector
   * @returns {Found}
   */
  #find(selector) {
    return /** @type {Found} */ (this.#part.querySelector(selector));
  }
}
