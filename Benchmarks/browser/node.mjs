// Prints for each quality the engine's speed and the times of its blocks of 128 frames under Node: node node.mjs
import { readFileSync } from "node:fs";

const rate = 48_000;
const binary = readFileSync(new URL("../../.build-wasm/upbeat-engine.wasm", import.meta.url));
const timed = (work) => {
  const began = performance.now();
  const result = work();
  return [result, performance.now() - began];
};
const [module, compiling] = timed(() => new WebAssembly.Module(binary));
const [{ exports: engine }, instantiating] = timed(() => new WebAssembly.Instance(module));
console.log(`compiling ${compiling.toFixed(1)} ms, instantiating ${instantiating.toFixed(2)} ms`);

// Chords struck twice a second under noise that decays: attacks, partials and hiss, as music has them.
const song = engine.upbeat_song_create(30 * rate);
for (const channel of [0, 1]) {
  const samples = new Float32Array(engine.memory.buffer, engine.upbeat_song_samples(song, channel), 30 * rate);
  for (let frame = 0; frame < samples.length; frame += 1) {
    const time = frame / rate;
    const decay = Math.exp(-20 * (time % 0.5));
    let chord = 0;
    for (let voice = 1; voice <= 6; voice += 1) chord += Math.sin(2 * Math.PI * 110 * voice * time) / voice;
    samples[frame] = 0.1 * chord + 0.4 * decay * (Math.random() - 0.5);
  }
}

for (const [quality, name] of ["best", "fast"].entries()) {
  const player = engine.upbeat_player_create(rate, quality);
  const render = () => engine.upbeat_player_render(player, 128);
  engine.upbeat_deck_play(player, 0, song, 0, 0, 1.08, 0);
  engine.upbeat_deck_loop(player, 0, 0, 30 * rate);
  for (let block = 0; block < 4_000; block += 1) render(); // Until V8 has optimised it.
  const before = process.cpuUsage();
  const times = Float64Array.from({ length: 20_000 }, () => timed(render)[1]).sort();
  const speed = ((128 / rate) * 1000 * times.length) / (process.cpuUsage(before).user / 1000);
  const beforeSeeks = process.cpuUsage();
  for (let turn = 0; turn < 100; turn += 1) engine.upbeat_deck_play(player, 0, song, 0, (turn % 25) * rate, 1.08, 0);
  const seek = process.cpuUsage(beforeSeeks).user / 1000 / 100;
  const [median, nearlyAll, worst] = [0.5, 0.999, 1].map((share) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(3));
  console.log(
    `${name}: ${Math.floor(speed)} × real time; a block takes ${median} ms in the median, 99.9 % ${nearlyAll}, worst`,
    `${worst}; a start or seek takes ${seek.toFixed(1)} ms of work`);
}
