import { inputs, profiles } from "../../engine/codes.js";
import { record } from "../../engine/records.js";
import { isGym, simulateGym } from "./gym-simulator.js";

/**
 * Simulates a runner, for tests and trials at a desk: `?simulate=165` runs at 165 spm, with a heart rate strap and a clear sky.
 */

/**
 * @param {string} wish steps per minute, or several with their start in seconds: `165,60:150`
 * @param {(input: number[]) => void} tell takes one record for the device
 * @param {(place: { latitude: number, longitude: number, accuracy: number, altitude: number | null }) => void} place
 * @returns {() => void} stops it
 */
export function simulate(wish, tell, place) {
  if (isGym(wish)) return simulateGym(wish, tell);
  /** @type {{ from: number, cadence: number }[]} */
  const pieces = wish.split(",").map((piece) => {
    const [from, cadence] = piece.includes(":") ? piece.split(":").map(Number) : [0, Number(piece)];
    return { from, cadence };
  });
  const began = performance.now() / 1000;
  let told = began;
  let phase = 0;
  let seconds = 0;
  let metres = 0;
  const timer = setInterval(() => {
    const now = performance.now() / 1000;
    const { cadence } = pieces.filter(({ from }) => now - began >= from).pop() ?? pieces[0];
    // A phone reports motion sixty times a second.
    for (; told < now; told += 1 / 60) {
      phase += cadence / 60 / 60;
      const push = cadence > 0 ? 6 * Math.sin(2 * Math.PI * phase) : 0;
      tell(record(inputs.motion, told, 0.3, 9.81 + push, 0.2));
    }
    while (seconds < now - began) {
      seconds += 1;
      metres += cadence / 60;
      const fix = { latitude: 47.4 + metres / 111_200, longitude: 8.5, accuracy: 4, altitude: 400 };
      tell(record(inputs.fix, now, fix.latitude, fix.longitude, fix.accuracy, fix.altitude));
      place(fix);
      const rate = Math.round(90 + cadence / 3);
      const interval = Math.round((60 / rate) * 1024);
      tell(record(inputs.packet, now, profiles.heartRate, 0x10, rate, interval & 0xff, interval >> 8));
    }
  }, 30);
  return () => clearInterval(timer);
}
