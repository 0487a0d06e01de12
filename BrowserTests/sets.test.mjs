// The sets on the run page, and the positions of repetitions between beats.
import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "../Web/public/engine/codes.js";
import { record } from "../Web/public/engine/records.js";
import { BeatLine, relation } from "../Web/public/scripts/run/beat-line.js";
import { SetBook } from "../Web/public/scripts/run/set-book.js";

const squats = { exercise: "Squats", category: 28, weight: 40 };
const minute = 60_000;

/** Repetitions of a movement, two seconds each; returns the time of the last one. */
function move(book, from, count, movement) {
  for (let place = 0; place < count; place += 1) book.repeat({ time: from + 2000 * place, period: 2000, set: movement }, () => squats);
  return from + 2000 * (count - 1);
}

test("a set begins with its first repetition and is over some time after its last", () => {
  const told = [];
  const book = new SetBook((set) => told.push({ ...set }));
  const last = move(book, 100_000, 5, 0);
  assert.equal(book.current.repetitions, 5);
  assert.equal(book.current.start, 99_000);
  assert.equal(book.watch(last + 7900, minute), false);
  assert.equal(book.watch(last + 8000, minute), true);
  assert.equal(book.current, undefined);
  // The set ended with its last repetition, and the rest began then.
  assert.equal(book.sets[0].end, last + 1000);
  assert.deepEqual(book.rest, { from: last + 1000, until: last + 1000 + minute });
  assert.deepEqual([...new Set(told.map(({ id }) => id))].length, 1);
  assert.deepEqual(told.map(({ revision }) => revision), told.map((_, place) => place + 1));
  assert.equal(told[told.length - 1].repetitions, 5);
});

test("a set without repetitions goes on until it is ended by hand", () => {
  const book = new SetBook(() => {});
  book.begin(0, { exercise: "Plank" });
  assert.equal(book.watch(10 * minute, minute), false);
  book.end(10 * minute, minute);
  assert.equal(book.sets[0].end, 10 * minute);
});

test("what becomes certain after the tap counts, what is done after it does not", () => {
  const book = new SetBook(() => {});
  const last = move(book, 0, 5, 0);
  book.end(last + 3000, minute);
  assert.equal(book.repeat({ time: last + 2000, period: 2000, set: 0 }, () => squats), true);
  assert.equal(book.sets[0].repetitions, 6);
  assert.equal(book.repeat({ time: last + 4000, period: 2000, set: 0 }, () => squats), false);
  assert.equal(book.current, undefined);
  // Another movement starts another set, with a rest in between.
  const told = [];
  const other = new SetBook((set) => told.push({ ...set }));
  other.end(move(other, 0, 3, 0) + 1000, minute);
  move(other, 30_000, 3, 1);
  const rest = told.find(({ isRest }) => isRest);
  assert.deepEqual([rest.start, rest.end], [5000, 29_000]);
  assert.equal(other.number(other.current), 2);
});

test("nothing done before the tap is part of what it begins", () => {
  const book = new SetBook(() => {});
  book.begin(10_000, squats);
  assert.equal(book.repeat({ time: 9000, period: 2000, set: 0 }, () => squats), false);
  assert.equal(book.repeat({ time: 11_000, period: 2000, set: 0 }, () => squats), true);
});

test("what somebody says wins, and what was deleted keeps no number", () => {
  const told = [];
  const book = new SetBook((set) => told.push({ ...set }));
  book.end(move(book, 0, 5, 0) + 1000, minute);
  book.end(move(book, 60_000, 4, 1) + 1000, minute);
  const [first, second] = book.sets;
  book.correct(first, { repetitions: 7 });
  assert.equal(told.filter(({ id }) => id === first.id).at(-1).repetitions, 7);
  book.correct(first, { isWithdrawn: true });
  assert.equal(book.number(second), 1);
  assert.deepEqual(book.done, [second]);
  book.correct(first, { isWithdrawn: undefined });
  assert.deepEqual([book.number(first), book.number(second)], [1, 2]);
  book.correct(first, { repetitions: -3 });
  assert.equal(first.repetitions, 0);
});

test("another page goes on with what was done, and corrects it by the same name", () => {
  const book = new SetBook(() => {});
  move(book, 0, 5, 0);
  const kept = structuredClone(book.kept);
  const told = [];
  const other = new SetBook((set) => told.push({ ...set }));
  other.goOn(kept);
  assert.equal(other.current, undefined);
  other.correct(other.sets[0], { repetitions: 6 });
  assert.equal(told[0].id, book.current.id);
  assert.ok(told[0].revision > book.current.revision);
});

/** Beats at 120 per minute, from zero on. */
function line() {
  const beats = new BeatLine();
  for (let beat = 0; beat < 60; beat += 1) beats.note(record(events.beatHeard, 0, beat / 2, beat, 0));
  return beats;
}

test("a repetition every four beats, on the beat, before, after and between them", () => {
  const beats = line();
  const places = (shift) => [4, 6, 8, 10, 12].map((time) => beats.place(time + shift));
  assert.deepEqual(relation(places(0)), { every: 4, how: "onBeat" });
  assert.deepEqual(relation(places(0.06)), { every: 4, how: "onBeat" });
  assert.deepEqual(relation(places(-0.12)), { every: 4, how: "early" });
  assert.deepEqual(relation(places(0.12)), { every: 4, how: "late" });
  assert.deepEqual(relation(places(0.25)), { every: 4, how: "off" });
});

test("repetitions that drift through the beats are said to come about so often", () => {
  const beats = line();
  const { every, how } = relation([4, 5.8, 7.6, 9.4, 11.2].map((time) => beats.place(time)));
  assert.ok(Math.abs(every - 3.6) < 1e-9);
  assert.equal(how, undefined);
});

test("two repetitions say nothing yet, and another song begins anew", () => {
  const beats = line();
  assert.equal(relation([beats.place(4), beats.place(6)]), undefined);
  const before = [4, 6, 8].map((time) => beats.place(time));
  for (let beat = 0; beat < 4; beat += 1) beats.note(record(events.beatHeard, 0, 30 + beat / 2, beat, 1));
  assert.equal(relation([...before, beats.place(31)]), undefined);
  assert.equal(beats.place(31).song, 1);
});
