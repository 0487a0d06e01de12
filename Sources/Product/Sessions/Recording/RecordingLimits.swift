/// The limits of one batch, which bound memory use.
package struct RecordingLimits: Hashable, Sendable {
  /// Of JSON.
  package var bytes = 4 << 20
  /// Across all series. An hour of all series is a quarter of it; a phone may have been offline for longer.
  package var samples = 100_000
  package var events = 5_000
  /// Named series.
  package var series = 32
  /// UTF-8 bytes of a title or name.
  package var text = 500

  package init() {}

  /// The maximum distance of a sample from the clock reading of its batch: ten days, in milliseconds.
  static let greatestDistance: Int64 = 10 * 24 * 3_600_000
}
