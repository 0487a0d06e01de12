package import Persistence
internal import Units

/// Checks whether a key decrypts the database's content.
///
/// Every account has an encrypted address, so addresses serve as samples.
package struct SealedSampleStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// A vault with the given key, or with the key file. The file is created if nothing has been encrypted yet.
  /// - Throws: `SecretKeyError` if the key is missing or decrypts nothing.
  package func vault(
    given: SecretKey?, orIn file: SecretKeyFile, using generator: inout some RandomNumberGenerator
  ) async throws -> Vault {
    try await check(given: given, orIn: file)
    return Vault(try given ?? file.key(using: &generator))
  }

  /// - Throws: `SecretKeyError` if the key is missing or decrypts nothing.
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
        // Empty if an earlier key was lost, and the address with it.
        _ = try vault.open(address, in: .email, of: person)
        return true
      } catch {
        return false
      }
    }
  }

  /// Some of the oldest addresses, because a single one may be damaged.
  private func samples() async throws -> [Sample] {
    try await database.read { transaction in
      try transaction.all("SELECT id, email FROM account ORDER BY id LIMIT 8").map { row in
        Sample(person: try row.identifier("id"), address: try row.blob("email"))
      }
    }
  }
}
