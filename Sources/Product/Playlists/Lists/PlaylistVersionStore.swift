import Foundation
package import Persistence
import Plans
import Units

/// Finds the versions of plans that lists were made for which only say it in words, as all did once.
package struct PlaylistVersionStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Of whom has the plan, the list gets its newest version that asks for the same; other lists stay as they are.
  package func match() async throws {
    var last = ""
    while true {
      let after = last
      guard let next = try await database.write({ try Self.match(after: after, in: $0) }) else { return }
      last = next
    }
  }

  private static let batch = 100

  /// - Returns: the last list that was looked at; nil at the end.
  private static func match(after last: String, in transaction: any Transaction) throws -> String? {
    let rows = try transaction.all(
      """
      SELECT id, account_id, content
      FROM playlist
      WHERE kind = 'planned'
        AND plan_version_id IS NULL
        AND id > \(last)
      ORDER BY id
      LIMIT \(batch)
      """)
    for row in rows {
      let plan = try JSONDecoder().decode(PlaylistPlan.self, from: Data(try row.text("content").utf8))
      guard case .plan = plan.recipe.workout else { continue }
      let workout: WorkoutPlan
      do { workout = try plan.recipe.plan() } catch {
        // Of a version that read plans otherwise: it stays as it is.
        continue
      }
      let (id, owner) = (try row.text("id"), try row.text("account_id"))
      _ = try transaction.run(
        """
        UPDATE playlist
        SET plan_version_id = (
          SELECT MAX(id)
          FROM plan_version
          WHERE account_id = \(owner)
            AND content = \(try workout.json)
        )
        WHERE id = \(id)
        """)
    }
    return try rows.last?.text("id")
  }
}
