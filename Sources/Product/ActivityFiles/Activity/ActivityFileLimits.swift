/// Limits on the content of a file, which bound memory use.
package struct ActivityFileLimits: Hashable, Sendable {
  /// The unpacked size. A day's GPX at 1 Hz with all extensions is a third of it.
  package var bytes = 128 << 20
  /// Eleven days at 1 Hz. Heartbeats and series points have four times this limit.
  package var samples = 1_000_000
  /// For each of laps, pauses, lengths, sets, legs, steps and waypoints.
  package var parts = 10_000
  /// Named series.
  package var series = 64
  /// Rows of a table, one per set: ten years of four workouts a week with thirty sets are a third of it.
  package var rows = 200_000
  /// UTF-8 bytes of the name of an exercise, as in recordings.
  package var exercise = 500
  /// UTF-8 bytes of one name or note.
  package var text = 10_000

  package init() {}

  var points: Int { samples * 4 }
}
