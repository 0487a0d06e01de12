/** Announces upcoming steps, milestones and problems during a run, by voice or tones, with the music lowered. */
import { textsOf } from "../texts.js";
import { CueRules } from "./cue-rules.js";
import { keptSettings, settingsForm, showVoices } from "./cue-settings.js";
import { Voice } from "./voice.js";

/** @param {import("./run.js").Run} run */
export function cues(run) {
  const { part, ended: signal } = run;
  const form = run.screen.find("[data-cues]");
  const texts = textsOf("cues-texts");
  const settings = keptSettings();
  const voice = new Voice(settings, () => run.decks);
  const rules = new CueRules((cue) => voice.say(cue), {
    texts, isImperial: run.screen.isImperial, time: () => run.readings?.workoutTime ?? 0,
    wants: (group) => settings.how !== "off" && settings.groups.includes(group),
  });

  const show = () => {
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-cue-for]"))) {
      row.hidden = settings.how === "off" || (row.dataset.cueFor === "voice" && settings.how !== "voice");
    }
    showVoices(/** @type {HTMLSelectElement} */ (form.querySelector("[data-cue=voice]")), settings.how === "voice" ? voice.voices : [], settings.voice);
    run.screen.find("[data-cues-now]").textContent = texts(settings.how);
    run.screen.find("[data-cues-state]").textContent = settings.how === "voice" && voice.canSpeak === false ? texts("noVoice") : "";
  };
  voice.changed = show;
  settingsForm(form, settings, () => {
    voice.forgive();
    if (settings.how === "off") voice.silence();
    show();
  }, signal);
  // Some browsers load their voices late.
  window.speechSynthesis?.addEventListener?.("voiceschanged", show, { signal });
  show();

  form.addEventListener("click", (event) => {
    if (/** @type {HTMLElement} */ (event.target).closest("[data-cues-try]")) void attempt();
  }, { signal });
  const attempt = async () => {
    voice.forgive();
    voice.silence();
    voice.unlock();
    await run.decks?.context.resume();
    voice.say({ group: "intervals", tone: "ahead", weight: 4, words: () => texts("sample") });
  };

  part.addEventListener("click", (event) => {
    const isStart = /** @type {HTMLElement} */ (event.target).closest?.("[data-do=start], [data-kept-do=go-on]");
    if (!isStart || !run.prepared) return;
    voice.unlock();
    rules.begin(run.prepared);
  }, { signal, capture: true });
  part.addEventListener("upbeat:decided", (event) => rules.note(/** @type {CustomEvent} */ (event).detail), { signal });
  part.addEventListener("upbeat:second", (event) => {
    if (run.state === "running") rules.second(/** @type {CustomEvent} */ (event).detail);
  }, { signal });
  let before = "ready";
  part.addEventListener("upbeat:state", (event) => {
    const state = /** @type {CustomEvent} */ (event).detail;
    // The first step's cue is already being spoken.
    if (state !== "running" || before === "paused") voice.silence();
    if (state === "paused" || (state === "running" && before === "paused")) rules.turn(state);
    before = state;
  }, { signal });
  signal.addEventListener("abort", () => voice.silence());
  addEventListener("pagehide", () => voice.silence(), { signal });
}
