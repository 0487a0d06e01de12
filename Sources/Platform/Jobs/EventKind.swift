/// What an event is about.
public struct EventKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A job's state or progress changed. The body is `JobNews`.
  public static let job = EventKind(rawValue: "job")
}
