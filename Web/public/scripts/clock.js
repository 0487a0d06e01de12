/**
 * Formats a time as players do: 3:07, 1:02:03.
 * @param {number} seconds
 */
export function clockTime(seconds) {
  const whole = Math.max(0, Math.floor(seconds || 0));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] > 0 ? parts : parts.slice(1);
  return shown.map((part, place) => (place > 0 ? String(part).padStart(2, "0") : String(part))).join(":");
}
