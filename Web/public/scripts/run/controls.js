/** Buttons for a moving thumb. */

/** How long “End” is held, in milliseconds. */
const holding = 1000;

/**
 * @param {HTMLElement} button
 * @param {() => void} act called once it has been held
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

/** Keeps the screen on while it is seen, where the browser lets it be. */
export class Awake {
  /** @type {{ release: () => Promise<void> } | undefined} */
  #lock;
  #isWanted = false;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    // The browser lets the screen sleep again whenever the page is hidden.
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
    // Where it cannot be kept on, music and recording go on all the same.
    this.#lock = await wakeLock?.request("screen").catch(() => undefined);
  }
}
