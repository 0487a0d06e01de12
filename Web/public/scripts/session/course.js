/**
 * One cursor for all charts of a session and its map: by pointer, touch, or arrow keys on a slider. Also reloads the page when
 * the session's figures are ready.
 */
import { ask } from "../api.js";
import { clockTime } from "../clock.js";
import { refresh } from "../visits.js";

/**
 * The server's charts (SessionCharts.swift); `values` has one value per step of the axis.
 * @typedef {{ name: string, unit: string, digits: number, isClock: boolean, values: (number | null)[] }} Line
 * @typedef {{ step: number, reach: number, lines: Line[], songs: { start: number, end: number, words: string }[] }} Course
 */

/** @param {HTMLElement} element */
export function start(element) {
  const charts = /** @type {HTMLElement | null} */ (element.querySelector("[data-course]"));
  // Marks the position on the tile map, once that has loaded.
  /** @type {(time: number) => void} */
  let markOnTiles = () => {};
  const guided = charts ? guide(element, charts, (at) => markOnTiles(at)) : () => {};
  let stop = guided;
  const box = /** @type {HTMLElement | null} */ (element.querySelector("[data-tiles]"));
  if (box) void layTiles(box);
  /** @param {HTMLElement} box */
  async function layTiles(box) {
    // If the map can't be loaded, the drawn route stays.
    const laid = await import("./tiles.js").then(({ lay }) => lay(box)).catch(() => undefined);
    if (!laid) return;
    if (!element.isConnected) return laid.stop();
    markOnTiles = laid.mark;
    stop = () => (guided(), laid.stop());
  }
  if (element.dataset.pending === undefined) return () => stop();
  let timer = setTimeout(look, 400, 800);
  /**
   * Polls for the figures: they are often ready before an event stream could open.
   * @param {number} pause milliseconds until the next poll
   */
  async function look(pause) {
    // Without a response, assume that they are still pending.
    const { figuresPending } = await ask("GET", `/training/sessions/${element.dataset.session}`).catch(() => ({ figuresPending: true }));
    if (!element.isConnected) return;
    // New figures would empty a form that somebody fills in.
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (element.querySelectorAll("details.edit[open] input"));
    const isEdited = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
    if (figuresPending || isEdited) timer = setTimeout(look, pause, Math.min(2 * pause, 10_000));
    else void refresh();
  }
  return () => (stop(), clearTimeout(timer));
}

/**
 * @param {HTMLElement} element
 * @param {HTMLElement} charts
 * @param {(time: number) => void} markToo
 */
function guide(element, charts, markToo) {
  /** @type {Course} */
  const course = JSON.parse(charts.dataset.course ?? "");
  const slider = /** @type {HTMLInputElement} */ (charts.querySelector("#cursor"));
  const time = /** @type {HTMLElement} */ (charts.querySelector("[data-time]"));
  const song = charts.querySelector("[data-song]");
  const cursors = /** @type {NodeListOf<HTMLElement>} */ (charts.querySelectorAll(".cursor"));
  const readings = [...charts.querySelectorAll("[data-reading]")];
  const mark = markOn(element.querySelector(".session-map"));
  const most = Number(slider.max);
  let frame = 0;

  const show = () => {
    frame = 0;
    const place = Number(slider.value);
    const at = (place + 0.5) * course.step;
    for (const cursor of cursors) {
      cursor.hidden = false;
      cursor.style.transform = `translateX(${(100 * (place + 0.5)) / (most + 1)}%)`;
    }
    time.textContent = clockTime(at);
    const said = course.lines.map((line, number) => {
      const words = wordsOf(line, place, course.reach);
      readings[number].textContent = words;
      return words === "–" ? "" : `${line.name} ${words}`;
    });
    const played = course.songs.find(({ start, end }) => start <= at && at < end)?.words ?? "";
    if (song) song.textContent = played;
    slider.setAttribute("aria-valuetext", [clockTime(at), ...said, played].filter(Boolean).join(", "));
    mark(at);
    markToo(at);
  };
  const point = (/** @type {number} */ place) => {
    slider.value = String(place);
    if (!frame) frame = requestAnimationFrame(show);
  };
  slider.setAttribute("aria-valuetext", clockTime(0));
  slider.addEventListener("input", () => point(Number(slider.value)));
  for (const kind of ["pointermove", "pointerdown"]) {
    charts.addEventListener(kind, (event) => {
      const { target, clientX } = /** @type {PointerEvent} */ (event);
      const plot = /** @type {Element} */ (target).closest(".plot")?.getBoundingClientRect();
      if (!plot) return;
      point(Math.min(most, Math.max(0, Math.floor(((clientX - plot.left) / plot.width) * (most + 1)))));
    });
  }
  // A form with times takes the cursor's time: into the last used field, or the first.
  element.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-take]");
    const fields = [.../** @type {NodeListOf<HTMLInputElement>} */ (button?.closest("form")?.querySelectorAll("input.form-control") ?? [])];
    const field = fields.find((each) => each === used) ?? fields[0];
    if (!field) return;
    field.value = clockTime((Number(slider.value) + 0.5) * course.step);
    field.focus();
  });
  /** @type {EventTarget | null} */
  let used = null;
  element.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("input.form-control")) used = target;
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * The nearest value within reach: devices report some values only every few seconds.
 * @param {Line} line
 * @param {number} place
 * @param {number} reach
 */
function wordsOf({ values, unit, digits, isClock }, place, reach) {
  for (let off = 0; off <= reach; off += 1) {
    const value = values[place - off] ?? values[place + off];
    if (value === null || value === undefined) continue;
    const { lang } = document.documentElement;
    const number = value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return `${isClock ? clockTime(value) : number}\u00a0${unit}`;
  }
  return "–";
}

/**
 * Marks the position on the route; nothing where the receiver had no fix, or the route is hidden.
 * @param {Element | null} map
 * @returns {(time: number) => void}
 */
function markOn(map) {
  const dot = map?.querySelector(".route-cursor");
  if (!map || !dot) return () => {};
  const pieces = [.../** @type {NodeListOf<SVGPathElement>} */ (map.querySelectorAll("[data-times]"))].map((path) => ({
    times: (path.dataset.times ?? "").split(",").map(Number),
    places: (path.getAttribute("d") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [],
  }));
  return (time) => {
    const piece = pieces.find(({ times }) => times[0] - 10 <= time && time <= times[times.length - 1] + 10);
    if (!piece) {
      dot.removeAttribute("cx");
      return;
    }
    const { times, places } = piece;
    const found = times.findIndex((each) => each > time);
    const next = Math.max(1, found < 0 ? times.length - 1 : found);
    const [from, to] = [times[next - 1], times[next] ?? times[next - 1]];
    const share = to > from ? Math.min(1, Math.max(0, (time - from) / (to - from))) : 0;
    const between = (/** @type {number} */ axis) => {
      const before = places[2 * next - 2 + axis];
      return before + ((places[2 * next + axis] ?? before) - before) * share;
    };
    dot.setAttribute("cx", String(between(0)));
    dot.setAttribute("cy", String(between(1)));
  };
}
