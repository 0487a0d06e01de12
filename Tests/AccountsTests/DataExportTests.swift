import Archives
import DatabaseSupport
import Foundation
import Jobs
import Persistence
import Storage
import Testing
import TestSupport
import Units

@testable import Accounts

@Suite("Taking everything along")
struct DataExportTests {
  @Test(arguments: DatabaseKind.allCases)
  func `gives an archive of all there is, sealed until its owner fetches it`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.live(as: anna)
      let dataExport = try await upbeat.takeAlong(anna)
      let archive = try #require(try await upbeat.fetch(dataExport, by: anna))
      let files = try Self.unpack(archive)

      #expect(
        Set(files.keys) == [
          "README.txt", "manifest.json", "profile.json", "picture.jpg", "health.json", "consents.json", "sessions.json",
          "tokens.json", "audit.json",
        ])
      #expect(try #require(files["profile.json"]).contains("anna@example.org"))
      #expect(try #require(files["health.json"]).contains("61.2345"))
      #expect(try #require(files["README.txt"]).contains("alles, was Upbeat"))
      #expect(try !#require(files["tokens.json"]).contains("upb_"))
      // The stored file is encrypted.
      let listed = try await upbeat.dataExports.dataExports(of: anna.id, .out, at: .start)
      #expect(listed.first { $0.id == dataExport }?.size == Int64(archive.count))
      for stored in try await upbeat.files.files.list(after: nil, atMost: 99) {
        let bytes = Data(try await upbeat.files.files.read(stored.hash, atMost: 1 << 24))
        #expect(bytes.range(of: Data("profile.json".utf8)) == nil)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is for its owner alone, for a week`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let bert = try await upbeat.person("bert")
      let dataExport = try await upbeat.takeAlong(anna)
      let aWeek = Moment.start + Double(7 * 24 * 3600)

      #expect(try await upbeat.fetch(dataExport, by: bert) == nil)
      #expect(try await upbeat.fetch(dataExport, by: anna, at: .start + (Double(7 * 24 * 3600) - 1)) != nil)
      #expect(try await upbeat.fetch(dataExport, by: anna, at: aWeek) == nil)
      try await upbeat.housekeeping.sweep(at: aWeek)
      #expect(try await upbeat.database.all("SELECT id FROM takeout").isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `another Upbeat takes it back, and nothing is different`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.live(as: anna)
      var change = ProfileChange()
      change.firstName = "Änne 🏃‍♀️ <b>'\""
      change.units = "imperial"
      _ = try await upbeat.profile.change(
        change, of: anna.id, version: nil, noting: upbeat.entry(.profileChanged, of: anna))
      let archive = try #require(try await upbeat.fetch(try await upbeat.takeAlong(anna), by: anna))

      try await Installation.with(kind) { other in
        let arrived = try await other.person("newcomer")
        try await other.handIn(archive, by: arrived)
        let account = try await other.accounts.named("newcomer")
        #expect(account.firstName.text == "Änne 🏃‍♀️ <b>'\"")
        #expect(account.preferences.units == .imperial)
        #expect(account.username.text == "newcomer")
        #expect(account.email.text == "newcomer@example.org")
        #expect(try await other.health.record(of: arrived.id)?.record.form == HealthTests.form)
        #expect(try await other.consents.decisions(of: arrived.id) == upbeat.consents.decisions(of: anna.id))
        #expect(try await other.pictures.picture(of: arrived.id) != nil)
        #expect(try await other.database.all("SELECT id FROM takeout").isEmpty)
        // A second import changes nothing.
        try await other.handIn(archive, by: arrived)
        #expect(try await other.health.record(of: arrived.id)?.version == 1)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what is no archive of ours is refused with a reason`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let newer = #"{"format": "upbeat-takeout", "version": 99, "made": "", "files": []}"#
      let ours = newer.replacing("99", with: "1")
      let cases: [(bytes: [UInt8], part: String)] = [
        (Array("nonsense".utf8), "archive"), ([], "archive"), (try Self.pack([:]), "manifest"),
        (try Self.pack(["a.json": "{}"]), "manifest"), (try Self.pack(["manifest.json": newer]), "newer"),
        (try Self.pack(["manifest.json": "{"]), "manifest.json"),
        (try Self.pack(["manifest.json": ours, "profile.json": "[]"]), "profile.json"),
        (try Self.pack(["manifest.json": ours, "health.json": #"{"height": 99}"#]), "invalid values"),
      ]
      for (number, (bytes, part)) in cases.enumerated() {
        let error = await #expect(throws: JobError.self, "\(part)") {
          try await upbeat.handIn(bytes, by: anna, at: .start + Double(number) * 86_400)
        }
        #expect(error?.outlook == .lasting)
        #expect(error?.reason.contains(part) == true, "\(String(describing: error))")
      }
      #expect(try await upbeat.accounts.account(anna.id) == anna)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `cannot be asked for without end, nor be larger than allowed`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      for _ in 0..<5 { _ = try await upbeat.takeAlong(anna) }
      await #expect(throws: TooManyAttemptsError(limit: .dataExport, retryAfterSeconds: 17_280)) {
        try await upbeat.takeAlong(anna)
      }
      await #expect(throws: FilesError.tooLarge(limit: 100)) {
        try await upbeat.handIn([UInt8](repeating: 0, count: 101), by: anna, limit: 100)
      }
    }
  }

  @Test(arguments: [0, 1, 100, 1 << 20, (1 << 20) + 1, 3 << 20])
  func `sealed content opens as it was, and not when a byte of it is gone or changed`(size: Int) async throws {
    var generator = SystemRandomNumberGenerator()
    let vault = Vault(SecretKey(number: 1, using: &generator))
    let anna = Identifier<Person>(at: .start, using: &generator)
    let bert = Identifier<Person>(at: .start, using: &generator)
    let plain = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let sealed = try await Self.gather(
      SealedChunks(Self.pieces(plain), by: vault, in: .archive, of: anna, using: &generator))
    func open(_ bytes: [UInt8], of person: Identifier<Person>) async throws -> [UInt8] {
      try await Self.gather(
        OpenedChunks(base: Self.pieces(bytes), vault: vault, column: .archive, person: person))
    }

    #expect(try await open(sealed, of: anna) == plain)
    await #expect(throws: Vault.OpenError.damaged) { try await open(sealed, of: bert) }
    var changed = sealed
    changed[sealed.count / 2] ^= 1
    await #expect(throws: Vault.OpenError.self) { try await open(changed, of: anna) }
    for cut in [0, 1, 17, sealed.count - 1, 17 + (1 << 20) + 16] where cut < sealed.count {
      await #expect(throws: Vault.OpenError.damaged, "\(cut)") { try await open(Array(sealed.prefix(cut)), of: anna) }
    }
  }

  static func pieces(_ bytes: [UInt8]) -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      for start in stride(from: 0, to: bytes.count, by: 300_000) {
        continuation.yield(Array(bytes[start..<min(start + 300_000, bytes.count)]))
      }
      continuation.finish()
    }
  }

  static func gather(_ chunks: some AsyncSequence<[UInt8], any Error>) async throws -> [UInt8] {
    var all: [UInt8] = []
    for try await chunk in chunks { all += chunk }
    return all
  }

  private static func unpack(_ archive: [UInt8]) throws -> [String: String] {
    let folder = try TemporaryFolder()
    try Data(archive).write(to: URL(filePath: folder.path("archive.zip")))
    let reader = try ArchiveReader(path: folder.path("archive.zip"))
    var files: [String: String] = [:]
    while let entry = try reader.next() {
      files[entry.name] = String(decoding: try reader.readAll(atMost: 1 << 20), as: UTF8.self)
    }
    return files
  }

  private static func pack(_ files: [String: String]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let writer = try ArchiveWriter(to: folder.path("archive.zip"), format: .zip)
    for (name, text) in files { try writer.add(name: name, modified: .start, bytes: Array(text.utf8)) }
    try writer.finish()
    return Array(try Data(contentsOf: URL(filePath: folder.path("archive.zip"))))
  }
}

