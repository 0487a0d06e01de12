/** The load of a set, as it is entered: in kilograms, pounds or a machine's level, in total or in each hand. */

/**
 * Below zero it is assistance.
 * @typedef {{ value: number, unit: "kg" | "lb" | "level", per?: "total" | "hand" }} Load
 */
/**
 * How a load counts, as one choice.
 * @typedef {"total" | "hand" | "assistance" | "level"} LoadKind
 */

const kilogramsInPound = 0.45359237;
/** A larger number is a typing error. */
const most = 1000;
/** The plates of each unit, and the smaller ones for loads below `light`. */
const plates = { kg: { size: 2.5, small: 1.25, light: 10 }, lb: { size: 5, small: 2.5, light: 20 }, level: { size: 1, small: 1, light: 0 } };

/** @param {Load} load @returns {LoadKind} */
export const kindOf = ({ value, unit, per }) => (unit === "level" ? "level" : value < 0 ? "assistance" : per === "hand" ? "hand" : "total");

/**
 * Undefined without an amount.
 * @param {number | undefined} amount from 0
 * @param {LoadKind} kind
 * @param {"kg" | "lb"} unit the person's
 * @returns {Load | undefined}
 */
export function loadOf(amount, kind, unit) {
  if (!amount) return undefined;
  return { value: kind === "assistance" ? -amount : amount, unit: kind === "level" ? "level" : unit, per: kind === "hand" ? "hand" : "total" };
}

/**
 * The next amount that plates allow, from 0.
 * @param {number} amount
 * @param {number} by -1 or 1
 * @param {Load["unit"]} unit
 */
export function stepped(amount, by, unit) {
  const size = plateSize(by < 0 ? amount - 0.01 : amount, unit);
  const place = by < 0 ? Math.ceil(amount / size - 1e-6) : Math.floor(amount / size + 1e-6);
  return Math.min(most, Math.max(0, (place + by) * size));
}

/** @param {number} amount @param {Load["unit"]} unit */
function plateSize(amount, unit) {
  const { size, small, light } = plates[unit];
  return amount < light ? small : size;
}

/**
 * In the person's unit, as plates allow. A load in that unit stays as it is.
 * @param {Load} load
 * @param {"kg" | "lb"} unit
 * @returns {Load}
 */
export function converted(load, unit) {
  if (load.unit === unit || load.unit === "level") return load;
  const factor = unit === "kg" ? kilogramsInPound : 1 / kilogramsInPound;
  return { ...load, value: Math.sign(load.value) * platedAmount(Math.abs(load.value) * factor, unit), unit };
}

/**
 * A share of a maximum, as plates allow.
 * @param {number} percent
 * @param {number} maximum in kilograms
 * @param {"kg" | "lb"} unit
 * @returns {Load}
 */
export function shareOf(percent, maximum, unit) {
  const kilograms = (percent / 100) * maximum;
  return { value: platedAmount(unit === "kg" ? kilograms : kilograms / kilogramsInPound, unit), unit, per: "total" };
}

/** @param {number} amount @param {"kg" | "lb"} unit */
function platedAmount(amount, unit) {
  const size = plateSize(amount, unit);
  return Math.round(amount / size) * size;
}

/**
 * Of both hands together. Undefined for a machine's level.
 * @param {Load | undefined} load
 */
export function kilograms(load) {
  if (!load || load.unit === "level") return undefined;
  return load.value * (load.unit === "lb" ? kilogramsInPound : 1) * (load.per === "hand" ? 2 : 1);
}

/**
 * “40 kg”, “2 × 20 kg”, “Level 7”, “20 kg assistance”.
 * @param {Load} load
 * @param {import("../texts.js").Texts} texts
 */
export const loadWords = (load, texts) => texts(`load.${kindOf(load)}`, { value: numberWords(Math.abs(load.value)), unit: load.unit });

/** @param {number} value */
export const numberWords = (value) => value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2, useGrouping: false });

/**
 * Undefined if the text is no valid number.
 * @param {string} written
 * @returns {number | undefined}
 */
export function amountOf(written) {
  const amount = Number(written.replace(",", "."));
  return amount > 0 && amount < most ? amount : undefined;
}
