import Exercises
import Pacing
import Units

/// An exercise as steps of work and rest.
struct SetTiming {
  private let exercise: PlannedExercise
  private let activity: Activity
  private let known: KnownExercise?
  /// Nil where no beat is urged.
  private let rhythm: SetRhythm?
  private let demand: Demand

  /// - Parameters:
  ///   - activity: of the plan.
  ///   - tempo: of the music, if the exercises around share one.
  init(_ exercise: PlannedExercise, in activity: Activity, at tempo: BeatsPerMinute?) {
    self.exercise = exercise
    self.activity = activity.ofExercises
    known = KnownExercise(exercise.exercise)
    rhythm = tempo.flatMap { SetRhythm(of: exercise, at: $0) } ?? SetRhythm(of: exercise)
    // What is held goes with any tempo.
    demand =
      rhythm.map { .tempo($0.tempo) } ?? tempo.flatMap { exercise.isHeavy ? nil : .tempo($0) }
      ?? .effort(exercise.effort ?? Self.usualEffort)
  }

  var parts: [TimedPart] {
    let rest = exercise.rest ?? (exercise.sets > 1 ? PlannedExercise.usualRest : .zero)
    let warmUps = exercise.warmUps.flatMap { set in
      [.step(work(.repetitions(set.repetitions...set.repetitions), set.load, .warmUp))]
        + self.rest(for: set.rest ?? exercise.rest ?? PlannedExercise.usualRest)
    }
    let round = [.step(work)] + self.rest(for: rest)
    return warmUps + (exercise.sets == 1 ? round : [.rounds(exercise.sets, round)])
  }

  var work: WorkoutStep { work(exercise.amount, exercise.load, .work) }
  var workTime: Seconds { time(of: exercise.amount) }

  /// The music keeps its tempo, so that the song can go on, but calms down. None for no time.
  func rest(for time: Seconds) -> [TimedPart] {
    guard time > .zero else { return [] }
    return [
      .step(
        WorkoutStep(
          name: "Rest", activity: activity, extent: .time(time), course: .steady(demand), feel: Self.restEffort,
          song: .calm,
          set: PlannedSet(exercise: exercise.exercise, phase: .rest, amount: nil, load: nil, beats: nil)))
    ]
  }

  private func work(_ amount: PlannedAmount, _ load: PlannedLoad?, _ phase: PlannedSet.Phase) -> WorkoutStep {
    let effort = phase == .warmUp ? Effort.usual : exercise.effort ?? Self.usualEffort
    return WorkoutStep(
      name: exercise.title, activity: activity, extent: .time(time(of: amount)), course: .steady(demand),
      feel: effort, song: phase == .warmUp ? nil : exercise.song,
      set: PlannedSet(
        exercise: exercise.exercise, phase: phase, amount: amount, load: load, beats: rhythm?.beats))
  }

  /// In whole seconds, both sides of one-sided exercises together.
  private func time(of amount: PlannedAmount) -> Seconds {
    let seconds: Double =
      switch amount {
      case .repetitions(let range): Double(range.lowerBound + range.upperBound) / 2 * 60 / rate
      case .asManyAsPossible(let limit): (limit ?? Self.untilFailure).value
      case .time(let time): time.value
      case .distance(let distance): distance.value / Self.carryingSpeed
      }
    return Seconds(max(1, (seconds * (known?.isOneSided == true ? 2 : 1)).rounded(.up)))
  }

  /// Repetitions per minute.
  private var rate: Double { rhythm?.rate ?? exercise.rate ?? known?.rhythm?.natural ?? Self.slowRate }

  /// The effort of a set when the plan has none: two or three repetitions in reserve. Our own choice.
  private static let usualEffort = Effort(nearest: 0.7)
  private static let restEffort = Effort(nearest: 0.1)
  /// For sets until the last repetition that is done well; our own choice.
  private static let untilFailure = Seconds(45)
  /// In metres per second, for carries; our own choice: a slow walk.
  private static let carryingSpeed = 1.0
  /// For repeated holds; our own choice.
  private static let slowRate = 15.0
}

extension ExerciseGroup {
  /// - Parameter tempo: of the music, if the exercises around share one.
  func timed(in activity: Activity, at tempo: BeatsPerMinute?) -> [TimedPart] {
    let tempo = tempo ?? SetRhythm.sharedTempo(of: exercises)
    let timings = exercises.map { SetTiming($0, in: activity, at: tempo) }
    guard let last = timings.last else { return [] }
    let works = timings.map(\.work)
    switch form {
    case .superset(let rounds, let rest):
      return [.rounds(rounds, works.map(TimedPart.step) + last.rest(for: rest ?? PlannedExercise.usualRest))]
    case .every(let interval, let rounds):
      let left = interval - timings.reduce(.zero) { $0 + $1.workTime }
      return [.rounds(rounds, works.map(TimedPart.step) + last.rest(for: left))]
    case .asManyRounds(let time):
      // Nobody knows who is at which exercise, so the group is one step.
      let names = exercises.map { "\(PlanText.amount($0.amount)) \($0.title)" }.joined(separator: ", ")
      return [.step(works[0].with(name: names, lasting: time))]
    }
  }

  /// The time that a round takes, without its rest.
  var timeOfRound: Seconds {
    let tempo = SetRhythm.sharedTempo(of: exercises)
    return exercises.reduce(.zero) { $0 + SetTiming($1, in: .strength, at: tempo).workTime }
  }
}

extension WorkoutStep {
  /// Without its set.
  fileprivate func with(name: String, lasting time: Seconds) -> WorkoutStep {
    WorkoutStep(name: name, activity: activity, extent: .time(time), course: course, feel: feel, song: song)
  }
}

extension Activity {
  /// Exercises within a run, or on a bicycle, are strength.
  var ofExercises: Activity {
    switch self {
    case .hiit, .strength, .yoga, .dance, .custom: self
    case .run, .walk, .cycle, .swim, .row, .triathlon: .strength
    }
  }
}
