/**
 * Simulates an athlete in the gym, for tests and trials at a desk. `?simulate=squats` does three sets of ten;
 * `squats:8x2.4,rest:15,curls:6` does eight of 2.4 s each, rests 15 s, then does six curls. The motion matches
 * `Sources/Engine/Simulation/Gym`.
 */
import { inputs, profiles } from "../../engine/codes.js";
import { record } from "../../engine/records.js";

/** The phone's rotation, the radius of that rotation, the upward and forward distance, and the duration of a repetition. */
const exercises = /** @type {Record<string, { turn: number, radius: number, up: number, forwards: number, period: number }>} */ ({
  squats: { turn: 1.4, radius: 0.2, up: -0.3, forwards: 0, period: 3 },
  lunges: { turn: 1.1, radius: 0.2, up: -0.3, forwards: 0.3, period: 3 },
  pushups: { turn: 1, radius: 0.15, up: -0.25, forwards: 0, period: 2 },
  curls: { turn: 2.2, radius: 0.3, up: 0, forwards: 0, period: 3 },
  situps: { turn: 1.2, radius: 0.4, up: 0, forwards: 0, period: 2.8 },
});
const gravity = 9.81;
/** Shares of a repetition: each movement, and each pause between. */
const [way, still] = [0.4, 0.1];
/** In seconds, still before and after a set. */
const stillness = 2;

/** @param {string} wish */
export const isGym = (wish) => wish.split(",").some((piece) => piece.split(":")[0] in exercises);

/**
 * @param {string} wish
 * @param {(input: number[]) => void} tell takes one record for the device
 * @returns {() => void} stops it
 */
export function simulateGym(wish, tell) {
  const pieces = wish.includes(",") || wish.includes(":") ? wish : [wish, "rest:20", wish, "rest:20", wish].join(",");
  let end = 0;
  const parts = pieces.split(",").map((piece) => {
    const [name, how = ""] = piece.split(":");
    const exercise = exercises[name];
    const [count, period] = how.split("x").map(Number);
    const part = { start: end + (exercise ? stillness : 0), exercise, count: count || 10, period: period || exercise?.period };
    end = exercise ? part.start + part.count * part.period + stillness : part.start + count;
    return part;
  });
  const began = performance.now() / 1000;
  let told = began;
  let beats = 0;
  const timer = setInterval(() => {
    const now = performance.now() / 1000;
    for (; told < now; told += 1 / 60) {
      const time = told - began;
      const part = parts.find(({ start, count, period, exercise }) => exercise && time >= start && time < start + count * period);
      const [x, y] = part ? force(part.exercise, part.period, ((time - part.start) / part.period) % 1) : [0, gravity];
      tell(record(inputs.motion, told, x + noise(), y + noise(), noise()));
    }
    for (; beats < now - began; beats += 1) tell(record(inputs.packet, now, profiles.heartRate, 0x00, 118));
  }, 30);
  return () => clearInterval(timer);
}

/** Uniform noise with the amplitude of a poor sensor. */
const noise = () => 0.4 * (Math.random() - 0.5);

/**
 * @param {typeof exercises[string]} exercise
 * @param {number} period
 * @param {number} share the completed share of a repetition
 */
function force({ turn, radius, up, forwards }, period, share) {
  const isBack = share > way + still;
  const [place, speed, acceleration] = minimumJerk((isBack ? share - way - still : share) / way);
  const scale = way * period;
  const sign = isBack ? -1 : 1;
  const angle = turn * (isBack ? 1 - place : place);
  const turning = (turn * sign * speed) / scale;
  const push = (sign * acceleration) / scale ** 2;
  const [high, ahead] = [gravity + up * push, forwards * push];
  return [
    high * Math.sin(angle) + ahead * Math.cos(angle) + radius * turn * push,
    high * Math.cos(angle) - ahead * Math.sin(angle) - radius * turning ** 2,
  ];
}

/**
 * The minimum-jerk trajectory from 0 to 1 (Flash and Hogan 1985): position, velocity, acceleration.
 * @param {number} share
 */
function minimumJerk(share) {
  const u = Math.min(Math.max(share, 0), 1);
  return [u ** 3 * (10 - 15 * u + 6 * u * u), 30 * u * u * (1 - u) ** 2, 60 * u * (1 - u) * (1 - 2 * u)];
}
