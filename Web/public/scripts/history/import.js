/** Activity files dropped or chosen, handed in one after the other, and how far each is in becoming sessions. */
import { Problem, ask } from "../api.js";
import { listen } from "../news.js";
import { say, sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { refresh } from "../visits.js";

/** @param {HTMLElement} part */
export function start(part) {
  const ended = new AbortController();
  const { signal } = ended;
  const form = part.querySelector("form.activity-drop");
  if (form) takeFiles(/** @type {HTMLFormElement} */ (form), signal);
  const bars = /** @type {NodeListOf<HTMLProgressElement>} */ (part.querySelectorAll("[data-job]"));
  // One may have ended before there was anything to hear it with.
  const again = bars.length > 0 ? setTimeout(refresh, 4000) : undefined;
  const deaf = listen("job", (job) => {
    const bar = [...bars].find(({ dataset }) => dataset.job === job.id);
    if (!bar) return;
    if (job.state === "running") bar.value = 100 * job.progress;
    else if (job.state !== "waiting") void refresh();
  });
  return () => {
    ended.abort();
    clearTimeout(again);
    deaf();
  };
}

/**
 * @param {HTMLFormElement} form
 * @param {AbortSignal} signal
 */
function takeFiles(form, signal) {
  const texts = textsOf("import-texts");
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("file"));
  const sign = /** @type {HTMLElement} */ (form.querySelector("[data-sending]"));
  const [words, bar] = sign.children;

  /** @param {File[]} files */
  const take = async (files) => {
    let sent = 0;
    for (const [place, file] of files.entries()) {
      sign.hidden = false;
      words.textContent = texts("sending", { name: file.name, number: place + 1, all: files.length });
      /** @type {HTMLProgressElement} */ (bar).value = place / files.length;
      try {
        await handIn(file, signal);
        sent += 1;
      } catch (error) {
        if (signal.aborted) return;
        sayWrong(error instanceof Problem ? new Problem(error.status, error.code, `${file.name}: ${error.message}`) : error);
      }
    }
    sign.hidden = true;
    input.value = "";
    if (sent === 0) return;
    say(texts("sent", { count: sent }));
    void refresh();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void take([...(input.files ?? [])]);
  }, { signal });
  for (const kind of ["dragover", "dragleave", "drop"]) {
    form.addEventListener(kind, (event) => {
      event.preventDefault();
      form.classList.toggle("is-over", kind === "dragover");
      if (kind === "drop") void take([.../** @type {DragEvent} */ (event).dataTransfer?.files ?? []]);
    }, { signal });
  }
}

/**
 * Waits while as many are under way as may be.
 * @param {File} file
 * @param {AbortSignal} signal
 */
async function handIn(file, signal) {
  for (;;) {
    try {
      return await ask("POST", `/training/imports?name=${encodeURIComponent(file.name)}`, file, {
        headers: { "Content-Type": "application/octet-stream" },
        signal,
      });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "too-many") throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
