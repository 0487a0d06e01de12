/// Which songs of a session held the runner best and worst in time: places among its `songs`.
package struct HeldSongs: Codable, Hashable, Sendable {
  package let best: Int
  package let worst: Int

  /// A minute or so: of 150 steps the share in time is known to within four percent (its standard error), of fewer it says little.
  package static let fewestSteps = 150
  /// Of two songs there is only a better one.
  static let fewestSongs = 3
  /// What two such songs differ by more than by chance.
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
