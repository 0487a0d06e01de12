/** Calls the API as the logged-in person. */
import { textsOf } from "./texts.js";

/**
 * An error response of the API (RFC 9457), or a network failure. `message` is for people.
 */
export class Problem extends Error {
  /**
   * @param {number} status 0 without a response
   * @param {string} code
   * @param {string} message
   * @param {{ field: string, code: string, detail: string }[]} fields
   * @param {number} [retryAfter] seconds to wait before the next try
   */
  constructor(status, code, message, fields = [], retryAfter = undefined) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/**
 * @param {string} method
 * @param {string} path such as `/tracks/1`
 * @param {object} [body] sent as JSON; a file is sent as it is
 * @param {{ headers?: Record<string, string>, signal?: AbortSignal }} [options]
 * @returns {Promise<any>} the response's JSON, or undefined without one
 * @throws {Problem}
 */
export async function ask(method, path, body, options = {}) {
  const { data } = await askWhole(method, path, body, options);
  return data;
}

/**
 * Like `ask`, with the response's headers: a version (`ETag`) or an address (`Location`).
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {{ headers?: Record<string, string>, signal?: AbortSignal }} [options]
 * @returns {Promise<{ data: any, headers: Headers }>}
 */
export async function askWhole(method, path, body, options = {}) {
  const { headers = {}, signal } = options;
  const texts = textsOf("frame-texts");
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`/api/v1${path}`, {
      method,
      signal,
      headers: { Accept: "application/json", ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
      body: body instanceof Blob ? body : body ? JSON.stringify(body) : undefined,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(0, "unreachable", texts("offline"));
  }
  const isJSON = answer.headers.get("Content-Type")?.includes("json") ?? false;
  const data = isJSON ? await answer.json() : undefined;
  if (answer.ok) return { data, headers: answer.headers };
  if (answer.status === 401) throw new Problem(401, "logged-out", texts("loggedOut"));
  // Our server never sends `Retry-After` as a date.
  const retryAfter = Number(answer.headers.get("Retry-After")) || undefined;
  if (answer.status >= 500 || !data) throw new Problem(answer.status, data?.code ?? "failed", data?.detail ?? texts("failed"), [], retryAfter);
  throw new Problem(answer.status, data.code, data.detail, data.errors ?? [], retryAfter);
}

/**
 * Aborts after a time limit.
 * @param {number} time milliseconds
 */
export function within(time) {
  const given = new AbortController();
  setTimeout(() => given.abort(), time);
  return given.signal;
}
