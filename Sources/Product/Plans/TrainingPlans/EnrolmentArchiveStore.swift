package import Persistence
package import Units

/// An enrolment with the content of each workout.
package struct ArchivedEnrolment: Sendable {
  package let enrolment: Enrolment
  package let workouts: [(planned: PlannedWorkout, workout: WorkoutPlan)]

  package init(_ enrolment: Enrolment, _ workouts: [(planned: PlannedWorkout, workout: WorkoutPlan)]) {
    self.enrolment = enrolment
    self.workouts = workouts
  }

  /// The most workouts: more than the longest plan has after any changes.
  static let mostWorkouts = 300
}

/// Reads and restores a person's enrolments for archives.
package struct EnrolmentArchiveStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Enrolments, newest first, including those that the person has left.
  /// - Parameter last: the last enrolment of the page before.
  package func page(
    of person: Identifier<Person>, after last: Identifier<Enrolment>?, atMost count: Int
  ) async throws -> [ArchivedEnrolment] {
    let enrolments = try await EnrolmentStore(database).enrolments(of: person, after: last, atMost: count)
    guard let oldest = enrolments.last, let newest = enrolments.first else { return [] }
    return try await database.read { transaction in
      let rows = try transaction.all(
        """
        SELECT enrolment_id, \(PlannedWorkoutStore.columns), content
        FROM planned_workout
        JOIN plan_version ON plan_version.id = plan_version_id
        WHERE planned_workout.account_id = \(person.rawValue)
          AND enrolment_id >= \(oldest.id.rawValue)
          AND enrolment_id <= \(newest.id.rawValue)
        ORDER BY enrolment_id, day, planned_workout.id
        """)
      var workouts: [String: [(planned: PlannedWorkout, workout: WorkoutPlan)]] = [:]
      for row in rows {
        workouts[try row.text("enrolment_id"), default: []]
          .append((try PlannedWorkout(row), try row.workout("content")))
      }
      return enrolments.map { ArchivedEnrolment($0, workouts[$0.id.rawValue] ?? []) }
    }
  }

  /// Restores an enrolment. An existing one stays unchanged.
  package func restore(_ archived: ArchivedEnrolment, to person: Identifier<Person>, at now: Moment) async throws {
    guard archived.workouts.count <= ArchivedEnrolment.mostWorkouts else { return }
    // Another person may have a workout with the same identifier. Then the enrolment is ignored.
    do { try await add(archived, to: person, at: now) } catch DatabaseError.unique { return }
  }

  private func add(_ archived: ArchivedEnrolment, to person: Identifier<Person>, at now: Moment) async throws {
    try await database.write { transaction in
      guard try EnrolmentStore.add(archived.enrolment, of: person, at: now, in: transaction) else { return }
      for (planned, workout) in archived.workouts {
        try PlanVersionStore.add(
          workout.withoutBody, planned.version.id, number: planned.version.number, of: nil, person,
          at: min(planned.version.created, now), in: transaction)
        try PlannedWorkoutStore.add(planned, to: archived.enrolment.id, of: person, in: transaction)
      }
    }
  }
}
