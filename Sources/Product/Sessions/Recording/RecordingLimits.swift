/// How much one batch may hold, so that none can fill the memory.
package struct RecordingLimits: Hashable, Sendable {
  /// Of JSON.
  package var bytes = 4 << 20
  /// Of all kinds together. An hour of everything at once is a quarter of it, for a phone that was long without a net.
  package var samples = 100_000
  package var events = 5_000
  /// Kinds of values by name.
  package var series = 32
  /// Of UTF-8 in a title or a name.
  package var text = 500

  package init() {}

  /// No sample is further from the clock reading of its batch: ten days, in milliseconds.
  static let greatestDistance: Int64 = 10 * 24 * 3_600_000
}
