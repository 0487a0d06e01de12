/** Offers exercises while a person types: those of the catalogue, their own, and published ones. */
import { ask } from "../api.js";
import { sayWrong } from "../say.js";

/** @typedef {{ id: string, origin: string, texts: Record<string, { name: string }> }} Exercise */

/** Milliseconds after the last key. */
const pause = 150;
const most = 20;

/**
 * @param {HTMLElement} list the `datalist` of the fields
 * @returns {{ offer: (text: string) => void, stop: () => void }}
 */
export function exerciseOffers(list) {
  const { lang } = document.documentElement;
  const options = [...list.querySelectorAll("option")];
  const catalogue = new Set(options.filter(({ dataset }) => dataset.own === undefined).map(({ value }) => value));
  const offered = new Set(options.map(({ value }) => value));
  let asking = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;

  /** @param {string} text */
  async function find(text) {
    asking = new AbortController();
    const { signal } = asking;
    try {
      const { items } = await ask("GET", `/exercises?${new URLSearchParams({ search: text, limit: `${most}` })}`, undefined, { signal });
      for (const exercise of /** @type {Exercise[]} */ (items)) add(exercise);
    } catch (error) {
      if (!signal.aborted) sayWrong(error);
    }
  }

  /** @param {Exercise} exercise */
  function add({ id, origin, texts }) {
    const { name } = texts[lang] ?? Object.values(texts)[0];
    // A name of the catalogue means the catalogue's exercise.
    const word = origin === "catalogue" || !catalogue.has(name) ? name : id;
    if (!offered.has(word)) list.append(new Option(word === id ? `${name} (${id})` : name, word));
    offered.add(word);
  }

  return {
    offer(text) {
      clearTimeout(soon);
      asking.abort();
      if (text.trim() && !offered.has(text)) soon = setTimeout(() => void find(text), pause);
    },
    stop() {
      clearTimeout(soon);
      asking.abort();
    },
  };
}
