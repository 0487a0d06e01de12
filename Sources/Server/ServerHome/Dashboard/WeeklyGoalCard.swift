import Figures
import Goals
import Presentation
import ServerKernel

/// The progress of the weekly goal.
struct WeeklyGoalCard: Sendable {
  struct Bar: Sendable {
    let id: String
    let done: String
    let goal: String
    let words: String
  }

  /// One for each part of the goal.
  let bars: [Bar]
  let isReached: Bool
  /// What is missing, or that the goal is reached.
  let words: String

  init(_ goal: WeeklyGoal, _ week: WeekTotals, _ words: HistoryWords) {
    let texts = words.reader.texts
    let progress = goal.progress(after: week.total)
    bars = [
      goal.minutes.map { minutes in
        Bar(
          id: "goal-minutes", done: "\(min(progress.minutes, minutes))", goal: "\(minutes)",
          words: texts(
            "goals.minutesOf",
            ["done": words.time(Double(progress.minutes) * 60), "goal": words.time(Double(minutes) * 60)]))
      },
      goal.workouts.map { workouts in
        Bar(
          id: "goal-workouts", done: "\(min(progress.workouts, workouts))", goal: "\(workouts)",
          words: texts("goals.workoutsOf", count: workouts, ["done": texts.number(progress.workouts)]))
      },
    ].compactMap(\.self)
    isReached = progress.isReached
    self.words =
      progress.isReached
      ? texts("goals.reached")
      : texts("goals.missing", ["rest": words.rest(progress.missingMinutes, progress.missingWorkouts)])
  }
}

extension HistoryWords {
  /// `40 min and 1 session`.
  func rest(_ minutes: Int, _ workouts: Int) -> String {
    let texts = reader.texts
    let time = minutes > 0 ? time(Double(minutes) * 60) : nil
    let number = workouts > 0 ? texts("goals.number", count: workouts) : nil
    guard let time, let number else { return time ?? number ?? "" }
    return texts("goals.both", ["time": time, "sessions": number])
  }

  /// The same wording all day.
  /// - Parameter day: `2026-11-22`.
  func words(for encouragement: Encouragement, on day: String) -> String {
    let texts = reader.texts
    // Consecutive days get different wordings.
    let number = day.utf8.reduce(0) { $0 + Int($1) } % Self.wordings + 1
    func key(_ name: String) -> String { "goals.encouragement.\(name).\(number)" }
    switch encouragement {
    case .begin: return texts(key("begin"))
    case .goalReached: return texts(key("goalReached"))
    case .back(let weeks): return texts(key("back"), count: weeks)
    case .streakAtRisk(let weeks, let days):
      return texts(key("streakAtRisk"), count: weeks, ["days": texts("goals.daysLeft", count: days)])
    case .goalNear(let minutes, let workouts): return texts(key("goalNear"), ["rest": rest(minutes, workouts)])
    case .record(let record):
      return texts(
        key("record"),
        [
          "kind": texts("home.training.kinds.\(record.kind.rawValue)"), "value": value(of: record),
          "activity": activity(record.activity),
        ])
    case .pause(let weeks): return texts(key("pause"), count: weeks)
    case .streak(let weeks): return texts(key("streak"), count: weeks)
    case .trainedToday: return texts(key("trainedToday"))
    case .underWay(let sessions): return texts(key("underWay"), count: sessions)
    case .newWeek: return texts(key("newWeek"))
    }
  }

  /// The number of wordings for each fact.
  static let wordings = 3
}
