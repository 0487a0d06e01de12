import { TooLong, deviceSong } from "./decks.js";

/** @typedef {import("../../engine/runner.js").Runner} Runner */

/**
 * Tells the device about its songs.
 * @param {ReturnType<Runner["device"]>} device
 * @param {import("./decks.js").Song[]} songs
 * @param {(done: number) => void} show called after each song
 * @returns {Promise<{ usable: number, tooLong: number }>} the number of playable songs, and of songs too long for a phone's
 * memory
 */
export async function addSongs(device, songs, show) {
  let done = 0;
  let usable = 0;
  let tooLong = 0;
  const told = await Promise.all(songs.map(async (song, number) => {
    const found = await deviceSong(song, number).catch((error) => {
      if (error instanceof TooLong) tooLong += 1;
    });
    show(done += 1);
    return found;
  }));
  for (const song of told) {
    if (!song) continue;
    try {
      device.add(song);
      usable += 1;
    } catch {
      // This song has no beats; the others may have.
    }
  }
  return { usable, tooLong };
}
