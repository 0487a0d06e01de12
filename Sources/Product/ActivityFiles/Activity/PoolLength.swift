package import Units

/// One length of a pool, or a rest at its end.
package struct PoolLength: Hashable, Sendable {
  package enum Stroke: UInt8, Hashable, Sendable {
    case freestyle, backstroke, breaststroke, butterfly, drill, mixed, individualMedley
  }

  package var start: Moment
  package var elapsed: Seconds
  /// Nil if undetected; the same for `strokes`.
  package var stroke: Stroke?
  package var strokes: Int?
  package var isRest: Bool

  package init(start: Moment, elapsed: Seconds, stroke: Stroke? = nil, strokes: Int? = nil, isRest: Bool = false) {
    self.start = start
    self.elapsed = elapsed
    self.stroke = stroke
    self.strokes = strokes
    self.isRest = isRest
  }
}
