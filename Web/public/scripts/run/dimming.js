/** The dimmed look, which saves the battery: black, few figures, and one big area to hold. */
import { whenHeld } from "./controls.js";

/**
 * @param {HTMLElement} part
 * @param {import("./screen.js").Screen} screen
 * @param {AbortSignal} signal
 */
export function dimming(part, screen, signal) {
  const dim = /** @type {HTMLElement} */ (screen.find("[data-dim]"));
  const area = /** @type {HTMLElement} */ (screen.find("[data-wake]"));
  const wake = () => {
    if (part.dataset.dimmed !== "true") return;
    screen.dim(false);
    dim.focus({ preventScroll: true });
  };
  dim.addEventListener("click", () => {
    screen.dim(true);
    area.focus();
  }, { signal });
  // Held, because a touch in a pocket or of a sleeve must not do it.
  whenHeld(area, wake, signal);
  // A screen reader's tap and a key are meant, and have no place on the screen.
  area.addEventListener("click", (event) => event.detail === 0 && wake(), { signal });
}
