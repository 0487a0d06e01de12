// Sends the events of a file to a device in WebAssembly, and prints its responses: node device.mjs FILE
import { readFileSync } from "node:fs";
import { Runner } from "../Web/public/engine/runner.js";
import { module } from "./engine.mjs";

const { settings, songs, inputs } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const device = new Runner(module).device(settings);
for (const song of songs) device.add(song);
const answers = [device.prepare(0), ...inputs.map((input) => device.receive(input))];
const last = device.readings(inputs[inputs.length - 1][1]);
// JSON lacks NaN.
const written = (numbers) => numbers.map((number) => (Number.isNaN(number) ? null : number));
console.log(JSON.stringify({ answers: answers.map(written), readings: written(Object.values(last)) }));
