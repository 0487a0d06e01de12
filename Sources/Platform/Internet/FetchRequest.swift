package import Units

/// Something to be fetched from a server that a person named.
package struct FetchRequest: Sendable {
  /// Of `http` or `https`, percent-encoded.
  package let url: String
  /// Where the server may be. It is not called anywhere else, whatever its name stands for at that moment.
  package let reaches: Set<AddressReach>
  /// More bytes end it.
  package let mostBytes: Int64
  /// For all of it.
  package let patience: Seconds

  package init(_ url: String, within reaches: Set<AddressReach>, mostBytes: Int64, patience: Seconds) {
    self.url = url
    self.reaches = reaches
    self.mostBytes = mostBytes
    self.patience = patience
  }
}

/// What came before its bytes.
package struct FetchResponse: Hashable, Sendable {
  package let status: Int
  /// In small letters, without parameters: `audio/flac`. Nil when the server does not say.
  package let mediaType: String?
  /// Where the server says that it is to be had instead. We do not go there by ourselves.
  package let redirection: String?
}

/// Why nothing whole came.
package enum FetchError: Error, Hashable, Sendable {
  case notAnAddress
  case unknownHost
  /// The host has addresses, and it may not be called at any of them.
  case forbidden
  case notListening
  case tooSlow
  case cutOff
  case certificateNotTrusted
  /// No common ground in how to encrypt; often a port without encryption.
  case encryptionFailed
  /// Whoever answers does not speak HTTP.
  case notHTTP
  case tooLarge(limit: Int64)
  case cancelled
}
