/**
 * Keeps an unsaved workout in the tab with all its rows, so that it survives a reload, the back button and links.
 * `drafts.js` does the same for forms with a fixed set of fields.
 */

/** Fields that don't describe the workout. */
const passing = new Set(["do", "part", "line", "version", "rows", "shown", "drawn"]);

export class Draft {
  #form;
  #key;
  #line;
  #saved;

  /** @param {HTMLFormElement} form `data-sent` marks a response to a sent form, `data-kept` unsaved changes */
  constructor(form) {
    this.#form = form;
    const { searchParams } = new URL(location.href);
    const beginning = searchParams.get("template") ?? searchParams.get("version") ?? "";
    this.#key = `plan ${new URL(form.action).pathname} ${beginning}`;
    this.#saved = form.hasAttribute("data-sent") ? undefined : telling(this.#entries());
    // The line's text is not a step yet: it isn't sent with the rest.
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

  /** Sends the kept draft if the page shows the saved workout. Returns whether it did. */
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

  /** Whether the person has typed something since the page loaded. */
  get #isTyped() {
    return [...this.#form.elements].some((field) => {
      if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
      return field instanceof HTMLInputElement && field.type !== "hidden" && field !== this.#line && field.value !== field.defaultValue;
    });
  }
}

/**
 * @param {string} key
 * @param {string} text an empty text removes the entry
 */
function put(key, text) {
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
}

/**
 * The part of a form that matters for comparison.
 * @param {[string, string][]} entries
 */
const telling = (entries) => JSON.stringify(entries.filter(([name, value]) => !passing.has(name) && !name.endsWith("-key") && value !== ""));
