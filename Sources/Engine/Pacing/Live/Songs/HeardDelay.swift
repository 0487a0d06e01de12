import Units

/// How much later a beat was heard than it was expected, and what is to be made of it. Our own choice.
enum HeardDelay {
  /// The sound card's clock is not ours: the line of beats is moved by this part of the delay, so that what is told unevenly evens
  /// out.
  case drift(Seconds)
  /// The sound was interrupted, and what is heard is the truth.
  case held(Seconds)
  /// So far off it is not the same line any more.
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
