/** Counts the songs that match the rules of a smart playlist while the person edits them. */
import { ask } from "../api.js";
import { textsOf } from "../texts.js";
import { genresOf, namesOf, numberOf, textOf, whenItRests } from "./form.js";

/**
 * The same values as on the server (SmartForm.swift).
 * @type {Record<string, { min?: number, max?: number }>}
 */
const thirds = { low: { max: 0.35 }, middle: { min: 0.35, max: 0.65 }, high: { min: 0.65 } };

/** @param {HTMLElement} element */
export function start(element) {
  const form = /** @type {HTMLFormElement} */ (element);
  const texts = textsOf("making-texts");
  return whenItRests(form, async (signal) => {
    const { total } = await ask("GET", `/tracks?${question(new FormData(form))}`, undefined, { signal });
    const limit = numberOf(new FormData(form), "limit");
    return texts("fitting", { count: limit ? Math.min(total, limit) : total });
  });
}

/** @param {FormData} fields */
function question(fields) {
  const asked = new URLSearchParams({ limit: "1" });
  /**
   * @param {string} name
   * @param {string | number | undefined} value
   */
  const add = (name, value) => {
    if (value !== undefined) asked.append(name, String(value));
  };
  add("search", textOf(fields, "search"));
  for (const genre of genresOf(fields)) add("genre", genre);
  for (const artist of namesOf(fields, "artists")) add("artist", artist);
  for (const name of ["cadenceMin", "cadenceMax", "yearMin", "yearMax", "notPlayedForDays"]) add(name, numberOf(fields, name));
  for (const axis of ["energy", "valence"]) {
    const third = thirds[textOf(fields, axis) ?? ""];
    add(`${axis}Min`, third?.min);
    add(`${axis}Max`, third?.max);
  }
  if (fields.has("favourite")) add("favourite", "true");
  return asked;
}
