/** A track as a table row, with the same slots that the server fills in (`templates/library/row.mustache`). */
import { clockTime } from "../clock.js";
import { textsOf } from "../texts.js";

/**
 * A track of the API.
 * @typedef {{ id: string, title: string, artist?: string, album?: string, genre?: string, state: string, duration?: number,
 *   cadence?: number, key?: string, energy?: number, isDoubtful: boolean, isFavourite: boolean, isBlocked: boolean }} Track
 */

/** Makes and fills rows in the page's language. */
export class RowMaker {
  /** @param {ParentNode} root */
  constructor(root) {
    this.template = /** @type {HTMLTemplateElement} */ (root.querySelector("#track-row"));
    this.words = JSON.parse(root.querySelector("#library-words")?.textContent ?? "{}");
    this.texts = textsOf("library-texts");
  }

  /** An empty row, shown until its track is loaded. */
  blank() {
    const row = /** @type {HTMLTableRowElement} */ (this.template.content.firstElementChild?.cloneNode(true));
    row.classList.add("is-coming");
    row.inert = true;
    return row;
  }

  /**
   * @param {HTMLTableRowElement} row
   * @param {Track} track
   */
  fill(row, track) {
    const { words } = this;
    row.classList.remove("is-coming");
    row.inert = false;
    row.dataset.track = track.id;
    const say = (/** @type {string} */ slot, /** @type {string | undefined} */ text) => {
      const place = row.querySelector(`[data-slot="${slot}"]`);
      if (place) place.textContent = text ?? "";
    };
    for (const slot of /** @type {const} */ (["title", "artist", "album", "genre"])) say(slot, track[slot]);
    at(row, ".track-name a").setAttribute("href", `/library/tracks/${track.id}`);
    say("key", track.key ? words.keys[track.key] : "");
    say("wheel", track.key);
    say("duration", track.duration === undefined || track.duration === null ? "" : clockTime(Math.round(track.duration)));
    const energy = typeof track.energy === "number" ? energyOf(track.energy) : "";
    say("energy", energy && words.energies[energy]);
    at(row, "[data-slot=energy]").dataset.energy = energy;
    const hasTempo = typeof track.cadence === "number";
    say("tempo", hasTempo ? String(Math.round(track.cadence ?? 0)) : "");
    at(row, "[data-slot=tempo]").dataset.tempo = hasTempo ? String(tempoStep(track.cadence ?? 0)) : "";
    at(row, "[data-slot=tempo]").hidden = !hasTempo;
    say("state", words.states[track.state]);
    at(row, "[data-slot=state]").hidden = hasTempo;
    at(row, "[data-mark=doubtful]").hidden = !track.isDoubtful;
    const pick = /** @type {HTMLInputElement} */ (at(row, "[name=id]"));
    pick.value = track.id;
    at(row, "[data-play]").dataset.play = track.id;
    at(row, "[data-queue-add]").dataset.queueAdd = track.id;
    at(row, "[data-do=remove]").setAttribute("value", `remove:${track.id}`);
    for (const [selector, key] of [["[name=id]", "pick"], ["[data-play]", "play"], ["[data-do=favourite]", "favourite"], [".track-menu summary", "more"]]) {
      at(row, selector).setAttribute("aria-label", words.row[key].replace("{title}", track.title));
    }
    this.favour(row, track.isFavourite);
    this.block(row, track.isBlocked);
  }

  /**
   * @param {HTMLElement} row
   * @param {boolean} isFavourite
   */
  favour(row, isFavourite) {
    const button = at(row, "[data-do=favourite]");
    button.setAttribute("aria-pressed", String(isFavourite));
    button.setAttribute("value", `${isFavourite ? "un" : ""}favourite:${row.dataset.track}`);
  }

  /**
   * @param {HTMLElement} row
   * @param {boolean} isBlocked
   */
  block(row, isBlocked) {
    row.classList.toggle("is-blocked", isBlocked);
    at(row, "[data-mark=blocked]").hidden = !isBlocked;
    at(row, "[data-slot=block]").textContent = this.words.row[isBlocked ? "unblock" : "block"];
    at(row, "[data-do=block]").setAttribute("value", `${isBlocked ? "un" : ""}block:${row.dataset.track}`);
  }
}

/**
 * @param {ParentNode} row
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function at(row, selector) {
  const found = row.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return /** @type {HTMLElement} */ (found);
}

/** @param {number} energy 0…1 */
const energyOf = (energy) => (energy < 0.4 ? "calm" : energy < 0.7 ? "lively" : "driving");

/** @param {number} cadence steps per minute */
export const tempoStep = (cadence) => 1 + [100, 120, 140, 160, 180].filter((limit) => cadence >= limit).length;
