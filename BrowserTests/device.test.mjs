// An hour of a run, faster than real time: after the first minutes memory doesn't grow, and the music never ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commands, events, inputs, profiles } from "../Web/public/engine/codes.js";
import { record, records } from "../Web/public/engine/records.js";
import { Runner } from "../Web/public/engine/runner.js";
import { module } from "./engine.mjs";

// As in test_device.py: a runner with a strap, music that follows the steps and holds their phase, no workout.
const settings = [
  2, 0, 1, 70, 1.75, 34, 2, 1, 55, 188, 2.105, 0,
  1, 1, 4, 160, 0.08, 0.03, 0.003, 0.01, 0.7, 0.15, 0.2, 0.03, 0.02, 0.02, 0, 0.02, 200, 180, 2.2, 0, 0];

/** @param {number} number */
function song(number) {
  const interval = 60 / (158 + (number % 14));
  const beats = Array.from({ length: 480 }, (_, beat) => 0.8 + beat * interval + 0.01 * Math.sin(beat * 7 + number));
  return { number, stretch: [0.88, 1.12], level: 0.8, beats, startsBar: beats.map((_, beat) => (beat % 4 === 0 ? 1 : 0)) };
}

test("an hour of a run takes no more memory than its first ten minutes", () => {
  const runner = new Runner(module);
  const device = runner.device(settings);
  for (let number = 0; number < 30; number += 1) device.add(song(number));
  /** For each deck: points of time and position in the song, and the end of its sound. */
  const decks = new Map();
  const played = [];
  let now = 0;
  /** @type {(numbers: number[]) => void} */
  const obey = (numbers) => {
    for (const { kind, time, values } of records(numbers)) {
      if (kind === commands.load) obey(device.receive(record(inputs.loaded, now, values[0])));
      else if (kind === commands.play) {
        played.push(values[1]);
        decks.set(values[0], { points: [[time, values[2]], [time + 1, values[2] + values[3]]], end: Infinity });
      } else if (kind === commands.map) {
        const points = [];
        for (let at = 1; at < values.length; at += 2) points.push([values[at], values[at + 1]]);
        const deck = decks.get(values[0]);
        deck.points = [...deck.points.filter(([at]) => at < points[0][0] && at > now - 3), ...points];
      } else if (kind === commands.stop) decks.get(values[0]).end = time;
    }
  };
  obey(device.prepare(0));
  obey(device.receive(record(events.start, 1)));
  let silent = 0;
  let early = 0;
  for (let tick = 0; tick < 36_000; tick += 1) {
    now = 1 + tick / 10;
    for (let sample = 0; sample < 5; sample += 1) {
      const at = now + sample / 50;
      obey(device.receive(record(inputs.motion, at, 0.3, 9.81 + 6 * Math.sin((2 * Math.PI * 165 * at) / 60), 0.2)));
    }
    if (tick % 10 === 0) obey(device.receive(record(inputs.packet, now, profiles.heartRate, 0x10, 120 + (tick % 60), 0x90, 0x01)));
    let isHeard = false;
    for (const [deck, { points, end }] of [...decks]) {
      if (now >= end) continue;
      const next = points.findIndex(([at]) => at > now);
      if (next < 1) continue;
      const [[one, from], [other, to]] = [points[next - 1], points[next]];
      isHeard = true;
      obey(device.receive(record(inputs.heard, now, deck, from + ((to - from) * (now - one)) / (other - one), now)));
    }
    if (tick > 20 && !isHeard) silent += 1;
    obey(device.receive(record(events.tick, now + 0.099)));
    if (tick === 6000) early = runner.memoryUsed;
  }
  assert.equal(silent, 0);
  assert.ok(played.length > 18, `${played.length} songs`);
  assert.equal(new Set(played).size, Math.min(played.length, 30));
  assert.ok(runner.memoryUsed <= early + 4096, `${early} bytes after ten minutes, ${runner.memoryUsed} after an hour`);
  device.close();
});
