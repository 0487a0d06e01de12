import { Engine } from "/engine/engine.js";
import { Runner } from "/engine/runner.js";

/**
 * A test's sound for the engine.
 * @typedef {{ name: string, seconds: number, rate: number, quality: "best" | "fast", songs: string[],
 *   script: { block: number, call: string, numbers: (number | string)[], left: number[] }[] }} Piece
 * Each call is made before the block of 128 frames with its number. "song0" and so on stand for the songs' handles,
 * "player" for the player's.
 */

/**
 * Renders a piece faster than real time, uploads the output to the server, and returns the engine's last report.
 * @param {Piece} piece
 */
window.render = async ({ name, seconds, rate, quality, songs, script }) => {
  const context = new OfflineAudioContext(2, seconds * rate, rate);
  const opened = performance.now();
  const engine = await Engine.load(context, { quality });
  const loading = performance.now() - opened;
  engine.node.connect(context.destination);
  const handles = await load(engine, context, songs);
  const answers = [];
  const blocks = [...new Set(script.map(({ block }) => block))];
  const make = async (block) => {
    for (const { call, numbers, left } of script.filter((entry) => entry.block === block)) {
      const known = numbers.map((number) => handles[number] ?? number);
      answers.push(await engine.callLeaving(left, call, ...known).catch((error) => error.code));
    }
  };
  if (blocks.includes(0)) await make(0);
  for (const block of blocks.filter((block) => block > 0)) {
    context.suspend((block * 128) / rate).then(() => make(block)).then(() => context.resume());
  }
  const before = await engine.call("upbeat_memory_used");
  const began = performance.now();
  const sound = await context.startRendering();
  const speed = (seconds * 1000) / (performance.now() - began);
  const body = new Blob([sound.getChannelData(0), sound.getChannelData(1)]);
  await fetch(`/heard/${name}`, { method: "PUT", body });
  return { report: engine.report, answers, loading, speed, memory: { before, after: await engine.call("upbeat_memory_used") } };
};

/**
 * Plays a song in real time with a new speed every two seconds; returns how well the audio thread kept up.
 * @param {{ seconds: number, song: string }} piece
 */
window.playLive = async ({ seconds, song }) => {
  const context = new AudioContext({ latencyHint: "playback" });
  const engine = await Engine.load(context);
  engine.node.connect(context.destination);
  const { song0 } = await load(engine, context, [song]);
  await context.resume();
  await engine.play(song0);
  const former = { audio: context.currentTime, wall: performance.now() / 1000 };
  for (let turn = 0; turn < seconds / 2; turn += 1) {
    await engine.setSpeed([1.08, 0.92, 1.25, 0.8][turn % 4], { length: 1 });
    await new Promise((waited) => setTimeout(waited, 2000));
  }
  const told = {
    blocks: engine.report.blocks,
    heard: context.currentTime - former.audio,
    passed: performance.now() / 1000 - former.wall,
    underruns: context.playbackStats?.underrunEvents,
  };
  engine.close();
  await context.close();
  return told;
};

/** Detects steps in the device's motion until `stepsHeard` reads them. */
window.hearSteps = async () => {
  const counter = (await Runner.load()).stepCounter();
  const steps = [];
  const ended = new AbortController();
  counter.listen((step) => steps.push(step), ended.signal);
  window.stepsHeard = () => {
    ended.abort();
    return { steps, cadence: counter.cadence };
  };
};

/**
 * Detects steps in samples of time, x, y and z; returns the time and confidence of each.
 * @param {[number, number, number, number][]} samples
 */
window.findSteps = async (samples) => {
  const counter = (await Runner.load()).stepCounter();
  const steps = samples.flatMap(([time, x, y, z]) => counter.receive({ time, x, y, z }));
  return steps.map(({ time, confidence }) => [time, confidence]);
};

/** Loads the songs and replaces the script's names by handles. */
async function load(engine, context, songs) {
  const handles = { player: engine.player };
  for (const [index, song] of songs.entries()) {
    const samples = new Float32Array(await (await fetch(`/sounds/${song}`)).arrayBuffer());
    const sound = new AudioBuffer({ numberOfChannels: 2, length: samples.length / 2, sampleRate: context.sampleRate });
    sound.copyToChannel(samples.subarray(0, sound.length), 0);
    sound.copyToChannel(samples.subarray(sound.length), 1);
    handles[`song${index}`] = await engine.addSong(sound);
  }
  return handles;
}
