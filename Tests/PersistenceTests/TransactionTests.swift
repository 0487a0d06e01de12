import DatabaseSupport
import Persistence
import Testing

@Suite("A transaction")
struct TransactionTests {
  private struct Refused: Error {}

  @Test(arguments: DatabaseKind.allCases)
  func `leaves nothing behind when its body throws`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      await #expect(throws: Refused.self) {
        try await database.write { transaction in
          try transaction.insert(1)
          throw Refused()
        }
      }

      let left = try await database.numbers()
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `undoes one savepoint and keeps what is around it`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      try await database.write { transaction in
        try transaction.insert(1)
        try transaction.savepoint {
          try transaction.insert(2)
          #expect(throws: Refused.self) {
            try transaction.savepoint {
              try transaction.insert(3)
              try transaction.savepoint { try transaction.insert(4) }
              throw Refused()
            }
          }
          try transaction.insert(5)
        }
        try transaction.insert(6)
      }

      #expect(try await database.numbers() == [1, 2, 5, 6])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `goes on after an error inside a savepoint`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      try await database.write { transaction in
        try transaction.insert(1)
        #expect(throws: DatabaseError.unique(.columns(table: "number", ["value"]))) {
          try transaction.savepoint { try transaction.insert(1) }
        }
        #expect(throws: DatabaseError.unstorable(.nulCharacter)) {
          try transaction.savepoint { _ = try transaction.first("SELECT \("\0") AS text") }
        }
        try transaction.insert(2)
      }

      let left = try await database.numbers()
      #expect(left == [1, 2])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is spoiled by an error that was ignored`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      await #expect(throws: DatabaseError.transactionSpoiled) {
        try await database.write { transaction in
          try transaction.insert(1)
          #expect(throws: DatabaseError.unique(.columns(table: "number", ["value"]))) { try transaction.insert(1) }
          #expect(throws: DatabaseError.transactionSpoiled) { try transaction.insert(2) }
        }
      }

      let left = try await database.numbers()
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that is cancelled stops at once and leaves nothing behind`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        try await database.write { transaction in
          try transaction.insert(1)
          hasBegun.finish()
          return try transaction.all(Self.endless)
        }
      }
      for await _ in begun {}
      task.cancel()

      await #expect(throws: DatabaseError.cancelled) { try await task.value }
      let left = try await database.numbers()
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of a task cancelled before does not begin`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await database.write { try $0.insert(1) }
      }

      await #expect(throws: DatabaseError.cancelled) { try await task.value }
      let left = try await database.numbers()
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that reads cannot write`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      await #expect(throws: DatabaseError.readOnly) { try await database.read { try $0.insert(1) } }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that reads sees one state throughout`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
      let written = Gate()
      async let seen = database.read { transaction in
        let before = try transaction.all("SELECT value FROM number").count
        hasBegun.finish()
        written.waitUntilOpen()
        return [before, try transaction.all("SELECT value FROM number").count]
      }
      for await _ in begun {}
      try await database.write { try $0.insert(1) }
      written.open()

      #expect(try await seen == [0, 0])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `loses nothing beside fifty others`(kind: DatabaseKind) async throws {
    try await withNumbers(kind) { database in
      try await database.run("CREATE TABLE counter (value BIGINT NOT NULL)")
      try await database.run("INSERT INTO counter (value) VALUES (0)")
      try await withThrowingTaskGroup { group in
        for writer in 0..<50 {
          group.addTask {
            for turn in 0..<4 {
              try await database.write { transaction in
                let count = try transaction.first("SELECT value FROM counter")?.integer("value")
                _ = try transaction.run("UPDATE counter SET value = \((count ?? 0) + 1)")
                try transaction.insert(writer * 4 + turn)
              }
            }
          }
        }
        try await group.waitForAll()
      }

      #expect(try await database.first("SELECT value FROM counter")?.integer("value") == 200)
      #expect(try await database.numbers() == Array(0..<200))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is refused once the database is closed`(kind: DatabaseKind) async throws {
    let place = try await TestDatabase(empty: kind)
    let database = try await place.open()
    try await database.close()

    await #expect(throws: DatabaseError.closed) { try await database.first("SELECT 1 AS one") }
  }

  static let endless: SQL =
    """
    WITH RECURSIVE step (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM step WHERE number < 1000000000)
    SELECT MAX(number) AS last FROM step
    """

  private func withNumbers(_ kind: DatabaseKind, _ body: (any Database) async throws -> Void) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await database.run("CREATE TABLE number (value BIGINT PRIMARY KEY)")
      try await body(database)
    }
  }
}

extension Transaction {
  func insert(_ number: Int) throws(DatabaseError) {
    _ = try run("INSERT INTO number (value) VALUES (\(number))")
  }
}

extension Database {
  /// The rows of the table `number`, in order.
  func numbers() async throws -> [Int] {
    try await all("SELECT value FROM number ORDER BY value").map { Int(try $0.integer("value")) }
  }
}
