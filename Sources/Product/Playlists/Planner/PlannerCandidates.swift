package import Pacing
import Songs

/// The candidates from a large library for a playlist: the most promising tracks at each point of the workout.
///
/// They are chosen by summaries alone, so that only a few hundred analyses must be loaded. `scripts/bench planner` measures the
/// small loss of quality.
package struct PlannerCandidates: Sendable {
  /// Most promising first, without duplicates.
  package let contentHashes: [String]
  /// The energy range of the whole library. Effort maps to it, not to the range of the candidates.
  let energies: ClosedRange<Double>

  /// Enough for an hour with two tempos. More candidates improve the playlist by less than a different seed does.
  package static let usualLimit = 400
  private static let mostOfAnArtist = 4

  /// Nil if the library has no playable song.
  package init?(
    for workout: PacedWorkout, from library: [PlannerSummary], options: PlaylistOptions, limit: Int = usualLimit
  ) {
    let tracks =
      library
      .filter { !options.blocked.contains($0.contentHash) }
      .sorted { $0.contentHash < $1.contentHash }
    guard !tracks.isEmpty else { return nil }
    let lineup = Lineup(tracks, options: options)
    energies = lineup.energies
    guard tracks.count > limit else {
      contentHashes = tracks.map(\.contentHash)
      return
    }
    let grid = StepGrid(workout)
    let walk = SectionWalk(grid: grid, logLimit: options.stretchLimit.logarithm, energies: lineup.energies)
    var shortlist = Shortlist(grid: grid, lineup: lineup, walk: walk, mostOfAnArtist: Self.mostOfAnArtist)
    let lists = stride(from: 0, to: grid.end, by: Shortlist.places).map { shortlist.options(at: $0) }

    var chosen = Self.promised(among: tracks, options: options)
    var isChosen = Set(chosen)
    // The best of every list, then the second best, and so on.
    let longest = lists.reduce(0) { max($0, $1.count) }
    ranks: for rank in 0..<longest {
      for list in lists where rank < list.count {
        guard chosen.count < limit else { break ranks }
        if isChosen.insert(list[rank].track).inserted { chosen.append(list[rank].track) }
      }
    }
    contentHashes = chosen.map { tracks[$0].contentHash }
  }

  /// Candidates of any tempo: locked songs, and one song for each preferred artist or genre, which prevents a wrong notice
  /// about it.
  private static func promised(among tracks: [PlannerSummary], options: PlaylistOptions) -> [Int] {
    let locked = Set(options.locked.map(\.contentHash))
    var promised = tracks.indices.filter { locked.contains(tracks[$0].contentHash) }
    for name in options.preferred {
      let words = SearchWords(name)
      var seen: Set<String> = []
      let first = tracks.firstIndex { track in
        [track.artist, track.albumArtist, track.genre].contains { field in
          guard let field, seen.insert(field).inserted else { return false }
          return SearchWords(field).contains(words)
        }
      }
      if let first, !promised.contains(first) { promised.append(first) }
    }
    return promised
  }
}
