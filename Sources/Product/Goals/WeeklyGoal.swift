package import Figures

/// A weekly training goal from Monday to Sunday: minutes, workouts, or both.
package struct WeeklyGoal: Hashable, Sendable {
  /// Nil if time doesn't count.
  package let minutes: Int?
  /// Nil if the number of workouts doesn't count.
  package let workouts: Int?

  /// At most a whole week.
  package static let minutes = 1...10_080
  package static let workouts = 1...50

  /// Nil unless at least one value is given and all are in range.
  package init?(minutes: Int?, workouts: Int?) {
    guard minutes != nil || workouts != nil, minutes.map(Self.minutes.contains) ?? true,
      workouts.map(Self.workouts.contains) ?? true
    else { return nil }
    self.minutes = minutes
    self.workouts = workouts
  }

  /// The progress towards the goal.
  package struct Progress: Hashable, Sendable {
    /// In whole minutes, as shown.
    package let minutes: Int
    package let workouts: Int
    /// 0 if reached or not part of the goal.
    package let missingMinutes: Int
    package let missingWorkouts: Int
    /// 0…1; with two parts, the smaller share.
    package let share: Double

    package var isReached: Bool { missingMinutes == 0 && missingWorkouts == 0 }
  }

  /// The progress after a week's totals so far.
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
