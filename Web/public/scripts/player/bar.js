/** The player at the bottom of every page: shows what is playing, and handles its buttons and those of pages. */
import { ask } from "../api.js";
import { clockTime } from "../clock.js";
import { sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { add, isCurrent, mark, play, playFrom, player } from "./player.js";

/**
 * @template {HTMLElement} Kind
 * @param {string} name
 * @param {{ new (): Kind }} kind
 * @returns {Kind}
 */
function part(name, kind) {
  const found = document.querySelector(`#player [data-part="${name}"]`);
  if (found instanceof kind) return found;
  throw new Error(`The player has no ${name}.`);
}

export function start() {
  const bar = document.getElementById("player");
  if (!bar) return;
  const texts = textsOf("player-texts");
  const place = part("place", HTMLInputElement);
  const more = part("more", HTMLButtonElement);
  const queueButton = part("queue-button", HTMLButtonElement);

  /** @type {Record<string, () => unknown>} */
  const actions = {
    toggle: () => player.toggle(),
    next: () => player.next(),
    previous: () => player.previous(),
    slower: () => player.setSpeed(stepped(-1)),
    faster: () => player.setSpeed(stepped(1)),
    "own-speed": () => player.setSpeed(1),
    lower: () => player.setPitch(player.semitones - 1),
    higher: () => player.setPitch(player.semitones + 1),
    "own-pitch": () => player.setPitch(0),
    favourite: changeFavourite,
    more: () => open(more, bar.classList.toggle("is-open")),
    queue: () => showQueue(queueButton.getAttribute("aria-expanded") !== "true"),
  };
  bar.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-do]");
    if (button instanceof HTMLElement) void actions[button.dataset.do ?? ""]?.();
  });
  place.addEventListener("input", () => showPlace(Number(place.value)));
  place.addEventListener("change", () => void player.seek(Number(place.value)));
  const volume = part("volume", HTMLInputElement);
  volume.addEventListener("input", () => {
    player.setVolume(Number(volume.value));
    fill(volume);
  });
  const cover = part("cover", HTMLImageElement);
  cover.addEventListener("error", () => (cover.hidden = true));
  player.addEventListener("change", show);
  player.addEventListener("place", () => {
    if (!place.matches(":active")) showPlace(player.place);
  });
  document.addEventListener("click", onPage);
  document.addEventListener("keydown", onKey);
  document.addEventListener("submit", (event) => {
    if (/** @type {HTMLFormElement} */ (event.target).action.endsWith("/log-out")) player.forget();
  });
  addEventListener("upbeat:arrived", () => mark(document));
  player.takeUp();
  bar.dataset.ready = "";

  /** One step changes the cadence by 1 spm, or the speed by a hundredth if the song has no cadence. */
  function stepped(/** @type {number} */ by) {
    const own = player.item?.cadence;
    return own ? (Math.round(own * player.speed) + by) / own : player.speed + by / 100;
  }

  async function changeFavourite() {
    const { item } = player;
    if (!item) return;
    item.isFavourite = !item.isFavourite;
    show();
    try {
      await ask("POST", "/library/changes", { ids: [item.id], change: item.isFavourite ? "favourite" : "unfavourite" });
    } catch (error) {
      item.isFavourite = !item.isFavourite;
      show();
      sayWrong(error);
    }
  }

  /**
   * @param {HTMLElement} button
   * @param {boolean} isOpen
   */
  function open(button, isOpen) {
    button.setAttribute("aria-expanded", String(isOpen));
  }

  function show() {
    const { item, state } = player;
    if (!bar) return;
    bar.hidden = !item;
    document.documentElement.classList.toggle("has-player", item !== undefined);
    mark(document);
    if (!item) return;
    const isPlaying = state === "playing" || state === "loading";
    bar.toggleAttribute("data-loading", state === "loading");
    picture("toggle", isPlaying ? "pause" : "play", texts(isPlaying ? "pause" : "play"));
    picture("favourite", item.isFavourite ? "heart-full" : "heart", texts("favourite"));
    part("favourite", HTMLButtonElement).setAttribute("aria-pressed", String(item.isFavourite === true));
    const title = part("title", HTMLAnchorElement);
    title.textContent = item.title ?? "…";
    title.href = `/library/tracks/${item.id}`;
    part("artist", HTMLElement).textContent = item.artist ?? "";
    const address = `/api/v1/tracks/${item.id}/cover?size=small`;
    if (cover.getAttribute("src") !== address) {
      cover.hidden = false;
      cover.src = address;
    }
    part("next", HTMLButtonElement).disabled = !player.queue.hasMore;
    const steps = item.cadence && Math.round(item.cadence * player.speed * (player.sound?.current?.speed ?? 1));
    const change = Math.round((player.speed - 1) * 100);
    part("speed", HTMLElement).textContent = steps ? texts("steps", { count: steps }) : texts("percent", { percent: 100 + change });
    part("speed-change", HTMLElement).textContent = steps && change ? texts("change", { percent: signed(change) }) : "";
    part("pitch", HTMLElement).textContent = player.semitones ? texts("pitch", { semitones: signed(player.semitones) }) : texts("ownPitch");
    const canPitch = player.sound?.canPitch ?? true;
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (bar.querySelectorAll("[data-pitch]"))) button.disabled = !canPitch;
    volume.value = String(player.volume);
    fill(volume);
    place.max = String(Math.max(1, player.length));
    part("length", HTMLElement).textContent = clockTime(player.length);
    showPlace(player.place);
    if (queueButton.getAttribute("aria-expanded") === "true") void showQueue(true);
  }

  /**
   * @param {string} name
   * @param {string} icon
   * @param {string} label
   */
  function picture(name, icon, label) {
    const button = part(name, HTMLButtonElement);
    const use = button.querySelector("use");
    use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, `#${icon}`));
    button.setAttribute("aria-label", label);
  }

  /** @param {number} seconds */
  function showPlace(seconds) {
    if (place.max !== String(Math.max(1, player.length))) place.max = String(Math.max(1, player.length));
    if (place.value !== String(seconds)) place.value = String(seconds);
    place.setAttribute("aria-valuetext", texts("place", { place: clockTime(seconds), length: clockTime(player.length) }));
    fill(place);
    part("time", HTMLElement).textContent = clockTime(seconds);
    part("length", HTMLElement).textContent = clockTime(player.length);
  }

  /** @param {boolean} isOpen */
  async function showQueue(isOpen) {
    open(queueButton, isOpen);
    const panel = part("queue", HTMLElement);
    panel.hidden = !isOpen;
    if (!isOpen) return;
    const items = await player.upcoming(20);
    part("queue-empty", HTMLElement).hidden = items.length > 0;
    part("queue-list", HTMLOListElement).replaceChildren(...items.map((item, index) => queueRow(item, index)));
  }

  /**
   * @param {import("./queue.js").Item} item
   * @param {number} index
   */
  function queueRow(item, index) {
    const row = /** @type {HTMLElement} */ (part("queue-row", HTMLTemplateElement).content.firstElementChild?.cloneNode(true));
    const words = /** @type {HTMLButtonElement} */ (row.querySelector(".queue-words"));
    words.append(item.title ?? "…");
    if (item.artist) words.append(Object.assign(document.createElement("span"), { className: "quiet", textContent: item.artist }));
    words.addEventListener("click", () => void player.jump(player.queue.place + 1 + index));
    const remove = /** @type {HTMLButtonElement} */ (row.querySelector(".btn-icon"));
    remove.setAttribute("aria-label", texts("remove", { title: item.title ?? "" }));
    remove.addEventListener("click", () => player.remove(item));
    return row;
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.key === "Escape" && queueButton.getAttribute("aria-expanded") === "true") {
      void showQueue(false);
      queueButton.focus();
    }
    const target = /** @type {HTMLElement} */ (event.target);
    const isFree = !target.closest("a, button, input, select, textarea, summary, dialog, [contenteditable], [tabindex='0'], [role]");
    if (event.key !== " " || !player.item || !isFree || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    event.preventDefault();
    void player.toggle();
  }
}

