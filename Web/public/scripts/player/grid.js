/** Decodes beats, onsets and waveform of a track (`Documentation/GridFormat.md`). */

/**
 * @typedef {{ beats: number[], startsBar: Uint8Array, attacks: { time: number, strength: number }[], waveform: Uint8Array,
 *   tempo: number, meter: number, loudness: number, duration: number }} Grid times in seconds
 */

/**
 * @param {string} track
 * @param {AbortSignal} [signal]
 * @returns {Promise<Grid>}
 */
export async function fetchGrid(track, signal) {
  const answer = await fetch(`/api/v1/tracks/${track}/grid`, { signal });
  if (!answer.ok) throw new Error("no grid");
  const bytes = await answer.arrayBuffer();
  const view = new DataView(bytes);
  if (view.getUint32(0) !== 0x55424731) throw new Error("another version of the grid");
  const [beats, attacks, seconds, steps, meter] = [4, 8, 12, 16, 20].map((at) => view.getUint32(at, true));
  let at = 48;
  /**
   * @template {Uint32Array | Int16Array | Uint8Array} List
   * @param {{ new (bytes: ArrayBuffer, at: number, count: number): List }} Type
   * @param {number} count
   * @returns {List}
   */
  const take = (Type, count) => {
    const list = new Type(bytes, at, count);
    at += list.byteLength;
    return list;
  };
  const [beatTimes, attackTimes] = [take(Uint32Array, beats), take(Uint32Array, attacks)];
  take(Int16Array, seconds);
  const startsBar = take(Uint8Array, beats);
  const strengths = take(Uint8Array, attacks);
  return {
    beats: Array.from(beatTimes, (time) => time / 1e5), startsBar,
    attacks: Array.from(attackTimes, (time, index) => ({ time: time / 1e5, strength: strengths[index] / 10 })),
    waveform: take(Uint8Array, steps), meter, duration: view.getUint32(28, true) / 1e5,
    tempo: view.getFloat32(32, true), loudness: view.getFloat32(36, true),
  };
}
