import Archives
import Backup
import DatabaseSupport
import Foundation
import Persistence
import Storage
import Testing
import TestSupport
import Units

@Suite("A backup")
struct BackupTests {
  struct Way: CustomTestStringConvertible, Sendable {
    let from: DatabaseKind, to: DatabaseKind
    var testDescription: String { "from \(from) to \(to)" }
    static let all = DatabaseKind.allCases.flatMap { from in DatabaseKind.allCases.map { Way(from: from, to: $0) } }
  }

  private static let oddTexts = [
    "", " ", "plain", "🏃🏽‍♀️👩‍👩‍👧‍👦", "مرحبا بالعالم \u{202E}abc", "line\nbreak\r\ttab", "quote\" and stroke\\ and \u{7}bell",
    "\u{1}\u{1F}\u{7F}\u{80}\u{2028}\u{FEFF}", "'; DROP TABLE odd_value; --", "null", "[1,2]", "e\u{301}", "é",
    String(repeating: "long 🎵 ", count: 20_000),
  ]
  private static let oddFractions: [Double] = [
    // Without -0.0, because SQLite doesn't store its sign.
    0, 1, -1.5, 0.1, .pi, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNormalMagnitude,
    .leastNonzeroMagnitude, .infinity, -.infinity, 1e21, 123_456_789_012_345_680,
  ]
  private static let oddWholes: [Int64] = [0, 1, -1, .max, .min, 1 << 53, (1 << 53) + 1]

  private static func values() -> [Household.OddValue] {
    let bytes: [[UInt8]] = [[], [0], Array(0...255), [UInt8](repeating: 0xFF, count: 300_000)]
    var values: [Household.OddValue] = []
    for (place, text) in oddTexts.enumerated() {
      values.append(.init(id: "text \(place) \(text.prefix(20))", words: text))
    }
    for (place, number) in oddFractions.enumerated() { values.append(.init(id: "fraction \(place)", fraction: number)) }
    for (place, number) in oddWholes.enumerated() { values.append(.init(id: "whole \(place)", whole: number)) }
    for (place, bytes) in bytes.enumerated() { values.append(.init(id: "bytes \(place)", bytes: bytes)) }
    var generator = SystemRandomNumberGenerator()
    for number in 0..<700 {
      values.append(
        .init(
          id: "many \(number)", whole: .random(in: .min ... .max, using: &generator),
          fraction: number % 3 == 0 ? nil : Double(bitPattern: .random(in: 0..<0x7FF0 << 48, using: &generator)),
          words: number % 50 == 0 ? nil : oddTexts[number % 13], bytes: Array("\(number)".utf8)))
    }
    return values
  }

