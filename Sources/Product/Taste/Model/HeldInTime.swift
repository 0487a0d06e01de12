/// How well a runner kept to the beat of each song, relative to the other songs of the run.
///
/// The comparison is relative because an inaccurate sensor, fatigue and hills affect all songs alike.
/// The measure is the resultant length R of the step phases. It ignores a constant offset, such as the latency of headphones.
package struct HeldInTime: Sendable {
  package struct Song: Sendable {
    /// The number of steps with a known position in the music.
    package let steps: Int
    /// The resultant length R, 0…1.
    package let resultantLength: Double

    package init(steps: Int, resultantLength: Double) {
      self.steps = steps
      self.resultantLength = resultantLength
    }
  }

  /// `HeardSong.synchrony` of each song: 0…1, where ½ is the average of the others. Nil with too little data.
  package let shares: [Double?]

  /// About a minute of steps is the least for a song. Two other songs are the least for an average.
  private static let fewestSteps = 150
  private static let fewestOthers = 2
  /// The difference of R that counts in full. Our own choice: R falls from 0.9 for steps on the beat to 0.6 for steps that
  /// drift along it.
  private static let greatest = 0.3

  package init(_ songs: [Song]) {
    let known = songs.filter { $0.steps >= Self.fewestSteps }
    let steps = known.reduce(0) { $0 + $1.steps }
    let sum = known.reduce(0) { $0 + Double($1.steps) * $1.resultantLength }
    shares = songs.map { song in
      guard song.steps >= Self.fewestSteps, known.count > Self.fewestOthers else { return nil }
      let others = (sum - Double(song.steps) * song.resultantLength) / Double(steps - song.steps)
      return min(1, max(0, 0.5 + (song.resultantLength - others) / (2 * Self.greatest)))
    }
  }
}
