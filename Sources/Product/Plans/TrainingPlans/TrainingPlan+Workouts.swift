import Exercises
import Pacing
import Units

/// The building blocks of training plans. Efforts are relative to the athlete, so that a plan fits everyone.
extension TrainingPlan.Workout {
  static func easy(_ minutes: Int, rank: Int) -> Self {
    Self(
      .easy, "Easy \(minutes) min", rank,
      [
        .step(rising("Getting going", 5)), .step(steady("Easy", .minutes(Double(max(minutes - 8, 5))), 3.5)),
        .step(falling(3)),
      ])
  }

  /// With a strong finish, about the last sixth is harder.
  static func long(_ minutes: Int, _ finish: Finish = .even, rank: Int = 1) -> Self {
    let middle = Double(max(minutes - 15, 10))
    let strong = finish == .strong ? (middle / 6).rounded() : 0
    var parts: [WorkoutPart] = [
      .step(rising("Getting going", 10)), .step(steady("Long", .minutes(middle - strong), 3.5)),
    ]
    if strong > 0 { parts.append(.step(steady("Strong end", .minutes(strong), 5.5, song: .boost))) }
    return Self(.long, "Long run \(minutes) min", rank, parts + [.step(falling(5))])
  }

  enum Finish { case even, strong }

  /// At the race effort of half an hour to an hour, in one or several parts.
  static func tempo(_ count: Int, by minutes: Double, effort: Double = 7, rank: Int = 2) -> Self {
    let piece = steady(effort < 6.5 ? "Race effort" : "Tempo", .minutes(minutes), effort, song: .boost)
    let rest = steady("Jog", Seconds(90), 3)
    let middle: WorkoutPart = count == 1 ? .step(piece) : .rounds(count, [.step(piece), .step(rest)])
    let text = count == 1 ? "\(PlanText.number(minutes)) min" : "\(count) × \(PlanText.number(minutes)) min"
    return Self(
      .tempo, "Tempo \(text)", rank, [.step(rising("Warm-up", 12)), middle, .step(falling(8))])
  }

  static func intervals(
    _ count: Int, by seconds: Double, rest: Double, effort: Double = 8.5, rank: Int = 2
  ) -> Self {
    Self(
      .intervals, "\(count) × \(PlanText.time(Seconds(seconds)))", rank,
      [
        .step(rising("Warm-up", 12)),
        .rounds(
          count,
          [.step(steady("Hard", Seconds(seconds), effort, song: .boost)), .step(steady("Jog", Seconds(rest), 2.5))]),
        .step(falling(8)),
      ])
  }

  static func hills(_ count: Int, rank: Int = 2) -> Self {
    Self(
      .hills, "\(count) × hill", rank,
      [
        .step(rising("Warm-up", 12)),
        .rounds(
          count, [.step(steady("Up", Seconds(45), 8.5, song: .boost)), .step(steady("Down", Seconds(105), 2))]),
        .step(falling(8)),
      ])
  }

  static func strides(_ minutes: Int, _ count: Int, rank: Int) -> Self {
    let stride = WorkoutStep(
      name: "Stride", activity: .run, extent: .time(Seconds(20)),
      course: .ramp(from: .effort(Effort(nearest: 0.5)), to: .effort(Effort(nearest: 0.85))), song: .boost)
    let easy = max(Double(minutes) - 8 - Double(count) * 4 / 3, 5)
    return Self(
      .strides, "Easy \(minutes) min with strides", rank,
      [
        .step(rising("Getting going", 5)), .step(steady("Easy", .minutes(easy.rounded(.down)), 3.5)),
        .rounds(count, [.step(stride), .step(steady("Walk", Seconds(60), 2, .walk))]), .step(falling(3)),
      ])
  }

  static func runWalk(_ count: Int, run: Double, walk: Double, rank: Int) -> Self {
    let running = steady("Run", Seconds(run), 4, song: .boost)
    let middle: WorkoutPart =
      count == 1 ? .step(running) : .rounds(count, [.step(running), .step(steady("Walk", Seconds(walk), 3.5, .walk))])
    let text = count == 1 ? PlanText.time(Seconds(run)) : "\(count) × \(PlanText.time(Seconds(run)))"
    return Self(
      .runWalk, "Run \(text)", rank,
      [.step(rising("Brisk walk", 5, .walk)), middle, .step(falling(5, .walk))])
  }

