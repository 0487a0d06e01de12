import Accounts
import DatabaseSupport
import Foundation
import Persistence
import Testing
import TestSupport
import Units

@testable import Server
@testable import ServerKernel

@Suite("A request that creates something")
struct RepetitionTests {
  private let token = #"{"name": "watch", "scopes": ["account:read"]}"#

  @Test(arguments: DatabaseKind.allCases)
  func `is answered the same for a day when it is sent again, and its answer lies sealed`(kind: DatabaseKind)
    async throws
  {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let maker = anna.client.with("Idempotency-Key", "7")

      let first = try await maker.post("/api/v1/me/tokens", token)
      let again = try await maker.post("/api/v1/me/tokens", token)
      let other = try await maker.post("/api/v1/me/tokens", #"{"name": "bike", "scopes": ["account:read"]}"#)

      #expect(first.status == 201)
      #expect(first["Idempotency-Replayed"] == nil)
      #expect(again.status == 201)
      #expect(again.body == first.body)
      #expect(again["Idempotency-Replayed"] == "true")
      #expect(other.status == 422)
      #expect(try other.problem.code == "key-used")

      let database = try await place.open()
      let row = try #require(await database.first("SELECT answer FROM repeatable_request"))
      let secret = try #require(try first.json["token"] as? String)
      #expect(!String(decoding: try row.blob("answer"), as: UTF8.self).contains(secret))
      try await requests(in: database).sweep(at: server.clock.now + Seconds(25 * 3600))
      #expect(try await database.all("SELECT answer FROM repeatable_request").isEmpty)
      try await database.close()

      let later = try await maker.post("/api/v1/me/tokens", token)
      #expect(later.status == 201)
      #expect(later.body != first.body)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `sent ten times at once creates one thing`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let maker = anna.client.with("Idempotency-Key", "7")
      let statuses = try await withThrowingTaskGroup(of: Int.self) { tasks in
        for _ in 1...10 { tasks.addTask { try await maker.post("/api/v1/me/tokens", token).status } }
        return try await tasks.reduce(into: [Int]()) { $0.append($1) }
      }

      #expect(statuses.allSatisfy { [201, 409].contains($0) })
      #expect(statuses.contains(201))
      let listed = try await anna.client.get("/api/v1/me/tokens")
      let items = try #require(try listed.json["items"] as? [Any])
      #expect(items.count == 1)
    }
  }

  @Test func `may be mended and sent again with its key when it was refused`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let maker = anna.client.with("Idempotency-Key", "7")

      let refused = try await maker.post("/api/v1/me/tokens", #"{"name": "", "scopes": ["account:read"]}"#)
      let mended = try await maker.post("/api/v1/me/tokens", token)

      #expect(refused.status == 422)
      #expect(mended.status == 201)
    }
  }

  private func requests(in database: any Database) -> RepeatableRequestStore {
    var randomness = SystemRandomNumberGenerator()
    return RepeatableRequestStore(database: database, vault: Vault(SecretKey(number: 1, using: &randomness)))
  }
}
