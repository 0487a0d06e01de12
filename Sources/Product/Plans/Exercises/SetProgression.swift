package import Pacing

/// What to change in an exercise after it was done: first repetitions, then weight ("double progression"), and less after
/// several failures. It only suggests, with its reason; nobody's plan changes by itself.
///
/// Step and deload are our own choice within the rules of wger and Liftosaur.
package struct SetProgression: Hashable, Sendable {
  /// A set as it was done.
  package struct DoneSet: Hashable, Sendable {
    package let repetitions: Int
    /// Nil unless the athlete said so.
    package let effort: Effort?
    /// Whether the athlete stopped before the planned number, out of pain or for lack of time.
    package let isCutShort: Bool

    package init(repetitions: Int, effort: Effort? = nil, isCutShort: Bool = false) {
      self.repetitions = repetitions
      self.effort = effort
      self.isCutShort = isCutShort
    }
  }

  package enum Reason: Hashable, Sendable {
    /// There is no session yet, or the exercise isn't counted in repetitions.
    case nothingToJudge
    /// Sets were cut short or left out, so nothing is raised.
    case cutShort
    /// The last set had no repetition in reserve.
    case tooHard
    /// Some sets did not reach the least number.
    case belowRange
    /// All sets are within the range: add repetitions.
    case withinRange
    /// All sets reached the most: add weight, or repetitions without one.
    case atTop
    /// Several sessions in a row missed the least number.
    case failedRepeatedly(times: Int)
  }

  /// For the next time.
  package let exercise: PlannedExercise
  /// The number of repetitions to aim at in each set; nil where they aren't counted.
  package let aim: Int?
  package let reason: Reason

  /// The number of failed sessions in a row after which the weight falls.
  package static let patience = 3
  /// The share of the weight that stays after that.
  private static let deload = 0.9
  /// More repetitions than this train endurance; a harder exercise serves better.
  private static let mostRepetitions = 30

  /// - Parameters:
  ///   - sessions: the sets without warm-up of former sessions at this weight, the latest last.
  ///   - step: the smallest change of the weight, such as 2.5 kg.
  package init(of exercise: PlannedExercise, after sessions: [[DoneSet]], step: PlannedWeight) {
    guard case .repetitions(let range) = exercise.amount, let last = sessions.last else {
      self.init(exercise, aim: nil, .nothingToJudge)
      return
    }
    let failures = sessions.reversed().prefix { $0.contains { $0.repetitions < range.lowerBound } }.count
    let least = last.map(\.repetitions).min() ?? 0
    let aim = min(max(least + 1, range.lowerBound), range.upperBound)
    if last.contains(where: \.isCutShort) || last.count < exercise.sets {
      self.init(exercise, aim: range.lowerBound, .cutShort)
    } else if failures >= Self.patience {
      let lighter = exercise.with(load: exercise.load?.scaled(by: Self.deload, step: step))
      self.init(lighter, aim: range.lowerBound, .failedRepeatedly(times: failures))
    } else if least < range.lowerBound {
      self.init(exercise, aim: range.lowerBound, .belowRange)
    } else if let effort = last.compactMap(\.effort).max(), effort.outOfTen > 9.5 {
      self.init(exercise, aim: min(least, range.upperBound), .tooHard)
    } else if least < range.upperBound {
      self.init(exercise, aim: aim, .withinRange)
    } else if let heavier = exercise.load?.raised(by: step) {
      self.init(exercise.with(load: heavier), aim: range.lowerBound, .atTop)
    } else {
      let most = min(range.upperBound + 1, max(range.upperBound, Self.mostRepetitions))
      self.init(exercise.with(amount: .repetitions(min(range.lowerBound + 1, most)...most)), aim: most, .atTop)
    }
  }

  func with(_ exercise: PlannedExercise) -> SetProgression { SetProgression(exercise, aim: aim, reason) }

  private init(_ exercise: PlannedExercise, aim: Int?, _ reason: Reason) {
    self.exercise = exercise
    self.aim = aim
    self.reason = reason
  }
}

extension PlannedLoad {
  /// Nil for loads that a step of weight can't raise.
  fileprivate func raised(by step: PlannedWeight) -> PlannedLoad? {
    switch self {
    case .total(let weight): .total(weight.raised(by: step))
    case .perHand(let weight): .perHand(weight.raised(by: step))
    case .share, .level: nil
    }
  }

  /// In whole steps, at least one below. Other loads stay.
  fileprivate func scaled(by share: Double, step: PlannedWeight) -> PlannedLoad {
    switch self {
    case .total(let weight): .total(weight.scaled(by: share, step: step))
    case .perHand(let weight): .perHand(weight.scaled(by: share, step: step))
    case .share(let percent): .share(percent: (percent * share).rounded())
    case .level: self
    }
  }
}

extension PlannedWeight {
  /// In its own unit. Less assistance is more weight.
  fileprivate func raised(by step: PlannedWeight) -> PlannedWeight { PlannedWeight(value + step.value(in: unit), unit) }

  fileprivate func scaled(by share: Double, step: PlannedWeight) -> PlannedWeight {
    let size = step.value(in: unit)
    let less = max(size, (value.magnitude * (1 - share) / size).rounded() * size)
    return PlannedWeight(value - less, unit)
  }

  /// Plates are round in their own unit: 2.5 kg are 5 lb, and not 5.51.
  private func value(in unit: Unit) -> Double {
    switch (self.unit, unit) {
    case (.kilograms, .kilograms), (.pounds, .pounds): value
    case (.kilograms, .pounds): value * 2
    case (.pounds, .kilograms): value / 2
    }
  }
}
