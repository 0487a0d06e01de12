package import Units

extension Exercise {
  /// How often it repeats, and how many beats of music a repetition takes.
  package struct Rhythm: Hashable, Sendable {
    /// Repetitions per minute: the slowest and the fastest that are still done well.
    package let range: ClosedRange<Double>
    /// Repetitions per minute. Within `range`.
    package let natural: Double
    /// Each of 1, 2, 4 and 8; the most natural first.
    package let beats: [Int]

    /// Nil where a rate is not positive or out of order, or a number of beats is not one of 1, 2, 4 and 8.
    package init?(slowest: Double, natural: Double, fastest: Double, beats: [Int]) {
      guard 0 < slowest, slowest <= natural, natural <= fastest, fastest <= Self.fastest, !beats.isEmpty,
        Set(beats).count == beats.count, beats.allSatisfy([1, 2, 4, 8].contains)
      else { return nil }
      range = slowest...fastest
      self.natural = natural
      self.beats = beats
    }

    /// The tempos of songs to which it is done with so many beats per repetition; nil where no music is felt at these.
    package func tempo(atBeats beats: Int) -> ClosedRange<BeatsPerMinute>? {
      let slowest = max(range.lowerBound * Double(beats), Self.feltTempos.lowerBound)
      let fastest = min(range.upperBound * Double(beats), Self.feltTempos.upperBound)
      guard slowest <= fastest, let slowest = BeatsPerMinute(slowest), let fastest = BeatsPerMinute(fastest) else {
        return nil
      }
      return slowest...fastest
    }

    /// Skips of a rope, the fastest of all.
    private static let fastest = 240.0
    /// Beats per minute that people tap to: nearly all music lies within.
    private static let feltTempos = 60.0...200.0
  }
}
