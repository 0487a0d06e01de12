/// How well each song of a run held the runner in time, beside the others of that run.
///
/// Beside the others, because a sensor that hears steps late or badly, a tired runner or a hilly way make all of them worse, and none
/// of that is a song's doing. By the resultant length, which does not mind by how much steps miss the beat as long as it is always
/// the same: headphones that are late do just that.
package struct HeldInTime: Sendable {
  package struct Song: Sendable {
    /// Those whose place in the music is known.
    package let steps: Int
    /// R, 0…1.
    package let resultantLength: Double

    package init(steps: Int, resultantLength: Double) {
      self.steps = steps
      self.resultantLength = resultantLength
    }
  }

  /// For each song 0…1, ½ where it held as the others did: `HeardSong.synchrony`. Nil where too little is known of it, or of others.
  package let shares: [Double?]

  /// Less than a minute says little of a song, and one other song is no middle.
  private static let fewestSteps = 150
  private static let fewestOthers = 2
  /// A difference of R that says as much as can be said. Our own choice: from steps that keep to the beat to steps that wander
  /// along it, R falls from 0.9 to 0.6.
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
