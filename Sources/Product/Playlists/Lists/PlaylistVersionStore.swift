import Foundation
package import Persistence
import Plans
import Units

/// Finds the plan version of playlists that store only the text of their plan.
package struct PlaylistVersionStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Sets each playlist to the owner's newest plan version with the same content. Other playlists stay unchanged.
  package func match() async throws {
    var last = ""
    while true {
      let after = last
      guard let next = try await database.write({ try Self.match(after: after, in: $0) }) else { return }
      last = next
    }
  }

  private static let batch = 100

  /// - Returns: the last examined playlist; nil at the end.
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
        // The text is from an older version of the plan format. The playlist stays unchanged.
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
