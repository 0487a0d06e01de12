/** Small changes of a workout in place, just before the start: the server makes them of the workout as it was planned. */
import { ask } from "../api.js";
import { sayWrong } from "../say.js";

/** @typedef {import("./run.js").Prepared} Prepared */
/** @typedef {"effort" | "warmUp" | "coolDown"} Change */
/** @typedef {Record<Change, number>} Wish */

/** Of effort, and of minutes. */
const strides = { effort: 1, warmUp: 5, coolDown: 5 };
const words = { effort: ["easier", "harder"], warmUp: ["shorter", "longer"], coolDown: ["shorter", "longer"] };

/**
 * @param {HTMLElement} part
 * @param {import("../texts.js").Texts} texts
 * @param {(query: string) => Promise<void>} change asks for the workout that has been changed so, and makes it ready
 * @param {AbortSignal} signal
 * @returns {(prepared: Prepared) => void} shows how a workout has been changed
 */
export function changing(part, texts, change, signal) {
  /** @type {Wish} */
  let wish = { effort: 0, warmUp: 0, coolDown: 0 };
  let isBusy = false;
  const rows = /** @type {HTMLElement[]} */ ([...part.querySelectorAll("[data-change]")]);

  /** @param {HTMLElement} button */
  const press = async (button) => {
    const name = /** @type {Change} */ (button.closest("[data-change]")?.getAttribute("data-change"));
    const next = { ...wish, [name]: wish[name] + strides[name] * Number(button.dataset.by) };
    isBusy = true;
    try {
      await change(queryOf(next));
    } catch (error) {
      // Without a network, or with a workout that was changed meanwhile, it stays as it is.
      sayWrong(error);
    } finally {
      isBusy = false;
    }
  };

  part.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest?.("[data-change] button");
    // A button that cannot be pressed just now keeps the focus.
    if (button instanceof HTMLElement && !isBusy && button.ariaDisabled !== "true") void press(button);
  }, { signal });

  return ({ changes }) => {
    if (!changes) return;
    wish = { effort: changes.effort, warmUp: changes.warmUp, coolDown: changes.coolDown };
    for (const row of rows) {
      const name = /** @type {Change} */ (row.dataset.change);
      const by = wish[name];
      const state = row.querySelector("[data-change-state]");
      if (state) state.textContent = by === 0 ? texts("asPlanned") : texts(words[name][by < 0 ? 0 : 1], { count: Math.abs(by) });
      for (const button of row.querySelectorAll("button")) {
        button.ariaDisabled = String(!changes.possible.includes(button.dataset.kind ?? ""));
      }
    }
  };
}

/** @param {Wish} wish */
function queryOf({ effort, warmUp, coolDown }) {
  const changed = Object.entries({ effort, warmUp, coolDown }).filter(([, by]) => by !== 0);
  return new URLSearchParams(changed.map(([key, by]) => [key, String(by)])).toString();
}

/**
 * The workout as it was changed before a run that was cut off; as it was planned where that cannot be had just now.
 * @param {{ changes?: Wish } | undefined} run
 * @param {Prepared} prepared
 * @returns {Promise<Prepared>}
 */
export async function asChangedBefore(run, prepared) {
  const query = run?.changes ? queryOf(run.changes) : "";
  return query ? ask("GET", `/playlists/${prepared.playlist}/run?${query}`).catch(() => prepared) : prepared;
}

/**
 * The plan that a run follows, as a session keeps it: what was asked for, however it was changed before.
 * @param {Prepared} prepared
 */
export function followed({ plan, purpose }) {
  if (!plan) return undefined;
  const { paced, ...content } = plan;
  return { ...purpose, content };
}
