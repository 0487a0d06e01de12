package import Units

/// A log-in session on one device.
package struct Session: Hashable, Sendable {
  package let id: Identifier<Session>
  package let stay: Stay
  package let device: String
  /// Truncated to the network.
  package let address: String
  package let created: Moment
  /// Accurate to a minute.
  package let lastSeen: Moment

  /// The expiry without further use.
  package var end: Moment { lastSeen + stay.idleTime }
}

/// How long a session lasts without use.
package enum Stay: Hashable, Sendable, CaseIterable {
  /// Twelve hours: a day on a shared computer.
  case short
  /// Ninety days, or until log-out.
  case remembered

  package var idleTime: Seconds {
    switch self {
    case .short: Seconds(12 * 3600)
    case .remembered: Seconds(90 * 24 * 3600)
    }
  }
}
