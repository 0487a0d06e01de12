/**
 * On a watch-sized screen, one figure at a time: a tap, a swipe or an arrow key shows the next. `run-watch.css` defines the
 * size and the look.
 */

/** The style sheet defines each view's contents; the last exists only with a workout. */
const looks = ["time", "pace", "distance", "heart", "beat", "step"];
/** Browsers don't report whether a screen is round. */
const key = "upbeat-shape";
/** In pixels: a shorter movement is a tap. */
const leastSwipe = 24;
/** In milliseconds: how long a warning replaces the song. */
const warned = 12_000;

/** @param {import("./run.js").Run} run */
export const watch = (run) => glance(run.part, run.screen, () => run.prepared?.plan !== undefined, run.ended);

/**
 * @param {HTMLElement} part
 * @param {import("./screen.js").Screen} screen
 * @param {() => boolean} hasSteps
 * @param {AbortSignal} signal
 */
export function glance(part, screen, hasSteps, signal) {
  beRound(part, /** @type {HTMLInputElement} */ (screen.find("[data-round]")), signal);
  part.dataset.look = looks[0];

  /** @param {number} by */
  const turn = (by) => {
    const there = hasSteps() ? looks : looks.slice(0, -1);
    const place = there.indexOf(part.dataset.look ?? "");
    part.dataset.look = there[(place + by + there.length) % there.length];
  };
  const area = screen.find("[data-turn]");
  let downAt = NaN;
  let isSwipe = false;
  area.addEventListener("pointerdown", ({ clientX }) => (downAt = clientX), { signal });
  area.addEventListener("pointerup", ({ clientX }) => {
    const moved = clientX - downAt;
    isSwipe = Math.abs(moved) >= leastSwipe;
    if (isSwipe) turn(moved < 0 ? 1 : -1);
  }, { signal });
  area.addEventListener("click", () => {
    // A swipe also ends with a click.
    if (!isSwipe) turn(1);
    isSwipe = false;
  }, { signal });
  addEventListener("keydown", ({ key, target }) => {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isTyping || area.offsetParent === null) return;
    if (key === "ArrowRight") turn(1);
    else if (key === "ArrowLeft") turn(-1);
  }, { signal });

  let timer = 0;
  const warning = new MutationObserver(() => {
    part.dataset.warned = "true";
    clearTimeout(timer);
    timer = setTimeout(() => (part.dataset.warned = "false"), warned);
  });
  warning.observe(screen.find("[data-warning]"), { childList: true });
  signal.addEventListener("abort", () => (warning.disconnect(), clearTimeout(timer)));
}

/**
 * The screen's shape, from `?shape=round` or the person's choice on this device.
 * @param {HTMLElement} part
 * @param {HTMLInputElement} choice
 * @param {AbortSignal} signal
 */
function beRound(part, choice, signal) {
  const keep = (/** @type {string} */ shape) => {
    localStorage.setItem(key, shape);
    part.dataset.shape = shape;
  };
  const asked = new URLSearchParams(location.search).get("shape");
  if (asked === "round" || asked === "square") keep(asked);
  part.dataset.shape = localStorage.getItem(key) ?? "square";
  choice.checked = part.dataset.shape === "round";
  choice.addEventListener("change", () => keep(choice.checked ? "round" : "square"), { signal });
}
