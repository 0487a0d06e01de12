/** Uploads dropped or chosen activity files one after another. Reloads the page until all files are read. */
import { Problem, ask } from "../api.js";
import { say, sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { refresh } from "../visits.js";

/** @param {HTMLElement} part */
export function start(part) {
  const ended = new AbortController();
  const form = /** @type {HTMLFormElement | null} */ (part.querySelector("form.activity-drop"));
  const sign = /** @type {HTMLElement | null} */ (part.querySelector("[data-sending]"));
  if (form && sign) takeFiles(form, sign, ended.signal);
  // Don't refresh during an upload: loading another page would cancel it.
  const again = part.querySelector("[data-job]") ? setInterval(() => sign?.hidden === false || refresh(), 1500) : 0;
  return () => {
    ended.abort();
    clearInterval(again);
  };
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} sign
 * @param {AbortSignal} signal
 */
function takeFiles(form, sign, signal) {
  const texts = textsOf("import-texts");
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("file"));
  const [words, bar] = sign.children;

  /** @type {File[]} */
  const files = [];

  /** @param {Iterable<File>} chosen */
  const take = async (chosen) => {
    files.push(...chosen);
    // The loop already running uploads these too.
    if (!sign.hidden || files.length === 0) return;
    let count = 0;
    sign.hidden = false;
    for (const [place, file] of files.entries()) {
      words.textContent = texts("sending", { name: file.name, number: place + 1, all: files.length });
      /** @type {HTMLProgressElement} */ (bar).value = place / files.length;
      try {
        await handIn(file, signal);
        count += 1;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Problem) error.message = `${file.name}: ${error.message}`;
        sayWrong(error);
      }
    }
    sign.hidden = true;
    files.length = 0;
    if (count === 0) return;
    say(texts("sent", { count }));
    void refresh();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void take(input.files ?? []);
  }, { signal });
  for (const kind of ["dragover", "dragleave", "drop"]) {
    form.addEventListener(kind, (event) => {
      event.preventDefault();
      form.classList.toggle("is-over", kind === "dragover");
      if (kind === "drop") void take(/** @type {DragEvent} */ (event).dataTransfer?.files ?? []);
    }, { signal });
  }
}

/**
 * Waits while the server processes as many files as it allows at once.
 * @param {File} file
 * @param {AbortSignal} signal
 */
async function handIn(file, signal) {
  const headers = { "Content-Type": "application/octet-stream" };
  for (;;) {
    try {
      return await ask("POST", `/training/imports?name=${encodeURIComponent(file.name)}`, file, { headers, signal });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "too-many") throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
