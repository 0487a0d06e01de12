package import Accounts
package import Goals
package import Units

/// A person's weekly goal.
package struct WeeklyGoalPart: DataExportPart {
  package let goals: WeeklyGoalStore

  package init(goals: WeeklyGoalStore) {
    self.goals = goals
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    guard let goal = try await goals.goal(of: person) else { return [] }
    return [try DataExportEntry(name: Self.name, json: WeeklyGoalRequest(goal))]
  }

  /// An existing goal stays unchanged.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    guard let file = try contents.json(Self.name, as: WeeklyGoalRequest.self),
      let goal = WeeklyGoal(minutes: file.minutes, workouts: file.workouts), try await goals.goal(of: person) == nil
    else { return }
    try await goals.set(goal, of: person, at: now)
  }

  private static let name = "weekly-goal.json"
}
