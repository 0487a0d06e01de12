public import Units

/// One foot strike.
public struct Step: Sendable, Equatable {
  /// Time of contact, on the clock of the acceleration samples; may lie between two samples.
  public let time: Seconds
  /// 0…1: similarity of the movement from stride to stride. Walking and running on even ground are mostly above 0.7. Turns,
  /// stumbles and swinging bags are lower.
  public let confidence: Float

  public init(time: Seconds, confidence: Float) {
    self.time = time
    self.confidence = confidence
  }
}
