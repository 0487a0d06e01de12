/** Settings for spoken cues: changed before or during a run, and kept on this device. */

/** @typedef {import("./cue-rules.js").Group} Group */
/**
 * `loud` 0…1; `rate` relative to the voice's normal rate; `voice` by its URI, or empty for the language's first voice.
 * @typedef {{ how: "voice" | "tones" | "off", groups: Group[], loud: number, rate: number, voice: string }} CueSettings
 */

const key = "upbeat-cues";
/** Few groups by default: a runner who plays music wants to hear music. */
const usual = /** @type {CueSettings} */ ({ how: "voice", groups: ["intervals", "safety"], loud: 1, rate: 1, voice: "" });

/** @returns {CueSettings} */
export function keptSettings() {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? "{}") };
  } catch {
    localStorage.removeItem(key);
    return { ...usual };
  }
}

/**
 * Shows the settings in the form, and saves changes.
 * @param {HTMLElement} form
 * @param {CueSettings} settings
 * @param {() => void} changed
 * @param {AbortSignal} signal
 */
export function settingsForm(form, settings, changed, signal) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[data-cue]"));
  for (const input of inputs) {
    const { cue = "", how } = input.dataset;
    if (how) input.checked = settings.how === how;
    else if (input.type === "checkbox") input.checked = settings.groups.includes(/** @type {Group} */ (cue));
    else if (input.type === "range") input.value = String(settings[/** @type {"loud" | "rate"} */ (cue)]);
  }
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { cue, how } = target.dataset;
    if (how) settings.how = /** @type {CueSettings["how"]} */ (how);
    else if (cue === "voice") settings.voice = target.value;
    else if (target.type === "range") settings[/** @type {"loud" | "rate"} */ (cue)] = Number(target.value);
    else settings.groups = [...inputs].filter((each) => each.type === "checkbox" && each.checked).map((each) => /** @type {Group} */ (each.dataset.cue));
    localStorage.setItem(key, JSON.stringify(settings));
    changed();
  }, { signal });
}

/**
 * @param {HTMLSelectElement} choice
 * @param {SpeechSynthesisVoice[]} voices
 * @param {string} chosen
 */
export function showVoices(choice, voices, chosen) {
  choice.replaceChildren(...voices.map(({ name, voiceURI }) => new Option(name, voiceURI, false, voiceURI === chosen)));
  // A single voice needs no menu.
  choice.closest("label")?.toggleAttribute("hidden", voices.length < 2);
}
