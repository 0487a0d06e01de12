import Units

/// A sample of the weights' distribution for Thompson sampling (Thompson 1933; Chapelle and Li 2011, "An empirical evaluation
/// of Thompson sampling").
/// Ranking by samples explores uncertain songs in proportion to their chance of being liked.
///
/// The same model and seed give the same sample, whichever songs are scored.
package struct TasteDraw: Sendable {
  let model: TasteModel
  private let seed: UInt64
  private let plain: [Double]
  private let courage: Double

  /// - Parameter courage: scales the standard deviations. 0 uses the means, 1 samples the full distribution.
  /// Chapelle and Li measured that less than 1 earns more.
  package init(_ model: TasteModel, seed: UInt64, courage: Double = 0.5) {
    self.model = model
    self.seed = seed
    self.courage = courage
    var chance = SplitMix64(seed: seed)
    plain = model.plain.map { $0.mean + courage * $0.variance.squareRoot() * chance.normal() }
  }

  /// The sampled liking, on the scale of `TasteScore.mean`.
  package func liking(of song: SongReading) -> Double {
    let names = song.names
    var sum = 0.0
    for place in song.row.indices where song.row[place] != 0 { sum += song.row[place] * plain[place] }
    if let artist = names.artist {
      sum += weight("artist", artist, model.belief(of: artist, in: model.artists, prior: TasteModel.artistPrior))
    }
    if let genre = names.genre {
      sum += weight("genre", genre, model.belief(of: genre, in: model.genres, prior: TasteModel.genrePrior))
    }
    return sum + weight("song", names.song, model.belief(of: names.song, in: model.songs, prior: TasteModel.songPrior))
  }

  /// The taste's part of the cost per minute of each song in playlist planning, by content hash.
  /// −`reach` for a certain liking, +`reach` for a certain disliking, 0 for the average of `songs`.
  package func costs(of songs: [SongReading], reach: Double = 0.6) -> [String: Double] {
    let chances = songs.map { Normal.below(liking(of: $0)) }
    let usual = chances.reduce(0, +) / Double(max(1, chances.count))
    return Dictionary(
      zip(songs, chances).map { song, chance in (song.song, -reach * max(-1, min(1, 2 * (chance - usual)))) },
      uniquingKeysWith: { first, _ in first })
  }

  private func weight(_ kind: String, _ name: String, _ belief: Belief) -> Double {
    guard courage > 0 else { return belief.mean }
    var chance = SplitMix64.named("\(kind) \(name)", seed: seed)
    return belief.mean + courage * belief.variance.squareRoot() * chance.normal()
  }
}
