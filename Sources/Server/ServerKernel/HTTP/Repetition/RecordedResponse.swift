import Foundation

/// A stored response, for retries with the same idempotency key.
package struct RecordedResponse: Hashable, Sendable, Codable {
  let status: Int
  let headers: [Header]
  let body: Data

  struct Header: Hashable, Sendable, Codable {
    let name: String
    let value: String
  }

  init(status: Int, headers: [Header], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Throws a `DecodingError` unless `bytes` came from the property `bytes`.
  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) }

  var bytes: [UInt8] { get throws { Array(try JSONEncoder().encode(self)) } }
}
