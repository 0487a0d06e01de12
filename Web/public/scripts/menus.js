/**
 * Closes menus, and keeps an opened menu clear of the viewport's edge, the player and the tab bar. A floating sheet opens
 * upwards if there is too little room below. For everything else the page scrolls.
 */

/** In pixels, around a sheet. */
const margin = 8;

export function watchMenus() {
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(target)) menu.removeAttribute("open");
    }
    const menu = target.closest("main :is(.menu, .entry-more, .slot-more) > summary")?.parentElement;
    if (menu instanceof HTMLDetailsElement && !menu.open) {
      menu.classList.remove("is-up");
      // The menu is open by then, but not painted yet.
      requestAnimationFrame(() => bringIntoView(menu));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu[open]"))) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}

/** @param {HTMLDetailsElement} menu */
function bringIntoView(menu) {
  const sheet = menu.lastElementChild;
  const knob = menu.querySelector("summary")?.getBoundingClientRect();
  if (!menu.open || !sheet || !knob) return;
  const box = sheet.getBoundingClientRect();
  const { top, bottom } = freeHeight(box);
  const beyond = box.bottom + margin - bottom;
  if (beyond <= 0) return;
  const isFloating = getComputedStyle(sheet).position === "absolute";
  if (isFloating && knob.top - box.height - margin >= top) menu.classList.add("is-up");
  // The pressed button stays in view.
  else scrollBy(0, Math.min(beyond, Math.max(0, knob.top - top - margin)));
}

/**
 * The height between the bars that cover the page, in pixels.
 * @param {DOMRect} sheet
 */
function freeHeight(sheet) {
  const over = (/** @type {string} */ bar) => {
    const box = document.querySelector(bar)?.getBoundingClientRect();
    return box && box.left < sheet.right && box.right > sheet.left ? box : undefined;
  };
  const ends = [".player-hint", ".player", ".places"].map((bar) => over(bar)?.top ?? innerHeight);
  return { top: Math.max(0, over(".frame-top")?.bottom ?? 0), bottom: Math.min(innerHeight, ...ends) };
}
