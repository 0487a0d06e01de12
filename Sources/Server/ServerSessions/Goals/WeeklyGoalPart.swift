package import Accounts
package import Goals
package import Units

/// How much somebody wants to train a week.
package struct WeeklyGoalPart: TakeoutPart {
  package let goals: WeeklyGoalStore

  package init(goals: WeeklyGoalStore) {
    self.goals = goals
  }

  package func entries(of person: Identifier<Person>) async throws -> [TakeoutEntry] {
    guard let goal = try await goals.goal(of: person) else { return [] }
    return [try TakeoutEntry(name: Self.name, json: WeeklyGoalBody(goal))]
  }

  /// One that is there already stays as it is.
  package func restore(_ contents: TakeoutContents, to person: Identifier<Person>, at now: Moment) async throws {
    guard let file = try contents.json(Self.name, as: WeeklyGoalBody.self),
      let goal = WeeklyGoal(minutes: file.minutes, workouts: file.workouts), try await goals.goal(of: person) == nil
    else { return }
    try await goals.set(goal, of: person, at: now)
  }

  private static let name = "weekly-goal.json"
}
