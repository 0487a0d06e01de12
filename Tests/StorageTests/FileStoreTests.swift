import DatabaseSupport
import Foundation
import Persistence
import Storage
import Synchronization
import Testing
import TestSupport
import Units

@Suite("Kept files")
struct FileStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `have a row and content, and are kept once`(kind: DatabaseKind) async throws {
    try await Shelf.with(kind) { shelf in
      let moment = Moment(milliseconds: 1000)
      let facts = try await shelf.store.add([1, 2, 3], mediaType: "audio/flac", now: moment)
      #expect(facts.size == 3 && facts.mediaType == "audio/flac" && facts.createdAt == moment)
      let again = try await shelf.store.add([1, 2, 3], mediaType: "image/png", now: moment + Seconds(5))
      #expect(again == facts)
      #expect(try await shelf.store.facts(of: facts.hash) == facts)
      #expect(try await shelf.store.page(after: nil, atMost: 10) == [facts])
      #expect(try await shelf.store.page(after: facts.hash, atMost: 10) == [])
      try await shelf.files.check(facts.hash)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are swept a day after they were added when nobody refers to them`(kind: DatabaseKind) async throws {
    try await Shelf.with(kind) { shelf in
      let now = Shelf.now
      let facts = try await shelf.store.add([1], mediaType: "text/plain", now: now)
      #expect(try await shelf.sweep(now + Shelf.hours(23)) == FileSweepStore.Report())
      try await shelf.files.check(facts.hash)
      var report = FileSweepStore.Report()
      report.unused = 1
      #expect(try await shelf.sweep(now + Shelf.hours(25)) == report)
      #expect(try await shelf.store.facts(of: facts.hash) == nil)
      #expect(try await shelf.files.size(of: facts.hash) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that were added while the clock was ahead are swept a day after it is right again`(
    kind: DatabaseKind
  ) async throws {
    try await Shelf.with(kind) { shelf in
      let now = Shelf.now
      let facts = try await shelf.store.add([1], mediaType: "text/plain", now: now + Shelf.hours(3 * 365 * 24))
      #expect(try await shelf.sweep(now).unused == 0)
      #expect(try await shelf.sweep(now + Shelf.hours(23)).unused == 0)
      try await shelf.files.check(facts.hash)
      #expect(try await shelf.sweep(now + Shelf.hours(25)).unused == 1)
      #expect(try await shelf.files.size(of: facts.hash) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `stay while somebody refers to them, and a day longer`(kind: DatabaseKind) async throws {
    try await Shelf.with(kind) { shelf in
      let now = Shelf.now
      let facts = try await shelf.store.add([1], mediaType: "text/plain", now: now)
      try await shelf.refer(to: facts.hash, as: "song")
      #expect(try await shelf.sweep(now + Shelf.hours(100)).unused == 0)
      try await shelf.forget("song")
      #expect(try await shelf.sweep(now + Shelf.hours(101)).unused == 0)
      #expect(try await shelf.sweep(now + Shelf.hours(124)).unused == 0)
      try await shelf.files.check(facts.hash)
      #expect(try await shelf.sweep(now + Shelf.hours(126)).unused == 1)
      #expect(try await shelf.files.size(of: facts.hash) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `get another day when they are added again, or a backup begins`(kind: DatabaseKind) async throws {
    try await Shelf.with(kind) { shelf in
      let now = Shelf.now
      _ = try await shelf.store.add([1], mediaType: "text/plain", now: now)
      _ = try await shelf.store.add([1], mediaType: "text/plain", now: now + Shelf.hours(20))
      #expect(try await shelf.sweep(now + Shelf.hours(30)).unused == 0)
      try await shelf.store.prolongUnused(now: now + Shelf.hours(40))
      #expect(try await shelf.sweep(now + Shelf.hours(60)).unused == 0)
      #expect(try await shelf.sweep(now + Shelf.hours(65)).unused == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `whose addition never ended are swept after a day`(kind: DatabaseKind) async throws {
    try await Shelf.with(kind) { shelf in
      let hash = try await shelf.files.put([1, 2])
      #expect(try await shelf.sweep(Shelf.now + Shelf.hours(1)).unknown == 0)
      #expect(try await shelf.sweep(Shelf.now + Shelf.hours(25)).unknown == 1)
      #expect(try await shelf.files.size(of: hash) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are all swept, however many`(kind: DatabaseKind) async throws {
    try await Shelf.with(kind) { shelf in
      for number in 0..<230 {
        let facts = try await shelf.store.add(Array("\(number)".utf8), mediaType: "text/plain", now: Shelf.now)
        if number % 10 == 0 { try await shelf.refer(to: facts.hash, as: "\(number)") }
      }
      #expect(try await shelf.sweep(Shelf.now + Shelf.hours(25)).unused == 207)
      #expect(try await shelf.files.list(after: nil, atMost: 1000).count == 23)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `being removed by a program that ended are removed by the next, and can be added then`(
    kind: DatabaseKind
  ) async throws {
    try await Shelf.with(kind) { shelf in
      let now = Shelf.now
      let facts = try await shelf.store.add([1], mediaType: "text/plain", now: now)
      let later = now + Shelf.hours(25)
      let ending = FileStore(
        database: shelf.database, files: FilesWithoutLeftovers(files: shelf.files, removal: .fails))
      await #expect(throws: FilesError.unreachable) { try await FileSweepStore(ending).sweep(now: later) }
      #expect(try await shelf.store.facts(of: facts.hash) == nil)

      async let addition = shelf.store.add([1], mediaType: "text/plain", now: later)
      #expect(try await shelf.sweep(later + Shelf.hours(0.5)).takenOver == 0)
      #expect(try await shelf.sweep(later + Shelf.hours(2)).takenOver == 1)
      #expect(try await addition.hash == facts.hash)
      try await shelf.files.check(facts.hash)
      #expect(try await shelf.store.facts(of: facts.hash) != nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that a whole sweep removes between storing and noting are stored again`(kind: DatabaseKind) async throws {
    try await Shelf.with(kind) { shelf in
      let later = Shelf.now + Shelf.hours(25)
      let isFirst = Mutex(true)
      let files = FilesWithoutLeftovers(files: shelf.files, removal: .works) {
        let isNow = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        guard isNow else { return }
        do { #expect(try await shelf.sweep(later).unknown == 1) } catch { Issue.record(error) }
      }
      let store = FileStore(database: shelf.database, files: files)
      let facts = try await store.add([1], mediaType: "text/plain", now: later)
      #expect(try await store.facts(of: facts.hash) == facts)
      try await shelf.files.check(facts.hash)
    }
  }

  /// Uses old dates, so that each sweep deletes everything unreferenced at once. This provokes the race that a grace period of
  /// a day makes rare.
  @Test(arguments: DatabaseKind.allCases)
  func `are there whenever they have a row, whatever is added and swept at once`(kind: DatabaseKind) async throws {
    try await Shelf.with(kind) { shelf in
      let future = Shelf.now + Shelf.hours(1000)
      let other = try await shelf.reopened()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for adder in 0..<4 {
          let shelf = adder % 2 == 0 ? shelf : other
          group.addTask {
            for round in 0..<25 {
              let moment = Moment(milliseconds: Int64(adder * 1000 + round))
              let name = "\(adder) \(round)"
              do {
                let facts = try await shelf.store.add([UInt8(round % 3)], mediaType: "text/plain", now: moment)
                try await shelf.refer(to: facts.hash, as: name)
                try await shelf.files.check(facts.hash)
                if round % 4 != 0 { try await shelf.forget(name) }
              } catch DatabaseError.foreignKey {
                // Swept before a row referred to it. With the real grace period that takes a day.
              } catch DatabaseError.busy {
                // PostgreSQL's driver rejects so many at once. Nothing was stored.
              }
            }
          }
        }
        for sweeper in [shelf, other] {
          group.addTask {
            for round in 0..<40 {
              // All within an hour. Later, one sweep would take over the files that the other is deleting.
              do { _ = try await sweeper.sweep(future + Seconds(Double(round))) } catch DatabaseError.busy {}
            }
          }
        }
        group.addTask {
          for _ in 0..<100 { try await shelf.expectContentForRows() }
        }
        try await group.waitForAll()
      }
      try await shelf.expectContentForRows()
      for hash in try await shelf.referred() { try await shelf.files.check(hash) }
      try await other.database.close()
    }
  }
}

/// A file store with a table that refers to files.
private struct Shelf {
  let place: TestDatabase
  let folder: TemporaryFolder
  let database: any Database
  let files: DirectoryFiles
  var store: FileStore { FileStore(database: database, files: files) }

  /// Content is in real files with real timestamps.
  static let now = Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  static func hours(_ hours: Double) -> Seconds { Seconds(hours * 3600) }

  static func with(_ kind: DatabaseKind, _ body: (Shelf) async throws -> Void) async throws {
    let place = try await TestDatabase(kind)
    let folder = try TemporaryFolder()
    let shelf = Shelf(
      place: place, folder: folder, database: try await place.open(), files: DirectoryFiles(path: folder.path("files")))
    try await shelf.database.run(
      "CREATE TABLE song (name TEXT PRIMARY KEY, file_hash TEXT NOT NULL REFERENCES file (hash))")
    try await shelf.database.run("CREATE INDEX song_by_file ON song (file_hash)")
    try await body(shelf)
    try await shelf.database.close()
  }

  /// As another process would open it.
  func reopened() async throws -> Shelf {
    Shelf(place: place, folder: folder, database: try await place.open(), files: files)
  }

  func sweep(_ now: Moment) async throws -> FileSweepStore.Report {
    let files = FilesWithoutLeftovers(files: files, removal: .works)
    return try await FileSweepStore(FileStore(database: database, files: files)).sweep(now: now)
  }

  func refer(to hash: ContentHash, as name: String) async throws {
    try await database.run("INSERT INTO song (name, file_hash) VALUES (\(name), \(hash.text))")
  }

  func forget(_ name: String) async throws { try await database.run("DELETE FROM song WHERE name = \(name)") }

  func referred() async throws -> [ContentHash] {
    try await database.all("SELECT DISTINCT file_hash FROM song").map { row in
      try #require(ContentHash(try row.text("file_hash")))
    }
  }

  /// A row that exists before and after the check existed meanwhile, so its content must exist.
  func expectContentForRows() async throws {
    for facts in try await store.page(after: nil, atMost: 100) {
      let size = try await files.size(of: facts.hash)
      if try await store.facts(of: facts.hash) == facts { #expect(size == facts.size) }
    }
  }
}

/// A folder in which a sweep of the far future doesn't delete today's drafts. It can also fail during a deletion, like a power
/// failure.
private struct FilesWithoutLeftovers: Files {
  enum Removal { case works, fails }

  let files: DirectoryFiles
  let removal: Removal
  var afterPut: @Sendable () async -> Void = {}
  var drafts: Drafts { files.drafts }
  var chunkSize: Int { files.chunkSize }

  func remove(_ hash: ContentHash) async throws(FilesError) {
    guard case .works = removal else { throw .unreachable }
    try await files.remove(hash)
  }

  func put(_ draft: Draft) async throws(FilesError) {
    try await files.put(draft)
    await afterPut()
  }
  func size(of hash: ContentHash) async throws(FilesError) -> Int64? { try await files.size(of: hash) }
  func read(_ hash: ContentHash, _ range: Range<Int64>) async throws(FilesError) -> [UInt8] {
    try await files.read(hash, range)
  }
  func local(_ hash: ContentHash) async throws(FilesError) -> LocalFile { try await files.local(hash) }
  func list(after last: ContentHash?, atMost count: Int) async throws(FilesError) -> [StoredFile] {
    try await files.list(after: last, atMost: count)
  }
  func sweepLeftovers(before moment: Moment) async throws(FilesError) -> Int { 0 }
}
