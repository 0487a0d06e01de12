/** Keyboard shortcuts for the tempo check: each key presses the button that names it in `data-key`. */
import { player } from "../player/player.js";

/** Single-key shortcuts can conflict with assistive software, so they can be turned off (WCAG 2.1.4). */
const key = "upbeat:review-keys";

/** @param {HTMLElement} card */
export function start(card) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const areOn = /** @type {HTMLInputElement | null} */ (document.getElementById("keys-on"));
  if (areOn) {
    areOn.checked = localStorage.getItem(key) !== "off";
    areOn.addEventListener("change", () => localStorage.setItem(key, areOn.checked ? "on" : "off"), { signal });
  }

  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!areOn?.checked || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (target.closest("input:not([type=checkbox]), select, textarea, dialog, #player")) return;
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // A focused control handles these keys itself.
    if ((pressed === "Enter" || pressed === " ") && target.closest("button, a, summary, input")) return;
    if (pressed === "t") {
      event.preventDefault();
      card.querySelector('[data-part="tap"]')?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
      return;
    }
    if (pressed === " ") {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (player.item && card.querySelector(`[data-beat="${player.item.id}"]`)) void player.toggle();
      else /** @type {HTMLElement | null} */ (card.querySelector("[data-play]"))?.click();
      return;
    }
    if (pressed === "c") return /** @type {HTMLElement | null} */ (card.querySelector('[data-part="click"]'))?.click();
    const button = /** @type {HTMLElement | null} */ (card.querySelector(`[data-key="${CSS.escape(pressed)}"]`));
    if (!button) return;
    event.preventDefault();
    button.click();
  }, { signal, capture: true });

  card.dataset.ready = "";
  return () => stopped.abort();
}
