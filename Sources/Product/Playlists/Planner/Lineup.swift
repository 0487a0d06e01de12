/// The songs of a library in order of tempo, with what it takes to estimate their cost.
struct Lineup {
  struct Song {
    /// Among the library's tracks.
    let index: Int
    let logTempo: Double
    let energy: Double
    /// Costs a minute.
    let liking: Double
    let recency: RepetitionPenalty
    let artist: Int?
  }

  /// By tempo, the slowest first.
  let songs: [Song]
  /// The least that any of them costs a minute, before its tempo and energy are looked at.
  let leastLiking: Double
  /// From the energy of the calmest tenth to that of the most driving: effort asks for what there is.
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

  /// Where a song of this tempo would stand.
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
