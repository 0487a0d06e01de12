// With invalid numbers or too little memory, the engine returns an error and continues.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deckStates, qualities, refusals } from "../Web/public/engine/codes.js";
import { engine, samples } from "./engine.mjs";

const { unknownHandle, outOfRange, outOfMemory, tooMany, nothingPlaying } = refusals;

test("a handle let go is refused, also when its place is taken again", () => {
  const e = engine();
  const former = e.upbeat_song_create(1000);
  e.upbeat_song_destroy(former);
  const song = e.upbeat_song_create(1000);

  assert.notEqual(song, former);
  assert.equal(e.upbeat_song_destroy(former), unknownHandle);
  assert.equal(e.upbeat_song_samples(former, 0), 0);
  assert.equal(e.upbeat_song_destroy(song), 0);
});

test("what lies outside its range is refused", () => {
  const e = engine();
  const song = e.upbeat_song_create(48_000);
  const player = e.upbeat_player_create(48_000, qualities.best);
  for (const frames of [0, -1, 2 ** 31 - 1]) assert.equal(e.upbeat_song_create(frames), outOfRange);
  for (const rate of [0, -1, NaN, Infinity]) assert.equal(e.upbeat_player_create(rate, qualities.best), outOfRange);
  for (const frames of [0, -1, 1025]) assert.equal(e.upbeat_player_render(player, frames), outOfRange);
  for (const deck of [-1, 4]) assert.equal(e.upbeat_deck_play(player, deck, song, 0, 0, 1, 0), outOfRange);
  for (const speed of [0, 0.4, 2.1, NaN]) assert.equal(e.upbeat_deck_play(player, 0, song, 0, 0, speed, 0), outOfRange);
  for (const from of [-1, 48_000, NaN]) assert.equal(e.upbeat_deck_play(player, 0, song, 0, from, 1, 0), outOfRange);
  assert.equal(e.upbeat_deck_set_speed(player, 0, 1, 0), nothingPlaying);
  assert.equal(e.upbeat_deck_play(player, 0, song, 0, 0, 1, 0), 0);
  assert.equal(e.upbeat_deck_loop(player, 0, 0, 100), outOfRange);
  assert.equal(e.upbeat_deck_loop(player, 0, 0, 48_001), outOfRange);
});

test("attacks that do not ascend are refused, and the former ones stay", () => {
  const e = engine();
  const song = e.upbeat_song_create(48_000);
  const tell = (...numbers) => {
    const address = e.upbeat_numbers(numbers.length);
    new Float64Array(e.memory.buffer, address, numbers.length).set(numbers);
    return e.upbeat_song_set_attacks(song, numbers.length / 2);
  };
  assert.equal(tell(0.1, 2, 0.5, 3), 0);
  assert.equal(tell(0.5, 2, 0.1, 3), outOfRange);
  assert.equal(tell(0.5, NaN), outOfRange);
  assert.equal(e.upbeat_song_set_attacks(song, 1000), outOfRange);
});

test("there are at most sixteen songs", () => {
  const e = engine();
  for (let count = 0; count < 16; count += 1) assert.ok(e.upbeat_song_create(10) > 0);
  assert.equal(e.upbeat_song_create(10), tooMany);
});

test("a song that does not fit is refused, and room given back is used again", () => {
  const e = engine();
  const half = 2 ** 26; // frames: half a gibibyte of samples
  assert.equal(e.upbeat_song_create(2 ** 27), outOfMemory);
  const song = e.upbeat_song_create(half);
  assert.ok(song > 0);
  assert.equal(e.upbeat_song_create(half), outOfMemory);
  e.upbeat_song_destroy(song);
  for (let turn = 0; turn < 20; turn += 1) {
    const again = e.upbeat_song_create(half - turn);
    assert.ok(again > 0);
    e.upbeat_song_destroy(again);
  }
  assert.ok(e.upbeat_memory_used() < 1000);
});

