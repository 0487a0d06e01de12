/**
 * A workout while it is written: its picture follows what is typed, and the bars of its steps are pulled up and down by mouse,
 * finger and arrow keys.
 */
import { whileLoading } from "../loading.js";
import { sayWrong } from "../say.js";

/** @param {HTMLElement} element */
export function start(element) {
  const form = /** @type {HTMLFormElement} */ (element);
  const picture = () => /** @type {HTMLElement} */ (document.getElementById("picture"));
  /** @type {(row: string, name: string) => HTMLInputElement | HTMLSelectElement | null} */
  const field = (row, name) => form.querySelector(`[name="${row}-${name}"]`);
  /** @type {(row: string) => SVGPathElement[]} */
  const barsOf = (row) => [.../** @type {NodeListOf<SVGPathElement>} */ (picture().querySelectorAll(`[data-row="${row}"]`))];

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  /** @type {AbortController | undefined} */
  let asking;
  const look = () => {
    clearTimeout(soon);
    asking?.abort();
    soon = setTimeout(() => void draw().catch(sayWrong), 250);
  };

  async function draw() {
    asking = new AbortController();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    fields.set("do", "look");
    fields.delete("line");
    const request = { method: "POST", body: fields, signal: asking.signal, headers: { Accept: "text/html" } };
    const answer = await whileLoading(picture(), fetch(form.action, request));
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("picture");
    if (!next || drag) return;
    const focused = document.activeElement?.id;
    const isOpen = picture().querySelector("details[open]");
    picture().replaceWith(next);
    if (isOpen) next.querySelector("details")?.setAttribute("open", "");
    arm();
    if (focused?.startsWith("bar-")) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  /** What only a script can move is a slider only with it. */
  function arm() {
    for (const bar of picture().querySelectorAll("path[id]")) {
      bar.setAttribute("role", "slider");
      bar.setAttribute("tabindex", "0");
      bar.setAttribute("aria-orientation", "vertical");
      tell(/** @type {SVGPathElement} */ (bar), 0);
    }
  }

  /** @type {(bar: SVGPathElement, more: number) => number} */
  const valueOf = ({ dataset }, more) => Math.round(Number(dataset.to) / Number(dataset.scale)) + more;

  /** @type {(bar: SVGPathElement, more: number) => void} */
  function tell(bar, more) {
    const { name = "", least = "", most = "", unit = "" } = bar.dataset;
    const value = valueOf(bar, more);
    const entries = { label: name, valuemin: least, valuemax: most, valuenow: `${value}`, valuetext: `${value} ${unit}` };
    for (const [key, text] of Object.entries(entries)) bar.setAttribute(`aria-${key}`, text);
  }

  /**
   * Shows a step so many a minute faster than it was drawn, and writes it into its row.
   * @param {string} row
   * @param {number} wish
   */
  function pull(row, wish) {
    const bars = barsOf(row);
    const first = bars[0].dataset;
    const now = valueOf(bars[0], 0);
    const more = Math.min(Math.max(Math.round(wish), Number(first.least) - now), Number(first.most) - now);
    const { low, high } = scale();
    /** @param {number} rate */
    const y = (rate) => (200 * (high - rate)) / (high - low);
    for (const bar of bars) {
      const { x, width, from, to } = bar.dataset;
      const up = more * Number(bar.dataset.scale);
      const [left, right] = [y(Number(from) + up), y(Number(to) + up)];
      bar.setAttribute("d", `M${x} 200V${left}L${Number(x) + Number(width)} ${right}V200Z`);
    }
    tell(bars[0], more);
    write(row, "target", first.word ?? "");
    write(row, "to", `${now + more}`);
    if (field(row, "course")?.value === "ramp") {
      write(row, "from", `${Math.round(Number(first.from) / Number(first.scale)) + more}`);
    }
    return more;
  }

  /** @type {(row: string, name: string, value: string) => void} */
  function write(row, name, value) {
    const input = field(row, name);
    if (input) input.value = value;
  }

  const scale = () => {
    const { low, high } = /** @type {SVGElement} */ (picture().querySelector("svg[data-low]")).dataset;
    return { low: Number(low), high: Number(high) };
  };

  /** @type {{ row: string, pointer: number, y: number, perPixel: number } | undefined} */
  let drag;
  /** @param {PointerEvent} event */
  function grab(event) {
    const bar = /** @type {Element} */ (event.target).closest?.(".plan-bar");
    if (!(bar instanceof SVGPathElement) || event.button !== 0) return;
    event.preventDefault();
    asking?.abort();
    clearTimeout(soon);
    bar.setPointerCapture(event.pointerId);
    const { low, high } = scale();
    const height = /** @type {SVGElement} */ (bar.ownerSVGElement).getBoundingClientRect().height;
    const perPixel = (high - low) / height / Number(bar.dataset.scale);
    drag = { row: bar.dataset.row ?? "", pointer: event.pointerId, y: event.clientY, perPixel };
    document.getElementById(`bar-${drag.row}`)?.focus({ preventScroll: true });
  }
  /** @param {PointerEvent} event */
  function move(event) {
    if (drag?.pointer === event.pointerId) pull(drag.row, (drag.y - event.clientY) * drag.perPixel);
  }
  /** @param {PointerEvent} event */
  function drop(event) {
    if (drag?.pointer !== event.pointerId) return;
    drag = undefined;
    look();
  }

  /** How far keys have moved the bar that is drawn. */
  let moved = { row: "", by: 0 };
  /** @param {KeyboardEvent} event */
  function press(event) {
    const bar = event.target;
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5, Home: -999, End: 999 }[event.key];
    if (!(bar instanceof SVGPathElement) || by === undefined) return;
    event.preventDefault();
    const row = bar.dataset.row ?? "";
    const before = moved.row === row && bar.hasAttribute("data-moved") ? moved.by : 0;
    bar.setAttribute("data-moved", "");
    moved = { row, by: pull(row, before + by) };
    look();
  }

  /** @param {Event} event */
  function typed(event) {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "line") return;
    const [row, what] = name.split("-");
    const bar = what === "target" ? barsOf(row)[0] : undefined;
    // The number that stood there was of another kind.
    if (bar && value === bar.dataset.word) write(row, "to", `${valueOf(bar, 0)}`);
    else if (what === "target") write(row, "to", "");
    if (what === "target") write(row, "from", "");
    look();
  }

  form.addEventListener("input", typed);
  form.addEventListener("pointerdown", grab);
  form.addEventListener("pointermove", move);
  form.addEventListener("pointerup", drop);
  form.addEventListener("pointercancel", drop);
  form.addEventListener("keydown", press);
  arm();
  if (picture().querySelector("path") && !document.getElementById("coverage")?.textContent) look();
  return () => {
    clearTimeout(soon);
    asking?.abort();
  };
}
