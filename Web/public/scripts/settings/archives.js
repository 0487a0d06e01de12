/** The progress of a data export, and its download link once it is ready. */
import { ask } from "../api.js";
import { sayWrong } from "../say.js";

/** @param {HTMLElement} element */
export function start(element) {
  if (element.dataset.making !== "true") return;
  const leaving = new AbortController();
  const timer = setInterval(() => void look().catch(give), 1500);

  async function look() {
    const { signal } = leaving;
    const jobs = await ask("GET", "/jobs?limit=20", undefined, { signal });
    const making = jobs.items.find((/** @type {{ kind: string }} */ job) => job.kind === "takeout-making");
    const bar = element.querySelector("progress");
    if (bar && making) bar.value = Math.round(making.progress * 100);
    const archives = await ask("GET", "/me/exports", undefined, { signal });
    if (archives.items.some((/** @type {{ isReady: boolean }} */ archive) => !archive.isReady)) return;
    clearInterval(timer);
    await renew(element);
  }

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

/**
 * Reloads this part from the server.
 * @param {HTMLElement} element
 */
async function renew(element) {
  const answer = await fetch("/settings/privacy", { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const part = page.querySelector("[data-live='settings/archives']");
  if (part) element.replaceChildren(...part.childNodes);
}
