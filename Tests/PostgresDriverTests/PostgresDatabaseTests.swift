import DatabaseSupport
import Foundation
import Persistence
import PostgresDriver
import Testing

@Suite("A PostgreSQL server")
struct PostgresDatabaseTests {
  private let address: String

  init() async throws { address = try await TestServer.shared().makeDatabase() }

  @Test func `that ends a connection is asked again over a new one`() async throws {
    try await withDatabase { database in
      try await database.run("CREATE TABLE number (value BIGINT PRIMARY KEY)")
      let other = try await PostgresDatabase.open(PostgresConfiguration(connectionString: address, connections: 1))
      let rounds = Counter()

      try await database.write { transaction in
        _ = try transaction.run("INSERT INTO number (value) VALUES (1)")
        if rounds.next() == 1 { _ = try transaction.run("SELECT pg_terminate_backend(pg_backend_pid())") }
      }
      // Kills every connection except its own, while nothing runs.
      try await other.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
      )
      let answers = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<16 { group.addTask { try await database.all("SELECT value FROM number").count } }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(rounds.value == 2)
      #expect(answers == Array(repeating: 1, count: 16))
      await other.close()
    }
  }

  @Test func `that crashes under load keeps what it acknowledged, and the pool heals`() async throws {
    try await TestServer.withOwn { server in
      let configuration = PostgresConfiguration(connectionString: server.connectionString, patience: .seconds(60))
      let database = try await PostgresDatabase.open(configuration)
      try await database.run("CREATE TABLE number (value BIGINT PRIMARY KEY)")
      let acknowledged = Counter()
      let (early, enough) = AsyncStream.makeStream(of: Void.self)

      let kept = try await withThrowingTaskGroup(of: [Int].self) { group in
        for writer in 0..<8 {
          group.addTask {
            var kept: [Int] = []
            for turn in 0..<200 {
              let number = writer * 200 + turn
              do {
                try await database.run("INSERT INTO number (value) VALUES (\(number))")
                kept.append(number)
                if acknowledged.next() == 100 { enough.finish() }
              } catch DatabaseError.commitUnknown {
                // The outcome is unknown, so the row may exist or not.
              }
            }
            return kept
          }
        }
        group.addTask {
          for await _ in early {}
          try await server.crash()
          return []
        }
        return try await group.reduce(into: Set()) { $0.formUnion($1) }
      }

      let stored = Set(try await database.all("SELECT value FROM number").map { Int(try $0.integer("value")) })
      #expect(kept.subtracting(stored).isEmpty)
      // Only the last transaction of each connection can be in doubt.
      #expect(kept.count >= 1600 - 8)
      await database.close()
    }
  }

  @Test func `that is not there is told apart`() async throws {
    let nowhere = PostgresConfiguration(
      connectionString: "host=/nowhere dbname=upbeat", connections: 1, patience: .milliseconds(100))

    await #expect(throws: DatabaseError.unreachable) { _ = try await PostgresDatabase.open(nowhere) }
  }

  @Test func `ends a statement that takes too long`() async throws {
    let address = PostgresConfiguration(connectionString: address, connections: 1, statementTimeout: .seconds(12))
    let database = try await PostgresDatabase.open(address)
    let limit = try await database.first("SELECT current_setting('statement_timeout') AS most")?.text("most")
    #expect(limit == "12s")

    await #expect(throws: DatabaseError.timedOut) {
      try await database.read { transaction in
        _ = try transaction.run("SET LOCAL statement_timeout = 20")
        _ = try transaction.run("SELECT pg_sleep(60)")
      }
    }
    #expect(try await database.first("SELECT 1 AS one")?.integer("one") == 1)
    await database.close()
  }

  @Test func `lets a migration take as long as it needs, and the next transaction not`() async throws {
    let address = PostgresConfiguration(
      connectionString: address, connections: 1, connectTimeout: .zero, statementTimeout: .milliseconds(100))
    let database = try await PostgresDatabase.open(address)

    try await database.transact(.alone) { _ = try $0.run("SELECT pg_sleep(0.3)") }

    await #expect(throws: DatabaseError.timedOut) { try await database.first("SELECT pg_sleep(60)") }
    await database.close()
  }

  @Test func `that falls silent is given up, and asked again over a new connection`() async throws {
    let address = PostgresConfiguration(
      connectionString: address, connections: 1, connectTimeout: .zero, statementTimeout: .seconds(2))
    let database = try await PostgresDatabase.open(address)
    let row = try #require(try await database.first("SELECT pg_backend_pid() AS pid"))
    let server = pid_t(try row.integer("pid"))

    kill(server, SIGSTOP)
    await #expect(throws: DatabaseError.timedOut) { try await database.first("SELECT 1 AS one") }
    kill(server, SIGCONT)
    #expect(try await database.first("SELECT 1 AS one")?.integer("one") == 1)
    await database.close()
  }

  @Test func `is told when a task was cancelled`() async throws {
    try await withDatabase { database in
      let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        try await database.read { transaction in
          hasBegun.finish()
          return try transaction.all("SELECT pg_sleep(600)")
        }
      }
      for await _ in begun {}
      task.cancel()
      await #expect(throws: DatabaseError.cancelled) { try await task.value }

      // The server needs a moment to end the process.
      var running = 1
      while running > 0 {
        running = try await database.all(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep(%'"
        ).count
      }
    }
  }

  @Test func `makes whoever finds no connection free wait, but not for ever`() async throws {
    let small = PostgresConfiguration(connectionString: address, connections: 1, patience: .milliseconds(100))
    let database = try await PostgresDatabase.open(small)
    let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
    let long = Task {
      try await database.read { transaction in
        hasBegun.finish()
        return try transaction.all("SELECT pg_sleep(20)")
      }
    }
    for await _ in begun {}

    await #expect(throws: DatabaseError.busy) { try await database.first("SELECT 1 AS one") }
    long.cancel()
    await #expect(throws: DatabaseError.cancelled) { try await long.value }
    await database.close()
  }

  @Test func `lets a transaction that has begun finish when the pool is closed`() async throws {
    let database = try await PostgresDatabase.open(PostgresConfiguration(connectionString: address))
    let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
    async let slow = database.read { transaction in
      hasBegun.finish()
      _ = try transaction.run("SELECT pg_sleep(0.2)")
      return try transaction.first("SELECT 2 AS two")?.integer("two")
    }
    for await _ in begun {}
    await database.close()

    #expect(try await slow == 2)
  }

  @Test(arguments: [
    ("53100", DatabaseError.diskFull), ("40P01", .busy), ("55P03", .busy), ("57014", .timedOut), ("XX001", .damaged),
    ("08006", .connectionLost), ("22003", .failed(code: "22003")), ("42501", .statementRefused(reason: "raised")),
  ])
  func `says what is wrong`(code: String, error: DatabaseError) async throws {
    try await withDatabase { database in
      try await database.run(
        """
        CREATE FUNCTION raise(code TEXT) RETURNS BIGINT LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''raised'' USING ERRCODE = code; END'
        """)

      await #expect(throws: error) { try await database.first("SELECT raise(\(code)) AS never") }
    }
  }

  private func withDatabase(_ body: (PostgresDatabase) async throws -> Void) async throws {
    let database = try await PostgresDatabase.open(PostgresConfiguration(connectionString: address))
    do { try await body(database) } catch {
      await database.close()
      throw error
    }
    await database.close()
  }
}
