package import Pacing
package import Songs
import Units

/// Chooses songs and sections of them for a whole workout at the least cost.
///
/// `Documentation/Planner.md` defines the cost and the choices, and says how far a result may be from the optimum.
/// Songs start on a downbeat, the first at step 0. They change at bar lines that fall on a step, so that the beats of both
/// coincide. Together they last to the end of the workout.
package struct PlaylistPlanner: Sendable {
  private let options: PlaylistOptions

  package init(options: PlaylistOptions) {
    self.options = options
  }

  /// Plans a playlist from all tracks of a small library.
  package func playlist(for workout: PacedWorkout, from tracks: [Track]) throws(PlannerError) -> PlannedPlaylist {
    let library = try PlayableLibrary(tracks, options: options)
    return try playlist(for: workout, from: library, width: .standard)
  }

  /// Plans a playlist from the candidates of a large library.
  /// - Parameter tracks: the tracks in `candidates`.
  package func playlist(
    for workout: PacedWorkout, from tracks: [Track], chosenAs candidates: PlannerCandidates
  ) throws(PlannerError) -> PlannedPlaylist {
    let library = try PlayableLibrary(tracks, options: options, energies: candidates.energies)
    return try playlist(for: workout, from: library, width: .standard)
  }

  func playlist(
    for workout: PacedWorkout, from library: PlayableLibrary, width: PlanSearch.Width
  ) throws(PlannerError) -> PlannedPlaylist {
    let grid = StepGrid(workout)
    var search = PlanSearch(
      grid: grid, library: library, stretchLimit: options.stretchLimit, locked: options.locked, width: width)
    let path = search.run()
    guard !path.isEmpty else {
      let rates = workout.curve.range(from: .zero, to: workout.duration)
      throw .tempoOutOfReach(rates.lowerBound.value...rates.upperBound.value)
    }
    let songs = path.enumerated().map { index, state in
      let before = index > 0 ? path[index - 1].end : nil
      let playable = library.tracks[state.section.track]
      return PlannedSong(
        track: playable.track, stepsPerBeat: state.section.stepsPerBeat,
        firstBeat: playable.barLines[state.section.entryBar], endBeat: state.end.endBeat,
        firstStep: Double(state.section.startPlace) / 2,
        fadeInSteps: before.map { Double($0.endPlace - $0.handoverPlace) / 2 } ?? 0,
        reasons: state.reasons)
    }
    let review = PlaylistReview(workout: workout, grid: grid, library: library, options: options)
    let stretched = review.stretchedBeyond(path)
    return PlannedPlaylist(
      songs: songs, seed: options.seed, stretchLimit: options.stretchLimit,
      notices: review.notices(on: path, stretched: stretched), coverage: review.coverage(stretched))
  }
}
