package import Units

/// One place where somebody is logged in.
package struct Session: Hashable, Sendable {
  package let id: Identifier<Session>
  package let stay: Stay
  package let device: String
  /// Coarse.
  package let address: String
  package let created: Moment
  /// To the minute.
  package let lastSeen: Moment

  /// When it ends unless it is used before.
  package var end: Moment { lastSeen + stay.idleTime }
}

/// How long somebody stays logged in without being seen.
package enum Stay: Hashable, Sendable, CaseIterable {
  /// Twelve hours: a day's use of a computer others use too.
  case short
  /// Ninety days: until asked to log out.
  case remembered

  package var idleTime: Seconds {
    switch self {
    case .short: Seconds(12 * 3600)
    case .remembered: Seconds(90 * 24 * 3600)
    }
  }
}
