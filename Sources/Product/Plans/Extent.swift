package import Units

/// The length of a step.
package enum Extent: Hashable, Sendable {
  case time(Seconds)
  case distance(Metres)
  /// Until the athlete ends it. Plans and pre-rendered mixes assume the duration `about`.
  case untilLap(about: Seconds)

  /// The assumed duration of an open step when the plan has none. Our own choice: long enough to recover.
  package static let assumedLap = Seconds.minutes(5)

  package var isOpen: Bool {
    switch self {
    case .untilLap: true
    case .time, .distance: false
    }
  }
}
