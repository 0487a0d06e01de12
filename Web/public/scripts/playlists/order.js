/** Reorders songs of a list: drag the handle by mouse or finger, or press arrow keys on it. */
import { textsOf } from "../texts.js";

/** @param {HTMLElement} list */
export function start(list) {
  const texts = textsOf("order-texts");
  const voice = document.createElement("p");
  voice.className = "visually-hidden";
  voice.setAttribute("aria-live", "assertive");
  list.after(voice);

  const rows = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[data-entry-row]")]);
  /** @param {Event} event */
  const rowOf = (event) => {
    const handle = /** @type {Element} */ (event.target).closest(".entry-handle");
    return /** @type {HTMLElement | null} */ (handle?.closest("[data-entry-row]") ?? null);
  };
  /** @param {HTMLElement} row */
  const place = (row) => ({ place: rows().indexOf(row) + 1, count: rows().length });

  /**
   * Sends a row's new place to the server by the form for pages without a script.
   * @param {HTMLElement} row
   */
  function keep(row) {
    // If one form holds all rows, its button names the row to move and the row after it.
    const button = /** @type {HTMLButtonElement | null | undefined} */ (list.closest("form")?.querySelector("[data-place]"));
    if (button) {
      const next = /** @type {HTMLElement | null} */ (row.nextElementSibling);
      button.value = `move:${row.dataset.row}:${next?.dataset.row ?? rows().length}`;
      button.dataset.focus = row.querySelector(".entry-handle")?.id;
      button.form?.requestSubmit(button);
      return;
    }
    const form = /** @type {HTMLFormElement | null} */ (row.querySelector("form[data-place-form]"));
    if (!form) return;
    const before = /** @type {HTMLElement | null} */ (row.previousElementSibling);
    const to = document.createElement("input");
    to.type = "hidden";
    to.name = "to";
    // On a later page of a long list, the entry before the first row is unknown.
    to.value = before?.dataset.entryRow ?? "first";
    form.append(to);
    form.dataset.focus = row.querySelector(".entry-handle")?.id ?? row.id;
    form.requestSubmit();
  }

  /** @type {{ row: HTMLElement, pointer: number, from: Element | null } | undefined} */
  let drag;
  /** @param {PointerEvent} event */
  function grab(event) {
    const row = rowOf(event);
    if (!row || event.button !== 0) return;
    event.preventDefault();
    /** @type {Element} */ (event.target).setPointerCapture(event.pointerId);
    drag = { row, pointer: event.pointerId, from: row.previousElementSibling };
    row.classList.add("is-dragged");
  }
  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { row } = drag;
    const others = rows().filter((other) => other !== row);
    const next = others.find((other) => {
      const box = other.getBoundingClientRect();
      return event.clientY < box.top + box.height / 2;
    });
    if (next !== row.nextElementSibling) list.insertBefore(row, next ?? null);
    const edge = 72;
    if (event.clientY < edge) scrollBy(0, -16);
    if (event.clientY > innerHeight - edge) scrollBy(0, 16);
  }
  /** @param {PointerEvent} event */
  function drop(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { row, from } = drag;
    drag = undefined;
    row.classList.remove("is-dragged");
    if (event.type === "pointercancel") from ? from.after(row) : list.prepend(row);
    else if (row.previousElementSibling !== from) keep(row);
  }

  /**
   * Sends a row moved by keys after the last key press.
   * @type {ReturnType<typeof setTimeout> | undefined}
   */
  let soon;
  /** @param {KeyboardEvent} event */
  function step(event) {
    const row = rowOf(event);
    if (!row || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const other = event.key === "ArrowUp" ? row.previousElementSibling : row.nextElementSibling;
    if (!other) return;
    if (event.key === "ArrowUp") other.before(row);
    else other.after(row);
    /** @type {HTMLElement} */ (event.target).focus();
    voice.textContent = texts("moved", place(row));
    clearTimeout(soon);
    soon = setTimeout(() => keep(row), 700);
  }

  list.addEventListener("pointerdown", grab);
  list.addEventListener("pointermove", move);
  list.addEventListener("pointerup", drop);
  list.addEventListener("pointercancel", drop);
  list.addEventListener("keydown", step);
  return () => {
    clearTimeout(soon);
    voice.remove();
  };
}
