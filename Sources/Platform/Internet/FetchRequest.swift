package import Units

/// A request to a server that a person named.
package struct FetchRequest: Sendable {
  /// With scheme `http` or `https`, percent-encoded.
  package let url: String
  /// The networks that the server may be in. Other addresses are never called, whatever the name resolves to.
  package let reaches: Set<AddressReach>
  /// The limit of the response's body; more bytes cancel the request.
  package let mostBytes: Int64
  /// The time limit of the whole request.
  package let patience: Seconds

  package init(_ url: String, within reaches: Set<AddressReach>, mostBytes: Int64, patience: Seconds) {
    self.url = url
    self.reaches = reaches
    self.mostBytes = mostBytes
    self.patience = patience
  }
}

/// The head of a response.
package struct FetchResponse: Hashable, Sendable {
  package let status: Int
  /// In lowercase, without parameters: `audio/flac`. Nil if the server doesn't state it.
  package let mediaType: String?
  /// The target of a redirect, which is not followed.
  package let redirection: String?
}

/// Why there is no complete response.
package enum FetchError: Error, Hashable, Sendable {
  case notAnAddress
  case unknownHost
  /// The host has addresses, but none is allowed.
  case forbidden
  case notListening
  case tooSlow
  case cutOff
  case certificateNotTrusted
  /// No common encryption; often a port without TLS.
  case encryptionFailed
  /// The server doesn't speak HTTP.
  case notHTTP
  case tooLarge(limit: Int64)
  case cancelled
}
