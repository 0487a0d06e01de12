/** A histogram of songs by tempo. Dragging, touch or arrow keys select a range of it. */
import { ask } from "../api.js";
import { tempoStep } from "./row.js";

const width = 5;
const slowest = 60;
const fastest = 220;

export class Histogram {
  /**
   * @param {HTMLElement} element
   * @param {{ from: HTMLInputElement, to: HTMLInputElement, texts: import("../texts.js").Texts, chosen: () => void }} options
   */
  constructor(element, options) {
    this.element = element;
    Object.assign(this, options);
    this.from = options.from;
    this.to = options.to;
    this.texts = options.texts;
    this.chosen = options.chosen;
    this.bars = div("histogram-bars");
    this.bars.setAttribute("aria-hidden", "true");
    this.stretch = div("histogram-stretch");
    this.handles = { from: this.handle("from"), to: this.handle("to") };
    element.replaceChildren(this.bars, this.stretch, this.handles.from, this.handles.to, this.scale());
    element.addEventListener("pointerdown", (event) => this.drag(event));
    this.place();
  }

  /**
   * Shows the whole library, or the songs that match a list's filter.
   * @param {string} queue the list's address
   */
  async show(queue) {
    const query = new URLSearchParams(queue.split("?")[1] ?? "");
    for (const name of ["cadenceMin", "cadenceMax", "sort"]) query.delete(name);
    const { items } = await ask("GET", `/library/tempos?${query}`);
    const counts = new Array((fastest - slowest) / width).fill(0);
    for (const { cadence, tracks } of items) {
      counts[Math.max(0, Math.min(counts.length - 1, (cadence - slowest) / width))] += tracks;
    }
    const highest = Math.max(1, ...counts);
    this.bars.replaceChildren(
      ...counts.map((count, place) => {
        const bar = div("histogram-bar");
        const cadence = slowest + place * width;
        bar.dataset.tempo = String(tempoStep(cadence));
        bar.title = this.texts("cadence", { from: cadence, to: cadence + width, count: this.texts("songs", { count }) });
        // The square root keeps small counts visible beside large ones.
        bar.style.setProperty("height", count === 0 ? "2px" : `${8 + 92 * Math.sqrt(count / highest)}%`);
        return bar;
      }),
    );
    this.place();
  }

  /** Copies the fields' values to the handles. */
  place() {
    const [from, to] = [this.value("from"), this.value("to")];
    const isOn = this.from.value !== "" || this.to.value !== "";
    this.element.classList.toggle("is-on", isOn);
    this.element.style.setProperty("--from", `${share(from) * 100}%`);
    this.element.style.setProperty("--to", `${share(to) * 100}%`);
    for (const end of /** @type {const} */ (["from", "to"])) {
      const handle = this.handles[end];
      handle.setAttribute("aria-valuenow", String(this.value(end)));
      handle.setAttribute("aria-valuetext", this[end].value === "" ? this.texts("none") : this.texts(end, { count: this.value(end) }));
    }
    [...this.bars.children].forEach((bar, place) => {
      const cadence = slowest + place * width;
      bar.classList.toggle("is-out", isOn && (cadence + width <= from || cadence >= to));
    });
  }

  /** @param {"from" | "to"} end */
  value(end) {
    const typed = Number.parseFloat(this[end].value);
    const value = Number.isFinite(typed) ? typed : end === "from" ? slowest : fastest;
    return Math.max(slowest, Math.min(fastest, value));
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  set(from, to) {
    this.from.value = from <= slowest ? "" : String(from);
    this.to.value = to >= fastest ? "" : String(to);
    this.place();
  }

  /** @param {"from" | "to"} end */
  handle(end) {
    const handle = div(`histogram-handle is-${end}`);
    handle.tabIndex = 0;
    handle.setAttribute("role", "slider");
    handle.setAttribute("aria-label", this.texts(end === "from" ? "slowest" : "fastest"));
    handle.setAttribute("aria-valuemin", String(slowest));
    handle.setAttribute("aria-valuemax", String(fastest));
    handle.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -4, PageUp: 4, Home: -99, End: 99 }[event.key];
      if (!steps) return;
      event.preventDefault();
      const [from, to] = [this.value("from"), this.value("to")];
      const moved = Math.max(slowest, Math.min(fastest, this.value(end) + steps * width));
      if (end === "from") this.set(Math.min(moved, to - width), to);
      else this.set(from, Math.max(moved, from + width));
      this.chosen();
    });
    return handle;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (event.button !== 0) return;
    const box = this.bars.getBoundingClientRect();
    const at = (/** @type {PointerEvent} */ moved) => {
      const part = Math.max(0, Math.min(1, (moved.clientX - box.left) / box.width));
      return Math.round((slowest + part * (fastest - slowest)) / width) * width;
    };
    const target = /** @type {HTMLElement} */ (event.target);
    const [from, to] = [this.value("from"), this.value("to")];
    // Dragging a handle moves one end; dragging elsewhere starts a new range.
    const start = target === this.handles.from ? to : target === this.handles.to ? from : at(event);
    const isHandle = target === this.handles.from || target === this.handles.to;
    let isMoved = false;
    const move = (/** @type {PointerEvent} */ moved) => {
      if (Math.abs(moved.clientX - event.clientX) < 4 && !isMoved) return;
      isMoved = true;
      const place = at(moved);
      const [low, high] = [Math.min(start, place), Math.max(start, place)];
      this.set(low, Math.max(high, low + width));
    };
    const end = (/** @type {PointerEvent} */ ended) => {
      this.element.removeEventListener("pointermove", move);
      this.element.removeEventListener("pointerup", end);
      this.element.removeEventListener("pointercancel", end);
      // A click beside the range clears it.
      if (!isMoved && !isHandle && ended.type === "pointerup" && this.element.classList.contains("is-on")) this.set(slowest, fastest);
      else if (!isMoved) return;
      this.chosen();
    };
    this.element.setPointerCapture(event.pointerId);
    this.element.addEventListener("pointermove", move);
    this.element.addEventListener("pointerup", end);
    this.element.addEventListener("pointercancel", end);
  }

  scale() {
    const scale = div("histogram-scale number");
    scale.setAttribute("aria-hidden", "true");
    for (const cadence of [80, 100, 120, 140, 160, 180, 200]) {
      const mark = document.createElement("span");
      mark.textContent = String(cadence);
      mark.style.setProperty("left", `${share(cadence) * 100}%`);
      scale.append(mark);
    }
    return scale;
  }
}

/** @param {number} cadence */
const share = (cadence) => (cadence - slowest) / (fastest - slowest);

/** @param {string} name */
function div(name) {
  const element = document.createElement("div");
  element.className = name;
  return element;
}
