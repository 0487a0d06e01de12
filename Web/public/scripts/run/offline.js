/** The page shown offline: the lists that are ready on this device. */
import { textsOf } from "../texts.js";
import { keptLists, megabytes, pageOf, shownMoment } from "./kept.js";

const texts = textsOf("offline-texts");

async function show() {
  const lists = (await keptLists()).filter(({ isReady }) => isReady);
  const place = /** @type {HTMLElement} */ (document.querySelector("[data-lists]"));
  place.replaceChildren(...lists.reverse().map(({ playlist, name, songs, bytes, at }) => {
    const row = document.createElement("li");
    const link = document.createElement("a");
    link.href = pageOf(playlist);
    const title = document.createElement("strong");
    title.textContent = name;
    const facts = document.createElement("span");
    facts.className = "quiet";
    facts.textContent = texts("facts", { count: songs, size: megabytes(bytes), day: shownMoment(at, { dateStyle: "medium" }) });
    link.append(title, facts);
    row.append(link);
    return row;
  }));
  place.hidden = lists.length === 0;
  for (const [name, isShown] of Object.entries({ some: lists.length > 0, none: lists.length === 0 })) {
    /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`)).hidden = !isShown;
  }
}

void show();
// Reloads the requested page once the server responds: the browser's `online` event comes too early.
addEventListener("online", async () => {
  const isThere = await fetch(location.href, { method: "HEAD" }).then(({ status }) => status < 502, () => false);
  if (isThere) location.reload();
});
