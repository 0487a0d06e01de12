/** Shows and controls one's own run from another device. */
import { whenHeld } from "../run/controls.js";
import { glance } from "../run/watch.js";
import { Commands } from "./commands.js";
import { Sight } from "./sight.js";
import { LiveStream } from "./stream.js";

/** @param {HTMLElement} part */
export function start(part) {
  const ended = new AbortController();
  const { signal } = ended;
  const session = part.dataset.session ?? "";
  const sight = new Sight(part);
  const { screen } = sight;
  const commands = new Commands(screen.find("[data-commands]"), session, signal);
  const stream = new LiveStream(`/api/v1/training/sessions/${session}/live?samples=none`);
  stream.now = (now) => {
    sight.show(now);
    part.querySelector("[data-interrupted]")?.remove();
    screen.find("[data-do=pause]").hidden = now.state === "paused";
    screen.find("[data-do=resume]").hidden = now.state !== "paused";
  };
  stream.standing = (standing) => sight.stand(standing);
  stream.state = (state) => (state === "ended" || state === "discarded") && sight.over();
  stream.open();
  glance(part, screen, () => true, signal);
  const press = (/** @type {HTMLElement} */ button) => commands.send(button.dataset.do ?? "", button.textContent?.trim() ?? "");
  part.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest?.("button[data-do]");
    if (button instanceof HTMLElement && !["end", "sound"].includes(button.dataset.do ?? "")) press(button);
  }, { signal });
  const end = screen.find("[data-do=end]");
  whenHeld(end, () => press(end), signal);
  return () => {
    ended.abort();
    stream.close();
    sight.close();
  };
}
