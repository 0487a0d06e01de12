/** Remembers which songs are ticked while the rows scroll in and out of the page. */
import { ask } from "../api.js";
import { say, sayWrong } from "../say.js";
import { at } from "./row.js";

/** The most songs that the server changes in one request. */
const most = 500;

export class Picks {
  /** @param {{ element: HTMLElement, texts: import("../texts.js").Texts, rows?: import("./rows.js").Rows }} table */
  constructor(table) {
    this.table = table;
    /** @type {Set<string>} */
    this.ids = new Set();
    /** @type {number | undefined} */
    this.last = undefined;
  }

  /** @param {HTMLElement} found */
  adopt(found) {
    this.ids.clear();
    this.bar = found.querySelector("[data-picked]");
    this.all = /** @type {HTMLInputElement | null} */ (found.querySelector("[data-all]"));
    found.querySelector("tbody")?.addEventListener("click", (event) => this.ticked(/** @type {MouseEvent} */ (event)));
    this.all?.addEventListener("change", () => void this.pickAll());
    found.querySelector("[data-clear-picks]")?.addEventListener("click", () => this.clear());
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (found.querySelectorAll("[name=id]:checked"))) this.ids.add(box.value);
    this.show();
  }

  clear() {
    this.ids.clear();
    if (this.all) this.all.checked = false;
    this.show();
  }

  /** Updates the check boxes and the bar beside them. */
  show() {
    const { rows } = this.table;
    for (const row of rows?.rows.values() ?? []) {
      const box = /** @type {HTMLInputElement} */ (at(row, "[name=id]"));
      box.checked = this.ids.has(box.value);
      row.classList.toggle("is-picked", box.checked);
    }
    if (!this.bar) return;
    this.bar.classList.toggle("is-on", this.ids.size > 0);
    at(this.bar, "[data-count]").textContent = this.table.texts(this.ids.size > 0 ? "picked" : "songs", { count: this.ids.size || (rows?.total ?? 0) });
    if (this.all) {
      this.all.checked = this.ids.size > 0 && this.ids.size >= (rows?.total ?? 0);
      this.all.indeterminate = this.ids.size > 0 && !this.all.checked;
    }
  }

  /** @param {MouseEvent} event */
  ticked(event) {
    const box = /** @type {HTMLInputElement | null} */ (/** @type {Element} */ (event.target).closest("input[name=id]"));
    const row = box?.closest("tr");
    if (!box || !row) return;
    const place = Number(row.dataset.place);
    // Shift selects the range from the last ticked row.
    const [from, to] = event.shiftKey && this.last !== undefined ? [Math.min(this.last, place), Math.max(this.last, place)] : [place, place];
    for (let each = from; each <= to; each++) {
      const id = this.table.rows?.rows.get(each)?.dataset.track;
      if (!id) continue;
      if (box.checked && this.ids.size < most) this.ids.add(id);
      else this.ids.delete(id);
    }
    this.last = place;
    this.show();
  }

  async pickAll() {
    if (!this.all?.checked) return this.clear();
    const { rows, texts } = this.table;
    if (!rows) return;
    try {
      const queue = rows.queue.replace("/api/v1", "");
      let cursor = "";
      do {
        const { items, next } = await ask("GET", `${queue}${queue.includes("?") ? "&" : "?"}limit=100${cursor}`);
        for (const track of items) this.ids.add(track.id);
        cursor = next ? `&cursor=${next}` : "";
      } while (cursor && this.ids.size < most);
      if (cursor) say(texts("pickedMost", { count: this.ids.size }));
    } catch (error) {
      sayWrong(error);
    }
    this.show();
  }
}
