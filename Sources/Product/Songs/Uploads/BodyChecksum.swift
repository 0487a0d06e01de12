internal import Crypto
internal import Foundation

/// The expected checksum of a request's bytes: the `Upload-Checksum` of tus.
package struct BodyChecksum: Hashable, Sendable {
  package enum Algorithm: String, CaseIterable, Sendable { case sha1, sha256 }

  let algorithm: Algorithm
  let digest: [UInt8]

  /// Nil unless `text` is an algorithm's name, a space, and a Base64 digest of the right length.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let algorithm = Algorithm(rawValue: String(words[0])),
      let digest = Data(base64Encoded: String(words[1])), digest.count == algorithm.length
    else { return nil }
    self.algorithm = algorithm
    self.digest = Array(digest)
  }
}

extension BodyChecksum.Algorithm {
  fileprivate var length: Int {
    switch self {
    case .sha1: Insecure.SHA1.byteCount
    case .sha256: SHA256.byteCount
    }
  }
}

/// Computes a checksum incrementally.
enum BodyHasher {
  case sha1(Insecure.SHA1)
  case sha256(SHA256)

  init(_ algorithm: BodyChecksum.Algorithm) {
    self =
      switch algorithm {
      case .sha1: .sha1(Insecure.SHA1())
      case .sha256: .sha256(SHA256())
      }
  }

  mutating func update(_ bytes: [UInt8]) {
    switch self {
    case .sha1(var state):
      state.update(data: bytes)
      self = .sha1(state)
    case .sha256(var state):
      state.update(data: bytes)
      self = .sha256(state)
    }
  }

  var digest: [UInt8] {
    switch self {
    case .sha1(let state): Array(state.finalize())
    case .sha256(let state): Array(state.finalize())
    }
  }
}
