package import Units

/// A part of a workout for which the library has no song of the right tempo.
package struct LibraryGap: Hashable, Sendable {
  package let start: Seconds
  package let end: Seconds
  /// The rate the workout asks for there, on average over time.
  package let rate: BeatsPerMinute
  /// The music tempos that would carry it: the rate itself and, where steps may be folded, half and double of it
  /// as far as there is music of such tempo.
  package let tempos: [BeatsPerMinute]
  /// How far what plays instead is stretched at worst: 1.12 is 12 % faster than the song's own tempo.
  package let worstStretch: Double
}
