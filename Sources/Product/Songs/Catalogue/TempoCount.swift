/// The number of tracks in a cadence interval.
package struct TempoCount: Hashable, Sendable {
  /// The lower bound in steps per minute; the upper bound is `width` above.
  package let cadence: Int
  package let tracks: Int

  /// The width of the interval in steps per minute.
  package static let width = 5
}
