package import Persistence
package import Units

/// Copies plans.
package struct PlanCopyStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// - Parameter title: a new title; nil keeps it.
  package func copy(
    _ id: Identifier<StoredPlan>, of person: Identifier<Person>, as title: String?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> StoredPlan {
    let new = PlanStore.NewPlan(at: now, using: &generator)
    return try await database.write { transaction in
      let plan = try PlanStore.kept(id, of: person, in: transaction)
      let workout = try PlanVersionStore.version(plan.current.id, of: person, in: transaction).workout
      let copy = try title.map { title throws(PlanError) in try workout.named(title) } ?? workout
      return try PlanStore.add(copy, new, of: person, at: now, in: transaction)
    }
  }
}
