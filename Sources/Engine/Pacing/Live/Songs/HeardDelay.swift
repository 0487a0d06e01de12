import Units

/// How much later a beat left the player than expected, and how to correct for it. Our own choice.
enum HeardDelay {
  /// The sound card's clock drifts. The beat line moves by a part of the delay, which smooths jitter of the reports.
  case drift(Seconds)
  /// The sound was interrupted. The beat line moves by the whole delay.
  case held(Seconds)
  /// The delay is too large to belong to the same beat line.
  case lost

  private static let longestDrift = 0.05
  private static let longestHold = 2.0

  init(_ delay: Seconds) {
    switch delay.value.magnitude {
    case ..<Self.longestDrift: self = .drift(delay * 0.2)
    case ..<Self.longestHold: self = .held(delay)
    default: self = .lost
    }
  }
}
