package import Units

/// How long a step goes on.
package enum Extent: Hashable, Sendable {
  case time(Seconds)
  case distance(Metres)
  /// Until the athlete says so. Plans and mixes made beforehand take it to last `about`.
  case untilLap(about: Seconds)

  /// What an open step is taken to last where the plan does not say. Our own choice: long enough to catch one's breath.
  package static let assumedLap = Seconds.minutes(5)

  package var isOpen: Bool {
    switch self {
    case .untilLap: true
    case .time, .distance: false
    }
  }
}
