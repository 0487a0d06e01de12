// Prints what native.swift prints, of WebAssembly: node wasm.mjs MODULE FAST SPEED SEMITONES
import { readFileSync } from "node:fs";

// What Embedded Swift asks of a C library, all of it outside the measured calls: memory is never given back.
let top;
function allocate(alignment, size) {
  const start = Math.ceil((top ?? exports.__heap_base.value) / alignment) * alignment;
  top = start + size;
  const missing = top - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  return start;
}
const bytes = () => new Uint8Array(exports.memory.buffer);
const runtime = {
  malloc: (size) => allocate(16, size),
  posix_memalign(out, alignment, size) {
    const start = allocate(alignment, size);
    new DataView(exports.memory.buffer).setUint32(out, start, true);
    return 0;
  },
  free() {},
  memset: (to, value, size) => (bytes().fill(value, to, to + size), to),
  memcpy: (to, from, size) => (bytes().copyWithin(to, from, from + size), to),
  memmove: (to, from, size) => (bytes().copyWithin(to, from, from + size), to),
};
const [file, ...work] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), { env: runtime });

const times = new Float64Array(20001).fill(Infinity);
for (let run = 0; run < 5; run++) {
  exports.prepare(...work.map(Number));
  for (let block = 0; block < times.length; block++) {
    const began = 1000 * performance.now();
    exports.render();
    times[block] = Math.min(times[block], 1000 * performance.now() - began);
  }
}
const first = times[0];
const others = times.slice(1).sort();
const speed = ((128 / 0.0441) * others.length) / others.reduce((sum, time) => sum + time);
const figures = [first, others[others.length / 2], others[others.length - 1]];
console.log(`${Math.floor(speed)} | ${figures.map((time) => time.toFixed(1)).join(" | ")} |`);
