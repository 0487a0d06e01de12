import DatabaseSupport
import Persistence
import Storage
import Testing
import TestSupport
import Units

@testable import Accounts

@Suite("Erasure")
struct ErasureTests {
  @Test(arguments: DatabaseKind.allCases)
  func `leaves no row that names who is gone, whatever table it may be in`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("boss")
      let anna = try await upbeat.person("anna")
      try await upbeat.live(as: anna)
      let before = try await Dump(upbeat.place)
      let tables = before.tables(referringTo: "account")
      #expect(tables.count >= 9)
      // Each table must contain a row of Anna's, or the test would prove nothing.
      #expect(Set(tables).subtracting(before.tables(containing: anna.id.rawValue)) == [])
      try await upbeat.erase(anna)

      let after = try await Dump(upbeat.place)
      #expect(after.tables(containing: anna.id.rawValue) == [])
      #expect(after.tables(containing: "Läufer anna") == [])
      // The log keeps the action, but neither person nor address.
      let entries = try await upbeat.audit.entries(before: nil, atMost: 99)
      #expect(entries.contains { $0.action == .erased && $0.actor == nil && $0.subject == nil && $0.address == nil })
      #expect(entries.filter { $0.actor == nil && $0.subject == nil }.allSatisfy { $0.address == nil })
      #expect(entries.contains { $0.action == .consentGiven })
      await #expect(throws: LogIn.Failure.wrong) { try await upbeat.logIn("anna") }
      // The names are free again.
      try await upbeat.person("anna")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `needs the password`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      await #expect(throws: PasswordProof.Wrong()) { try await upbeat.erase(anna, password: "wrong horse battery") }
      #expect(try await upbeat.accounts.account(anna.id) != nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of the only one there is leaves an installation as it began`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.erase(anna)
      try await upbeat.signUp(.of("next"))
      #expect(try await upbeat.accounts.named("next").role == .administrator)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `and before it, no address and nothing of health can be read from the database`(kind: DatabaseKind) async throws
  {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.live(as: anna)
      let dump = try await Dump(upbeat.place)

      for secret in ["example", "@", "1987-02-28", "61.2345", "1.6789", "female", SignUpForm.password, "upb_"] {
        #expect(dump.tables(containing: secret) == [], "\(secret)")
      }
      // The search works: it finds both before the erasure.
      #expect(dump.tables(containing: "Läufer") == ["account"])
      #expect(dump.tables(containing: "health:read") == ["access_token"])
    }
  }
}

extension Installation {
  func erase(_ account: Account, password: String = SignUpForm.password) async throws {
    var generator = SystemRandomNumberGenerator()
    try await erasure.erase(account.id, password: password, at: .start, using: &generator)
  }

  /// Creates a row in each table of personal data.
  func live(as account: Account) async throws {
    var generator = SystemRandomNumberGenerator()
    _ = try await logIn(account.username.text)
    _ = try await makeToken(of: account, scopes: ["health:read"])
    try await decide(.given, of: account)
    _ = try await keep(HealthRecord(HealthTests.form), of: account)
    try await ask(for: "anna@new.example", of: account)
    try await requests.askForReset(of: account.email.text, from: .of("::1"), at: .start, using: &generator)
    try await writeLetters()
    try await ask(for: "anna@newer.example", of: account)
    let picture = try await files.add([1, 2, 3], mediaType: "image/jpeg", now: .start)
    try await PictureStore(database).set(
      PictureFiles(large: picture.hash, small: picture.hash), of: account.id, at: .start,
      noting: entry(.pictureChanged, of: account))
    try await takeAlong(account)
    try await haveMusic(as: account)
    try await havePlans(as: account)
    // Tables of other targets, which this target doesn't import.
    try await database.run(
      """
      INSERT INTO repeatable_request (account_id, key, fingerprint, begun_at)
      VALUES (\(account.id.rawValue), 'once', \([UInt8](repeating: 0, count: 32)), \(Moment.start.milliseconds))
      """)
  }
}
