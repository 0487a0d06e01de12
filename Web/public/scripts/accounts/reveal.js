/** A button beside each password that shows what is typed. Without this script, passwords stay dots. */

/** @param {HTMLElement} element */
export function start(element) {
  const { show = "", hide = "" } = element.dataset;
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (element.querySelectorAll("input[data-reveal]"))) {
    if (input.closest(".reveal")) continue;
    const box = document.createElement("div");
    box.className = "reveal";
    input.replaceWith(box);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = show;
    button.setAttribute("aria-controls", input.id);
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      const isShown = input.type === "text";
      input.type = isShown ? "password" : "text";
      button.textContent = isShown ? show : hide;
      button.setAttribute("aria-pressed", String(!isShown));
      input.focus();
    });
    // What is sent must be a password again, or browsers remember it as text.
    input.form?.addEventListener("submit", () => (input.type = "password"));
    box.append(input, button);
  }
}
