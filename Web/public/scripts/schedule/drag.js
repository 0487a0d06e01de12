/** Moves a week's workouts to another day by mouse. By finger and keys, each workout's form does the same. */

/** @param {HTMLElement} week */
export function start(week) {
  /** @type {HTMLElement | undefined} */
  let dragged;
  for (const slot of week.querySelectorAll("[data-slot]")) slot.setAttribute("draggable", "true");

  /** @param {Event} event */
  const day = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-day]"));
  const leave = () => week.querySelectorAll(".is-over").forEach((each) => each.classList.remove("is-over"));

  /** @param {DragEvent} event */
  function take(event) {
    const slot = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-slot]"));
    // Inside its open panel the person types dates and selects text.
    if (!slot || slot.querySelector("details[open]")) {
      event.preventDefault();
      return;
    }
    dragged = slot;
    slot.classList.add("is-dragged");
    event.dataTransfer?.setData("text/plain", slot.querySelector(".slot-title")?.textContent ?? "");
  }
  /** @param {DragEvent} event */
  function over(event) {
    const to = day(event);
    if (!dragged || !to) return;
    event.preventDefault();
    leave();
    to.classList.add("is-over");
  }
  /** @param {DragEvent} event */
  function drop(event) {
    const to = day(event);
    const form = /** @type {HTMLFormElement | null | undefined} */ (dragged?.querySelector("form[data-move]"));
    if (!to || !form) return;
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("day"));
    if (field.value === to.dataset.day) return;
    field.value = to.dataset.day ?? field.value;
    form.requestSubmit(form.querySelector("button"));
  }
  function end() {
    dragged?.classList.remove("is-dragged");
    dragged = undefined;
    leave();
  }
  week.addEventListener("dragstart", take);
  week.addEventListener("dragover", over);
  week.addEventListener("drop", drop);
  week.addEventListener("dragend", end);
  return () => {
    week.removeEventListener("dragstart", take);
    week.removeEventListener("dragover", over);
    week.removeEventListener("drop", drop);
    week.removeEventListener("dragend", end);
  };
}
