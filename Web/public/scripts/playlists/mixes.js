/** Shows the server's progress on a mix file. */
import { listen } from "../news.js";
import { textsOf } from "../texts.js";
import { refresh } from "../visits.js";

/** @param {HTMLElement} part */
export function start(part) {
  const bars = /** @type {NodeListOf<HTMLProgressElement>} */ (part.querySelectorAll("progress[data-job]"));
  if (bars.length === 0) return undefined;
  const texts = textsOf("mix-texts");
  return listen("job", (job) => {
    const bar = [...bars].find((each) => each.dataset.job === job.id);
    if (!bar) return;
    if (job.state !== "waiting" && job.state !== "running") {
      void refresh();
      return;
    }
    bar.value = 100 * job.progress;
    const words = document.getElementById(bar.getAttribute("aria-labelledby") ?? "");
    if (words && job.state === "running") words.textContent = texts("making", { share: Math.floor(bar.value) });
  });
}
