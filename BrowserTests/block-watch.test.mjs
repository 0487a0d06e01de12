// The worklet distinguishes missed sound from late sound.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BlockWatch } from "../Web/public/engine/block-watch.js";

const blockTime = 2.5;

/** A watch after some seconds of blocks, in hardware buffers of eight; `lag` returns milliseconds at a moment. */
function watch(seconds, lag) {
  const watch = new BlockWatch(blockTime);
  for (let block = 0; block * blockTime < seconds * 1000; block += 1) {
    const audio = block * blockTime;
    const buffer = Math.floor(block / 8) * 8 * blockTime;
    const began = 1000 + buffer + lag(audio / 1000);
    watch.note(began, began + 0.2, audio);
  }
  return watch.report();
}

test("blocks that come in bursts are on time", () => {
  const { blocks, late, missed, longest } = watch(60, () => 0);
  assert.deepEqual({ blocks, late, missed }, { blocks: 24_000, late: 0, missed: 0 });
  assert.ok(Math.abs(longest - 0.2) < 1e-6);
});

test("sound that never came is missed", () => {
  const { missed } = watch(60, (moment) => (moment < 22 ? 0 : moment < 41 ? 40 : 70));
  assert.ok(Math.abs(missed - 0.07) < 1e-6);
});

test("a device that was busy for a while and caught up has missed nothing", () => {
  assert.equal(watch(60, (moment) => (moment > 20 && moment < 33 ? 30 : 0)).missed, 0);
});

test("clocks that drift apart miss nothing", () => {
  assert.equal(watch(600, (moment) => moment * 0.1).missed, 0);
});

test("a block that takes longer than it sounds is late", () => {
  const watch = new BlockWatch(blockTime);
  watch.note(0, 2, 0);
  watch.note(5, 9, blockTime);
  assert.deepEqual([watch.report().late, watch.report().longest], [1, 4]);
});
