internal import Crypto
internal import Foundation
package import Units

/// Encrypts values that a stolen database copy must not reveal, and finds them by fingerprint without decryption.
///
/// An encrypted value is the key's number (1 byte), a nonce (12), the text under AES-256-GCM and its tag (16). The person and
/// the column are authenticated, so a value moved to another row or column doesn't decrypt.
package struct Vault: Sendable {
  package enum OpenError: Error, Hashable, Sendable {
    /// Encrypted with a key that this installation doesn't have.
    case otherKey(number: UInt8)
    /// Changed, truncated, or encrypted for another row or column.
    case damaged
  }

  let secret: SecretKey
  private let fingerprintKey: SymmetricKey

  package init(_ secret: SecretKey) {
    self.secret = secret
    fingerprintKey = secret.key(for: "fingerprint")
  }

  var keyNumber: UInt8 { secret.number }

  /// The library draws the nonce itself. A repeated nonce would break the encryption, so callers can't pass one.
  package func seal(_ bytes: [UInt8], in column: SealedColumn, of person: Identifier<Person>) throws -> [UInt8] {
    let box = try AES.GCM.seal(bytes, using: key(column), authenticating: Self.place(column, person))
    return [secret.number] + Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
  }

  /// Decrypts a value.
  /// - Throws: `OpenError`.
  package func open(_ sealed: [UInt8], in column: SealedColumn, of person: Identifier<Person>) throws(OpenError)
    -> [UInt8]
  {
    guard let number = sealed.first else { throw .damaged }
    guard number == secret.number else { throw .otherKey(number: number) }
    do {
      let box = try AES.GCM.SealedBox(combined: sealed.dropFirst())
      return Array(try AES.GCM.open(box, using: key(column), authenticating: Self.place(column, person)))
    } catch {
      throw .damaged
    }
  }

  /// A keyed hash (HMAC-SHA-256): equal for equal text, and useless without the key. `kind` separates equal texts with
  /// different meanings.
  func fingerprint(of text: String, as kind: Fingerprint) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Data("\(kind.rawValue):\(text)".utf8), using: fingerprintKey))
  }

  enum Fingerprint: String { case email, address, login, setupCode }

  private func key(_ column: SealedColumn) -> SymmetricKey { secret.key(for: "seal \(column.rawValue)") }

  private static func place(_ column: SealedColumn, _ person: Identifier<Person>) -> Data {
    Data("\(column.rawValue) \(person.rawValue)".utf8)
  }
}
