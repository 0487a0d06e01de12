/** A short hint for first use. Once closed, it stays hidden on this device. */

/** @param {HTMLElement} part with `data-hint`, its name */
export function start(part) {
  const key = `upbeat-hint-${part.dataset.hint}`;
  if (localStorage.getItem(key)) return;
  part.hidden = false;
  part.querySelector("button")?.addEventListener("click", () => {
    localStorage.setItem(key, "read");
    part.hidden = true;
  });
}
