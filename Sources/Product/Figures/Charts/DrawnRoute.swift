import Sensors
package import Sessions
import Units

/// A route reduced to as many points as a map can draw. Each point is an original fix.
package struct DrawnRoute: Encodable, Hashable, Sendable {
  package struct Place: Encodable, Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double
    /// In seconds since the start of the session.
    package let time: Double
  }

  /// Separated where the receiver was silent for 30 s, or where the route is hidden.
  package let pieces: [[Place]]

  /// The valid number of points.
  package static let points = 2...10_000

  /// - Parameter points: the maximum number of points, clamped to `points`. Each piece keeps at least two.
  package init(_ timeline: Timeline, points: Int = 1_000) {
    let most = min(max(points, Self.points.lowerBound), Self.points.upperBound)
    let pieces = Self.thinned(timeline.fixes).divided { $1.moment - $0.moment > Self.longestSilence }
    let significances = pieces.map { piece in Self.significances(piece.map { EarthPoint($0.value.coordinate).position })
    }
    let ranked = significances.flatMap { $0 }.sorted(by: >)
    let least = most < ranked.count ? ranked[most - 1] : 0
    self.pieces = zip(pieces, significances).map { piece, significances in
      zip(piece, significances).compactMap { fix, significance in
        guard significance >= least else { return nil }
        let coordinate = fix.value.coordinate
        return Place(
          latitude: coordinate.latitude.rounded(places: 6), longitude: coordinate.longitude.rounded(places: 6),
          time: timeline.seconds(to: fix.moment).rounded(places: 1))
      }
    }
  }

  /// Thins evenly, to bound the worst case of the simplification.
  private static func thinned(_ fixes: [Sample<Fix>]) -> [Sample<Fix>] {
    let step = (fixes.count + 9_999) / 10_000
    return step < 2
      ? fixes : fixes.enumerated().filter { $0.offset % step == 0 || $0.offset == fixes.count - 1 }.map(\.element)
  }

  /// For each place, its distance from the simplified line when Douglas and Peucker's algorithm adds it (1973, doi
  /// 10.3138/FM57-6770-U75U-7727). Values decrease monotonically in that order.
  private static func significances(_ places: [SIMD3<Double>]) -> [Double] {
    var significances = [Double](repeating: 0, count: places.count)
    guard let last = places.indices.last else { return [] }
    significances[0] = .infinity
    significances[last] = .infinity
    var spans = [(first: 0, last: last, most: Double.infinity)]
    while let span = spans.popLast() {
      guard span.last - span.first > 1 else { continue }
      var (farthest, distance) = (span.first + 1, -1.0)
      for place in (span.first + 1)..<span.last {
        let off = offset(of: places[place], from: places[span.first], to: places[span.last])
        if off > distance { (farthest, distance) = (place, off) }
      }
      let significance = min(distance, span.most)
      significances[farthest] = significance
      spans.append((span.first, farthest, significance))
      spans.append((farthest, span.last, significance))
    }
    return significances
  }

  private static func offset(of place: SIMD3<Double>, from start: SIMD3<Double>, to end: SIMD3<Double>) -> Double {
    let line = end - start
    let length = (line * line).sum()
    let share = length > 0 ? min(max(((place - start) * line).sum() / length, 0), 1) : 0
    let off = place - (start + line * share)
    return (off * off).sum().squareRoot()
  }

  private static let longestSilence = Seconds(30)
}

extension Array {
  /// Splits wherever `parts` holds for two neighbours.
  fileprivate func divided(where parts: (Element, Element) -> Bool) -> [[Element]] {
    var pieces: [[Element]] = []
    for element in self {
      if let last = pieces.last?.last, !parts(last, element) {
        pieces[pieces.count - 1].append(element)
      } else {
        pieces.append([element])
      }
    }
    return pieces
  }
}
