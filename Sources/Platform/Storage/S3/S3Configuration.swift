package import Foundation

/// The address and credentials of an S3-compatible store.
package struct S3Configuration: Sendable {
  /// The bucket's place in a URL.
  package enum Addressing: Hashable, Sendable {
    /// `https://endpoint/bucket/key`, which most stores support.
    case path
    /// `https://bucket.endpoint/key`, which Amazon requires.
    case virtualHost
  }

  /// Scheme, host and port.
  package let endpoint: URL
  package let bucket: String
  /// The prefix of all our keys; empty, or with a trailing slash.
  package let prefix: String
  package let region: String
  package let addressing: Addressing
  package let accessKey: String
  let secretKey: SecretAccessKey
  /// Bytes per upload part or ranged read. A store requires parts of at least 5 MiB, except the last.
  package var partSize = 8 << 20
  /// The most tries of a request while the store is unreachable or busy.
  package var attempts = 5
  /// The pause after the first try; it doubles each time.
  package var pause = Duration.milliseconds(100)
  /// The time limit without received data.
  package var patience = Duration.seconds(30)

  package init(
    endpoint: URL, bucket: String, prefix: String = "", region: String, addressing: Addressing = .path,
    accessKey: String, secretKey: String
  ) {
    self.endpoint = endpoint
    self.bucket = bucket
    let inner = prefix.split(separator: "/").joined(separator: "/")
    self.prefix = inner.isEmpty ? "" : inner + "/"
    self.region = region
    self.addressing = addressing
    self.accessKey = accessKey
    self.secretKey = SecretAccessKey(secretKey)
  }

  /// Parses `s3://BUCKET/PREFIX?endpoint=URL&region=REGION&addressing=path|virtual-host`. The default endpoint is Amazon's.
  ///
  /// Nil for any other form.
  package init?(address: URL, accessKey: String, secretKey: String) {
    guard address.scheme == "s3", let bucket = address.host(), !bucket.isEmpty,
      let parts = URLComponents(url: address, resolvingAgainstBaseURL: false)
    else { return nil }
    var values: [String: String] = [:]
    for item in parts.queryItems ?? [] {
      guard ["endpoint", "region", "addressing"].contains(item.name), let value = item.value else { return nil }
      values[item.name] = value
    }
    let region = values["region"] ?? "us-east-1"
    let isAmazon = values["endpoint"] == nil
    guard let endpoint = URL(string: values["endpoint"] ?? "https://s3.\(region).amazonaws.com"),
      ["http", "https"].contains(endpoint.scheme), endpoint.host() != nil, endpoint.path().count <= 1
    else { return nil }
    let addressing: Addressing
    switch values["addressing"] ?? (isAmazon ? "virtual-host" : "path") {
    case "path": addressing = .path
    case "virtual-host": addressing = .virtualHost
    default: return nil
    }
    self.init(
      endpoint: endpoint, bucket: bucket, prefix: address.path(percentEncoded: false), region: region,
      addressing: addressing, accessKey: accessKey, secretKey: secretKey)
  }
}

/// A secret key that is never printed, even as part of another value.
struct SecretAccessKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let text: String

  init(_ text: String) { self.text = text }

  var description: String { "(hidden)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
