import DatabaseSupport
import Persistence
import TestSupport

/// A server with two people who have no plans yet.
struct WorkoutShop: Sendable {
  let server: RunningServer
  let database: any Database
  let anna: RunningServer.Somebody
  let ben: RunningServer.Somebody

  static func with(_ kind: DatabaseKind, _ body: (WorkoutShop) async throws -> Void) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let (anna, ben) = (try await server.somebody("anna", at: place), try await server.somebody("ben", at: place))
      let shop = WorkoutShop(server: server, database: try await place.open(), anna: anna, ben: ben)
      do { try await body(shop) } catch {
        try await shop.database.close()
        throw error
      }
      try await shop.database.close()
    }
  }
}
