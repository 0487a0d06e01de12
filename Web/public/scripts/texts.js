/**
 * The catalogue's texts in the page's language, embedded in the page:
 * `<script type="application/json" id="table-texts">`.
 *
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Texts `count` chooses the form
 */

/**
 * @param {string} id the id of the script element that holds them
 * @returns {Texts}
 */
export function textsOf(id) {
  /** @type {Record<string, string | { one: string, other: string }>} */
  const entries = JSON.parse(document.getElementById(id)?.textContent ?? "{}");
  return (key, values = {}) => {
    const entry = entries[key];
    if (entry === undefined) return key;
    const text = typeof entry === "string" ? entry : entry[values.count === 1 ? "one" : "other"];
    return text.replace(/\{([A-Za-z.]+)\}/g, (gap, name) => (name in values ? said(values[name]) : gap));
  };
}

/** @param {string | number} value */
const said = (value) => (typeof value === "number" ? value.toLocaleString(document.documentElement.lang) : value);
