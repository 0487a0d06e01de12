/** The library's table: searches while the person types, scrolls through any length, and changes songs with undo. */
import { ask } from "../api.js";
import { listen } from "../news.js";
import { sayWrong } from "../say.js";
import { textsOf } from "../texts.js";
import { changeByForm } from "./changes.js";
import { Histogram } from "./histogram.js";
import { Picks } from "./picks.js";
import { RowMaker, at } from "./row.js";
import { Rows } from "./rows.js";

/**
 * @param {HTMLElement} element
 */
export function start(element) {
  const table = new Table(element);
  return () => table.stop();
}

class Table {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    element.classList.add("is-live");
    this.texts = textsOf("library-texts");
    this.form = /** @type {HTMLFormElement} */ (at(element, "#find"));
    this.maker = new RowMaker(element);
    this.picks = new Picks(this);
    /** @type {Rows | undefined} */
    this.rows = undefined;
    /**
     * The target of arrow keys whose row is not loaded yet.
     * @type {{ place: number, column: string } | undefined}
     */
    this.aim = undefined;
    this.histogram = new Histogram(at(element, "[data-histogram]"), {
      from: field(this.form, "cadenceMin"), to: field(this.form, "cadenceMax"), texts: this.texts, chosen: () => this.find(),
    });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.heardTimer = undefined;
    this.isOver = new AbortController();
    const { signal } = this.isOver;
    this.form.addEventListener("input", (event) => this.typed(event), { signal });
    this.form.addEventListener("change", (event) => this.chosen(event), { signal });
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.find()), { signal });
    element.addEventListener("click", (event) => this.pressed(event), { signal });
    element.addEventListener("keydown", (event) => this.moved(event), { signal });
    this.changes = changeByForm(this, signal);
    addEventListener("pagehide", () => this.changes.commit(), { signal });
    this.ends = [listen("track-heard", (news) => this.heard(news)), listen("analysis", (news) => this.listened(news))];
    this.adopt();
    if (this.found.hasAttribute("data-further")) void this.go(this.found.dataset.address ?? "/library");
    const top = history.state?.libraryTop;
    if (typeof top === "number") scrollTo(0, top);
    addEventListener("scrollend", () => this.remember(), { signal, passive: true });
  }

  stop() {
    this.changes.commit();
    this.isOver.abort();
    this.rows?.stop();
    for (const end of this.ends) end();
    for (const timer of [this.timer, this.heardTimer]) clearTimeout(timer);
    this.going?.abort();
  }

  get found() {
    return at(this.element, "[data-found]");
  }

  /** Takes over the results part of the page. */
  adopt() {
    this.rows?.stop();
    const { found } = this;
    const body = /** @type {HTMLTableSectionElement | null} */ (found.querySelector("tbody"));
    this.rows = body
      ? new Rows(body, {
          total: Number(found.dataset.total), queue: found.dataset.queue ?? "/api/v1/tracks", maker: this.maker,
          shown: () => {
            this.picks.show();
            this.reach();
          },
          failed: sayWrong,
        })
      : undefined;
    this.picks.adopt(found);
    void this.histogram.show(found.dataset.queue ?? "/api/v1/tracks").catch(sayWrong);
  }

  /** @param {Event} event */
  typed(event) {
    const { name } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "search" || name.startsWith("cadence")) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.find(), 180);
    } else if (["genre", "artist", "album"].includes(name)) void this.suggest(/** @type {HTMLInputElement} */ (event.target));
  }

  /** @param {Event} event */
  chosen(event) {
    const { name } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "mix" && field(this.form, "key").value === "") return;
    if (name !== "search" && !name.startsWith("cadence")) this.find();
  }

  /**
   * Suggests names of the library that begin with the input.
   * @param {HTMLInputElement} input
   */
  async suggest(input) {
    const number = (this.suggestions = (this.suggestions ?? 0) + 1);
    try {
      const { items } = await ask("GET", `/library/facets/${input.name}s?limit=12&search=${encodeURIComponent(input.value)}`);
      if (number !== this.suggestions) return;
      input.list?.replaceChildren(
        ...items.map((/** @type {{ name: string, tracks: number }} */ facet) => new Option(this.texts("songs", { count: facet.tracks }), facet.name)),
      );
    } catch (error) {
      sayWrong(error);
    }
  }

  /** Loads the results for the form. */
  find() {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) {
      if (typeof value === "string" && value !== "" && !(name === "sort" && value === "-added")) query.append(name, value);
    }
    for (const name of ["genre", "artist", "album"]) field(this.form, name).value = "";
    const text = query.toString();
    void this.go(`/library${text ? `?${text}` : ""}`);
  }

  /** @param {MouseEvent} event */
  pressed(event) {
    const link = /** @type {Element} */ (event.target).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (link.pathname !== "/library" || !this.found.contains(link)) return;
    event.preventDefault();
    event.stopPropagation();
    const place = [...this.found.querySelectorAll("a")].indexOf(link);
    void this.go(link.pathname + link.search).then(() => {
      this.fillForm(new URLSearchParams(link.search));
      // Keep the focus on the chip or column header that was pressed.
      const next = [...this.found.querySelectorAll("a")];
      (next[Math.min(place, next.length - 1)] ?? this.form.querySelector("input"))?.focus({ preventScroll: true });
    });
  }

  /** @param {URLSearchParams} query */
  fillForm(query) {
    for (const name of ["search", "cadenceMin", "cadenceMax", "key", "energy", "state", "addedFrom"]) field(this.form, name).value = query.get(name) ?? "";
    const sort = /** @type {HTMLSelectElement} */ (this.form.elements.namedItem("sort"));
    sort.value = query.get("sort") ?? "-added";
    field(this.form, "mix").checked = query.has("mix");
    this.histogram.place();
  }

  /**
   * Loads and shows the results at an address of this page.
   * @param {string} address
   */
  async go(address) {
    clearTimeout(this.timer);
    this.going?.abort();
    const going = (this.going = new AbortController());
    const busy = setTimeout(() => this.found.classList.add("is-waiting"), 300);
    this.histogram.place();
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" }, signal: going.signal });
      const next = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-found]");
      if (going.signal.aborted) return;
      if (!next) {
        location.assign(address);
        return;
      }
      history.replaceState({ ...history.state, libraryTop: 0 }, "", address);
      const isBelow = this.found.getBoundingClientRect().top < 0;
      this.found.replaceWith(document.adoptNode(next));
      if (isBelow) this.element.scrollIntoView();
      this.adopt();
      this.announce();
    } catch (error) {
      if (!going.signal.aborted) sayWrong(error);
    } finally {
      clearTimeout(busy);
      this.found.classList.remove("is-waiting");
    }
  }

  /** Announces the number of results to screen readers. */
  announce() {
    at(this.element, "[data-shown]").textContent = this.texts("shown", { count: Number(this.found.dataset.total) });
  }

  /**
   * The up and down keys move to the same column of the next row.
   * @param {KeyboardEvent} event
   */
  moved(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    const target = /** @type {HTMLElement} */ (event.target);
    const row = target.closest("tbody tr.track");
    if (!steps || !row || !this.rows || target.closest(".menu[open]") || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = this.aim?.place ?? this.rows.placeOf(row);
    const place = Math.max(0, Math.min(this.rows.total - 1, from + steps));
    this.aim = { place, column: target.closest("td")?.className ?? "track-name" };
    this.rows.reveal(place);
    this.reach();
  }

  /** Focuses the target row once it is loaded: keys can be faster than the network. */
  reach() {
    const row = this.aim && this.rows?.rows.get(this.aim.place);
    if (!this.aim || !row || row.inert || !row.isConnected) return;
    const { column } = this.aim;
    this.aim = undefined;
    /** @type {HTMLElement | null} */ (row.querySelector(`.${column} :is(a, button, input, summary)`))?.focus({ preventScroll: true });
  }

  /**
   * Updates a song after its analysis.
   * @param {{ track: string }} news
   */
  heard(news) {
    if (!this.rows?.of(news.track)) return;
    this.heardTimer ??= setTimeout(() => {
      this.heardTimer = undefined;
      this.rows?.refresh();
      void this.histogram.show(this.found.dataset.queue ?? "/api/v1/tracks").catch(() => {});
    }, 1500);
  }

  /** @param {{ waiting: number, analysed: number, failed: number, tracks: unknown[] }} news */
  listened(news) {
    const line = at(this.element, "[data-listening]");
    const all = news.waiting + news.analysed + news.failed;
    line.hidden = news.waiting === 0;
    line.textContent = this.texts("listening", { done: all - news.waiting, all });
  }

  remember() {
    history.replaceState({ ...history.state, libraryTop: Math.round(scrollY) }, "");
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {HTMLInputElement}
 */
const field = (form, name) => /** @type {HTMLInputElement} */ (at(form, `#${name}`));
