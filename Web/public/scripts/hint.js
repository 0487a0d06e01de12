/** A short hint for who opens something first. Once it is closed it never comes again on this device. */

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
