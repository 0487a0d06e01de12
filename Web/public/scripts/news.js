/** Events of the person's account as server-sent events (`GET /api/v1/events`). The whole page shares one stream. */

/** @typedef {(data: any) => void} Listener */

/** @type {Map<string, Set<Listener>>} */
const listeners = new Map();
/** @type {EventSource | undefined} */
let source;
/** The last event's id, and the wait before the next try after the browser has given up. */
let last = "";
let timer = 0;

/**
 * @param {string} kind the API's name, such as `job`
 * @param {Listener} listener
 * @returns {() => void} stops listening
 */
export function listen(kind, listener) {
  source ??= open();
  let those = listeners.get(kind);
  if (!those) {
    those = new Set();
    listeners.set(kind, those);
    hear(source, kind);
  }
  those.add(listener);
  return () => {
    those?.delete(listener);
    if ([...listeners.values()].every((set) => set.size === 0)) close();
  };
}

function open() {
  const opened = new EventSource(`/api/v1/events${last ? `?after=${last}` : ""}`);
  for (const kind of listeners.keys()) hear(opened, kind);
  // The browser reconnects by itself, unless a stopping server or a proxy refused the connection.
  opened.addEventListener("error", () => {
    if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
    clearTimeout(timer);
    timer = setTimeout(() => opened === source && (source = open()), 5000);
  });
  return opened;
}

/** @param {EventSource} from @param {string} kind */
function hear(from, kind) {
  from.addEventListener(kind, (event) => {
    const { data, lastEventId } = /** @type {MessageEvent} */ (event);
    last = lastEventId;
    for (const each of listeners.get(kind) ?? []) each(JSON.parse(data));
  });
}

function close() {
  source?.close();
  source = undefined;
  last = "";
  clearTimeout(timer);
  listeners.clear();
}
