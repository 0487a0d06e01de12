/** Records, which page and device tell each other: kind, time, how many values, values. Kinds are those of `codes.js`. */

/**
 * @param {number} kind
 * @param {number} time in seconds of the page's clock
 * @param {...number} values
 */
export const record = (kind, time, ...values) => [kind, time, values.length, ...values];

/**
 * Takes records apart.
 * @param {number[]} numbers
 * @returns {Generator<{ kind: number, time: number, values: number[] }>}
 */
export function* records(numbers) {
  for (let place = 0; place < numbers.length; ) {
    const end = place + 3 + numbers[place + 2];
    yield { kind: numbers[place], time: numbers[place + 1], values: numbers.slice(place + 3, end) };
    place = end;
  }
}

/**
 * Whether a record is of one of these kinds.
 * @param {Record<string, number>} kinds
 * @param {number} kind
 */
export const isOf = (kinds, kind) => Object.values(kinds).includes(kind);

/**
 * @template {string} Name
 * @param {Record<Name, number>} codes
 * @param {number} code
 */
export const nameOf = (codes, code) => /** @type {Name | undefined} */ (Object.keys(codes).find((name) => codes[/** @type {Name} */ (name)] === code));
