/** Shows the exercises found while a person types. Without it, the form's button does the same. */
import { sayWrong } from "../say.js";

/** Milliseconds after the last key. */
const pause = 150;

/** @param {HTMLElement} part */
export function start(part) {
  const form = /** @type {HTMLFormElement} */ (part.querySelector("form"));
  let timer = 0;
  let asked = new AbortController();

  async function find() {
    asked.abort();
    asked = new AbortController();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value !== "") fields.append(name, String(value));
    const query = fields.toString();
    const address = query ? `/exercises?${query}` : "/exercises";
    try {
      const response = await fetch(address, { signal: asked.signal });
      if (!response.ok) return location.assign(address);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const found = page.querySelector("[data-found]");
      if (!found) return location.assign(address);
      part.querySelector("[data-found]")?.replaceWith(found);
      history.replaceState(null, "", address);
    } catch (error) {
      if (!asked.signal.aborted) sayWrong(error);
    }
  }

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(find, pause);
  };
  form.addEventListener("input", later);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void find();
  });
  return () => {
    clearTimeout(timer);
    asked.abort();
  };
}