test("a deck that finds no room for its song is refused", () => {
  const e = engine();
  const player = e.upbeat_player_create(48_000, qualities.best);
  const song = e.upbeat_song_create(48_000);
  for (let frames = 2 ** 26; frames > 1000; frames /= 2) while (e.upbeat_song_create(frames) > 0);

  assert.equal(e.upbeat_deck_play(player, 0, song, 0, 0, 1, 0), outOfMemory);
  assert.equal(e.upbeat_player_render(player, 128), 0);
});

test("a song still plays after the page let go of it, and then its memory comes back", () => {
  const e = engine();
  const song = e.upbeat_song_create(48_000);
  const player = e.upbeat_player_create(48_000, qualities.best);
  const before = e.upbeat_memory_used();
  samples(e, e.upbeat_song_samples(song, 0), 48_000).fill(0.5);
  e.upbeat_deck_play(player, 0, song, 0, 0, 1, 0);
  e.upbeat_song_destroy(song);

  for (let block = 0; block < 100; block += 1) e.upbeat_player_render(player, 128);
  assert.ok(Math.abs(samples(e, e.upbeat_player_output(player, 0), 1)[0] - 0.5) < 0.1);
  for (let block = 0; block < 400; block += 1) e.upbeat_player_render(player, 128);
  assert.equal(e.upbeat_deck_state(player, 0), deckStates.empty);
  assert.ok(e.upbeat_memory_used() < before - 300_000);
});

test("players and decks take no more memory than they asked for beforehand", () => {
  for (const quality of Object.values(qualities)) {
    for (const rate of [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 66_150, 88_200, 96_000, 192_000]) {
      const e = engine();
      const song = e.upbeat_song_create(rate);
      const empty = e.upbeat_memory_used();
      const player = e.upbeat_player_create(rate, quality);
      const size = e.memory.buffer.byteLength;
      const before = e.upbeat_memory_used();
      assert.ok(before - empty < 2 ** 18, `${before - empty} bytes at ${rate} Hz`);
      e.upbeat_deck_play(player, 0, song, 0, 0, 1, 12);
      const voice = e.upbeat_memory_used() - before;
      assert.ok(voice < 60 * rate, `${voice} bytes at ${rate} Hz`);
      assert.ok(e.memory.buffer.byteLength - size <= 60 * rate + 2 * 65_536);
    }
  }
});

test("rendering takes no memory", () => {
  const e = engine();
  const song = e.upbeat_song_create(480_000);
  const player = e.upbeat_player_create(48_000, qualities.best);
  e.upbeat_deck_play(player, 0, song, 0, 0, 1.1, 0);
  e.upbeat_player_render(player, 128);
  const used = e.upbeat_memory_used();
  for (let block = 0; block < 1000; block += 1) {
    e.upbeat_player_render(player, 128);
    assert.equal(e.upbeat_memory_used(), used);
  }
});

test("no numbers, however wild, stop the engine", () => {
  const e = engine();
  const calls = Object.keys(e).filter((name) => name.startsWith("upbeat_"));
  const wild = [-Infinity, Infinity, NaN, -1, 0, 0.5, 1, 1.3, 2, 3, 100, 5000, 48_000, 1e6, 2 ** 31, 2 ** 53, -(2 ** 40)];
  let seed = 1;
  const chance = (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const handles = [0];
  for (let turn = 0; turn < 50_000; turn += 1) {
    const name = calls[chance(calls.length)];
    const numbers = Array.from({ length: e[name].length }, () =>
      chance(2) ? wild[chance(wild.length)] : handles[chance(handles.length)]);
    // Songs and players of random sizes would only use up memory and time.
    if (name === "upbeat_song_create") numbers[0] = chance(100_000);
    const answer = e[name](...numbers);
    if (name.endsWith("_create") && answer > 0) handles.push(answer);
  }
  const player = handles.map((handle) => [handle, e.upbeat_player_render(handle, 128)]).find(([, code]) => code === 0);
  const heard = samples(e, e.upbeat_player_output(player?.[0] ?? e.upbeat_player_create(48_000, qualities.best), 0), 128);
  assert.ok(heard.every(Number.isFinite));
});
