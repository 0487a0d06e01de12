extension TasteModel {
  /// The expected liking of a song.
  package func score(_ traits: SongTraits) -> TasteScore { score(SongReading(traits)) }

  package func score(_ reading: SongReading) -> TasteScore {
    var score = TasteScore()
    for place in reading.row.indices where reading.row[place] != 0 {
      score.add(plain[place], times: reading.row[place], Self.cause(at: place))
    }
    if let artist = reading.names.artist {
      score.add(belief(of: artist, in: artists, prior: Self.artistPrior), times: 1, .artist)
    }
    if let genre = reading.names.genre {
      score.add(belief(of: genre, in: genres, prior: Self.genrePrior), times: 1, .genre)
    }
    score.add(belief(of: reading.names.song, in: songs, prior: Self.songPrior), times: 1, .song)
    return score
  }

  private static func cause(at place: Int) -> TasteCause {
    switch place {
    case TraitPlaces.constant: .listener
    case TraitPlaces.energy: .energy
    case TraitPlaces.valence: .mood
    case TraitPlaces.tempos: .tempo
    case TraitPlaces.decades: .decade
    default: .sound
    }
  }
}
