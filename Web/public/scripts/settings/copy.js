/** A button that copies an element's text. */

/** @param {HTMLElement} element */
export function start(element) {
  const secret = element.textContent?.trim() ?? "";
  const { words = "", done = "" } = element.dataset;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-outline btn-sm";
  button.textContent = words;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(secret);
    button.textContent = done;
  });
  element.append(button);
}
