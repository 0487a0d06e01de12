/**
 * Closes menus, and has what opens be seen: neither the window's end nor the player or the tabs hide any of it. A sheet that
 * floats opens upwards where it does not fit below; for everything else the page is scrolled.
 */

/** Beside a sheet, in pixels. */
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
      // Opened by then, and not yet painted.
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
  // What was pressed stays in view.
  else scrollBy(0, Math.min(beyond, Math.max(0, knob.top - top - margin)));
}

/**
 * Between what covers the page where a sheet stands.
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
