public import Units

/// News for one person's clients.
public struct Event: Hashable, Sendable {
  /// A person's events are numbered from 1, without gaps, in the order in which they became true.
  public let number: Int64
  public let kind: EventKind
  /// JSON.
  public let body: String
  public let at: Moment
}
