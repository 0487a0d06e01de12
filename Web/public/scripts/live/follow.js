/** Shows somebody's run to a follower who has a link. */
import { glance } from "../run/watch.js";
import { Sight } from "./sight.js";
import { LiveStream } from "./stream.js";
import { Way } from "./way.js";

const part = document.getElementById("follow");
if (part) follow(part);

/** @param {HTMLElement} part */
function follow(part) {
  const sight = new Sight(part);
  const way = new Way(sight.screen.find("[data-map]"));
  /** @type {Partial<import("./stream.js").Now>} the last recorded values that the follower may see */
  let behind = {};
  /** @type {import("./stream.js").Now | undefined} */
  let newest;

  const stream = new LiveStream(`/api/v1/live/${part.dataset.token}`);
  stream.now = (now) => {
    newest = now;
    // Hide the figures that are not shared.
    for (const [name, isThere] of Object.entries({ heart: now.heartRate !== undefined, energy: now.energy !== undefined })) {
      sight.screen.find(`[data-figure=${name}]`).hidden = !isThere;
    }
    sight.screen.find("[data-behind]").hidden = now.speed !== undefined || way.isEmpty;
    sight.show(now, behind);
  };
  stream.samples = (samples) => {
    way.add(samples.positions);
    const last = (/** @type {number[][]} */ list) => list[list.length - 1]?.[1];
    const found = { speed: last(samples.speed) ?? way.speed, distance: last(samples.distance) ?? way.distance, cadence: last(samples.cadence) };
    for (const [name, value] of Object.entries(found)) if (value !== undefined) behind = { ...behind, [name]: value };
    if (newest) sight.show(newest, behind);
  };
  stream.standing = (standing) => sight.stand(standing);
  stream.state = (state) => (state === "ended" || state === "discarded") && sight.over();
  stream.open();
  glance(part, sight.screen, () => true, new AbortController().signal);
}
