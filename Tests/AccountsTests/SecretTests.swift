import Foundation
import Testing
import TestSupport
import Units

@testable import Accounts

@Suite("Secrets")
struct SecretTests {
  private var generator = SystemRandomNumberGenerator()

  @Test mutating func `a sealed value opens in its own place alone`() throws {
    let vault = Vault(SecretKey(number: 1, using: &generator))
    let anna = Identifier<Person>(at: .start, using: &generator)
    let bert = Identifier<Person>(at: .start, using: &generator)
    let sealed = try vault.seal([1, 2, 3], in: .email, of: anna)

    #expect(try vault.open(sealed, in: .email, of: anna) == [1, 2, 3])
    #expect(throws: Vault.OpenError.damaged) { try vault.open(sealed, in: .email, of: bert) }
    #expect(throws: Vault.OpenError.damaged) { try vault.open(sealed, in: .health, of: anna) }
    for place in 1..<sealed.count {
      var changed = sealed
      changed[place] ^= 1
      #expect(throws: Vault.OpenError.damaged) { try vault.open(changed, in: .email, of: anna) }
      #expect(throws: Vault.OpenError.damaged) { try vault.open(Array(sealed[..<place]), in: .email, of: anna) }
    }
    #expect(throws: Vault.OpenError.damaged) { try vault.open([], in: .email, of: anna) }
  }

  @Test mutating func `one sealed by another key says so`() throws {
    let anna = Identifier<Person>(at: .start, using: &generator)
    let sealed = try Vault(SecretKey(number: 7, using: &generator)).seal([1], in: .email, of: anna)
    let vault = Vault(SecretKey(number: 8, using: &generator))

    #expect(throws: Vault.OpenError.otherKey(number: 7)) { try vault.open(sealed, in: .email, of: anna) }
  }

  @Test mutating func `a key is made once, for its owner's eyes, and found again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("secret.key")
    let first = try SecretKeyFile(path: path).key(using: &generator)
    let second = try SecretKeyFile(path: path).key(using: &generator)

    #expect(first.text == second.text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["secret.key"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `starts at once agree on one key`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("secret.key")
    let keys = try await withThrowingTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          var generator = SystemRandomNumberGenerator()
          return try SecretKeyFile(path: path).key(using: &generator).text
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
  }

  @Test mutating func `a key that others may read, or that is damaged, is refused`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("secret.key")
    let key = try SecretKeyFile(path: path).key(using: &generator)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(throws: SecretKeyError.openToOthers(path: path)) {
      try SecretKeyFile(path: path).key(using: &generator)
    }
    for damaged in [
      "", "\n", String(key.text.dropLast()), key.text.replacing("upbeat", with: "offbeat"), "x:\(key.text)",
    ] {
      #expect(SecretKey(damaged) == nil)
      try damaged.write(toFile: path, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      #expect(throws: SecretKeyError.damaged(path: path)) {
        try SecretKeyFile(path: path).key(using: &generator)
      }
    }
  }

  @Test mutating func `a key is not printed with what holds it`() throws {
    let key = SecretKey(number: 3, using: &generator)
    let vault = Vault(key)
    var dumped = ""
    dump(vault, to: &dumped)
    for text in [String(describing: vault), String(reflecting: vault), dumped, "\([key])"] {
      #expect(text.contains("3"))
      // Neither as hexadecimal digits nor as a list of bytes.
      #expect(!text.contains(key.text.split(separator: ":")[2]))
      #expect(!text.contains(/\d+, \d+, \d+/))
    }
  }
}