  @Test(arguments: Way.all)
  func `gives back every odd value, into the same database or the other`(way: Way) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    let (values, hash) = try await Household.with(way.from) { source in
      let song = try await source.store.add(Array("song".utf8), mediaType: "audio/flac", now: Household.now)
      var values = Self.values()
      values[0].fileHash = song.hash.text
      for value in values { try await source.add(value) }
      let manifest = try await source.backUp(to: path, key: Array("key".utf8))
      #expect(manifest.files.count == 1 && manifest.files.bytes == 4 && manifest.hasKey)
      return (Set(values), song.hash)
    }
    try await Household.with(way.to, schema: nil) { target in
      let report = try await target.restore(from: path)
      #expect(report.missingFiles == [] && report.migrated == [])
      let restored = try await target.oddValues()
      #expect(restored == values)
      #expect(try await target.files.read(hash, atMost: 10) == Array("song".utf8))
      #expect(try target.folder.bytes(of: "secret.key") == Array("key".utf8))
      let permissions = try FileManager.default.attributesOfItem(atPath: target.keyPath)[.posixPermissions]
      #expect(permissions as? Int == 0o600)
    }
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
    #expect(try folder.contents == ["upbeat.tar"])
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is of one moment, whatever is written meanwhile`(kind: DatabaseKind) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    try await Household.with(kind) { source in
      for number in 0..<10 { try await source.add(.init(id: "\(number)", whole: 0)) }
      let begun = AsyncStream.makeStream(of: Void.self)
      let writer = Task {
        // The total and the sum of its parts are equal after every transaction.
        for round in 0..<Int64.max {
          try Task.checkCancellation()
          let id = "\(round % 10)"
          try await source.database.write { transaction in
            _ = try transaction.run(
              "INSERT INTO odd_part (whole_id, number, amount) VALUES (\(id), \(round), \(round % 7))")
            _ = try transaction.run("UPDATE odd_value SET whole = whole + \(round % 7) WHERE id = \(id)")
          }
          if round == 30 { begun.continuation.yield() }
        }
      }
      for await _ in begun.stream { break }
      _ = try await source.backUp(to: path)
      writer.cancel()
      // The writer ends by cancellation.
      _ = await writer.result
    }
    try await Household.with(kind, schema: nil) { target in
      _ = try await target.restore(from: path)
      let rows = try await target.database.all(
        """
        SELECT w.id AS id, w.whole AS whole, SUM(p.amount) AS parts
        FROM odd_value AS w JOIN odd_part AS p ON p.whole_id = w.id
        GROUP BY w.id, w.whole
        """)
      #expect(rows.count == 10)
      for row in rows { #expect(try row.integer("whole") == row.integer("parts")) }
    }
  }

  @Test(arguments: Way.all)
  func `made before a migration is brought up to date`(way: Way) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    try await Household.with(way.from, schema: Household.olderSchema) { source in
      try await source.add(.init(id: "a"))
      try await source.database.run("INSERT INTO odd_part (whole_id, number, amount) VALUES ('a', 1, 2)")
      _ = try await source.backUp(to: path, schema: Household.olderSchema)
    }
    try await Household.with(way.to, schema: nil) { target in
      let report = try await target.restore(from: path)
      #expect(report.migrated == [Household.migrations.count])
      let row = try #require(try await target.database.first("SELECT amount, note FROM odd_part"))
      #expect(try row.integer("amount") == 2)
      #expect(try row.text("note") == "none")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of a newer program is refused, and so is one from another line of migrations`(kind: DatabaseKind) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    let count = Household.migrations.count
    try await Household.with(kind) { source in _ = try await source.backUp(to: path) }
    try await Household.with(kind, schema: nil) { target in
      await #expect(throws: BackupError.newerSchema(backup: count, known: count - 1)) {
        try await target.restore(from: path, schema: Household.olderSchema)
      }
      let other = BackupSchema(
        migrations: Household.migrations.dropLast() + [Migration("other", ["SELECT 1"])], tables: Household.tables)
      await #expect(throws: BackupError.otherSchema(migration: count)) {
        try await target.restore(from: path, schema: other)
      }
      let isEmpty = try await target.isEmpty()
      #expect(isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `goes into an empty place only, and is not written over another`(kind: DatabaseKind) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    try await Household.with(kind) { source in
      _ = try await source.backUp(to: path, key: [1])
      await #expect(throws: BackupError.exists(path: path)) { try await source.backUp(to: path) }
      await #expect(throws: BackupError.databaseNotEmpty) { try await source.restore(from: path) }
    }
    try await Household.with(kind, schema: nil) { target in
      try target.folder.write([2], to: "secret.key")
      await #expect(throws: BackupError.otherKey(path: target.keyPath)) { try await target.restore(from: path) }
      #expect(try await target.isEmpty())
      #expect(try target.folder.bytes(of: "secret.key") == [2])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `may name files without holding them`(kind: DatabaseKind) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    let hash = try await Household.with(kind) { source in
      let song = try await source.store.add(Array("song".utf8), mediaType: "audio/flac", now: Household.now)
      let manifest = try await source.backUp(to: path, files: .byReference)
      #expect(!manifest.files.areIncluded && manifest.files.count == 0)
      return song.hash
    }
    try await Household.with(kind, schema: nil) { target in
      let report = try await target.restore(from: path)
      #expect(report.missingFiles == [hash])
    }
    try await Household.with(kind, schema: nil) { target in
      _ = try await target.files.put(Array("song".utf8))
      #expect(try await target.restore(from: path).missingFiles == [])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `tells of files that were missing or damaged, and restores the rest`(kind: DatabaseKind) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    let (whole, damaged, missing) = try await Household.with(kind) { source in
      let facts = try await [[1], [2], [3]].asyncMap {
        try await source.store.add($0, mediaType: "text/plain", now: Household.now)
      }
      try source.folder.write([9], to: Self.place(of: facts[1].hash))
      try await source.files.remove(facts[2].hash)
      let manifest = try await source.backUp(to: path)
      #expect(Set(manifest.files.unavailable) == [facts[1].hash.text, facts[2].hash.text])
      return (facts[0].hash, facts[1].hash, facts[2].hash)
    }
    try await Household.with(kind, schema: nil) { target in
      let report = try await target.restore(from: path)
      #expect(Set(report.missingFiles) == [damaged, missing])
      try await target.files.check(whole)
    }
  }

  private static func place(of hash: ContentHash) -> String {
    "files/\(hash.text.prefix(2))/\(hash.text.dropFirst(2).prefix(2))/\(hash.text)"
  }

  @Test func `that is damaged anywhere, or cut short, is refused and leaves nothing`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    try await Household.with(.sqlite) { source in
      for number in 0..<300 { try await source.add(.init(id: "\(number)", words: "word")) }
      _ = try await source.store.add([UInt8](repeating: 7, count: 5000), mediaType: "a/b", now: Household.now)
      _ = try await source.backUp(to: path, key: Array("key".utf8))
    }
    let whole = try folder.bytes(of: "upbeat.tar")
    var refused = 0
    for place in stride(from: 0, to: whole.count, by: max(1, whole.count / 100)) {
      var bytes = whole
      bytes[place] ^= 0x10
      let damaged = try folder.write(bytes, to: "damaged.tar")
      refused += try await Household.with(.sqlite, schema: nil) { target in
        do {
          _ = try await target.restore(from: damaged)
          // Damage to padding or timestamps changes no content. The restored content is complete.
          #expect(try await target.oddValues().count == 300)
          return 0
        } catch let error as BackupError {
          #expect(try await target.isEmpty(), "byte \(place): \(error)")
          return 1
        }
      }
    }
    // Most bytes of the file are content.
    #expect(refused > 50)
    try await Household.with(.sqlite, schema: nil) { target in
      for share in 1..<20 {
        let cut = try folder.write(whole.prefix(whole.count * share / 20), to: "cut.tar")
        await #expect(throws: BackupError.self) { try await target.restore(from: cut) }
        #expect(try await target.isEmpty())
      }
      let text = try folder.write(Array("no backup".utf8), to: "text")
      await #expect(throws: BackupError.archive(.notAnArchive)) { try await target.restore(from: text) }
      _ = try await target.restore(from: path)
    }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"))
  func `on a full disk leaves nothing, and is restored whole or not at all`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("upbeat.tar")
    try await Household.with(.sqlite) { source in
      for number in 0..<20 { try await source.add(.init(id: "\(number)", bytes: [UInt8](repeating: 1, count: 50_000))) }
      let disk = try SmallDisk(size: 1 << 20)
      await #expect {
        try await source.backUp(to: disk.path("upbeat.tar"))
      } throws: { error in
        (error as? BackupError)?.sentence.hasPrefix("The disk is full") == true
      }
      #expect(try disk.contents == [])
      _ = try await source.backUp(to: path)
    }
    let disk = try SmallDisk(size: 1 << 20)
    let database = try SQLiteDisk.open(disk)
    let target = Household(
      place: try await TestDatabase(empty: .sqlite), folder: folder, database: database,
      files: DirectoryFiles(path: disk.path("files")))
    await #expect(throws: BackupError.database(.diskFull)) { try await target.restore(from: path) }
    #expect(try await target.isEmpty())
    try await database.close()
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"))
  func `is not needed after a full disk: a database goes on when there is room`() async throws {
    let disk = try SmallDisk(size: 3 << 20)
    let filler = disk.path("filler")
    try Data(count: 1 << 20).write(to: URL(filePath: filler))
    let database = try SQLiteDisk.open(disk)
    try await Migrator(Household.migrations).migrate(database, at: 0)
    let household = Household(
      place: try await TestDatabase(empty: .sqlite), folder: try TemporaryFolder(), database: database,
      files: DirectoryFiles(path: disk.path("files")))
    var acknowledged: Set<String> = []
    do {
      for number in 0..<1000 {
        try await household.add(.init(id: "\(number)", bytes: [UInt8](repeating: 1, count: 20_000)))
        acknowledged.insert("\(number)")
      }
      Issue.record("the disk did not become full")
    } catch { #expect(error as? DatabaseError == .diskFull) }
    #expect(Set(try await household.oddValues().map(\.id)) == acknowledged)
    try FileManager.default.removeItem(atPath: filler)
    try await household.add(.init(id: "afterwards"))
    try await database.close()
    let reopened = try SQLiteDisk.open(disk)
    let rows = try await reopened.all("SELECT id FROM odd_value")
    #expect(Set(try rows.map { try $0.text("id") }) == acknowledged.union(["afterwards"]))
    try await reopened.close()
  }
}

extension Array {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
