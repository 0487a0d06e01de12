/// How much of a file is taken in, so that none can fill the memory.
package struct ActivityFileLimits: Hashable, Sendable {
  /// Unpacked. A day's GPX at 1 Hz with all extensions is a third of it.
  package var bytes = 128 << 20
  /// Eleven days at 1 Hz. Heartbeats and points of series have four times as many.
  package var samples = 1_000_000
  /// Laps, pauses, lengths, sets, legs, steps and waypoints: so many of each.
  package var parts = 10_000
  /// Kinds of values that have no place in a sample.
  package var series = 64
  /// Of UTF-8 in one name or note.
  package var text = 10_000

  package init() {}

  var points: Int { samples * 4 }
}