extension Installation {
  var dataExports: DataExportStore { DataExportStore(database, vault) }
  var pictures: PictureStore { PictureStore(database) }
  var exporter: DataExporter { DataExporter(dataExports, files, vault) }
  var housekeeping: AccountHousekeeping {
    AccountHousekeeping(signUpStore, sessions, LinkStore(database), AttemptStore(database), audit, dataExports)
  }
  var work: DataExportWork {
    let parts: [any DataExportPart] = [
      ProfilePart(accounts, profile),
      PicturePart(pictures) { [files] bytes, now in
        let file = try await files.add(bytes, mediaType: "image/jpeg", now: now)
        return PictureFiles(large: file.hash, small: file.hash)
      },
      HealthPart(health, consents), AccessPart(sessions, tokens, audit, now: { .start }),
    ]
    return DataExportWork(dataExports, accounts, parts, files, vault)
  }

  /// Requests a data export and runs the job.
  @discardableResult
  func takeAlong(_ account: Account, at now: Moment = .start) async throws -> Identifier<DataExport> {
    var generator = SystemRandomNumberGenerator()
    let dataExport = try await exporter.ask(for: account.id, from: .of("203.0.113.7"), at: now, using: &generator)
    try await work.make(DataExportOrder(dataExport: dataExport.id.rawValue), at: now, using: &generator)
    return dataExport.id
  }

  func fetch(_ dataExport: Identifier<DataExport>, by account: Account, at now: Moment = .start) async throws
    -> [UInt8]?
  {
    var generator = SystemRandomNumberGenerator()
    let chunks = try await exporter.fetch(
      dataExport, by: account.id, from: .of("203.0.113.7"), at: now, using: &generator)
    guard let chunks else { return nil }
    return try await DataExportTests.gather(chunks)
  }

  /// Uploads an archive and runs the job.
  func handIn(_ archive: [UInt8], by account: Account, limit: Int64 = 1 << 24, at now: Moment = .start) async throws {
    var generator = SystemRandomNumberGenerator()
    let dataExport = try await exporter.handIn(
      DataExportTests.pieces(archive), atMost: limit, by: account.id, from: .of("203.0.113.7"), at: now,
      using: &generator)
    try await work.read(DataExportOrder(dataExport: dataExport.id.rawValue), at: now)
  }
}
