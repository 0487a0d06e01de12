/**
 * Uploads files by tus 1.0.0, a few at once, and resumes each after a lost connection. Uploads go on while pages are
 * swapped in place. After a reload they resume when the same file is chosen again.
 */
import { textsOf } from "../texts.js";

const atOnce = 3;
/** Bytes per request. Proxies limit the size, and a lost connection repeats at most one request. */
const slice = 32 << 20;
const audio = /\.(mp3|m4a|m4b|mp4|aac|flac|ogg|oga|opus|wav|wave|aif|aiff|aifc|wma|mka|webm|alac|ape|wv|mpc)$/i;

/**
 * A file being uploaded. `words` is shown beside it.
 * @typedef {{ file: File, id: string, state: "waiting" | "sending" | "checking" | "done" | "wrong", sent: number, words: string, track?: string }} Item
 */

class Uploads {
  constructor() {
    /** @type {Item[]} */
    this.items = [];
    /** @type {Set<() => void>} */
    this.watchers = new Set();
    /** @type {Set<XMLHttpRequest>} */
    this.requests = new Set();
    /** @type {number | undefined} */
    this.frame = undefined;
    this.left = 0;
    this.isStopped = false;
    this.warn = (/** @type {Event} */ event) => event.preventDefault();
  }

  /** @param {() => void} watcher */
  watch(watcher) {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  get isBusy() {
    return this.items.some(({ state }) => state === "waiting" || state === "sending");
  }

  /** @param {File[]} files */
  add(files) {
    const music = files.filter((file) => file.type.startsWith("audio/") || audio.test(file.name));
    this.left += files.length - music.length;
    this.isStopped = false;
    this.items.push(...music.map((file) => /** @type {Item} */ ({ file, id: "", state: "waiting", sent: 0, words: "" })));
    addEventListener("beforeunload", this.warn);
    for (let each = 0; each < atOnce; each++) void this.work();
    this.tell();
  }

  /** Stops all uploads. The server keeps received bytes: the same files resume later. */
  stop() {
    this.isStopped = true;
    for (const request of this.requests) request.abort();
    for (const item of this.items) {
      if (item.state === "waiting" || item.state === "sending") this.note(item, "wrong", "stopped");
    }
    removeEventListener("beforeunload", this.warn);
  }

  async work() {
    if (this.items.filter(({ state }) => state === "sending").length >= atOnce) return;
    const item = this.items.find(({ state }) => state === "waiting");
    if (!item) {
      if (!this.isBusy) removeEventListener("beforeunload", this.warn);
      return;
    }
    item.state = "sending";
    await this.send(item);
    void this.work();
  }

  /** @param {Item} item */
  async send(item) {
    for (let attempt = 0; ; ) {
      const before = item.sent;
      try {
        await this.begin(item);
        while (item.sent < item.file.size) await this.sendSlice(item);
        forget(item.file);
        this.note(item, "checking", "checking");
        return;
      } catch (error) {
        if (this.isStopped) return;
        if (error instanceof Refusal) {
          item.words = error.message;
          item.state = "wrong";
          forget(item.file);
          this.tell();
          return;
        }
        // Progress resets the number of attempts.
        attempt = item.sent > before ? 1 : attempt + 1;
        if (attempt > 8) return this.note(item, "wrong", "stopped");
        this.note(item, "sending", "again");
        await new Promise((resolve) => setTimeout(resolve, Math.min(30_000, 500 * 2 ** attempt)));
        item.id ||= "";
      }
    }
  }

  /**
   * Asks where to resume the upload, or creates it.
   * @param {Item} item
   */
  async begin(item) {
    item.id ||= known(item.file);
    if (item.id) {
      const answer = await this.request("HEAD", `/api/v1/uploads/${item.id}`, {});
      if (answer.status === 200) {
        item.sent = Number(answer.getResponseHeader("Upload-Offset"));
        return;
      }
      if (answer.status !== 404) throw new Error("try again");
      forget(item.file);
      item.id = "";
    }
    const name = btoa(String.fromCharCode(...new TextEncoder().encode(item.file.name.slice(0, 180))));
    const answer = await this.request("POST", "/api/v1/uploads", {
      "Upload-Length": String(item.file.size), "Upload-Metadata": `filename ${name}`,
    });
    check(answer);
    item.id = answer.getResponseHeader("Location")?.split("/").pop() ?? "";
    item.sent = 0;
    remember(item.file, item.id);
  }

  /** @param {Item} item */
  async sendSlice(item) {
    const from = item.sent;
    const answer = await this.request(
      "PATCH", `/api/v1/uploads/${item.id}`, { "Upload-Offset": String(from), "Content-Type": "application/offset+octet-stream" },
      item.file.slice(from, from + slice),
      (sent) => {
        item.sent = from + sent;
        item.words = "";
        this.tell();
      },
    );
    // Another tab uploads the same file.
    if (answer.status === 409) throw new Error("try again");
    check(answer);
    item.sent = Number(answer.getResponseHeader("Upload-Offset"));
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Record<string, string>} headers
   * @param {Blob} [body]
   * @param {(sent: number) => void} [progress]
   * @returns {Promise<XMLHttpRequest>} rejects on a lost connection
   */
  request(method, path, headers, body, progress) {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries({ "Tus-Resumable": "1.0.0", ...headers })) request.setRequestHeader(name, value);
      if (progress) request.upload.onprogress = (event) => progress(event.loaded);
      request.onload = () => (request.status >= 500 ? reject(new Error("try again")) : resolve(request));
      request.onerror = request.onabort = () => reject(new Error("no line"));
      request.onloadend = () => this.requests.delete(request);
      this.requests.add(request);
      request.send(body ?? null);
    });
  }

  /**
   * @param {Item} item
   * @param {Item["state"]} state
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  note(item, state, key, values) {
    item.state = state;
    item.words = textsOf("add-texts")(key, values);
    this.tell();
  }

  tell() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      for (const watcher of this.watchers) watcher();
    });
  }
}

/** One instance for all pages that are shown without leaving the first. */
export const uploads = new Uploads();

/** The server rejects this file for good: retrying won't help. */
class Refusal extends Error {}

/** @param {XMLHttpRequest} answer */
function check(answer) {
  if (answer.status < 400) return;
  if (answer.status === 429) throw new Error("try again");
  let detail = "";
  try {
    detail = JSON.parse(answer.responseText).detail;
  } catch {
    // The response is a proxy's, not Upbeat's.
  }
  throw new Refusal(detail || `${answer.status}`);
}

/** @param {File} file */
const key = (file) => `upload ${file.name} ${file.size} ${file.lastModified}`;
/** @param {File} file */
const known = (file) => localStorage.getItem(key(file)) ?? "";
/** @param {File} file */
const forget = (file) => localStorage.removeItem(key(file));
/**
 * @param {File} file
 * @param {string} id
 */
const remember = (file, id) => localStorage.setItem(key(file), id);
