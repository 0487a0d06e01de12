import ActivityFiles
import Units

/// Repetitions of an exercise, or the rest after them.
public struct SetFigures: Codable, Hashable, Sendable {
  /// Seconds since the start of the session.
  public let start: Double
  public let duration: Double
  public let isRest: Bool
  /// What the person calls it.
  public let exercise: String?
  /// FIT's number of its kind.
  public let category: Int?
  public let repetitions: Int?
  /// Kilograms.
  public let weight: Double?
}

extension SessionMeasurements {
  /// Nil where there are none.
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
