package import Persistence
package import Units

/// The skipped onboarding steps.
package struct FirstStepStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The steps that the person skipped.
  package func left(by person: Identifier<Person>) async throws -> Set<FirstStep> {
    let rows = try await database.all(
      """
      SELECT step
      FROM first_step
      WHERE account_id = \(person.rawValue)
      """)
    return Set(try rows.map { try $0.choice("step") })
  }

  /// Marks a step as skipped. Idempotent.
  package func leave(_ step: FirstStep, of person: Identifier<Person>, at now: Moment) async throws {
    try await database.run(
      """
      INSERT INTO first_step (account_id, step, left_at)
      VALUES (\(person.rawValue), \(step.rawValue), \(now.milliseconds))
      ON CONFLICT (account_id, step) DO NOTHING
      """)
  }
}
