import DatabaseSupport
import Persistence
import Testing
import TestSupport

@testable import Accounts

@Suite("The key and what it sealed")
struct SealedSampleTests {
  @Test(arguments: DatabaseKind.allCases)
  func `belong together, or nothing begins`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { installation in
      var randomness = SystemRandomNumberGenerator()
      let folder = try TemporaryFolder()
      let samples = SealedSampleStore(installation.database)
      let file = SecretKeyFile(path: folder.path("secret.key"))
      // Without encrypted data, a key may be created, and any key is valid.
      try await samples.check(given: nil, orIn: file)
      #expect(!file.isThere)
      _ = try await samples.vault(given: nil, orIn: file, using: &randomness)
      #expect(file.isThere)

      let other = SecretKeyFile(path: folder.path("none.key"))
      _ = try await installation.person("anna")
      let right = installation.vault.secret
      _ = try await samples.vault(given: right, orIn: other, using: &randomness)
      await #expect(throws: SecretKeyError.missing(path: other.path)) {
        var randomness = SystemRandomNumberGenerator()
        _ = try await samples.vault(given: nil, orIn: other, using: &randomness)
      }
      #expect(!other.isThere)
      await #expect(throws: SecretKeyError.another(path: file.path)) { try await samples.check(given: nil, orIn: file) }
      let wrong = SecretKey(number: 1, using: &randomness)
      await #expect(throws: SecretKeyError.another(path: nil)) { try await samples.check(given: wrong, orIn: other) }

      // A single damaged address must not stop the check.
      _ = try await installation.person("ben")
      try await installation.database.write { transaction in
        _ = try transaction.run("UPDATE account SET email = email_key WHERE username = 'anna'")
      }
      try await samples.check(given: right, orIn: other)
    }
  }
}
