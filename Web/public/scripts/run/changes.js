/** Small changes to a workout just before the start. The server applies them to the planned workout. */
import { ask } from "../api.js";
import { sayWrong } from "../say.js";

/** @typedef {import("./run.js").Prepared} Prepared */
/** @typedef {"effort" | "warmUp" | "coolDown"} Change */
/** @typedef {Record<Change, number>} Wish */

/** One step of effort, and of minutes. */
const strides = { effort: 1, warmUp: 5, coolDown: 5 };
const words = { effort: ["easier", "harder"], warmUp: ["shorter", "longer"], coolDown: ["shorter", "longer"] };

/**
 * @param {HTMLElement} part
 * @param {import("../texts.js").Texts} texts
 * @param {(query: string) => Promise<void>} change requests the changed workout and prepares it
 * @param {AbortSignal} signal
 * @returns {(prepared: Prepared) => void} shows a workout's changes
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
      // Without a network, or if the workout has changed since, it stays as it is.
      sayWrong(error);
    } finally {
      isBusy = false;
    }
  };

  part.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest?.("[data-change] button");
    // A disabled button keeps the focus.
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
 * The workout with the changes of an interrupted run, or as planned if those aren't available now.
 * @param {{ changes?: Wish } | undefined} run
 * @param {Prepared} prepared
 * @returns {Promise<Prepared>}
 */
export async function asChangedBefore(run, prepared) {
  const query = run?.changes ? queryOf(run.changes) : "";
  return query ? ask("GET", `/playlists/${prepared.playlist}/run?${query}`).catch(() => prepared) : prepared;
}

/**
 * A run's plan as a session stores it: the requested plan, whatever its earlier changes.
 * @param {Prepared} prepared
 */
export function followed({ plan, purpose }) {
  if (!plan) return undefined;
  const { paced, ...content } = plan;
  return { ...purpose, content };
}
