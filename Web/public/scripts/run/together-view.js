/** The view of the other runners in a shared run. */
import { say } from "../say.js";

/** @typedef {import("./together.js").Shared} Shared */

export class TogetherView {
  #part;
  #place;
  #texts;

  /**
   * @param {HTMLElement} part
   * @param {HTMLElement} place shown before the start
   * @param {import("../texts.js").Texts} texts
   */
  constructor(part, place, texts) {
    this.#part = part;
    this.#place = place;
    this.#texts = texts;
    this.#find("[data-together-invite]").hidden = true;
    this.#find("[data-together-room]").hidden = false;
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#part.querySelector(selector));
  }

  /** @param {Shared} shared @param {boolean} isBegun */
  show(shared, isBegun) {
    this.#find("[data-together-code]").textContent = shared.code;
    const box = /** @type {HTMLInputElement} */ (this.#find("[data-together-pauses]"));
    box.checked = shared.pausesAll;
    this.#find("[data-together-host]").hidden = !shared.isHost;
    const there = shared.members.filter(({ state }) => state !== "left");
    this.#find("[data-together-members]").replaceChildren(...there.map((member) => {
      const row = document.createElement("li");
      const name = document.createElement("strong");
      name.textContent = member.isYou ? this.#texts("you", { name: member.name }) : member.name;
      const state = document.createElement("span");
      state.className = "quiet";
      state.textContent = [...(member.isHost ? [this.#texts("host")] : []), this.#texts(member.state)].join(" · ");
      row.append(name, state);
      return row;
    }));
    const others = there.filter(({ isYou }) => !isYou).map(({ name, state }) =>
      state === "running" ? name : `${name} (${this.#texts(state)})`);
    const line = this.#find("[data-together-line]");
    line.hidden = !isBegun;
    this.#write("[data-together-with]", others.length > 0 ? this.#texts("with", { names: others.join(", ") }) : this.#texts("nobody"));
    if (shared.state === "over") this.#write("[data-together-news]", this.#texts("over"));
    else if (shared.state === "paused" && shared.pausesAll) this.#write("[data-together-news]", this.#texts("standing"));
    else this.#write("[data-together-news]", "");
  }

  /** @param {Shared | undefined} shared @param {number | undefined} left seconds until the start */
  showWait(shared, left) {
    const place = /** @type {HTMLElement} */ (this.#part.querySelector("[data-ready]"));
    const host = shared?.members.find(({ isHost }) => isHost)?.name ?? "";
    const words = left !== undefined && left > 0
      ? this.#texts("startsIn", { count: Math.ceil(left) })
      : shared?.state === "paused" ? this.#texts("waitsForEnd", { name: host }) : this.#texts("waitsFor", { name: host });
    if (place.textContent !== words) place.textContent = words;
  }

  /** @param {number} left in seconds */
  showGoingOn(left) {
    this.#write("[data-together-news]", left > 0 ? this.#texts("goesOnIn", { count: Math.ceil(left) }) : "");
  }

  /** @param {number | undefined} error the error bound of the shared time, in seconds */
  showError(error) {
    const isKnown = error !== undefined && Number.isFinite(error);
    this.#write("[data-together-error]", isKnown ? this.#texts("within", { count: Math.max(1, Math.round(error * 1000)) }) : "");
  }

  /** The server is unreachable; the beat goes on. */
  showAway() {
    this.#write("[data-together-news]", this.#texts("away"));
  }

  showAlone() {
    this.#find("[data-together-line]").hidden = true;
    this.#place.hidden = true;
  }

  /** @param {Shared | undefined} shared */
  async share(shared) {
    if (!shared) return;
    if (navigator.share) {
      try {
        return await navigator.share({ title: shared.title, text: this.#texts("inviteText", { code: shared.code }), url: shared.url });
      } catch (error) {
        // The person closed the share sheet.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    await navigator.clipboard.writeText(shared.url);
    say(this.#texts("copied"));
  }

  /** @param {string} selector @param {string} words */
  #write(selector, words) {
    const place = this.#find(selector);
    if (place.textContent !== words) place.textContent = words;
  }
}
