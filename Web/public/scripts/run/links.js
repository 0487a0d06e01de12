/** Links for followers of a current run: creates, copies and ends them. */
import { ask } from "../api.js";
import { say, sayWrong } from "../say.js";
import { textsOf } from "../texts.js";

/**
 * On a session's page.
 * @param {HTMLElement} part
 */
export function start(part) {
  const ended = new AbortController();
  showLinks(part, () => part.dataset.session, ended.signal);
  return () => ended.abort();
}

/**
 * @param {HTMLElement} place see `live/links.mustache`
 * @param {() => string | undefined} session the session's id, once known
 * @param {AbortSignal} signal
 */
export function showLinks(place, session, signal) {
  const texts = textsOf("live-texts");
  const list = /** @type {HTMLElement} */ (place.querySelector("[data-links-list]"));
  const form = /** @type {HTMLFormElement} */ (place.querySelector("form"));
  const template = /** @type {HTMLTemplateElement} */ (place.querySelector("template"));
  /**
   * The API tells an address only once, so only links made on this page have one.
   * @type {Map<string, string>}
   */
  const addresses = new Map();

  const show = async () => {
    const { items } = await ask("GET", `/training/sessions/${session()}/links`);
    list.replaceChildren(...items.map((/** @type {{ id: string, name: string }} */ link) => row(link)));
    const none = place.querySelector("[data-links-none]");
    if (none instanceof HTMLElement) none.hidden = items.length > 0;
  };

  /** @param {{ id: string, name: string }} link */
  const row = ({ id, name }) => {
    const item = /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (template.content.cloneNode(true)).firstElementChild);
    const address = addresses.get(id);
    /** @type {HTMLElement} */ (item.querySelector("strong")).textContent = name;
    const field = /** @type {HTMLInputElement} */ (item.querySelector("input"));
    const copy = /** @type {HTMLButtonElement} */ (item.querySelector("[data-copy]"));
    const end = /** @type {HTMLButtonElement} */ (item.querySelector("[data-end]"));
    field.hidden = copy.hidden = !address;
    field.value = address ?? "";
    field.setAttribute("aria-label", texts("addressOf", { name }));
    copy.setAttribute("aria-label", texts("copyFor", { name }));
    end.setAttribute("aria-label", texts("endFor", { name }));
    field.addEventListener("focus", () => field.select());
    copy.addEventListener("click", () => void copied(field).catch(sayWrong));
    end.addEventListener("click", () => void ask("DELETE", `/training/sessions/${session()}/links/${id}`).then(show).catch(sayWrong));
    return item;
  };

  /** @param {HTMLInputElement} field */
  const copied = async (field) => {
    field.select();
    // Insecure contexts have no clipboard: the person can copy the selected text.
    if (!navigator.clipboard) return say(texts("copyByHand"));
    await navigator.clipboard.writeText(field.value);
    say(texts("copied"));
  };

  const make = async () => {
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));
    const name = field.value.trim() || texts("somebody");
    const link = await ask("POST", `/training/sessions/${session()}/links`, { name });
    addresses.set(link.id, link.page);
    field.value = "";
    await show();
    /** @type {HTMLElement | null} */ (list.querySelector("li:last-child [data-copy]"))?.focus();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (session()) void make().catch(sayWrong);
  }, { signal });
  const opened = () => place instanceof HTMLDetailsElement && place.open && session() && void show().catch(sayWrong);
  place.addEventListener("toggle", opened, { signal });
  opened();
}
