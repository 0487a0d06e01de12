/** Reports plays to the server. Unsent reports are kept and sent later; each counts once. */
import { ask } from "../api.js";
import { newId } from "../names.js";

/** @typedef {{ id: string, track: string, kind: "started" | "completed" | "skipped", context: string, at: string, position: number, listened: number, planned?: number }} Entry */

const key = "upbeat:heard";

/**
 * @param {"started" | "completed" | "skipped"} kind
 * @param {string} track
 * @param {{ position: number, listened: number, planned?: number }} heard in seconds
 */
export function tell(kind, track, { position, listened, planned }) {
  const entries = waiting();
  entries.push({
    id: newId(), track, kind, context: "other", at: new Date().toISOString().replace(/\.\d+/, ""),
    position: rounded(position), listened: rounded(listened), ...(planned && planned >= 1 ? { planned: rounded(planned) } : {}),
  });
  localStorage.setItem(key, JSON.stringify(entries.slice(-200)));
  // Batches reports made within a second.
  setTimeout(send, 1000);
}

let isSending = false;

async function send() {
  const entries = waiting();
  if (isSending || entries.length === 0) return;
  isSending = true;
  try {
    await ask("POST", "/listening", { entries });
    const told = new Set(entries.map(({ id }) => id));
    localStorage.setItem(key, JSON.stringify(waiting().filter(({ id }) => !told.has(id))));
  } catch (error) {
    // An entry that the server always rejects would block the rest.
    if (/** @type {{ status?: number }} */ (error).status === 422) localStorage.removeItem(key);
  } finally {
    isSending = false;
  }
}

/** @returns {Entry[]} */
const waiting = () => JSON.parse(localStorage.getItem(key) ?? "[]");

/** @param {number} seconds */
const rounded = (seconds) => Math.round(seconds * 10) / 10;
