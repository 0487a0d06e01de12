/** A sign that something takes a while, only once it does. */
import { textsOf } from "./texts.js";

/**
 * Shows the sign in `place` from 300 ms on until the work is done.
 * @template Result
 * @param {HTMLElement} place
 * @param {Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function whileLoading(place, work) {
  const sign = document.createElement("p");
  sign.className = "loading-sign";
  sign.setAttribute("role", "status");
  sign.textContent = textsOf("frame-texts")("loading");
  const timer = setTimeout(() => place.append(sign), 300);
  place.setAttribute("aria-busy", "true");
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    sign.remove();
    place.removeAttribute("aria-busy");
  }
}
