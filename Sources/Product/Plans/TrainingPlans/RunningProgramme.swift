import Units

/// How weeks of running grow towards a race: slowly, with a lighter week in every fourth, and rest before the end.
struct RunningProgramme: Sendable {
  /// Minutes of the first week.
  let firstWeek: Double
  /// By which each building week is longer than the longest before; 0.1 at most.
  let growth: Double
  /// No week is longer than so many minutes.
  let longestWeek: Double
  /// Minutes of the longest run, and what share of its week it may be.
  let longestRun: Double
  let longShare: Double
  /// How often one runs in a week.
  let runs: Int
  /// Shares of the longest week in the last ones; the last is that of the race, without it.
  let taper: [Double]
  /// Weeks all together.
  let weeks: Int
  /// The hard workout of each week before the race, by how far the plan has come: 0 at its start, 1 in its last week.
  let quality: @Sendable (_ week: Int, _ progress: Double) -> TrainingPlan.Workout
  let race: TrainingPlan.Workout

  func weeks(_ level: TrainingPlan.Level) -> [TrainingPlan.Week] {
    var longest = 0.0
    // Of each week so far.
    var longRuns: [Double] = []
    var result: [TrainingPlan.Week] = []
    for week in 0..<weeks {
      let left = weeks - week
      let phase: TrainingPlan.Phase =
        left <= taper.count ? .taper : week % 4 == 3 && left > taper.count + 1 ? .recovery : .build
      let minutes: Double
      switch phase {
      case .build:
        minutes = min(longest == 0 ? firstWeek * level.volume : longest * (1 + growth), longestWeek * level.volume)
        longest = max(longest, minutes)
      case .recovery: minutes = longest * 0.75
      case .taper: minutes = longest * taper[taper.count - left]
      }
      // A single run that is over a tenth longer than all of the last 30 days is what goes with injuries.
      let usual = longRuns.suffix(4).max().map { $0 * 1.1 } ?? .infinity
      let long = max(min(minutes * longShare, longestRun, usual), 25).rounded(.down)
      longRuns.append(long)
      let hard = quality(week, Double(week) / Double(weeks - 1))
      result.append(
        TrainingPlan.Week(
          phase: phase, workouts: left == 1 ? raceWeek(minutes) : workouts(minutes, phase, hard, long: long)))
    }
    return result
  }

  /// Two easy days, a hard one between them, and the long one last.
  private func workouts(
    _ minutes: Double, _ phase: TrainingPlan.Phase, _ hard: TrainingPlan.Workout, long: Double
  ) -> [TrainingPlan.Workout] {
    let hardMinutes = hard.workout.duration.value / 60
    let easyRuns = runs - 2
    // Easy days are easy: shorter than the long one, even if the week gets shorter for it.
    let each = min((minutes - long - hardMinutes) / Double(max(easyRuns, 1)), long * 0.85).rounded(.down)
    // Too little for a run is no run.
    let easy: [TrainingPlan.Workout] =
      each < 15
      ? []
      : (0..<easyRuns).map { place in
        place == 0 && phase != .recovery && each >= 25
          ? .strides(Int(each), 4, rank: 3 + place) : .easy(Int(each), rank: 3 + place)
      }
    let finish: TrainingPlan.Workout.Finish = phase == .build && long >= 75 ? .strong : .even
    return Array(easy.prefix(1)) + [hard] + Array(easy.dropFirst()) + [.long(Int(long), finish)]
  }

  private func raceWeek(_ minutes: Double) -> [TrainingPlan.Workout] {
    let each = max((minutes / 2).rounded(.down), 15)
    return [.easy(Int(each), rank: 3), .strides(Int(max(each, 20)), 4, rank: 2), race]
  }
}
