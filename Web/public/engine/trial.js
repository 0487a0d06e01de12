import { deckStates } from "./codes.js";
import { Engine } from "./engine.js";

/** A page to try the engine by hand: one song, its speed and place, and how the device keeps up. */

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
const element = (id, kind) => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`the page has no ${kind.name} called ${id}`);
  return found;
};

const file = element("file", HTMLInputElement);
const place = element("place", HTMLInputElement);
const speed = element("speed", HTMLInputElement);
const playButton = element("play", HTMLButtonElement);
const repeatButton = element("repeat", HTMLButtonElement);
const message = element("message", HTMLElement);

/** @type {{ engine: Engine, context: AudioContext, song: number, length: number } | undefined} */
let open;
let isPlaying = false;

/**
 * Decodes a file and opens an engine with it; the former song goes.
 * @param {File} chosen
 */
async function load(chosen) {
  say("Reading the song …");
  await close();
  const context = new AudioContext({ latencyHint: "playback" });
  try {
    const sound = await context.decodeAudioData(await chosen.arrayBuffer());
    const engine = await Engine.load(context);
    engine.node.connect(context.destination);
    engine.addEventListener("report", show);
    open = { engine, context, song: await engine.addSong(sound), length: sound.duration };
  } catch (error) {
    await context.close();
    const isUnreadable = error instanceof DOMException && error.name === "EncodingError";
    return refuse(isUnreadable ? "This file holds no sound this browser can read. Try MP3, AAC, FLAC, Ogg or WAV." : error);
  }
  element("song", HTMLElement).textContent = chosen.name;
  place.max = String(open.length);
  place.value = "0";
  element("controls", HTMLElement).hidden = false;
  element("figures", HTMLElement).hidden = false;
  say("");
}

async function close() {
  setPlaying(false);
  setRepeating(false);
  element("controls", HTMLElement).hidden = true;
  element("figures", HTMLElement).hidden = true;
  element("song", HTMLElement).textContent = "Choose a song, or drop one here";
  open?.engine.close();
  await open?.context.close();
  open = undefined;
}

/** Plays from the chosen place; also how the place changes while it plays. */
async function playFromPlace() {
  if (!open) return;
  setRepeating(false);
  await open.context.resume();
  const from = Math.min(Number(place.value), open.length - 0.1);
  await open.engine.play(open.song, { from, speed: Number(speed.value) });
  setPlaying(true);
}

async function togglePlaying() {
  if (!isPlaying) return playFromPlace();
  await open?.engine.stop();
  setPlaying(false);
}

async function toggleRepeating() {
  if (!open || !isPlaying) return;
  const isRepeating = repeatButton.ariaPressed === "true";
  // Half a second on, because what comes sooner has been read.
  const start = Number(place.value) + 0.5;
  if (isRepeating) await open.engine.endLoop();
  else await open.engine.loop(start, Math.min(start + 4, open.length));
  setRepeating(!isRepeating);
}

function show() {
  const report = open?.engine.report;
  if (!open || !report) return;
  const [{ state, position }] = report.decks;
  if (isPlaying && state === deckStates.empty) setPlaying(false);
  if (state === deckStates.sounding) setPlace(position / open.engine.sampleRate);
  const { blocks, busy, longest, missed } = report.blocks;
  element("load", HTMLElement).textContent = `${(busy / blocks).toFixed(2)} ms`;
  element("longest", HTMLElement).textContent = `${Math.round(longest)} ms`;
  element("missed", HTMLElement).textContent = `${Math.round(missed * 1000)} ms`;
  element("memory", HTMLElement).textContent = `${Math.round(report.memory.size / 2 ** 20)} MiB`;
}

/** @param {number} seconds */
function setPlace(seconds) {
  if (document.activeElement !== place || !place.matches(":active")) place.value = String(seconds);
  const whole = Math.floor(seconds);
  element("place-text", HTMLOutputElement).value = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** @param {boolean} playing */
function setPlaying(playing) {
  isPlaying = playing;
  playButton.textContent = playing ? "Stop" : "Play";
}

/** @param {boolean} repeating */
function setRepeating(repeating) {
  repeatButton.ariaPressed = String(repeating);
}

/** @param {string} text */
function say(text) {
  message.classList.remove("refused");
  message.textContent = text;
}

/** @param {unknown} error a sentence, or what was thrown */
function refuse(error) {
  say(error instanceof Error ? error.message : String(error));
  message.classList.add("refused");
}

/**
 * Lets a gesture do its work and shows what goes wrong.
 * @param {() => Promise<void>} work
 */
const doing = (work) => () => {
  work().then(() => {}, refuse);
};

file.addEventListener("change", () => {
  if (file.files?.[0]) load(file.files[0]).catch(refuse);
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const dropped = event.dataTransfer?.files[0];
  if (dropped) load(dropped).catch(refuse);
});
playButton.addEventListener("click", doing(togglePlaying));
repeatButton.addEventListener("click", doing(toggleRepeating));
place.addEventListener("change", doing(async () => { if (isPlaying) await playFromPlace(); }));
speed.addEventListener("input", doing(async () => {
  element("speed-text", HTMLOutputElement).value = `${Number(speed.value).toFixed(2)} ×`;
  if (isPlaying) await open?.engine.setSpeed(Number(speed.value), { length: 0.3 });
}));
