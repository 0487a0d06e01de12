/** Clicks each repetition over the song of a pair, at the pair's tempo. */
import { fetchGrid } from "../player/grid.js";
import { play, player } from "../player/player.js";
import { sayWrong } from "../say.js";

/** Seconds by which clicks are scheduled ahead. */
const ahead = 0.25;

/** @param {HTMLElement} part */
export function start(part) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (part.querySelectorAll("[data-hear]"));
  /** @type {{ button: HTMLButtonElement, clicks: { moment: number, isBar: boolean }[] } | undefined} */
  let heard;
  let clickedUntil = 0;

  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", () => {
      if (heard?.button === button) return leave();
      leave();
      void hear(button).catch(sayWrong);
    });
  }
  player.addEventListener("place", click, { signal });
  player.addEventListener("change", click, { signal });

  /** @param {HTMLButtonElement} button */
  async function hear(button) {
    const { hear: track = "", beats = "1", from = "0", speed = "1" } = button.dataset;
    player.wake();
    button.setAttribute("aria-pressed", "true");
    const grid = await fetchGrid(track, signal);
    heard = { button, clicks: clicksOf(grid.beats, Number(beats), Number(from)) };
    clickedUntil = 0;
    player.setSpeed(Number(speed));
    await play([track]);
    await player.seek(Number(from));
  }

  function leave() {
    if (!heard) return;
    heard.button.setAttribute("aria-pressed", "false");
    if (player.item?.id === heard.button.dataset.hear) {
      player.setSpeed(1);
      if (player.state === "playing") void player.toggle();
    }
    heard = undefined;
  }

  function click() {
    if (!heard || player.item?.id !== heard.button.dataset.hear || player.state !== "playing") return;
    // The person sought, or playback restarted.
    if (clickedUntil < player.place || clickedUntil > player.place + 2 * ahead) clickedUntil = player.place;
    const until = player.place + ahead * player.speed;
    player.sound?.click(heard.clicks.filter(({ moment }) => moment > clickedUntil && moment < until));
    clickedUntil = until;
  }

  return () => {
    stopped.abort();
    leave();
  };
}

/**
 * A high click where a repetition starts, and a low one at its turn.
 * @param {number[]} beats in seconds
 * @param {number} each beats per repetition
 * @param {number} from where the first repetition starts
 */
function clicksOf(beats, each, from) {
  const first = Math.max(0, beats.findIndex((beat) => beat >= from - 0.05));
  return beats.slice(first).flatMap((moment, index) => {
    const place = index % each;
    return place === 0 || 2 * place === each ? [{ moment, isBar: place === 0 }] : [];
  });
}
