/**
 * Keeps a workout that is not saved, with all its rows, so that leaving the page, reloading it or going back loses nothing. It
 * stays in the tab. (`drafts.js` does so for forms whose fields are always the same ones.)
 */

/** Those that say nothing of the workout. */
const passing = new Set(["do", "part", "line", "version", "rows", "shown", "drawn"]);

export class Draft {
  #form;
  #key;
  #saved;

  /** @param {HTMLFormElement} form of which `data-sent` says that it is an answer, `data-kept` that it differs from what is saved */
  constructor(form) {
    this.#form = form;
    const { searchParams } = new URL(location.href);
    const beginning = searchParams.get("template") ?? searchParams.get("version") ?? "";
    this.#key = `plan ${new URL(form.action).pathname} ${beginning}`;
    this.#saved = form.hasAttribute("data-sent") ? undefined : telling(this.#entries());
    if (form.hasAttribute("data-kept")) this.keep();
  }

  keep = () => {
    const entries = this.#entries();
    const isSaved = this.#saved === undefined ? !this.#form.hasAttribute("data-kept") && !this.#isTyped : telling(entries) === this.#saved;
    if (isSaved) this.forget();
    else sessionStorage.setItem(this.#key, JSON.stringify(entries));
  };

  forget() {
    sessionStorage.removeItem(this.#key);
  }

  /** Sends what was kept, where the page says what is saved; whether it does. */
  bringBack() {
    const kept = sessionStorage.getItem(this.#key);
    if (!kept || this.#saved === undefined) return false;
    /** @type {[string, string][]} */
    const entries = JSON.parse(kept);
    if (telling(entries) === this.#saved) return this.forget(), false;
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: this.#form.action, hidden: true });
    for (const [name, value] of [...entries.filter(([name]) => name !== "do"), ["do", "look"]]) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    this.#form.after(form);
    form.requestSubmit();
    return true;
  }

  /** @returns {[string, string][]} */
  #entries() {
    return [...new FormData(this.#form)].map(([name, value]) => [name, String(value)]);
  }

  /** Whether something was typed since the page came. */
  get #isTyped() {
    return [...this.#form.elements].some((field) => {
      if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
      return field instanceof HTMLInputElement && field.type !== "hidden" && field.value !== field.defaultValue;
    });
  }
}

/**
 * What is to be compared of a form.
 * @param {[string, string][]} entries
 */
const telling = (entries) => JSON.stringify(entries.filter(([name, value]) => !passing.has(name) && !name.endsWith("-key") && value !== ""));
