package import Persistence
internal import Units

/// Looks whether a key is the one that sealed what a database holds.
///
/// Whoever has an account has a sealed address, so these tell of everything.
package struct SealedSampleStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// A vault of the key given, or of the one in a file, which is made where nothing has been sealed yet.
  /// - Throws: `SecretKeyError` when it is missing, or opens nothing of what there is.
  package func vault(
    given: SecretKey?, orIn file: SecretKeyFile, using generator: inout some RandomNumberGenerator
  ) async throws -> Vault {
    try await check(given: given, orIn: file)
    return Vault(try given ?? file.key(using: &generator))
  }

  /// - Throws: `SecretKeyError` when the key is missing, or opens nothing of what there is.
  package func check(given: SecretKey?, orIn file: SecretKeyFile) async throws {
    let samples = try await samples()
    guard given != nil || file.isThere else {
      if samples.isEmpty { return }
      throw SecretKeyError.missing(path: file.path)
    }
    let vault = Vault(try given ?? file.read())
    guard samples.isEmpty || samples.contains(where: { $0.isOpened(by: vault) }) else {
      throw SecretKeyError.another(path: given == nil ? file.path : nil)
    }
  }

  private struct Sample: Sendable {
    let person: Identifier<Person>
    let address: [UInt8]

    func isOpened(by vault: Vault) -> Bool {
      do {
        // Empty where the key before this one was lost, and with it the address.
        _ = try vault.open(address, in: .email, of: person)
        return true
      } catch {
        return false
      }
    }
  }

  /// Some of the oldest: one alone may be damaged.
  private func samples() async throws -> [Sample] {
    try await database.read { transaction in
      try transaction.all("SELECT id, email FROM account ORDER BY id LIMIT 8").map { row in
        Sample(person: try row.identifier("id"), address: try row.blob("email"))
      }
    }
  }
}
