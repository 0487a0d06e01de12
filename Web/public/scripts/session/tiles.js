/**
 * The route on a map with tiles from a server that the administrator chose. The drawn route stays until a tile has loaded, or
 * if none loads.
 */

/**
 * @param {HTMLElement} box with the drawn route and an empty map over it
 * @returns {Promise<{ mark: (time: number) => void, stop: () => void }>}
 */
export async function lay(box) {
  // Leaflet has no types here.
  const leaflet = await import(new URL("../../built/leaflet/leaflet.js", import.meta.url).href);
  const element = /** @type {HTMLElement} */ (box.querySelector(".tile-map"));
  /** @type {[number, number, number][][]} */
  const pieces = JSON.parse(box.dataset.route ?? "[]");
  const lines = unrolled(pieces).map((piece) => piece.map(([latitude, longitude]) => [latitude, longitude]));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.hidden = false;
  const map = leaflet.map(element, {
    attributionControl: false, zoomControl: false, scrollWheelZoom: false, zoomAnimation: !isStill, fadeAnimation: !isStill,
    // One finger scrolls the page, two fingers move the map.
    dragging: !leaflet.Browser.mobile,
  });
  leaflet.control.zoom({ zoomInTitle: box.dataset.zoomIn, zoomOutTitle: box.dataset.zoomOut }).addTo(map);
  map.fitBounds(leaflet.latLngBounds(lines.flat()).pad(0.02), { maxZoom: 17, animate: false });
  const tiles = leaflet.tileLayer(box.dataset.tiles, { maxZoom: 19 }).addTo(map);
  tiles.once("tileload", () => box.classList.add("is-laid"));
  leaflet.polyline(lines, { className: "tile-route", interactive: false }).addTo(map);
  if (box.querySelector(".route-start")) {
    const line = lines[lines.length - 1];
    for (const [place, name] of [[line[line.length - 1], "tile-end"], [lines[0][0], "tile-start"]]) {
      leaflet.circleMarker(place, { className: name, radius: 8, interactive: false }).addTo(map);
    }
  }
  const dot = leaflet.circleMarker(lines[0][0], { className: "tile-cursor", radius: 10, interactive: false });
  return {
    mark: (time) => {
      const place = placeAt(unrolled(pieces), time);
      if (place) dot.setLatLng(place).addTo(map);
      else dot.remove();
    },
    stop: () => map.remove(),
  };
}

/**
 * Longitudes continue beyond the 180th meridian.
 * @param {[number, number, number][][]} pieces
 * @returns {[number, number, number][][]}
 */
function unrolled(pieces) {
  const first = pieces[0]?.[0]?.[1] ?? 0;
  return pieces.map((piece) => piece.map(([latitude, longitude, time]) =>
    [latitude, longitude - first > 180 ? longitude - 360 : first - longitude > 180 ? longitude + 360 : longitude, time]));
}

/**
 * Undefined where the receiver had no fix, or the route is hidden.
 * @param {[number, number, number][][]} pieces
 * @param {number} time
 * @returns {[number, number] | undefined}
 */
function placeAt(pieces, time) {
  const piece = pieces.find((each) => each[0][2] - 10 <= time && time <= each[each.length - 1][2] + 10);
  if (!piece) return undefined;
  const found = piece.findIndex((each) => each[2] > time);
  const next = Math.max(1, found < 0 ? piece.length - 1 : found);
  const from = piece[next - 1];
  const to = piece[next] ?? from;
  const share = to[2] > from[2] ? Math.min(1, Math.max(0, (time - from[2]) / (to[2] - from[2]))) : 0;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
