package import Figures

/// How much somebody wants to train from Monday to Sunday, by time, by number, or both.
package struct WeeklyGoal: Hashable, Sendable {
  /// Nil where time is not what counts.
  package let minutes: Int?
  /// Nil where their number is not what counts.
  package let workouts: Int?

  /// Up to the whole week.
  package static let minutes = 1...10_080
  package static let workouts = 1...50

  /// Nil unless it asks for something, and for no more than a week has.
  package init?(minutes: Int?, workouts: Int?) {
    guard minutes != nil || workouts != nil, minutes.map(Self.minutes.contains) ?? true,
      workouts.map(Self.workouts.contains) ?? true
    else { return nil }
    self.minutes = minutes
    self.workouts = workouts
  }

  /// How far somebody is.
  package struct Progress: Hashable, Sendable {
    /// Whole minutes, as they are shown.
    package let minutes: Int
    package let workouts: Int
    /// 0 where enough is done, or the goal does not ask for it.
    package let missingMinutes: Int
    package let missingWorkouts: Int
    /// 0…1: of two, that which is further away.
    package let share: Double

    package var isReached: Bool { missingMinutes == 0 && missingWorkouts == 0 }
  }

  package func progress(after done: WeekTotals.Sums) -> Progress {
    let trained = Int((done.moving / 60).rounded())
    let shares = [
      minutes.map { Double(trained) / Double($0) }, workouts.map { Double(done.workouts) / Double($0) },
    ].compactMap(\.self)
    return Progress(
      minutes: trained, workouts: done.workouts, missingMinutes: max(0, (minutes ?? 0) - trained),
      missingWorkouts: max(0, (workouts ?? 0) - done.workouts), share: min(1, shares.min() ?? 0))
  }
}
