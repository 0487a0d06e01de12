package import Pacing
import Units

/// Spare songs for the end of a playlist, or for a session that departs from its workout.
/// They are the best for each of some moments of the workout in turn, with recently played songs last.
package struct SpareSongs: Sendable {
  /// Content hashes without duplicates. Songs that fit no moment are left out.
  package let contentHashes: [String]

  /// The number of moments of the workout for which it finds songs. Our own choice: intervals have at most as many paces.
  private static let moments = 8
  /// The largest stretch at a moment, as a logarithm: the limit of playback on devices.
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
