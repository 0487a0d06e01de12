// Prints for each quality how long blocks of 128 frames take in WebAssembly, in milliseconds of wall time (speed by
// processor time): node wasm.mjs MODULE
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
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports } = new WebAssembly.Instance(module, { env: runtime });
for (const [fast, name] of ["best", "fast"].entries()) {
  exports.prepare(fast);
  for (let block = 0; block < 4000; block++) exports.render(); // Until V8 has optimised it.
  const before = process.cpuUsage();
  const times = Float64Array.from({ length: 20000 }, () => {
    const began = performance.now();
    exports.render();
    return performance.now() - began;
  }).sort();
  const speed = ((128 / 44.1) * times.length) / (process.cpuUsage(before).user / 1000);
  const [median, most, nearlyAll, worst] = [0.5, 0.99, 0.999, 1].map((share) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(3));
  console.log(name, `${Math.floor(speed)} × real time; median ${median}, 99 % ${most}, 99.9 % ${nearlyAll}, worst ${worst}`);
}
