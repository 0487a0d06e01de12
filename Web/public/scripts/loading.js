/** A loading indicator for slow work. */
import { textsOf } from "./texts.js";

/**
 * Shows the indicator in `place` while `work` runs, after the first 300 ms.
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
