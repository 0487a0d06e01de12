/** Similar songs, loaded after the page: in a large library the search takes a moment. */
import { whileLoading } from "../loading.js";
import { mark } from "../player/player.js";

/** @type {Map<string, Element>} The results so far, kept while corrections reload the page. */
const found = new Map();

/** @param {HTMLElement} section */
export function start(section) {
  const stopped = new AbortController();
  const track = section.dataset.track ?? "";
  const link = section.querySelector('[data-part="link"]');
  const songs = found.get(track);
  if (songs) show(songs);
  else {
    link?.toggleAttribute("hidden", true);
    whileLoading(section, fetchSongs()).then(show, () => link?.toggleAttribute("hidden", false));
  }

  async function fetchSongs() {
    const answer = await fetch(`/library/tracks/${track}/similar`, { headers: { Accept: "text/html" }, signal: stopped.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const songs = page.getElementById("similar-songs");
    if (!songs) throw new Error("no songs");
    found.clear();
    found.set(track, songs);
    return songs;
  }

  /** @param {Element} songs */
  function show(songs) {
    link?.remove();
    section.append(songs.cloneNode(true));
    mark(section);
  }

  return () => stopped.abort();
}
