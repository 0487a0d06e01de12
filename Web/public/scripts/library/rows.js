/**
 * The rows of a table of any length. Only the rows in view and some around them are in the page; two gaps stand for the others.
 * Unknown rows are loaded a hundred at a time.
 */
import { ask } from "../api.js";

const part = 100;
/** Rows rendered above and below the viewport. */
const margin = 8;
/** The most rows kept in memory. */
const most = 2_000;

export class Rows {
  /**
   * @param {HTMLTableSectionElement} body with the first rows
   * @param {{ total: number, queue: string, maker: import("./row.js").RowMaker, shown: () => void, failed: (error: unknown) => void }} options
   */
  constructor(body, options) {
    this.body = body;
    this.total = options.total;
    this.queue = options.queue;
    this.maker = options.maker;
    this.shown = options.shown;
    this.failed = options.failed;
    /** @type {Map<number, HTMLTableRowElement>} */
    this.rows = new Map();
    /** @type {Map<number, AbortController | null>} null once the part has loaded */
    this.parts = new Map();
    const first = /** @type {HTMLTableRowElement[]} */ ([...body.rows]);
    first.forEach((row, place) => this.keep(place, row));
    if (first.length === this.total) for (let number = 0; number * part < this.total; number++) this.parts.set(number, null);
    /** @type {number | undefined} */
    this.frame = undefined;
    this.height = first[0]?.getBoundingClientRect().height ?? 60;
    this.before = this.gap();
    this.after = this.gap();
    body.prepend(this.before);
    body.append(this.after);
    this.move = () => {
      this.frame ??= requestAnimationFrame(() => {
        this.frame = undefined;
        this.show();
      });
    };
    addEventListener("scroll", this.move, { passive: true });
    addEventListener("resize", this.move);
    this.show();
  }

  stop() {
    removeEventListener("scroll", this.move);
    removeEventListener("resize", this.move);
    if (this.frame) cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    for (const controller of this.parts.values()) controller?.abort();
  }

  /** Reloads the rows in view. The others reload when they scroll into view. */
  refresh() {
    for (const controller of this.parts.values()) controller?.abort();
    this.parts.clear();
    this.show();
  }

  /**
   * The row of a track, if its position is known.
   * @param {string} track
   */
  of(track) {
    for (const row of this.rows.values()) if (row.dataset.track === track) return row;
    return undefined;
  }

  /** @param {Element} row */
  placeOf(row) {
    for (const [place, each] of this.rows) if (each === row) return place;
    return -1;
  }

  /**
   * Scrolls a row into view and returns it.
   * @param {number} place
   */
  reveal(place) {
    if (place < 0 || place >= this.total) return undefined;
    const top = this.body.getBoundingClientRect().top + place * this.height;
    const room = 140;
    if (top < room) scrollBy(0, top - room);
    if (top + this.height > innerHeight - room) scrollBy(0, top + this.height - innerHeight + room);
    this.show();
    return this.rows.get(place);
  }

  show() {
    const actual = this.body.querySelector("tr.track")?.getBoundingClientRect().height;
    if (actual) this.height = actual;
    const above = Math.floor(-this.body.getBoundingClientRect().top / this.height);
    const first = Math.max(0, Math.min(above - margin, this.total - 1));
    const last = Math.max(0, Math.min(this.total, above + Math.ceil(innerHeight / this.height) + margin));
    this.range = { first, last };
    for (const row of [...this.body.rows]) {
      if (row === this.before || row === this.after) continue;
      const place = Number(row.dataset.place);
      // Keep a row that holds the focus, unless it is far away.
      const isWanted = place >= first && place < last;
      if (!isWanted) row.remove();
    }
    let next = this.before.nextElementSibling;
    for (let place = first; place < last; place++) {
      const row = this.rows.get(place) ?? this.keep(place, this.maker.blank());
      if (row === next) next = next.nextElementSibling;
      else this.body.insertBefore(row, next);
    }
    this.setGap(this.before, first);
    this.setGap(this.after, this.total - last);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.want(first, last), 60);
    this.shown();
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  want(first, last) {
    if (this.total === 0) return;
    const wanted = new Set();
    for (let number = Math.floor(first / part); number * part < last; number++) wanted.add(number);
    for (const [number, controller] of this.parts) {
      if (controller && !wanted.has(number)) {
        controller.abort();
        this.parts.delete(number);
      }
    }
    for (const number of wanted) if (!this.parts.has(number)) void this.load(number);
  }

  /** @param {number} number */
  async load(number) {
    const controller = new AbortController();
    this.parts.set(number, controller);
    try {
      const sign = this.queue.includes("?") ? "&" : "?";
      const address = `${this.queue.replace("/api/v1", "")}${sign}limit=${part}&offset=${number * part}`;
      const answer = await ask("GET", address, undefined, { signal: controller.signal });
      if (this.parts.get(number) !== controller) return;
      this.parts.set(number, null);
      /** @type {import("./row.js").Track[]} */ (answer.items).forEach((track, place) => {
        const row = this.rows.get(number * part + place) ?? this.keep(number * part + place, this.maker.blank());
        this.maker.fill(row, track);
      });
      if (answer.total !== this.total) this.resize(answer.total);
      this.forget();
      this.shown();
    } catch (error) {
      if (this.parts.get(number) === controller) this.parts.delete(number);
      if (!controller.signal.aborted) this.failed(error);
    }
  }

  /** @param {number} total */
  resize(total) {
    this.total = total;
    for (const place of [...this.rows.keys()]) {
      if (place < total) continue;
      this.rows.get(place)?.remove();
      this.rows.delete(place);
    }
    this.show();
  }

  /** Drops rows far from the viewport. */
  forget() {
    if (this.rows.size <= most || !this.range) return;
    const { first, last } = this.range;
    for (const [place, row] of this.rows) {
      if (place > first - part && place < last + part) continue;
      row.remove();
      this.rows.delete(place);
      this.parts.delete(Math.floor(place / part));
    }
  }

  /**
   * @param {number} place
   * @param {HTMLTableRowElement} row
   */
  keep(place, row) {
    row.dataset.place = String(place);
    row.setAttribute("aria-rowindex", String(place + 2));
    this.rows.set(place, row);
    return row;
  }

  gap() {
    const row = document.createElement("tr");
    row.className = "tracks-gap";
    row.setAttribute("aria-hidden", "true");
    row.append(document.createElement("td"));
    return row;
  }

  /**
   * @param {HTMLTableRowElement} gap
   * @param {number} count
   */
  setGap(gap, count) {
    gap.hidden = count <= 0;
    gap.style.setProperty("height", `${Math.max(0, count) * this.height}px`);
  }
}
