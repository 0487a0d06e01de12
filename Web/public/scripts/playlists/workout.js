/** Shows how well the library covers a workout while the person describes it. */
import { ask } from "../api.js";
import { textsOf } from "../texts.js";
import { genresOf, namesOf, numberOf, textOf, whenItRests } from "./form.js";

/**
 * The same values as on the server (SmartForm.swift).
 * @type {Record<string, number>}
 */
const centres = { low: 0.15, middle: 0.5, high: 0.85 };

/** @param {HTMLElement} element */
export function start(element) {
  const form = /** @type {HTMLFormElement} */ (element);
  const texts = textsOf("making-texts");
  const plan = /** @type {HTMLSelectElement | null} */ (form.querySelector("#plan"));
  const own = /** @type {HTMLElement} */ (form.querySelector("[data-without-plan]"));
  const intensity = /** @type {HTMLInputElement} */ (form.querySelector("#intensity"));
  const shown = /** @type {HTMLOutputElement} */ (form.querySelector("#intensity-value"));
  const show = () => {
    own.hidden = plan !== null && plan.value !== "";
    shown.value = intensity.value;
  };
  form.addEventListener("input", show);
  show();
  return whenItRests(form, async (signal) => {
    if (own.hidden) return "";
    const fields = new FormData(form);
    const seed = numberOf(fields, "seed") ?? numberOf(fields, "drawn");
    const { share: whole, wanted } = await ask("POST", "/library/coverage", { recipe: recipe(fields), seed }, { signal });
    const share = Math.floor(100 * whole);
    const advice = wanted === undefined ? "" : ` ${texts("advice", { tempo: Math.round(wanted) })}`;
    return texts("covered", { share }) + advice;
  });
}

/** @param {FormData} fields */
function recipe(fields) {
  const [genres, artists] = [genresOf(fields), namesOf(fields, "artists")];
  const [energy, valence] = [centres[textOf(fields, "energy") ?? ""], centres[textOf(fields, "valence") ?? ""]];
  return {
    activity: textOf(fields, "activity"),
    minutes: numberOf(fields, "minutes"),
    intensity: numberOf(fields, "intensity"),
    cadence: numberOf(fields, "cadence"),
    filter: genres.length + artists.length === 0 ? undefined : {
      genres: genres.length > 0 ? genres : undefined, artists: artists.length > 0 ? artists : undefined,
    },
    mood: energy === undefined && valence === undefined ? undefined : { energy, valence },
  };
}
