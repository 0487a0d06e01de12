import DatabaseSupport
import Foundation
import Persistence
import Testing
import TestSupport

/// A server with two people without plans.
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

  /// A planned run.
  func session(of somebody: RunningServer.Somebody) async throws -> String {
    let id = UUID().uuidString.lowercased()
    let put = try await somebody.browser.put(
      "/api/v1/training/sessions/\(id)", #"{"state": "planned", "activity": "run"}"#)
    try #require(put.status == 201, "\(put.text)")
    return id
  }
}
