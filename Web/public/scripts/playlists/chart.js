/** Links the songs under a workout's curve to their entries in the list, and highlights the current one. */

/** @param {HTMLElement} chart */
export function start(chart) {
  /** @param {Event} event */
  const entry = (event) => /** @type {SVGElement} */ (event.target).dataset?.entry;
  /** @param {Event} event */
  const point = (event) => {
    for (const row of document.querySelectorAll(".entry.is-pointed")) row.classList.remove("is-pointed");
    const id = event.type === "pointerover" ? entry(event) : undefined;
    if (id) document.getElementById(`entry-${id}`)?.classList.add("is-pointed");
  };
  chart.addEventListener("pointerover", point);
  chart.addEventListener("pointerout", point);
  chart.addEventListener("click", (event) => {
    const row = document.getElementById(`entry-${entry(event)}`);
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  });
}
