public import Units

/// From one end of the pool to the other, or a rest at its end.
public struct PoolLength: Hashable, Sendable {
  public enum Stroke: UInt8, Hashable, Sendable {
    case freestyle, backstroke, breaststroke, butterfly, drill, mixed, individualMedley
  }

  public var start: Moment
  public var elapsed: Seconds
  /// Nil where the device could not tell; nil strokes too.
  public var stroke: Stroke?
  public var strokes: Int?
  public var isRest: Bool

  public init(start: Moment, elapsed: Seconds, stroke: Stroke? = nil, strokes: Int? = nil, isRest: Bool = false) {
    self.start = start
    self.elapsed = elapsed
    self.stroke = stroke
    self.strokes = strokes
    self.isRest = isRest
  }
}
