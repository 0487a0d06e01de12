import ActivityFiles
import Sessions
import Units

/// Repetitions of an exercise, or the rest after them.
package struct SetFigures: Codable, Hashable, Sendable {
  /// In seconds since the start of the session.
  package let start: Double
  package let duration: Double
  package let isRest: Bool
  /// The person's name for the exercise.
  package let exercise: String?
  /// FIT's exercise category.
  package let category: Int?
  package let repetitions: Int?
  /// In kilograms.
  package let weight: Double?
}

extension SessionMeasurements {
  /// Nil without sets.
  var sets: [SetFigures]? {
    guard !timeline.sets.isEmpty else { return nil }
    return timeline.sets.map { set in
      SetFigures(
        start: timeline.seconds(to: set.start).rounded(places: 3), duration: set.duration.value.rounded(places: 3),
        isRest: set.isRest, exercise: set.exercise, category: set.category.map(Int.init), repetitions: set.repetitions,
        weight: set.weight?.value.rounded(places: 3))
    }
  }
}
