/** Media keys of headphones and keyboards, and the lock screen's display. */

/** @typedef {import("./queue.js").Item} Item */

/** @type {HTMLAudioElement | undefined} */
let silence;

/** @param {Record<string, ((details: MediaSessionActionDetails) => void) | null>} actions omitted for keys that do nothing */
export function answerKeys(actions) {
  if (!("mediaSession" in navigator)) return;
  for (const [name, act] of Object.entries(actions)) {
    try {
      navigator.mediaSession.setActionHandler(/** @type {MediaSessionAction} */ (name), act);
    } catch {
      // Browsers throw on actions that they don't support.
    }
  }
}

/**
 * @param {Pick<Item, "id" | "title" | "artist" | "album">} item
 * @param {boolean} isPlaying
 */
export function showOutside(item, isPlaying) {
  if (!("mediaSession" in navigator)) return;
  // Browsers show only media elements on the lock screen, not Web Audio nodes: a silent element stands in.
  silence ??= silentSong();
  void (isPlaying ? silence.play().catch(() => {}) : silence.pause());
  navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
  navigator.mediaSession.metadata = new MediaMetadata({
    title: item.title ?? "", artist: item.artist ?? "", album: item.album ?? "",
    artwork: [{ src: `/api/v1/tracks/${item.id}/cover`, sizes: "512x512", type: "image/jpeg" }],
  });
}

/** Clears the display. */
export function showNothingOutside() {
  silence?.pause();
  if (!("mediaSession" in navigator)) return;
  navigator.mediaSession.metadata = null;
  navigator.mediaSession.playbackState = "none";
  navigator.mediaSession.setPositionState();
}

/**
 * @param {number} duration
 * @param {number} position
 * @param {number} playbackRate
 */
export function showPlace(duration, position, playbackRate) {
  if (!("mediaSession" in navigator) || !(duration > 0)) return;
  navigator.mediaSession.setPositionState({ duration, position: Math.min(position, duration), playbackRate });
}

/** A loop of ten seconds of silence: 8 bits at 8 kHz. */
function silentSong() {
  const rate = 8000;
  const length = 10 * rate;
  const bytes = new Uint8Array(44 + length).fill(128);
  const view = new DataView(bytes.buffer);
  const words = [0x52494646, 0, 0x57415645, 0x666d7420];
  words.forEach((word, index) => view.setUint32(4 * index, word));
  view.setUint32(4, 36 + length, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  view.setUint32(36, 0x64617461);
  view.setUint32(40, length, true);
  const element = new Audio(URL.createObjectURL(new Blob([bytes], { type: "audio/wav" })));
  element.loop = true;
  return element;
}
