// Prints for each quality how long blocks of 128 frames take in WebAssembly, in milliseconds of wall time (speed by
// processor time): node wasm.mjs MODULE
import { readFileSync } from "node:fs";

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[2])));
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