/**
 * Handles play and queue buttons of pages.
 * @param {MouseEvent} event
 */
function onPage(event) {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-play], [data-queue-add]"));
  if (!button || event.defaultPrevented) return;
  const { play: id, entry, queueAdd } = button.dataset;
  if (queueAdd) {
    void add([queueAdd]);
    return;
  }
  if (id && isCurrent(button)) {
    void player.toggle();
    return;
  }
  player.wake();
  const list = /** @type {HTMLElement | null} */ (button.closest("[data-queue]"));
  const cursor = /** @type {HTMLElement | null} */ (button.closest("[data-cursor]"))?.dataset.cursor;
  if (list?.dataset.queue) {
    void playFrom(list.dataset.queue, id || undefined, { entry, cursor });
    return;
  }
  const others = /** @type {HTMLElement[]} */ (list ? [...list.querySelectorAll("[data-play]")] : [button]);
  const tracks = others.map(({ dataset }) => ({ id: dataset.play ?? "", entry: dataset.entry })).filter((track) => track.id);
  void play(
    tracks.map(({ id, entry }) => (entry ? { id: entry, track: { id } } : id)), Math.max(0, others.filter((other) => other.dataset.play).indexOf(button)));
}

/**
 * Updates the filled part of a slider.
 * @param {HTMLInputElement} slider
 */
function fill(slider) {
  slider.style.setProperty("--part", `${(100 * Number(slider.value)) / Number(slider.max)}%`);
}

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : `−${-number}`);
