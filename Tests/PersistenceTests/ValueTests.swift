import DatabaseSupport
import Persistence
import Testing

@Suite("What is stored comes back as it was")
struct ValueTests {
  @Test(arguments: DatabaseKind.allCases)
  func `whole numbers`(kind: DatabaseKind) async throws {
    try await expectRoundTrip(kind, [.min, .min + 1, -1, 0, 1, 1 << 53 + 1, .max].map(SQLValue.integer)) {
      store, value in
      guard case .integer(let number) = value else { return }
      try await store.run("INSERT INTO thing (id, whole) VALUES (1, \(number))")
    } read: {
      try .integer($0.integer("whole"))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `real numbers, the smallest and the largest among them`(kind: DatabaseKind) async throws {
    let numbers: [Double] = [
      0, -0.0, 0.1, 1, 1 / 3, .pi, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, 1e22, 123_456_789_012_345_680,
    ]
    try await expectRoundTrip(kind, numbers.map(SQLValue.real)) { store, value in
      guard case .real(let number) = value else { return }
      try await store.run("INSERT INTO thing (id, number) VALUES (1, \(number))")
    } read: {
      try .real($0.real("number"))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `text in every script`(kind: DatabaseKind) async throws {
    let texts = [
      "", " ", "'", "\"", "\\", "$1", "?", "--", "a\nb\r\n\tc", "🏃🏽‍♀️🎧", "مرحبا يا عدّاء", "שלום", "走る", "e\u{301}",
      "\u{e9}",
      "\u{202E}abc", "\u{FEFF}x", String(repeating: "long ", count: 100_000),
    ]
    try await expectRoundTrip(kind, texts.map(SQLValue.text)) { store, value in
      guard case .text(let text) = value else { return }
      try await store.run("INSERT INTO thing (id, words) VALUES (1, \(text))")
    } read: {
      try .text($0.text("words"))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `bytes`(kind: DatabaseKind) async throws {
    let blobs: [[UInt8]] = [
      [], [0], [0, 0, 1], Array(0...255), Array("\\x41".utf8), [UInt8](repeating: 0xff, count: 1 << 20),
    ]
    try await expectRoundTrip(kind, blobs.map(SQLValue.blob)) { store, value in
      guard case .blob(let bytes) = value else { return }
      try await store.run("INSERT INTO thing (id, bytes) VALUES (1, \(bytes))")
    } read: {
      try .blob($0.blob("bytes"))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `nothing`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await Self.makeTable(database)
      try await database.run(
        "INSERT INTO thing (id, words, bytes) VALUES (1, \(String?.none), \([UInt8]?.none))")
      let row = try #require(try await database.first("SELECT words, bytes FROM thing"))

      #expect(try row.textOrNil("words") == nil)
      #expect(try row.blobOrNil("bytes") == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a bound value keeps its kind without a column that asks for it`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      let row = try #require(try await database.first("SELECT \(7) AS a, \(0.5) AS b, \("c") AS c, \([9]) AS d"))

      #expect(
        row == Row(columns: ["a", "b", "c", "d"], values: [.integer(7), .real(0.5), .text("c"), .blob([9])]))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `narrow numbers and comparisons are as wide as all others`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      let row = try #require(
        try await database.first(
          "SELECT CAST(1 AS SMALLINT) AS a, CAST(2 AS INTEGER) AS b, CAST(0.5 AS REAL) AS c, 1 < 2 AS d, 2 < 1 AS e"))

      #expect(
        row
          == Row(
            columns: ["a", "b", "c", "d", "e"],
            values: [.integer(1), .integer(2), .real(0.5), .integer(1), .integer(0)]))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `sums of whole numbers are whole`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await Self.makeTable(database)
      try await database.run("INSERT INTO thing (id, whole) VALUES (1, 2), (2, 3)")
      let row = try #require(
        try await database.first("SELECT SUM(whole) AS sum, AVG(whole) AS mean, COUNT(*) AS count FROM thing"))

      #expect(row == Row(columns: ["sum", "mean", "count"], values: [.integer(5), .real(2.5), .integer(2)]))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what one of the databases would change is refused`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await Self.makeTable(database)

      await #expect(throws: DatabaseError.unstorable(.nulCharacter)) {
        try await database.run("INSERT INTO thing (id, words) VALUES (1, \("a\0b"))")
      }
      await #expect(throws: DatabaseError.unstorable(.notANumber)) {
        try await database.run("INSERT INTO thing (id, number) VALUES (1, \(Double.nan))")
      }
      #expect(try await database.all("SELECT id FROM thing").isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `LIKE knows small letters from capitals`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      let found = try await database.first("SELECT 1 AS found WHERE 'Calm' LIKE \("c%")")
      #expect(found == nil)
    }
  }

  private static func makeTable(_ database: any Database) async throws {
    try await database.run(
      """
      CREATE TABLE thing (
        id BIGINT PRIMARY KEY,
        whole BIGINT,
        number DOUBLE PRECISION,
        words TEXT,
        bytes BLOB
      )
      """)
  }

  private func expectRoundTrip(
    _ kind: DatabaseKind, _ values: [SQLValue], insert: (any Database, SQLValue) async throws -> Void,
    read: (Row) throws -> SQLValue
  ) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await Self.makeTable(database)
      for value in values {
        try await insert(database, value)
        let row = try await database.first("SELECT whole, number, words, bytes FROM thing")
        let stored = try read(try #require(row))
        #expect(stored == value)
        if case .text(let expected) = value, case .text(let found) = stored {
          // `==` treats composed and decomposed characters as equal.
          #expect(Array(found.utf8) == Array(expected.utf8))
        }
        try await database.run("DELETE FROM thing")
      }
    }
  }
}
