import DatabaseSupport
import Persistence
import Testing

@Suite("Rows of a queue")
struct QueueTests {
  @Test(arguments: DatabaseKind.allCases)
  func `are each taken once by many who take them at the same time`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await fill(database, count: 120)

      let taken = try await withThrowingTaskGroup(of: [Int64].self) { group in
        for taker in 1...12 {
          group.addTask {
            var taken: [Int64] = []
            while let number = try await Self.take(from: database, taker: taker) { taken.append(number) }
            return taken
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }

      #expect(taken.sorted() == Array(1...120))
    }
  }

  @Test func `that another is taking are passed over without waiting`() async throws {
    try await TestDatabase.withEmpty(.postgres) { database in
      try await fill(database, count: 2)
      let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
      let gate = Gate()
      async let first = database.transact(.queueing) { transaction in
        let number = try Self.take(in: transaction, taker: 1)
        hasBegun.finish()
        gate.waitUntilOpen()
        return number
      }
      for await _ in begun {}

      let second = try await Self.take(from: database, taker: 2)
      let third = try await Self.take(from: database, taker: 3)
      gate.open()

      #expect(second == 2)
      #expect(third == nil)
      #expect(try await first == 1)
    }
  }

  private func fill(_ database: any Database, count: Int) async throws {
    try await database.run("CREATE TABLE number (value BIGINT PRIMARY KEY, taker BIGINT)")
    try await database.write { transaction in
      for number in 1...count { try transaction.insert(number) }
    }
  }

  private static func take(from database: any Database, taker: Int) async throws -> Int64? {
    try await database.transact(.queueing) { try take(in: $0, taker: taker) }
  }

  private static func take(in transaction: any Transaction, taker: Int) throws -> Int64? {
    try transaction.first(
      """
      WITH next AS MATERIALIZED (
        SELECT value
        FROM number
        WHERE taker IS NULL
        ORDER BY value
        LIMIT 1
        FOR UPDATE SKIP LOCKED
      )
      UPDATE number
      SET taker = \(taker)
      WHERE value IN (SELECT value FROM next)
      RETURNING value
      """)?.integer("value")
  }
}
