public import Units

/// One foot meeting the ground.
public struct Step: Sendable, Equatable {
  /// The contact, on the clock of the acceleration samples and between them.
  public let time: Seconds
  /// 0…1: how well the movement around the step repeats from stride to stride. Walking and running on even ground are
  /// mostly above 0.7; turns, stumbles and bags that swing on their own lie lower.
  public let confidence: Float

  public init(time: Seconds, confidence: Float) {
    self.time = time
    self.confidence = confidence
  }
}
