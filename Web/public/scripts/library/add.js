/** Adds music: uploads dropped or chosen files and folders, and shows their progress and the results of their analysis. */
import { ask } from "../api.js";
import { listen } from "../news.js";
import { say, sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { at } from "./row.js";
import { uploads } from "./upload.js";

/** The most rows shown. Further files are only counted. */
const most = 100;

/** @param {HTMLElement} element */
export function start(element) {
  const texts = textsOf("add-texts");
  const ended = new AbortController();
  const { signal } = ended;
  const drop = at(element, "[data-drop]");
  drop.classList.add("is-live");
  const list = at(element, "[data-files]");
  /** @type {Map<import("./upload.js").Item, HTMLLIElement>} */
  const rows = new Map();
  let spoken = "";

  const show = () => {
    const { items } = uploads;
    at(element, "[data-sent]").hidden = items.length === 0;
    if (items.length === 0) return;
    const arrived = items.filter(({ state }) => state !== "waiting" && state !== "sending");
    const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
    const sent = items.reduce((sum, item) => sum + (item.state === "sending" || item.state === "waiting" ? item.sent : item.file.size), 0);
    at(element, "[data-total]").textContent = texts("total", { done: arrived.length, all: items.length });
    /** @type {HTMLProgressElement} */ (at(element, "[data-all]")).value = bytes > 0 ? sent / bytes : 1;
    at(element, "[data-stop]").hidden = !uploads.isBusy;
    // Uploads in progress and failures first, then the most recently finished.
    const rank = { sending: 0, wrong: 1, checking: 2, waiting: 3, done: 4 };
    const shown = [...items].sort((one, other) => rank[one.state] - rank[other.state]).slice(0, most);
    for (const item of shown) fill(rows, item, texts);
    for (const [item, row] of rows) {
      if (shown.includes(item)) continue;
      row.remove();
      rows.delete(item);
    }
    shown.forEach((item, place) => {
      const row = /** @type {HTMLLIElement} */ (rows.get(item));
      if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null);
    });
    const more = at(element, "[data-more]");
    more.hidden = items.length <= shown.length;
    more.textContent = texts("more", { count: items.length - shown.length });
    if (!uploads.isBusy) speak();
  };

  const speak = () => {
    const wrong = uploads.items.filter(({ state }) => state === "wrong").length;
    const words = wrong > 0 ? texts("refused", { count: wrong }) : texts("finished", { count: uploads.items.length });
    if (words === spoken) return;
    spoken = words;
    at(element, "[data-spoken]").textContent = words;
  };

  /** @param {File[]} files */
  const take = (files) => {
    const left = uploads.left;
    uploads.add(files);
    if (uploads.left > left) say(texts("notMusic", { count: uploads.left - left }));
  };

  for (const button of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-choose]"))) {
    button.addEventListener("click", () => {
      const input = document.createElement("input");
      input.type = "file";
      input.multiple = true;
      input.webkitdirectory = button.dataset.choose === "folder";
      input.addEventListener("change", () => take([...(input.files ?? [])]));
      // Some browsers open the file chooser only for an input in the document.
      input.hidden = true;
      drop.append(input);
      input.click();
      input.addEventListener("change", () => input.remove());
    }, { signal });
  }
  let depth = 0;
  const mark = (/** @type {number} */ change) => {
    depth = change === 0 ? 0 : depth + change;
    drop.classList.toggle("is-over", depth > 0);
  };
  // The whole page takes drops: a drop beside the field must not open the file instead.
  addEventListener("dragenter", (event) => (event.preventDefault(), mark(1)), { signal });
  addEventListener("dragleave", () => mark(-1), { signal });
  addEventListener("dragover", (event) => event.preventDefault(), { signal });
  addEventListener("drop", (event) => {
    event.preventDefault();
    mark(0);
    if (event.dataTransfer) void filesOf(event.dataTransfer).then(take).catch(sayWrong);
  }, { signal });
  at(element, "[data-stop]").addEventListener("click", () => uploads.stop(), { signal });
  element.querySelector("[data-demo-form]")?.addEventListener("submit", (event) => {
    event.preventDefault();
    ask("POST", "/library/demo-songs").then(() => demo(0), sayWrong);
  }, { signal });

  /** @param {number} progress */
  const demo = (progress) => {
    let line = /** @type {HTMLElement | null} */ (element.querySelector("[data-demo]"));
    if (!line) {
      line = document.createElement("p");
      line.dataset.demo = "on";
      line.setAttribute("role", "status");
      element.querySelector("[data-demo-form]")?.replaceWith(line);
    }
    line.textContent = progress >= 1 ? texts("demoDone") : texts("demo", { percent: Math.round(100 * progress) });
  };

  const timer = setInterval(() => void inquire().catch(sayWrong), 1500);
  const ends = [
    uploads.watch(show),
    listen("job", (job) => {
      if (job.kind === "demo-songs") demo(job.state === "done" ? 1 : job.progress);
    }),
    listen("track-heard", (news) => {
      const item = uploads.items.find(({ track }) => track === news.track);
      if (!item) return;
      if (news.state === "steady") uploads.note(item, "done", "cadence", { tempo: Math.round(news.tempo) });
      else uploads.note(item, news.state === "failed" ? "wrong" : "done", news.state);
    }),
    listen("analysis", (news) => {
      const line = at(element, "[data-listening]");
      const all = news.waiting + news.analysed + news.failed;
      line.hidden = news.waiting === 0;
      line.textContent = texts("listening", { done: all - news.waiting, all });
    }),
  ];
  show();

  return () => {
    ended.abort();
    clearInterval(timer);
    for (const end of ends) end();
  };
}

