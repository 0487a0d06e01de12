/**
 * Shows and plays a song's beats: the position, its bars, a click on each beat, and tap input.
 */
import { fetchGrid } from "../player/grid.js";
import { play, player } from "../player/player.js";
import { textsOf } from "../texts.js";

/** Visible seconds in the close-up. */
const span = 8;
/** Seconds by which clicks are scheduled ahead. */
const ahead = 0.25;
/** Stays on across songs, and when a correction reloads the page. */
let isClicking = false;

/** @param {HTMLElement} section */
export function start(section) {
  const track = section.dataset.beat ?? "";
  const texts = textsOf("beat-texts");
  const stopped = new AbortController();
  const { signal } = stopped;
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (section.querySelector(`[data-part="${name}"]`));
  const place = /** @type {HTMLInputElement} */ (part("place"));
  const clickButton = part("click");
  const canvas = /** @type {HTMLCanvasElement} */ (part("beats"));
  const taps = /** @type {HTMLFormElement} */ (part("taps"));
  /** @type {import("../player/grid.js").Grid | undefined} */
  let grid;
  let clickedUntil = 0;
  /** @type {number[]} */
  let tapped = [];
  let frame = 0;

  const isCurrent = () => player.item?.id === track;
  const heard = () => (isCurrent() ? player.heardPlace : Number(place.value));

  for (const element of [place, clickButton, taps, part("close")]) element.hidden = false;
  showClick();
  fetchGrid(track, signal).then((found) => {
    grid = found;
    clickedUntil = 0;
    draw();
  }, () => {});

  place.addEventListener("input", () => {
    if (isCurrent()) void player.seek(Number(place.value));
    draw();
  });
  clickButton.addEventListener("click", () => {
    isClicking = !isClicking;
    clickedUntil = 0;
    showClick();
    if (isClicking && !(isCurrent() && player.state === "playing")) void listen();
  });
  part("tap").addEventListener("pointerdown", (event) => {
    event.preventDefault();
    part("tap").focus();
    tap();
  });
  part("tap").addEventListener("keydown", (event) => {
    if ((event.key !== " " && event.key !== "Enter") || event.repeat) return;
    event.preventDefault();
    tap();
  });
  player.addEventListener("place", goOn, { signal });
  player.addEventListener("change", goOn, { signal });
  addEventListener("resize", draw, { signal });
  goOn();

  function showClick() {
    clickButton.setAttribute("aria-pressed", String(isClicking));
  }

  async function listen() {
    if (isCurrent()) return player.toggle();
    const from = Number(place.value);
    player.wake();
    await play([track]);
    if (from > 0) await player.seek(from);
  }

  function goOn() {
    if (!isCurrent()) return;
    if (!place.matches(":active")) place.value = String(player.place);
    if (isClicking && grid && player.state === "playing") click(grid);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  }

  /** @param {import("../player/grid.js").Grid} grid */
  function click({ beats, startsBar }) {
    // The person sought, or playback restarted.
    if (clickedUntil < player.place || clickedUntil > player.place + 2 * ahead) clickedUntil = player.place;
    const until = player.place + ahead * player.speed;
    const due = [];
    for (let index = firstAfter(beats, clickedUntil); index < beats.length && beats[index] < until; index += 1) {
      due.push({ moment: beats[index], isBar: startsBar[index] === 1 });
    }
    clickedUntil = until;
    player.sound?.click(due);
  }

  function tap() {
    if (!isCurrent() || player.state !== "playing") {
      tapped = [];
      part("taps-so-far").textContent = texts("tapStart");
      if (player.state !== "loading" || !isCurrent()) void listen();
      return;
    }
    const moment = player.heardPlace;
    // Taps after a pause start a new series.
    if (tapped.length > 0 && Math.abs(moment - tapped[tapped.length - 1]) > 3) tapped = [];
    tapped.push(moment);
    const missing = 4 - tapped.length;
    const use = part("use");
    use.hidden = missing > 0;
    const gaps = tapped.length - 1;
    const tempo = Math.round((60 * gaps) / (tapped[gaps] - tapped[0]) * 10) / 10;
    part("taps-so-far").textContent = missing > 0 ? texts("tapMore", { count: missing }) : texts("tapped", { tempo });
    use.textContent = texts("use", { tempo: Math.round(tempo) });
    /** @type {HTMLInputElement} */ (taps.elements.namedItem("taps")).value = tapped.map((each) => each.toFixed(3)).join(" ");
  }

  function draw() {
    if (!grid) return;
    const pen = canvas.getContext("2d");
    const { width, height } = canvas.getBoundingClientRect();
    if (!pen || width === 0) return;
    const scale = devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
    const style = getComputedStyle(canvas);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    const from = heard() - span / 2;
    const x = (/** @type {number} */ time) => ((time - from) / span) * width;
    pen.fillStyle = colour("--edge");
    const step = Math.max(1, (0.05 / span) * width - 1);
    for (let index = Math.max(0, Math.floor(from * 20)); index < Math.min(grid.waveform.length, (from + span) * 20); index += 1) {
      const loud = (grid.waveform[index] / 255) ** 2 * (height - 24);
      pen.fillRect(x(index / 20), 20 + (height - 24 - loud) / 2, step, Math.max(1, loud));
    }
    pen.font = `600 12px ${style.fontFamily}`;
    let bar = 0;
    for (const [index, beat] of grid.beats.entries()) {
      const isBar = grid.startsBar[index] === 1;
      if (isBar) bar += 1;
      if (beat < from || beat > from + span) continue;
      pen.fillStyle = colour("--ink");
      pen.fillRect(x(beat) - (isBar ? 1.5 : 0.5), isBar ? 16 : 28, isBar ? 3 : 1, height);
      if (isBar) pen.fillText(String(bar), x(beat) - 2, 11);
    }
    pen.fillStyle = colour("--wrong");
    pen.fillRect(width / 2 - 1, 14, 2, height);
  }

  return () => {
    stopped.abort();
    cancelAnimationFrame(frame);
  };
}

/**
 * @param {number[]} sorted
 * @param {number} value
 */
function firstAfter(sorted, value) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
