// Counts the repetitions in a file with motion, in WebAssembly, and prints them: node repetitions.mjs FILE
import { readFileSync } from "node:fs";
import { Runner } from "../Web/public/engine/runner.js";
import { module } from "./engine.mjs";

const samples = JSON.parse(readFileSync(process.argv[2], "utf8"));
const counter = new Runner(module).repetitionCounter();
const found = samples.flatMap(([time, x, y, z]) => counter.receive({ time, x, y, z }));
counter.close();
console.log(JSON.stringify(found.map(({ time, period, range, confidence, set, rate }) => [time, period, range, confidence, set, rate])));
