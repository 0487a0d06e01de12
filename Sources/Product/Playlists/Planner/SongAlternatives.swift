package import Pacing
package import Units

/// Alternative songs at a time of a workout, judged by summaries: the songs that the planner would examine there.
package struct SongAlternatives: Sendable {
  package struct Choice: Hashable, Sendable {
    package let contentHash: String
    /// The original tempo in beats per minute.
    package let tempo: BeatsPerMinute
    package let stepsPerBeat: StepsPerBeat
    /// The playback speed at its start; 1 is the original tempo.
    package let speed: Double
  }

  /// Best first, without duplicates.
  package let choices: [Choice]

  /// - Parameter time: the start of the song, from the start of the workout.
  package init(
    at time: Seconds, of workout: PacedWorkout, from library: [PlannerSummary], options: PlaylistOptions,
    atMost count: Int
  ) {
    let tracks =
      library.filter { !options.blocked.contains($0.contentHash) }.sorted { $0.contentHash < $1.contentHash }
    guard !tracks.isEmpty else {
      choices = []
      return
    }
    let grid = StepGrid(workout)
    let lineup = Lineup(tracks, options: options)
    let walk = SectionWalk(grid: grid, logLimit: options.stretchLimit.logarithm, energies: lineup.energies)
    var shortlist = Shortlist(grid: grid, lineup: lineup, walk: walk)
    let place = min(grid.end - 1, grid.place(at: max(0, time.value)))
    var seen: Set<Int> = []
    choices = shortlist.options(at: place).filter { seen.insert($0.track).inserted }.prefix(count).map { option in
      let own = tracks[option.track].meanLogTempo
      let asked = grid.logTempos(for: option.stepsPerBeat)[place]
      return Choice(
        contentHash: tracks[option.track].contentHash, tempo: BeatsPerMinute(known: Elementary.exp(own)),
        stepsPerBeat: option.stepsPerBeat, speed: Elementary.exp(asked - own))
    }
  }
}