/** Asks for the state of the uploaded files. */
async function inquire() {
  const waiting = uploads.items.filter(({ state }) => state === "checking");
  if (waiting.length === 0) return;
  const { items } = await ask("GET", "/uploads?limit=200");
  const answers = new Map(items.map((/** @type {any} */ upload) => [upload.id, upload]));
  // The list holds only the latest uploads; ask for the older ones one by one.
  const older = waiting.filter(({ id }) => !answers.has(id)).slice(0, 5);
  for (const { id } of older) answers.set(id, await ask("GET", `/uploads/${id}`));
  for (const item of waiting) {
    const upload = answers.get(item.id);
    if (upload?.state === "added") {
      item.track = upload.track;
      uploads.note(item, "done", "added");
      void heardAlready(item).catch(sayWrong);
    } else if (upload?.state === "alreadyThere") {
      item.track = upload.track;
      uploads.note(item, "done", "alreadyThere");
    } else if (upload?.state === "failed") {
      item.state = "wrong";
      item.words = upload.reason;
      uploads.tell();
    }
  }
}

/**
 * The analysis may have finished before the track's id was known.
 * @param {import("./upload.js").Item} item
 */
async function heardAlready(item) {
  const track = await ask("GET", `/tracks/${item.track}`);
  if (typeof track.tempo === "number") uploads.note(item, "done", "cadence", { tempo: Math.round(track.tempo) });
  else if (track.state === "unsteady" || track.state === "failed") uploads.note(item, "done", track.state);
}

/**
 * @param {Map<import("./upload.js").Item, HTMLLIElement>} rows
 * @param {import("./upload.js").Item} item
 * @param {import("../texts.js").Texts} texts
 */
function fill(rows, item, texts) {
  let row = rows.get(item);
  if (!row) {
    row = document.createElement("li");
    const name = document.createElement("span");
    name.className = "sent-name";
    name.textContent = item.file.name;
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.setAttribute("aria-label", item.file.name);
    const state = document.createElement("span");
    state.className = "sent-state number";
    row.append(name, bar, state);
    rows.set(item, row);
  }
  row.className = `sent-row${item.state === "wrong" ? " is-wrong" : ""}${item.state === "done" ? " is-done" : ""}`;
  const [name, bar, state] = [...row.children];
  const share = item.file.size > 0 ? item.sent / item.file.size : 0;
  /** @type {HTMLProgressElement} */ (bar).value = share;
  /** @type {HTMLProgressElement} */ (bar).hidden = item.state !== "sending";
  state.textContent = item.words || (item.state === "sending" ? texts("sending", { percent: Math.floor(100 * share) }) : texts("waiting"));
  if (item.track && !name.querySelector("a")) {
    const link = document.createElement("a");
    link.href = `/library/tracks/${item.track}`;
    link.textContent = item.file.name;
    name.replaceChildren(link);
  }
}

/**
 * Returns all dropped files, including those in folders.
 * @param {DataTransfer} transfer
 */
async function filesOf(transfer) {
  // Must run before the first `await`: the browser then clears the data transfer.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  if (entries.length === 0) return [...transfer.files];
  /** @type {File[]} */
  const files = [];
  for (const entry of entries) if (entry) await collect(entry, files);
  return files;
}

/**
 * @param {FileSystemEntry} entry
 * @param {File[]} files
 */
async function collect(entry, files) {
  if (entry.name.startsWith(".")) return;
  if (entry.isFile) {
    files.push(await new Promise((resolve, reject) => /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject)));
    return;
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const part = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return;
    for (const each of part) await collect(each, files);
  }
}
