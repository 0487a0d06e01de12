// The engine in Node: no page, no audio thread, the same module.
import { readFileSync } from "node:fs";

export const module = new WebAssembly.Module(readFileSync(new URL("../.build-wasm/upbeat-engine.wasm", import.meta.url)));

/** The functions and the memory of a new engine. */
export const engine = () => /** @type {any} */ (new WebAssembly.Instance(module).exports);

/** The samples of a song's or a player's channel. */
export const samples = (engine, address, count) => new Float32Array(engine.memory.buffer, address, count);
