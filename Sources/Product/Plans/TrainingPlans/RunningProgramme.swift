import Units

/// The progression of a running plan towards a race: slow growth, a lighter week every fourth, and a taper.
struct RunningProgramme: Sendable {
  /// The minutes of the first week.
  let firstWeek: Double
  /// The growth of each building week over the longest week before, as a fraction; at most 0.1.
  let growth: Double
  /// The most minutes per week.
  let longestWeek: Double
  /// The minutes of the longest run. `longShare` is its largest fraction of the week.
  let longestRun: Double
  let longShare: Double
  /// The number of runs per week.
  let runs: Int
  /// The volume of the last weeks as fractions of the longest week. The last value is that of the race week, without the race.
  let taper: [Double]
  /// The number of weeks.
  let weeks: Int
  /// The hard workout of each week before the race. `progress` is 0 in the first week and 1 in the last.
  let quality: @Sendable (_ week: Int, _ progress: Double) -> TrainingPlan.Workout
  let race: TrainingPlan.Workout

  func weeks(_ level: TrainingPlan.Level) -> [TrainingPlan.Week] {
    var longest = 0.0
    // The long run of each week so far.
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
      // Runs more than a tenth longer than every run of the last 30 days are associated with injuries.
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

  /// Easy runs around a hard one, and the long run last.
  private func workouts(
    _ minutes: Double, _ phase: TrainingPlan.Phase, _ hard: TrainingPlan.Workout, long: Double
  ) -> [TrainingPlan.Workout] {
    let hardMinutes = hard.workout.duration.value / 60
    let easyRuns = runs - 2
    // Easy runs must be shorter than the long run, even if this shortens the week.
    let each = min((minutes - long - hardMinutes) / Double(max(easyRuns, 1)), long * 0.85).rounded(.down)
    // Omit easy runs that would be too short.
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
