/** Allows one run at a time in all pages of a browser, by Web Locks; without them, by the time of a run's last write. */

const lock = "upbeat-run";
/** In milliseconds: how long a page may take to save its recording before it hands over. */
const patience = 2000;
/** In milliseconds: without locks, a run written more recently than this is still in progress. */
const alive = 5000;

/**
 * Acts only if no other page holds the lock of that name.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} act
 * @returns {Promise<Result>}
 */
export async function aloneWith(name, act) {
  return navigator.locks ? navigator.locks.request(name, act) : act();
}

export class OnlyRun {
  /** @type {(() => void) | undefined} */
  #release;
  #channel = "BroadcastChannel" in window ? new BroadcastChannel(lock) : undefined;
  /**
   * Called when another page takes over, which waits for the result.
   * @type {() => Promise<void>}
   */
  lost = async () => {};

  /** Whether this page holds the lock. */
  get isHere() {
    return this.#release !== undefined;
  }

  /**
   * Whether another page runs.
   * @param {{ far: { unix: number } } | undefined} run the unfinished run
   */
  async isElsewhere(run) {
    if (this.#release) return false;
    if (!navigator.locks) return run !== undefined && Date.now() - run.far.unix < alive;
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lock);
  }

  /** Claims the right to run. Returns false if another page runs. */
  async take() {
    return this.isHere || this.#request({ ifAvailable: true });
  }

  /** Makes the other page hand over its run to this one. */
  async takeOver() {
    const left = new Promise((done) => {
      this.#channel?.addEventListener("message", () => done(undefined), { once: true });
      setTimeout(done, patience);
    });
    await this.#request({ steal: true });
    await left;
  }

  /** @param {LockOptions} options @returns {Promise<boolean>} */
  #request(options) {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((answer) => {
      let isAnswered = false;
      const held = navigator.locks.request(lock, options, (found) => {
        isAnswered = true;
        answer(found !== null);
        return found && new Promise((released) => (this.#release = () => released(undefined)));
      });
      held.catch(() => {
        // If the browser refuses locks altogether, run without.
        if (!isAnswered) return answer(true);
        this.#release = undefined;
        void this.lost().finally(() => this.#channel?.postMessage("left"));
      });
    });
  }

  release() {
    this.#release?.();
    this.#release = undefined;
  }

  close() {
    this.release();
    this.#channel?.close();
  }
}
