/** One run at a time in all pages of a browser (Web Locks); without them, by when a run was written down last. */

const lock = "upbeat-run";
/** In milliseconds: how long a page that is told to leave may take to write down what it heard. */
const patience = 2000;
/** How long ago a run that goes on may have been written down, where there are no locks. */
const alive = 5000;

/**
 * Acts while no other page does what has that name.
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
   * Another page has taken over; what it returns is waited for there.
   * @type {() => Promise<void>}
   */
  lost = async () => {};

  /** Whether this page runs. */
  get isHere() {
    return this.#release !== undefined;
  }

  /**
   * Whether another page runs.
   * @param {{ far: { unix: number } } | undefined} run the one that has not ended
   */
  async isElsewhere(run) {
    if (this.#release) return false;
    if (!navigator.locks) return run !== undefined && Date.now() - run.far.unix < alive;
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lock);
  }

  /** Whether this page may run: no other one does. */
  async take() {
    return this.isHere || this.#request({ ifAvailable: true });
  }

  /** Makes the other page leave its run to this one. */
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
        // Where locks are refused altogether, one runs without.
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
