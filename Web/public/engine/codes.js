/**
 * The numbers by which pages and the engine speak, with Swift's names for them. `scripts/engine-codes` writes this file.
 *
 * It is committed, and `EngineCodesTests` compares it with Swift. Written at set-up, it would need a native build of the engine
 * before a page can be served, tested or type-checked; committed, a changed number shows in the commit that changes it.
 */

/** Records of what the controller was told. A page writes start, tick, sensorLost and button. */
export const events = {
  start: 0,
  tick: 1,
  step: 2,
  cadence: 3,
  beatHeard: 4,
  heartRate: 5,
  speed: 6,
  sensorLost: 7,
  sensorBack: 8,
  songReady: 9,
  songEnded: 10,
  button: 11,
  wentBefore: 12,
  together: 13,
};

/** Records of what else a page tells the device. */
export const inputs = {
  motion: 20,
  packet: 21,
  fix: 22,
  loaded: 23,
  failed: 24,
  heard: 25,
  ended: 26,
  before: 27,
  clock: 28,
  together: 29,
};

/** Records of what the controller decided. */
export const actions = {
  play: 100,
  tempo: 101,
  phase: 102,
  wantSong: 103,
  previousSong: 104,
  pauseMusic: 105,
  resumeMusic: 106,
  stopMusic: 107,
  cue: 108,
  warning: 109,
  controls: 110,
  lap: 111,
};

/** Records of what the decks shall do. */
export const commands = {
  load: 200,
  play: 201,
  map: 202,
  fade: 203,
  stop: 204,
};

/** Records of what sensors measured. */
export const samples = {
  step: 210,
  heartRate: 211,
  heartbeat: 212,
  cadence: 213,
  speed: 214,
};

/** First value of `events.button`. */
export const buttons = {
  pause: 0,
  resume: 1,
  next: 2,
  previous: 3,
  faster: 4,
  slower: 5,
  lap: 6,
  end: 7,
  mode: 8,
};

/** Value after `buttons.mode`. */
export const modes = {
  plan: 0,
  cadence: 1,
  pulse: 2,
  pace: 3,
  manual: 4,
};

/** First value of `actions.cue`. */
export const cues = {
  intervalAhead: 0,
  intervalStarts: 1,
  workoutDone: 2,
};

/** First value of `actions.warning`. */
export const warnings = {
  cadenceUnknown: 0,
  cadenceBack: 1,
  heartRateTooHigh: 2,
  easingOff: 3,
  easedEnough: 4,
  addSongs: 5,
  coachingGivenUp: 6,
};

/** Value of `events.sensorLost` and `events.sensorBack`. */
export const sensors = {
  steps: 0,
  heartRate: 1,
  position: 2,
};

/** First value of `inputs.packet`. */
export const profiles = {
  heartRate: 0,
  running: 1,
  cycling: 2,
};

/** Value of `actions.controls`. */
export const locks = {
  unlocked: 0,
  locked: 1,
};

/** What a function of the engine returns when it did nothing. */
export const refusals = {
  unknownHandle: -1,
  outOfRange: -2,
  outOfMemory: -3,
  tooMany: -4,
  tooLate: -5,
  nothingPlaying: -6,
  badMap: -7,
  badRecord: -8,
  nothingMoving: -9,
  beatless: -10,
};

/** What `upbeat_deck_state` returns. */
export const deckStates = {
  empty: 0,
  waiting: 1,
  sounding: 2,
};

/** What `upbeat_player_create` takes. */
export const qualities = {
  best: 0,
  fast: 1,
};

/** The names of the numbers that `upbeat_device_readings` leaves, in their order; NaN is unknown. */
export const readings = /** @type {const} */ ([
  "workoutTime",
  "interval",
  "wanted",
  "carried",
  "cadence",
  "heart",
  "heartRate",
  "speed",
  "distance",
  "ascent",
  "energy",
  "energyUncertainty",
  "synchrony",
  "meanPhase",
  "shareInTime",
  "song",
  "place",
  "sharedError",
  "fire",
]);
