/// What people do without a planner, and many programs: take the unheard song whose tempo is nearest, play it to its end,
/// and take the next. Its songs meet on bar lines and fold as the planner's do; what they cost is counted by the planner's own rules.
struct NearestTempo {
  private let grid: StepGrid
  private let library: PlayableLibrary
  private let search: PlanSearch
  private var walk: SectionWalk

  init(grid: StepGrid, library: PlayableLibrary, stretchLimit: StretchLimit) {
    self.grid = grid
    self.library = library
    search = PlanSearch(grid: grid, library: library, stretchLimit: stretchLimit)
    walk = SectionWalk(grid: grid, logLimit: stretchLimit.logarithm, energies: library.energies)
  }

  /// What the playlist costs; nil if a song came that could not hand over.
  mutating func cost() -> Double? {
    var heard: [Int] = []
    var before: PlanSearch.State?
    var total = 0.0
    while before.map({ $0.end.handoverPlace < grid.end }) ?? true {
      let place = before?.end.handoverPlace ?? 0
      guard let next = nearest(at: place, heard: Set(heard)) else { return nil }
      let section = Section(
        track: next.track, stepsPerBeat: next.stepsPerBeat, entryBar: library.tracks[next.track].entries[0].bar,
        startPlace: place)
      let ends = walk.ends(of: section, in: library.tracks[next.track])
      // The workout's end if the song lasts that long, or else the last bar it can hand over at.
      guard
        let end = ends.first(where: { $0.handoverPlace == grid.end })
          ?? ends.max(by: { $0.handoverPlace < $1.handoverPlace })
      else { return nil }
      let reasons = search.reasons(
        of: section, end, search.change(from: before, to: section), search.repetition(of: next.track, heard: heard))
      total += reasons.total
      before = PlanSearch.State(parent: nil, section: section, end: end, reasons: reasons, cost: total)
      heard.insert(next.track, at: 0)
    }
    return total
  }

  private func nearest(at place: Int, heard: Set<Int>) -> (track: Int, stepsPerBeat: StepsPerBeat)? {
    var best: (track: Int, stepsPerBeat: StepsPerBeat, away: Double)?
    for stepsPerBeat in StepsPerBeat.allCases where stepsPerBeat == .one || grid.mayFold[place] {
      let wanted = grid.logTempos(for: stepsPerBeat)[place]
      for (index, track) in library.tracks.enumerated() where !heard.contains(index) {
        let away = (track.meanLogTempo - wanted).magnitude
        if best.map({ away < $0.away }) ?? true { best = (index, stepsPerBeat, away) }
      }
    }
    return best.map { ($0.track, $0.stepsPerBeat) }
  }
}
