internal import Crypto
internal import CryptoExtras
internal import Foundation

/// A stored password hash with its cost: `$scrypt$ln=15,r=8,p=3$SALT$HASH`, with a salt of 16 and a hash of 32 bytes in
/// hexadecimal.
struct PasswordHash: Hashable, Sendable {
  let cost: ScryptCost
  private let salt: [UInt8]
  private let hash: [UInt8]

  /// Blocks the thread for a time set by `cost`.
  init(of password: Password, cost: ScryptCost, salt: [UInt8]) throws {
    self.cost = cost
    self.salt = salt
    hash = try Self.scrypt(password, salt, cost)
  }

  /// Blocks the thread for a time set by the cost.
  func matches(_ password: Password) throws -> Bool {
    let other = try Self.scrypt(password, salt, cost)
    // Compares all bytes in constant time.
    return zip(hash, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  static func salt(using generator: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  private static func scrypt(_ password: Password, _ salt: [UInt8], _ cost: ScryptCost) throws -> [UInt8] {
    let key = try KDF.Scrypt.deriveKey(
      from: password.bytes, salt: salt, outputByteCount: 32, rounds: 1 << cost.logRounds, blockSize: cost.blockSize,
      parallelism: cost.parallelism)
    return key.withUnsafeBytes(Array.init)
  }
}

extension PasswordHash {
  /// Nil unless `text` has the form of the `text` property.
  init?(_ text: String) {
    let expression = /\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([0-9a-f]{32})\$([0-9a-f]{64})/
    guard let found = text.wholeMatch(of: expression)?.output, let logRounds = Int(found.1),
      let blockSize = Int(found.2),
      let parallelism = Int(found.3), (1...20).contains(logRounds), (1...32).contains(blockSize),
      (1...16).contains(parallelism), let salt = [UInt8](hexadecimal: found.4), let hash = [UInt8](hexadecimal: found.5)
    else { return nil }
    cost = ScryptCost(logRounds: logRounds, blockSize: blockSize, parallelism: parallelism)
    self.salt = salt
    self.hash = hash
  }

  var text: String {
    "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)$\(salt.hexadecimal)$\(hash.hexadecimal)"
  }
}
