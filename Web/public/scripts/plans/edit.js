/**
 * The workout editor: redraws the curve while the person types, then chooses the songs again. Mouse, finger and arrow keys
 * drag the bars of its steps. Unsaved changes are kept as a draft.
 */
import { whileLoading } from "../loading.js";
import { hear } from "../player/player.js";
import { say, sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { Draft } from "./draft.js";
import { exerciseOffers } from "./exercises.js";

/**
 * The last songs shown. After a form is sent they stay until the new ones load, so that the page doesn't jump.
 * @type {{ action: string, songs: HTMLElement } | undefined}
 */
let former;

/** @param {HTMLElement} element */
export function start(element) {
  const form = /** @type {HTMLFormElement} */ (element);
  /** @type {(id: string) => HTMLElement} */
  const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const picture = () => part("picture");
  /** @type {(row: string, name: string) => HTMLInputElement | HTMLSelectElement | null} */
  const field = (row, name) => form.querySelector(`[name="${row}-${name}"]`);
  /** @type {(row: string) => SVGPathElement[]} */
  const barsOf = (row) => [.../** @type {NodeListOf<SVGPathElement>} */ (picture().querySelectorAll(`[data-row="${row}"]`))];
  const draft = new Draft(form);
  const offers = exerciseOffers(part("exercise-names"));

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  let asking = new AbortController();
  const look = (after = 150) => {
    clearTimeout(soon);
    asking.abort();
    soon = setTimeout(() => void draw().catch(sayWrong), after);
  };

  /** Draws the curve at once, then the songs, which take longer. */
  async function draw() {
    asking = new AbortController();
    const { signal } = asking;
    const page = await ask("curve", signal);
    const fault = page.querySelector("#picture .alert");
    if (!page.getElementById("picture") || drag) return;
    picture().querySelector(".alert")?.remove();
    // Keep the last curve while a number is incomplete, so that the page doesn't jump.
    if (fault && picture().querySelector("path")) return picture().append(fault);
    const focused = document.activeElement?.id;
    for (const id of ["picture", "table"]) replace(id, page);
    arm();
    if (focused?.startsWith("bar-")) document.getElementById(focused)?.focus({ preventScroll: true });
    await drawSongs(signal);
  }

  /** @param {AbortSignal} signal */
  async function drawSongs(signal) {
    if (!picture().querySelector("path")) return;
    const page = await whileLoading(part("songs"), ask("songs", signal));
    // The same person saved a newer version in another tab.
    if (page.getElementById("songs")?.hasAttribute("data-late")) {
      soon = setTimeout(() => void drawSongs(signal).catch(sayWrong), 1000);
      return;
    }
    if (signal.aborted || !page.getElementById("songs")) return;
    const focused = part("songs").contains(document.activeElement) ? document.activeElement?.id : undefined;
    replace("songs", page);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    show();
  }

  /**
   * @param {"curve" | "songs"} what
   * @param {AbortSignal} signal
   */
  async function ask(what, signal) {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    fields.set("do", "look");
    fields.set("part", what);
    fields.delete("line");
    const answer = await fetch(form.action, { method: "POST", body: fields, signal, headers: { Accept: "text/html" } });
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  }

  /**
   * Replaces an element by the same element of another page; open `details` stay open.
   * @param {string} id
   * @param {Document} page
   */
  function replace(id, page) {
    const next = page.getElementById(id);
    if (!next) return;
    const open = [...part(id).querySelectorAll("details[open]")].map((each) => each.id);
    part(id).replaceWith(next);
    for (const each of open) document.getElementById(each)?.setAttribute("open", "");
  }

  /** On narrow screens the blocks under the curve have no room for text, so the list opens. */
  function show() {
    const list = part("song-list");
    if (former?.action !== form.action && !list.hidden && matchMedia("(max-width: 47.99rem)").matches) list.setAttribute("open", "");
    former = { action: form.action, songs: part("songs") };
    draft.keep();
  }

  /** @param {Event} event */
  function clicked(event) {
    const target = /** @type {Element} */ (event.target);
    const change = /** @type {HTMLElement | null} */ (target.closest("[data-hear]"));
    if (change) void hear(JSON.parse(change.dataset.hear ?? "[]"));
    const block = /** @type {SVGElement | null} */ (target.closest("[data-song]"));
    if (!block) return;
    part("song-list").setAttribute("open", "");
    const row = part(`place-${block.dataset.song}`);
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
  }

  /** Makes the bars sliders: without a script they can't be moved. */
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
   * Draws a step at a changed cadence (steps per minute) and writes the cadence into its row.
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
    const bar = /** @type {Element} */ (event.target).closest?.(".plan-bar:not(.is-still)");
    if (!(bar instanceof SVGPathElement) || event.button !== 0) return;
    event.preventDefault();
    asking.abort();
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

  /** How far arrow keys have moved the current bar. */
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
    if (what === "exercise") offers.offer(value);
    // Another kind of group has other fields.
    if (what === "kind") return form.requestSubmit(/** @type {HTMLButtonElement} */ (form.querySelector("button[value=look]")));
    const bar = what === "target" ? barsOf(row)[0] : undefined;
    // The number in the field has another unit: replace it.
    if (bar && value === bar.dataset.word) write(row, "to", `${valueOf(bar, 0)}`);
    else if (what === "target") write(row, "to", "");
    if (what === "target") write(row, "from", "");
    look();
  }

  /** @param {SubmitEvent} event */
  function sent({ submitter }) {
    const { value } = /** @type {HTMLButtonElement} */ (submitter ?? document.createElement("button"));
    if (["save", "save-over", "discard"].includes(value)) draft.forget();
    else draft.forgetLine();
  }

  form.addEventListener("input", typed);
  form.addEventListener("input", draft.keep);
  form.addEventListener("submit", sent);
  form.addEventListener("click", clicked);
  form.addEventListener("pointerdown", grab);
  form.addEventListener("pointermove", move);
  form.addEventListener("pointerup", drop);
  form.addEventListener("pointercancel", drop);
  form.addEventListener("keydown", press);
  /** @type {HTMLInputElement} */ (form.querySelector("[name=part]")).value = "curve";
  arm();
  if (draft.bringBack()) say(textsOf("plan-texts")("returned"));
  else if (part("songs").hasAttribute("data-drawn")) show();
  else if (picture().querySelector("path")) {
    takeOver();
    asking = new AbortController();
    void drawSongs(asking.signal).catch(sayWrong);
  }
  return () => {
    clearTimeout(soon);
    asking.abort();
    offers.stop();
  };

  /** Shows the previous songs while the new ones load, unless other songs have been pinned meanwhile. */
  function takeOver() {
    /** @type {(songs: HTMLElement) => string | undefined} */
    const pins = (songs) => /** @type {HTMLInputElement | null} */ (songs.querySelector("[name=pins]"))?.value;
    if (former?.action === form.action && pins(former.songs) === pins(part("songs"))) part("songs").replaceWith(former.songs);
  }
}
