package import Figures

/// What there is to say to somebody who comes back to look at their training: one thing, and true.
package enum Encouragement: Hashable, Sendable {
  /// Nothing was trained yet.
  case begin
  case goalReached
  /// Trained again after so many weeks without.
  case back(weeks: Int)
  /// So many weeks in a row end on Sunday if nothing is done; so many days are left, today included.
  case streakAtRisk(weeks: Int, days: Int)
  case goalNear(minutes: Int, workouts: Int)
  case record(PersonalRecord)
  /// Nothing was trained for so many weeks.
  case pause(weeks: Int)
  /// With this week.
  case streak(weeks: Int)
  case trainedToday
  /// So many sessions this week.
  case underWay(sessions: Int)
  case newWeek

  /// What it is chosen by.
  package struct Facts: Hashable, Sendable {
    /// 1 is Monday, 7 is Sunday.
    package var weekday: Int
    /// The last days on which they trained, as days before today; the newest first, two at most.
    package var lastDays: [Int]
    /// Weeks in a row before this one.
    package var streak = 0
    /// In this week.
    package var sessions = 0
    package var goal: WeeklyGoal.Progress?
    /// The newest record of the last seven days, in something they have done often enough for it to mean something.
    package var record: PersonalRecord?

    package init(weekday: Int, lastDays: [Int]) {
      self.weekday = weekday
      self.lastDays = lastDays
    }
  }

  /// Days without training that are a pause.
  static let pauseDays = 14
  /// Of the week's goal, from which on it is near.
  static let nearShare = 0.7
  /// Friday: earlier in the week there is time enough.
  static let riskyWeekday = 5
  /// Weeks in a row that are worth a word.
  static let streakWeeks = 2

  /// What is most worth saying comes first.
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
