import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("A lost key")
struct LostSealTests {
  @Test(arguments: DatabaseKind.allCases)
  func `takes along what it sealed, and leaves accounts that work`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let (anna, ben) = (try await upbeat.person("anna"), try await upbeat.person("ben"))
      try await upbeat.live(as: anna)
      try await upbeat.signUp(.of("stranger"))
      try await upbeat.database.run(
        """
        UPDATE training_session
        SET state = 'ended',
          ended_at = 1,
          distance = 5000,
          notes = \([UInt8](repeating: 1, count: 40)),
          figures = \([UInt8](repeating: 1, count: 40)),
          revision = 2
        """)
      let store = LostSealStore(upbeat.database)
      let losses = try await store.losses()
      #expect((losses.addresses, losses.unconfirmedAccounts, losses.healthRecords) == (2, 1, 1))
      #expect((losses.recordings, losses.notes, losses.musicServers) == (1, 1, 1))

      var generator = SystemRandomNumberGenerator()
      let key = SecretKey(number: 1, using: &generator)
      try await store.lose(sealingAnewBy: Vault(key))

      for query in Self.emptied { #expect(try await upbeat.database.all(query).isEmpty, "\(query.text)") }
      // Unencrypted values stay.
      let session = try #require(
        try await upbeat.database.first("SELECT distance, revision, figures_revision FROM training_session"))
      #expect(try session.real("distance") == 5000)
      #expect(try session.integer("revision") == session.integer("figures_revision"))
      let accounts = AccountStore(upbeat.database, Vault(key))
      for person in [anna, ben] {
        let left = try #require(try await accounts.account(person.id))
        #expect(left.email.isLost && left.newEmail == nil && left.verified != nil)
      }
      #expect(try await accounts.account(named: "anna@example.org") == nil)
      #expect(try await accounts.account(named: "stranger") == nil)
      #expect(try await HealthStore(upbeat.database, Vault(key)).record(of: anna.id) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `lets people in by their names, and to a new address`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let (anna, ben) = (try await upbeat.person("anna"), try await upbeat.person("ben"))
      var generator = SystemRandomNumberGenerator()
      let vault = Vault(SecretKey(number: 1, using: &generator))
      try await LostSealStore(upbeat.database).lose(sealingAnewBy: vault)
      let logIn = LogIn(LogInStore(upbeat.database, vault), upbeat.hasher)
      func enter(_ name: String) async throws -> Entry {
        var generator = SystemRandomNumberGenerator()
        return try await logIn.logIn(
          as: name, password: SignUpForm.password, stay: .short, from: .of("203.0.113.7"), device: nil, at: .start,
          using: &generator)
      }
      #expect(try await enter("anna").account.email.isLost)
      await #expect(throws: LogIn.Failure.wrong) { try await enter("anna@example.org") }

      let store = EmailChangeStore(upbeat.database, vault)
      let change = EmailChange(store, PasswordProof(PasswordStore(upbeat.database, vault), upbeat.hasher))
      try await change.ask(
        for: "anna@new.example", password: SignUpForm.password, of: anna.id, from: .of("203.0.113.7"), at: .start,
        using: &generator)
      try await change.set("ben@new.example", of: ben.id, at: .start, using: &generator)
      await #expect(throws: FormError.self) {
        var generator = SystemRandomNumberGenerator()
        try await change.set("ben@new.example", of: anna.id, at: .start, using: &generator)
      }

      #expect(try await enter("ben@new.example").account.id == ben.id)
      #expect(try await enter("anna").account.newEmail?.text == "anna@new.example")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is not asked for again by a server that begins with the next`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      var generator = SystemRandomNumberGenerator()
      let key = SecretKey(number: 1, using: &generator)
      let nowhere = SecretKeyFile(path: "/nonexistent/secret.key")
      let samples = SealedSampleStore(upbeat.database)
      await #expect(throws: SecretKeyError.another(path: nil)) { try await samples.check(given: key, orIn: nowhere) }

      try await LostSealStore(upbeat.database).lose(sealingAnewBy: Vault(key))
      try await samples.check(given: key, orIn: nowhere)
      let old = upbeat.vault.secret
      await #expect(throws: SecretKeyError.another(path: nil)) { try await samples.check(given: old, orIn: nowhere) }
    }
  }

  private static let emptied: [SQL] = [
    "SELECT 1 AS one FROM health", "SELECT 1 AS one FROM takeout WHERE hash IS NOT NULL",
    "SELECT 1 AS one FROM music_server", "SELECT 1 AS one FROM training_batch", "SELECT 1 AS one FROM training_series",
    "SELECT 1 AS one FROM training_device", "SELECT 1 AS one FROM training_session WHERE notes IS NOT NULL",
    "SELECT 1 AS one FROM training_session WHERE figures IS NOT NULL", "SELECT 1 AS one FROM training_music_session",
    "SELECT 1 AS one FROM training_music", "SELECT 1 AS one FROM original_file",
    "SELECT 1 AS one FROM activity_import WHERE upload_hash IS NOT NULL",
    "SELECT 1 AS one FROM activity_export WHERE file_hash IS NOT NULL", "SELECT 1 AS one FROM repeatable_request",
    "SELECT 1 AS one FROM attempt", "SELECT 1 AS one FROM account_link WHERE purpose = 'email'",
  ]
}
