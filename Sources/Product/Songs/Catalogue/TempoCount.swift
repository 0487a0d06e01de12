/// How many tracks feel like steps of about one tempo.
package struct TempoCount: Hashable, Sendable {
  /// Steps per minute: those from here on, to `width` above.
  package let cadence: Int
  package let tracks: Int

  /// Steps per minute that are counted together.
  package static let width = 5
}
