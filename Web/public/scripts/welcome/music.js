/** A new account's music: the number of imported songs, and of songs still to analyse. */
import { ask } from "../api.js";
import { sayWrong } from "../say.js";
import { textsOf } from "../texts.js";

/** @param {HTMLElement} element */
export function start(element) {
  if (element.dataset.busy !== "true") return;
  const texts = textsOf("music-texts");
  const leaving = new AbortController();
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (element.querySelector(`[data-${name}]`));

  async function look() {
    const { signal } = leaving;
    const library = await ask("GET", "/library", undefined, { signal });
    const jobs = await ask("GET", "/jobs?limit=20", undefined, { signal });
    const making = jobs.items.find((/** @type {{ kind: string }} */ job) => job.kind === "demo-songs");
    const isMaking = making !== undefined && ["waiting", "running"].includes(making.state);
    const waiting = library.states.waiting ?? 0;
    show("songs", library.tracks > 0, texts("songs", { count: library.tracks }));
    show("waiting", waiting > 0, texts("waiting", { count: waiting }));
    part("making").hidden = !isMaking;
    const bar = part("making").querySelector("progress");
    if (bar && making) bar.value = Math.round(making.progress * 100);
    part("ready").hidden = library.tracks === 0;
    if (!isMaking && waiting === 0) clearInterval(timer);
  }

  /**
   * Changes only what differs, so that screen readers announce it once.
   * @param {string} name
   * @param {boolean} isShown
   * @param {string} words
   */
  function show(name, isShown, words) {
    const line = part(name);
    line.hidden = !isShown;
    if (line.textContent !== words) line.textContent = words;
  }

  const timer = setInterval(() => void look().catch(give), 1500);
  /** @param {unknown} error */
  function give(error) {
    clearInterval(timer);
    sayWrong(error);
  }
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
