/** How loud the music is, besides what the phone's own buttons do; it stays so on this device. */

const key = "upbeat-volume";

/** @param {import("./run.js").Run} run */
export function volume(run) {
  const slider = /** @type {HTMLInputElement} */ (run.screen.find("[data-volume]"));
  slider.value = localStorage.getItem(key) ?? "1";
  const turn = () => {
    if (run.decks) run.decks.volume = Number(slider.value);
  };
  slider.addEventListener("input", () => {
    localStorage.setItem(key, slider.value);
    turn();
  }, { signal: run.ended });
  run.part.addEventListener("upbeat:state", turn, { signal: run.ended });
}
