/**
 * Keeps a workout that is not saved, with all its rows, so that leaving the page, reloading it or going back loses nothing. It
 * stays in the tab. (`drafts.js` does so for forms whose fields are always the same ones.)
 */

/** Those that say nothing of the workout. */
const passing = new Set(["do", "part", "line", "version", "rows", "shown", "drawn"]);

export class Draft {
  #form;
  #key;
  #line;
  #saved;

  /** @param {HTMLFormElement} form of which `data-sent` says that it is an answer, `data-kept` that it differs from what is saved */
  constructor(form) {
    this.#form = form;
    const { searchParams } = new URL(location.href);
    const beginning = searchParams.get("template") ?? searchParams.get("version") ?? "";
    this.#key = `plan ${new URL(form.action).pathname} ${beginning}`;
    this.#saved = form.hasAttribute("data-sent") ? undefined : telling(this.#entries());
    // What stands in the line is no step yet: it is not sent with the rest.
    this.#line = /** @type {HTMLInputElement} */ (form.querySelector("[name=line]"));
    this.#line.value ||= sessionStorage.getItem(`${this.#key} line`) ?? "";
    if (form.hasAttribute("data-kept")) this.keep();
  }

  keep = () => {
    const entries = this.#entries();
    const isSaved = this.#saved === undefined ? !this.#form.hasAttribute("data-kept") && !this.#isTyped : telling(entries) === this.#saved;
    put(this.#key, isSaved ? "" : JSON.stringify(entries));
    put(`${this.#key} line`, this.#line.value);
  };

  forget() {
    put(this.#key, "");
    this.forgetLine();
  }

  forgetLine() {
    put(`${this.#key} line`, "");
  }

  /** Sends what was kept, where the page says what is saved; whether it does. */
  bringBack() {
    const kept = sessionStorage.getItem(this.#key);
    if (!kept || this.#saved === undefined) return false;
    /** @type {[string, string][]} */
    const entries = JSON.parse(kept);
    if (telling(entries) === this.#saved) return false;
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: this.#form.action, hidden: true });
    for (const [name, value] of [...entries.filter(([name]) => name !== "line"), ["do", "look"]]) {
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
      return field instanceof HTMLInputElement && field.type !== "hidden" && field !== this.#line && field.value !== field.defaultValue;
    });
  }
}

/**
 * @param {string} key
 * @param {string} text nothing takes away what was there
 */
function put(key, text) {
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
}

/**
 * What to compare of a form.
 * @param {[string, string][]} entries
 */
const telling = (entries) => JSON.stringify(entries.filter(([name, value]) => !passing.has(name) && !name.endsWith("-key") && value !== ""));
