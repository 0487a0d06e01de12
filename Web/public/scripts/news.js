/** What happens to a person's things, from the server as it happens (`GET /api/v1/events`): one stream for the whole page. */

/** @typedef {(data: any) => void} Listener */

/** @type {Map<string, Set<Listener>>} */
const listeners = new Map();
/** @type {EventSource | undefined} */
let source;

/**
 * @param {string} kind as the API names it, such as `job`
 * @param {Listener} listener
 * @returns {() => void} ends it
 */
export function listen(kind, listener) {
  source ??= new EventSource("/api/v1/events");
  let those = listeners.get(kind);
  if (!those) {
    those = new Set();
    listeners.set(kind, those);
    source.addEventListener(kind, (event) => {
      const data = JSON.parse(/** @type {MessageEvent} */ (event).data);
      for (const each of listeners.get(kind) ?? []) each(data);
    });
  }
  those.add(listener);
  return () => {
    those?.delete(listener);
    if ([...listeners.values()].every((set) => set.size === 0)) close();
  };
}

function close() {
  source?.close();
  source = undefined;
  listeners.clear();
}
