/// A library's songs sorted by tempo, with the values for a cost estimate.
struct Lineup {
  struct Song {
    /// The index in the library's tracks.
    let index: Int
    let logTempo: Double
    let energy: Double
    /// Per minute.
    let liking: Double
    let recency: RepetitionPenalty
    let artist: Int?
  }

  /// In ascending tempo.
  let songs: [Song]
  /// The lowest `liking` of all songs: a lower bound of the cost per minute before tempo and energy.
  let leastLiking: Double
  /// The 10 % and 90 % quantiles of energy. Effort maps to this range, so that it asks for existing music.
  let energies: ClosedRange<Double>

  /// - Precondition: at least one song.
  init(_ songs: [Song]) {
    precondition(!songs.isEmpty, "a lineup has songs")
    self.songs = songs.sorted { ($0.logTempo, $0.index) < ($1.logTempo, $1.index) }
    leastLiking = songs.reduce(.infinity) { min($0, $1.liking) }
    let energies = songs.map(\.energy).sorted()
    self.energies = energies[energies.count / 10]...energies[energies.count - 1 - energies.count / 10]
  }

  init(_ tracks: [PlannerSummary], options: PlaylistOptions) {
    var scale = LikingScale(options)
    var artists = ArtistNumbers()
    self.init(
      tracks.enumerated().map { index, track in
        let liking = scale.liking(of: track)
        return Song(
          index: index, logTempo: track.meanLogTempo, energy: track.meanEnergy, liking: liking.perMinute,
          recency: liking.recency, artist: artists.number(of: track.artist))
      })
  }

  /// The sorted position of a tempo.
  func position(of logTempo: Double) -> Int {
    var low = 0
    var high = songs.count
    while low < high {
      let middle = (low + high) / 2
      if songs[middle].logTempo < logTempo { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
