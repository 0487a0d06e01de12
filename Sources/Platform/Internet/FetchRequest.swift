public import Units

/// Something to be fetched from a server that a person named.
public struct FetchRequest: Sendable {
  /// Of `http` or `https`, percent-encoded.
  public let url: String
  /// Where the server may be. It is not called anywhere else, whatever its name stands for at that moment.
  public let reaches: Set<AddressReach>
  /// More bytes end it.
  public let mostBytes: Int64
  /// For all of it.
  public let patience: Seconds

  public init(_ url: String, within reaches: Set<AddressReach>, mostBytes: Int64, patience: Seconds) {
    self.url = url
    self.reaches = reaches
    self.mostBytes = mostBytes
    self.patience = patience
  }
}

/// What came before its bytes.
public struct FetchAnswer: Hashable, Sendable {
  public let status: Int
  /// In small letters, without parameters: `audio/flac`. Nil when the server does not say.
  public let mediaType: String?
  /// Where the server says that it is to be had instead. We do not go there by ourselves.
  public let redirection: String?
}

/// Why nothing whole came.
public enum FetchError: Error, Hashable, Sendable {
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
