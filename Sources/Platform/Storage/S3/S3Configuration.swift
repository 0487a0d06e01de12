package import Foundation

/// Where an S3-compatible store is, and how we get in.
package struct S3Configuration: Sendable {
  /// How the bucket is named in a request.
  package enum Addressing: Hashable, Sendable {
    /// `https://endpoint/bucket/key`, which most stores understand.
    case path
    /// `https://bucket.endpoint/key`, which Amazon wants.
    case virtualHost
  }

  /// Scheme, host and port.
  package let endpoint: URL
  package let bucket: String
  /// What the keys of all our objects begin with; empty, or with a slash at its end.
  package let prefix: String
  package let region: String
  package let addressing: Addressing
  package let accessKey: String
  let secretKey: SecretAccessKey
  /// How many bytes are sent or asked for at once. The store takes no smaller parts than 5 MiB, but for the last.
  package var partSize = 8 << 20
  /// How often a request is tried while the store is away or says that it is busy.
  package var attempts = 5
  /// The pause after the first try; each is twice as long as the one before.
  package var pause = Duration.milliseconds(100)
  /// How long we wait while nothing comes.
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

  /// From `s3://BUCKET/PREFIX?endpoint=URL&region=REGION&addressing=path|virtual-host`. Without an endpoint it is Amazon's.
  ///
  /// Nil where it says something else.
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

/// A key that does not get into a log by way of what it is part of.
struct SecretAccessKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let text: String

  init(_ text: String) { self.text = text }

  var description: String { "(hidden)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
