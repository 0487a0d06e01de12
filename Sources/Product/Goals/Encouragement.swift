package import Figures

/// A single true message that greets a returning athlete.
package enum Encouragement: Hashable, Sendable {
  /// No training yet.
  case begin
  case goalReached
  /// Back after this many weeks without training.
  case back(weeks: Int)
  /// The streak of this many weeks ends on Sunday without a workout; `days` are left, including today.
  case streakAtRisk(weeks: Int, days: Int)
  case goalNear(minutes: Int, workouts: Int)
  case record(PersonalRecord)
  /// No training for this many weeks.
  case pause(weeks: Int)
  /// Including this week.
  case streak(weeks: Int)
  case trainedToday
  /// The number of sessions this week.
  case underWay(sessions: Int)
  case newWeek

  /// The input for the choice.
  package struct Facts: Hashable, Sendable {
    /// 1 is Monday, 7 is Sunday.
    package var weekday: Int
    /// The last two training days, as days before today; newest first.
    package var lastDays: [Int]
    /// Consecutive weeks before this one.
    package var streak = 0
    /// This week.
    package var sessions = 0
    package var goal: WeeklyGoal.Progress?
    /// The newest record of the last seven days, in a kind the athlete has done often enough.
    package var record: PersonalRecord?

    package init(weekday: Int, lastDays: [Int]) {
      self.weekday = weekday
      self.lastDays = lastDays
    }
  }

  /// Days without training that count as a break.
  static let pauseDays = 14
  /// The share of the weekly goal that counts as near.
  static let nearShare = 0.7
  /// Friday: earlier in the week, there is enough time left.
  static let riskyWeekday = 5
  /// The minimum streak to mention, in weeks.
  static let streakWeeks = 2

  /// The most important message comes first.
  package init(_ facts: Facts) {
    guard let last = facts.lastDays.first else {
      self = .begin
      return
    }
    let before = facts.lastDays.dropFirst().first
    if let goal = facts.goal, goal.isReached {
      self = .goalReached
    } else if last <= 1, let before, before - last >= Self.pauseDays {
      self = .back(weeks: (before - last) / 7)
    } else if facts.streak >= Self.streakWeeks, facts.sessions == 0, facts.weekday >= Self.riskyWeekday {
      self = .streakAtRisk(weeks: facts.streak, days: 8 - facts.weekday)
    } else if let goal = facts.goal, goal.share >= Self.nearShare {
      self = .goalNear(minutes: goal.missingMinutes, workouts: goal.missingWorkouts)
    } else if let record = facts.record {
      self = .record(record)
    } else if last >= Self.pauseDays {
      self = .pause(weeks: last / 7)
    } else if facts.sessions > 0, facts.streak + 1 >= Self.streakWeeks, last > 0 {
      self = .streak(weeks: facts.streak + 1)
    } else if last == 0 {
      self = .trainedToday
    } else if facts.sessions > 0 {
      self = .underWay(sessions: facts.sessions)
    } else {
      self = .newWeek
    }
  }
}
