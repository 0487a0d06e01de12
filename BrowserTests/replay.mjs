// Replays a recorded live session in WebAssembly, as `upbeat replay` does natively: node replay.mjs RECORDING
import { readFileSync } from "node:fs";
import { actions as actionKinds } from "../Web/public/engine/codes.js";
import { isOf } from "../Web/public/engine/records.js";
import { Runner } from "../Web/public/engine/runner.js";
import { module } from "./engine.mjs";

/** The numbers of a recording. JavaScript and Swift read and write them without loss. */
const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** A record consists of its kind, its time, the number of its values, and the values. */
const endOfRecord = (recording, start) => start + 3 + recording[start + 2];

/**
 * Sends each event of a recording to a new controller.
 * @param {number[]} recording
 * @returns {{ events: number, actions: number, firstDifference?: number }} `firstDifference` is the index of an event
 */
function replay(recording) {
  const session = new Runner(module).liveSession(recording);
  let place = session.headCount;
  let events = 0;
  let actions = 0;
  while (place < recording.length) {
    const start = endOfRecord(recording, place);
    const decided = session.receive(recording.slice(place, start));
    place = start;
    while (isOf(actionKinds, recording[place])) {
      place = endOfRecord(recording, place);
      actions += 1;
    }
    const recorded = recording.slice(start, place);
    const isSame = decided.length === recorded.length && decided.every((number, index) => Object.is(number, recorded[index]));
    if (!isSame) return { events, actions, firstDifference: events };
    events += 1;
  }
  return { events, actions };
}

const { events, actions, firstDifference } = replay(read(process.argv[2]));
if (firstDifference === undefined) console.error(`${events} events led to the same ${actions} actions`);
else {
  console.error(`Event ${firstDifference + 1} leads to other actions than recorded.`);
  process.exitCode = 1;
}
