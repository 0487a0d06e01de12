internal import Crypto
internal import Foundation
package import Units

/// Seals what must not be readable in a stolen copy of the database, and finds it again without opening it.
///
/// A sealed value is the key's number (1 byte), a nonce (12), the text under AES-256-GCM and its tag (16). It says for whom
/// and for which column it was sealed, so that one put into another's row, or another column, does not open.
package struct Vault: Sendable {
  package enum OpenError: Error, Hashable, Sendable {
    /// Sealed with a key that this installation does not have (any more).
    case otherKey(number: UInt8)
    /// Changed, cut, or sealed for another row or column.
    case damaged
  }

  let secret: SecretKey
  private let fingerprintKey: SymmetricKey

  package init(_ secret: SecretKey) {
    self.secret = secret
    fingerprintKey = secret.key(for: "fingerprint")
  }

  var keyNumber: UInt8 { secret.number }

  /// The library draws the nonce itself: with a repeated one the seal would be worth nothing, so no caller is trusted with it.
  package func seal(_ bytes: [UInt8], in column: SealedColumn, of person: Identifier<Person>) throws -> [UInt8] {
    let box = try AES.GCM.seal(bytes, using: key(column), authenticating: Self.place(column, person))
    return [secret.number] + Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
  }

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

  /// The same for the same text, and of no use to anybody without the key (HMAC-SHA-256). `kind` keeps equal texts of
  /// different meaning apart.
  func fingerprint(of text: String, as kind: Fingerprint) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Data("\(kind.rawValue):\(text)".utf8), using: fingerprintKey))
  }

  enum Fingerprint: String { case email, address, login, setupCode }

  private func key(_ column: SealedColumn) -> SymmetricKey { secret.key(for: "seal \(column.rawValue)") }

  private static func place(_ column: SealedColumn, _ person: Identifier<Person>) -> Data {
    Data("\(column.rawValue) \(person.rawValue)".utf8)
  }
}
