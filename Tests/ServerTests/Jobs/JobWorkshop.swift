import DatabaseSupport
import Persistence
import Server
import TestSupport
import Units

@testable import Jobs

/// A server with two people, and access to its database to add jobs.
struct JobWorkshop {
  let server: RunningServer
  let anna: RunningServer.Somebody
  let ben: RunningServer.Somebody
  let database: any Database

  static func with(_ kind: DatabaseKind, _ body: (JobWorkshop) async throws -> Void) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      try await open(server, place, body)
    }
  }

  static func open(
    _ server: RunningServer, _ place: TestDatabase, _ body: (JobWorkshop) async throws -> Void
  ) async throws {
    let (anna, ben) = (try await server.somebody("anna", at: place), try await server.somebody("ben", at: place))
    let database = try await place.open()
    do { try await body(JobWorkshop(server: server, anna: anna, ben: ben, database: database)) } catch {
      try await database.close()
      throw error
    }
    try await database.close()
  }

  /// A job of a kind that the server has no handler for.
  @discardableResult
  func addJob(_ number: Int = 1, notBefore: Moment? = nil) async throws -> String {
    var generator = SystemRandomNumberGenerator()
    let job = try NewJob(
      JobKind<Int>(rawValue: "count"), number, owner: anna.id, notBefore: notBefore,
      at: server.clock.now + Seconds(Double(number)), using: &generator)
    try await JobStore(database: database).add(job)
    return job.id.rawValue
  }

  /// Claims the oldest job and ends it, as a worker does.
  func endOne(as ending: JobEnding) async throws {
    var generator = SystemRandomNumberGenerator()
    let claims = ClaimStore(database: database)
    let now = server.clock.now + Seconds(1000)
    let job = try await claims.claim(
      ["count"], for: Identifier(at: now, using: &generator), until: now + Seconds(60), at: now)
    if let job { _ = try await claims.end(job.claim, as: ending, at: now) }
  }
}
