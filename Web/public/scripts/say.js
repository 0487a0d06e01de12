/** Short messages at the bottom of the page, with undo instead of a confirmation. */
import { textsOf } from "./texts.js";

/**
 * @param {string} words
 * @param {{ undo?: () => void | Promise<void>, isWrong?: boolean }} [options]
 */
export function say(words, options = {}) {
  const { undo, isWrong = false } = options;
  const place = document.getElementById("said");
  if (!place) return;
  const texts = textsOf("frame-texts");
  const line = document.createElement("div");
  line.className = isWrong ? "said-words is-wrong" : "said-words";
  const text = document.createElement("p");
  text.textContent = words;
  line.append(text);
  if (undo) line.append(button(texts("undo"), () => void (line.remove(), undo())));
  else line.append(button(texts("close"), () => line.remove()));
  place.append(line);
  while (place.children.length > 3) place.firstElementChild?.remove();
  // Long enough to read and to reach “Undo”. Errors stay until closed (WCAG 2.2.1).
  if (!isWrong) setTimeout(() => line.remove(), undo ? 12_000 : 6_000);
}

/**
 * Shows an error's message.
 * @param {unknown} error
 */
export function sayWrong(error) {
  if (error instanceof DOMException && error.name === "AbortError") return;
  say(error instanceof Error ? error.message : String(error), { isWrong: true });
}

/**
 * @param {string} words
 * @param {() => void} act
 */
function button(words, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = words;
  element.addEventListener("click", act);
  return element;
}
