package import ActivityFiles
package import Sessions
import Units

/// Repetitions of an exercise, or the rest after them.
package struct SetFigures: Codable, Hashable, Sendable {
  /// In seconds since the start of the session.
  package let start: Double
  package let duration: Double
  package let isRest: Bool
  /// Nil if it isn't one.
  package let isWarmUp: Bool?
  package let exerciseId: String?
  /// The person's name for the exercise.
  package let exercise: String?
  /// FIT's exercise category.
  package let category: Int?
  package let repetitions: Int?
  /// At most `repetitions`. Nil if the beat wasn't measured, or isn't scored.
  package private(set) var onBeat: Int?
  /// The total in kilograms, below zero for assistance. Nil for a machine's level.
  package let weight: Double?
  /// As the person entered it.
  package let load: SetLoad?
  /// From 1 to 10.
  package let rpe: Double?
  /// In metres.
  package let distance: Double?
  /// In kilograms. Only for the owner.
  package internal(set) var bodyWeight: Double?
  /// Repetitions × weight, in kilograms.
  package private(set) var volume: Double?
  /// Seconds × weight of a hold, in kilogram-seconds. Never added to a volume.
  package private(set) var held: Double?
  package private(set) var oneRepetitionMaximum: OneRepetitionMaximum?
  /// True if there are too many repetitions for an estimate.
  package private(set) var isBeyondEstimate: Bool?
  /// True if the beat isn't scored.
  package internal(set) var isHeavy: Bool?
}

extension SetFigures {
  fileprivate init(_ set: ExerciseSet, startingAt start: Double) {
    self.start = start.rounded(places: 3)
    duration = set.duration.value.rounded(places: 3)
    isRest = set.isRest
    isWarmUp = set.isWarmUp ? true : nil
    exerciseId = set.exerciseID?.text
    exercise = set.exercise
    category = set.category.map(Int.init)
    repetitions = set.repetitions
    onBeat = set.repetitionsOnBeat.flatMap { onBeat in set.repetitions.map { min(onBeat, $0) } }
    weight = set.weight?.value.rounded(places: 3)
    load = set.load
    rpe = set.exertion?.rating
    distance = set.distance?.value.rounded(places: 3)
    bodyWeight = set.bodyWeight?.value.rounded(places: 3)
    // The weight before rounding: pounds are converted once, and sums stay exact.
    guard liftedWeight != nil, let lifted = set.weight?.value else { return }
    switch repetitions {
    case .some(let count) where count > 0:
      volume = (lifted * Double(count)).rounded(places: 3)
      oneRepetitionMaximum = OneRepetitionMaximum(weight: lifted, repetitions: count)
      isBeyondEstimate = count > OneRepetitionMaximum.most ? true : nil
    default: held = distance == nil ? (lifted * duration).rounded(places: 3) : nil
    }
  }
}

extension SetFigures {
  fileprivate mutating func markHeavy() {
    isHeavy = true
    onBeat = nil
  }
}

extension Timeline {
  /// The sets and rests in order of time.
  package var setFigures: [SetFigures] {
    var figures = sets.map { SetFigures($0, startingAt: seconds(to: $0.start)) }
    for (place, isHeavy) in figures.areHeavy.enumerated() where isHeavy { figures[place].markHeavy() }
    return figures
  }
}
