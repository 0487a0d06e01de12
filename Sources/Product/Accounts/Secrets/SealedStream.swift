internal import Crypto
internal import Foundation
internal import Units

/// Streaming encryption for content too large for memory. The format is the key's number (1 byte), a salt (16) and pieces of 1
/// MiB. Each piece is encrypted with AES-256-GCM and followed by its tag. Nonces number the pieces and the last one is marked,
/// so pieces can't be omitted, moved or truncated (STREAM; Hoang, Reyhanitabar, Rogaway and Vizár 2015). Each salt derives its
/// own key, so no nonce repeats.
struct SealedStream {
  static let pieceSize = 1 << 20
  static let saltSize = 16
  static let tagSize = 16

  private let key: SymmetricKey
  private var number: UInt64 = 0

  init(key: SymmetricKey) { self.key = key }

  mutating func seal(_ piece: some DataProtocol, _ place: Place) throws -> [UInt8] {
    let box = try AES.GCM.seal(piece, using: key, nonce: nextNonce(), authenticating: place.mark)
    return Array(box.ciphertext) + Array(box.tag)
  }

  mutating func open(_ sealed: ArraySlice<UInt8>, _ place: Place) throws(Vault.OpenError) -> [UInt8] {
    do {
      let box = try AES.GCM.SealedBox(
        nonce: nextNonce(), ciphertext: sealed.dropLast(Self.tagSize), tag: sealed.suffix(Self.tagSize))
      return Array(try AES.GCM.open(box, using: key, authenticating: place.mark))
    } catch {
      throw .damaged
    }
  }

  enum Place {
    case within, last

    fileprivate var mark: Data { Data([self == .last ? 1 : 0]) }
  }

  private mutating func nextNonce() throws -> AES.GCM.Nonce {
    defer { number += 1 }
    return try AES.GCM.Nonce(data: [0, 0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) })
  }
}

extension Vault {
  /// - Parameter salt: 16 random bytes, different for each content.
  func stream(sealedWith salt: [UInt8], in column: SealedColumn, of person: Identifier<Person>) -> SealedStream {
    SealedStream(key: secret.key(for: "seal \(column.rawValue) \(person.rawValue) \(salt.hexadecimal)"))
  }
}
