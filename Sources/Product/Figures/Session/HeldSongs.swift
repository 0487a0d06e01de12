/// The songs with the best and worst synchrony: indices into the session's `songs`.
package struct HeldSongs: Codable, Hashable, Sendable {
  package let best: Int
  package let worst: Int

  /// About a minute. With 150 steps, the standard error of the share in time is 4 %.
  package static let fewestSteps = 150
  /// With two songs there is no meaningful worst.
  static let fewestSongs = 3
  /// The minimum difference of shares that is unlikely by chance.
  static let leastDifference = 0.1

  init?(_ songs: [SongFigures]) {
    let known = songs.indices.compactMap { place in
      songs[place].synchrony.flatMap {
        $0.steps >= Self.fewestSteps ? (place: place, share: $0.shareInTime, length: $0.resultantLength) : nil
      }
    }
    guard known.count >= Self.fewestSongs, let best = known.max(by: { ($0.share, $0.length) < ($1.share, $1.length) }),
      let worst = known.min(by: { ($0.share, $0.length) < ($1.share, $1.length) }),
      best.share - worst.share >= Self.leastDifference
    else { return nil }
    self.best = best.place
    self.worst = worst.place
  }
}
