/** Passes motion, position and Bluetooth sensors to the device as records. Permission is requested in a tap. */

import { events, inputs, profiles, sensors } from "../../engine/codes.js";
import { record } from "../../engine/records.js";

/** @typedef {(input: number[]) => void} Tell takes one record for the device */
/** @typedef {"motion" | "place" | "heart"} Sensor */
/**
 * `lost` follows `on`.
 * @typedef {"off" | "asked" | "on" | "lost" | "refused" | "missing"} State
 */

const now = () => performance.now() / 1000;

/** The standard Bluetooth profiles. */
const services = [
  { profile: profiles.heartRate, service: "heart_rate", characteristic: "heart_rate_measurement" },
  { profile: profiles.running, service: "running_speed_and_cadence", characteristic: "rsc_measurement" },
  { profile: profiles.cycling, service: "cycling_speed_and_cadence", characteristic: "csc_measurement" },
];

export class Sensors {
  #tell;
  #place;
  #changed;
  #ended = new AbortController();
  /** @type {Record<Sensor, State>} */
  states = {
    motion: "DeviceMotionEvent" in window ? "off" : "missing",
    place: "geolocation" in navigator ? "off" : "missing",
    heart: "bluetooth" in navigator ? "off" : "missing",
  };

  /**
   * @param {Tell} tell
   * @param {(place: GeolocationCoordinates) => void} place receives each fix, for the recording
   * @param {() => void} changed called when a state changes
   */
  constructor(tell, place, changed) {
    this.#tell = tell;
    this.#place = place;
    this.#changed = changed;
  }

  /** @param {Sensor} sensor @param {State} state */
  #set(sensor, state) {
    this.states[sensor] = state;
    this.#changed();
  }

  /** Starts all sensors that need no new permission: on a phone used before, all but Bluetooth. */
  async listenToAllowed() {
    if (this.states.motion === "off" && (!("requestPermission" in DeviceMotionEvent) || (await isAllowed("accelerometer")))) this.#hearMotion();
    if (await isAllowed("geolocation")) this.listenToPlace();
  }

  /** Must be called in a tap: Safari asks for permission only then. */
  async listenToMotion() {
    if (this.states.motion !== "off" && this.states.motion !== "refused") return;
    const { requestPermission } = /** @type {{ requestPermission?: () => Promise<string> }} */ (/** @type {unknown} */ (DeviceMotionEvent));
    if (requestPermission && (await requestPermission().catch(() => "denied")) !== "granted") return this.#set("motion", "refused");
    this.#hearMotion();
  }

  #hearMotion() {
    if (this.#ended.signal.aborted || this.states.motion === "asked" || this.states.motion === "on") return;
    this.#set("motion", "asked");
    addEventListener("devicemotion", (event) => {
      const motion = event.accelerationIncludingGravity;
      if (motion?.x == null || motion.y == null || motion.z == null) {
        // A device without a motion sensor may send one empty event.
        if (this.states.motion === "asked") this.#set("motion", "missing");
        return;
      }
      if (this.states.motion !== "on") this.#set("motion", "on");
      this.#tell(record(inputs.motion, event.timeStamp / 1000, motion.x, motion.y, motion.z));
    }, { signal: this.#ended.signal });
  }

  listenToPlace() {
    if ((this.states.place !== "off" && this.states.place !== "refused") || this.#ended.signal.aborted) return;
    this.#set("place", "asked");
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        if (this.states.place !== "on") this.#set("place", "on");
        this.#tell(record(inputs.fix, now(), coords.latitude, coords.longitude, coords.accuracy ?? -1, coords.altitude ?? NaN));
        this.#place(coords);
      },
      ({ code }) => {
        if (code !== GeolocationPositionError.PERMISSION_DENIED) return;
        if (this.states.place === "on") this.#tell(record(events.sensorLost, now(), sensors.position));
        this.#set("place", "refused");
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 });
    this.#ended.signal.addEventListener("abort", () => navigator.geolocation.clearWatch(watch));
  }

  /** Lets the person choose a Bluetooth sensor, and reconnects to it until the end. */
  async listenToHeart() {
    const { bluetooth } = /** @type {{ bluetooth?: any }} */ (/** @type {unknown} */ (navigator));
    if (!bluetooth) return;
    this.#set("heart", "asked");
    try {
      const filters = services.map(({ service }) => ({ services: [service] }));
      const chosen = await bluetooth.requestDevice({ filters, optionalServices: services.map(({ service }) => service) });
      chosen.addEventListener("gattserverdisconnected", () => {
        this.#set("heart", "lost");
        this.#tell(record(events.sensorLost, now(), sensors.heartRate));
        setTimeout(() => this.#ended.signal.aborted || void this.#connect(chosen), 2000);
      });
      await this.#connect(chosen);
    } catch (error) {
      this.#set("heart", error instanceof DOMException && error.name === "SecurityError" ? "refused" : "off");
    }
  }

  /** @param {any} chosen */
  async #connect(chosen) {
    try {
      const server = await chosen.gatt.connect();
      let heard = 0;
      for (const { profile, service, characteristic } of services) {
        const found = await server.getPrimaryService(service).catch(() => undefined);
        if (!found) continue;
        const source = await found.getCharacteristic(characteristic);
        source.addEventListener("characteristicvaluechanged", () => {
          const bytes = new Uint8Array(source.value.buffer);
          this.#tell(record(inputs.packet, now(), profile, ...bytes));
        });
        await source.startNotifications();
        heard += 1;
      }
      if (heard === 0) throw new Error("a sensor without a service");
      this.#set("heart", "on");
    } catch {
      // Out of range; it may come back.
      if (this.#ended.signal.aborted) return;
      if (chosen.gatt.connected) chosen.gatt.disconnect();
      else setTimeout(() => void this.#connect(chosen), 5000);
    }
  }

  close() {
    this.#ended.abort();
  }
}

/**
 * Whether permission is already granted. Browsers that don't support the query ask in a tap.
 * @param {string} name
 */
async function isAllowed(name) {
  const asked = { name: /** @type {PermissionName} */ (name) };
  return (await navigator.permissions?.query(asked).catch(() => undefined))?.state === "granted";
}
