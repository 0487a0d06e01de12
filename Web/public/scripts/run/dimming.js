/** The dimmed view, which saves battery: black, few figures, and one large area to hold. */
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
  // Hold, so that a pocket or a sleeve can't trigger it.
  whenHeld(area, wake, signal);
  // A screen reader's tap or a key press is deliberate; such clicks have `detail` 0.
  area.addEventListener("click", (event) => event.detail === 0 && wake(), { signal });
}
