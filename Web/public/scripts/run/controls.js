/** Buttons for use while running. */

/** How long “End” must be held, in milliseconds. */
const holding = 1000;

/**
 * @param {HTMLElement} button
 * @param {() => void} act called when the button has been held long enough
 * @param {AbortSignal} signal
 */
export function whenHeld(button, act, signal) {
  let timer = 0;
  const begin = () => {
    if (timer) return;
    button.classList.add("is-held");
    timer = setTimeout(act, holding);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    button.classList.remove("is-held");
  };
  button.addEventListener("pointerdown", begin, { signal });
  for (const name of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(name, stop, { signal });
  button.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && begin(), { signal });
  button.addEventListener("keyup", stop, { signal });
}

/** Keeps the screen on while the page is visible, if the browser allows it. */
export class Awake {
  /** @type {{ release: () => Promise<void> } | undefined} */
  #lock;
  #isWanted = false;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener("visibilitychange", () => void this.#hold(), { signal });
  }

  /** @param {boolean} isWanted */
  async keep(isWanted) {
    this.#isWanted = isWanted;
    if (isWanted) return this.#hold();
    await this.#lock?.release();
    this.#lock = undefined;
  }

  async #hold() {
    if (!this.#isWanted || document.visibilityState !== "visible") return;
    const { wakeLock } = /** @type {{ wakeLock?: { request: (kind: "screen") => Promise<{ release: () => Promise<void> }> } }} */ (
      /** @type {unknown} */ (navigator));
    // Without a lock, music and recording still work.
    this.#lock = await wakeLock?.request("screen").catch(() => undefined);
  }
}
