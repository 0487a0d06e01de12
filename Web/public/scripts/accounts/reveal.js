/** Adds a button beside each password field that shows the password. Without this script, passwords stay hidden. */

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
    // The field must be a password field again on submit, or browsers remember the value as text.
    input.form?.addEventListener("submit", () => (input.type = "password"));
    box.append(input, button);
  }
}
