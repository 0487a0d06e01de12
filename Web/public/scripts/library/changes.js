/** Changes songs of the table at once, with undo. */
import { ask } from "../api.js";
import { say, sayWrong } from "../say.js";
import { at } from "./row.js";

/** How long a removal can be undone, in milliseconds: slightly longer than its message is shown. */
const patience = 12_500;
const said = { favourite: "favourited", unfavourite: "unfavourited", block: "blocked", unblock: "unblocked" };
const reverse = /** @type {const} */ ({ favourite: "unfavourite", unfavourite: "favourite", block: "unblock", unblock: "block" });

/**
 * @typedef {{ element: HTMLElement, texts: import("../texts.js").Texts, rows?: import("./rows.js").Rows,
 *   picks: import("./picks.js").Picks, maker: import("./row.js").RowMaker }} Table
 */

/**
 * Handles the table's form without leaving the page.
 * @param {Table} table
 * @param {AbortSignal} signal
 */
export function changeByForm(table, signal) {
  const changes = new Changes(table);
  table.element.addEventListener(
    "submit",
    (event) => {
      const form = /** @type {HTMLFormElement} */ (event.target);
      const button = /** @type {HTMLButtonElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
      // A dialog's form sends nothing.
      if (form.method === "dialog") event.stopPropagation();
      if (!form.hasAttribute("data-changes") || !button) return;
      event.preventDefault();
      const [wish, id] = button.value.split(":");
      const ids = id ? [id] : [...table.picks.ids];
      button.closest("details")?.removeAttribute("open");
      void changes.make(wish, ids).catch(sayWrong);
    },
    { signal },
  );
  return changes;
}

class Changes {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Set<{ ids: string[], timer: ReturnType<typeof setTimeout> }>} */
    this.removals = new Set();
  }

  /**
   * @param {string} wish
   * @param {string[]} ids
   */
  async make(wish, ids) {
    if (ids.length === 0) return;
    if (wish === "add") return this.addToList(ids);
    if (wish === "remove") return this.remove(ids);
    const change = /** @type {keyof typeof said} */ (wish);
    await this.change(change, ids);
    const { texts, picks } = this.table;
    if (ids.length > 1) picks.clear();
    say(texts(said[change], { count: ids.length }), { undo: () => void this.change(reverse[change], ids).catch(sayWrong) });
  }

  /**
   * @param {keyof typeof said} change
   * @param {string[]} ids
   */
  async change(change, ids) {
    await ask("POST", "/library/changes", { ids, change });
    const { rows, maker } = this.table;
    for (const id of ids) {
      const row = rows?.of(id);
      if (!row) continue;
      if (change === "favourite" || change === "unfavourite") maker.favour(row, change === "favourite");
      else maker.block(row, change === "block");
    }
  }

  /**
   * Removes songs only after the undo period: a song restored later would lose its history.
   * @param {string[]} ids
   */
  remove(ids) {
    const removal = { ids, timer: setTimeout(() => this.end(removal), patience) };
    this.removals.add(removal);
    this.mark(ids, true);
    const { texts, picks } = this.table;
    picks.clear();
    say(texts("removed", { count: ids.length }), {
      undo: () => {
        if (!this.removals.delete(removal)) return;
        clearTimeout(removal.timer);
        this.mark(ids, false);
      },
    });
  }

  /** Removes all pending songs now, because the page is being left. */
  commit() {
    for (const removal of this.removals) this.end(removal, true);
  }

  /**
   * @param {{ ids: string[], timer: ReturnType<typeof setTimeout> }} removal
   * @param {boolean} isLeaving
   */
  end(removal, isLeaving = false) {
    if (!this.removals.delete(removal)) return;
    clearTimeout(removal.timer);
    const body = JSON.stringify({ ids: removal.ids, change: "remove" });
    if (isLeaving) {
      void fetch("/api/v1/library/changes", { method: "POST", keepalive: true, headers: { "Content-Type": "application/json" }, body });
      return;
    }
    ask("POST", "/library/changes", JSON.parse(body)).then(
      () => {
        for (const id of removal.ids) this.table.rows?.of(id)?.classList.remove("is-leaving");
        this.table.rows?.refresh();
      },
      (error) => {
        this.mark(removal.ids, false);
        sayWrong(error);
      },
    );
  }

  /**
   * @param {string[]} ids
   * @param {boolean} isLeaving
   */
  mark(ids, isLeaving) {
    for (const id of ids) {
      const row = this.table.rows?.of(id);
      row?.classList.toggle("is-leaving", isLeaving);
      if (row) row.inert = isLeaving;
    }
  }

  /** @param {string[]} ids */
  async addToList(ids) {
    const { element, texts, picks } = this.table;
    const select = /** @type {HTMLSelectElement} */ (at(element, "#playlist"));
    let list = select.value;
    if (list === "") {
      const name = await this.askName();
      if (!name) return;
      list = (await ask("POST", "/playlists", { name, kind: "ordered" })).id;
      select.append(new Option(name, list));
      select.value = list;
    }
    const headers = { "If-Match": "*" };
    const { entries } = await ask("POST", `/playlists/${list}/entries`, { tracks: ids }, { headers });
    picks.clear();
    say(texts("addedTo", { count: ids.length, list: select.selectedOptions[0].text }), {
      undo: async () => {
        try {
          for (const entry of entries) await ask("DELETE", `/playlists/${list}/entries/${entry}`, undefined, { headers });
        } catch (error) {
          sayWrong(error);
        }
      },
    });
  }

  /** @returns {Promise<string>} empty if the person cancels */
  askName() {
    const dialog = /** @type {HTMLDialogElement} */ (at(this.table.element, "[data-name-list]"));
    const input = /** @type {HTMLInputElement} */ (at(dialog, "input"));
    input.value = "";
    dialog.returnValue = "";
    dialog.showModal();
    return new Promise((answer) => {
      dialog.addEventListener("close", () => answer(dialog.returnValue === "make" ? input.value.trim() : ""), { once: true });
    });
  }
}
