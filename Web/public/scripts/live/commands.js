/**
 * Commands to the device that records the run. Each is shown as pending until the device confirms it.
 * A command expires after half a minute, on both sides.
 */
import { Problem, ask, within } from "../api.js";
import { newId } from "../names.js";
import { listen } from "../news.js";
import { textsOf } from "../texts.js";

/**
 * In milliseconds: a command's lifetime; when a missing confirmation is reported; how long the result is shown; a request's
 * timeout; the pause between tries.
 */
const times = { meant: 30_000, missed: 2500, shown: 8000, try: 5000, between: 1500 };

/** @typedef {{ id: string, deed: string, words: string, at: number, line: HTMLElement, isSent: boolean, isOver: boolean }} Command */

export class Commands {
  #list;
  #session;
  #signal;
  #texts = textsOf("live-texts");
  /** @type {Map<string, Command>} */
  #all = new Map();

  /**
   * @param {HTMLElement} list
   * @param {string} session
   * @param {AbortSignal} signal
   */
  constructor(list, session, signal) {
    this.#list = list;
    this.#session = session;
    this.#signal = signal;
    const rest = listen("command-answer", ({ id, outcome, reason }) => {
      const command = this.#all.get(id);
      if (command) this.#end(command, outcome === "refused" && reason ? (reason === "over" ? "isOver" : reason) : outcome);
    });
    signal.addEventListener("abort", rest);
  }

  /** @param {string} deed @param {string} words the button's label */
  send(deed, words) {
    const line = document.createElement("li");
    const command = { id: newId(), deed, words, at: performance.now(), line, isSent: false, isOver: false };
    this.#all.set(command.id, command);
    this.#say(command, "sending");
    this.#list.prepend(line);
    while (this.#list.children.length > 4) this.#list.lastElementChild?.remove();
    setTimeout(() => !command.isOver && command.isSent && this.#say(command, "pending"), times.missed);
    // The device rejects late commands itself, if it receives them at all.
    setTimeout(() => this.#end(command, "late"), times.meant + times.try);
    void this.#bring(command);
  }

  /** @param {Command} command */
  async #bring(command) {
    while (!command.isOver && !this.#signal.aborted) {
      const age = performance.now() - command.at;
      if (age > times.meant) return this.#end(command, "late");
      try {
        await this.#post(command, age / 1000);
        command.isSent = true;
        if (performance.now() - command.at > times.missed && !command.isOver) this.#say(command, "pending");
        return;
      } catch (error) {
        const problem = error instanceof Problem ? error : undefined;
        // The command had arrived; only the response was lost.
        if (problem?.code === "key-used") return void (command.isSent = true);
        if (problem?.code === "session-over") return this.#end(command, "isOver");
        if (problem && problem.status >= 400 && problem.status < 500 && ![408, 409, 429].includes(problem.status)) {
          return this.#end(command, "failed");
        }
        this.#say(command, "unsent");
      }
      await new Promise((done) => {
        const timer = setTimeout(done, times.between);
        addEventListener("online", () => (clearTimeout(timer), done(undefined)), { once: true });
      });
    }
  }

  /** @param {Command} command @param {number} age */
  #post({ id, deed }, age) {
    return ask("POST", `/training/sessions/${this.#session}/commands`, { id, deed, age }, {
      headers: { "Idempotency-Key": id }, signal: within(times.try),
    });
  }

  /** @param {Command} command @param {string} how */
  #end(command, how) {
    if (command.isOver) return;
    command.isOver = true;
    this.#say(command, how);
    setTimeout(() => {
      command.line.remove();
      this.#all.delete(command.id);
    }, times.shown);
  }

  /** @param {Command} command @param {string} how */
  #say({ words, line }, how) {
    line.dataset.how = how;
    line.textContent = this.#texts(how, { deed: words });
  }
}
