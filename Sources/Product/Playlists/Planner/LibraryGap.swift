package import Units

/// A part of a workout for which the library has no song of the right tempo.
package struct LibraryGap: Hashable, Sendable {
  package let start: Seconds
  package let end: Seconds
  /// The workout's mean cadence there.
  package let rate: BeatsPerMinute
  /// The music tempos that fit: the cadence itself and, where folding is allowed, half and double of it if music of such tempo
  /// exists.
  package let tempos: [BeatsPerMinute]
  /// The largest stretch of the music that plays instead: 1.12 is 12 % faster than recorded.
  package let worstStretch: Double
}
