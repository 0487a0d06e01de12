/** Finds songs to add while the person types. */
import { sayWrong } from "../say.js";

/** @param {HTMLElement} page */
export function start(page) {
  const form = /** @type {HTMLFormElement} */ (page.querySelector("form[role=search]"));
  const field = /** @type {HTMLInputElement} */ (form.querySelector("input[type=search]"));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let asking = new AbortController();
  const find = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const address = `${form.action}?${new URLSearchParams({ search: field.value })}`;
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" }, signal });
      const found = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("found");
      if (!found || signal.aborted) return;
      document.getElementById("found")?.replaceWith(document.adoptNode(found));
      history.replaceState(null, "", address);
    } catch (error) {
      sayWrong(error);
    }
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(find, 250);
  });
  return () => {
    clearTimeout(timer);
    asking.abort();
  };
}
