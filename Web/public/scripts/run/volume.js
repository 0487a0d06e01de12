/** The music's volume, beside the phone's own buttons. It is kept on this device, and recorded to protect hearing. */

const key = "upbeat-volume";
/** In milliseconds: the interval of records between changes, so that every part of a run has one. */
const recordedEvery = 10_000;

/** @param {import("./run.js").Run} run */
export function volume(run) {
  const slider = /** @type {HTMLInputElement} */ (run.screen.find("[data-volume]"));
  slider.value = localStorage.getItem(key) ?? "1";
  let recorded = -recordedEvery;
  const record = () => {
    if (run.state !== "running") return;
    recorded = performance.now();
    run.recording?.add("volume", recorded / 1000, { values: Number(slider.value) });
  };
  const turn = () => {
    if (run.decks) run.decks.volume = Number(slider.value);
    record();
  };
  slider.addEventListener("input", () => {
    localStorage.setItem(key, slider.value);
    turn();
  }, { signal: run.ended });
  run.part.addEventListener("upbeat:state", turn, { signal: run.ended });
  run.part.addEventListener("upbeat:second", () => {
    if (performance.now() - recorded >= recordedEvery) record();
  }, { signal: run.ended });
}
