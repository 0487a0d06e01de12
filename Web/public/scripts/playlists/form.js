/** Shared by the two forms that query the server while the person types. */
import { Problem } from "../api.js";

/**
 * Calls `look` at the start, and when the form has not changed for a moment.
 * @param {HTMLFormElement} form
 * @param {(signal: AbortSignal) => Promise<string>} look returns the message for the form's current values
 * @returns {() => void} stops it
 */
export function whenItRests(form, look) {
  const place = /** @type {HTMLElement} */ (form.querySelector("[data-check]"));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let asking = new AbortController();
  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const words = await look(signal);
      if (!signal.aborted) place.textContent = words;
    } catch (error) {
      // A half-typed number is no error yet: the form reports errors when it is sent.
      const isTyped = error instanceof Problem && (error.status === 400 || error.status === 422);
      if (!signal.aborted) place.textContent = error instanceof Error && !isTyped ? error.message : "";
    }
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 350);
  };
  form.addEventListener("input", rest);
  form.addEventListener("change", rest);
  void ask();
  return () => {
    clearTimeout(timer);
    asking.abort();
  };
}

/**
 * A field's text, undefined if empty.
 * @param {FormData} fields
 * @param {string} name
 */
export const textOf = (fields, name) => String(fields.get(name) ?? "").trim() || undefined;

/**
 * @param {FormData} fields
 * @param {string} name
 */
export function numberOf(fields, name) {
  const text = textOf(fields, name);
  return text === undefined ? undefined : Number(text.replace(",", "."));
}

/**
 * @param {FormData} fields
 * @param {string} name
 */
export const namesOf = (fields, name) =>
  String(fields.get(name) ?? "").split(",").map((each) => each.trim()).filter(Boolean);

/**
 * The genres of the ticked check boxes.
 * @param {FormData} fields
 */
export const genresOf = (fields) =>
  [...fields].filter(([name]) => name.startsWith("genre-")).map(([, value]) => String(value));
