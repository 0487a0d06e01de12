/**
 * Keeps unsent form input in the tab (`sessionStorage`), so that it survives a reload, the back button and links.
 * Passwords and files are left out. Set `data-live="drafts"` on an element around the form.
 */

/** @param {HTMLElement} element */
export function start(element) {
  const forms = element instanceof HTMLFormElement ? [element] : [...element.querySelectorAll("form")];
  for (const form of forms) {
    const key = `draft ${new URL(form.action).pathname}`;
    restore(form, key);
    form.addEventListener("input", () => sessionStorage.setItem(key, JSON.stringify(typed(form))));
    form.addEventListener("submit", () => sessionStorage.removeItem(key));
  }
}

/**
 * Restores a draft only if the page's own values are unchanged: otherwise the form has been sent since.
 * @param {HTMLFormElement} form
 * @param {string} key
 */
function restore(form, key) {
  const kept = sessionStorage.getItem(key);
  if (!kept) return;
  /** @type {Record<string, { was: string, is: string }>} */
  const draft = JSON.parse(kept);
  for (const field of fields(form)) {
    const entry = draft[nameOf(field)];
    if (entry && entry.was === original(field)) set(field, entry.is);
  }
}

/** @param {HTMLFormElement} form */
const typed = (form) =>
  Object.fromEntries(fields(form).map((field) => [nameOf(field), { was: original(field), is: value(field) }]));

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/**
 * @param {HTMLFormElement} form
 * @returns {Field[]}
 */
const fields = (form) =>
  [.../** @type {NodeListOf<Field>} */ (form.querySelectorAll("input[name], select[name], textarea[name]"))].filter(
    (field) => !["password", "file", "hidden"].includes(field.type) && !field.hasAttribute("data-reveal"),
  );

/** @param {Field} field */
const ticked = (field) =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio") ? field : undefined;

/**
 * Radio buttons share a name, so the value belongs to the key.
 * @param {Field} field
 */
const nameOf = (field) => (field.type === "radio" ? `${field.name} ${field.value}` : field.name);

/** @param {Field} field */
function original(field) {
  if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.defaultSelected)?.value ?? "";
  const box = ticked(field);
  return box ? String(box.defaultChecked) : field.defaultValue;
}

/** @param {Field} field */
const value = (field) => String(ticked(field)?.checked ?? field.value);

/**
 * @param {Field} field
 * @param {string} to
 */
function set(field, to) {
  const box = ticked(field);
  if (box) box.checked = to === "true";
  else field.value = to;
}
