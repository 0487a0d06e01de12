/// How much one batch may hold, so that none can fill the memory.
public struct RecordingLimits: Hashable, Sendable {
  /// Of JSON.
  public var bytes = 4 << 20
  /// Of all kinds together. An hour of everything at once is a quarter of it, for a phone that was long without a net.
  public var samples = 100_000
  public var events = 5_000
  /// Kinds of values by name.
  public var series = 32
  /// Of UTF-8 in a title or a name.
  public var text = 500

  public init() {}

  /// No sample is further from the clock reading of its batch: ten days, in milliseconds.
  static let greatestDistance: Int64 = 10 * 24 * 3_600_000
}
