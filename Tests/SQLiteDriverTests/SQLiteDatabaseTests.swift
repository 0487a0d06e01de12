import DatabaseSupport
import Foundation
import Persistence
import SQLiteDriver
import Testing
import TestSupport

@Suite("An SQLite file")
struct SQLiteDatabaseTests {
  private let folder: TemporaryFolder
  private let database: SQLiteDatabase

  init() async throws {
    folder = try TemporaryFolder()
    database = try SQLiteDatabase(path: folder.path("database"))
    try await database.run("CREATE TABLE note (words TEXT NOT NULL)")
  }

  @Test func `is synced at every commit and written ahead`() async throws {
    let settings = try await database.write { transaction in
      [
        try transaction.first("PRAGMA synchronous")?.integer("synchronous"),
        try transaction.first("PRAGMA foreign_keys")?.integer("foreign_keys"),
      ]
    }
    let journal = try await database.first("PRAGMA journal_mode")?.text("journal_mode")

    let full: Int64 = 2
    #expect(settings == [full, 1])
    #expect(journal == "wal")
  }

  @Test func `is whole in its one file once it is closed`() async throws {
    try await database.run("INSERT INTO note (words) VALUES ('kept')")
    _ = try await database.all("SELECT words FROM note")
    try await database.close()
    let copy = folder.path("copy")
    try FileManager.default.copyItem(atPath: folder.path("database"), toPath: copy)
    let again = try SQLiteDatabase(path: copy)
    #expect(try await again.first("SELECT words FROM note")?.text("words") == "kept")
    try await again.close()
  }

  @Test func `is backed up whole while others write`() async throws {
    try await database.run("INSERT INTO note (words) VALUES ('before')")
    let backup = folder.path("backup")
    try Data("an older backup".utf8).write(to: URL(filePath: backup))
    async let writing: Void = {
      for number in 0..<50 { try await database.run("INSERT INTO note (words) VALUES (\("\(number)"))") }
    }()
    try await database.backUp(to: backup)
    try await writing

    let copy = try SQLiteDatabase(path: backup)
    let words = try await copy.all("SELECT words FROM note ORDER BY rowid").map { try $0.text("words") }
    #expect(words == Array((["before"] + (0..<50).map(String.init)).prefix(words.count)))
    #expect(words.first == "before")
    #expect(try await copy.first("PRAGMA integrity_check")?.text("integrity_check") == "ok")
  }

  @Test func `keeps the older backup when a new one fails`() async throws {
    let backup = folder.path("no such folder/backup")

    await #expect(throws: DatabaseError.unreachable) { try await database.backUp(to: backup) }
  }

  @Test func `says when the disk is full, and goes on when it is not`() async throws {
    let limit: Int64 = 20
    await #expect(throws: DatabaseError.diskFull) {
      try await database.write { transaction in
        _ = try transaction.run("PRAGMA max_page_count = 20")
        _ = try transaction.run("INSERT INTO note (words) VALUES (\(String(repeating: "x", count: Int(limit) * 4096)))")
      }
    }
    try await database.run("INSERT INTO note (words) VALUES ('short')")

    #expect(try await database.all("SELECT words FROM note").count == 1)
  }

  @Test func `that another process is writing to makes us wait, but not for ever`() async throws {
    let other = try SQLiteDatabase(path: folder.path("database"), patience: .milliseconds(50))
    let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
    let (gate, database) = (Gate(), database)
    async let first = database.write { transaction in
      hasBegun.finish()
      gate.waitUntilOpen()
      return try transaction.run("INSERT INTO note (words) VALUES ('first')")
    }
    for await _ in begun {}

    await #expect(throws: DatabaseError.busy) { try await other.run("DELETE FROM note") }
    gate.open()
    #expect(try await first.changes == 1)
    #expect(try await other.all("SELECT words FROM note").count == 1)
  }

  @Test func `lets a transaction that must be alone wait for as long as another process writes`() async throws {
    let other = try SQLiteDatabase(path: folder.path("database"), patience: .milliseconds(1))
    let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
    let (gate, database) = (Gate(), database)
    async let first = database.write { transaction in
      hasBegun.finish()
      gate.waitUntilOpen()
      return try transaction.run("INSERT INTO note (words) VALUES ('first')").changes
    }
    for await _ in begun {}

    async let second = other.transact(.alone) { try $0.all("SELECT words FROM note").count }
    while other.occupancy.waiting == 0 { await Task.yield() }
    await #expect(throws: DatabaseError.busy) { try await other.run("DELETE FROM note") }
    gate.open()

    #expect(try await first == 1)
    #expect(try await second == 1)
  }

  @Test func `that is none is refused`() throws {
    let path = folder.path("song.mp3")
    try Data(repeating: 7, count: 8192).write(to: URL(filePath: path))

    #expect(throws: DatabaseError.damaged) { try SQLiteDatabase(path: path) }
  }

  @Test func `in a folder that is not there is refused`() throws {
    #expect(throws: DatabaseError.unreachable) { try SQLiteDatabase(path: folder.path("none/database")) }
  }
}
