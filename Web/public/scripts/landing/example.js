/** The landing page's audio demo: plays the workout's music and shows its position and cadence. */
import { clockTime } from "../clock.js";

const example = /** @type {HTMLElement} */ (document.getElementById("landing-example"));
const audio = /** @type {HTMLAudioElement} */ (example.querySelector("audio"));
const player = /** @type {HTMLElement} */ (example.querySelector(".example-player"));
const button = /** @type {HTMLButtonElement} */ (player.querySelector("button"));
const range = /** @type {HTMLInputElement} */ (player.querySelector("input"));
const place = /** @type {SVGLineElement} */ (example.querySelector(".example-place"));
const now = /** @type {HTMLElement} */ (example.querySelector("[data-now]"));
const songs = /** @type {HTMLElement[]} */ ([...example.querySelectorAll("[data-from]")]);
const length = Number(example.dataset.length);
const knots = (example.dataset.knots ?? "").split(" ").map((knot) => knot.split(":").map(Number));

audio.hidden = true;
player.hidden = false;
button.addEventListener("click", () => {
  if (audio.paused) void audio.play();
  else audio.pause();
});
range.addEventListener("input", () => {
  audio.currentTime = Number(range.value);
  show();
});
for (const kind of ["play", "pause", "ended"]) audio.addEventListener(kind, () => (mark(), tick()));

function mark() {
  const isPlaying = !audio.paused;
  const words = (isPlaying ? example.dataset.pause : example.dataset.play) ?? "";
  const picture = /** @type {SVGUseElement} */ (button.querySelector("use"));
  picture.setAttribute("href", (picture.getAttribute("href") ?? "").replace(/#.*/, isPlaying ? "#pause" : "#play"));
  /** @type {HTMLElement} */ (button.querySelector("span")).textContent = words;
  button.setAttribute("aria-pressed", String(isPlaying));
}

function tick() {
  show();
  if (!audio.paused) requestAnimationFrame(tick);
}

function show() {
  const time = audio.currentTime;
  const x = String((time / length) * 300);
  place.removeAttribute("hidden");
  place.setAttribute("x1", x);
  place.setAttribute("x2", x);
  /** @type {HTMLElement} */ (example.querySelector(".example-now")).hidden = false;
  now.textContent = String(Math.round(rateAt(time)));
  range.value = String(Math.round(time));
  const clock = clockTime(time);
  range.setAttribute("aria-valuetext", clock);
  /** @type {HTMLElement} */ (player.querySelector(".example-time")).textContent = clock;
  const current = [...songs].reverse().find((song) => Number(song.dataset.from) <= time);
  for (const song of songs) {
    if (song === current) song.setAttribute("aria-current", "true");
    else song.removeAttribute("aria-current");
  }
}

/** @param {number} time */
function rateAt(time) {
  const next = knots.findIndex((knot) => knot[0] > time);
  if (next < 1) return knots[next < 0 ? knots.length - 1 : 0][1];
  const [from, to] = [knots[next - 1], knots[next]];
  return from[1] + ((time - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

export {};
