import Exercises
import Units

/// How the time of a pair is divided into sets, before it is known at which rate they are done.
struct SetPattern: Hashable {
  let count: Int
  /// From the start of a set to that of the next, in seconds.
  let period: Double
  /// The length of a set in seconds. Repetitions round it.
  let work: Double

  init(_ exercise: Exercise, _ phase: TrainingPhase, _ intensity: TrainingIntensity, length: Seconds) {
    let (period, work) = Self.usual(exercise, phase, intensity)
    var count = max(1, Int((length.value / period).rounded()))
    // Left and right get as many sets.
    if exercise.isOneSided, !count.isMultiple(of: 2) {
      count += length.value / Double(count + 1) >= Self.shortestPeriod || count == 1 ? 1 : -1
    }
    self.count = count
    self.period = length.value / Double(count)
    self.work = min(work, self.period - Self.shortestRest)
  }

  /// The plan of the sets at a rate, in repetitions per minute; of seconds without one.
  func sets(at rate: Double?) -> SetPlan {
    guard let rate else {
      return SetPlan(count: count, repetitions: nil, work: Seconds(work), rest: Seconds(period - work))
    }
    let most = Int((period - Self.shortestRest) * rate / 60)
    let repetitions = max(1, min(most, Int((work * rate / 60).rounded())))
    let length = Double(repetitions) * 60 / rate
    return SetPlan(
      count: count, repetitions: repetitions, work: Seconds(length), rest: Seconds(max(0, period - length)))
  }

  /// In seconds. Time to change sides, or to take the next weight.
  private static let shortestRest = 10.0
  private static let shortestPeriod = 40.0

  /// Seconds from set to set, and of work. Our own choice: 8 to 15 repetitions of strength at usual rates.
  private static func usual(
    _ exercise: Exercise, _ phase: TrainingPhase, _ intensity: TrainingIntensity
  ) -> (period: Double, work: Double) {
    if exercise.isHeavy(at: intensity) { return (90, 30) }
    switch (phase, intensity) {
    case (.coolDown, _): return (60, 40)
    case (.warmUp, _): return (60, 45)
    case (.main, .gentle): return (60, exercise.rhythm == nil ? 20 : 35)
    case (.main, .moderate): return (60, exercise.rhythm == nil ? 30 : 40)
    case (.main, .hard): return (60, 45)
    }
  }
}
