package import Exercises
import Sessions

/// The working sets and volume of one week by muscle, from Monday to Sunday.
package struct MuscleWeek: Hashable, Sendable {
  package struct Sums: Hashable, Sendable {
    /// A set counts one for each primary muscle and half for each secondary one.
    package internal(set) var sets = 0.0
    /// In kilograms, with the same weights as sets.
    package internal(set) var volume = 0.0
  }

  /// The sets of one exercise in a session.
  struct Done {
    /// A number of `LocalDays`.
    let day: Int
    /// Nil for unknown exercises.
    let exercise: Exercise?
    let sets: Int
    let volume: Double
  }

  /// The date of Monday, such as `2026-11-16`.
  package let monday: String
  package let sets: Int
  /// In kilograms.
  package let volume: Double
  package let muscles: [Muscle: Sums]
  /// Sets of unknown exercises, so their muscles are unknown too.
  package let unknown: Int

  /// A secondary muscle works, but isn't what the set is for. Our own choice, as in most training logs.
  static let shareOfSecondary = 0.5

  /// Every week of `mondays`, including empty ones.
  static func weeks(_ done: [Done], from first: Int, through last: Int) -> [MuscleWeek] {
    let byWeek = Dictionary(grouping: done) { LocalDays.monday(of: $0.day) }
    return stride(from: first, through: last, by: 7).map { monday in
      MuscleWeek(monday: LocalDays.text(monday), byWeek[monday] ?? [])
    }
  }

  private init(monday: String, _ done: [Done]) {
    self.monday = monday
    sets = done.reduce(0) { $0 + $1.sets }
    volume = done.reduce(0) { $0 + $1.volume }
    unknown = done.reduce(0) { $0 + ($1.exercise == nil ? $1.sets : 0) }
    var muscles: [Muscle: Sums] = [:]
    for one in done {
      guard let exercise = one.exercise else { continue }
      func add(_ muscle: Muscle, _ share: Double) {
        muscles[muscle, default: Sums()].sets += Double(one.sets) * share
        muscles[muscle, default: Sums()].volume += one.volume * share
      }
      for muscle in exercise.primary { add(muscle, 1) }
      for muscle in exercise.secondary where !exercise.primary.contains(muscle) { add(muscle, Self.shareOfSecondary) }
    }
    self.muscles = muscles
  }
}