  /// The first tenth is restrained, the last one all-out.
  static func race(_ distance: Metres, _ title: String, effort: Double) -> Self {
    func part(_ name: String, _ share: Double, _ course: Course, _ song: StepSong? = nil) -> WorkoutPart {
      let whole = Metres((distance.value * share / 10).rounded() * 10)
      return .step(WorkoutStep(name: name, activity: .run, extent: .distance(whole), course: course, song: song))
    }
    func demand(_ points: Double) -> Demand { .effort(Effort(nearest: points / 10)) }
    return Self(
      .race, title, 1,
      [
        part("Hold back", 0.1, .steady(demand(effort - 1)), .warmUp),
        part("Your race", 0.8, .steady(demand(effort))),
        part("All you have", 0.1, .ramp(from: demand(effort), to: demand(min(effort + 1.5, 9.5))), .boost),
      ])
  }

  /// Without equipment: 40 s of each exercise, 20 s to change.
  static func strength(rounds: Int, rank: Int) -> Self {
    let exercises = [
      ("bodyweight-squat", 6.5), ("push-up", 6.5), ("reverse-lunge", 6.5), ("superman", 6), ("plank", 6),
    ]
    let sets = exercises.compactMap { id, points -> WorkoutPart? in
      ExerciseID(id).map { exercise in
        .exercise(
          PlannedExercise(
            exercise: exercise, amount: .time(Seconds(40)), effort: Effort(nearest: points / 10), rest: Seconds(20),
            song: .boost))
      }
    }
    let round = sets + [.step(steady("Rest", Seconds(60), 1, .strength))]
    return Self(
      .strength, "Strength, \(rounds) rounds", rank,
      [.step(rising("Warm-up", 5, .strength)), .rounds(rounds, round), .step(falling(3, .strength))], .strength)
  }

  /// A long steady workout in a low-impact sport.
  static func cross(
    _ activity: Activity, _ minutes: Int, effort: Double = 4, purpose: TrainingPlan.Purpose = .cross, rank: Int
  )
    -> Self
  {
    Self(
      purpose, "\(activity.title) \(minutes) min", rank,
      [
        .step(rising("Warm-up", 5, activity)),
        .step(steady(activity.title, .minutes(Double(max(minutes - 9, 5))), effort, activity)),
        .step(falling(4, activity)),
      ], activity)
  }

  static func gentleIntervals(_ activity: Activity, _ count: Int, rank: Int) -> Self {
    Self(
      .intervals, "\(activity.title) \(count) × 1 min", rank,
      [
        .step(rising("Warm-up", 6, activity)),
        .rounds(
          count,
          [
            .step(steady("Fast", Seconds(60), 7, activity, song: .boost)),
            .step(steady("Easy", Seconds(90), 3, activity)),
          ]), .step(falling(4, activity)),
      ], activity)
  }

  private init(
    _ purpose: TrainingPlan.Purpose, _ title: String, _ rank: Int, _ parts: [WorkoutPart], _ activity: Activity = .run
  ) {
    self.init(
      purpose: purpose, workout: WorkoutPlan(name: title, activity: activity, athlete: Athlete(), parts: parts),
      rank: rank)
  }

  private static func steady(
    _ name: String, _ time: Seconds, _ points: Double, _ activity: Activity = .run, song: StepSong? = nil
  ) -> WorkoutStep {
    WorkoutStep(
      name: name, activity: activity, extent: .time(time), course: .steady(.effort(Effort(nearest: points / 10))),
      song: song)
  }

  private static func rising(_ name: String, _ minutes: Double, _ activity: Activity = .run) -> WorkoutStep {
    WorkoutStep(
      name: name, activity: activity, extent: .time(.minutes(minutes)),
      course: .ramp(from: .effort(Effort(nearest: 0.2)), to: .effort(Effort(nearest: 0.4))), song: .warmUp)
  }

  private static func falling(_ minutes: Double, _ activity: Activity = .run) -> WorkoutStep {
    WorkoutStep(
      name: "Cool-down", activity: activity, extent: .time(.minutes(minutes)),
      course: .ramp(from: .effort(Effort(nearest: 0.35)), to: .effort(Effort(nearest: 0.2))), song: .calm)
  }
}
