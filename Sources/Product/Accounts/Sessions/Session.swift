public import Units

/// One place where somebody is logged in.
public struct Session: Hashable, Sendable {
  public let id: Identifier<Session>
  public let stay: Stay
  public let device: String
  /// Coarse.
  public let address: String
  public let created: Moment
  /// To the minute.
  public let lastSeen: Moment

  /// When it ends unless it is used before.
  public var end: Moment { lastSeen + stay.idleTime }
}

/// How long somebody stays logged in without being seen.
public enum Stay: Hashable, Sendable, CaseIterable {
  /// Twelve hours: a day's use of a computer others use too.
  case short
  /// Ninety days: until asked to log out.
  case remembered

  public var idleTime: Seconds {
    switch self {
    case .short: Seconds(12 * 3600)
    case .remembered: Seconds(90 * 24 * 3600)
    }
  }
}
