// The sets on the run page: as they are done and as a plan has them, loads, tones, and the positions of repetitions between beats.
import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "../Web/public/engine/codes.js";
import { record } from "../Web/public/engine/records.js";
import { BeatLine, relation } from "../Web/public/scripts/run/beat-line.js";
import { PlannedSets } from "../Web/public/scripts/run/planned-sets.js";
import { RestTone } from "../Web/public/scripts/run/rest-tone.js";
import { SetBook } from "../Web/public/scripts/run/set-book.js";
import { converted, kilograms, kindOf, loadOf, shareOf, stepped } from "../Web/public/scripts/run/set-load.js";

const squats = { exercise: "Squats", category: 28, load: { value: 40, unit: "kg", per: "total" } };
const minute = 60_000;
const aMinute = () => minute;

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
  assert.equal(book.watch(last + 7900, aMinute), false);
  assert.equal(book.watch(last + 8000, aMinute), true);
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
  assert.equal(book.watch(10 * minute, aMinute), false);
  book.end(10 * minute, aMinute);
  assert.equal(book.sets[0].end, 10 * minute);
});

test("what becomes certain after the tap counts, what is done after it does not", () => {
  const book = new SetBook(() => {});
  const last = move(book, 0, 5, 0);
  book.end(last + 3000, aMinute);
  assert.equal(book.repeat({ time: last + 2000, period: 2000, set: 0 }, () => squats), true);
  assert.equal(book.sets[0].repetitions, 6);
  assert.equal(book.repeat({ time: last + 4000, period: 2000, set: 0 }, () => squats), false);
  assert.equal(book.current, undefined);
  // Another movement starts another set, with a rest in between.
  const told = [];
  const other = new SetBook((set) => told.push({ ...set }));
  other.end(move(other, 0, 3, 0) + 1000, aMinute);
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
  book.end(move(book, 0, 5, 0) + 1000, aMinute);
  book.end(move(book, 60_000, 4, 1) + 1000, aMinute);
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

test("time ends a timed set at its moment, however late the page looks", () => {
  const book = new SetBook(() => {});
  book.begin(1000, { exercise: "Plank", isTimed: true, until: 31_000 });
  assert.equal(book.watch(30_900, aMinute), false);
  assert.equal(book.watch(35_000, aMinute), true);
  assert.equal(book.sets[0].end, 31_000);
  assert.deepEqual(book.rest, { from: 31_000, until: 31_000 + minute });
});

test("without a count the planned repetitions are assumed, until one comes or somebody says so", () => {
  const book = new SetBook(() => {});
  book.begin(0, { ...squats, aim: 8 });
  book.end(20_000, () => 0);
  assert.equal(book.sets[0].repetitions, 8);
  assert.equal(book.rest, undefined);
  book.correct(book.sets[0], { repetitions: 7 });
  assert.equal(book.sets[0].repetitions, 7);
  book.begin(30_000, { ...squats, aim: 8 });
  move(book, 32_000, 3, 1);
  book.end(40_000, aMinute);
  assert.equal(book.sets[1].repetitions, 3);
});

/** A planned set of work. */
const planned = (exercise, number, count, more = {}) =>
  ({ exercise, phase: "work", number, count, amount: "8-12", least: 8, most: 12, rest: 90, isHeavy: false, startsItself: false, ...more });

/** The exercises of the run's response, with one to swap the first for. */
const exercises = [
  { id: "squat", texts: {}, equipment: ["barbell"], isOneSided: false, substitutes: ["lunge"],
    latest: { at: "", sets: [{ repetitions: 5, duration: 20, load: { value: 50, unit: "kg", per: "total" } }], oneRepetitionMaximum: 100 } },
  { id: "row", texts: {}, equipment: [], isOneSided: false, substitutes: [] },
  { id: "lunge", texts: {}, equipment: [], isOneSided: false, substitutes: [] },
];

test("a superset goes on with the other exercise, and rests after the round", () => {
  const group = (place) => ({ form: "superset", number: 1, place, places: 2 });
  const sets = [1, 2].flatMap((number) => [
    planned("squat", number, 2, { rest: 0, group: group(1) }), planned("row", number, 2, { rest: 60, group: group(2) })]);
  const plan = new PlannedSets({ sets, exercises });
  assert.equal(plan.next.exercise, "row");
  const rests = sets.map(() => plan.end(0));
  assert.deepEqual(rests, [0, 60_000, 0, 0]);
  assert.equal(plan.current, undefined);
});

test("a round by the minute begins a minute after the last one began", () => {
  const group = { form: "every", number: 1, place: 1, places: 1, time: 60 };
  const plan = new PlannedSets({ sets: [1, 2, 3].map((number) => planned("squat", number, 3, { rest: 0, group, startsItself: number > 1 })) });
  assert.equal(plan.begin(1000), undefined);
  assert.equal(plan.end(26_000), 35_000);
  assert.equal(plan.startsItself, true);
  plan.begin(61_000);
  // Longer than the minute.
  assert.equal(plan.end(130_000), 0);
});

test("as many rounds as possible begin again until the time is over", () => {
  const group = (place) => ({ form: "amrap", number: 1, place, places: 2, time: 100 });
  const plan = new PlannedSets({ sets: [planned("squat", 1, undefined, { group: group(1) }), planned("row", 1, undefined, { group: group(2) }), planned("lunge", 1, 1)] });
  assert.equal(plan.groupEnds, undefined);
  assert.equal(plan.begin(1000), 101_000);
  const done = [];
  for (let time = 10_000; time < 100_000; time += 20_000) {
    done.push([plan.current.exercise, plan.rounds]);
    plan.end(time);
    assert.equal(plan.begin(time), 101_000);
  }
  assert.deepEqual(done, [["squat", 0], ["row", 0], ["squat", 1], ["row", 1], ["squat", 2]]);
  assert.equal(plan.groupEnds, 101_000);
  plan.end(101_000);
  assert.deepEqual([plan.current.exercise, plan.rounds], ["lunge", 0]);
});

test("the load is today's, the planned one, a share of the maximum, or the latest one", () => {
  const load = { value: 40, unit: "kg", per: "total" };
  const plan = (more) => new PlannedSets({ sets: [planned("squat", 1, 2, more), planned("squat", 2, 2, more)], exercises });
  assert.deepEqual(plan({ load }).load([], "kg"), load);
  assert.deepEqual(plan({ share: 72 }).load([], "kg").value, 72.5);
  assert.deepEqual(plan({}).load([], "lb"), { value: 110, unit: "lb", per: "total" });
  const next = plan({ load });
  next.end(0);
  const done = [{ exerciseId: "squat", place: 0, load: { value: 45, unit: "kg", per: "total" } }];
  assert.equal(next.load(done, "kg").value, 45);
  assert.equal(plan({ share: 70 }).isHeavy({ value: 85, unit: "kg" }), false);
  assert.equal(plan({ share: 70 }).isHeavy({ value: 86, unit: "kg" }), true);
  assert.equal(plan({ isHeavy: true }).isHeavy(undefined), true);
});

test("a swap holds for all sets of the exercise, can be taken back, and is kept", () => {
  const sets = [planned("squat", 1, 2, { load: { value: 40, unit: "kg" } }), planned("row", 1, 1), planned("squat", 2, 2)];
  const plan = new PlannedSets({ sets, exercises });
  assert.deepEqual(plan.substitutes.map(({ id }) => id), ["lunge"]);
  plan.swap("lunge");
  // Another exercise has another load.
  assert.deepEqual([plan.idOf(sets[0]), plan.idOf(sets[2]), plan.load([], "kg")], ["lunge", "lunge", undefined]);
  assert.deepEqual(plan.substitutes.map(({ id }) => id), ["squat"]);
  plan.end(0);
  const other = new PlannedSets({ sets, exercises });
  other.goOn(structuredClone(plan.kept));
  assert.deepEqual([other.place, other.idOf(sets[2])], [1, "lunge"]);
  other.skip();
  assert.equal(other.place, 2);
  const changed = new PlannedSets({ sets: sets.slice(1), exercises });
  changed.goOn(plan.kept);
  assert.equal(changed.place, 0);
});

test("loads step by plates, and are converted to plates", () => {
  assert.deepEqual([0, 5, 8.75, 10, 40, 41].map((amount) => stepped(amount, 1, "kg")), [1.25, 6.25, 10, 12.5, 42.5, 42.5]);
  assert.deepEqual([0, 1.25, 10, 12.5, 41].map((amount) => stepped(amount, -1, "kg")), [0, 0, 8.75, 10, 40]);
  assert.deepEqual([stepped(45, 1, "lb"), stepped(17.5, 1, "lb"), stepped(7, -1, "level")], [50, 20, 6]);
  assert.deepEqual(converted({ value: 45, unit: "lb", per: "hand" }, "kg"), { value: 20, unit: "kg", per: "hand" });
  assert.deepEqual(converted({ value: -20, unit: "kg" }, "lb"), { value: -45, unit: "lb" });
  assert.deepEqual(shareOf(70, 100, "lb").value, 155);
  for (const kind of ["total", "hand", "assistance", "level"]) assert.equal(kindOf(loadOf(20, kind, "kg")), kind);
  assert.equal(loadOf(0, "total", "kg"), undefined);
  assert.deepEqual([kilograms(loadOf(20, "hand", "kg")), kilograms(loadOf(7, "level", "kg"))], [40, undefined]);
});

/** A context whose clock the test sets; `tones` are the scheduled ones. */
function soundless() {
  const context = { currentTime: 10, tones: [], destination: {} };
  const parameter = { setValueAtTime() {}, linearRampToValueAtTime() {} };
  context.createGain = () => ({ gain: parameter, connect() {}, disconnect() {} });
  context.createOscillator = () => ({
    frequency: {}, connect: (node) => node,
    start(at) { context.tones.push(this.tone = { at }); },
    stop(at) { if (at === undefined) context.tones.splice(context.tones.indexOf(this.tone), 1); },
  });
  return context;
}

test("the tone of a rest is scheduled on the audio clock at once, and again when the rest changes", () => {
  const context = soundless();
  const tone = new RestTone(() => context);
  tone.keep(90);
  assert.deepEqual(context.tones, [{ at: 100 }]);
  context.currentTime = 40;
  tone.keep(60);
  assert.equal(context.tones.length, 1);
  tone.keep(75);
  assert.deepEqual(context.tones, [{ at: 115 }]);
  // Interrupted sound has stopped the audio clock for ten seconds.
  tone.keep(65);
  assert.deepEqual(context.tones, [{ at: 105 }]);
  tone.keep(undefined);
  assert.deepEqual(context.tones, []);
  // A tone that plays is not cut off by the next one.
  tone.keep(1);
  context.currentTime = 41.1;
  tone.keep(-0.1);
  tone.keep(30);
  assert.deepEqual(context.tones.map(({ at }) => at), [41, 71.1]);
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
