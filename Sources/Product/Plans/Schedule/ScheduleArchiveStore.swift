package import Persistence
package import Units

/// A scheduled workout with the changes of single days.
package struct ArchivedSchedule: Sendable {
  package let workout: ScheduledWorkout
  package let changes: [ScheduleChange]

  package init(_ workout: ScheduledWorkout, _ changes: [ScheduleChange]) {
    self.workout = workout
    self.changes = changes
  }

  /// The most changes: one per week for twenty years.
  static let mostChanges = 1_040
}

/// Reads and restores a person's schedule for archives.
package struct ScheduleArchiveStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Scheduled workouts, newest first.
  /// - Parameter last: the last one of the page before.
  package func page(
    of person: Identifier<Person>, after last: Identifier<ScheduledWorkout>?, atMost count: Int
  ) async throws -> [ArchivedSchedule] {
    try await database.read { transaction in
      let workouts = try transaction.all(
        """
        SELECT \(ScheduleStore.columns)
        FROM scheduled_workout
        WHERE account_id = \(person.rawValue)
          AND id < \(last?.rawValue ?? beyondAll)
        ORDER BY id DESC
        LIMIT \(count)
        """
      ).map { try ScheduledWorkout($0) }
      guard let newest = workouts.first, let oldest = workouts.last else { return [] }
      let rows = try transaction.all(
        """
        SELECT scheduled_id, schedule_change.day, moved_day, moved_time, state
        FROM schedule_change
        JOIN scheduled_workout ON scheduled_workout.id = scheduled_id
        WHERE account_id = \(person.rawValue)
          AND scheduled_id >= \(oldest.id.rawValue)
          AND scheduled_id <= \(newest.id.rawValue)
        ORDER BY scheduled_id, schedule_change.day
        """)
      var changes: [String: [ScheduleChange]] = [:]
      for row in rows { changes[try row.text("scheduled_id"), default: []].append(try ScheduleChange(row)) }
      return workouts.map { ArchivedSchedule($0, changes[$0.id.rawValue] ?? []) }
    }
  }

  /// Restores a scheduled workout. An existing one stays unchanged; one without a plan of this person is ignored.
  package func restore(_ archived: ArchivedSchedule, to person: Identifier<Person>) async throws {
    guard archived.changes.count <= ArchivedSchedule.mostChanges else { return }
    try await database.write { transaction in
      let plan = try transaction.first(
        """
        SELECT id
        FROM plan
        WHERE id = \(archived.workout.plan.rawValue)
          AND account_id = \(person.rawValue)
        """)
      guard plan != nil, try ScheduleStore.add(archived.workout, of: person, in: transaction) else { return }
      for change in archived.changes {
        try ScheduleStore.put(change, of: archived.workout.id, in: transaction)
      }
    }
  }
}
