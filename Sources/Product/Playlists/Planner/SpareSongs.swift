package import Pacing
import Units

/// Songs to go on with when those of a playlist are over, or a run takes another course than its workout: the best for each
/// of some moments of it in turn, those that were heard lately after all others.
package struct SpareSongs: Sendable {
  /// Content hashes, each once. Songs that no moment suits are not among them.
  package let contentHashes: [String]

  /// Of the workout, at which songs are looked for. Our own choice: intervals have that many paces at most.
  private static let moments = 8
  /// How far a song may be stretched at a moment: as far as a device plays it.
  private static let furthest = Elementary.log(1.15)

  package init(
    for workout: PacedWorkout, from library: [PlannerSummary], options: PlaylistOptions, atMost count: Int
  ) {
    let tracks =
      library.filter { !options.blocked.contains($0.contentHash) }.sorted { $0.contentHash < $1.contentHash }
    guard !tracks.isEmpty else {
      contentHashes = []
      return
    }
    let grid = StepGrid(workout)
    let lineup = Lineup(tracks, options: options)
    let walk = SectionWalk(grid: grid, logLimit: options.stretchLimit.logarithm, energies: lineup.energies)
    var shortlist = Shortlist(grid: grid, lineup: lineup, walk: walk)
    let columns = (0..<Self.moments).map { moment in
      let place = min(
        grid.end - 1, grid.place(at: grid.duration * (Double(moment) + 0.5) / Double(Self.moments)))
      return shortlist.options(at: place).filter { option in
        abs(grid.logTempos(for: option.stepsPerBeat)[place] - tracks[option.track].meanLogTempo) <= Self.furthest
      }
    }
    var seen: Set<Int> = []
    var hashes: [String] = []
    for rank in 0..<(columns.map(\.count).max() ?? 0) {
      for column in columns where rank < column.count && seen.insert(column[rank].track).inserted {
        hashes.append(tracks[column[rank].track].contentHash)
      }
    }
    let isStale = options.recentlyPlayed
    contentHashes = Array(
      (hashes.filter { !isStale.contains($0) } + hashes.filter(isStale.contains)).prefix(count))
  }
}
